import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** A process that works on the database, by its last sign of life. */
export const operatedNode = z.object({
  _id: z.string(),
  /** '': where one Noura is alone and has none. */
  name: z.string(),
  /** What it does, where it does not do all. */
  role: z.nullable(z.string()),
  /** Where carriers bring the media of its calls. */
  address: z.string(),
  state: z.enum(['up', 'draining', 'gone']),
  liveCalls: z.number(),
  capacity: z.number(),
  startedAt: z.string(),
  seenAt: z.string(),
  /** It answers this. */
  isThis: z.boolean(),
});
export type OperatedNode = z.infer<typeof operatedNode>;

/** A live call, without anything of who calls whom. */
export const operatedCall = z.object({
  /** Also the id of its trace, without the hyphens, and what its log lines bear. */
  _id: z.string(),
  node: z.string(),
  carrier: z.string(),
  isTest: z.boolean(),
  startedAt: z.string(),
  /** How many nodes have carried it. */
  carriedBy: z.number(),
});
export type OperatedCall = z.infer<typeof operatedCall>;

/** A kind of background work. */
export const operatedQueue = z.object({
  name: z.string(),
  /** Could be done now. */
  waiting: z.number(),
  /** How long the oldest of them has waited. */
  oldestSeconds: z.number(),
  active: z.number(),
  /** Failed, and is tried again later. */
  delayed: z.number(),
  deadLetters: z.number(),
});
export type OperatedQueue = z.infer<typeof operatedQueue>;

/** A model that calls ask a service for. */
export const operatedModel = z.object({
  use: z.string(),
  name: z.string(),
  /** "2027-01-20"; null: no end is announced. */
  goodUntil: z.nullable(z.string()),
  replacement: z.nullable(z.string()),
  /** 'missing': its service does not list it; 'ending': its end is near. */
  problem: z.nullable(z.enum(['missing', 'ending'])),
});
export type OperatedModel = z.infer<typeof operatedModel>;

/** What an operator should know; 'page': callers suffer from it now. */
export const operatedWarning = z.object({ severity: z.enum(['page', 'warn']), text: z.string() });
export type OperatedWarning = z.infer<typeof operatedWarning>;

export const getOperations = endpoint({
  method: 'GET',
  path: '/operations/state',
  access: 'superadmin',
  audit: 'operations-read',
  summary: 'How the installation stands: nodes, live calls (the 50 longest), queues, models, warnings.',
  output: z.object({
    nodes: z.array(operatedNode),
    liveCalls: z.object({ total: z.number(), longest: z.array(operatedCall) }),
    /** Null: the queue is not ready. */
    queues: z.nullable(z.array(operatedQueue)),
    models: z.array(operatedModel),
    warnings: z.array(operatedWarning),
  }),
});

/** Work that was given up; ids, kinds and codes alone. */
export const deadLetter = z.object({
  _id: z.string(),
  queue: z.string(),
  /** Of the job that failed. */
  jobId: z.string(),
  /** The address of the account whose it was; null: nobody's, or of one that is gone. */
  account: z.nullable(z.string()),
  /** The class of the last error. */
  kind: z.string(),
  code: z.nullable(z.string()),
  /** Of the other side's answer. */
  status: z.nullable(z.number()),
  tries: z.number(),
  createdAt: z.string(),
  failedAt: z.string(),
});
export type DeadLetterItem = z.infer<typeof deadLetter>;

export const getDeadLetters = endpoint({
  method: 'GET',
  path: '/operations/dead-letters',
  access: 'superadmin',
  audit: 'operations-read',
  summary: 'Failed jobs, the newest hundred.',
  output: z.array(deadLetter),
});

const which = z.object({ id: z.uuid() });

export const retryDeadLetter = endpoint({
  method: 'POST',
  path: '/operations/dead-letters/:id/retry',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  summary: 'Runs a failed job again, with all its tries, under the same ID.',
  params: which,
});

export const putDeadLetterAside = endpoint({
  method: 'DELETE',
  path: '/operations/dead-letters/:id',
  access: 'superadmin',
  fresh: true,
  audit: 'within',
  summary: 'Dismisses a failed job: it is no longer shown or counted.',
  params: which,
});

export const operationEndpoints = { getOperations, getDeadLetters, retryDeadLetter, putDeadLetterAside } as const;
