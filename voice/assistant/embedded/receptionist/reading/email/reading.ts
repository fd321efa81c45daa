import type { Lexicon } from '../../../behaviour/lexicon.ts';
import { entryOf, phraseAt } from '../../matching.ts';
import type { Utterance } from '../../utterance.ts';
import { folded, type Part } from './part.ts';

/** What is read of an utterance. */
export interface Reading {
  words: readonly string[];
  /** The words without accents, as the phrases are compared. */
  plain: readonly string[];
  utterance: Utterance;
  lexicon: Lexicon;
  /** What was read of it up to now. */
  parts: Part[];
}

/** Reads what stands at a place; answers the place behind it, null when it is something else. */
export type Reader = (reading: Reading, at: number) => number | null;

export function push({ parts }: Reading, part: Partial<Part> & Pick<Part, 'kind' | 'from' | 'end'>): number {
  parts.push({ text: '', letter: '', stop: '', counted: false, plain: false, begins: false, was: '', ...part });
  return part.end;
}

/** Phrases as they are compared; each list once. */
const compared = new WeakMap<readonly string[], readonly string[]>();
export function covers({ plain, lexicon }: Reading, at: number, phrases: readonly string[]): number {
  let list = compared.get(phrases);
  if (!list) {
    list = phrases.map((phrase) => folded(phrase, lexicon));
    compared.set(phrases, list);
  }
  return phraseAt(plain, at, list);
}

const signTables = new WeakMap<Lexicon, { phrases: readonly string[]; signs: Readonly<Record<string, string>> }>();
/** The sign that is named at a place. */
export function signAt(reading: Reading, at: number): { text: string; next: number } | null {
  const { lexicon, plain } = reading;
  let table = signTables.get(lexicon);
  if (!table) {
    const signs = Object.entries(lexicon.emailSigns).map(([name, sign]) => [folded(name, lexicon), sign]);
    table = { phrases: signs.map(([name]) => name as string), signs: Object.fromEntries(signs) };
    signTables.set(lexicon, table);
  }
  const length = phraseAt(plain, at, table.phrases);
  const text = length > 0 ? entryOf(table.signs, plain.slice(at, at + length).join(' ')) : undefined;
  return text === undefined ? null : { text, next: at + length };
}

/** Something of an address was said. */
export const isBegun = ({ parts }: Reading) => parts.some(({ kind }) => kind !== 'lead');

/** "email", which counts as two words. */
export const isContraction = ({ utterance }: Reading, at: number) => utterance.tokens[at + 1]?.raw === '';

export function isPlain({ words, lexicon }: Reading, at: number): boolean {
  const word = words[at] ?? '';
  return word.length > 1 && lexicon.stopWords.includes(word);
}

/** As it was said, without what contractions make of it: "mail" is no "correo" here. */
export function rawOf({ utterance, words }: Reading, from: number, end: number): string {
  return utterance.tokens
    .slice(from, end)
    .reduce((text, { raw }, at) => text + (raw || (at === 0 ? words[from] : '')), '');
}
