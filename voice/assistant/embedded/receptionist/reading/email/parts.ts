import type { Lexicon } from '../../../behaviour/lexicon.ts';
import type { Utterance } from '../../utterance.ts';
import { correction, lead, opener, spelled } from './leads.ts';
import { folded, type Part } from './part.ts';
import type { Reader, Reading } from './reading.ts';
import { capital, link, nothingOfAddress, remark, repeatedSign } from './remarks.ts';
import { letterRemark } from './respelled.ts';
import { letter, number, repeatedLetter, sign, word } from './written.ts';

/** The second half of "it's". */
function halfContraction({ utterance }: Reading, at: number): number | null {
  return utterance.tokens[at]?.raw === '' ? at + 1 : null;
}

/** In this order: what is a remark is no sign, what is a sign is no word. */
const readers: readonly Reader[] = [
  halfContraction,
  letterRemark,
  remark,
  nothingOfAddress,
  repeatedSign,
  sign,
  capital,
  link,
  spelled,
  correction,
  number,
  lead,
  repeatedLetter,
  letter,
  opener,
  word,
];

/** Cuts an utterance into what an address may be made of. */
export function partsOf(utterance: Utterance, lexicon: Lexicon): Part[] {
  const { words } = utterance;
  const plain = words.map((word) => folded(word, lexicon));
  const reading: Reading = { words, plain, utterance, lexicon, parts: [] };
  for (let at = 0; at < words.length; ) {
    at = readers.reduce<number | null>((next, read) => next ?? read(reading, at), null) ?? at + 1;
    const last = reading.parts.at(-1);
    const token = utterance.tokens[at - 1];
    if (last && token?.stop) last.stop = token.ends ? '.' : last.stop || ',';
  }
  return reading.parts;
}
