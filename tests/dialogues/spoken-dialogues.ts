import { readdirSync, readFileSync } from 'node:fs';
import type { CallerScript } from './dialogue.ts';

const folder = new URL('./spoken/', import.meta.url);

/** The calls by sound: what is said in them is spoken by the voice that each names, through the real line. */
export const spokenDialogues: readonly CallerScript[] = readdirSync(folder)
  .sort()
  .flatMap((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as CallerScript[]);

/** First and last names that the listener knows: all others must be spelled or kept as sound. */
export const knownNames = { first: wordList('first-names.txt'), last: wordList('last-names.txt') };

function wordList(file: string): ReadonlySet<string> {
  const path = new URL(`../../voice/assistant/embedded/listener/text/en/${file}`, import.meta.url);
  return new Set(readFileSync(path, 'utf8').split(/\s+/).filter(Boolean));
}
