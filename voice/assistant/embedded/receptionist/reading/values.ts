import type { AssistantLanguage, DetailSpec } from '#contract/brief.ts';
import { fitted, patternOf } from '#contract/values/detail-pattern.ts';
import { withExtension } from '#contract/values/phone-number.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { optionOf } from '../errands/slot-choice.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import { part, type Utterance } from '../utterance.ts';
import { addressAt } from './addresses.ts';
import { readChoice } from './choice.ts';
import { keyedDate, readDate } from './dates.ts';
import { meantDigits, readNumber } from './digits.ts';
import { readEmail } from './email-address.ts';
import { callIn, deniesCall, shortAnswerOf, urgencyIn } from './free-text.ts';
import { fullName, readName } from './name.ts';
import { letterAt } from './spelling.ts';

/** A value as its kind writes it, and the words it was read from: `from` to `end` (exclusive). */
export interface ValueHeard {
  value: string;
  from: number;
  end: number;
}

/** By which words a call is read. */
export interface Tongue {
  lexicon: Lexicon;
  language: AssistantLanguage;
}

const mostTextCharacters = 500;

/** The value of a detail in the answer to the question for it, read by its kind; null when there is none. */
export function readDetail(spec: DetailSpec, utterance: Utterance, { lexicon, language }: Tongue): ValueHeard | null {
  const { words } = utterance;
  const whole = (value: string | null | undefined) => (value ? { value, from: 0, end: words.length } : null);
  switch (spec.kind) {
    case 'phone': {
      const read = readNumber(utterance, lexicon);
      return read?.kind === 'whole' ? { value: withExtension(read), from: read.from, end: read.end } : null;
    }
    case 'email': {
      const read = readEmail(utterance, lexicon);
      return read && { value: read.address, from: read.from, end: read.end };
    }
    case 'name': {
      const read = readName(utterance, lexicon);
      return read && { value: fullName(read), from: read.from, end: read.end };
    }
    case 'address':
      return addressAt(utterance, 0, lexicon);
    case 'date':
      return readDate(utterance, lexicon, language);
    case 'list':
      return whole(optionIn(spec.options ?? [], words, lexicon));
    case 'pattern':
      return readPattern(spec, utterance, lexicon);
    case 'yes-no':
      return readYesNo(spec, utterance, lexicon);
    case 'text':
      return whole(textIn(spec, utterance, lexicon));
  }
}

/** Keyed digits as the value of a detail; null when they cannot be one, undefined when it is not keyed in. */
export function keyedDetail(
  spec: DetailSpec,
  digits: string,
  { lexicon, language }: Tongue,
): string | null | undefined {
  switch (spec.kind) {
    case 'date':
      return keyedDate(digits, language);
    case 'list':
      return spec.options?.[Number(digits) - 1] ?? null;
    case 'yes-no':
      return digits === '1' ? 'yes' : digits === '2' ? 'no' : null;
    case 'pattern': {
      const pattern = patternOf(spec.pattern ?? '');
      return pattern && fitted(pattern, digits);
    }
    case 'phone': {
      const read = lexicon.numbers.read(digits);
      return read.kind === 'whole' ? read.number : null;
    }
    default:
      return undefined;
  }
}

/** The option that is named, or its number; else the only one of which a word was said. */
function optionIn(options: readonly string[], words: readonly string[], lexicon: Lexicon): string | null {
  const named = optionOf(options, words, lexicon);
  if (named) return named;
  const number = meantDigits(words, lexicon);
  const plain = [...lexicon.functionWords, ...lexicon.codeWords, ...lexicon.fillers];
  const alone = words.every((word, at) => (number && at >= number.from && at < number.end) || plain.includes(word));
  if (number && alone) return options[Number(number.digits) - 1] ?? null;
  const said = new Set(words.filter((word) => !lexicon.functionWords.includes(word)).map(lexicon.stem));
  const shared = options.filter((option) =>
    option
      .toLowerCase()
      .split(/[\s_/-]+/)
      .some((word) => said.has(lexicon.stem(word))),
  );
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

/** Signs that were said, spelled or written one after another, where all of them fit. */
export function readPattern(spec: DetailSpec, { words, tokens }: Utterance, lexicon: Lexicon): ValueHeard | null {
  const pattern = patternOf(spec.pattern ?? '');
  if (!pattern) return null;
  const signsAt = (at: number): { text: string; next: number } | null => {
    const letter = letterAt(words, at, lexicon);
    if (letter) return letter;
    const raw = tokens[at]?.raw ?? '';
    if (/\d/.test(raw) || /^\p{Lu}{2,6}$/u.test(raw)) return { text: raw, next: at + 1 };
    const digits = meantDigits(words.slice(at, at + 1), lexicon);
    return digits && { text: digits.digits, next: at + 1 };
  };
  for (let from = 0; from < words.length; from++) {
    let signs = '';
    let best: ValueHeard | null = null;
    for (let read = signsAt(from); read; read = signsAt(read.next)) {
      signs += read.text;
      const value = fitted(pattern, signs) ?? fitted(pattern, signs.replace(/o/gi, '0'));
      if (value) best = { value, from, end: read.next };
    }
    if (best) return best;
  }
  return null;
}

function readYesNo({ field }: DetailSpec, utterance: Utterance, lexicon: Lexicon): ValueHeard | null {
  const { words } = utterance;
  const all = (value: 'yes' | 'no') => ({ value, from: 0, end: words.length });
  const urgency = field === 'urgency' ? urgencyIn(utterance, lexicon) : null;
  if (urgency) return all(urgency);
  if (field === 'callbackWanted' && deniesCall(utterance, lexicon)) return all('no');
  const { choice, rest } = readChoice(utterance, lexicon);
  if (choice === null && findPhrase(words, lexicon.leave)) return all('no');
  const denied = choice === 'no' || words.includes(lexicon.not);
  // "If at all today", "have somebody ring me": no yes is needed.
  const soon = field === 'urgency' && words.some((word) => lexicon.today.includes(word));
  const called = field === 'callbackWanted' && callIn(words, lexicon) !== null;
  if (!denied && (soon || called)) return all('yes');
  if (choice === 'no') return all('no');
  return choice && { value: choice, from: 0, end: words.length - rest.words.length };
}

/** The caller's own words; yes and no are none. */
function textIn({ field }: DetailSpec, utterance: Utterance, lexicon: Lexicon): string | null {
  const { words, tokens } = utterance;
  const nothing = [...lexicon.yes, ...lexicon.no, ...lexicon.fillers, ...lexicon.greetings];
  if (skipPhrases(words, nothing) === words.length) return null;
  const time = field === 'bestTimeToCall' ? [...lexicon.bestTimeLeads, ...lexicon.timeAnswerLeads] : [];
  const start = skipPhrases(words, [...time, ...lexicon.greetings, ...lexicon.valueLeads]);
  const said = start < words.length ? part(utterance, tokens.slice(start)) : utterance;
  return shortAnswerOf(said, lexicon).trim().slice(0, mostTextCharacters);
}
