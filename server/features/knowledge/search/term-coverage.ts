import type { Term } from './question-terms.ts';
import { everyPlace, places } from './term-part.ts';

/** What a passage must have of a question, by weight, to answer it: in all of it, and in two sentences that follow each other. */
const leastShare = 0.5;
const leastTogether = 0.4;

/** What stands in the next sentence, or in the heading alone, counts so much of what stands in the same. */
const besides = 0.8;

/** How much of the terms a passage has, by weight, 0 to 1: anywhere in it, and in its best sentence with the one before. */
export function coverageOf(number: number, terms: readonly Term[]): { share: number; together: number } {
  let all = 0;
  let met = 0;
  const at = new Float64Array(places);
  for (const { weight, places: where } of terms) {
    all += weight;
    const mask = where.get(number) ?? 0;
    if (mask === 0) continue;
    met += weight;
    const beside = mask === everyPlace ? everyPlace : mask << 1;
    for (let place = 0; place < places; place += 1) {
      const bit = 1 << place;
      if (mask & bit && mask !== everyPlace) at[place] = (at[place] ?? 0) + weight;
      else if (beside & bit) at[place] = (at[place] ?? 0) + weight * besides;
    }
  }
  return all === 0 ? { share: 0, together: 0 } : { share: met / all, together: Math.max(...at) / all };
}

/** Whether that is an answer: to all that was asked, or to one sentence of it. */
export function answers(number: number, terms: readonly Term[], sentences: readonly (readonly Term[])[]): boolean {
  return [terms, ...sentences].some((asked) => {
    const { share, together } = coverageOf(number, asked);
    return share >= leastShare && together >= leastTogether;
  });
}
