import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('shown.json', import.meta.url);

/** What pictures showed of the demo when they were taken, by their names: words alone, as `wordsOf` reads them. */
export const readShown = (): Record<string, string[]> => JSON.parse(readFileSync(file, 'utf8'));

export function writeShown(name: string, words: readonly string[]): void {
  writeFileSync(file, `${JSON.stringify({ ...readShown(), [name]: words }, null, 2)}\n`);
}

interface Read {
  nodeName: string;
  data?: string;
  dataset?: { part?: string };
  childNodes: Iterable<Read>;
}

/** The words in an element, each once; without figures, days and times, which are others each day. Runs in the page too. */
export function wordsOf(root: unknown): string[] {
  const changes = new RegExp(
    [
      String.raw`[\d.,:+−%]*\d[\d.,:%]*`,
      String.raw`\b(Today|Yesterday|AM|PM|[ECMP][SD]T|UTC|(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?)\b`,
      String.raw`\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|(Sept?|Nov|Dec)(ember)?|Oct(ober)?)\b`,
    ].join('|'),
    'g',
  );
  const found = new Set<string>();
  const read = (node: Read): void => {
    // How far a mail is changes by itself.
    if (node.nodeName === 'STYLE' || node.dataset?.part === 'sent') return;
    const words = node.data?.replace(changes, '').replace(/\W+/g, ' ').trim();
    if (words) found.add(words);
    for (const child of node.childNodes) read(child);
  };
  read(root as Read);
  return [...found].sort();
}
