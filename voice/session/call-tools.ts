import { type CallerDetail, detailFields } from '#contract/brief.ts';
import type { CallOutcome } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { ToolCall, ToolDefinition, ToolOutput } from '../assistant/assistant.ts';
import type { CallAct, CallJournal, ToolRunner } from './ports.ts';
import { endCall, noteDetail } from './tool-definitions.ts';

/** What a conversation may set on its call: noted details, a message, and how the assistant wants it to end. */
export interface CallNotes {
  details: CallerDetail[];
  messageTaken: boolean;
  /** Tools of the office that were run, in their order. */
  acts: CallAct[];
  /** Set once the assistant has said that the call is over. */
  wantsEnd: Exclude<CallOutcome, 'live'> | 'wrong-number' | null;
}

/** Enough for any call; a model that calls without end fills no record. */
const mostActs = 200;

const endOutcomes = ['handled', 'message', 'spam', 'wrong-number'] as const;

/**
 * Runs the tools of one call. Those about the call itself are answered here; the others by the office, within 8 s. A result
 * is always given: a failure in plain words.
 */
export class CallTools {
  readonly #callId: string;
  readonly #journal: CallJournal;
  readonly #runner: ToolRunner;
  readonly #abort = new AbortController();
  readonly notes: CallNotes = { details: [], messageTaken: false, acts: [], wantsEnd: null };

  constructor(callId: string, journal: CallJournal, runner: ToolRunner) {
    this.#callId = callId;
    this.#journal = journal;
    this.#runner = runner;
  }

  /** All that this call may do, for its assistant. */
  get definitions(): readonly ToolDefinition[] {
    return [noteDetail, endCall, ...this.#runner.definitions];
  }

  /** `sound`: the caller's last utterance, kept with a detail that was only heard. Never rejects. */
  async run(call: ToolCall, sound: Uint8Array | null): Promise<ToolOutput> {
    const args = (call.args ?? {}) as Record<string, unknown>;
    if (call.name === noteDetail.name) return this.#noteDetail(args, sound);
    if (call.name === endCall.name) return this.#endCall(args);
    const output = await this.#office(call);
    if (call.name === 'take_message' && output.ok) this.notes.messageTaken = true;
    if (this.notes.acts.length < mostActs)
      this.notes.acts.push({ tool: call.name, ok: output.ok, status: output.ok ? statusOf(output.value) : '' });
    return output;
  }

  /** The call is over: tools under way are given up. */
  close(): void {
    this.#abort.abort();
  }

  async #office(call: ToolCall): Promise<ToolOutput> {
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(callTimings.toolDeadlineMs)]);
    const tooLate = new Promise<ToolOutput>((resolve) => {
      signal.addEventListener('abort', () => resolve({ ok: false, problem: 'This took too long.' }), { once: true });
    });
    const answer = this.#runner
      .run(call, signal)
      .catch((): ToolOutput => ({ ok: false, problem: 'This could not be done.' }));
    return Promise.race([answer, tooLate]);
  }

  #noteDetail(args: Record<string, unknown>, sound: Uint8Array | null): ToolOutput {
    const field = detailFields.find((known) => known === args.field);
    const value = typeof args.value === 'string' ? args.value.trim().slice(0, 1000) : '';
    if (!field) return { ok: false, problem: 'Unknown field.' };
    const status = args.status === 'confirmed' ? 'confirmed' : 'as-heard';
    const detail: CallerDetail = { field, value, status };
    this.notes.details = [...this.notes.details.filter((noted) => noted.field !== field), detail];
    this.#journal.detail(this.#callId, detail, status === 'as-heard' ? sound : null);
    return { ok: true, value: { noted: true } };
  }

  #endCall(args: Record<string, unknown>): ToolOutput {
    this.notes.wantsEnd = endOutcomes.find((outcome) => outcome === args.outcome) ?? 'handled';
    return { ok: true, value: { ending: true } };
  }
}

/** What the value of a tool says was done. */
function statusOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('status' in value)) return '';
  return typeof value.status === 'string' ? value.status.slice(0, 40) : '';
}
