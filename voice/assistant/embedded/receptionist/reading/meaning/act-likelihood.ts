import type { Behaviour } from '../../../behaviour/behaviour.ts';
import type { Utterance } from '../../utterance.ts';
import { weights } from './act-weights.ts';

/** What a caller does with a clause. 'aside': small talk, and what only says how the caller feels; 'control': "wait", "say that again" and the like. */
export const actsMeant = [
  'closing',
  'refusal',
  'yes',
  'control',
  'aside',
  'wish',
  'question',
  'matter',
  'detail',
] as const;
export type ActMeant = (typeof actsMeant)[number];

/** Vectors are of length 1: by this their numbers are of the size of the others. */
export const vectorScale = 10;

/** How likely the words do each of these, together 1; null where they were not read as a sentence. */
export function actLikelihoods(
  words: readonly string[],
  { vectors }: Pick<Behaviour, 'vectors'>,
): Readonly<Record<ActMeant, number>> | null {
  const vector = vectors?.of(words.join(' '));
  if (!vector) return null;
  const strengths = learned.map(({ by, bias }) => {
    let sum = 0;
    for (let at = 0; at < by.length; at++) sum += (by[at] as number) * (vector[at] as number);
    return sum + bias;
  });
  const most = Math.max(...strengths);
  const powers = strengths.map((strength) => Math.exp(strength - most));
  const all = powers.reduce((sum, power) => sum + power, 0);
  return Object.fromEntries(actsMeant.map((act, at) => [act, (powers[at] ?? 0) / all])) as Record<ActMeant, number>;
}

/** The words do this with at least that likelihood; false where they cannot be compared. */
export function means(
  act: ActMeant,
  { words }: Utterance,
  behaviour: Pick<Behaviour, 'vectors'>,
  least: number,
): boolean {
  return (actLikelihoods(words, behaviour)?.[act] ?? 0) >= least;
}

/** A number a byte, in steps of its act. */
const learned = actsMeant.map((act) => {
  const { step, bias, numbers } = weights[act];
  const bytes = Buffer.from(numbers, 'base64');
  return { bias, by: Float32Array.from(new Int8Array(bytes), (number) => number * step * vectorScale) };
});
