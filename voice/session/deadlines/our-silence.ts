import { callTimings } from '#contract/limits.ts';

const latenciesKept = 20;

/** What is due in a silence of ours: a first filler, a word that we are still at it, or the assistant counts as lost. */
export type SilenceDue = 'nothing' | 'filler' | 'still-looking' | 'lost';

/** What is going on while the caller waits. Times are monotonic ms. */
export interface Waiting {
  /** The assistant owes an answer, or has not ended the one under way. */
  owed: boolean;
  /** The caller goes on speaking, as the assistant hears it, and was last heard then; null while they do not. */
  goesOnMs: number | null;
  /** Sound of ours is playing. */
  sounding: boolean;
  /** Since when an answer that has begun and is not over has run out of sound; null while it has not. */
  brokeOffMs: number | null;
  /** A tool of ours is at work: it ends by its own deadline. */
  tool: boolean;
  /** The answer waits for somebody else, such as the caller's client. */
  elsewhere: boolean;
  /** The caller's sound comes all the time. */
  sounds: boolean;
  /** We may speak into silences and noise unasked. */
  fills: boolean;
}

/**
 * Silence of ours, while an answer is owed: from the end of the caller's turn to our next sound, where an answer breaks off in its
 * middle, and behind a preamble. A filler comes when an answer takes longer than they do in this call, a tool has it come sooner;
 * then a word after each 2.5 s of quiet. Keeps the longest silence of the call.
 */
export class OurSilence {
  readonly #lostAfterMs: number;
  /** Of this call's answers: end of the caller's turn to our sound, ms. */
  #latencies: number[] = [];
  /** Since when we are waited for: the caller's last voice, or our own; null while nobody waits. */
  #sinceMs: number | null = null;
  /** Since when nothing has sounded. */
  #quietSinceMs = 0;
  /** When sound of ours was last heard, and since when an answer is owed. */
  #soundedMs = 0;
  #owedMs: number | null = null;
  /** The answer that is owed has begun to sound. */
  #begun = false;
  /** Something was said into the wait. */
  #filled = false;
  longestMs = 0;

  /** `patienceMs`: so much later the assistant counts as lost. */
  constructor(patienceMs = 0) {
    this.#lostAfterMs = callTimings.assistantSilenceLimitMs + patienceMs;
  }

  /** The caller waits for us to say something. */
  get waitedFor(): boolean {
    return this.#sinceMs !== null;
  }

  /** The caller's last voice of a turn that wants an answer. */
  callerTurnEnded(lastVoiceMs: number): void {
    if (this.#sinceMs === null) this.#sinceMs = this.#quietSinceMs = lastVoiceMs;
    this.#filled = this.#begun = false;
  }

  /** A filler is said now. */
  filled(): void {
    this.#filled = true;
  }

  /** Nothing is owed: the answer is complete, or the turn wanted none (a cough). */
  nothingOwed(): void {
    this.#sinceMs = this.#owedMs = null;
    this.#filled = this.#begun = false;
  }

  /** Another assistant has its own time for the answer that is owed. */
  waitsAnew(nowMs: number): void {
    if (this.#sinceMs !== null) this.#sinceMs = nowMs;
  }

  /** A piece of the answer begins to sound. */
  answerSounds(nowMs: number): void {
    if (this.#sinceMs !== null) {
      this.#measure(nowMs);
      if (!this.#begun) this.#latencies = [...this.#latencies, nowMs - this.#sinceMs].slice(-latenciesKept);
    }
    this.#sinceMs = null;
    this.#begun = true;
  }

  due(nowMs: number, waiting: Omit<Waiting, 'fills'>): SilenceDue {
    const { owed, goesOnMs, sounding, brokeOffMs, tool, elsewhere } = waiting;
    if (sounding) this.#soundedMs = nowMs;
    if (!owed) {
      this.nothingOwed();
      return 'nothing';
    }
    this.#owedMs ??= nowMs;
    if (goesOnMs !== null) {
      this.#callerGoesOn(goesOnMs);
      return 'nothing';
    }
    if (this.#sinceMs === null && !sounding) this.#begin(brokeOffMs, this.#owedMs);
    if (this.#sinceMs === null) return 'nothing';
    if (sounding || this.#begun) this.#measure(nowMs);
    if (sounding) this.#quietSinceMs = nowMs;
    if (nowMs - this.#sinceMs >= this.#lostAfterMs && !tool) {
      if (!elsewhere) return 'lost';
      this.#sinceMs = nowMs;
      return 'nothing';
    }
    const quietMs = nowMs - this.#quietSinceMs;
    if (this.#filled) return quietMs >= callTimings.stillLookingMs ? 'still-looking' : 'nothing';
    if (quietMs < (tool ? callTimings.fillerToolMs : this.#fillerMs)) return 'nothing';
    this.#filled = true;
    return 'filler';
  }

  /** We have fallen silent and the answer is not over; where what was said of it was a whole sentence, it counts as the filler. */
  #begin(brokeOffMs: number | null, owedMs: number): void {
    this.#sinceMs = this.#quietSinceMs = Math.max(brokeOffMs ?? this.#soundedMs, owedMs);
    this.#filled = this.#begun && brokeOffMs === null;
  }

  #callerGoesOn(lastVoiceMs: number): void {
    if (this.#sinceMs === null) return;
    this.#sinceMs = Math.max(this.#sinceMs, lastVoiceMs);
    this.#quietSinceMs = Math.max(this.#quietSinceMs, lastVoiceMs);
  }

  /** Later than nine of ten answers of this call. */
  get #fillerMs(): number {
    const sorted = this.#latencies.toSorted((a, b) => a - b);
    const p90 = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0;
    return Math.min(callTimings.fillerMostMs, Math.max(callTimings.fillerLeastMs, p90 + 300));
  }

  /** The silence under way has lasted until now. */
  #measure(nowMs: number): void {
    this.longestMs = Math.max(this.longestMs, nowMs - this.#quietSinceMs);
  }
}
