import { intakeLimits } from '#contract/limits.ts';
import { textBy } from '#contract/values/moment-texts.ts';
import { letter, type Written } from './letter.ts';
import { onBehalf } from './on-behalf.ts';

/** "Saturday, November 21 at 10:15 AM CST". */
const untilText = textBy({
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
});

/** The link to a form that is to be filled in before a visit. Whoever sees the mail learns nothing of anybody's health. */
export function patientFormMail(input: {
  productName: string;
  /** The business's name, or ''. */
  practice: string;
  /** With the token: for this one reader. */
  url: string;
  expiresAt: Date;
  /** The practice's, an IANA name. */
  timeZone: string;
  /** Nobody vouches for the practice: its name is not for the subject line then. */
  isUnverified: boolean;
}): Written {
  const { productName, url, expiresAt, timeZone, isUnverified } = input;
  const practice = input.practice || 'Your practice';
  return letter({
    productName,
    subject: input.practice && !isUnverified ? `A form from ${input.practice}` : 'A form to complete',
    heading: 'Please complete a form',
    blocks: [
      { kind: 'paragraph', text: `${practice} asks you to complete a form before your visit. It takes a few minutes.` },
      { kind: 'link', label: 'Open the form', url },
      {
        kind: 'paragraph',
        text: `The link works once and expires after ${intakeLimits.linkHours} hours, on ${untilText(expiresAt, timeZone)}. If it has expired, ask the practice for a new one.`,
      },
      { kind: 'note', text: 'This link is only for you. Please do not forward this message.' },
    ],
    footer: `${practice} entered this address in ${productName}. If you were not expecting this, ignore this email: the link expires on its own.${onBehalf(productName, input.practice, isUnverified)}`,
  });
}
