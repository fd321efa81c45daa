import { formatPhoneNumber } from '#contract/values/phone-number.ts';
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

/** Tells an owner who asked for a number that it is there. */
export function numberGivenMail(input: {
  productName: string;
  number: string;
  /** Of the page of the number. */
  url: string;
}): Written {
  const { productName, url } = input;
  const number = formatPhoneNumber(input.number);
  return letter({
    productName,
    subject: `Your number is ready: ${number}`,
    heading: 'Your number is ready',
    blocks: [
      {
        kind: 'paragraph',
        text: `Your assistant now answers calls to ${number}. Forward your current number to it, or give it out.`,
      },
      { kind: 'link', label: 'Forward your calls', url },
    ],
    footer: `${productName} sends this once because you asked for a number.`,
  });
}
