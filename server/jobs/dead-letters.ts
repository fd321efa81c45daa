import type { DeadLetter } from './jobs.ts';
import { failedQueue } from './queue-figures.ts';
import { readReason } from './reason.ts';

interface Executor {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
}

interface Row {
  id: string;
  name: string;
  data: object;
  group_id: string | null;
  created_on: Date;
  source_id: string | null;
  source_created_on: Date | null;
  source_retry_count: number | null;
  source_output: unknown;
}

/** A dead letter with what its job needs to be done again. */
export interface KeptLetter extends DeadLetter {
  /** Where it lies. */
  queue: string;
  data: object;
}

const columns = 'id, name, data, group_id, created_on, source_id, source_created_on, source_retry_count, source_output';

/** Those of these kinds of work, the newest first. */
export async function listDeadLetters(db: Executor, schema: string, jobs: readonly string[], atMost: number) {
  const { rows } = await db.executeSql(
    `select ${columns} from ${schema}.job where name = any($1) and state < 'active' order by created_on desc, id limit $2`,
    [jobs.map(failedQueue), atMost],
  );
  return (rows as Row[]).map((row) => letterOf(row, jobs));
}

/** One of them, held until the end of the transaction; null where it is none any more. */
export async function holdDeadLetter(db: Executor, schema: string, jobs: readonly string[], id: string) {
  const { rows } = await db.executeSql(
    `select ${columns} from ${schema}.job where name = any($1) and id = $2 and state < 'active' for update`,
    [jobs.map(failedQueue), id],
  );
  const [row] = rows as Row[];
  return row ? letterOf(row, jobs) : null;
}

/** Takes it and the job that failed away, so that the job can be sent once more under the name that rows know it by. */
export async function removeDeadLetter(db: Executor, schema: string, letter: KeptLetter): Promise<void> {
  await db.executeSql(
    `delete from ${schema}.job where (name = $1 and id = $2) or (name = $3 and id = $4 and state = 'failed')`,
    [letter.queue, letter.id, letter.job, letter.jobId],
  );
}

function letterOf(row: Row, jobs: readonly string[]): KeptLetter {
  const { id, name, data, created_on: failedAt } = row;
  return {
    id,
    job: jobs.find((job) => failedQueue(job) === name) ?? name,
    jobId: row.source_id ?? id,
    accountId: row.group_id,
    reason: readReason(row.source_output),
    tries: (row.source_retry_count ?? 0) + 1,
    createdAt: row.source_created_on ?? failedAt,
    failedAt,
    ...{ queue: name, data },
  };
}
