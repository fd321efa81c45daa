import { describe, expect, it } from 'vitest';
import { confidenceOfLine, decodedWords, lineReader, wordsOfLine } from './decoder-lines.ts';

describe('what the decoder writes', () => {
  it('reads words, and nothing where nothing was understood', () => {
    expect(wordsOfLine('my name is john_f (utterance -14567)')).toEqual(['my', 'name', 'is', 'john_f']);
    expect(wordsOfLine(' (utterance 0)')).toEqual([]);
  });

  it('puts tags and confidences beside the words, and NaN where the lists disagree', () => {
    const lines = ['utterance 1 0.21 0.15 john_f 0.730', 'utterance 1 0.37 0.27 smith_l 1.002', 'noise'];
    const confidences = lines.flatMap((line) => confidenceOfLine(line) ?? []);
    expect(decodedWords(['john_f', 'smith_l'], confidences)).toEqual([
      { word: 'john', tag: 'f', confidence: 0.73 },
      { word: 'smith', tag: 'l', confidence: 1 },
    ]);
    expect(decodedWords(['jane_f'], confidences)[0]?.confidence).toBeNaN();
  });

  it('cuts lines wherever the pieces break', () => {
    const lines: string[] = [];
    const read = lineReader((line) => lines.push(line));
    for (const piece of ['one (', 'a 1)\ntwo', ' (a 2)\n', '']) read(Buffer.from(piece));
    expect(lines).toEqual(['one (a 1)', 'two (a 2)']);
  });
});
