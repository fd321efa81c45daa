import type { CountryCode } from '#contract/values/account-country.ts';
import { emailKey } from '#contract/values/email.ts';
import { callerNumberOf, nationalDigits } from '#contract/values/telephone-reader.ts';
import { openDetails } from '#server/features/calls/call-seals.ts';
import { countryOf } from '#server/features/models/models.service.ts';
import { heldThings } from '#server/features/retention/holds.service.ts';
import type { Queryable } from '#server/store/database.ts';
import type { RowParts } from '#server/store/own-rows.ts';
import { callersOf, numbersOf } from './erase-calls.store.ts';

/** By what callers are known: numbers in E.164, addresses as keys. */
export interface CallerMarks {
  numbers: readonly string[];
  emails: ReadonlySet<string>;
  /** Whose numbers are written without a country code. */
  country: CountryCode;
}

/** Before others have their turn. */
const openedAtOnce = 200;
/** Only from where something begins: of a long text without an "@" each place would be a beginning. */
const addresses = /(?<![^\s<>"',;:()[\]{}\\])[^\s<>"',;:()[\]{}\\]+@[^\s<>"',;:()[\]{}\\]*[^\s<>"',;:()[\]{}\\.!?]/g;

/** Whether one of the numbers, or of the addresses, stands in one of the texts of a value, however the number is written. */
export function namesCaller(value: unknown, marks: CallerMarks): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some((part) => namesCaller(part, marks));
  const { numbers, emails, country } = marks;
  const text = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  if (text === '') return false;
  const written = callerNumberOf(text, country);
  if (written && numbers.includes(written)) return true;
  if (text.match(addresses)?.some((one) => emails.has(emailKey(one)))) return true;
  // Within more text, as in what a function of the business answered.
  const digits = text.replace(/[\s().+-]/g, '');
  return numbers.some((number) => digits.includes(nationalDigits(number)));
}

/** Of a call's details: the addresses that its caller confirmed. */
export const confirmedEmails = (details: ReturnType<typeof openDetails>): string[] =>
  details.flatMap(({ field, value, status }) =>
    field === 'emailAddress' && status === 'confirmed' && value !== '' ? [value] : [],
  );

/**
 * Tells of a value whether a caller under a legal hold is named in it: by a number that is held, or that of a held call, or by an
 * address that was confirmed in any call of theirs. Null where nothing is held.
 */
export async function heldCallerIn(
  { vault }: Pick<RowParts, 'vault'>,
  db: Queryable,
  accountId: string,
): Promise<((value: unknown) => boolean) | null> {
  const held = await heldThings(db, accountId);
  if (held.numbers.length + held.callIds.length === 0) return null;
  const box = await vault.tenant(accountId);
  const numbers = [...new Set([...held.numbers, ...(await numbersOf(db, accountId, held.callIds))])];
  const emails = new Set<string>();
  for (const [at, { id, details }] of (await callersOf(db, accountId, { ...held, numbers })).entries()) {
    for (const one of confirmedEmails(openDetails(box, id, details))) emails.add(emailKey(one));
    if (at % openedAtOnce === openedAtOnce - 1) await new Promise(setImmediate);
  }
  const country = await countryOf(db, accountId);
  return (value) => namesCaller(value, { numbers, emails, country });
}
