import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { part, type Utterance } from '../utterance.ts';

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
    // "I would rather not", "I would appreciate that".
    if (statement && isCourtesy(rest, lexicon))
      return { choice: denied(end) ? 'no' : 'yes', rest: part(utterance, []) };
    return denied(end) || statement ? { choice: null, rest: utterance } : { choice: 'yes', rest: told(rest, lexicon) };
  }
  if (no > 0) {
    const end = skipPhrases(
      words,
      lexicon.no.filter((phrase) => phrase !== lexicon.not),
      start,
    );
    const rest = part(utterance, utterance.tokens.slice(end));
    const assents = phraseAt(words, end, lexicon.assents) > 0 && !lexicon.courtesies.includes(words[end] ?? '');
    return assents ? { choice: null, rest: utterance } : { choice: 'no', rest: told(rest, lexicon) };
  }
  if (words.length > shortAnswer) return { choice: null, rest: utterance };
  const denial = findPhrase(words, lexicon.denials);
  // "Close, but no, 303 555 0176."
  if (denial)
    return { choice: 'no', rest: told(part(utterance, utterance.tokens.slice(denial.at + denial.length)), lexicon) };
  const welcome = words.some((word) => lexicon.welcomes.includes(word)) && isCourtesy(utterance, lexicon);
  if (welcome) return { choice: 'yes', rest: part(utterance, []) };
  const assent = findPhrase(words, lexicon.assents);
  if (!assent) return { choice: null, rest: utterance };
  const others = utterance.tokens.filter((_, at) => at < assent.at || at >= assent.at + assent.length);
  return { choice: 'yes', rest: part(utterance, others) };
}

/** What is said beside the yes or no; nothing where it is only polite. */
function told(rest: Utterance, lexicon: Lexicon): Utterance {
  return isCourtesy(rest, lexicon) ? part(rest, []) : rest;
}

/** The words name nothing and nobody: "that is okay, thanks", "right now". */
export function isCourtesy({ words, tokens }: Utterance, lexicon: Lexicon): boolean {
  const { courtesies, welcomes, functionWords, fillers, greetings, yes, no } = lexicon;
  const polite = [...courtesies, ...welcomes, ...yes, ...no];
  // "No, Will May."
  const named = tokens.some(
    ({ raw, tag }, at) => tag !== '' || (raw.length > 1 && /^\p{Lu}/u.test(raw) && at > 0 && !tokens[at - 1]?.ends),
  );
  // "Then I have it all" ends the call: words of grammar alone are no courtesy.
  const courteous =
    findPhrase(words, polite) !== null &&
    findPhrase(words, lexicon.done) === null &&
    words.length <= mostCourtesy &&
    !named;
  return courteous && skipPhrases(words, [...polite, ...functionWords, ...fillers, ...greetings]) === words.length;
}
const mostCourtesy = 7;
