import type { DetailField } from '#contract/brief.ts';
import type { CallOutcome } from '#contract/calls.ts';
import type { CallerIdFacts } from '#server/phone/live-calls/office-calls.ts';

/** A call of a demo business that is long over. Numbers are from the ranges kept for fiction. */
export interface PastCall {
  daysAgo: number;
  /** Hour of the day, UTC; minutes after the point. */
  hour: number;
  from: string | null;
  /** What the carrier told of the number. */
  callerId?: Partial<CallerIdFacts>;
  location: string | null;
  outcome: Exclude<CallOutcome, 'live'>;
  seconds: number;
  details: Partial<Record<DetailField, string>>;
  /** Fields that were noted without confirmation. */
  asHeard?: readonly DetailField[];
  /** Assistant and caller in turns, the assistant first. */
  lines: readonly string[];
}

/** With what the law firm's assistant begins. */
export const demoGreeting =
  'You are speaking with a virtual assistant, and this call is transcribed. Thank you for calling Hartwell and Reyes. How can I help you today?';

/** A call of the day before yesterday, by what differs from call to call; hours as the office sees them in winter. */
export const day = (hour: number, seconds: number, rest: Omit<PastCall, 'daysAgo' | 'hour' | 'seconds'>): PastCall => ({
  daysAgo: 2,
  hour: hour + 6,
  seconds,
  ...rest,
});
