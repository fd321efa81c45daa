import type { AnsweredBy } from '#contract/calls.ts';

/** Something in a call that takes its time, as an operator sees it: what kind it is, never words, names or numbers. */
export type Stretch =
  /** From the carrier's question to the caller's media. */
  | { name: 'set-up' }
  /** From the caller's media to our first words. */
  | { name: 'greeting' }
  /** From the end of the caller's turn to the end of our answer; what is waited for is its first sound. */
  | { name: 'turn'; by: AnsweredBy }
  | { name: 'tool'; tool: string }
  /** One to a service; what is waited for is the first byte of its answer. */
  | { name: 'request'; to: 'listener' | 'thinker' | 'speaker' }
  /** One to somebody who answers; what is waited for is that it can listen. */
  | { name: 'connection'; to: AnsweredBy };

export interface OpenStretch {
  /** Goes with a request that it is about, so that the other side's trace joins ours. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What is waited for is here; the first time counts. */
  begun(): void;
  /** The first time counts. 'ok', or in one word how it ended otherwise. */
  end(outcome?: string): void;
}

/** Hears of all that takes time in one call. */
export interface CallTimeline {
  /** It began so long ago. */
  open(stretch: Stretch, agoMs?: number): OpenStretch;
}

const nothing: OpenStretch = { begun() {}, end() {} };

export const noTimeline: CallTimeline = { open: () => nothing };
