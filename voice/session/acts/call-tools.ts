import type { CallerDetail } from '#contract/brief.ts';
import type { CallOutcome } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { CallFacts, ToolCall, ToolDefinition, ToolOutput } from '../../assistant/assistant.ts';
import { type CaptureResult, DetailCapture } from '../../details/capture.ts';
import { type CallTimeline, noTimeline } from '../../timeline.ts';
import type { CallAct, ResumedCall, ToolRunner, TranscriptLine } from '../ports.ts';
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

export interface CallToolsEvents {
  noted?(detail: CallerDetail, clip: Uint8Array | null): void;
  /** A tool of the office was run. */
  done?(): void;
}

/**
 * Who notes details: the receptionist, whose own rules confirm them; a language model, whose notes are weighed against the words of
 * the call; or one whose call goes past us, so that nothing of it can be confirmed.
 */
export type Noter = 'receptionist' | 'model' | 'unheard-model';

/** Enough for any call; a model that calls without end fills no record. */
const mostActs = 200;

const endOutcomes = ['handled', 'message', 'spam', 'wrong-number'] as const;

/** Where a business keeps no urgency, or the caller has said that it is not urgent. */
const notMarked = 'The message is not marked as urgent. Do not say that it is.';

/**
 * Runs the tools of one call. Those about the call itself are answered here; the others by the office, within 8 s. A result
 * is always given: a failure in plain words.
 */
export class CallTools {
  readonly #told: CallToolsEvents;
  readonly #runner: ToolRunner;
  readonly #capture: DetailCapture;
  readonly #abort = new AbortController();
  #atClient = 0;
  #atOffice = 0;
  readonly #timeline: CallTimeline;
  readonly notes: CallNotes = { details: [], messageTaken: false, acts: [], wantsEnd: null };

  /** The last: what was said, noted and done in this call before. */
  constructor(
    runner: ToolRunner,
    { brief, callerNumber }: Pick<CallFacts, 'brief' | 'callerNumber'>,
    told: CallToolsEvents = {},
    before: Partial<Pick<ResumedCall, 'lines' | 'details' | 'acts'>> & { timeline?: CallTimeline } = {},
  ) {
    const { lines = [], details = [], acts = [], timeline = noTimeline } = before;
    this.#timeline = timeline;
    this.#runner = runner;
    this.#told = told;
    this.notes.details = [...details];
    this.notes.acts = [...acts];
    this.notes.messageTaken = acts.some(isMessage);
    this.#capture = new DetailCapture(brief, callerNumber);
    for (const detail of details) this.#capture.trust(detail);
    for (const line of lines) this.#capture.heard(line);
  }

