import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { type Attempt, GiveUp, type JobHandler, type JobName, type Jobs } from './jobs.ts';

const startAgainMs = 5_000;
const stopMs = 5_000;
const soonMs = 3_000;
const againMs = 60_000;
/** A few jobs at a time, each settled for itself; straight on while there are more. */
const turns = { pollingIntervalSeconds: 2, batchSize: 8, burstWhenBatchFull: true, perJobResults: true } as const;
/** What takes long is taken one by one, so that none waits for a slow one beside it. */
const oneByOne = { ...turns, batchSize: 1, localConcurrency: 2 } as const;
const slow: ReadonlySet<JobName> = new Set<JobName>(['read-knowledge', 'embed-knowledge']);

/** Further tries, later and later. Mail waits for a mail server that is away, two and a half hours in all. */
const usual = { retryLimit: 5, retryDelay: 2, retryBackoff: true, retryDelayMax: 300 } as const;
const patience: Record<JobName, { retryLimit: number; retryDelay: number; retryBackoff: true; retryDelayMax: number }> =
  {
    'analyse-call': usual,
    'fetch-recording': usual,
    'send-notice': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
    'read-knowledge': usual,
    'embed-knowledge': usual,
    'send-webhook': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
    'hand-over-contact-request': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
    'confirm-webinar': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
    'mail-form-link': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
    'hand-over-form': { ...usual, retryLimit: 14, retryDelayMax: 1_800 },
  };

type Handler = (data: never, attempt: Attempt) => Promise<void>;

/**
 * Jobs kept in the database by pg-boss, in its own schema, over its own few connections. A job that fails is tried
 * again, later and later; then it goes to the dead letters `<name>-failed`.
 */
export function createPgBossJobs(options: { databaseUrl: string; logger: Logger; schema?: string }): Jobs {
  const { logger } = options;
  const handlers = new Map<JobName, Handler>();
  const workers = new Map<string, string>();
  const forgotten: ((stop: AbortSignal) => Promise<void>)[] = [];
  const stopping = new AbortController();
  let forgottenTimer: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let boss: PgBoss | null = null;
  let again: NodeJS.Timeout | null = null;
  let starting: Promise<void> | null = null;
  let stopped = false;

  async function open(): Promise<void> {
    const opened = new PgBoss({
      connectionString: options.databaseUrl,
      schema: options.schema ?? 'jobs',
      application_name: 'noura jobs',
      connectionTimeoutMillis: 5_000,
      max: 3,
      schedule: false,
      persistQueueStats: false,
    });
    opened.on('error', (err) => logger.error({ err }, 'the job queue reports an error'));
    try {
      await opened.start();
      for (const [name, handler] of handlers) {
        await opened.createQueue(`${name}-failed`);
        await opened.createQueue(name, {
          ...patience[name],
          expireInSeconds: 120,
          deleteAfterSeconds: 24 * 60 * 60,
          deadLetter: `${name}-failed`,
        });
        const worker = await opened.work(name, slow.has(name) ? oneByOne : turns, (jobs) =>
          Promise.all(jobs.map((job) => run(name, handler, job as Job<never>))),
        );
        workers.set(name, worker);
      }
      if (stopped) return await opened.stop({ graceful: false, close: true });
      boss = opened;
      await findForgotten();
      forgottenTimer = setTimeout(lookAgain, soonMs).unref();
    } catch (err) {
      boss = null;
      await opened.stop({ graceful: false, close: true }).catch(() => undefined);
      if (stopped) return;
      logger.warn({ err }, 'the job queue could not be opened; it is tried again');
      again = setTimeout(start, startAgainMs);
      again.unref();
    }
  }

  async function run(name: JobName, handler: Handler, job: Job<never>): Promise<JobResult> {
    const attempt = { isLast: job.retryCount >= patience[name].retryLimit };
    try {
      await handler(job.data, attempt);
      return { id: job.id, status: 'completed' };
    } catch (err) {
      const line = { err, job: name, jobId: job.id, attempt: job.retryCount + 1 };
      const over = attempt.isLast || err instanceof GiveUp;
      if (over) logger.error(line, 'a job was given up; it is among the dead letters');
      else logger.warn(line, 'a job failed; it is tried again');
      return { id: job.id, status: over ? 'deadletter' : 'failed' };
    }
  }

  async function findForgotten(): Promise<void> {
    for (const find of forgotten) {
      if (stopped) return;
      await find(stopping.signal).catch((err: unknown) =>
        logger.warn({ err }, 'forgotten jobs could not be looked for'),
      );
    }
  }

  /** A transaction that began before the queue was ready may end after the first look. */
  async function lookAgain(): Promise<void> {
    looking = findForgotten();
    await looking;
    if (!stopped) forgottenTimer = setTimeout(lookAgain, againMs).unref();
  }

  function start(): void {
    if (!stopped) starting = open();
  }

  return {
    async enqueue(tx, name, data, key) {
      await boss?.send(name, data, { id: key, db: fromDrizzle(tx, sql) });
    },
    nudge(name) {
      const worker = workers.get(name);
      if (boss && worker) boss.notifyWorker(worker);
    },
    handle<N extends JobName>(name: N, handler: JobHandler<N>) {
      handlers.set(name, handler);
    },
    findForgotten: (find) => void forgotten.push(find),
    async deadLetters() {
      if (!boss) return null;
      const counts = {} as Record<JobName, number>;
      for (const name of handlers.keys()) {
        const [stats] = await boss.getQueueStats(`${name}-failed`, { force: true });
        counts[name] = stats?.queuedCount ?? 0;
      }
      return counts;
    },
    start,
    async stop() {
      stopped = true;
      stopping.abort();
      if (again) clearTimeout(again);
      await starting?.catch(() => undefined);
      if (forgottenTimer) clearTimeout(forgottenTimer);
      await looking;
      await boss?.stop({ graceful: true, timeout: stopMs, close: true });
      boss = null;
    },
  };
}
