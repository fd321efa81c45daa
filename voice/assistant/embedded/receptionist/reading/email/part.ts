import type { Lexicon } from '../../../behaviour/lexicon.ts';

/** A piece of what was said of an address: words `from` to `end` (exclusive). */
export interface Part {
  /**
   * 'named': a letter by a name that may be a word; 'lead': leads to an address; 'spelled': the word before follows letter by letter;
   * 'instead': a correction follows; 'unclear': whatever has this in it is no address that was heard for sure.
   */
  kind: 'text' | 'letter' | 'named' | 'digits' | 'sign' | 'lead' | 'spelled' | 'instead' | 'unclear';
  /** As it is written in the address; of a lead as it was said. */
  text: string;
  /** Of a letter that was said by a name: the letter. */
  letter: string;
  from: number;
  end: number;
  /** What stands behind it: nothing, a comma, the end of a sentence. */
  stop: '' | ',' | '.';
  /** Digits that were said as a number: "eighty five"; a sign after the first of so many that were said. */
  counted: boolean;
  /** A word of grammar; a lead after which something else may come. */
  plain: boolean;
  /** An address in signs begins here: "dan@acme.com". */
  begins: boolean;
  /** The word before a remark such as "with an e". */
  was: string;
}

/** What an address is written with. */
export const isWritten = ({ kind }: Part) => kind === 'text' || kind === 'letter' || kind === 'digits';
export const isSign = (part: Part | undefined, sign?: string) =>
  part?.kind === 'sign' && (sign === undefined || part.text === sign);

export const textOf = (parts: readonly Part[]) => parts.map(({ text }) => text).join('');

/** Whether a word has a letter for which no other is written in its language: without it a domain is another one. */
export const hasForeignLetter = (text: string, { plainLetters }: Lexicon) =>
  [...text.toLowerCase()].some((letter) => /[^\x20-\x7e]/.test(letter) && !Object.hasOwn(plainLetters, letter));

/** Without the letters that an address does not have: "müller" -> "mueller", "josé" -> "jose". */
export function folded(text: string, { plainLetters }: Lexicon): string {
  return text
    .toLowerCase()
    .replace(/[^\x20-\x7e]/g, (letter) => (Object.hasOwn(plainLetters, letter) ? (plainLetters[letter] ?? '') : letter))
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
