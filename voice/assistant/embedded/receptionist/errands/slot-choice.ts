import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase } from '../matching.ts';

/** Most words of an answer that only names one of what was offered. */
const shortAnswer = 7;

/** What is offered, as it is said: "ten, eleven or twelve", and by which keys it is chosen. */
export function offeredWords(what: readonly string[], lexicon: Lexicon): { named: string; keys: string } {
  return {
    named: [what.slice(0, -1).join(', '), what.at(-1)].filter(Boolean).join(` ${lexicon.or} `),
    keys: lexicon.list(what.map((one, at) => lexicon.press(one, at + 1))),
  };
}

/** "The second one", "number two", "the last": from 0; null when no place among so many is named. */
export function placeOf(words: readonly string[], count: number, lexicon: Lexicon): number | null {
  if (words.length > shortAnswer) return null;
  if (findPhrase(words, lexicon.last)) return count - 1;
  const at = lexicon.places.findIndex((place) => findPhrase(words, place) !== null);
  return at >= 0 && at < count ? at : null;
}

/** The only one of the options that is named, or, where no other way is wanted, the one at the place that is. */
export function optionOf(
  options: readonly string[],
  words: readonly string[],
  lexicon: Lexicon,
  how: 'by-name' | 'any-way' = 'any-way',
): string | null {
  const said = ` ${words.join(' ')} `;
  const named = options.filter((option) => said.includes(` ${option.toLowerCase().replace(/[_-]+/g, ' ')} `));
  if (named.length === 1) return named[0] ?? null;
  const at = named.length === 0 && how === 'any-way' ? placeOf(words, options.length, lexicon) : null;
  return at === null ? null : (options[at] ?? null);
}
