import type { FormLink, Submission } from '#contract/intake.ts';
import { dayText, missing } from '#contract/values/moment-texts.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';
import { productName } from '#web/ui/page/product.ts';

interface Told {
  text: string;
  tone: BadgeTone;
}

export const statusTold: Record<FormLink['status'], Told> = {
  open: { text: 'Not completed', tone: 'info' },
  submitted: { text: 'Submitted', tone: 'good' },
  expired: { text: 'Expired', tone: 'plain' },
};

export const handOverTold: Record<Submission['handOver']['state'], Told> = {
  kept: { text: `Stored in ${productName}`, tone: 'plain' },
  waiting: { text: 'Syncing', tone: 'info' },
  'handed-over': { text: 'Synced', tone: 'good' },
  failed: { text: 'Not synced', tone: 'bad' },
};

/** What became of the mail; '' where nobody was mailed. */
export const mailTold: Record<FormLink['mail'], string> = {
  no: '',
  waiting: 'Sending email',
  sent: 'Emailed',
  outbox: 'Saved, not sent',
  failed: 'Email failed',
};

/** Who a link is for, as far as that is known: the patient, else the address. */
export function linkName({ patient, email, ...link }: Pick<FormLink, '_id' | 'patient' | 'email'>): string {
  return patient || email || `Link ${linkMark(link)}`;
}

/** What a link is told from the others by before anybody filled it in: "3F9C". */
export function linkMark({ _id }: Pick<FormLink, '_id'>): string {
  return _id.slice(-4).toUpperCase();
}

const did: Record<Submission['readings'][number]['what'], string> = {
  submission: 'Viewed the form',
  ssn: 'Viewed the Social Security number',
  'handed-over': 'Started another sync',
};

export function readingText(what: Submission['readings'][number]['what']): string {
  return did[what];
}

/** "1990-05-17" -> "May 17, 1990", without a zone that could move the day. */
export function birthText(date: string): string {
  const text = dayText(`${date}T00:00:00Z`, 'UTC');
  return text === missing && date ? date : text;
}

/** "123456789" -> "123-45-6789". */
export function ssnText(ssn: string): string {
  return ssn.replace(/^(\d{3})(\d{2})(\d{4})$/, '$1-$2-$3');
}
