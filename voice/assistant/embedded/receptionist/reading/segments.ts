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
    const asksFor = clause && lacksVerb(clause, open, lexicon);
    // "What are your hours, please?"
    const last = clause && utterance.tokens.slice(place).every(({ word }) => lexicon.fillers.includes(word));
    if (last) {
      clause.push(token);
      continue;
    }
    const leads = clause && before && !before.ends && (awaitsMain(clause, lexicon) || isDay(clause, lexicon));
    const cut =
      (before?.stop && !leads) || gap || (!asksFor && !leads && begins(utterance, place, clause?.length ?? 0, lexicon));
    // After a question mark another sentence begins, whatever its first word.
    // And after a full stop where the clause that it leads to is still to come.
    const opens = before?.ends && isCondition(utterance.tokens, place, lexicon);
    if (!clause || (cut && (before?.asks || opens || !leansOn(utterance, place, lexicon)))) clauses.push([token]);
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

/** "Which papers | do you need", "and till what o'clock | are you there": the question is not whole before its verb. */
function lacksVerb(
  clause: readonly Token[],
  open: ReadonlySet<string>,
  { links, questionOpeners, questionWords }: Lexicon,
): boolean {
  const words = clause.map(({ word }) => word);
  const [first = '', ...subject] = words.slice(skipPhrases(words, [...links, ...questionOpeners]));
  return open.has(first) && subject.length < longestSubject && subject.every((word) => !questionWords.includes(word));
}
const longestSubject = 6;

/** "If I am there at nine | will it be open?": the clause that it leads to has not come yet. */
function awaitsMain(clause: readonly Token[], lexicon: Lexicon): boolean {
  const { links, questionWords } = lexicon;
  const words = clause.map(({ word }) => word);
  if (!isCondition(clause, skipPhrases(words, links), lexicon)) return false;
  return clause.every((token, at) => at === 0 || !clause[at - 1]?.stop || !questionWords.includes(token.word));
}

/** "On Thursdays | when do you close?": a day says nothing by itself where more comes behind it. */
function isDay(clause: readonly Token[], lexicon: Lexicon): boolean {
  const isDayWord = ({ word }: Token) => lexicon.weekdays.some((day) => word === day || word === `${day}s`);
  return clause.some(isDayWord) && clause.every((one) => isDayWord(one) || lexicon.functionWords.includes(one.word));
}

/** "If I am there", but neither "si, quiero ..." nor "cuando abren", a yes and a question without their accents. */
function isCondition(tokens: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const words = tokens.map(({ word }) => word);
  const length = phraseAt(words, at, lexicon.conditions);
  if (length === 0 || tokens[at + length - 1]?.stop) return false;
  const asks =
    lexicon.openConditions.includes(words[at] ?? '') && lexicon.questionWords.includes(words[at + length] ?? '');
  return !asks;
}

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
