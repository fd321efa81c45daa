import type { Queryable } from '#server/store/database.ts';

/** The work that is done after a transaction, and what each is told. */
export interface JobKinds {
  'analyse-call': { callId: string };
  'fetch-recording': { carrierCallId: string; recordingUrl: string };
  'send-notice': { noticeId: string };
  'read-knowledge': { accountId: string };
  'embed-knowledge': { accountId: string; itemId: string };
  'send-webhook': { deliveryId: string };
  'hand-over-contact-request': { requestId: string };
  'confirm-webinar': { registrationId: string };
  'mail-form-link': { linkId: string };
  'hand-over-form': { linkId: string; handOverId: string };
}
export type JobName = keyof JobKinds;

/** One try of a job. */
export interface Attempt {
  /** No other try follows when this one fails. */
  isLast: boolean;
}

/**
 * Does one job; may run again for the same data, so it must be idempotent. A throw means: try again later; a `GiveUp`:
 * never again.
 */
export type JobHandler<N extends JobName> = (data: JobKinds[N], attempt: Attempt) => Promise<void>;

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
   * Enqueues inside `tx`: no commit, no job. `key` (a uuid) names it: the same key is enqueued once. While the queue is
   * not ready yet nothing is written; the owner of the job finds its open work again (`findForgotten`).
   */
  enqueue<N extends JobName>(tx: Queryable, name: N, data: JobKinds[N], key: string): Promise<void>;
  /** Looks for work now instead of at the next turn; call it after the commit. */
  nudge(name: JobName): void;
  /** Registers who does a job; before `start`. */
  handle<N extends JobName>(name: N, handler: JobHandler<N>): void;
  /**
   * `find` enqueues open work that has no job: called when the queue is ready, 3 s later, then every minute. The others and
   * `stop` wait for it; the signal tells it to end.
   */
  findForgotten(find: (stop: AbortSignal) => Promise<void>): void;
  /** How many jobs of each kind were given up and are still kept, at most a minute old; null while the queue is not ready. */
  deadLetters(): Promise<Record<JobName, number> | null>;
  /** Opens the queue in the background, again and again until the database answers. Returns at once. */
  start(): void;
  /** Lets running jobs end, at most 5 s. */
  stop(): Promise<void>;
}
