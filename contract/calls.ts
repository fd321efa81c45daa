import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** How a call ended, as the office keeps it; the log shows `callStatusLabels` (decisions "A call"). */
export const callOutcomes = ['live', 'handled', 'message', 'voicemail', 'missed', 'spam', 'failed'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
export const callStatusLabels: Record<CallOutcome, string> = {
  live: 'In progress',
  handled: 'Completed',
  message: 'Message',
  voicemail: 'Voicemail',
  missed: 'Missed',
  spam: 'Spam',
  failed: 'Failed',
};

/** Why a call session ended; it ends once. */
export const endReasons = [
  'caller-hangup',
  'assistant-ended',
  'silence',
  'max-duration',
  'out-of-minutes',
  'assistant-lost',
  'carrier-lost',
  'shutdown',
  'error',
  'crash',
] as const;
export type EndReason = (typeof endReasons)[number];

export type Speaker = 'assistant' | 'caller';

export const transcriptEntry = z.object({
  speaker: z.enum(['assistant', 'caller']),
  /** ISO 8601 with zone. */
  timestamp: z.string(),
  message: z.string(),
  /** The listener was unsure. */
  asHeard: z.optional(z.boolean()),
});

export type TranscriptEntry = z.infer<typeof transcriptEntry>;

export const sentimentAnalysis = z.object({
  overall_sentiment: z.enum(['positive', 'neutral', 'negative']),
  /** 0 to 1. */
  confidence_score: z.number(),
  /** -1 to 1, two decimals. */
  sentiment_score: z.number(),
  key_emotions: z.array(z.string()),
  summary: z.string(),
});
export type SentimentAnalysis = z.infer<typeof sentimentAnalysis>;

export const callDetailEntry = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
  status: z.enum(['confirmed', 'as-heard']),
});

/** A call of the log (DATA-07). `null` shows as "NA". */
export const callLog = z.object({
  _id: z.string(),
  name: z.nullable(z.string()),
  fromPhoneNumber: z.nullable(z.string()),
  location: z.nullable(z.string()),
  /** ISO 8601 with zone. */
  startTime: z.string(),
  status: z.string(),
  transcriptionSummary: z.nullable(z.string()),
  email: z.nullable(z.string()),
  durationSeconds: z.number(),
  live: z.boolean(),
  /** Left out when the list is asked for with `limit`. */
  transcription: z.optional(z.array(transcriptEntry)),
  sentimentAnalysis: z.nullable(sentimentAnalysis),
  details: z.optional(z.array(callDetailEntry)),
  hasVoicemail: z.boolean(),
});
export type CallLog = z.infer<typeof callLog>;

const metrics = {
  totalCalls: z.number(),
  newClients: z.number(),
  existingClients: z.number(),
  spamCalls: z.number(),
  /** Minutes, one decimal, over answered calls. */
  averageCallDuration: z.number(),
  /** Minutes, two decimals. */
  totalMinutesSpent: z.number(),
};

/** Call analytics (DATA-05, DATA-06); `growth` in percent, one decimal. */
export const callAnalytics = z.object({
  ...metrics,
  growth: z.object(metrics),
});
export type CallAnalytics = z.infer<typeof callAnalytics>;

const count = (max: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.transform((text) => Math.min(Number(text), max)),
  );

/** Query of the call log: `limit` and `page` (from 1), `search` over name, phone, location and status. */
export const callLogQuery = z.strictObject({
  limit: z.optional(count(limits.callLogMaxPageSize)),
  page: z.optional(count(100_000_000)),
  search: z.optional(z.string().check(z.maxLength(200))),
  /** Cursor of the `Link` header, opaque. */
  after: z.optional(z.string().check(z.maxLength(200))),
});

export const callCsvQuery = z.strictObject({
  period: z.optional(z.enum(['all', 'this-month', 'this-quarter'])),
  search: z.optional(z.string().check(z.maxLength(200))),
});

/** What the live stream sends: a call began, grew by a line, changed or ended. */
export type CallEvent =
  | { type: 'call-started'; callId: string }
  | { type: 'line'; callId: string; entry: TranscriptEntry }
  | { type: 'call-changed'; callId: string };
