import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { letter, type Written } from './letter.ts';

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
        text: `Callers of ${number} are answered by your assistant from now on. Forward the calls of your own number to it, or give it out.`,
      },
      { kind: 'link', label: 'Forward your calls', url },
    ],
    footer: `${productName} sends this once, as you asked for a number.`,
  });
}
