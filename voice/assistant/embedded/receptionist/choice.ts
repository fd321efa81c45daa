import type { Lexicon } from '../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from './matching.ts';
import { part, type Utterance } from './utterance.ts';

/** Yes, no, or neither; `rest` is what the caller said after it ("no, it is 0124"). */
export interface Choice {
  choice: 'yes' | 'no' | null;
  rest: Utterance;
}

/** Most words of an utterance that may answer without beginning with yes or no. */
const shortAnswer = 6;

/** Reads yes or no. A yes beside a "not" or "wrong" is neither: it is asked again. */
export function readChoice(utterance: Utterance, lexicon: Lexicon): Choice {
  const { words } = utterance;
  const start = skipPhrases(words, lexicon.hesitations);
  const yes = phraseAt(words, start, lexicon.yes);
  const no = phraseAt(words, start, lexicon.no);
  const denied = (from: number) => findPhrase(words, lexicon.denials, from) !== null;
  if (yes > no) {
    const end = skipPhrases(words, lexicon.yes, start);
    const rest = part(utterance, utterance.tokens.slice(end));
    const opens = end - start === yes && phraseAt(words, start, lexicon.statementYes) === yes;
    const shortened = utterance.tokens.slice(start, end).some((token) => token.raw === '');
    const statement = opens && (shortened || rest.words.length > 0);
    return denied(end) || statement ? { choice: null, rest: utterance } : { choice: 'yes', rest };
  }
  if (no > 0) {
    const end = skipPhrases(
      words,
      lexicon.no.filter((phrase) => phrase !== lexicon.not),
      start,
    );
    const rest = part(utterance, utterance.tokens.slice(end));
    return phraseAt(words, end, lexicon.assents) > 0 ? { choice: null, rest: utterance } : { choice: 'no', rest };
  }
  if (words.length > shortAnswer) return { choice: null, rest: utterance };
  if (denied(0)) return { choice: 'no', rest: part(utterance, []) };
  const assent = findPhrase(words, lexicon.assents);
  if (!assent) return { choice: null, rest: utterance };
  const others = utterance.tokens.filter((_, at) => at < assent.at || at >= assent.at + assent.length);
  return { choice: 'yes', rest: part(utterance, others) };
}
