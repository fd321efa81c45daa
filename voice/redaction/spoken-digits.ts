import type { Behaviour } from '../assistant/embedded/behaviour/behaviour.ts';
import { german } from '../assistant/embedded/behaviour/de/german.ts';
import { english } from '../assistant/embedded/behaviour/en/english.ts';
import { spanish } from '../assistant/embedded/behaviour/es/spanish.ts';
import { words } from '../assistant/embedded/behaviour/word-table.ts';

/** Digits that were said or written at one place of a text: a figure, or words for it. */
export interface DigitPiece {
  digits: string;
  /** Characters of the text, `to` exclusive. */
  from: number;
  to: number;
}

/** Digits one after another, with nothing but blanks, signs that part digits, and words without meaning between them. */
export interface DigitRun {
  pieces: DigitPiece[];
  /** It begins with a plus. */
  international: boolean;
}

type Meaning =
  | { is: 'digits' | 'tens'; digits: string }
  | { is: 'times'; times: number }
  | { is: 'hundred' | 'filler' | 'and' | 'plus' };

const partingWords = words('then dash hyphen space dann strich bindestrich luego después guion guión');
const spanishHundreds = words(
  'ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos novecientos',
);

/** What words mean among digits. */
export type DigitWords = ReadonlyMap<string, Meaning>;

/** Of several languages at once: a word of more than one means what the one that is named last says. */
export function digitWordsOf(languages: readonly Pick<Behaviour, 'lexicon'>[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>();
  for (const language of languages) {
    const { lexicon } = language;
    const note = (list: readonly string[], is: 'hundred' | 'filler' | 'and' | 'plus') => {
      for (const word of list) meanings.set(word, { is });
    };
    note([...lexicon.fillers, ...partingWords], 'filler');
    note(words('and und y'), 'and');
    note(lexicon.hundreds, 'hundred');
    note(lexicon.plus, 'plus');
    for (const table of [lexicon.teens, lexicon.digits])
      for (const [word, digits] of Object.entries(table)) meanings.set(word, { is: 'digits', digits });
    for (const [word, ten] of Object.entries(lexicon.tens)) meanings.set(word, { is: 'tens', digits: `${ten}0` });
    for (const [word, times] of Object.entries(lexicon.multiples)) meanings.set(word, { is: 'times', times });
    if (language !== spanish) continue;
    for (const [at, word] of spanishHundreds.entries())
      for (const form of [word, word.replace(/os$/, 'as')]) meanings.set(form, { is: 'tens', digits: `${at + 1}00` });
  }
  return meanings;
}

/** A caller may count in their own language. */
const everyLanguage: DigitWords = digitWordsOf([german, spanish, english]);

const token = /\p{L}+|\d+|\S/gu;
/** Stands between the groups of a number. */
const partsGroups = new Set('-–—.,;·•_()*…');
const letter = /\p{L}/u;
const linked = /^[\s-]*(?:(?:and|y)\s)?\s*$/i;

/**
 * All digits of a text in their runs: "4111-1111", "four one double one", "einundvierzig elf", "cuarenta y uno". Those of one word with letters ("DE89") are none.
 * `joins`: "and" parts the groups of one number, not two numbers. `open`: nothing was said after the last run.
 */
export function digitRuns(
  text: string,
  joins: boolean,
  meanings: DigitWords = everyLanguage,
): { runs: DigitRun[]; open: boolean } {
  const runs: DigitRun[] = [];
  let run: DigitRun | null = null;
  let plus = false;
  let times: { times: number; from: number } | null = null;
  /** Ends with so many noughts that the next digits may take the place of: "forty" one, "four hundred" eleven. */
  let noughts = 0;

  const add = (digits: string, from: number, to: number) => {
    const last: DigitPiece | undefined = run?.pieces.at(-1);
    if (last && noughts >= digits.length && digits !== '0' && linked.test(text.slice(last.to, from))) {
      last.digits = last.digits.slice(0, -digits.length) + digits;
      last.to = to;
      noughts = 0;
      return;
    }
    if (!run) {
      run = { pieces: [], international: plus };
      runs.push(run);
    }
    const piece = times ? { digits: digits.repeat(times.times), from: times.from, to } : { digits, from, to };
    run.pieces.push(piece);
    [plus, times, noughts] = [false, null, 0];
  };
  const part = () => {
    run = null;
    [plus, times, noughts] = [false, null, 0];
  };

  for (const { 0: found, index: from } of text.matchAll(token)) {
    const to = from + found.length;
    const first = found.charCodeAt(0);
    if (first >= 48 && first <= 57) {
      if (letter.test(text[from - 1] ?? '') || letter.test(text[to] ?? '')) part();
      else add(found, from, to);
      continue;
    }
    if (!letter.test(found)) {
      if (found === '+') {
        part();
        plus = true;
      } else if (!partsGroups.has(found)) part();
      continue;
    }
    const meaning = meanings.get(found.toLowerCase());
    if (meaning?.is === 'digits') add(meaning.digits, from, to);
    else if (meaning?.is === 'tens') {
      add(meaning.digits, from, to);
      noughts = meaning.digits.length - 1;
    } else if (meaning?.is === 'times') times = { times: meaning.times, from };
    else if (meaning?.is === 'hundred') {
      const last: DigitPiece | undefined = (run as DigitRun | null)?.pieces.at(-1);
      if (!last) continue;
      last.digits += '00';
      last.to = to;
      noughts = 2;
    } else if (meaning?.is === 'plus') {
      part();
      plus = true;
    } else if (meaning?.is === 'and' && (joins || noughts > 0)) continue;
    else if (meaning?.is !== 'filler') part();
  }
  return { runs, open: run !== null };
}
