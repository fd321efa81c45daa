/** The words of a business that a word it does not know may have meant. */
const mostMeant = 3;
/** Parts of a compound ("Kundenparkplatz") from this length on. */
const compoundLetters = 5;

/** How many letters may be wrong: none in a short word, where every letter makes another word. */
function allowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

/**
 * The nearest of `words` (parted by blanks) to a word that is none of them: fewest wrong letters first, then the same first
 * letter; and compounds with the word at their beginning or end. The same for the same words in any order.
 */
export function nearestWords(words: string, asked: string): string[] {
  const most = allowed(asked.length);
  if (most === 0) return [];
  const near = new Map<string, number>();
  // Without making a string of each: a list of articles has hundreds of thousands.
  for (let from = 0, to = 0; from < words.length; from = to + 1) {
    to = words.indexOf(' ', from);
    if (to < 0) to = words.length;
    const length = to - from;
    if (Math.abs(length - asked.length) <= most) {
      const word = words.slice(from, to);
      const wrong = wrongLetters(word, asked, most);
      if (wrong <= most) near.set(word, wrong * 2 + (word[0] === asked[0] ? 0 : 1));
    } else if (length > asked.length && asked.length >= compoundLetters) {
      if (words.startsWith(asked, from) || words.startsWith(asked, to - asked.length))
        near.set(words.slice(from, to), 10);
    }
  }
  return [...near]
    .sort(([a, rankA], [b, rankB]) => rankA - rankB || (a < b ? -1 : 1))
    .slice(0, mostMeant)
    .map(([word]) => word);
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
