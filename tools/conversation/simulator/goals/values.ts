import type { DetailField } from '#contract/brief.ts';
import { comparable, digitsIn } from '#tests/dialogues/expectation.ts';
import type { Fact } from './goals.ts';

/** The words say the detail: digits, letters and signs of an address in whatever groups, free words by what counts in them. */
export function isSaid(field: DetailField, fact: Fact, text: string): boolean {
  if (field === 'contactNumber') return digitsIn(text).endsWith(digitsIn(fact.value).slice(-10));
  if (field === 'emailAddress') return plainAddress(text) === plainAddress(fact.value);
  if (field === 'dateOfBirth') return spokenDates(fact.value).some((date) => text.includes(date));
  return isValue(field, fact, text);
}

/** As a receptionist may say it: with the name of its month. */
function spokenDates(iso: string): string[] {
  return ['en-US', 'en-GB', 'de-DE'].map((language) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(iso)),
  );
}

/** The record has it: to the letter, or of free words all that count. */
export function isValue(field: DetailField, fact: Fact, value: string): boolean {
  if (field === 'contactNumber') return value === fact.value;
  if (!fact.keys) return comparable(value) === comparable(fact.value);
  const words = ` ${comparable(value)} `;
  // A key may be two words as it is compared: "x-ray".
  return fact.keys.every((key) => words.includes(` ${comparable(key)} `));
}

function plainAddress(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b(dot|punkt)\b/g, '.')
    .replace(/(?<!\p{L})(at|ät)(?!\p{L})/gu, '@')
    .replace(/\bunderscore\b/g, '_')
    .replace(/[\s,]+/g, '')
    .replace(/\.$/, '');
}
