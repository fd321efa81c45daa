import type { Lexicon } from '../../behaviour/lexicon.ts';
import type { DigitsRead } from '../../behaviour/number-plan.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import { type Amendment, amendmentIn, tellsMore } from '../numbers/amended.ts';
import { type DigitRun, runAt } from '../numbers/digit-words.ts';
import { extensionTold } from '../numbers/extension.ts';
import type { Utterance } from '../utterance.ts';

export type { DigitRun } from '../numbers/digit-words.ts';

/** All runs of digits in the words: "five five five", "double oh", "twenty three", "312-555-0123". */
export function digitRuns(words: readonly string[], lexicon: Lexicon): DigitRun[] {
  const runs: DigitRun[] = [];
  for (let at = 0; at < words.length; ) {
    const run = runAt(words, at, lexicon);
    if (run) runs.push(run);
    at = run ? run.end : at + 1;
  }
  return runs;
}

/** Fewer digits are no part of a number that is worth keeping. */
export const leastDigits = 3;

/**
 * The number that the caller means, without its extension: runs joined, and a later run after "no" or "I mean" put in place of the
 * end it corrects ("... 0123, sorry, 0124").
 */
export function meantDigits(words: readonly string[], lexicon: Lexicon): DigitRun | null {
  const amendment = amendmentIn(words, lexicon);
  const beside = [extensionTold(words, lexicon), amendment];
  const isBeside = (at: number) => beside.some((one) => one && at >= one.from && at < one.end);
  const said = words.map((word, at) => (isBeside(at) ? '' : word));
  let meant: DigitRun | null = null;
  for (const run of digitRuns(said, lexicon)) {
    if (!meant) {
      meant = run;
      continue;
    }
    const between = said.slice(meant.end, run.from);
    // "That is my old one, it is 208": the one is no digit.
    if (isLone(meant, words) && findPhrase(between, lexicon.valueLeads.filter(isClause))) {
      meant = run;
      continue;
    }
    meant = joined(meant, run, between, lexicon);
  }
  return amendment ? amended(meant, amendment) : meant;
}

/** "... 0147, the last two are seven four"; said alone it is the end of a number that is known. */
function amended(meant: DigitRun | null, amendment: Amendment): DigitRun | null {
  const { from, end, digits } = amendment;
  if (!meant) return digits === '' ? null : { digits, from, end, international: false };
  const whole = amendment.of(meant.digits);
  return { ...meant, digits: whole ?? meant.digits, end: Math.max(end, meant.end), isUnclear: whole === null };
}

function joined(before: DigitRun, run: DigitRun, between: readonly string[], lexicon: Lexicon): DigitRun {
  const { numbers, areaCodeWords, corrections } = lexicon;
  const international = before.international || run.international;
  const made = { from: before.from, end: run.end, international, gap: before.gap ?? gapOf(between, lexicon) };
  // "0147, not 0148": what is denied takes nobody's place.
  const denied = between.filter((word) => corrections.includes(word));
  if (denied.length > 0 && denied.every((word) => word === lexicon.not)) return { ...before, isUnclear: true };
  if (findPhrase(between, corrections))
    return { ...made, gap: before.gap, digits: corrected(before.digits, run.digits, lexicon) };
  // "..., country code 44", "555 0147, area code 312": it is told behind the number that it begins.
  const isCountry = run.international && !before.international;
  const isArea = between.some((word) => areaCodeWords.includes(word)) && numbers.read(before.digits).kind === 'local';
  const begins = isCountry || isArea;
  return { ...made, digits: begins ? run.digits + before.digits : before.digits + run.digits };
}

/** "... 015, sorry, 0147": where no number comes of putting it in place of as many digits, another place may make one. */
function corrected(digits: string, tail: string, { numbers }: Lexicon): string {
  const usual = replaceTail(digits, tail);
  if (numbers.isOpen || numbers.read(usual).kind === 'whole') return usual;
  const cuts = Array.from({ length: digits.length }, (_, cut) => digits.slice(0, digits.length - cut) + tail);
  const whole = cuts.filter((one) => numbers.read(one).kind === 'whole');
  return whole.length === 1 && whole[0] ? whole[0] : usual;
}

