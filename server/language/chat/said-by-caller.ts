import type { DetailField } from '#contract/brief.ts';
import { writtenNumber } from '#contract/values/written-number.ts';
import type { EndedCall } from '../call-analyser.ts';

const digitWords = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
const spokenMarks: Record<string, string> = { at: '', dot: '', dash: '', underscore: '', oh: '0' };
/** Details that are one piece: their words must follow each other as the caller said them. */
const whole: readonly DetailField[] = ['fullName', 'businessName', 'contactNumber', 'emailAddress'];

/** Whether the caller said this: a model's detail that was never said is not taken. */
export function saidByCaller(call: Pick<EndedCall, 'transcript'>, field: DetailField, value: string): boolean {
  const lines = call.transcript.filter(({ speaker }) => speaker === 'caller').map(({ text }) => text);
  const words = wordsOf(value);
  if (words.length === 0) return false;
  if (!whole.includes(field)) {
    const said = new Set(lines.flatMap(wordsOf));
    return words.every((word) => said.has(word));
  }
  const pieces = field === 'contactNumber' ? numberPieces(value) : [words.join('')];
  return pieces.every((piece) => lines.some((line) => wordsOf(line).join('').includes(piece)));
}

/** The digits of a number, and those of its extension. */
function numberPieces(value: string): string[] {
  const written = writtenNumber(value);
  if (!written) return [wordsOf(value).join('')];
  const digits = written.digits.replace(/^\+?1(?=\d{10}$)|^\+/, '');
  return [digits, written.extension].filter((piece) => piece !== '');
}

/** Words without punctuation, digits as digits, the marks of a spoken address left out. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => (digitWords.includes(word) ? String(digitWords.indexOf(word)) : (spokenMarks[word] ?? word)))
    .filter((word) => word !== '');
}
