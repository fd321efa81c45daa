import * as z from 'zod/mini';
import { detailFields } from './brief.ts';
import { endpoint } from './endpoint.ts';
import { limits } from './limits.ts';
import { periods } from './values/period.ts';

/** How a call ended, as the office keeps it; the log shows `callStatusLabels`. */
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
  'forwarded',
  'error',
  'crash',
] as const;
export type EndReason = (typeof endReasons)[number];

export type Speaker = 'assistant' | 'caller';

/** Who can answer a call, in the order in which they are tried: the last two when no assistant can. */
export const answeredBy = ['realtime', 'pipeline', 'embedded', 'forwarded', 'voicemail'] as const;
export type AnsweredBy = (typeof answeredBy)[number];

/** Who answered, or went on with the call, from a moment on. */
export const answeredStep = z.object({
  by: z.enum(answeredBy),
  /** ISO 8601 with zone. */
  at: z.string(),
  /** Why the one before could not; '' where there was none. */
  why: z.string(),
});
export type AnsweredStep = z.infer<typeof answeredStep>;

export const transcriptEntry = z.object({
  speaker: z.enum(['assistant', 'caller']),
  /** ISO 8601 with zone. */
  timestamp: z.string(),
  message: z.string(),
  /** The listener was unsure. */
  asHeard: z.optional(z.boolean()),
  /**
   * What an answer was made from: the question of an FAQ, a fact of the business, or "base / item" of its knowledge; 'unanswered':
   * what the caller asked, in words as heard, and nothing says.
   */
  sources: z.optional(
    z.array(z.object({ source: z.enum(['faq', 'business', 'knowledge', 'unanswered']), title: z.string() })),
  ),
});
/** One thing that an answer was made from. */
export type LineSource = NonNullable<z.infer<typeof transcriptEntry>['sources']>[number];

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

/** The name of a caller detail: a standard one, or an own field by its id. */
export const detailField = z.union([z.enum(detailFields), z.templateLiteral(['own:', z.uuid()])]);

export const callDetailEntry = z.object({
  field: z.string(),
  label: z.string(),
  value: z.string(),
  /** 'doubtful': an assistant noted it and the caller never said it. */
  status: z.enum(['confirmed', 'as-heard', 'doubtful']),
  /** Its sound was kept and can be listened to. */
  hasSound: z.optional(z.boolean()),
});
export type CallDetailEntry = z.infer<typeof callDetailEntry>;

/** An appointment that was made, or tried, in a call. It is 'booked' only with the provider's own id. */
export const callAppointment = z.object({
  provider: z.enum(['calcom', 'zapier']),
  title: z.string(),
  /** ISO 8601 with zone; null when none was agreed on. */
  start: z.nullable(z.string()),
  timeZone: z.string(),
  status: z.enum(['booked', 'requested', 'failed']),
  /** The provider's id of it; ''. */
  reference: z.string(),
});
export type CallAppointment = z.infer<typeof callAppointment>;

/** Where the summary of a call goes, and how far it is: 'outbox' where mail is kept instead of sent (DETAIL-19). */
export const summaryRecipient = z.object({
  address: z.string(),
  state: z.enum(['pending', 'sent', 'outbox', 'failed']),
});
export type SummaryRecipient = z.infer<typeof summaryRecipient>;

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
  /** The caller said that it is urgent; left out otherwise. */
  urgent: z.optional(z.boolean()),
  /** Left out when the list is asked for with `limit`. */
  transcription: z.optional(z.array(transcriptEntry)),
  sentimentAnalysis: z.nullable(sentimentAnalysis),
  details: z.optional(z.array(callDetailEntry)),
  /** Of one call alone. */
  appointments: z.optional(z.array(callAppointment)),
  /** What the assistant said was done although no tool had done it; of one call alone, empty when all was true. */
  doubts: z.optional(z.array(z.string())),
  /** Who answered, then each change; of one call alone. */
  answeredBy: z.optional(z.array(answeredStep)),
  hasVoicemail: z.boolean(),
  /** Of one call alone; empty when nobody is told of it. */
  summarySentTo: z.optional(z.array(summaryRecipient)),
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
    z.string().check(z.regex(/^[1-9]\d{0,8}$/)),
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
  period: z.optional(z.enum(periods)),
  search: z.optional(z.string().check(z.maxLength(200))),
});

/** What the live stream sends: a call began, grew by a line, changed or ended. */
export type CallEvent =
  | { type: 'call-started'; callId: string }
  | { type: 'line'; callId: string; entry: TranscriptEntry }
  | { type: 'call-changed'; callId: string };

const callParams = z.object({ id: z.string().check(z.maxLength(100)) });

const analyticsOf = <const P extends string>(path: P, span: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'user',
    area: 'calls',
    summary: `Figures of ${span}.`,
    output: callAnalytics,
  });

const logsOf = <const P extends string>(path: P, span: string) =>
  endpoint({
    method: 'GET',
    path,
    access: 'user',
    area: 'calls',
    summary: `Calls of ${span}, newest first; X-Total-Count and Link tell how to go on.`,
    query: callLogQuery,
    output: z.array(callLog),
  });

/** The overview's endpoints (APIOVER-01 to 06). */
export const callEndpoints = {
  getCallAnalytics: analyticsOf('/overview/call-analytics', 'all time'),
  getCallAnalyticsThisMonth: analyticsOf('/overview/call-analytics/this-month', 'this month'),
  getCallAnalyticsThisQuarter: analyticsOf('/overview/call-analytics/this-quarter', 'this quarter'),
  getCallLogs: logsOf('/overview/call-logs', 'all time'),
  getCallLogsThisMonth: logsOf('/overview/call-logs/this-month', 'this month'),
  getCallLogsThisQuarter: logsOf('/overview/call-logs/this-quarter', 'this quarter'),
  downloadCallLogs: endpoint({
    method: 'GET',
    path: '/overview/call-logs/csv',
    access: 'user',
    area: 'calls',
    summary: 'All calls of a period, after a search, as CSV.',
    query: callCsvQuery,
    produces: 'text/csv',
  }),
  getCallLog: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id',
    access: 'user',
    area: 'calls',
    summary: 'One call with its transcript, details and sentiment.',
    params: callParams,
    output: callLog,
  }),
  getVoicemail: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id/voicemail',
    access: 'user',
    area: 'calls',
    summary: 'The sound of a voicemail.',
    params: callParams,
    produces: 'audio/wav',
  }),
  getDetailSound: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id/sounds/:field',
    access: 'user',
    area: 'calls',
    summary: 'The sound of a detail that was not understood for sure.',
    params: z.object({ id: z.string().check(z.maxLength(100)), field: detailField }),
    produces: 'audio/wav',
  }),
  watchCalls: endpoint({
    method: 'GET',
    path: '/overview/live',
    access: 'user',
    area: 'calls',
    summary: "Server-sent events of the account's calls while they happen.",
    produces: 'text/event-stream',
  }),
} as const;
