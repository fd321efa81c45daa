import { english } from '#voice/assistant/embedded/behaviour/en/english.ts';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { wordVector } from '#voice/assistant/embedded/receptionist/questions/likelihood/word-vector.ts';
import { vectorScale } from '#voice/assistant/embedded/receptionist/sentence-classes.ts';
import { type Fitted, fitSoftmax } from './softmax.ts';

/** What a caller said, in canonical words, and the class it is of. */
export interface Example<Name extends string = string> {
  of: Name;
  words: string;
  /** Whose wording, by number; null: a row of behaviour, or of the lists made for this. */
  author: number | null;
  /** A clause of a longer wording. */
  clause: boolean;
}

/** The vectors of a wording that are learned from; the first one is how it is compared. */
export type Seen = (words: string) => readonly Float32Array[];

/** A wording as a whole sentence, all of which were read. */
export const asSentences =
  (vectors: Pick<SentenceVectors, 'of'>): Seen =>
  (words) => {
    const vector = vectors.of(words);
    if (!vector) throw new Error(`not read: ${words}`);
    return [vector];
  };

/** By its words. */
export const byWords: Seen = (words) => [wordVector(words.split(' '), english)];

/** By its words; and once more by its concepts alone, which other languages share. */
export const byWordsAndConcepts: Seen = (words) => [...byWords(words), wordVector(words.split(' '), english, true)];

/** Weights for these wordings. */
export function fitted(examples: readonly Example[], names: readonly string[], seen: Seen): Fitted {
  const rows = examples.flatMap(({ of, words }) =>
    seen(words).map((vector) => ({ row: rowOf(vector), of: names.indexOf(of) })),
  );
  return fitSoftmax(rows, names.length);
}

/** A line a class: how many of an author's wordings the others' tell as such from 50, 70 and 90 % on, and how many of other classes. */
export function acrossAuthors(examples: readonly Example[], names: readonly string[], seen: Seen): string {
  const authors = [...new Set(examples.map(({ author }) => author))].filter((author) => author !== null);
  const judged = authors.flatMap((author) => {
    const { likelihoods } = fitted(
      examples.filter((one) => one.author !== author),
      names,
      seen,
    );
    const own = examples.filter((one) => one.author === author && !one.clause);
    return own.map(({ of, words }) => ({ of, shares: likelihoods(rowOf(seen(words)[0] as Float32Array)) }));
  });
  const lines = names.map((name, at) => {
    const [own, others] = [true, false].map((is) => judged.filter(({ of }) => (of === name) === is));
    const from = (least: number) =>
      [own, others]
        .map((list = []) => (100 * list.filter(({ shares }) => (shares[at] ?? 0) >= least).length) / list.length)
        .map((share) => `${share.toFixed(1)} %`)
        .join(', ');
    return `| ${[name, own?.length ?? 0, from(0.5), from(0.7), from(0.9)].join(' | ')} |`;
  });
  return [
    '| | wordings | from 50 %: told, of others | from 70 % | from 90 % |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The weights as they are kept: a byte a number, in steps of their class. */
export function writtenWeights(names: readonly string[], { weights }: Fitted): string {
  const classes = names.map((name, at) => {
    const by = weights[at] ?? new Float32Array();
    const numbers = by.subarray(0, -1);
    const step = Math.max(...numbers.map(Math.abs)) / 127;
    const bytes = Buffer.from(Int8Array.from(numbers, (number) => Math.round(number / step)).buffer);
    return [
      name,
      {
        step: Number(step.toPrecision(4)),
        bias: Number((by.at(-1) ?? 0).toFixed(3)),
        numbers: bytes.toString('base64'),
      },
    ];
  });
  return `/** Fitted by \`tools/conversation/classes/fit-class-weights.ts\`; not written by hand. */
export const weights = ${JSON.stringify(Object.fromEntries(classes), null, 2)};
`;
}

export const rowOf = (vector: Float32Array) => vector.map((number) => number * vectorScale);
