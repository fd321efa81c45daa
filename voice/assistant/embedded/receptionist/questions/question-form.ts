import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase } from '../matching.ts';
import { isQuestion } from '../reading/free-text.ts';
import type { Utterance } from '../utterance.ts';

/** Something is asked, however it is put: "I was wondering what ...", "my cat needs shots, how much is that". */
export function asksSomething(utterance: Utterance, lexicon: Lexicon): boolean {
  return isQuestion(utterance, lexicon) || findPhrase(utterance.words, lexicon.askingPhrases) !== null;
}
