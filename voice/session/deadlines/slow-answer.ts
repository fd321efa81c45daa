import type { CallEventCount } from '../call-states.ts';
import type { AssistantLine } from '../line/assistant-line.ts';
import type { Mouth } from '../speech/mouth.ts';

/** What is said while an answer is slow, in turns. */
const fillers = ['one-moment', 'just-a-second', 'let-me-see'] as const;

/** What is said and done while the caller waits: no dead air, and no assistant is taken for dead without a proof. */
export class SlowAnswer {
  readonly #mouth: Mouth;
  readonly #count: (event: CallEventCount) => void;
  /** The answer has come, or is owed no more. */
  readonly #isOver: () => boolean;
  #said = 0;
  #proving = false;

  constructor(mouth: Mouth, count: (event: CallEventCount) => void, isOver: () => boolean) {
    this.#mouth = mouth;
    this.#count = count;
    this.#isOver = isOver;
  }

  filler(): void {
    this.#count('filler');
    this.#mouth.say(fillers[this.#said++ % fillers.length] ?? fillers[0], { unless: this.#isOver });
  }

  /** A tool at work, or an assistant that lives, takes its time. */
  stillLooking(): void {
    this.#count('still-looking');
    this.#mouth.say('still-looking', { unless: this.#isOver });
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
}
