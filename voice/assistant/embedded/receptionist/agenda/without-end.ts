import type { Talk } from '../talk.ts';
import { carryOut, sayGoodbye } from './agenda.ts';
import { notUnderstood } from './not-understood.ts';

/** While nothing comes of it the same is said so often, and the same answer is told so often in a call. */
const mostTimes = 2;
const mostTold = 4;
/** "Thank you." says nothing that is not to be said again. */
const fewWords = 4;
/** Ways that are tried instead before the call ends. */
const mostWays = 5;

/** What a call has said and come to, so that nothing of ours is repeated without end. */
export class SaidAgain {
  readonly #times = new Map<string, number>();
  readonly #told = new Map<string, number>();
  readonly #stands = new Set<string>();
  /** The turns of ours so far. */
  readonly #turns: string[];

  constructor(greeting: string) {
    this.#turns = [greeting];
  }

  /** A turn is said. */
  says(lines: readonly string[]): void {
    this.#turns.push(lines.join(' '));
  }

  /** Whether what is about to be said was said too often. */
  tooOften(talk: Talk): boolean {
    const { lines, question, sources } = talk;
    const stand = [...talk.slots].map(([field, { value, status }]) => `${field} ${value} ${status}`).join('\n');
    const answers = sources.some(({ source }) => source !== 'unanswered');
    if (!this.#stands.has(stand) || answers) this.#times.clear();
    this.#stands.add(stand);
    const [first = ''] = lines;
    const last = lines.at(-1) ?? '';
    const { name, field } = question.state;
    const asked = last === question.asked && !talk.errand ? `${name} ${field} ${question.tries}` : last;
    const told = answers && first.split(' ').length > fewWords ? count(this.#told, first) : 0;
    const inRow = this.#turns.slice(-mostTimes).filter((turn) => turn === lines.join(' ')).length >= mostTimes;
    return count(this.#times, asked) > mostTimes || told > mostTold || inRow;
  }
}

function count(times: Map<string, number>, key: string): number {
  const next = (times.get(key) ?? 0) + 1;
  times.set(key, next);
  return next;
}

/** In place of what was said too often: other words, another way, or the end. */
export async function withoutEnd(talk: Talk, said: SaidAgain): Promise<void> {
  for (let ways = 0; talk.course.kind !== 'ended' && said.tooOften(talk); ways++) {
    talk.lines = talk.lines.at(-1) === talk.question.asked ? talk.lines.slice(0, -1) : [];
    await carryOut(talk, ways < mostWays ? await notUnderstood(talk, null) : await sayGoodbye(talk));
  }
  said.says(talk.lines);
}
