import type { CallEventCount } from '../call-states.ts';
import type { AssistantLine } from '../line/assistant-line.ts';
import type { SessionPhrase } from '../ports.ts';
import type { Mouth } from '../speech/mouth.ts';

/** What is said while an answer is slow, in turns. */
const fillers = ['one-moment', 'just-a-second', 'let-me-see'] as const;
/** And after these, while it still is. */
const stillLookings = ['still-looking', 'a-little-longer', 'still-at-it'] as const;
/** Sentences that answer nothing. */
export const waitingPhrases = [...fillers, ...stillLookings] as const;

/** What is said and done while the caller waits: no dead air, and no assistant is taken for dead without a proof. */
export class SlowAnswer {
  readonly #mouth: Mouth;
  readonly #count: (event: CallEventCount) => void;
  /** The answer has come, or is owed no more. */
  readonly #isOver: () => boolean;
  #fillers = 0;
  #stillLookings = 0;
  #proving = false;

  constructor(mouth: Mouth, count: (event: CallEventCount) => void, isOver: () => boolean) {
    this.#mouth = mouth;
    this.#count = count;
    this.#isOver = isOver;
  }

  filler(): void {
    this.#count('filler');
    this.#say(fillers, this.#fillers++);
  }

  /** A tool, or the assistant, takes its time. */
  stillLooking(): void {
    this.#count('still-looking');
    this.#say(stillLookings, this.#stillLookings++);
  }

  /** Asks the assistant for a sign of life, once at a time; without one its line counts as broken. */
  prove(line: AssistantLine | null, told: (lives: boolean) => void): void {
    if (this.#proving || !line) return;
    this.#proving = true;
    void line.prove().then((lives) => {
      this.#proving = false;
      told(lives);
    });
  }

  #say(phrases: readonly [SessionPhrase, ...SessionPhrase[]], turn: number): void {
    this.#mouth.say(phrases[turn % phrases.length] ?? phrases[0], { unless: this.#isOver });
  }
}
