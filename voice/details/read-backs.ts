import type { DetailSpec } from '#contract/brief.ts';
import { keptNumber, numberAlone } from '#contract/values/phone-number.ts';
import { findPhrase } from '../assistant/embedded/receptionist/matching.ts';
import { amendmentIn } from '../assistant/embedded/receptionist/numbers/amended.ts';
import { extensionTold } from '../assistant/embedded/receptionist/numbers/extension.ts';
import { readChoice } from '../assistant/embedded/receptionist/reading/choice.ts';
import { meantDigits } from '../assistant/embedded/receptionist/reading/digits.ts';
import { readSpelling } from '../assistant/embedded/receptionist/reading/spelling.ts';
import type { Utterance } from '../assistant/embedded/receptionist/utterance.ts';
import type { Exchange, HeardCall } from './heard-call.ts';
import { mentions, saysExtension, type Tongue } from './mentions.ts';
import type { ReadBackWords } from './read-back-words.ts';

/** What became of reading a value back: not done, waiting for the caller, or the caller's last word on it. */
export interface ReadBack {
  state: 'none' | 'waits' | 'yes' | 'no';
  denials: number;
}

interface Reading {
  call: HeardCall;
  tongue: Tongue;
  words: ReadBackWords;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
}

export interface Noted {
  spec: DetailSpec;
  value: string;
}

/** A value counts as read back when we said all of it and our last sentence asked whether it is right; `others`: also noted. */
export function readBackOf(noted: Noted, others: readonly Noted[], reading: Reading): ReadBack {
  const found: ReadBack = { state: 'none', denials: 0 };
  for (const exchange of reading.call.exchanges) {
    const state = reading.call.once(exchange, `read-back ${noted.spec.field} ${noted.value}`, () => {
      if (!isReadBack(noted, others, exchange, reading)) return null;
      return exchange.reply ? answerOf(noted, exchange, exchange.reply, reading) : 'waits';
    });
    if (state === null) continue;
    found.state = state;
    if (state === 'no') found.denials++;
  }
  return found;
}

/** The question with which our turn ended; '' when it ended with none. */
export function questionOf(ours: string): string {
  const last = ours.split(/(?<=[.!?])\s+/).at(-1) ?? '';
  return last.endsWith('?') ? last : '';
}

function isReadBack(noted: Noted, others: readonly Noted[], { ours }: Exchange, reading: Reading): boolean {
  const { checks, requests } = reading.words;
  const question = questionOf(ours);
  if (question === '') return false;
  const inIt = isIn(noted, question, reading);
  if (inIt) return checks.test(question) || !requests.test(question);
  return checks.test(question) && isIn(noted, ours, reading) && !others.some((other) => isIn(other, question, reading));
}

function isIn({ spec, value }: Noted, text: string, { call, tongue, words, callerNumber }: Reading): boolean {
  const said = call.words(text);
  if (mentions(spec, value, said, tongue)) return true;
  const { number, extension } = keptNumber(value) ?? { number: value, extension: '' };
  if (spec.kind !== 'phone' || number !== numberAlone(callerNumber ?? '')) return false;
  if (extension !== '' && !saysExtension(extension, said, tongue.lexicon)) return false;
  const ending = meantDigits(said.words, tongue.lexicon)?.digits ?? '';
  return (ending.length >= 3 && number.endsWith(ending)) || words.callingNumber.test(text);
}

/** Yes and no as the receptionist reads them, and by the keys 1 and 2. A yes that goes on with something else is none. */
function answerOf({ spec, value }: Noted, { keyed }: Exchange, reply: Utterance, { tongue, words }: Reading) {
  if (reply.words.length === 0 && (keyed === '1' || keyed === '2')) return keyed === '1' ? 'yes' : 'no';
  const { lexicon } = tongue;
  const { choice, rest } = readChoice(reply, lexicon);
  if (choice !== 'yes') return choice ?? 'none';
  if (findPhrase(rest.words, lexicon.corrections) || words.but.test(rest.words.join(' '))) return 'none';
  if (mentions(spec, value, rest, tongue)) return 'yes';
  // "Yes, extension 22."
  const extension = spec.kind === 'phone' ? extensionTold(rest.words, lexicon) : null;
  if (extension && (extension.kind === 'unclear' || extension.digits !== keptNumber(value)?.extension)) return 'none';
  if (spec.kind === 'phone' && amendmentIn(rest.words, lexicon)) return 'none';
  const digits = spec.kind === 'phone' ? (meantDigits(rest.words, lexicon)?.digits ?? '') : '';
  const letters = spec.kind === 'name' ? readSpelling(rest.words, lexicon, 3) : null;
  return digits.length > 2 || letters ? 'none' : 'yes';
}
