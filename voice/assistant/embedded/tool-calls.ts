import { randomUUID } from 'node:crypto';
import type { ConversationEvents, ToolOutput } from '../assistant.ts';

const over: ToolOutput = { ok: false, problem: 'The call is over.' };

/** The tools that one call has running: each call of one waits for its result, or for the end of the call. */
export class ToolCalls {
  readonly #run: ConversationEvents['toolCall'];
  readonly #waiting = new Map<string, (output: ToolOutput) => void>();
  #closed = false;

  constructor(run: ConversationEvents['toolCall']) {
    this.#run = run;
  }

  call(name: string, args: Record<string, unknown>): Promise<ToolOutput> {
    if (this.#closed) return Promise.resolve(over);
    const callId = `call_${randomUUID().replaceAll('-', '').slice(0, 20)}`;
    return new Promise((resolve) => {
      this.#waiting.set(callId, resolve);
      this.#run({ callId, name, args });
    });
  }

  result(callId: string, output: ToolOutput): void {
    this.#waiting.get(callId)?.(output);
    this.#waiting.delete(callId);
  }

  close(): void {
    this.#closed = true;
    for (const resolve of this.#waiting.values()) resolve(over);
    this.#waiting.clear();
  }
}
