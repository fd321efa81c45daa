import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { atMost } from './values/at-most.ts';

export const retentionLimits = { mostDays: 36_500, reasonCharacters: 300, holds: 500 } as const;

/** What a business may keep for a time. */
export const keptKinds = ['transcripts', 'sounds', 'forms', 'messages'] as const;
export type KeptKind = (typeof keptKinds)[number];

const daysProblem = `Enter whole days, 1 to ${retentionLimits.mostDays}, or leave it empty.`;
const days = z.nullable(
  z.int(daysProblem).check(z.minimum(1, daysProblem), z.maximum(retentionLimits.mostDays, daysProblem)),
);

/** For how many days what is kept, null: for ever; and whether numbers of cards and social security numbers are replaced. */
export const dataRules = z.strictObject({
  /** Lines, summary, mood and details of calls, and what the search knows of them. */
  transcripts: days,
  /** Voicemails and kept sounds of details. */
  sounds: days,
  /** Patient forms with their links. */
  forms: days,
  /** Which mails and webhooks told of what. */
  messages: days,
  redact: z.boolean(),
});
export type DataRules = z.infer<typeof dataRules>;

const counts = z.object({ transcripts: z.number(), sounds: z.number(), forms: z.number(), messages: z.number() });
export type KeptCounts = z.infer<typeof counts>;

/** A call, or all calls of a number, of which nothing is removed, nor forms in which their callers are named. `placedAt` is ISO 8601. */
export const legalHold = z.object({
  _id: z.string(),
  callId: z.nullable(z.string()),
  number: z.nullable(z.string()),
  reason: z.string(),
  placedAt: z.string(),
});
export type LegalHold = z.infer<typeof legalHold>;

export const heldNumberProblem = 'Enter a phone number.';

const reason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Enter a reason for the hold.'),
    atMost(retentionLimits.reasonCharacters, `Use at most ${retentionLimits.reasonCharacters} characters.`),
  );

/** `mostDays`: the operator's maximum, which holds where the business keeps longer; null: none. */
const saved = z.object({ ...dataRules.shape, mostDays: z.nullable(z.number()) });
export type SavedDataRules = z.infer<typeof saved>;

export const retentionEndpoints = {
  getDataRules: endpoint({
    method: 'GET',
    path: '/data-rules',
    access: 'user',
    area: 'business',
    summary: 'How long the business keeps its data.',
    output: saved,
  }),
  previewDataRules: endpoint({
    method: 'POST',
    path: '/data-rules/preview',
    access: 'user',
    area: 'business',
    reads: true,
    summary: 'How much these rules would remove at once.',
    body: dataRules,
    output: counts,
  }),
  saveDataRules: endpoint({
    method: 'PUT',
    path: '/data-rules',
    access: 'user',
    area: 'business',
    fresh: true,
    audit: 'within',
    summary: 'Sets how long the business keeps its data; older data is removed within the hour.',
    body: dataRules,
    output: saved,
  }),
  getLegalHolds: endpoint({
    method: 'GET',
    path: '/legal-holds',
    access: 'user',
    area: 'settings',
    summary: 'Calls and numbers on legal hold, newest first.',
    output: z.array(legalHold),
  }),
  placeLegalHold: endpoint({
    method: 'POST',
    path: '/legal-holds',
    access: 'user',
    area: 'settings',
    audit: 'within',
    always: true,
    summary:
      'Places a legal hold on a call or on all calls with a number: neither they nor their callers’ forms are removed.',
    body: z.strictObject({
      callId: z.optional(z.uuid()),
      /** As it was typed. */
      number: z.optional(z.string().check(z.minLength(1, heldNumberProblem), atMost(40, heldNumberProblem))),
      reason,
    }),
    output: legalHold,
  }),
  liftLegalHold: endpoint({
    method: 'DELETE',
    path: '/legal-holds/:id',
    access: 'user',
    area: 'settings',
    fresh: true,
    audit: 'within',
    always: true,
    summary: 'Lifts a hold: the rules of the business apply again.',
    params: z.object({ id: z.string().check(atMost(100)) }),
  }),
} as const;
