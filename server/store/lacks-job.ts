import { raw, type Sql, sql } from './sql.ts';

/** The condition of a statement that no job bears a key, whatever has become of the jobs that did. */
export type Lacks = (key: Sql) => Sql;

export function lacksJob(schema: string, job: string): Lacks {
  const table = raw(`${schema}.job`);
  return (key) => sql`not exists (select 1 from ${table} where name = ${job} and id = ${key})`;
}

/** The same of a business: none of its jobs waits. */
export function lacksWaitingJob(schema: string, job: string): Lacks {
  const table = raw(`${schema}.job`);
  return (accountId) =>
    sql`not exists (select 1 from ${table} where name = ${job} and group_id = ${accountId}::text and state = 'created')`;
}
