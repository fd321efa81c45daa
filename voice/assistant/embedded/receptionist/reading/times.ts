import type { Lexicon } from '../../behaviour/lexicon.ts';
import { textOf, type Utterance } from '../utterance.ts';
import { digitRuns } from './digits.ts';
import type { ValueHeard } from './values.ts';

/** The words of a day or a time in what was said, as they were said ("next Tuesday around three"); '' when no day is named. */
export function timeIn({ tokens, words }: Utterance, lexicon: Lexicon): string {
  const digits = digitRuns(words, lexicon);
  const names = (word: string) => lexicon.weekdays.includes(word) || lexicon.dayWords.includes(word);
  const belongs = (word: string, at: number) =>
    names(word) || lexicon.timeLinks.includes(word) || digits.some(({ from, end }) => at >= from && at < end);
  let best = '';
  for (let from = 0; from < words.length; from++) {
    let end = from;
    while (end < words.length && belongs(words[end] ?? '', end)) end++;
    while (end > from && lexicon.timeLinks.includes(words[end - 1] ?? '')) end--;
    const run = words.slice(from, end);
    const text = run.some(names) && !isSpan(run, lexicon) ? textOf(tokens.slice(from, end)) : '';
    if (text.length > best.length) best = text;
  }
  return best;
}

/** When somebody can be called: a day, or a time of one without its day ("after four", "between noon and two"); where it stands, null for none. */
export function callTimeIn({ tokens, words }: Utterance, lexicon: Lexicon): ValueHeard | null {
  const digits = digitRuns(words, lexicon);
  const isDigit = (at: number) => digits.some(({ from, end }) => at >= from && at < end);
  const names = (word: string) =>
    [word, lexicon.stem(word)].some((one) => lexicon.weekdays.includes(one) || lexicon.dayWords.includes(one));
  const isTime = (at: number) => names(words[at] ?? '') || isDigit(at) || lexicon.dayHours.includes(words[at] ?? '');
  const belongs = (at: number) => isTime(at) || lexicon.timeLinks.includes(words[at] ?? '');
  for (let from = 0; from < words.length; from++) {
    let end = from;
    while (end < words.length && belongs(end)) end++;
    while (end > from && !isTime(end - 1) && !lexicon.hourWords.includes(words[end - 1] ?? '')) end--;
    const run = words.slice(from, end);
    // A number alone is no time.
    const tells =
      run.some((word) => names(word) || lexicon.dayHours.includes(word)) ||
      (run.length > 1 && !isDigit(from) && run.some((_, at) => isDigit(from + at)));
    if (tells && !isSpan(run, lexicon) && digits.every((one) => one.digits.length <= mostTimeDigits))
      return { value: textOf(tokens.slice(from, end)), from, end };
  }
  return null;
}
const mostTimeDigits = 4;

/** "I have meant to call for weeks": how long, not when. */
const isSpan = ([word = '', ...more]: readonly string[], { spanWords, stem }: Lexicon) =>
  more.length === 0 && [word, stem(word)].some((one) => spanWords.includes(one));

/** A day is named, not only a time of one. */
export function namesDay({ words }: Utterance, lexicon: Lexicon): boolean {
  return words.some((word) => lexicon.weekdays.includes(word) || lexicon.dayWords.includes(word));
}
