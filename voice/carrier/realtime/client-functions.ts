/** A function that the client of a call runs; `parameters` is a JSON schema object. */
export interface FunctionDefinition {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface FunctionCall {
  callId: string;
  name: string;
  args: unknown;
}

export type FunctionOutput = { ok: true; value: unknown } | { ok: false; problem: string };

/** A client's function that does not answer is given up. */
const answerWithinMs = 15_000;

/** The functions that a client declared, and the calls of them that wait for its outputs. */
export class ClientFunctions {
  definitions: readonly FunctionDefinition[] = [];
  /** Tells the client of a call. Answers the output where nobody has to be waited for. */
  tell: (call: FunctionCall) => FunctionOutput | null = () => null;
  readonly #waiting = new Map<string, { answer(output: FunctionOutput): void; timer: NodeJS.Timeout }>();

  has(name: string): boolean {
    return this.definitions.some((definition) => definition.name === name);
  }

  get waits(): boolean {
    return this.#waiting.size > 0;
  }

  /** Resolves to what the client answers, or that it did not. Never rejects. */
  run(call: FunctionCall): Promise<FunctionOutput> {
    return new Promise((resolve) => {
      const late = () => this.take(call.callId, { ok: false, problem: 'This took too long.' });
      this.#waiting.set(call.callId, { answer: resolve, timer: setTimeout(late, answerWithinMs) });
      const at = this.tell(call);
      if (at) this.take(call.callId, at);
    });
  }

  /** The output of a call. False when none waits for it. */
  take(callId: string, output: FunctionOutput): boolean {
    const waiting = this.#waiting.get(callId);
    if (!waiting) return false;
    clearTimeout(waiting.timer);
    this.#waiting.delete(callId);
    waiting.answer(output);
    return true;
  }

  close(): void {
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
  }
}
