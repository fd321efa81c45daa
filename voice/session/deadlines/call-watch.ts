import type { AssistantBrief } from '#contract/brief.ts';
import { CallLimits } from './call-limits.ts';
import { CallerSilence } from './caller-silence.ts';
import { OurSilence, type Waiting } from './our-silence.ts';
import { WordlessSound } from './wordless-sound.ts';

/** A caller whose words bring no sign from the assistant: after this its line is asked whether it lives. */
const deafAfterMs = 7_000;

export type Due =
  | 'nothing'
  | 'max-duration'
  | 'out-of-minutes'
  | 'assistant-lost'
  | 'probe-assistant'
  | 'filler'
  | 'still-looking'
  | 'ask'
  | 'ask-over-sound'
  | 'end-for-silence';

/** The deadlines of a conversation, from the moment its media begins: limits, silence of ours, silence of the caller's. */
export class CallWatch {
  readonly #limits: CallLimits;
  readonly #quiet: CallerSilence;
  readonly #wordless = new WordlessSound();
  readonly #endsForSilence: boolean;
  readonly #ours: OurSilence;
  /** When the caller last spoke words to which the assistant has shown no reaction yet. */
  #unansweredMs: number | null = null;

  constructor(
    nowMs: number,
    limits: AssistantBrief['limits'],
    reserve: (seconds: number) => Promise<number>,
    patienceMs?: number,
  ) {
    this.#ours = new OurSilence(patienceMs);
    this.#limits = new CallLimits(nowMs, limits.maxCallDurationMs, reserve);
    this.#quiet = new CallerSilence(limits.endCallOnSilenceMs, nowMs);
    this.#endsForSilence = limits.endCallOnSilenceMs > 0;
  }

  /** The longest silence of ours so far, ms. */
  get longestSilenceMs(): number {
    return this.#ours.longestMs;
  }

  /** The caller speaks, types or presses a key. */
  callerActive(nowMs: number): void {
    this.#quiet.callerActive(nowMs);
  }

  /** Whether the caller's last words ask us to wait. */
  callerHolds(held: boolean): void {
    this.#quiet.callerHolds(held);
  }

  /** A word of the caller's was understood, or a key came. */
  understood(): void {
    this.#wordless.understood();
  }

  /** By our own ear there is a voice. */
  callerSounds(nowMs: number): void {
    this.#wordless.sounds(nowMs);
  }

  /** By our own ear the caller has said something, and stopped. */
  callerSpoke(lastVoiceMs: number): void {
    this.#unansweredMs = lastVoiceMs;
  }

  /** The assistant took the turn: an answer is owed since the caller's last voice. */
  turnEnded(nowMs: number, lastVoiceMs: number): void {
    this.#ours.callerTurnEnded(Math.min(nowMs, Math.max(lastVoiceMs, nowMs - 1_000)));
  }

  answerSounds(nowMs: number): void {
    this.#ours.answerSounds(nowMs);
  }

  fillerSounds(): void {
    this.#ours.filled();
  }

  /** Another assistant goes on. */
  assistantChanged(nowMs: number): void {
    this.#ours.waitsAnew(nowMs);
  }

  /** The turn needs no answer after all. */
  nothingOwed(): void {
    this.#ours.nothingOwed();
  }

  /** Whether the caller waits for us to say something. */
  get waitedFor(): boolean {
    return this.#ours.waitedFor;
  }

  /** `busy`: someone speaks or an answer is being prepared; `assistantEventMs`: the assistant's last sign of life. */
  due(nowMs: number, busy: boolean, waiting: Waiting, assistantEventMs: number): Due {
    const limit = this.#limits.due(nowMs);
    if (limit !== 'nothing') return limit;
    if (this.#unansweredMs !== null && assistantEventMs > this.#unansweredMs) this.#unansweredMs = null;
    if (this.#unansweredMs !== null && nowMs - this.#unansweredMs >= deafAfterMs) {
      this.#unansweredMs = null;
      return 'probe-assistant';
    }
    const owed = this.#ours.due(nowMs, waiting);
    if (owed === 'lost') return 'assistant-lost';
    if (owed !== 'nothing') return owed;
    const wordless = this.#endsForSilence && waiting.fills && !waiting.sounding ? this.#wordless.due(nowMs) : 'nothing';
    // Who waits for our answer is not asked whether they are there.
    const quiet = this.#quiet.due(nowMs, busy || waiting.owed, waiting.sounds);
    if (wordless === 'end' || quiet === 'end') return 'end-for-silence';
    return wordless === 'ask' ? 'ask-over-sound' : quiet;
  }
}
