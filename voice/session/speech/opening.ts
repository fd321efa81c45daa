import { createHash } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { NoticeHeard } from '../ports.ts';
import type { Mouth } from './mouth.ts';

/**
 * Notice and greeting: after the pause that the business wants, or as soon as a caller speaks before them, once. Until they are
 * handed over, nothing that the assistant says is for the caller. Time is monotonic ms.
 */
export class Opening {
  readonly #mouth: Mouth;
  readonly #wallClock: () => Date;
  readonly #handedOver: () => void;
  #dueMs = Number.POSITIVE_INFINITY;
  /** The first words were handed over, or there are none. */
  isOver = false;
  /** What was heard of the notice, as far as it is known. */
  #notice: Omit<NoticeHeard, 'wording'> | null = null;

  constructor(mouth: Mouth, wallClock: () => Date, handedOver: () => void) {
    this.#mouth = mouth;
    this.#wallClock = wallClock;
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

  /** What was heard of the notice, once the call is over. */
  noticeHeard({ notice }: AssistantBrief): NoticeHeard {
    const at = this.#wallClock();
    if (notice === '') return { heard: 'none', why: 'the business has switched it off', at, wording: '' };
    return {
      ...(this.#notice ?? { heard: 'none', why: 'the call ended before it was said', at }),
      wording: noticeWording(notice),
    };
  }

  say({ notice, greeting }: AssistantBrief): void {
    this.callOff();
    const handedOver = () => {
      this.isOver = true;
      this.#handedOver();
    };
    const greet = () => this.#mouth.say({ text: greeting }, { handedOver });
    if (notice === '') return greet();
    const note = (heard: NoticeHeard['heard'], why: string) => {
      this.#notice = { heard, why, at: this.#wallClock() };
    };
    // Whoever loses the line for a moment is not told how much came through.
    note('none', 'the line broke while it was said');
    this.#mouth.say({ text: notice }, { whole: true, more: true, handedOver: greet, heard: note });
  }
}

/** By what the words of a notice are told apart: the first 12 hex digits of their SHA-256. */
export function noticeWording(notice: string): string {
  return createHash('sha256').update(notice).digest('hex').slice(0, 12);
}
