import type { CallerDetail } from '#contract/brief.ts';
import { detailMarks } from '#contract/values/call-words.ts';

/** The details with `next` in place of an earlier one of the same field. */
export function withDetail(details: readonly CallerDetail[], next: CallerDetail): CallerDetail[] {
  return [...details.filter((detail) => detail.field !== next.field), next];
}

/**
 * What the log shows of a caller. A name that was not confirmed is marked, an e-mail address that was not confirmed
 * is left out: nobody should write to it.
 */
export function callerOf(details: readonly CallerDetail[]): { callerName: string | null; callerEmail: string | null } {
  const name = nameIn(details);
  const email = details.find((detail) => detail.field === 'emailAddress' && detail.status === 'confirmed');
  return {
    callerName: name ? marked(name, name.value) : null,
    callerEmail: email?.value || null,
  };
}

/** What the caller said that they are called. */
export const nameIn = (details: readonly CallerDetail[]): CallerDetail | undefined =>
  details.find(({ field, value }) => field === 'fullName' && value.trim() !== '');

/** A value with what makes it less than sure. */
export function marked({ status }: Pick<CallerDetail, 'status'>, text: string): string {
  return text + detailMarks[status];
}

/** The caller said that it is urgent. */
export function isUrgent(details: readonly CallerDetail[]): boolean {
  return details.some(({ field, value, status }) => field === 'urgency' && value === 'yes' && status !== 'doubtful');
}

const reasonCharacters = 160;
/** A stop before so many characters ends no sentence: "Mr. Jones asked …". */
const sentenceCharacters = 20;
const firstSentence = new RegExp(`^.{${sentenceCharacters},}?[.!?](?=\\s|$)`, 's');

/** Why they called, in a line: what the caller said of it, else the first sentence of the summary. */
export function reasonOf(details: readonly CallerDetail[], summary: string | null): string | null {
  const said = details.find(
    ({ field, value, status }) => field === 'reasonForCalling' && value.trim() !== '' && status !== 'doubtful',
  );
  const text = (said?.value ?? summary?.match(firstSentence)?.[0] ?? summary ?? '').replace(/\s+/g, ' ').trim();
  if (text === '') return null;
  const told = text.slice(0, 1).toUpperCase() + text.slice(1);
  return told.length > reasonCharacters ? `${told.slice(0, reasonCharacters - 1).trimEnd()}…` : told;
}
