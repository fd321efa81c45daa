import type { CallDetailEntry } from '../calls.ts';
import { missing } from './moment-texts.ts';
import { formatPhoneNumber } from './phone-number.ts';

/** A noted detail as people read it: a number in groups, a day as "Apr 12, 1985", "Yes" and "No". */
export function detailText({ field, value }: Pick<CallDetailEntry, 'field' | 'value'>): string {
  if (value === '') return missing;
  if (field === 'urgency' || field === 'callbackWanted') return { yes: 'Yes', no: 'No' }[value] ?? value;
  if (field === 'dateOfBirth') return dayOf(value);
  return formatPhoneNumber(value);
}

/** What is beside a value that is not sure. */
export const detailMarks: Record<CallDetailEntry['status'], string> = {
  confirmed: 'Confirmed',
  'as-heard': 'Not confirmed',
  doubtful: 'Uncertain: the caller did not clearly say this',
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayOf(iso: string): string {
  const date = new Date(`${iso}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? iso : day.format(date);
}
