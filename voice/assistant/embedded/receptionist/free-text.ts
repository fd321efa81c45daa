import type { Lexicon } from '../behaviour/lexicon.ts';
import { findPhrase, skipPhrases } from './matching.ts';
import { type Token, textOf, type Utterance } from './utterance.ts';

/** The caller's own words without "hello", "I am calling about" and the like; all of them when nothing else is left. */
export function reasonOf(utterance: Utterance, lexicon: Lexicon): string {
  return without(utterance, [...lexicon.greetings, ...lexicon.reasonLeads], lexicon);
}

/** A short free answer ("a friend") without what introduces it ("I heard about you from"). */
export function shortAnswerOf(utterance: Utterance, lexicon: Lexicon): string {
  return without(utterance, [...lexicon.greetings, ...lexicon.textLeads], lexicon);
}

/** The caller would rather not say, or does not know; in at most so many words. */
export function isDeclined(utterance: Utterance, lexicon: Lexicon, mostWords: number): boolean {
  return utterance.words.length <= mostWords && findPhrase(utterance.words, lexicon.declined) !== null;
}

export function isUrgent(utterance: Utterance, lexicon: Lexicon): boolean {
  const found = findPhrase(utterance.words, lexicon.urgent);
  return found !== null && utterance.words[found.at - 1] !== lexicon.not;
}

/** It is put as a question. */
export function isQuestion(utterance: Utterance, lexicon: Lexicon): boolean {
  const start = skipPhrases(utterance.words, [...lexicon.greetings, ...lexicon.questionOpeners]);
  return (
    utterance.asked ||
    (utterance.words.length - start > 2 && lexicon.questionWords.includes(utterance.words[start] ?? ''))
  );
}

function without(utterance: Utterance, leads: readonly string[], lexicon: Lexicon): string {
  const start = skipPhrases(utterance.words, leads);
  const kept = withoutFillers(utterance.tokens.slice(start), lexicon);
  return textOf(kept.length > 0 ? kept : utterance.tokens);
}

function withoutFillers(tokens: readonly Token[], lexicon: Lexicon): Token[] {
  const hesitations = new Set(lexicon.hesitations);
  const kept = tokens.filter((token) => !hesitations.has(token.word));
  while (kept.length > 1 && lexicon.greetings.includes(kept.at(-1)?.word ?? '')) kept.pop();
  return kept;
}
