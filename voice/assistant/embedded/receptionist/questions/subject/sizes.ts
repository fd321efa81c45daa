import { writtenNumbers } from '#voice/figures/written-numbers.ts';
import type { Behaviour } from '../../../behaviour/behaviour.ts';

/** What tells things of a kind from each other: their numbers by what they count ("min": 60), and what a compound puts before it ("dose": "high"). */
export type Sizes = ReadonlyMap<string, ReadonlySet<string>>;

/** "60 minutes", "3-story", "2 cats": a number and what it counts. */
const counted = /(\d+)[\s-]+(\p{L}{3,})(?=(?:\s+(\p{L}+))?)/giu;
const hours = /^(?:hour|stunde|hora)/;
/** "High-dose", "same-day". */
const compound = /\b(\p{L}+)-(\p{L}{3,})\b/giu;
/** Further ones are said of days. */
const mostOrdinal = 4;

/** One of ninety minutes is none of sixty, nor the second the first. */
export function sizesIn(text: string, { concepts, lexicon }: Pick<Behaviour, 'concepts' | 'lexicon'>): Sizes {
  const sizes = new Map<string, Set<string>>();
  const add = (unit: string, size: string | number) =>
    sizes.set(unit, (sizes.get(unit) ?? new Set()).add(String(size)));
  const inMinutes = concepts.lengths.reduce((all, [length, minutes]) => all.replace(length, minutes), text);
  for (const [, number, word = '', next = ''] of writtenNumbers(inMinutes).matchAll(counted)) {
    const unit = word.toLowerCase();
    if (concepts.uncounted.some((one) => unit.startsWith(one))) continue;
    // "24 hours ahead" is the size of nothing.
    if (concepts.fromNow.includes(next.toLowerCase())) continue;
    if (hours.test(unit)) add('min', Number(number) * 60);
    else add(unit.startsWith('min') ? 'min' : unit.replace(/s$/, ''), Number(number));
  }
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  for (const [at, ordinal] of lexicon.ordinals.slice(0, mostOrdinal).entries())
    if (words.includes(ordinal)) add('ordinal', at + 1);
  for (const row of concepts.opposites) for (const word of row) if (words.includes(word)) add(row.join(' '), word);
  for (const [, size = '', unit = ''] of text.toLowerCase().matchAll(compound)) add(unit, size);
  return sizes;
}

/** Some thing of a kind is asked about, and the text speaks of others of it alone. */
export function otherSize(asked: Sizes, told: Sizes): boolean {
  return [...asked].some(([unit, numbers]) => {
    const known = told.get(unit);
    return known !== undefined && ![...numbers].some((number) => known.has(number));
  });
}
