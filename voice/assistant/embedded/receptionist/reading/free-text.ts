import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { outside, part, type Token, textOf, type Utterance } from '../utterance.ts';
import { matterIn } from './matter.ts';
import { capitalised } from './spelling.ts';
import { callTimeIn } from './times.ts';

/** The caller's own words without "hello", "I am calling about" and the like; all of them when nothing else is left. */
export function reasonOf(utterance: Utterance, lexicon: Lexicon): string {
  const start = skipPhrases(utterance.words, [...lexicon.greetings, ...lexicon.corrections]);
  const said = start < utterance.words.length ? part(utterance, utterance.tokens.slice(start)) : utterance;
  return shown(without(matterIn(said, lexicon), lexicon.greetings, lexicon), utterance, lexicon);
}

/** A short free answer ("a friend") without what introduces it ("I heard about you from"). */
export function shortAnswerOf(utterance: Utterance, lexicon: Lexicon): string {
  return shown(without(utterance, [...lexicon.greetings, ...lexicon.textLeads], lexicon), utterance, lexicon);
}

/** The caller would rather not say, or does not know; in at most so many words. */
export function isDeclined(utterance: Utterance, lexicon: Lexicon, mostWords: number): boolean {
  return utterance.words.length <= mostWords && findPhrase(utterance.words, lexicon.declined) !== null;
}

const behindWords = 3;

export function isUrgent(utterance: Utterance, lexicon: Lexicon): boolean {
  const { words, tokens } = utterance;
  // "No, it is urgent" denies something else, and "no, it can wait" is no "cannot wait".
  const endOf = (phrases: readonly string[], at: number) => {
    const length = phraseAt(words, at, phrases);
    return tokens.slice(at, at + length - 1).some(({ stop }) => stop) ? at : at + length;
  };
  const denied = words.map((word, at) => Math.max(endOf(lexicon.notUrgent, at), word === lexicon.not ? at + 2 : at));
  // "Eilig ist es nicht."
  const deniedBehind = (end: number) => {
    const stop = tokens.findIndex((token, at) => at >= end - 1 && token.stop) + 1 || words.length;
    return words.slice(end, Math.min(end + behindWords, stop)).includes(lexicon.not);
  };
  return words.some((_, at) => {
    const end = endOf(lexicon.urgent, at);
    return end > at && !denied.some((to, from) => from <= at && at < to) && !deniedBehind(end);
  });
}

/** Where a call to the caller is spoken of, which neither "call me crazy" nor "I'll call back tomorrow" does; null for nowhere. */
export function callIn(words: readonly string[], lexicon: Lexicon, from = 0): ReturnType<typeof findPhrase> {
  const call = findPhrase(words, lexicon.callBackWords, from);
  if (!call) return null;
  const end = call.at + call.length;
  const beside = words.slice(Math.max(0, call.at - besideWords), end);
  const own = findPhrase(words, lexicon.ownCalls) && !beside.some((word) => lexicon.toCaller.includes(word));
  return own || lexicon.describes(words[end] ?? '') ? callIn(words, lexicon, end) : call;
}
const besideWords = 2;

/** A call to the caller is spoken of, also around its time: "mich morgen Vormittag anrufen". */
export function speaksOfCall(said: Utterance, lexicon: Lexicon): boolean {
  if (callIn(said.words, lexicon)) return true;
  const time = callTimeIn(said, lexicon);
  return time !== null && callIn(outside(said, time).words, lexicon) !== null;
}

/** "No need to call me", "einen Rückruf brauche ich nicht"; what another sentence or clause denies ("I am not at home, call me later") is no call. */
export function deniesCall({ words, tokens }: Utterance, lexicon: Lexicon): boolean {
  if (findPhrase(words, lexicon.noCallBack)) return true;
  if (complainsOfCalls(words, lexicon)) return false;
  const call = callIn(words, lexicon);
  if (!call) return false;
  const last = call.at + call.length;
  const from = Math.max(call.at - nearWords, tokens.slice(0, call.at).findLastIndex(({ stop }) => stop) + 1);
  const stop = tokens.findIndex((token, at) => at >= last - 1 && token.stop) + 1 || words.length;
  return findPhrase(words.slice(from, Math.min(last + nearWords, stop)), lexicon.callBackDenials) !== null;
}
const nearWords = 6;

/** "Nobody ever calls me back", "you never called": what was is told, and nothing is said of what is wanted. */
export function complainsOfCalls(words: readonly string[], { everWords, wishWords }: Lexicon): boolean {
  return words.some((word) => everWords.includes(word)) && !words.some((word) => wishWords.includes(word));
}

/** How urgent it is said to be; "it can easily wait" and "that really cannot wait" whatever stands between. */
export function urgencyIn(utterance: Utterance, lexicon: Lexicon): 'yes' | 'no' | null {
  const { words } = utterance;
  if (isUrgent(utterance, lexicon)) return 'yes';
  if (findPhrase(words, lexicon.notUrgent)) return 'no';
  const waits = words.findIndex((word) => lexicon.waitWords.includes(word));
  const able = words
    .slice(Math.max(0, waits - nearWords), Math.max(0, waits))
    .findLastIndex((word) => lexicon.canWords.includes(word));
  if (waits < 0 || able < 0) return null;
  return words.slice(Math.max(0, waits - nearWords), waits).includes(lexicon.not) ? 'yes' : 'no';
}

/** The words name nothing but a person or a place where one hears of a business. */
export function isSource(words: readonly string[], lexicon: Lexicon): boolean {
  const said = words.slice(skipPhrases(words, [...lexicon.greetings, ...lexicon.textLeads]));
  const known = [...lexicon.sources, ...lexicon.determiners, ...lexicon.functionWords];
  return said.every((word) => known.includes(word)) && findPhrase(said, lexicon.sources) !== null;
}

/** It is put as a question. */
export function isQuestion(utterance: Utterance, lexicon: Lexicon): boolean {
  const start = skipPhrases(utterance.words, [...lexicon.greetings, ...lexicon.questionOpeners]);
  return (
    utterance.asked ||
    (utterance.words.length - start > 2 &&
      lexicon.questionWords.includes(utterance.words[start] ?? '') &&
      phraseAt(utterance.words, start, lexicon.reasonLeads) === 0)
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
