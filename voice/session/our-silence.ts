import { callTimings } from '#contract/limits.ts';

/**
 * Silence of ours: from the end of the caller's turn to our next sound. A filler is due by 1.5 s, and after 10 s the
 * assistant counts as lost. Keeps the longest of the call, which every call reports.
 */
export class OurSilence {
  #sinceMs: number | null = null;
  #filled = false;
  longestMs = 0;

  /** The caller's last voice of a turn that wants an answer. */
  callerTurnEnded(lastVoiceMs: number): void {
    this.#sinceMs ??= lastVoiceMs;
  }

  /** The caller goes on speaking: nothing is owed yet. */
  callerSpeaks(): void {
    this.#sinceMs = null;
    this.#filled = false;
  }

  /** Our sound begins. `answer` false for a filler, which breaks the silence but owes the answer still. */
  weSound(nowMs: number, answer: boolean): void {
    if (this.#sinceMs === null) return;
    this.longestMs = Math.max(this.longestMs, nowMs - this.#sinceMs);
    this.#sinceMs = answer ? null : nowMs;
    this.#filled = !answer;
  }

  /** The turn wants no answer after all (a cough, a word that was nothing). */
  nothingOwed(): void {
    this.#sinceMs = null;
    this.#filled = false;
  }

  due(nowMs: number): 'nothing' | 'filler' | 'lost' {
    if (this.#sinceMs === null) return 'nothing';
    const quietMs = nowMs - this.#sinceMs;
    if (quietMs >= callTimings.assistantSilenceLimitMs - (this.#filled ? callTimings.fillerMs : 0)) return 'lost';
    if (this.#filled || quietMs < callTimings.fillerMs) return 'nothing';
    this.#filled = true;
    return 'filler';
  }
}
