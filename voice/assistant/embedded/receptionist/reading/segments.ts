import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { phraseAt, skipPhrases } from '../matching.ts';
import { part, type Token, type Utterance } from '../utterance.ts';

/** Fewest words on either side of a cut that no punctuation tells. */
const leastWords = 2;

/**
 * The clauses of a turn: cut at written punctuation, where words were taken out, and before words with which a clause begins
 * ("... a bill i got | could someone ring me"). `whole` has the tokens as they were said, `utterance` those that are left.
 */
export function segmentsOf(utterance: Utterance, whole: Utterance, { lexicon, concepts }: Behaviour): Utterance[] {
  const open = new Set(concepts.open.split(' '));
  const at = new Map(whole.tokens.map((token, place) => [token, place]));
  const clauses: Token[][] = [];
  for (const [place, token] of utterance.tokens.entries()) {
    const before = utterance.tokens[place - 1];
    const clause = clauses.at(-1);
    const gap = before && (at.get(token) ?? 0) - (at.get(before) ?? 0) > 1;
    const asksFor = clause && open.has(clause[0]?.word ?? '') && lacksVerb(clause, lexicon);
    // "What are your hours, please?"
    const last = clause && utterance.tokens.slice(place).every(({ word }) => lexicon.fillers.includes(word));
    if (last) {
      clause.push(token);
      continue;
    }
    const cut = before?.stop || gap || (!asksFor && begins(utterance, place, clause?.length ?? 0, lexicon));
    // After a question mark another sentence begins, whatever its first word.
    if (!clause || (cut && (before?.asks || !leansOn(utterance, place, lexicon)))) clauses.push([token]);
    else clause.push(token);
  }
  return clauses.map((tokens) => part(utterance, trimmed(tokens, lexicon))).filter(({ words }) => words.length > 0);
}

/** A clause begins here without a comma: its first words say so, and what is before it does not lean on it. */
function begins({ words }: Utterance, place: number, length: number, lexicon: Lexicon): boolean {
  const bare = skipPhrases(words, [...lexicon.yes, ...lexicon.no], place - length) === place;
  if ((length < leastWords && !bare) || words.length - place < leastWords) return false;
  const before = words[place - 1] ?? '';
  const leans = [...lexicon.questionWords, ...lexicon.subordinators].includes(before);
  return !leans && phraseAt(words, place, lexicon.clauseOpeners) > 0;
}

/** "Which papers | do you need", "how late | can I cancel": the question is not whole before its verb. */
function lacksVerb(clause: readonly Token[], { questionWords }: Lexicon): boolean {
  return clause.length <= longestSubject && clause.slice(1).every(({ word }) => !questionWords.includes(word));
}
const longestSubject = 4;

/** "..., that I will be late" and "..., which cracked" belong to the clause before it; "..., which street are you on" asks. */
function leansOn(
  { words, tokens }: Utterance,
  place: number,
  { subordinators, relatives, questionWords }: Lexicon,
): boolean {
  if (phraseAt(words, place, subordinators) > 0) return true;
  const end = tokens.findIndex(({ stop }, at) => at >= place && stop);
  const rest = tokens.slice(place + 2, end < 0 ? tokens.length : end + 1);
  const asks = tokens[end]?.asks || rest.some(({ word }) => questionWords.includes(word));
  return relatives.includes(words[place] ?? '') && !tokens[place - 1]?.ends && !asks;
}

/** Without what only joins: "and", "so". */
function trimmed(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const words = tokens.map(({ word }) => word);
  const kept = tokens.slice(skipPhrases(words, lexicon.links));
  while (lexicon.links.includes(kept.at(-1)?.word ?? '')) kept.pop();
  return kept;
}
