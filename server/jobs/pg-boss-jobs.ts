import { randomUUID } from 'node:crypto';
import { type Job, type JobResult, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { AppError } from '#server/app-error.ts';
import type { Queryable } from '#server/store/database.ts';
import { lacksJob, lacksWaitingJob } from '#server/store/lacks-job.ts';
import { ofHosts } from '#server/store/postgres/client.ts';
import { acrossAccounts, currentScope, forAccount, houseTenant } from '#server/store/scope.ts';
import { afterCommit } from '#server/store/transaction.ts';
import { holdDeadLetter, listDeadLetters, removeDeadLetter } from './dead-letters.ts';
import { fairShare } from './fair-share.ts';
import { type Attempt, GiveUp, type JobDefinition, type Jobs, type PendingJob } from './jobs.ts';
import { type Lanes, openLanes } from './lanes.ts';
import { failedQueue, queueFigures } from './queue-figures.ts';
import { reasonOf } from './reason.ts';

const startAgainMs = 5_000;
const stopMs = 5_000;
const soonMs = 3_000;
const recurring = { minute: '* * * * *', hour: '7 * * * *' } as const;
type Every = keyof typeof recurring;

/** Statements of the queue within a transaction of ours. */
const within = (tx: Queryable) => ({
  executeSql: (text: string, values?: unknown[]) => tx.execute<Record<string, unknown>>(text, values),
});

interface Handled {
  job: JobDefinition<object>;
  run(data: object, attempt: Attempt): Promise<void>;
  reopen: ((tx: Queryable, data: object) => Promise<boolean>) | undefined;
}

/**
 * Jobs kept in the database by pg-boss, in its own schema, over its own few connections. A job that fails is tried
 * again, later and later; then it goes to the dead letters `<name>-failed`.
 */
export function createPgBossJobs(options: {
  databaseUrl: string;
  logger: Logger;
  schema?: string;
  /** False: jobs are enqueued here, and done by other processes. */
  works?: boolean;
  /** Does what recurs unless another process is at it. */
  ifFree?(key: string, work: () => Promise<void>): Promise<void>;
}): Jobs {
  const { logger, schema = 'jobs', works = true, ifFree = (_key, work) => work() } = options;
  const handlers: Handled[] = [];
  const lanes = new Map<string, Lanes>();
  const work: Record<Every, ((stop: AbortSignal) => Promise<void>)[]> = { minute: [], hour: [] };
  const stopping = new AbortController();
  let soon: NodeJS.Timeout | null = null;
  let looking: Promise<void> | null = null;
  let boss: PgBoss | null = null;
  let again: NodeJS.Timeout | null = null;
  let starting: Promise<void> | null = null;
  let stopped = false;

  async function open(): Promise<void> {
    const opened = new PgBoss({
      connectionString: options.databaseUrl,
      schema,
      createSchema: false,
      application_name: 'noura jobs',
      ...ofHosts,
      connectionTimeoutMillis: 5_000,
      max: 3,
      persistQueueStats: false,
    });
    opened.on('error', (err) => logger.error({ err }, 'the job queue reports an error'));
    try {
      await opened.start();
      for (const handled of handlers) await openQueue(opened, handled);
      if (works) for (const every of ['minute', 'hour'] as const) await openSchedule(opened, every);
      if (stopped) return await opened.stop({ graceful: false, close: true });
      boss = opened;
      if (!works) return;
      await doAll('minute');
      await doAll('hour');
      soon = setTimeout(() => {
        // A transaction that began before the queue was ready may end after the first look.
        looking = doAll('minute');
      }, soonMs).unref();
    } catch (err) {
      boss = null;
      closeLanes();
      await opened.stop({ graceful: false, close: true }).catch(() => undefined);
      if (stopped) return;
      logger.warn({ err }, 'the job queue could not be opened; it is tried again');
      again = setTimeout(start, startAgainMs);
      again.unref();
    }
  }

  function closeLanes(): void {
    for (const each of lanes.values()) each.close();
    lanes.clear();
  }

  async function openQueue(opened: PgBoss, handled: Handled): Promise<void> {
    const { name, retries, atOnce, takesSeconds } = handled.job;
    await opened.createQueue(failedQueue(name));
    const settings = {
      ...retries,
      retryBackoff: true,
      expireInSeconds: takesSeconds,
      deleteAfterSeconds: 24 * 60 * 60,
      deadLetter: failedQueue(name),
    };
    await opened.createQueue(name, settings);
    // What an older version made keeps its settings otherwise.
    await opened.updateQueue(name, settings);
    if (works) lanes.set(name, await openLanes(opened, name, atOnce, (job) => runOne(handled, job)));
  }

  /** One process at a time does what recurs. */
  async function openSchedule(opened: PgBoss, every: Every): Promise<void> {
    const name = `each-${every}`;
    // Of a process that died at it the next turn is another's, two minutes later.
    const turn = { retryLimit: 0, expireInSeconds: 120, deleteAfterSeconds: 60 };
    await opened.createQueue(name, { policy: 'stately', ...turn });
    await opened.work(name, { pollingIntervalSeconds: 5 }, () => doAll(every));
    await opened.schedule(name, recurring[every], null, { tz: 'UTC' });
  }

  async function runOne({ job, run }: Handled, { id, data, retryCount }: Job<object>): Promise<JobResult> {
    const attempt = { isLast: retryCount >= job.retries.retryLimit };
    try {
      const act = () => run(data, attempt);
      await ('accountId' in data ? forAccount(String(data.accountId), act) : acrossAccounts(act));
      return { id, status: 'completed' };
    } catch (err) {
      const line = { err, job: job.name, jobId: id, attempt: retryCount + 1 };
      const over = attempt.isLast || err instanceof GiveUp;
      if (over) logger.error(line, 'a job was given up; it is among the dead letters');
      else logger.warn(line, 'a job failed; it is tried again');
      return { id, status: over ? 'deadletter' : 'failed', output: reasonOf(err) };
    }
  }

  async function doAll(every: Every): Promise<void> {
    const failed = (err: unknown) => logger.warn({ err }, 'recurring work was not done');
    const inOrder = async () => {
      for (const one of work[every]) if (!stopped) await acrossAccounts(() => one(stopping.signal)).catch(failed);
    };
    await ifFree(`each ${every}`, inOrder).catch(failed);
  }

  function nudge(name: string): void {
    if (boss) lanes.get(name)?.wake();
  }

  async function enqueuePending<D extends object>(
    { name }: JobDefinition<D>,
    pending: readonly PendingJob<D>[],
  ): Promise<void> {
    for (const { key, data, accountId } of pending) {
      const account = accountId ?? ('accountId' in data ? String(data.accountId) : houseTenant);
      await boss?.send(name, data, { id: key, ...(await fairShare(boss.getDb(), schema, name, account)) });
    }
    if (pending.length > 0) nudge(name);
  }

  function start(): void {
    if (!stopped) starting = open();
  }

  const names = () => handlers.map(({ job }) => job.name);

  /** The queue, to be asked for something now. */
  function ready(): PgBoss {
    if (!boss) throw new AppError('server.busy', { retryAfterSeconds: startAgainMs / 1000 });
    return boss;
  }

  return {
    async enqueue(tx, { name }, data, key = randomUUID()) {
      const db = within(tx);
      if (!boss) return false;
      const account = currentScope();
      await boss.send(name, data, { id: key, db, ...(await fairShare(db, schema, name, account)) });
      afterCommit(tx, () => nudge(name));
      return true;
    },
    async again(tx, job, data, key, known = data) {
      await tx.execute(`delete from ${schema}.job where name = $1 and data @> $2`, [
        failedQueue(job.name),
        JSON.stringify(known),
      ]);
      return this.enqueue(tx, job, data, key);
    },
    handle(job, run, pending, reopen) {
      handlers.push({
        job,
        run: (data, attempt) => run(data as never, attempt),
        reopen: reopen && ((tx, data) => reopen(tx, data as never)),
      });
      const lacks = [lacksJob(schema, job.name), lacksWaitingJob(schema, job.name)] as const;
      if (pending) work.minute.push(async () => enqueuePending(job, await pending(...lacks)));
    },
    recur: (every, one) => void work[every].push(one),
    figures: async () => boss && queueFigures(boss.getDb(), schema, names()),
    deadLetters: async (atMost) => boss && listDeadLetters(boss.getDb(), schema, names(), atMost),
    async retry(tx, id) {
      const db = within(tx);
      const queue = ready();
      const letter = await holdDeadLetter(db, schema, names(), id);
      if (!letter) return 'unknown';
      const { reopen } = handlers.find(({ job }) => job.name === letter.job) ?? {};
      if (reopen && !(await reopen(tx, letter.data))) return 'over';
      await removeDeadLetter(db, schema, letter);
      // Not `redrive`: it gives a new id, and what waits without a job of its own id would be given another one.
      const share = await fairShare(db, schema, letter.job, letter.accountId ?? houseTenant);
      await queue.send(letter.job, letter.data, { id: letter.jobId, db, ...share });
      afterCommit(tx, () => nudge(letter.job));
      return letter;
    },
    async putAside(tx, id) {
      const db = within(tx);
      const queue = ready();
      const letter = await holdDeadLetter(db, schema, names(), id);
      if (letter) await queue.cancel(letter.queue, letter.id, { db });
      return letter;
    },
    start,
    async stop() {
      stopped = true;
      stopping.abort();
      if (again) clearTimeout(again);
      closeLanes();
      await starting?.catch(() => undefined);
      if (soon) clearTimeout(soon);
      await looking;
      await boss?.stop({ graceful: true, timeout: stopMs, close: true });
      boss = null;
    },
  };
}
