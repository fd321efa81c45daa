import type { CallRecord } from '#voice/session/ports.ts';
import type { CallTimeline } from '#voice/timeline.ts';

/** A call that is traced while it lives. */
export interface CallTrace {
  timeline: CallTimeline;
  over(record: Pick<CallRecord, 'outcome' | 'endReason'>): void;
}

/**
 * Traces for whoever collects them: one a call, made of what kind of thing happened when, without words, names or numbers. The id
 * of a trace is that of its call, so that each process and job that does something for it adds to the same one.
 */
export interface Tracing {
  /** The call rings; the carrier asked so long ago. Null: it is not traced. */
  begin(callId: string, askedAgoMs: number): CallTrace | null;
  /** Does something for a call, after it or beside it. */
  during<T>(callId: string, name: string, work: () => Promise<T>): Promise<T>;
  /** Hands over what is left. */
  close(): Promise<void>;
}

export const noTracing: Tracing = {
  begin: () => null,
  during: (_callId, _name, work) => work(),
  close: async () => {},
};

export interface TracingSettings {
  /** Where OTLP is taken by HTTP, without `/v1/traces`. */
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  serviceName: string;
}

/** Of log lines about a call; the second is how collectors name it. */
export function ofCall(callId: string): { callId: string; traceId: string } {
  return { callId, traceId: callId.replaceAll('-', '') };
}