  /** All that this call may do, for its assistant. */
  get definitions(): readonly ToolDefinition[] {
    const { fields } = this.#capture;
    const own = [...(fields.length > 0 ? [noteDetail.of(fields)] : []), endCall];
    return [...own, ...this.#runner.definitions.filter(({ name }) => own.every((known) => known.name !== name))];
  }

  /** A tool that the caller's client runs is under way: the assistant waits for it. */
  get clientRuns(): boolean {
    return this.#atClient > 0;
  }

  /** A tool of the office is at work. */
  get officeRuns(): boolean {
    return this.#atOffice > 0;
  }

  /** A line of the call as it was heard: what a model noted is weighed again. */
  heard(line: Pick<TranscriptLine, 'speaker' | 'text'>): void {
    for (const detail of this.#capture.heard(line)) {
      const { details } = this.notes;
      this.notes.details = details.map((noted) => (noted.field === detail.field ? detail : noted));
      this.#told.noted?.(detail, null);
    }
  }

  /** `sound`: the caller's last utterance, kept with a detail that was only heard. Never rejects. */
  async run(call: ToolCall, sound: Uint8Array | null, by: Noter = 'receptionist'): Promise<ToolOutput> {
    const args = (call.args ?? {}) as Record<string, unknown>;
    if (this.#runner.isClients?.(call.name)) return this.#client(call);
    if (call.name === noteDetail.name) return this.#noteDetail(args, sound, by);
    if (call.name === endCall.name) return this.#endCall(args);
    const output = await this.#office(call);
    const act = { tool: call.name, ok: output.ok, status: output.ok ? statusOf(output.value) : '' };
    this.notes.messageTaken ||= isMessage(act);
    const told = isMessage(act) && args.urgent === true ? this.#markUrgent(output, by) : output;
    if (this.notes.acts.length >= mostActs) return told;
    this.notes.acts.push(act);
    if (!this.#abort.signal.aborted) this.#told.done?.();
    return told;
  }

  /** The caller has more to say: the call is not over, whatever the assistant has said. */
  goOn(): void {
    this.notes.wantsEnd = null;
  }

  /** The call is over: tools under way are given up. */
  close(): void {
    this.#abort.abort();
  }

  async #client(call: ToolCall): Promise<ToolOutput> {
    this.#atClient++;
    return this.#runner.run(call, this.#abort.signal).finally(() => this.#atClient--);
  }

  async #office(call: ToolCall): Promise<ToolOutput> {
    const signal = AbortSignal.any([this.#abort.signal, AbortSignal.timeout(callTimings.toolDeadlineMs)]);
    const timed = this.#timeline.open({ name: 'tool', tool: call.name });
    const tooLate = new Promise<ToolOutput>((resolve) => {
      const late = () => {
        timed.end((signal.reason as Error | undefined)?.name === 'TimeoutError' ? 'late' : 'dropped');
        resolve({ ok: false, problem: 'This took too long.' });
      };
      signal.addEventListener('abort', late, { once: true });
    });
    const answer = this.#runner
      .run(call, signal)
      .catch((): ToolOutput => ({ ok: false, problem: 'This could not be done.' }));
    this.#atOffice++;
    const output = await Promise.race([answer, tooLate]).finally(() => this.#atOffice--);
    timed.end(output.ok ? 'ok' : 'failed');
    return output;
  }

  #noteDetail(args: Record<string, unknown>, sound: Uint8Array | null, by: Noter): ToolOutput {
    const field = String(args.field);
    const value = typeof args.value === 'string' ? args.value.trim().slice(0, 1000) : '';
    const status = by === 'receptionist' && args.status === 'confirmed' ? 'confirmed' : 'as-heard';
    const result: CaptureResult | null =
      by === 'model' ? this.#capture.note(field, value) : this.#capture.trust({ field, value, status });
    if (!result) return { ok: false, problem: 'Unknown field.' };
    const { detail, next } = result;
    if (detail) this.#note(detail, detail.status === 'confirmed' ? null : sound);
    return { ok: true, value: { noted: detail !== null, ...(next ? { status: detail?.status, next } : {}) } };
  }

  /** The assistant is told what the record says: nobody is to hear of a mark that is not there. */
  #markUrgent(taken: ToolOutput, by: Noter): ToolOutput {
    const isMarked = () =>
      this.notes.details.some(
        ({ field, value, status }) => field === 'urgency' && value === 'yes' && status !== 'doubtful',
      );
    if (isMarked()) return taken;
    const noted = this.#noteDetail({ field: 'urgency', value: 'yes' }, null, by);
    if (isMarked() || !taken.ok) return taken;
    const { next = notMarked } = (noted.ok ? noted.value : {}) as { next?: string };
    return { ok: true, value: { ...(taken.value as object), urgency: { noted: false, next } } };
  }

  #note(detail: CallerDetail, sound: Uint8Array | null): void {
    this.notes.details = [...this.notes.details.filter(({ field }) => field !== detail.field), detail];
    this.#told.noted?.(detail, sound);
  }

  #endCall(args: Record<string, unknown>): ToolOutput {
    this.notes.wantsEnd = endOutcomes.find((outcome) => outcome === args.outcome) ?? 'handled';
    return { ok: true, value: { ending: true } };
  }
}

function isMessage({ tool, ok }: CallAct): boolean {
  return ok && tool === 'take_message';
}

/** What the value of a tool says was done. */
function statusOf(value: unknown): string {
  if (typeof value !== 'object' || value === null || !('status' in value)) return '';
  return typeof value.status === 'string' ? value.status.slice(0, 40) : '';
}
