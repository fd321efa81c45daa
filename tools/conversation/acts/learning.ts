import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { actsMeant, vectorScale } from '#voice/assistant/embedded/receptionist/reading/meaning/act-likelihood.ts';
import type { Example } from './examples.ts';
import { type Fitted, fitSoftmax } from './softmax.ts';

type Read = Pick<SentenceVectors, 'of'>;

/** Weights for these wordings, all of which were read. */
export function fitted(examples: readonly Example[], vectors: Read): Fitted {
  const rows = examples.map(({ act, words }) => ({ row: rowOf(words, vectors), of: actsMeant.indexOf(act) }));
  return fitSoftmax(rows, actsMeant.length);
}

/** A line an act: how many of an author's wordings the others' tell as such from 50, 70 and 90 % on, and how many of other acts. */
export function acrossAuthors(examples: readonly Example[], vectors: Read): string {
  const authors = [...new Set(examples.map(({ author }) => author))].filter((author) => author !== null);
  const judged = authors.flatMap((author) => {
    const { likelihoods } = fitted(
      examples.filter((one) => one.author !== author),
      vectors,
    );
    const own = examples.filter((one) => one.author === author && !one.clause);
    return own.map(({ act, words }) => ({ act, words, shares: likelihoods(rowOf(words, vectors)) }));
  });
  const lines = actsMeant.map((act, at) => {
    const [own, others] = [true, false].map((is) => judged.filter((one) => (one.act === act) === is));
    const from = (least: number) =>
      [own, others]
        .map((list = []) => (100 * list.filter(({ shares }) => (shares[at] ?? 0) >= least).length) / list.length)
        .map((share) => `${share.toFixed(1)} %`)
        .join(', ');
    return `| ${[act, own?.length ?? 0, from(0.5), from(0.7), from(0.9)].join(' | ')} |`;
  });
  return [
    '| | wordings | from 50 %: told, of others | from 70 % | from 90 % |',
    '|---|---|---|---|---|',
    ...lines,
  ].join('\n');
}

/** The weights as they are kept: a byte a number, in steps of their act. */
export function writtenWeights({ weights }: Fitted): string {
  const acts = actsMeant.map((act, at) => {
    const by = weights[at] ?? new Float32Array();
    const numbers = by.subarray(0, -1);
    const step = Math.max(...numbers.map(Math.abs)) / 127;
    const bytes = Buffer.from(Int8Array.from(numbers, (number) => Math.round(number / step)).buffer);
    return [
      act,
      {
        step: Number(step.toPrecision(4)),
        bias: Number((by.at(-1) ?? 0).toFixed(3)),
        numbers: bytes.toString('base64'),
      },
    ];
  });
  return `/** Fitted by \`tools/conversation/acts/fit-acts.ts\`; not written by hand. */
export const weights = ${JSON.stringify(Object.fromEntries(acts), null, 2)};
`;
}

function rowOf(words: string, vectors: Read): Float32Array {
  const vector = vectors.of(words);
  if (!vector) throw new Error(`not read: ${words}`);
  return vector.map((number) => number * vectorScale);
}
