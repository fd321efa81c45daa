import { entryOf } from '../assistant/embedded/receptionist/matching.ts';
import type { Utterance } from '../assistant/embedded/receptionist/utterance.ts';
import type { Tongue } from './mentions.ts';

/** Whether day, month and year of a date (YYYY-MM-DD) are in the words: "April 12th, 1985", "12.4.85", "the twelfth of April ...". */
export function saysDate(iso: string, said: Utterance, tongue: Tongue): boolean {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number);
  const numbers = numbersIn(said.words, tongue);
  const name = new Intl.DateTimeFormat(tongue.code, { month: 'long', timeZone: 'UTC' })
    .format(new Date(Date.UTC(2000, month - 1)))
    .toLowerCase();
  const ordinal = tongue.lexicon.ordinals[day - 1] ?? '';
  const saysDay =
    numbers.includes(day) ||
    said.words.some((word) => ordinal !== '' && word.replace(/(?:e|en|er|es)$/, '') === ordinal);
  const saysMonth = said.words.includes(name) || numbers.includes(month);
  return saysDay && saysMonth && saysYear(year, numbers);
}

/** "1985", "85", "nineteen eighty-five", "two thousand five". */
function saysYear(year: number, numbers: readonly number[]): boolean {
  const [century, rest] = [Math.floor(year / 100), year % 100];
  return numbers.some(
    (number, at) =>
      number === year || number === rest || (number === century && numbers[at + 1] === rest) || number === year - 2000,
  );
}

/** The numbers among the words, each by itself: "the twelfth" has none, "nineteen eighty five" is 19 and 85. */
function numbersIn(words: readonly string[], { lexicon }: Tongue): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (lexicon.ordinals.includes(word)) continue;
    const written = word.match(/\d+/g);
    if (written) {
      numbers.push(...written.map(Number));
      continue;
    }
    const ten = entryOf(lexicon.tens, word);
    const digit = entryOf(lexicon.digits, word) ?? entryOf(lexicon.teens, word);
    const next = entryOf(lexicon.digits, words[at + 1] ?? '');
    if (ten) numbers.push(Number(ten) * 10 + (next ? Number(next) : 0));
    else if (digit) numbers.push(Number(digit));
    if (ten && next) at++;
  }
  return numbers;
}
