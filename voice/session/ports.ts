import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import type { CallOutcome, EndReason, LineSource, Speaker } from '#contract/calls.ts';
import type { ToolCall, ToolDefinition, ToolOutput } from '../assistant/assistant.ts';

/** What a call writes while it lives; implemented by the office. Never throws: what cannot be written now is spooled. */
export interface CallJournal {
  /** A finished utterance, `sequence` from 1 without gaps. */
  line(callId: string, line: TranscriptLine): void;
  /** A caller detail was noted or corrected. */
  detail(callId: string, detail: CallerDetail, clip: Uint8Array | null): void;
  /** The call is alive; about every 10 s. */
  heartbeat(callId: string): void;
  /** Reserves up to `seconds` of the account's minutes; resolves to the seconds granted, 0 when there are none left. */
  reserve(callId: string, seconds: number): Promise<number>;
  /** The call is over: one transaction saves it, settles minutes, rolls up and enqueues. */
  finish(record: CallRecord): Promise<void>;
}

export interface TranscriptLine {
  sequence: number;
  speaker: Speaker;
  text: string;
  at: Date;
  /** The listener was unsure: shown as "as heard". */
  asHeard: boolean;
  /** What a line of ours was made from; left out where it was made from nothing. */
  sources?: readonly LineSource[];
}

/** The frozen result of a call. */
export interface CallRecord {
  callId: string;
  accountId: string;
  endedAt: Date;
  /** Whole seconds of media, start to end, by a monotonic clock; what is charged unless the outcome says otherwise. */
  mediaSeconds: number;
  endReason: EndReason;
  outcome: Exclude<CallOutcome, 'live'>;
  transcript: readonly TranscriptLine[];
  details: readonly CallerDetail[];
  /** What was done in the call, in its order; left out where nobody was there to note it. */
  acts?: readonly CallAct[];
  /** u-law bytes of a voicemail, or null. */
  voicemail: Uint8Array | null;
  /** End of a caller's turn to our next sound: the longest of the call, ms. */
  longestSilenceMs: number;
}

/** A tool that was run in a call. `status` is what its value says of itself ('booked', 'requested'); '' when it says nothing. */
export interface CallAct {
  tool: string;
  ok: boolean;
  status: string;
}

/** The call for which the office's tools are opened. */
export interface ToolUse {
  callId: string;
  brief: AssistantBrief;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  startedAt: Date;
  /** The owner tries the assistant out. */
  isTest: boolean;
}

/** The office's tools (messages, knowledge, appointments, functions), opened once for each call: what it may do is fixed then (safety 16). */
export interface OfficeTools {
  open(use: ToolUse): ToolRunner;
}

/** What one call may ask of the office. A failure is a value; the session sets the deadline. */
export interface ToolRunner {
  readonly definitions: readonly ToolDefinition[];
  run(call: ToolCall, signal: AbortSignal): Promise<ToolOutput>;
}

/** Sentences that the session speaks by itself, kept as ready u-law per voice and language. */
export const sessionPhrases = [
  'still-there',
  'one-moment',
  'goodbye',
  'time-is-up',
  'out-of-minutes',
  'take-voicemail',
  'voicemail-thanks',
  'shutting-down',
] as const;
export type SessionPhrase = (typeof sessionPhrases)[number];

/** Sentences as ready sound, so that a call never waits for its greeting. Filled ahead: on start, on saving, while it rings. */
export interface ReadySpeech {
  /** Base64 u-law of the text in this voice, or null when it is not ready (and is then being made). */
  ready(text: string, voice: string): string | null;
  /** The same, made now if need be. Rejects when the speaker cannot. */
  render(text: string, voice: string): Promise<string>;
}

export interface Clock {
  /** Wall clock. */
  now(): Date;
  /** Monotonic milliseconds. */
  monotonicMs(): number;
}
