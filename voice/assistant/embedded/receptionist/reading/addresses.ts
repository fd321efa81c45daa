import type { Lexicon } from '../../behaviour/lexicon.ts';
import { phraseAt, skipPhrases } from '../matching.ts';
import type { Utterance } from '../utterance.ts';
import { type DigitRun, digitRuns } from './digits.ts';
import { capitalised } from './spelling.ts';

/** The most words of an address. */
const mostWords = 16;
/** With the words of one, a lead to another detail is no lead: "it is". */
const leastLeadWords = 3;

/**
 * The address that begins at `at`, in the caller's words with its digits as figures, up to where something else begins; null
 * without a number or a street in it.
 */
export function addressAt(utterance: Utterance, at: number, lexicon: Lexicon) {
  const { words, tokens, source } = utterance;
  const leads = [...lexicon.greetings, ...lexicon.valueLeads, ...lexicon.addressLeads, ...lexicon.emailLeads];
  const from = skipPhrases(words, [...leads, ...lexicon.determiners], at);
  const runs = digitRuns(words, lexicon);
  const sentence = tokens.findIndex(({ ends }, word) => ends && word >= from) + 1 || words.length;
  let end = Math.min(sentence, endOf(words, from, runs, lexicon));
  while (end > from && [...lexicon.links, ...lexicon.fillers].includes(words[end - 1] ?? '')) end--;
  const inside = runs.filter((run) => run.from >= from && run.end <= end);
  const said = words.slice(from, end);
  const named = said.some((word) => lexicon.streetEndings.some((ending) => word.endsWith(ending)));
  if (said.length < 2 || (inside.length === 0 && !named)) return null;
  const written: string[] = [];
  for (let word = from; word < end; ) {
    const run = inside.find((one) => one.from === word);
    const raw = tokens[word]?.raw ?? '';
    // What was typed stays as it is.
    if (run && source === 'speech') written.push(figuresOf(words, run, lexicon));
    else written.push(source === 'speech' ? capitalised(words[word] ?? '') : raw);
    word = run && source === 'speech' ? run.end : word + 1;
  }
  // "... is where I live" tells nothing else.
  const isTail = phraseAt(words, end, lexicon.addressTails) > 0;
  const stop = tokens.findIndex((token, word) => token.stop && word >= end) + 1 || words.length;
  return { value: written.filter(Boolean).join(' '), from, end: isTail ? stop : end };
}

/** A number and a street beside it, wherever they stand: "12 Oak Street", "Lindenstraße 5". */
export function bareAddress(utterance: Utterance, lexicon: Lexicon) {
  const { words } = utterance;
  const isStreet = (word: string) => lexicon.streetEndings.some((ending) => word.endsWith(ending));
  for (const run of digitRuns(words, lexicon)) {
    const before = words.slice(Math.max(0, run.from - 1), run.from).some(isStreet);
    const behind = words.slice(run.end, run.end + 4).some(isStreet);
    const found = before || behind ? addressAt(utterance, before ? run.from - 1 : run.from, lexicon) : null;
    if (found) return found;
  }
  return null;
}

/** Where another clause, another detail, or a telephone number begins. */
function endOf(words: readonly string[], from: number, runs: readonly DigitRun[], lexicon: Lexicon): number {
  const long = (leads: readonly string[]) => leads.filter((lead) => lead.split(' ').length >= leastLeadWords);
  const others = [
    ...lexicon.clauseOpeners,
    ...lexicon.corrections,
    ...lexicon.addressTails,
    ...long([
      ...lexicon.numberLeads,
      ...lexicon.strongNameLeads,
      ...lexicon.emailLeads,
      ...lexicon.birthLeads,
      ...lexicon.bestTimeLeads,
    ]),
  ];
  const last = Math.min(words.length, from + mostWords);
  for (let at = from + 1; at < last; at++) {
    if (phraseAt(words, at, others) > 0 || words[at]?.includes('@')) return at;
    const run = runs.find((one) => one.from === at);
    if (run && lexicon.numbers.read(run.digits, run.international).kind === 'whole') return at;
  }
  return last;
}

/** "twelve" -> "12", "one hundred twenty" -> "120", "two three oh four" -> "2304". */
function figuresOf(words: readonly string[], { from, end, digits }: DigitRun, lexicon: Lexicon): string {
  const hundred = words.findIndex((word, at) => at > from && at < end && lexicon.hundreds.includes(word));
  if (hundred < 0) return digits;
  const before = digitRuns(words.slice(from, hundred), lexicon)[0]?.digits ?? '';
  const behind = digitRuns(words.slice(hundred + 1, end), lexicon)[0]?.digits ?? '';
  return behind.length > 2 ? digits : String(Number(before) * 100 + Number(behind));
}
