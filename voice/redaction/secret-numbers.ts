import { type DigitPiece, type DigitRun, digitRuns } from './spoken-digits.ts';

export type SecretKind = 'card' | 'ssn';

/** What is written in place of a number. */
export const markers: Readonly<Record<SecretKind, string>> = {
  card: '[card number]',
  ssn: '[social security number]',
};

/** A number that is not to be kept: characters of a text, `to` exclusive. */
export interface SecretNumber {
  kind: SecretKind;
  digits: string;
  from: number;
  to: number;
}

/** What the words around say of a number. */
export interface Around {
  /** They speak of a card, or of a social security number. */
  card: boolean;
  ssn: boolean;
  /** It was asked for as something else, such as a telephone or a member number. */
  asked: boolean;
}

const leastCard = 13;
const mostCard = 19;
const ssnDigits = 9;

/** Whose numbers begin so, and how long they are. Without the word "card" beside it no other number is taken for one. */
const issued = new RegExp(
  `^(?:${[
    // Visa; thirteen digits with 49 are rather a telephone in Germany.
    '4(?!9)\\d{12}|4\\d{15}|4\\d{18}',
    // Mastercard
    '5[1-5]\\d{14}|2(?:22[1-9]|2[3-9]\\d|[3-6]\\d\\d|7[01]\\d|720)\\d{12}',
    // American Express, Diners Club, JCB
    '3[47]\\d{13}|3(?:0[0-5]|[689]\\d)\\d{11,16}|35(?:2[89]|[3-8]\\d)\\d{12,15}',
    // Discover, UnionPay
    '6(?:011|5\\d\\d|4[4-9]\\d|2\\d\\d)\\d{12,15}',
    // Maestro
    '(?:50\\d\\d|5[678]\\d\\d|6304|6759|676[1-3])\\d{9,15}',
  ].join('|')})$`,
);
const mayBeIssued = /^(?:4|5(?:$|[0-8])|2(?:$|[2-7])|3(?:$|[04-9])|6(?:$|[023457]))/;

/** All numbers of the text that are not to be kept, in their order; `open`: the digits at its end may be the beginning of one. */
export function secretNumbers(text: string, around: Around): { found: SecretNumber[]; open: boolean } {
  const { runs, open } = digitRuns(text, around.card);
  const found = runs.flatMap((run) => inRun(run, text, around));
  const last = runs.at(-1);
  const isRead = last && found.at(-1)?.to === last.pieces.at(-1)?.to;
  return { found, open: open && last !== undefined && !isRead && mayGrow(last, around) };
}

function inRun(run: DigitRun, text: string, around: Around): SecretNumber[] {
  const found: SecretNumber[] = [];
  const pieces = around.card ? run.pieces.flatMap(singleFigures) : run.pieces;
  for (let at = 0; at < pieces.length; ) {
    const end = cardEnd(pieces, at, run, around) ?? ssnEnd(pieces, at, text, around);
    if (end) found.push(end);
    if (!end) at++;
    else while (at < pieces.length && (pieces[at] as DigitPiece).from < end.to) at++;
  }
  return found;
}

/** With a card spoken of it is found also where it was written together with what follows. */
function singleFigures({ digits, from, to }: DigitPiece): DigitPiece[] {
  if (digits.length !== to - from) return [{ digits, from, to }];
  return [...digits].map((digit, place) => ({ digits: digit, from: from + place, to: from + place + 1 }));
}

/** The longest card number that begins with this piece. */
function cardEnd(pieces: readonly DigitPiece[], at: number, run: DigitRun, around: Around): SecretNumber | null {
  if (around.asked || (run.international && !around.card)) return null;
  const from = (pieces[at] as DigitPiece).from;
  let digits = '';
  let longest: SecretNumber | null = null;
  for (const piece of pieces.slice(at, at + mostCard)) {
    digits += piece.digits;
    if (digits.length > mostCard) break;
    if (digits.length < leastCard || !(around.card || issued.test(digits)) || !isLuhn(digits)) continue;
    longest = { kind: 'card', digits, from, to: piece.to };
  }
  return longest;
}

/** A whole run of nine digits, or groups of three, two and four in a longer one; where nobody speaks of it, written with its hyphens alone. */
function ssnEnd(pieces: readonly DigitPiece[], at: number, text: string, around: Around): SecretNumber | null {
  let digits = '';
  let end = at;
  while (end < pieces.length && digits.length < ssnDigits) digits += (pieces[end++] as DigitPiece).digits;
  if (digits.length !== ssnDigits || !isSsn(digits)) return null;
  const [from, to] = [(pieces[at] as DigitPiece).from, (pieces[end - 1] as DigitPiece).to];
  const written = /^\d{3}[-–]\d{2}[-–]\d{4}$/.test(text.slice(from, to));
  const isWhole = at === 0 && end === pieces.length;
  const grouped =
    pieces
      .slice(at, end)
      .map((piece) => piece.digits.length)
      .join() === '3,2,4';
  return written || (around.ssn && (isWhole || grouped)) ? { kind: 'ssn', digits, from, to } : null;
}

function mayGrow({ pieces, international }: DigitRun, around: Around): boolean {
  if (around.ssn) return true;
  if (around.asked || (international && !around.card)) return false;
  let digits = '';
  for (const piece of pieces.toReversed()) {
    digits = piece.digits + digits;
    if (digits.length >= mostCard) return false;
    if (around.card || (digits.length >= leastHeld && mayBeIssued.test(digits))) return true;
  }
  return false;
}
/** Fewer tell nothing: a time, a day, a number of people. */
const leastHeld = 3;

function isLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place++) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - 48;
    const twice = place % 2 === 1 ? digit * 2 : digit;
    sum += twice > 9 ? twice - 9 : twice;
  }
  return sum % 10 === 0 && /[^0]/.test(digits);
}

const isSsn = (digits: string) => /^(?!000|666|9)\d{3}(?!00)\d{2}(?!0000)\d{4}$/.test(digits);
