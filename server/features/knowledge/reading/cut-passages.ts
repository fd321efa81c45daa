import { createHash } from 'node:crypto';

/** The way of cutting below; a change of it has items that were cut otherwise read again. */
export const cutVersion = 1;

/** Words of a passage: as many whole paragraphs as fit, and sentences of longer ones. */
const wishedWords = 120;
const mostWords = 200;
/** Characters of a passage, for text that hardly has blanks. */
const mostCharacters = 1_600;
const headingCharacters = 160;
/** Text that is cut without a turn for the event loop, on which calls live: a few milliseconds. */
const sliceCharacters = 32_768;

/** A part of what was read, in its order. */
export interface Section {
  heading: string | null;
  text: string;
}

/**
 * Cuts what was read at headings, then at paragraphs, then at sentences, into passages of about 120 to 200 words, each with its
 * heading on a line before it. The same passage twice is kept once. Gives the event loop a turn now and then.
 */
export async function* cutPassages(sections: readonly Section[]): AsyncGenerator<string> {
  const seen = new Set<string>();
  for (const { heading, text } of sections) {
    const title = oneLine(storable(heading ?? '')).slice(0, headingCharacters);
    for (const slice of slicesOf(text)) {
      for (const body of bodiesOf(storable(slice))) {
        const passage = title === '' || title === body ? body : `${title}\n${body}`;
        const key = createHash('sha256').update(passage).digest('base64');
        if (seen.has(key)) continue;
        seen.add(key);
        yield passage;
      }
      await new Promise(setImmediate);
    }
  }
}

/** A passage in two: its heading, '' where it has none, and the rest. */
export function headed(passage: string): { heading: string; body: string } {
  const [first = '', rest] = passage.split(/\n([\s\S]*)/, 2);
  // A first line that ends like a sentence is one.
  if (rest === undefined || first.length > headingCharacters || /[.!?:]$/.test(first))
    return { heading: '', body: passage };
  return { heading: first, body: rest };
}

/** What stands for the text of all sections: the same where a cut would be the same. */
export function hashOfSections(sections: readonly Section[]): string {
  const hash = createHash('sha256');
  for (const { heading, text } of sections) hash.update(JSON.stringify([heading, text]));
  return hash.digest('hex');
}

/** A long text in parts that end between paragraphs, or at least between words. */
function* slicesOf(text: string): Generator<string> {
  let from = 0;
  while (text.length - from > sliceCharacters) {
    const most = from + sliceCharacters;
    const end = [text.lastIndexOf('\n\n', most), text.lastIndexOf(' ', most)].find(
      (at) => at > from + sliceCharacters / 2,
    );
    yield text.slice(from, end ?? most);
    from = end ?? most;
  }
  yield text.slice(from);
}

/** Without what the database takes in no text: NUL and halves of characters. */
function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

function bodiesOf(text: string): string[] {
  const bodies: string[] = [];
  let open: string[] = [];
  let words = 0;
  let characters = 0;
  const close = () => {
    if (open.length > 0) bodies.push(open.join('\n'));
    open = [];
    words = characters = 0;
  };
  for (const piece of piecesOf(text)) {
    const count = wordCount(piece);
    if (words + count > mostWords || characters + piece.length > mostCharacters) close();
    open.push(piece);
    words += count;
    characters += piece.length;
    if (words >= wishedWords) close();
  }
  // A short rest belongs to what came before it rather than standing alone.
  const last = bodies.at(-1);
  if (last && words > 0 && words < wishedWords / 4 && last.length + characters <= mostCharacters) {
    bodies[bodies.length - 1] = [last, ...open].join('\n');
  } else close();
  return bodies;
}

/** Paragraphs; of one that is too long its sentences, and of a sentence that is too long its words. */
function piecesOf(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[^\S\n]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => (fits(paragraph) ? [paragraph] : sentencesOf(paragraph).flatMap(shortEnough)));
}

/** The sentences of a text; a line end is one as well. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?\n]+(?:[.!?]+(?=\s|$)|[.!?]+(?=\S)[^.!?\n]*)*[.!?]*/g) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

function shortEnough(sentence: string): string[] {
  if (fits(sentence)) return [sentence];
  const pieces: string[] = [];
  let open: string[] = [];
  let characters = 0;
  // Counted as it grows: a table without a full stop is one sentence of thousands of words.
  for (const word of sentence.match(/\S{1,400}/g) ?? []) {
    const longer = characters + word.length + (open.length > 0 ? 1 : 0);
    if (open.length < mostWords && longer <= mostCharacters) {
      open.push(word);
      characters = longer;
      continue;
    }
    pieces.push(open.join(' '));
    open = [word];
    characters = word.length;
  }
  return open.length === 0 ? pieces : [...pieces, open.join(' ')];
}

function fits(text: string): boolean {
  return text.length <= mostCharacters && wordCount(text) <= mostWords;
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
