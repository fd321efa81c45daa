import type { Behaviour } from '../../../behaviour/behaviour.ts';
import { sentenceClasses } from '../../sentence-classes.ts';
import type { Utterance } from '../../utterance.ts';
import { weights } from './act-weights.ts';

/** What a caller does with a clause. 'aside': small talk, and what only says how the caller feels; 'control': "wait", "say that again" and the like. */
export type ActMeant = keyof typeof weights;

const acts = sentenceClasses(weights);
export const actsMeant = acts.names;

/** How likely the words do each of these, together 1; null where they were not read as a sentence. */
export function actLikelihoods(
  words: readonly string[],
  { vectors }: Pick<Behaviour, 'vectors'>,
): Readonly<Record<ActMeant, number>> | null {
  const vector = vectors?.of(words.join(' '));
  if (!vector) return null;
  const shares = acts.likelihoods(vector);
  return Object.fromEntries(actsMeant.map((act, at) => [act, shares[at] ?? 0])) as Record<ActMeant, number>;
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
