import type { Behaviour } from '../../../behaviour/behaviour.ts';
import * as bars from '../../bars.ts';
import { saidVector } from '../../questions/likelihood/word-vector.ts';
import { meanOf, sentenceClasses } from '../../sentence-classes.ts';
import type { Utterance } from '../../utterance.ts';
import type { Choice } from '../choice.ts';
import { weights } from './act-weights.ts';
import { weights as wordWeights } from './act-word-weights.ts';

/** What a caller does with a clause. 'aside': small talk, and what only says how the caller feels; 'control': "wait", "say that again" and the like. */
export type ActMeant = keyof typeof weights;

const { names, likelihoods: bySentence } = sentenceClasses<ActMeant>(weights);
const { likelihoods: byWords } = sentenceClasses<ActMeant>(wordWeights);
export const actsMeant = names;

/** How likely the words do each of these, together 1: by themselves, and as a sentence where they were read; null in a language whose words were not learned. */
export function actLikelihoods(
  words: readonly string[],
  behaviour: Behaviour,
): Readonly<Record<ActMeant, number>> | null {
  if (!behaviour.words.learned || words.length === 0) return null;
  const ofWords = byWords(saidVector(words, behaviour));
  const vector = behaviour.vectors?.of(words.join(' '));
  const shares = vector ? meanOf(ofWords, bySentence(vector)) : ofWords;
  return Object.fromEntries(names.map((act, at) => [act, shares[at] ?? 0])) as Record<ActMeant, number>;
}

/** The words do this with at least that likelihood; false where they cannot be compared. */
export function means(act: ActMeant, { words }: Utterance, behaviour: Behaviour, least: number): boolean {
  return (actLikelihoods(words, behaviour)?.[act] ?? 0) >= least;
}

/** "Well, go on then", "if it's no trouble, yes": it takes what is offered, whatever the words; beside a no only what certainly does. */
export function consents(said: Utterance, choice: Choice['choice'], behaviour: Behaviour): boolean {
  return means('yes', said, behaviour, choice === 'no' ? bars.does.certainly : bars.does.surely);
}
