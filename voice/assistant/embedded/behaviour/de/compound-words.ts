import { concepts } from './concepts.ts';
import { stem } from './plain-spelling.ts';

const leastHead = 3;
const leastTail = 4;

/** Endings folded until none is left: what "Gutschein", "Gutscheine" and "Gutscheinen" have in common. */
export function germanRoot(word: string): string {
  const folded = stem(word);
  return folded === word ? word : germanRoot(folded);
}

/** The roots that a compound may end with: of the single words of the concepts, the longest first. */
const tails = [
  ...new Set(
    Object.values(concepts.rows)
      .flatMap((row) => row.split(','))
      .map((entry) => entry.trim())
      .filter((entry) => /^\p{L}+$/u.test(entry))
      .map(germanRoot)
      .filter((root) => root.length >= leastTail),
  ),
].sort((a, b) => b.length - a.length);

/** "Zahnreinigungskosten" as roots of "zahnreinigung" and "kosten": at the longest known word at its end. Another word is itself alone. */
export function partsOf(word: string): readonly string[] {
  const root = germanRoot(word);
  const tail = tails.find((end) => root.length - end.length >= leastHead && root.endsWith(end));
  // "Büchersammlung": a known word at its beginning.
  const start = tail
    ? undefined
    : tails.find((head) => root.length - head.length >= leastTail && root.startsWith(head));
  if (start) return [start, root.slice(start.length).replace(/^(?:er|en|es|s|n)(?=.{4})/, '')];
  if (!tail) return [word];
  const head = root.slice(0, -tail.length);
  return [head.length > 4 ? head.replace(/(?:s|n|en|es)$/, '') : head, tail];
}
