import * as z from 'zod/mini';
import { detailFields } from './brief.ts';
import { callAnalytics, callCharts } from './call-figures.ts';
import { callLogQuery, callsCsvQuery, callsQuery } from './call-filters.ts';
import { cost } from './costs.ts';
import { endpoint } from './endpoint.ts';
import { legalHold } from './retention.ts';
import { appointmentStatuses, callerIdVerdicts, moods } from './values/call-words.ts';

export {
  type CallerIdVerdict,
  type CallOutcome,
  callerIdVerdicts,
  callerKinds,
  callOutcomes,
  callStatusLabels,
  type Mood,
  moods,
} from './values/call-words.ts';

import { atMost } from './values/at-most.ts';

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

/** What the caller heard of the notice that an assistant answers and notes the call. */
export const noticeSaid = z.object({
  heard: z.enum(['whole', 'part', 'none']),
  /** Why not the whole of it, in plain words; ''. */
  why: z.string(),
  /** ISO 8601 with zone. */
  at: z.string(),
  /** Of its words: the first 12 hex digits of their SHA-256; '' where there was no notice. */
  wording: z.string(),
});
export type NoticeSaid = z.infer<typeof noticeSaid>;

export const transcriptEntry = z.object({
  speaker: z.enum(['assistant', 'caller']),
  /** ISO 8601 with zone. */
  timestamp: z.string(),
  message: z.string(),
  /** The listener was unsure. */
  asHeard: z.optional(z.boolean()),
  /**
   * What an answer was made from: the question of an FAQ, a fact of the business, or "base / item" of its knowledge; 'unanswered':
   * what the caller asked, in words as heard, and nothing says; 'unknown-figure': a price, time, date or number of the line, as said,
   * that is in no setting, no answer of a tool and nothing that the caller said.
   */
  sources: z.optional(
    z.array(
      z.object({ source: z.enum(['faq', 'business', 'knowledge', 'unanswered', 'unknown-figure']), title: z.string() }),
    ),
  ),
});
/** One thing that an answer was made from. */
export type LineSource = NonNullable<z.infer<typeof transcriptEntry>['sources']>[number];

export type TranscriptEntry = z.infer<typeof transcriptEntry>;

