import type { Term } from './meanings.ts';
import type { Sizes } from './subject/sizes.ts';
import type { ValueKind } from './subject/value-asked.ts';

/** One text that can be told: what it is about, and what it says. */
export interface Answerable {
  /** What tells it from others: the question of an FAQ, the name of a service. */
  title: readonly Term[];
  /** What else stands in it, by key. */
  body: Map<string, number>;
  /** Concepts of the title and figures of the text that make it an answer to "how much" and the like. */
  has: ReadonlySet<string>;
  /** What its title names, in its words ("eye", "exam"), of which the last is the thing; missing where this is not known. */
  named?: readonly Term[] | undefined;
  /** The kind of value that its title asks for. */
  asks: ValueKind | null;
  /** Its answer is no. */
  denies?: boolean;
  /** The numbers of the things that it speaks of, by what they count. */
  sizes: Sizes;
}

/** How well one text answers: by what was asked (`cover`), and by what the text is about (`about`), 0 to 1 each. */
export interface AnswerScore<T> {
  of: T;
  score: number;
  cover: number;
  about: number;
  /** How much the heaviest word tells of which it says nothing. */
  missed: number;
}

/** What stands in the answer alone counts a little less than what it is about. */
const inBody = 0.88;
/** A word for a concept that only the answer names. */
const besides = 0.93;
/** How near a term must be met to count at all. */
const leastNear = 0.3;
/** Of the score: what was asked for, the rest what the text is about. */
const coverShare = 0.7;
/** Weight of what is met, below which a match counts less: one word that tells a little. */
const leastEvidence = 0.45;
/** What an answer loses that says nothing of the word that tells most. */
const missedCosts = 0.25;
/** "How much?" to a text without a price, and a price to another question. */
const typeMissing: Readonly<Record<string, number>> = {
  'c:price': 0.4,
  'c:duration': 0.6,
  'c:age': 0.7,
  'c:frequency': 0.7,
};
const typeStrange: Readonly<Record<string, number>> = { 'c:price': 0.8, 'c:duration': 0.85, 'c:age': 0.85 };

/** "How much", "how long": of what, is told by other words. */
export function isType(keys: ReadonlyMap<string, number>): boolean {
  return Object.keys(typeMissing).some((type) => (keys.get(type) ?? 0) > 0.7);
}

/** The keys of terms as the body of a text. */
export function bodyOf(terms: readonly Term[]): Map<string, number> {
  const body = new Map<string, number>();
  for (const { keys } of terms) {
    for (const [key, closeness] of keys) {
      const counts = closeness * inBody * (key.startsWith('c:') ? besides : 1);
      if ((body.get(key) ?? 0) < counts) body.set(key, counts);
    }
  }
  return body;
}

/** How near two sets of keys are: by the nearest that they share. */
export function near(asked: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let best = 0;
  const [few, many] = asked.size < other.size ? [asked, other] : [other, asked];
  for (const [key, closeness] of few) best = Math.max(best, closeness * (many.get(key) ?? 0));
  return best;
}

/** How near what a text is about comes to a word. */
export function titleCloseness(keys: ReadonlyMap<string, number>, { title }: Answerable): number {
  return Math.max(0, ...title.map((term) => near(keys, term.keys)));
}

/** The same of all that the text says. */
export function closenessOf(keys: ReadonlyMap<string, number>, text: Answerable): number {
  return Math.max(near(keys, text.body), titleCloseness(keys, text));
}

/** How much each term of a question tells among these texts: the fewer of them speak of it, the more. */
export function weigh(asked: readonly Term[], texts: readonly Answerable[]): number[] {
  return asked.map(({ keys, telling }) => {
    const having = texts.filter(
      ({ title, body }) => near(keys, body) >= 0.5 || title.some((term) => near(keys, term.keys) >= 0.6),
    );
    const rarity = 1 - Math.log(1 + having.length) / Math.log(2 + texts.length);
    return telling * (0.35 + 0.65 * rarity);
  });
}

/** How well a text answers a question whose terms weigh so much. */
export function scoreAnswer<T extends Answerable>(
  asked: readonly Term[],
  weights: readonly number[],
  text: T,
): AnswerScore<T> {
  const met = text.title.map(() => 0);
  let covered = 0;
  let all = 0;
  let heaviest = 0;
  let missed = 0;
  asked.forEach(({ keys }, at) => {
    const weight = weights[at] ?? 0;
    let best = near(keys, text.body);
    text.title.forEach((term, place) => {
      const closeness = near(keys, term.keys);
      met[place] = Math.max(met[place] ?? 0, closeness);
      best = Math.max(best, closeness);
    });
    all += weight;
    heaviest = Math.max(heaviest, weight);
    if (best >= leastNear) covered += weight * best;
    else missed = Math.max(missed, weight);
  });
  const cover = all > 0 ? covered / all : 0;
  let about = 0;
  let subject = 0;
  text.title.forEach(({ telling }, place) => {
    about += telling * ((met[place] ?? 0) >= leastNear ? (met[place] ?? 0) : 0);
    subject += telling;
  });
  // A text without a title is about what it says.
  const share = subject > 0 ? about / subject : cover;
  const types = new Set(
    asked.flatMap(({ keys }) => [...keys].flatMap(([key, closeness]) => (closeness > 0.7 ? [key] : []))),
  );
  // What tells the question from others must be met, and a word of every text is no evidence.
  let evidence = heaviest > 0 ? (1 - (missedCosts * missed) / heaviest) * Math.min(1, covered / leastEvidence) : 0;
  for (const [type, factor] of Object.entries(typeMissing))
    if (types.has(type) && !text.has.has(type)) evidence *= factor;
  const titled = new Set(
    text.title.flatMap(({ keys }) => [...keys].flatMap(([key, closeness]) => (closeness > 0.7 ? [key] : []))),
  );
  for (const [type, factor] of Object.entries(typeStrange))
    if (titled.has(type) && !types.has(type)) evidence *= factor;
  return { of: text, score: evidence * cover * (coverShare + (1 - coverShare) * share), cover, about: share, missed };
}
