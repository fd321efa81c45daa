import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import type { AnsweredBy, CallOutcome, EndReason, LineSource, Speaker } from '#contract/calls.ts';
import type { Usage } from '#contract/costs.ts';
import type { ToolCall, ToolDefinition, ToolOutput } from '../assistant/assistant.ts';

/** What a call writes while it lives; implemented by the office. Never throws: what cannot be written now is spooled. */
export interface CallJournal {
  /** A finished utterance, `sequence` from 1, behind the lines of before where the call is resumed. */
  line(callId: string, line: TranscriptLine): void;
  /** A caller detail was noted or corrected. */
  detail(callId: string, detail: CallerDetail, clip: Uint8Array | null): void;
  /** A tool was run, or somebody else answers from now on: all of both so far. */
  progress(callId: string, progress: CallProgress): void;
  /** Services have done something that they bill, since the last time. */
  used(callId: string, usage: UsageNote): void;
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

/** What services did for a call within a moment. `id`: a UUID by which it is written once. */
export interface UsageNote {
  id: string;
  used: readonly Usage[];
}

/** What is known of a live call besides its lines and details. */
export interface CallProgress {
  /** What was done in the call, in its order. */
  acts: readonly CallAct[];
  /** Who answered, then each change. */
  answeredBy: readonly Answering[];
}

/** What a process that died left of a call. */
export interface ResumedCall extends CallProgress {
  lines: readonly TranscriptLine[];
  /** The lines to come are numbered after this: the process before may have some that are not written yet. */
  linesAfter: number;
  details: readonly CallerDetail[];
  /** Media so far, ms. */
  mediaMs: number;
}

/** The frozen result of a call; what was done, and who answered, left out where nobody was there to note it. */
export interface CallRecord extends Partial<CallProgress> {
  callId: string;
  accountId: string;
  endedAt: Date;
  /** Whole seconds of media, start to end, by a monotonic clock; what is charged unless the outcome says otherwise. */
  mediaSeconds: number;
  endReason: EndReason;
  outcome: Exclude<CallOutcome, 'live'>;
  transcript: readonly TranscriptLine[];
  details: readonly CallerDetail[];
  /** Whom the caller is to be put through to now, E.164; with the end reason 'forwarded' alone. */
  forwardedTo?: string;
  /** How much of the notice was heard; left out where nobody was there to note it. */
  notice?: NoticeHeard;
  /** All that `CallJournal.used` was told by its session; left out where nobody was there to note it. */
  usage?: readonly UsageNote[];
  /** u-law bytes of a voicemail, or null. */
  voicemail: Uint8Array | null;
  /** End of a caller's turn to our next sound: the longest of the call, ms. */
  longestSilenceMs: number;
}

/** What the caller heard of the notice that an assistant answers and notes the call. */
export interface NoticeHeard {
  heard: 'whole' | 'part' | 'none';
  /** Why not the whole of it, in plain words; ''. */
  why: string;
  /** When that was known. */
  at: Date;
  /** Of its words: the first 12 hex digits of their SHA-256; '' where the business has switched it off. */
  wording: string;
}

/** Who answers from `at` on. `why`: what became of the one before, in plain words without personal data; ''. */
export interface Answering {
  by: AnsweredBy;
  at: Date;
  why: string;
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

/** The office's tools (messages, knowledge, appointments, functions), opened once for each call: what it may do is fixed then. */
export interface OfficeTools {
  open(use: ToolUse): ToolRunner;
}

/** What one call may ask of the office. A failure is a value; the session sets the deadline. */
export interface ToolRunner {
  readonly definitions: readonly ToolDefinition[];
  run(call: ToolCall, signal: AbortSignal): Promise<ToolOutput>;
  /** Whether the caller's own client runs this tool, by its own deadline and in place of the session where both know it. */
  isClients?(name: string): boolean;
}

/** Sentences that the session speaks by itself, kept as ready u-law per voice and language. */
export const sessionPhrases = [
  'still-there',
  'cut-off',
  'one-moment',
  'just-a-second',
  'let-me-see',
  'still-looking',
  'a-little-longer',
  'still-at-it',
  'goodbye',
  'time-is-up',
  'out-of-minutes',
  'take-voicemail',
  'voicemail-thanks',
  'put-through',
  'say-again',
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
