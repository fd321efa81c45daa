import { readFileSync } from 'node:fs';
import { type ListeningState, listeningStates } from '#voice/assistant/embedded/listener/listener.ts';

/** One held-out sentence: where it is said, and its words. 'foreign' talk is not meant for us. */
export interface HeldOutSentence {
  kind: ListeningState | 'foreign';
  /** With commas for pauses, as it is spoken. */
  text: string;
  words: readonly string[];
}

/** Reads `sentences.txt`. Throws on a line of an unknown state. */
export function readHeldOutSentences(): HeldOutSentence[] {
  return readFileSync(new URL('./sentences.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.includes(' | ') && !line.startsWith('#'))
    .map((line) => {
      const [kind, text] = line.split(' | ') as [string, string];
      const known = [...listeningStates, 'foreign' as const].find((state) => state === kind);
      if (!known) throw new SyntaxError(`Unknown state of a sentence: ${line}`);
      return { kind: known, text, words: text.replaceAll(',', '').split(' ') };
    });
}
