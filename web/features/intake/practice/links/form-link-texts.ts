import type { FormLink, Submission } from '#contract/intake.ts';
import { dayText, missing } from '#contract/values/moment-texts.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

interface Told {
  text: string;
  tone: BadgeTone;
}

export const statusTold: Record<FormLink['status'], Told> = {
  open: { text: 'Open', tone: 'info' },
  submitted: { text: 'Submitted', tone: 'good' },
  expired: { text: 'Expired', tone: 'plain' },
};

export const handOverTold: Record<Submission['handOver']['state'], Told> = {
  kept: { text: 'Kept here', tone: 'plain' },
  waiting: { text: 'Being handed over', tone: 'info' },
  'handed-over': { text: 'Handed over', tone: 'good' },
  failed: { text: 'Not handed over', tone: 'bad' },
};

/** What became of the mail; '' where nobody was mailed. */
export const mailTold: Record<FormLink['mail'], string> = {
  no: '',
  waiting: 'Being mailed',
  sent: 'Mailed',
  outbox: 'In the outbox',
  failed: 'Could not be mailed',
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
  submission: 'Read the form',
  ssn: 'Showed the Social Security number',
  'handed-over': 'Asked to hand it over again',
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
