import type { AssistantBrief } from '#contract/brief.ts';
import { CallLimits } from './call-limits.ts';
import { OurSilence } from './our-silence.ts';
import { CallerSilence } from './silence.ts';

/** A caller whose words bring no sign of life from the assistant: after this its line counts as dead. */
const deafAfterMs = 7_000;
/** Speech shorter than this may be a cough: no answer is owed for it. */
const wordsMs = 300;

export type Due =
  | 'nothing'
  | 'max-duration'
  | 'out-of-minutes'
  | 'assistant-lost'
  | 'filler'
  | 'ask'
  | 'end-for-silence';

/** The deadlines of a conversation, from the moment its media begins: limits, silence of ours, silence of the caller's. */
export class CallWatch {
  readonly #limits: CallLimits;
  readonly #quiet: CallerSilence;
  readonly #ours = new OurSilence();
  /** When the caller last spoke words to which the assistant has shown no reaction yet. */
  #unansweredMs: number | null = null;

  constructor(nowMs: number, limits: AssistantBrief['limits'], reserve: (seconds: number) => Promise<number>) {
    this.#limits = new CallLimits(nowMs, limits.maxCallDurationMs, reserve);
    this.#quiet = new CallerSilence(limits.endCallOnSilenceMs, nowMs);
  }

  /** The longest silence of ours so far, ms. */
  get longestSilenceMs(): number {
    return this.#ours.longestMs;
  }

  /** The caller speaks, types or presses a key. */
  callerActive(nowMs: number): void {
    this.#quiet.callerActive(nowMs);
  }

  /** By our own ear the caller has stopped speaking. */
  callerStopped(lastVoiceMs: number, voicedMs: number): void {
    if (voicedMs >= wordsMs) this.#unansweredMs = lastVoiceMs;
  }

  /** The assistant heard the caller begin: nothing is owed until the turn ends. */
  turnStarted(): void {
    this.#ours.callerSpeaks();
  }

  /** The assistant took the turn: an answer is owed since the caller's last voice. */
  turnEnded(nowMs: number, lastVoiceMs: number): void {
    this.#ours.callerTurnEnded(Math.min(nowMs, Math.max(lastVoiceMs, nowMs - 1_000)));
  }

  answerSounds(nowMs: number): void {
    this.#ours.weSound(nowMs, true);
  }

  fillerSounds(nowMs: number): void {
    this.#ours.weSound(nowMs, false);
  }

  /** The turn needs no answer after all. */
  nothingOwed(): void {
    this.#ours.nothingOwed();
  }

  /** `busy`: someone speaks or an answer is being prepared; `assistantEventMs`: the assistant's last sign of life. */
  due(nowMs: number, busy: boolean, assistantEventMs: number): Due {
    const limit = this.#limits.due(nowMs);
    if (limit !== 'nothing') return limit;
    if (this.#unansweredMs !== null && assistantEventMs > this.#unansweredMs) this.#unansweredMs = null;
    if (this.#unansweredMs !== null && nowMs - this.#unansweredMs >= deafAfterMs) return 'assistant-lost';
    const owed = this.#ours.due(nowMs);
    if (owed === 'lost') return 'assistant-lost';
    if (owed === 'filler') return 'filler';
    if (busy) this.#quiet.ours(nowMs);
    const quiet = this.#quiet.due(nowMs);
    return quiet === 'end' ? 'end-for-silence' : quiet;
  }
}
