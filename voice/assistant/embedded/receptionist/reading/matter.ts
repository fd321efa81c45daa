import type { Lexicon } from '../../behaviour/lexicon.ts';
import { phraseAt, skipPhrases } from '../matching.ts';
import { part, type Token, type Utterance } from '../utterance.ts';

/** Longer than any words that only lead to a matter. */
const mostLead = 14;

/**
 * How many words at `from` only lead to what the call is about; 0 for none. Beside the listed leads it is any row of plain words
 * that ends with "regarding" or the like, or speaks of the call or of a matter and then joins it: "the reason I am on the phone | is".
 */
export function matterLead(words: readonly string[], from: number, lexicon: Lexicon): number {
  const { matterWords, matterLinks, matterJoins, reasonLeads, urgent, notInTopic } = lexicon;
  let best = phraseAt(words, from, reasonLeads);
  if (asks(words, from, lexicon)) return best;
  let speaks = false;
  for (let at = from; at < words.length && at - from < mostLead; ) {
    const word = words[at] ?? '';
    speaks ||= matterWords.includes(word);
    const link = Math.max(phraseAt(words, at, matterLinks), speaks ? phraseAt(words, at, matterJoins) : 0);
    // "I must talk to somebody, it is urgent", "I am about to leave".
    const goesOn = phraseAt(words, at + link, urgent) > 0 || notInTopic.includes(words[at + link] ?? '');
    if (link > 0 && !goesOn) best = Math.max(best, at + link - from);
    if (link === 0 && !isPlain(word, lexicon)) break;
    at += link || 1;
  }
  return best;
}

/** What the words are about, without what leads to it and without "... I need seen to"; all of them where nothing leads to it. */
export function matterIn(utterance: Utterance, lexicon: Lexicon): Utterance {
  const { words, tokens } = utterance;
  let from = skipPhrases(words, lexicon.greetings);
  let leads = false;
  for (let lead = matterLead(words, from, lexicon); lead > 0; lead = matterLead(words, from, lexicon)) {
    from = skipPhrases(words, lexicon.greetings, from + lead);
    leads = true;
  }
  if (leads && from < words.length)
    return telling(part(utterance, tokens.slice(from, endOf(words, from, lexicon))), lexicon);
  const told = telling(utterance, lexicon);
  return told.words.length < words.length ? matterIn(told, lexicon) : utterance;
}

/** Without sentences and clauses of plain words alone: "if you need to ring, ..."; all of it where there are no others. */
function telling(utterance: Utterance, lexicon: Lexicon): Utterance {
  const { tokens } = utterance;
  const clauses: Token[][] = [[]];
  for (const token of tokens) {
    clauses.at(-1)?.push(token);
    if (token.stop) clauses.push([]);
  }
  const kept = clauses.filter((clause) => clause.some(({ word }) => !isPlain(word, lexicon)));
  return kept.length > 0 && clauses.length > 1 ? part(utterance, kept.flat()) : utterance;
}

/** Before a clause that only says that something is wanted with the matter: "... | I need seen to". */
function endOf(words: readonly string[], from: number, lexicon: Lexicon): number {
  let plain = words.length;
  while (plain > from && isPlain(words[plain - 1] ?? '', lexicon)) plain--;
  const { matterTails, matterWords } = lexicon;
  // "..., über meine Rechnung sprechen."
  const verb = (at: number) => at < words.length - 1 || matterWords.includes(words[at] ?? '');
  const tail = words.findIndex((word, at) => at >= plain && at > from && verb(at) && matterTails.includes(word));
  return tail < 0 ? words.length : tail;
}

/** "What is this about" asks; "what I am calling about" and "could I talk to somebody about" tell. */
function asks(words: readonly string[], from: number, { questionWords, canWords, matterTails }: Lexicon): boolean {
  const [first = '', second = ''] = words.slice(from);
  return questionWords.includes(first) && !canWords.includes(first) && !matterTails.includes(second);
}

function isPlain(word: string, { functionWords, fillers, matterWords, matterPlain }: Lexicon): boolean {
  return [functionWords, fillers, matterWords, matterPlain].some((list) => list.includes(word));
}
