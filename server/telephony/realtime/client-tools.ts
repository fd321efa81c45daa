import type { ToolOutput } from '#voice/assistant/assistant.ts';

/** A client's function that does not answer is given up. */
const clientToolMs = 15_000;

/** Functions that the client runs: the calls that wait for its outputs. */
export class ClientTools {
  readonly #answered: (callId: string, output: ToolOutput) => void;
  readonly #waiting = new Map<string, NodeJS.Timeout>();

  constructor(answered: (callId: string, output: ToolOutput) => void) {
    this.#answered = answered;
  }

  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  wait(callId: string): void {
    const late = () => this.take(callId, { ok: false, problem: 'This took too long.' });
    this.#waiting.set(callId, setTimeout(late, clientToolMs));
  }

  /** False when none waits for this output. */
  take(callId: string, output: ToolOutput): boolean {
    const timer = this.#waiting.get(callId);
    if (!timer) return false;
    clearTimeout(timer);
    this.#waiting.delete(callId);
    this.#answered(callId, output);
    return true;
  }

  close(): void {
    for (const timer of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
