import type { Lexicon } from '../behaviour/lexicon.ts';
import { findPhrase, skipPhrases } from './matching.ts';
import { capitalised } from './spelling.ts';
import { type Token, textOf, type Utterance } from './utterance.ts';

/** The caller's own words without "hello", "I am calling about" and the like; all of them when nothing else is left. */
export function reasonOf(utterance: Utterance, lexicon: Lexicon): string {
  return shown(without(utterance, [...lexicon.greetings, ...lexicon.reasonLeads], lexicon), utterance, lexicon);
}

/** A short free answer ("a friend") without what introduces it ("I heard about you from"). */
export function shortAnswerOf(utterance: Utterance, lexicon: Lexicon): string {
  return shown(without(utterance, [...lexicon.greetings, ...lexicon.textLeads], lexicon), utterance, lexicon);
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

/** Spoken words as they are written: a listener gives them all in lower case. What was typed stays as it is. */
function shown(text: string, { source, tokens }: Utterance, lexicon: Lexicon): string {
  if (source === 'typed') return text;
  const names = new Map(lexicon.properNames.map((name) => [name.toLowerCase(), name]));
  for (const { tag, word } of tokens) if (tag === 'f' || tag === 'l') names.set(word, capitalised(word));
  const written = text.split(' ').map((word) => {
    const self = word === lexicon.selfWord || word.startsWith(`${lexicon.selfWord}'`);
    return names.get(word) ?? (self ? capitalised(word.slice(0, 1)) + word.slice(1) : word);
  });
  const sentence = written.join(' ');
  return sentence.slice(0, 1).toUpperCase() + sentence.slice(1);
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
