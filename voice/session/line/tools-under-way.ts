import { isDeepStrictEqual } from 'node:util';
import type { ToolCall, ToolOutput } from '../../assistant/assistant.ts';

interface ToolUse {
  call: ToolCall;
  /** By which name the present connection waits for the result; null: the one that asked is gone. */
  waiter: string | null;
  /** Null while the tool is at work. */
  output: ToolOutput | null;
}

/**
 * The tools that a connection to an assistant has asked for and not heard of. When it is lost, they go on: who asks for the same
 * next gets their result, and nothing is done twice.
 */
export class ToolsUnderWay {
  #uses: ToolUse[] = [];

  /** The present connection asks for a tool. 'run': it is to be run; 'wait': it is at work; a result: it was run and not heard of. */
  ask(call: ToolCall): ToolOutput | 'run' | 'wait' {
    const same = this.#uses.find((use) => use.waiter === null && isSame(use.call, call));
    if (!same) {
      this.#uses.push({ call, waiter: call.callId, output: null });
      return 'run';
    }
    same.waiter = call.callId;
    if (same.output) this.#remove(same);
    return same.output ?? 'wait';
  }

  /** A tool has ended, by the name with which it was run. Answers by which name its result is waited for; null: by none. */
  ended(callId: string, output: ToolOutput): string | null {
    const use = this.#uses.find(({ call, output: known }) => call.callId === callId && known === null);
    if (!use) return null;
    use.output = output;
    // What failed may be tried again.
    if (use.waiter !== null || !output.ok) this.#remove(use);
    return use.waiter;
  }

  /** The connection is lost; nobody waits any more. */
  lost(): void {
    for (const use of this.#uses) use.waiter = null;
  }

  /** An answer is complete: a result that was not asked for again by then is none of this moment any more. */
  answered(): void {
    this.#uses = this.#uses.filter(({ output }) => output === null);
  }

  /** What is at work for a connection that is gone. */
  get left(): readonly Pick<ToolCall, 'name' | 'args'>[] {
    return this.#uses
      .filter(({ waiter, output }) => waiter === null && output === null)
      .map(({ call: { name, args } }) => ({ name, args }));
  }

  #remove(use: ToolUse): void {
    this.#uses = this.#uses.filter((other) => other !== use);
  }
}

/** The same tool with the same arguments, in whatever order they were written. */
function isSame(a: ToolCall, b: ToolCall): boolean {
  return a.name === b.name && isDeepStrictEqual(a.args, b.args);
}
