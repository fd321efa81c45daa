import { readFileSync } from 'node:fs';
import { guessedPhones } from './letter-sounds.ts';
import { splitTag } from './tagged-words.ts';

const letterPhones: Record<string, string> = Object.fromEntries(
  (
    'a:EY,b:B IY,c:S IY,d:D IY,e:IY,f:EH F,g:JH IY,h:EY CH,i:AY,j:JH EY,k:K EY,l:EH L,m:EH M,n:EH N,o:OW,p:P IY,q:K Y UW,' +
    'r:AA R,s:EH S,t:T IY,u:Y UW,v:V IY,w:D AH B AH L Y UW,x:EH K S,y:W AY,z:Z IY'
  )
    .split(',')
    .map((entry) => entry.split(':')),
);

/** Word -> its pronunciations, each phones with blanks between. */
export type Dictionary = ReadonlyMap<string, readonly string[]>;

/** Reads a dictionary in the CMU format. Throws when the file cannot be read. */
export function readDictionary(path: string): Dictionary {
  const words = new Map<string, string[]>();
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const blank = line.search(/\s/);
    if (blank < 0) continue;
    const word = line.slice(0, blank).replace(/\(\d+\)$/, '');
    const phones = line.slice(blank).trim();
    const known = words.get(word);
    if (known) known.push(phones);
    else words.set(word, [phones]);
  }
  return words;
}

export type Pronunciations = ReturnType<typeof pronunciationsFrom>;

/** How the words of a model are said, and which of them had to be guessed. `own` goes before the `stock`. */
export function pronunciationsFrom(stock: Dictionary, own: ReadonlyMap<string, string>) {
  const guessed = new Set<string>();
  /** The first part of a word, as it is written down itself: `stop_p`, `stop_p(2)`. */
  const partsOf = (entry: string): string[] => {
    const more = [own.get(entry)];
    while (more.at(-1)) more.push(own.get(`${entry}(${more.length + 1})`));
    return more.filter((phones) => phones !== undefined);
  };
  /** Empty when the word cannot be said. */
  const of = (entry: string): readonly string[] => {
    const { word, tag } = splitTag(entry);
    if (tag === 's') return letterPhones[word] ? [letterPhones[word]] : [];
    if (tag === 'p') return partsOf(entry);
    const known = own.get(word);
    if (known) return [known];
    const listed = stock.get(word);
    if (listed) return listed;
    const plain = word.endsWith("'s") ? stock.get(word.slice(0, -2)) : undefined;
    if (plain) return plain.map((phones) => `${phones} Z`);
    const guess = guessedPhones(word);
    if (guess) guessed.add(word);
    return guess ? [guess] : [];
  };
  return { of, guessed };
}

/** The dictionary file of these words; words without a sound are left out. */
export function dictionaryText(words: Iterable<string>, pronunciations: Pronunciations): string {
  let text = '';
  for (const word of words) {
    pronunciations.of(word).forEach((phones, at) => {
      text += `${word}${at === 0 ? '' : `(${at + 1})`} ${phones}\n`;
    });
  }
  return text;
}
