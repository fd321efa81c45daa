import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import type { Reason } from './reason.ts';

/** A kind of work that is done after a transaction; `D` is what each job is told. Made by `defineJob` beside its feature. */
export interface JobDefinition<D extends object> {
  readonly name: string;
  readonly retries: Retries;
  /** In one process, of all businesses together. */
  readonly atOnce: number;
  /** Longer than any takes: one that is not done by then is taken for broken off, and begun again. */
  readonly takesSeconds: number;
  /** Only for the type of the data. */
  readonly data?: D;
}

/** Further tries after a failure, later and later up to the longest delay. */
export interface Retries {
  retryLimit: number;
  /** Seconds. */
  retryDelay: number;
  retryDelayMax: number;
}

/** Some minutes in all. */
export const soon: Retries = { retryLimit: 5, retryDelay: 2, retryDelayMax: 300 };
/** Two and a half hours in all: mail and other people's servers may be away for a while. */
export const patient: Retries = { retryLimit: 14, retryDelay: 2, retryDelayMax: 1_800 };

/** Names a kind of job; names are kept in the database, so they do not change. */
export function defineJob<D extends object>(
  name: string,
  { retries = soon, atOnce = 8, takesSeconds = 120 }: Partial<Omit<JobDefinition<D>, 'name' | 'data'>> = {},
): JobDefinition<D> {
  return { name, retries, atOnce, takesSeconds };
}

/** One try of a job. */
export interface Attempt {
  /** No other try follows when this one fails. */
  isLast: boolean;
}

/** Why a try came to nothing, in plain words for the owner: no address, no words of a call. `status`: of the other side's answer. */
export interface Trouble {
  status: number | null;
  problem: string;
}

/** Work that waits in the database; `key` (a uuid) names its job. */
export interface PendingJob<D extends object> {
  key: string;
  data: D;
  /** Whose it is, so that one business does not take all; left out where `data` says so. */
  accountId?: string;
}

/** How one kind of work stands. */
export interface QueueFigures {
  job: string;
  /** Could be done now. */
  waiting: number;
  /** Failed, and is tried again later. */
  delayed: number;
  active: number;
  /** How long the oldest that could be done has waited; 0 where none does. */
  oldestSeconds: number;
  /** Given up, and still kept. */
  deadLetters: number;
}

/** Work that was given up, with the reason. */
export interface DeadLetter {
  id: string;
  job: string;
  /** Of the job that failed. */
  jobId: string;
  /** Whose it was; null: the house's. */
  accountId: string | null;
  reason: Reason;
  tries: number;
  /** When it was first to be done. */
  createdAt: Date;
  failedAt: Date;
}

/** Trying again cannot help: the job goes to the dead letters at once. */
export class GiveUp extends Error {
  constructor(cause: unknown) {
    super('A job cannot be done.', { cause });
    this.name = 'GiveUp';
  }
}

/** Work that must happen once what caused it is saved: enqueued in its transaction, tried again when it fails. */
export interface Jobs {
  /**
   * Enqueues inside `tx`: no commit, no job, and it is taken at once after the commit. The same `key` (a uuid) is enqueued
   * once. While the queue is not ready nothing is written, and it resolves to false; `pending` of its handler finds the work again.
   */
  enqueue<D extends object>(tx: Queryable, job: JobDefinition<D>, data: D, key?: string): Promise<boolean>;
  /** The same for work that was given up and is wanted again: what has `known` among its data is no dead letter any more. */
  again<D extends object>(
    tx: Queryable,
    job: JobDefinition<D>,
    data: D,
    key: string,
    known?: Partial<D>,
  ): Promise<boolean>;
  /**
   * Registers who does a job; before `start`. It may run again for the same data, so it must be idempotent. A throw means: try
   * again later; a `GiveUp`: never again. `pending` answers work that waits, some hundreds at most, and has no job, from before a crash or
   * before the queue was open: it gets one. `lacks` is its condition that no job bears a key, `lacksWaiting` that no job of an account
   * waits. `reopen` has what was given up wait again, in the transaction in which its job is sent once more; false where nothing is to be done any more.
   */
  handle<D extends object>(
    job: JobDefinition<D>,
    run: (data: D, attempt: Attempt) => Promise<void>,
    pending?: (lacks: Lacks, lacksWaiting: Lacks) => Promise<readonly PendingJob<D>[]>,
    reopen?: (tx: Queryable, data: D) => Promise<boolean>,
  ): void;
  /**
   * Registers what is done again and again: when the queue is ready, and from then on each minute or hour in one of all
   * processes; what is done each minute also 3 s after the first time. The others and `stop` wait for it; the signal tells it to end.
   */
  recur(every: 'minute' | 'hour', work: (stop: AbortSignal) => Promise<void>): void;
  /** How each kind of work stands, by one query; null while the queue is not ready. */
  figures(): Promise<readonly QueueFigures[] | null>;
  /** What was given up, of all kinds, the newest first; null while the queue is not ready. */
  deadLetters(atMost: number): Promise<readonly DeadLetter[] | null>;
  /**
   * Has a dead letter's job done once more, with all its tries: 'unknown' where it is none any more, 'over' where nothing is to be
   * done, and nothing is changed.
   */
  retry(tx: Queryable, id: string): Promise<DeadLetter | 'unknown' | 'over'>;
  /** Counts and shows a dead letter no more; null where it is none. The queue forgets it as it forgets what is done. */
  putAside(tx: Queryable, id: string): Promise<DeadLetter | null>;
  /** Opens the queue in the background, again and again until the database answers. Returns at once. */
  start(): void;
  /** Lets running jobs end, at most 5 s. */
  stop(): Promise<void>;
}