/** What stands between two parts of a number beside words that belong there. */
function gapOf(between: readonly string[], lexicon: Lexicon): DigitRun['gap'] {
  const { stopWords, fillers, digitLinks, areaCodeWords, digitMarks, numberLeads, valueLeads } = lexicon;
  const beside = [...fillers, ...digitLinks, ...areaCodeWords, ...digitMarks];
  const words = between.filter((word) => word !== '');
  if (skipPhrases(words, [...beside, ...numberLeads, ...valueLeads]) === words.length) return undefined;
  return words.every((word) => stopWords.includes(word) || beside.includes(word)) ? 'clause' : 'unknown';
}

const isClause = (phrase: string) => phrase.includes(' ');
const isLone = ({ digits, from }: DigitRun, words: readonly string[]) =>
  digits.length === 1 && !/\d/.test(words[from] ?? '');

/** Puts digits in place of the last ones; a longer run replaces all. */
export function replaceTail(digits: string, tail: string): string {
  return tail.length >= digits.length ? tail : digits.slice(0, digits.length - tail.length) + tail;
}

/** Digits as they were said: what they amount to, and where they stand among the words. */
export type NumberHeard = DigitsRead & {
  from: number;
  end: number;
  /** '' for none. */
  extension: string;
  /** It was said that there is none. */
  deniesExtension?: boolean;
};

/** Reads a phone number with its extension; null when there are no digits of a number. */
export function readNumber(utterance: Utterance, lexicon: Lexicon): NumberHeard | null {
  const { words } = utterance;
  const meant = meantDigits(words, lexicon);
  if (!meant || numbersOther(words.slice(0, meant.from), lexicon)) return null;
  const isDoubtful = lexicon.numbers.isOpen && meant.gap !== undefined;
  // "Oh, it is 312 555 0123": one run that is a number is the number, whatever else sounds like a digit.
  const isMeant = isWhole(meant, lexicon) && !isDoubtful;
  const whole =
    isMeant || meant.isUnclear ? null : oneWhole(words, isDoubtful && meant.gap === 'unknown' ? 2 : 1, lexicon);
  const run = whole ?? meant;
  const extension = extensionTold(words, lexicon);
  const behind = extension && extension.from >= run.end ? extension.end : run.end;
  const heard = lexicon.numbers.read(run.digits, run.international);
  // "Null [a word that is none] drei neun", "... 123, und ich bin 45": where any length is a number, more or less may be meant.
  const isGuessed = isDoubtful && heard.kind === 'whole' && whole === null;
  // What was told of an end or an extension, and cannot be read, is asked.
  const isMore = whole !== null && tellsMore(words.slice(behind), lexicon);
  const isUnsure = isGuessed || isMore || meant.isUnclear || extension?.kind === 'unclear';
  const read: DigitsRead = isUnsure ? { kind: 'wrong', digits: run.digits } : heard;
  const deniesExtension = extension?.kind === 'none';
  const told = extension?.kind === 'digits' ? extension.digits : '';
  return { ...read, from: run.from, end: behind, extension: told, ...(deniesExtension && { deniesExtension }) };
}

/** "My order number is ...", "número de pedido": what is numbered just before the digits is no telephone. */
function numbersOther(before: readonly string[], { otherNumbers, fieldWords }: Lexicon): boolean {
  const near = before.slice(-mostBetween);
  const names = fieldWords.contactNumber ?? [];
  return near.some((word, at) => {
    if (!otherNumbers.includes(word)) return false;
    return names.some((name) => word.endsWith(name) || near.slice(Math.max(0, at - 2), at + 2).includes(name));
  });
}
const mostBetween = 4;

/** The only run that is a number, said so often at least; of two different ones nobody knows which is meant. */
function oneWhole(words: readonly string[], times: number, lexicon: Lexicon): DigitRun | null {
  const whole = digitRuns(words, lexicon).filter((run) => isWhole(run, lexicon));
  const [first] = whole;
  const isOne = whole.length >= times && whole.every(({ digits }) => digits === first?.digits);
  return isOne ? (first ?? null) : null;
}

function isWhole({ digits, international }: DigitRun, lexicon: Lexicon): boolean {
  return lexicon.numbers.read(digits, international).kind === 'whole';
}
