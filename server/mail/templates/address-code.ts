import { letter, type Written } from './letter.ts';

/** The code that proves an account's address, in groups of four. */
export function addressCodeMail({
  productName,
  code,
  url,
}: {
  productName: string;
  code: string;
  url: string;
}): Written {
  return letter({
    productName,
    subject: `Confirm your email address for ${productName}`,
    heading: 'Confirm your email address',
    blocks: [
      { kind: 'paragraph', text: 'Log in and enter this code where you are asked for it:' },
      { kind: 'code', code },
      { kind: 'paragraph', text: 'It is good for today and tomorrow.' },
      { kind: 'note', text: `The page: ${url}` },
    ],
    footer: `Someone opened a ${productName} account with this address. If it was not you, there is nothing to do: without the code the account can do nothing. Give it to nobody.`,
  });
}
