import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { atMost } from './values/at-most.ts';

/** What can be done with all that is kept of a caller or of the business, in the background. */
export const dataRequestKinds = ['erase-caller', 'export-caller', 'export-business'] as const;
export type DataRequestKind = (typeof dataRequestKinds)[number];

/** 'ready': an archive is there; 'done': a caller is erased. A failed one can be begun again. */
export const dataRequestStates = ['waiting', 'running', 'ready', 'done', 'failed'] as const;

/** An archive is there for so long. */
export const archiveHours = 24;

/** Of the form of an archive, as its index.json says it: raised when something is named otherwise or gone. */
export const archiveVersion = 1;

/** Times are ISO 8601. */
export const dataRequest = z.object({
  _id: z.string(),
  kind: z.enum(dataRequestKinds),
  state: z.enum(dataRequestStates),
  /** The caller's number; '' where it is about the business, and once the caller is erased. */
  number: z.string(),
  /** What is being done, in plain words; ''. */
  step: z.string(),
  /** 0 to 100. */
  percent: z.number(),
  /** Why it failed, in plain words; ''. */
  problem: z.string(),
  /** Of the archive; null without one. */
  bytes: z.nullable(z.number()),
  createdAt: z.string(),
  settledAt: z.nullable(z.string()),
  /** Until when the archive is there; null without one. */
  expiresAt: z.nullable(z.string()),
});
export type DataRequest = z.infer<typeof dataRequest>;

const number = z.string().check(z.trim(), z.minLength(1, 'Enter a phone number.'), atMost(40));

/** What is kept of a caller. */
export const callerCounts = z.object({
  /** As it was understood: "+13125550123". */
  number: z.string(),
  calls: z.number(),
  /** Of those calls, what still goes on and cannot be erased yet. */
  liveCalls: z.number(),
  sounds: z.number(),
  forms: z.number(),
  appointments: z.number(),
  functionUses: z.number(),
});
export type CallerCounts = z.infer<typeof callerCounts>;

export const getDataRequests = endpoint({
  method: 'GET',
  path: '/data-requests',
  access: 'user',
  area: 'business',
  summary: 'Erasures and exports of the last day with their progress, newest first.',
  output: z.array(dataRequest),
});

/** By POST, so that the number stands in no address. */
export const countCaller = endpoint({
  method: 'POST',
  path: '/data-requests/caller-counts',
  access: 'user',
  area: 'business',
  reads: true,
  summary: 'What is stored of a caller, by kind.',
  body: z.strictObject({ number }),
  output: callerCounts,
});

export const makeDataRequest = endpoint({
  method: 'POST',
  path: '/data-requests',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Erases a caller, or exports a caller or the whole business; one at a time.',
  body: z.strictObject({
    kind: z.enum(dataRequestKinds),
    /** Of the caller; left out for the business. */
    number: z.optional(number),
  }),
  output: dataRequest,
});

export const repeatDataRequest = endpoint({
  method: 'POST',
  path: '/data-requests/:id/again',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'Starts a failed request again.',
  params: z.object({ id: z.string() }),
  output: dataRequest,
});

export const linkArchive = endpoint({
  method: 'POST',
  path: '/data-requests/:id/link',
  access: 'user',
  area: 'business',
  fresh: true,
  audit: 'within',
  summary: 'A link to the archive, valid while the archive and this session last; earlier links stop working.',
  params: z.object({ id: z.string() }),
  output: z.object({
    /** Below the address of the server. */
    path: z.string(),
  }),
});

/** The secret in its address is its proof: a browser's download sends no other. */
export const downloadArchive = endpoint({
  method: 'GET',
  path: '/data-archives/:token',
  access: 'public',
  summary: 'The archive of a link, as a ZIP file.',
  params: z.object({ token: z.string().check(atMost(100)) }),
  produces: 'application/zip',
});

export const dataRequestEndpoints = {
  getDataRequests,
  countCaller,
  makeDataRequest,
  repeatDataRequest,
  linkArchive,
  downloadArchive,
} as const;
