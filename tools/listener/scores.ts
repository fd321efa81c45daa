import type { Heard } from '#voice/assistant/embedded/listener/listener.ts';
import type { HeldOutSentence } from './sentences.ts';

const digitOf: Record<string, string> = Object.fromEntries(
  'zero one two three four five six seven eight nine'.split(' ').map((word, digit) => [word, String(digit)]),
);
const yesWords = 'yes yeah yep yup sure absolutely correct right okay'.split(' ');
const noWords = 'no nope nah not'.split(' ');

/** Substitutions, insertions and deletions between what was said and what was heard; "oh" is "zero". */
function wordErrors(said: readonly string[], heard: readonly string[]): number {
  const plain = (word: string | undefined) => (word === 'oh' ? 'zero' : word);
  let row = Array.from({ length: heard.length + 1 }, (_, at) => at);
  said.forEach((word, line) => {
    const next = [line + 1];
    heard.forEach((other, at) => {
      const change = (row[at] as number) + (plain(word) === plain(other) ? 0 : 1);
      next.push(Math.min(change, (row[at + 1] as number) + 1, (next[at] as number) + 1));
    });
    row = next;
  });
  return row[heard.length] as number;
}

/** The digits of a number as said: "oh" is 0, "hundred" two of it. */
export function digitsOf(words: readonly string[]): string {
  return words.map((word) => (word === 'oh' ? '0' : word === 'hundred' ? '00' : (digitOf[word] ?? ''))).join('');
}

export function answerOf(words: readonly string[]): 'yes' | 'no' | '' {
  if (words.some((word) => noWords.includes(word))) return 'no';
  return words.some((word) => yesWords.includes(word)) ? 'yes' : '';
}

/** Sums over many utterances. */
export class Tally {
  private readonly errors = new Map<string, { wrong: number; words: number }>();
  private readonly parts = new Map<string, { hits: number; of: number }>();

  add(voice: string, sentence: HeldOutSentence, heard: Heard): void {
    const words = heard.words.split(' ').filter(Boolean);
    if (sentence.kind === 'foreign') {
      const sure = heard.tokens.filter(({ confidence }) => confidence >= 0.9).length;
      this.count('foreign talk with half its words sure', sure * 2 >= Math.max(1, words.length));
      return;
    }
    for (const key of ['all', sentence.kind, voice]) {
      const sum = this.errors.get(key) ?? { wrong: 0, words: 0 };
      this.errors.set(key, sum);
      sum.wrong += wordErrors(sentence.words, words);
      sum.words += sentence.words.length;
    }
    if (sentence.kind === 'phone') this.count('numbers exact', digitsOf(words) === digitsOf(sentence.words));
    if (sentence.kind === 'name') {
      this.count('names', ` ${words.join(' ')} `.includes(` ${sentence.words.slice(-2).join(' ')} `));
    }
    if (sentence.kind === 'yesno') {
      const [said, understood] = [answerOf(sentence.words), answerOf(words)];
      this.count('yes or no right', said === understood);
      this.count('yes and no swapped', understood !== '' && said !== understood);
    }
  }

  /** Word errors in percent of the words said. */
  wordErrorPercent(key: string): number {
    const sum = this.errors.get(key);
    return sum ? (100 * sum.wrong) / sum.words : Number.NaN;
  }

  share(key: string): { hits: number; of: number } {
    return this.parts.get(key) ?? { hits: 0, of: 0 };
  }

  lines(): string[] {
    const errors = [...this.errors.keys()].map((key) => `${key} ${this.wordErrorPercent(key).toFixed(1)}`);
    const parts = [...this.parts].map(([key, { hits, of }]) => `${key} ${hits} of ${of}`);
    return [`word errors in %: ${errors.join(', ')}`, parts.join(', ')];
  }

  private count(key: string, hit: boolean): void {
    const sum = this.parts.get(key) ?? { hits: 0, of: 0 };
    this.parts.set(key, { hits: sum.hits + (hit ? 1 : 0), of: sum.of + 1 });
  }
}
