import { sql } from 'drizzle-orm';
import { fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { JobHandler, JobName, Jobs } from './jobs.ts';

const startAgainMs = 5_000;
const stopMs = 5_000;
const soonMs = 3_000;
const againMs = 60_000;
/** A few jobs at a time, each settled for itself; straight on while there are more. */
const turns = { pollingIntervalSeconds: 2, batchSize: 8, burstWhenBatchFull: true, perJobResults: true } as const;

/**
 * Jobs kept in the database by pg-boss, in its own schema, over its own few connections. A job that fails is tried
 * again five times, later and later; then it goes to the dead letters `<name>-failed`.
 */
export function createPgBossJobs(options: { databaseUrl: string; logger: Logger; schema?: string }): Jobs {
  const { logger } = options;
  const handlers = new Map<JobName, (data: never) => Promise<void>>();
  const workers = new Map<string, string>();
  const forgotten: (() => Promise<void>)[] = [];
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
          retryLimit: 5,
          retryDelay: 2,
          retryBackoff: true,
          retryDelayMax: 300,
          expireInSeconds: 120,
          deleteAfterSeconds: 24 * 60 * 60,
          deadLetter: `${name}-failed`,
        });
        const worker = await opened.work(name, turns, (jobs) =>
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

  async function run(name: JobName, handler: (data: never) => Promise<void>, job: Job<never>): Promise<JobResult> {
    try {
      await handler(job.data);
      return { id: job.id, status: 'completed' };
    } catch (err) {
      logger.error({ err, job: name, attempt: job.retryCount + 1 }, 'a job failed');
      return { id: job.id, status: 'failed' };
    }
  }

  async function findForgotten(): Promise<void> {
    try {
      for (const find of forgotten) await find();
    } catch (err) {
      logger.warn({ err }, 'forgotten jobs could not be looked for');
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
    start,
    async stop() {
      stopped = true;
      if (again) clearTimeout(again);
      await starting?.catch(() => undefined);
      if (forgottenTimer) clearTimeout(forgottenTimer);
      await looking;
      await boss?.stop({ graceful: true, timeout: stopMs, close: true });
      boss = null;
    },
  };
}
