import { letter, type Written } from './letter.ts';

/** Tells support that an account asks for a telephone number (SHELL-26). */
export function numberRequestMail(input: {
  productName: string;
  /** The account's e-mail. */
  account: string;
  businessName: string;
  /** User Management. */
  url: string;
}): Written {
  return letter({
    productName: input.productName,
    subject: `${input.account} requested a number`,
    heading: 'Number requested',
    blocks: [
      {
        kind: 'facts',
        facts: [['Account', input.account], ...(input.businessName ? [['Business', input.businessName] as const] : [])],
      },
      { kind: 'link', label: 'Open User Management', url: input.url },
    ],
    footer: `${input.productName} sends this for each request to the address in SUPPORT_EMAIL.`,
  });
}
