import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';

/** The page as it is usually asked for: skip rows, and count them all beside it. */
export async function naivePage(
  db: Database,
  accountId: string,
  term: string,
  skip: number,
  limit: number,
): Promise<void> {
  const like = `%${term.replace(/^\+1 /, '').replace(/^(\d{3}) (\d+)$/, '$1$2')}%`;
  const matches = sql`account_id = ${accountId} and not is_test ${
    term === ''
      ? sql``
      : sql`and (bench_name ilike ${like} or from_number like ${like} or location ilike ${like} or outcome ilike ${like})`
  }`;
  // As long as it takes: our own statements have a limit.
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`select * from calls where ${matches} order by started_at desc, id desc limit ${limit} offset ${skip}`,
    );
    await tx.execute(sql`select count(*) from calls where ${matches}`);
  });
}

/** The month's figures out of the rows, from its first midnight in Chicago. */
export async function recount(
  db: Database,
  accountId: string,
): Promise<{ calls: number; newClients: number; spam: number }> {
  const { rows } = await db.execute<{ calls: string; newClients: string; spam: string }>(sql`
    select count(*) as calls, count(*) filter (where caller_kind = 'new') as "newClients",
      count(*) filter (where caller_kind = 'spam') as spam, sum(media_seconds), sum(charged_seconds)
    from calls where account_id = ${accountId} and not is_test
      and started_at >= date_trunc('month', now() at time zone 'America/Chicago') at time zone 'America/Chicago'`);
  const row = rows[0];
  return { calls: Number(row?.calls), newClients: Number(row?.newClients), spam: Number(row?.spam) };
}
