/** The words of a business that a word it does not know may have meant. */
const mostMeant = 3;
/** Parts of a compound ("Kundenparkplatz") from this length on. */
const compoundLetters = 5;

/** How many letters may be wrong: none in a short word, where every letter makes another word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/** A word that nobody has, the letters in it, and the nearest that were found, best first. */
interface Asked {
  word: string;
  most: number;
  letters: number;
  near: { word: string; rank: number }[];
}

/** After so long calls have their turn. */
const turnMs = 3;
/** The clock is looked at after so many words. */
const turnWords = 64;
/** Of compounds: behind all misspelled words. */
const compoundRank = 10;

/**
 * For each of `asked` the nearest of `words` (parted by blanks) to it: fewest wrong letters first, then the same first letter;
 * and compounds with the word at their beginning or end. The same for the same words in any order. A list of articles has
 * hundreds of thousands of words: they are gone through once for all that is asked, and in turns.
 */
export async function nearestWords(words: string, asked: readonly string[]): Promise<Map<string, string[]>> {
  const wanted = asked
    .map((word): Asked => ({ word, most: allowed(word.length), letters: lettersOf(word, 0, word.length), near: [] }))
    .filter(({ most }) => most > 0);
  let began = performance.now();
  let count = 0;
  for (let from = 0, to = 0; wanted.length > 0 && from < words.length; from = to + 1) {
    to = words.indexOf(' ', from);
    if (to < 0) to = words.length;
    compare(words, from, to, wanted);
    count += 1;
    if (count % turnWords === 0 && performance.now() - began > turnMs) {
      await new Promise(setImmediate);
      began = performance.now();
    }
  }
  return new Map(wanted.map(({ word, near }) => [word, near.map((one) => one.word)]));
}

/** Looks at the letters first, and makes a string only of a word that may be near. */
function compare(words: string, from: number, to: number, wanted: readonly Asked[]): void {
  const length = to - from;
  const letters = lettersOf(words, from, to);
  for (const asked of wanted) {
    const { word, most } = asked;
    const missing = asked.letters & ~letters;
    if (Math.abs(length - word.length) <= most) {
      // A wrong letter takes one away and brings one at most.
      if (countBits(missing) > most || countBits(letters & ~asked.letters) > most) continue;
      const known = words.slice(from, to);
      const wrong = wrongLetters(known, word, most);
      if (wrong <= most) keep(asked, known, wrong * 2 + (known[0] === word[0] ? 0 : 1));
    } else if (missing === 0 && length > word.length && word.length >= compoundLetters) {
      if (words.startsWith(word, from) || words.startsWith(word, to - word.length))
        keep(asked, words.slice(from, to), compoundRank);
    }
  }
}

function keep({ near }: Asked, word: string, rank: number): void {
  if (near.some((known) => known.word === word)) return;
  const at = near.findIndex((known) => rank < known.rank || (rank === known.rank && word < known.word));
  near.splice(at < 0 ? near.length : at, 0, { word, rank });
  if (near.length > mostMeant) near.pop();
}

/** Which letters are in a word, a bit for each (and for the others that share it). */
function lettersOf(words: string, from: number, to: number): number {
  let letters = 0;
  for (let at = from; at < to; at += 1) letters |= 1 << (words.charCodeAt(at) & 31);
  return letters;
}

function countBits(letters: number): number {
  let count = 0;
  for (let rest = letters; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}

/** Letters that are wrong, missing, too many or exchanged with their neighbour; `most + 1` for more than `most`. */
export function wrongLetters(a: string, b: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    let least = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    before = row;
    row = next;
  }
  return Math.min(row[b.length] ?? 0, most + 1);
}
