import type { Lexicon } from '../behaviour/lexicon.ts';
import type { DigitsRead } from '../behaviour/number-plan.ts';
import { meantDigits } from './digits.ts';
import type { Utterance } from './utterance.ts';

/** Digits as they were said: what they amount to, and where they stand among the words. */
export type NumberHeard = DigitsRead & { from: number; end: number };

/** Reads a phone number; null when there are no digits. */
export function readNumber(utterance: Utterance, lexicon: Lexicon): NumberHeard | null {
  const run = meantDigits(utterance.words, lexicon);
  if (!run) return null;
  return { ...lexicon.numbers.read(run.digits, run.international), from: run.from, end: run.end };
}
