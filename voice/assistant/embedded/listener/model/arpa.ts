import { writeFileSync } from 'node:fs';
import type { NgramSink } from './mixed-model.ts';

const log = (p: number): string => (p > 0 ? Math.max(-99, Math.log10(p)).toFixed(4) : '-99');

/** Collects a model and writes it in the ARPA text format. */
export class ArpaText implements NgramSink {
  private readonly words: readonly string[];
  private readonly singles: string[] = [];
  private readonly pairs: string[] = [];
  private readonly triples: string[] = [];

  constructor(words: readonly string[]) {
    this.words = words;
  }

  single(word: number, p: number, backoff: number): void {
    this.singles.push(`${log(p)} ${this.words[word]} ${log(backoff)}`);
  }

  pair(a: number, b: number, p: number, backoff: number): void {
    const tail = backoff === 1 ? '' : ` ${log(backoff)}`;
    this.pairs.push(`${log(p)} ${this.words[a]} ${this.words[b]}${tail}`);
  }

  triple(a: number, b: number, c: number, p: number): void {
    this.triples.push(`${log(p)} ${this.words[a]} ${this.words[b]} ${this.words[c]}`);
  }

  /** Throws when the file cannot be written. */
  write(path: string): void {
    const orders = [this.singles, this.pairs, this.triples];
    const text = [
      '\\data\\',
      ...orders.map((lines, at) => `ngram ${at + 1}=${lines.length}`),
      ...orders.flatMap((lines, at) => ['', `\\${at + 1}-grams:`, lines.join('\n')]),
      '',
      '\\end\\',
      '',
    ];
    writeFileSync(path, text.join('\n'));
  }
}
