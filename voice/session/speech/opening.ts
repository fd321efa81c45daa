import type { AssistantBrief } from '#contract/brief.ts';
import type { Mouth } from './mouth.ts';

/**
 * Notice and greeting: after the pause that the business wants, or as soon as a caller speaks before them, once. Until they are
 * handed over, nothing that the assistant says is for the caller. Time is monotonic ms.
 */
export class Opening {
  readonly #mouth: Mouth;
  readonly #handedOver: () => void;
  #dueMs = Number.POSITIVE_INFINITY;
  /** The first words were handed over, or there are none. */
  isOver = false;

  constructor(mouth: Mouth, handedOver: () => void) {
    this.#mouth = mouth;
    this.#handedOver = handedOver;
  }

  /** There are no first words. */
  leaveOut(): void {
    this.isOver = true;
  }

  /** They are said from then on. */
  at(dueMs: number): void {
    this.#dueMs = dueMs;
  }

  /** They are not said any more. */
  callOff(): void {
    this.#dueMs = Number.POSITIVE_INFINITY;
  }

  isDue(nowMs: number): boolean {
    return nowMs >= this.#dueMs;
  }

  /** Who speaks before our first words has waited long enough for them: they are the answer. */
  get waits(): boolean {
    return this.#dueMs < Number.POSITIVE_INFINITY;
  }

  say({ notice, greeting }: AssistantBrief): void {
    this.callOff();
    const handedOver = () => {
      this.isOver = true;
      this.#handedOver();
    };
    const greet = () => this.#mouth.say({ text: greeting }, { handedOver });
    if (notice === '') greet();
    else this.#mouth.say({ text: notice }, { whole: true, more: true, handedOver: greet });
  }
}
