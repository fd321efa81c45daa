import { letter, type Written } from './letter.ts';

/** `code` is in groups of four. */
interface CodeParts {
  productName: string;
  code: string;
  url: string;
}

/** The code that proves an account's address. */
export function addressCodeMail(parts: CodeParts): Written {
  const { productName } = parts;
  return codeLetter(parts, {
    subject: `Confirm your email address for ${productName}`,
    heading: 'Confirm your email address',
    lead: 'Log in and enter this code where you are asked for it:',
    footer: `Someone opened a ${productName} account with this address. If it was not you, there is nothing to do: without the code the account can do nothing. Give it to nobody.`,
  });
}

/** The code by which somebody takes this address to log in with. */
export function newAddressMail(parts: CodeParts): Written {
  const { productName } = parts;
  return codeLetter(parts, {
    subject: `Your new email address for ${productName}`,
    heading: 'Confirm your new email address',
    lead: 'Enter this code on the page of your account, and log in with this address from then on:',
    footer: `Somebody entered this address in their ${productName} account. If it was not you, there is nothing to do: without the code nothing changes. Give it to nobody.`,
  });
}

function codeLetter(
  { productName, code, url }: CodeParts,
  { lead, ...words }: { subject: string; heading: string; lead: string; footer: string },
): Written {
  return letter({
    ...{ productName, ...words },
    blocks: [
      { kind: 'paragraph', text: lead },
      { kind: 'code', code },
      { kind: 'paragraph', text: 'It is good for today and tomorrow.' },
      { kind: 'note', text: `The page: ${url}` },
    ],
  });
}
