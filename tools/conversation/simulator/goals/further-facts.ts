import type { DetailField } from '#contract/brief.ts';
import { seeded } from '../../../bench/harness/figures.ts';
import { type FurtherField, furtherFields, type Phrasings, type Wording } from '../phrasings.ts';
import type { Fact, Order } from './goals.ts';

export interface Further {
  /** What this business asks for besides, in the order of asking, with what is so. */
  facts: Readonly<Partial<Record<DetailField, Fact>>>;
  /** Those of them that the caller tells without being asked. */
  offered: readonly DetailField[];
  /** What was told first, and is taken back. */
  before: { field: DetailField; fact: Fact } | null;
}

const mostFields = 3;

/** The further details of every second caller who leaves any: at random of their own, so that the other goals stay what they were. */
export function furtherOf(seed: number, { further }: Phrasings, order: Order): Further {
  const random = seeded(seed * 6151 + 3);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const factOf = ({ value, told, answers, keys }: Wording): Fact => ({
    ...{ value, said: value, told: pick(told), answer: pick(answers) },
    ...(keys && { keys }),
  });
  if (random() < 0.5) return { facts: {}, offered: [], before: null };
  // Who begins with the wish for a call does not mean none.
  const calls = further.callbackWanted.filter(({ value }) => value === 'yes' || order !== 'out-of-order');
  const chosen = new Set<FurtherField>(Array.from({ length: mostFields }, () => pick(furtherFields)));
  const facts: Partial<Record<DetailField, Fact>> = {};
  for (const field of furtherFields)
    if (chosen.has(field)) facts[field] = factOf(pick(field === 'callbackWanted' ? calls : further[field]));
  if (facts.callbackWanted?.value === 'no') delete facts.bestTimeToCall;
  const fields = furtherFields.filter((field) => facts[field]);
  const offered = random() < 0.5 ? fields : [];
  const other = further.streetAddress.find(({ value }) => value !== facts.streetAddress?.value);
  const before =
    order === 'changing' && facts.streetAddress && other
      ? { field: 'streetAddress' as const, fact: factOf(other) }
      : null;
  return { facts, offered, before };
}
