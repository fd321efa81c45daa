import { letter, type Written } from './letter.ts';

/** Tells an owner that the minutes are about to be used up, or are. */
export function minutesLeftMail(input: {
  productName: string;
  left: number;
  total: number;
  /** Of the billing page. */
  url: string;
}): Written {
  const { productName, url } = input;
  const [left, total] = [Math.floor(input.left), Math.floor(input.total)];
  const isOver = input.left <= 0;
  const few = left < 1 ? 'Less than a minute is left' : left === 1 ? '1 minute is left' : `${left} minutes are left`;
  const heading = isOver ? 'Your minutes are used up' : few;
  return letter({
    productName,
    subject: `${heading} (${productName})`,
    heading,
    blocks: [
      {
        kind: 'paragraph',
        text: isOver
          ? `You have used all ${total} of your minutes. ${productName} now asks callers to leave a voicemail, which you will find in your call log.`
          : `${few} of your ${total}. Once they are used, callers are asked to leave a voicemail, which you will find in your call log.`,
      },
      { kind: 'link', label: 'See your minutes', url },
    ],
    footer: `${productName} sends the owner one email when few minutes are left and one when none are.`,
  });
}
