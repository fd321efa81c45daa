import { splitTag } from '../model/tagged-words.ts';

/** One recognised word with its tag ('' when none) and its confidence, 0 to 1. */
export interface DecodedWord {
  word: string;
  tag: string;
  confidence: number;
}

/** `five five (utterance -11900)` -> the words; an empty list when nothing was recognised. */
export function wordsOfLine(line: string): string[] {
  const end = line.lastIndexOf('(');
  return (end < 0 ? line : line.slice(0, end)).split(' ').filter(Boolean);
}

/** `utterance 1 0.81 0.25 john_f 0.661` -> word and confidence; undefined for another line. */
export function confidenceOfLine(line: string): { word: string; confidence: number } | undefined {
  const parts = line.trim().split(/\s+/);
  const confidence = Number(parts[5]);
  return parts.length === 6 && Number.isFinite(confidence) ? { word: parts[4] as string, confidence } : undefined;
}

/** Words with their confidences where both lists agree, NaN where they do not. */
export function decodedWords(
  words: readonly string[],
  confidences: readonly { word: string; confidence: number }[],
): DecodedWord[] {
  return words.map((entry, at) => {
    const known = confidences[at];
    const confidence = known && known.word === entry ? Math.min(1, Math.max(0, known.confidence)) : Number.NaN;
    return { ...splitTag(entry), confidence };
  });
}

/** Cuts a stream of bytes into lines. */
export function lineReader(onLine: (line: string) => void): (chunk: Buffer) => void {
  let rest = '';
  return (chunk) => {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}
