import { writtenNumbers } from '#voice/figures/written-numbers.ts';

/** "Sixty minutes", "three-story", "two cats": a number and what it counts. */
const counted = /(\d+)[\s-]+(\p{L}{3,})/giu;
const halfHour = /half[\s-](?:an[\s-])?hour/gi;
const anHour = /\b(?:an|one)[\s-]hour/gi;
const ordinals = ['first', 'second', 'third', 'fourth'] as const;
/** These count no things. */
const noThing = /^(?:and|or|per|dollar|percent|euro|pound|cent|peso|am|pm|the|for|with|off|from|of|to)/;

/** The numbers of the things that a text speaks of, by what they count: one of ninety minutes is none of sixty, nor the second the first. */
export function sizesIn(text: string): ReadonlyMap<string, ReadonlySet<number>> {
  const sizes = new Map<string, Set<number>>();
  const add = (unit: string, number: number) => sizes.set(unit, (sizes.get(unit) ?? new Set()).add(number));
  const plain = text.replace(halfHour, '30 minutes').replace(anHour, '60 minutes');
  for (const [, number, word = ''] of writtenNumbers(plain).matchAll(counted)) {
    const unit = word.toLowerCase();
    if (noThing.test(unit)) continue;
    if (unit.startsWith('hour')) add('min', Number(number) * 60);
    else add(unit.startsWith('min') ? 'min' : unit.replace(/s$/, ''), Number(number));
  }
  for (const [at, word] of ordinals.entries()) if (new RegExp(`\\b${word}\\b`, 'i').test(text)) add('ordinal', at + 1);
  return sizes;
}

/** Some thing of a number is asked about, and the text speaks of things of the kind with other numbers alone. */
export function otherSize(asked: ReadonlyMap<string, ReadonlySet<number>>, told: typeof asked): boolean {
  return [...asked].some(([unit, numbers]) => {
    const known = told.get(unit);
    return known !== undefined && ![...numbers].some((number) => known.has(number));
  });
}
