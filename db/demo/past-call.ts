import type { DetailField } from '#contract/brief.ts';
import type { CallOutcome, SentimentAnalysis } from '#contract/calls.ts';

/** A call of the demo business that is long over. Numbers are from the ranges kept for fiction. */
export interface PastCall {
  daysAgo: number;
  /** Hour of the day, UTC; minutes after the point. */
  hour: number;
  from: string | null;
  location: string | null;
  outcome: Exclude<CallOutcome, 'live'>;
  seconds: number;
  details: Partial<Record<DetailField, string>>;
  /** Fields that were noted without confirmation. */
  asHeard?: readonly DetailField[];
  summary: string;
  mood: readonly [SentimentAnalysis['overall_sentiment'], number, number, readonly string[], string] | null;
  /** Assistant and caller in turns, the assistant first. */
  lines: readonly string[];
}

/** With what the demo's assistant begins. */
export const demoGreeting =
  'This call is answered by a virtual assistant and noted. Thank you for calling Hartwell and Reyes. How can I help you today?';