export const sentimentAnalysis = z.object({
  overall_sentiment: z.enum(moods),
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
  /** Minutes that its clock is ahead of UTC at the start, as the caller was told it: a browser may have older rules of the zone. */
  ahead: z.optional(z.number()),
  status: z.enum(appointmentStatuses),
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

const earlierCall = z.object({
  _id: z.string(),
  startTime: z.string(),
  status: z.string(),
  reason: z.nullable(z.string()),
});

/** A call of the log (DATA-07). `null` shows as "NA". */
export const callLog = z.object({
  _id: z.string(),
  name: z.nullable(z.string()),
  fromPhoneNumber: z.nullable(z.string()),
  /** "+13125550147;ext=22" (RFC 3966): the number to call back, where it has an extension; left out otherwise. */
  callbackNumber: z.optional(z.string()),
  /** Whether the carriers verified the number: A, B or C as they vouch for it, 'failed' where that could not be verified; null: nothing is known. */
  callerIdVerdict: z.optional(z.nullable(z.enum(callerIdVerdicts))),
  /** The name by which the carrier knows the number; null: it told none. It is not the name that the caller gave. */
  carrierName: z.optional(z.nullable(z.string())),
  location: z.nullable(z.string()),
  /** ISO 8601 with zone. */
  startTime: z.string(),
  status: z.string(),
  transcriptionSummary: z.nullable(z.string()),
  /** Why they called, in a line: in the caller's words where they said it, else the summary's first sentence. */
  reason: z.nullable(z.string()),
  /** Who asks has not opened it yet; left out otherwise. */
  unread: z.optional(z.literal(true)),
  email: z.nullable(z.string()),
  durationSeconds: z.number(),
  live: z.boolean(),
  /** The caller said that it is urgent; left out otherwise. */
  urgent: z.optional(z.boolean()),
  /** Made up for the demo business; left out of calls that were made. */
  isDemo: z.optional(z.literal(true)),
  /** Of one call alone: what of the business's minutes it used, in seconds; 0 while it goes on. */
  chargedSeconds: z.optional(z.number()),
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
  /** Of one call alone; null: not known. */
  notice: z.optional(z.nullable(noticeSaid)),
  /** When what was said, or its sounds, were removed by the business's rules, ISO 8601; of one call alone, left out where they were not. */
  transcriptRemovedAt: z.optional(z.string()),
  soundsRemovedAt: z.optional(z.string()),
  /** What keeps anything of the call from being removed; of one call alone. */
  holds: z.optional(z.array(legalHold)),
  /** For superadmins alone, and of one call alone. */
  cost: z.optional(cost),
  hasVoicemail: z.boolean(),
  /** Of one call alone; empty when nobody is told of it. */
  summarySentTo: z.optional(z.array(summaryRecipient)),
  /** Of one call alone: the calls before and after it, newest first, by their `_id`: of the filter that is asked for, else of the whole log. */
  neighbours: z.optional(z.object({ newer: z.nullable(z.string()), older: z.nullable(z.string()) })),
  /** Of one call alone: how many of this number came before it, counted to 1,000, and the latest of them, newest first. */
  earlier: z.optional(z.object({ total: z.number(), calls: z.array(earlierCall) })),
});
export type CallLog = z.infer<typeof callLog>;

/** What the live stream sends: a call began, grew by a line, changed or ended. */
export type CallEvent =
  | { type: 'call-started'; callId: string }
  | { type: 'line'; callId: string; entry: TranscriptEntry }
  | { type: 'call-changed'; callId: string };

const callParams = z.object({ id: z.string().check(atMost(100)) });

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
    // A page of the list has names, numbers and summaries, whole calls their transcripts besides.
    audit: { act: 'calls-read', of: ({ query }) => (query?.limit || query?.page ? 'list' : '') },
    // A thousand conversations at once are taken away, however they are told.
    freshWhen: (_: unknown, { limit, page }: z.output<typeof callLogQuery>) =>
      limit === undefined && page === undefined,
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
    fresh: true,
    audit: 'calls-exported',
    summary: 'All calls of a period, after a search and filters, as CSV.',
    query: callsCsvQuery,
    produces: 'text/csv',
  }),
  getCallCharts: endpoint({
    method: 'GET',
    path: '/overview/call-logs/charts',
    access: 'user',
    area: 'calls',
    summary: 'How many calls of a period and filters began on each day and in each hour; without the search.',
    query: callsQuery,
    output: callCharts,
  }),
  /** Whose it is alone, so that everybody who may read calls may say so. */
  markCallsRead: endpoint({
    method: 'PUT',
    path: '/overview/call-logs/read',
    access: 'user',
    area: 'calls',
    reads: true,
    unproven: true,
    audit: 'nothing',
    summary: 'Marks all calls so far as read for the person who asks.',
  }),
  markCallRead: endpoint({
    method: 'PUT',
    path: '/overview/call-logs/:id/read',
    access: 'user',
    area: 'calls',
    reads: true,
    unproven: true,
    audit: 'nothing',
    summary: 'Marks a call as read for the person who asks.',
    params: callParams,
  }),
  getCallLog: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id',
    access: 'user',
    area: 'calls',
    audit: 'call-read',
    summary:
      'One call with its transcript, details and sentiment; a period and filters determine the previous and next call.',
    params: callParams,
    query: callsQuery,
    output: callLog,
  }),
  /** As patients' forms, which the same roles delete. */
  eraseCall: endpoint({
    method: 'DELETE',
    path: '/overview/call-logs/:id',
    access: 'user',
    area: 'settings',
    fresh: true,
    audit: 'within',
    summary: 'Erases a call that is over with all that is kept of it; its minutes stay charged.',
    params: callParams,
  }),
  getVoicemail: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id/voicemail',
    access: 'user',
    area: 'calls',
    audit: 'call-sound-heard',
    summary: 'The recording of a voicemail.',
    params: callParams,
    produces: 'audio/wav',
  }),
  getDetailSound: endpoint({
    method: 'GET',
    path: '/overview/call-logs/:id/sounds/:field',
    access: 'user',
    area: 'calls',
    audit: 'call-sound-heard',
    summary: 'The recording of a detail that was unclear.',
    params: z.object({ id: z.string().check(atMost(100)), field: detailField }),
    produces: 'audio/wav',
  }),
  watchCalls: endpoint({
    method: 'GET',
    path: '/overview/live',
    access: 'user',
    area: 'calls',
    audit: 'calls-watched',
    summary: "Server-sent events of the account's calls while they happen.",
    produces: 'text/event-stream',
  }),
} as const;
