import { callTimings } from '#contract/limits.ts';

const latenciesKept = 20;

/** What is due in a silence of ours: a first filler, a word that we are still at it, or the assistant counts as lost. */
export type SilenceDue = 'nothing' | 'filler' | 'still-looking' | 'lost';

/** What is going on while the caller waits. */
export interface Waiting {
  /** Sound of ours is playing. */
  sounding: boolean;
  /** Since when an answer that has begun and is not over has run out of sound; null while it has not. */
  brokeOffMs: number | null;
  /** A tool of ours is at work: it ends by its own deadline. */
  tool: boolean;
  /** The answer waits for somebody else, such as the caller's client. */
  elsewhere: boolean;
  /** We may speak into silences and noise unasked. */
  fills: boolean;
}

/**
 * Silence of ours: from the end of the caller's turn to our next sound, and where an answer breaks off in its middle. A filler comes when an answer takes longer than they
 * do in this call, a tool has it come sooner; then a word at 6 s and every few seconds. Keeps the longest silence of the call.
 */
export class OurSilence {
  readonly #lostAfterMs: number;
  /** Of this call's answers: end of the caller's turn to our sound, ms. */
  #latencies: number[] = [];
  /** The caller's last voice of the turn that waits for an answer. */
  #turnEndedMs: number | null = null;
  /** Since when nothing has sounded. */
  #quietSinceMs = 0;
  #filled = false;
  /** It is in the middle of an answer. */
  #isGap = false;
  longestMs = 0;

  /** `patienceMs`: so much later the assistant counts as lost. */
  constructor(patienceMs = 0) {
    this.#lostAfterMs = callTimings.assistantSilenceLimitMs + patienceMs;
  }

  /** The caller waits for an answer. */
  get owed(): boolean {
    return this.#turnEndedMs !== null;
  }

  /** The caller's last voice of a turn that wants an answer. */
  callerTurnEnded(lastVoiceMs: number): void {
    if (this.owed) return;
    this.#turnEndedMs = this.#quietSinceMs = lastVoiceMs;
  }

  /** A filler is said now. */
  filled(): void {
    this.#filled = true;
  }

  /** Nothing is owed: the caller goes on speaking, or the turn wanted no answer (a cough). */
  nothingOwed(): void {
    this.#turnEndedMs = null;
    this.#filled = this.#isGap = false;
  }

  /** Another assistant has its own time for the answer that is owed. */
  waitsAnew(nowMs: number): void {
    if (this.owed) this.#turnEndedMs = nowMs;
  }

  /** An answer begins to sound. */
  answerSounds(nowMs: number): void {
    if (this.#turnEndedMs === null) return;
    this.#measure(nowMs);
    if (!this.#isGap) this.#latencies = [...this.#latencies, nowMs - this.#turnEndedMs].slice(-latenciesKept);
    this.nothingOwed();
  }

  due(nowMs: number, { sounding, brokeOffMs, tool, elsewhere }: Omit<Waiting, 'fills'>): SilenceDue {
    if (tool && !sounding) this.#goesOn(nowMs);
    else if (brokeOffMs !== null) this.#breaksOff(brokeOffMs);
    if (this.#turnEndedMs === null) return 'nothing';
    if (sounding || this.#isGap) this.#measure(nowMs);
    if (sounding) this.#quietSinceMs = nowMs;
    const waitedMs = nowMs - this.#turnEndedMs;
    if (waitedMs >= this.#lostAfterMs && !tool) {
      if (!elsewhere) return 'lost';
      this.#turnEndedMs = nowMs;
      return 'nothing';
    }
    const quietMs = nowMs - this.#quietSinceMs;
    if (!this.#filled) {
      if (quietMs < (tool ? callTimings.fillerToolMs : this.#fillerMs)) return 'nothing';
      this.#filled = true;
      return 'filler';
    }
    return waitedMs >= callTimings.stillLookingMs && quietMs >= callTimings.fillerLeastMs ? 'still-looking' : 'nothing';
  }

  /** We have said something to this turn, and a tool is at work for the rest: what was said counts as the filler. */
  #goesOn(nowMs: number): void {
    if (this.owed) return;
    this.#turnEndedMs = this.#quietSinceMs = nowMs;
    this.#filled = true;
  }

  /** The answer under way has run out of sound, and its rest is waited for. */
  #breaksOff(atMs: number): void {
    if (this.owed) return;
    this.#turnEndedMs = this.#quietSinceMs = atMs;
    this.#isGap = true;
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
