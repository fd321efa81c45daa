import type { AssistantBrief, CallerDetail } from '#contract/brief.ts';
import type { CallOutcome, SentimentAnalysis, Speaker } from '#contract/calls.ts';
import type { Usage } from '#contract/costs.ts';

/** A call that is over, as its analysis reads it. What the caller said is data, never instruction. */
export interface EndedCall {
  brief: AssistantBrief;
  outcome: Exclude<CallOutcome, 'live'>;
  callerNumber: string | null;
  startedAt: Date;
  durationSeconds: number;
  transcript: readonly { speaker: Speaker; text: string; at: Date; asHeard: boolean }[];
  details: readonly CallerDetail[];
  /** Told of what a service did for it, also of an answer that is of no use. */
  used?(usage: Usage): void;
}

export interface CallAnalysis {
  /** What the call was about, for the owner; says so when nothing was said. */
  summary: string;
  /** Null when the caller said nothing to judge. */
  sentiment: SentimentAnalysis | null;
  isSpam: boolean;
  /** All details of the call: those noted in it, and what its words add, then always 'as-heard'. */
  details: readonly CallerDetail[];
}

/** Reads a finished call. Throws when it cannot now; the job tries again. */
export interface CallAnalyser {
  analyse(call: EndedCall): Promise<CallAnalysis>;
}
