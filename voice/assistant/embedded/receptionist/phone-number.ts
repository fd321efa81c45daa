import type { Lexicon } from '../behaviour/lexicon.ts';
import { meantDigits } from './digits.ts';
import type { Utterance } from './utterance.ts';

/** What digits amount to: a whole number (E.164), seven digits without area code, an end or a piece, or something wrong. */
export type NumberHeard =
  | { kind: 'whole'; number: string; from: number; end: number }
  | { kind: 'local'; digits: string; from: number; end: number }
  | { kind: 'piece'; digits: string; from: number; end: number }
  | { kind: 'wrong'; digits: string; from: number; end: number };

/** Reads a phone number; null when there are no digits. */
export function readNumber(utterance: Utterance, lexicon: Lexicon): NumberHeard | null {
  const run = meantDigits(utterance.words, lexicon);
  if (!run) return null;
  return { ...numberOf(run.digits, run.international), from: run.from, end: run.end } as NumberHeard;
}

/** Digits alone -> what they amount to (North American plan; a number with a plus is kept as it is). */
export function numberOf(
  digits: string,
  international = false,
): { kind: NumberHeard['kind']; number?: string; digits: string } {
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits;
  if (/^[2-9]\d{2}[2-9]\d{6}$/.test(national)) return { kind: 'whole', number: `+1${national}`, digits: national };
  if (international && /^[2-9]\d{7,14}$/.test(digits)) return { kind: 'whole', number: `+${digits}`, digits };
  if (/^[2-9]\d{6}$/.test(digits)) return { kind: 'local', digits };
  return digits.length < 7 ? { kind: 'piece', digits } : { kind: 'wrong', digits };
}

/** "+13125550123" -> "312-555-0123"; others as they are. */
export function spokenNumber(e164: string): string {
  const found = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  return found ? `${found[1]}-${found[2]}-${found[3]}` : [...e164.replace('+', '')].join(' ');
}

/** The last four digits, apart when they would be read as a year. */
export function spokenEnding(e164: string): string {
  const ending = e164.slice(-4);
  return /^(1[89]|20)/.test(ending) ? [...ending].join(' ') : ending;
}
