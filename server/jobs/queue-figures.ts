import type { QueueFigures } from './jobs.ts';

/** Who sends statements to the queue's database: pg-boss's own connections, or a transaction of ours. */
export interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface CountedRow {
  name: string;
  waiting: number;
  delayed: number;
  active: number;
  oldest: number;
}

/** Counts the jobs of all queues at once; those that are done are not looked at. */
export async function queueFigures(db: Executor, schema: string, jobs: readonly string[]): Promise<QueueFigures[]> {
  const { rows } = await db.executeSql(
    `select name,
      count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
      count(*) filter (where state < 'active' and start_after > now())::int as delayed,
      count(*) filter (where state = 'active')::int as active,
      coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0)::float as oldest
    from ${schema}.job where state <= 'active' and name = any($1) group by name`,
    [jobs.flatMap((job) => [job, failedQueue(job)])],
  );
  const byName = new Map((rows as CountedRow[]).map((row) => [row.name, row]));
  return jobs.map((job) => {
    const { waiting = 0, delayed = 0, active = 0, oldest = 0 } = byName.get(job) ?? {};
    return {
      job,
      waiting,
      delayed,
      active,
      oldestSeconds: oldest,
      deadLetters: byName.get(failedQueue(job))?.waiting ?? 0,
    };
  });
}

/** Where a kind of work goes that was given up. */
export function failedQueue(job: string): string {
  return `${job}-failed`;
}
