import type { AssistantFailure } from '../../assistant/assistant.ts';

/** Waits before the second, third and fourth try to reach the last assistant of the chain. */
const retryAfterMs = [250, 1_000, 2_000] as const;
/** Tries that go on for longer end with the next failure: a caller does not wait for a service that keeps breaking. */
const tryingMs = 10_000;
/** A connection that is not ready by then counts as lost. */
const readyDeadlineMs = 3_000;
/** One that another can stand in for gets a second try in this time: so the change is made within 2 s of the failure. */
const secondTryMs = 1_700;

/** The failure of a connection that was not ready by its deadline. */
export const late: AssistantFailure = { kind: 'lost', detail: 'not ready in time' };
/** Failures of one that says nothing. */
const silences = /^(not ready|no answer|silent)/;

/** How often, and how soon, one assistant of the chain is tried again before the call goes on without it. */
export class AssistantTries {
  /** Failures since an answer was last complete. */
  #failures = 0;
  #firstFailureMs = 0;

  /** An answer is complete, or another assistant begins. */
  anew(): void {
    this.#failures = 0;
  }

  /** A connection must be ready within so many ms. `spare`: another assistant could stand in. */
  deadlineMs(spare: boolean): number {
    return spare && this.#failures > 0 ? secondTryMs - retryAfterMs[0] : readyDeadlineMs;
  }

  /** Ms until the next try; null when there is none. */
  failed(failure: AssistantFailure, spare: boolean, nowMs: number): number | null {
    if (this.#failures === 0) this.#firstFailureMs = nowMs;
    if (failure.kind === 'refused' || nowMs - this.#firstFailureMs >= tryingMs) return null;
    // One that hangs from the start is not waited for again.
    if (spare && (failure === late || this.#failures > 0)) return null;
    return retryAfterMs[this.#failures++] ?? null;
  }
}

/** For the owner: what became of an assistant, in plain words and without a detail of the call. */
export function reasonOf({ kind, detail }: AssistantFailure): string {
  if (silences.test(detail)) return 'it did not answer';
  return kind === 'refused' ? 'it could not answer' : 'the connection was lost';
}
