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
    lead: 'Log in and enter this code when asked:',
    footer: `Someone created a ${productName} account with this address. If it was not you, ignore this email: the account cannot be used without the code. Do not share it with anyone.`,
  });
}

/** The code by which somebody takes this address to log in with. */
export function newAddressMail(parts: CodeParts): Written {
  const { productName } = parts;
  return codeLetter(parts, {
    subject: `Your new email address for ${productName}`,
    heading: 'Confirm your new email address',
    lead: 'From then on you log in with this address. Enter this code on your account page:',
    footer: `Someone entered this address in their ${productName} account. If it was not you, ignore this email: nothing changes without the code. Do not share it with anyone.`,
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
      { kind: 'paragraph', text: 'The code is valid today and tomorrow.' },
      { kind: 'note', text: `Enter it here: ${url}` },
    ],
  });
}
