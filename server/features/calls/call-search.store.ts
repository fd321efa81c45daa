import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** Calls whose text was looked at to learn whether a term is frequent, and from how many hits on it is. */
const probed = 1_000;
const frequentHits = 50;
/** A frequent term is counted to here in a log of more than `countedWhole` calls: nobody turns 140 pages. */
const mostCounted = 1_000;
const countedWhole = 20_000;
const pieceCharacters = 3;
/** One or two letters are looked for in so many of the newest calls. */
const walkedForShort = 20_000;

export interface CallSearch {
  accountId: string;
  /** Calls that began at or after it; null for all. */
  from: Date | null;
  /** Not empty. */
  term: string;
}

export interface FoundCalls {
  /** Newest first. */
  ids: string[];
  /** How many there are; of a frequent term in a large log at most `mostCounted`. */
  total: number;
}

/**
 * The calls from number `skip` on whose name, phone, location or status contains the term, without regard to case (LOGS-03).
 * A frequent term is met soon by walking from the newest call; any other is looked up by its three-letter pieces.
 */
export async function findCalls(db: Queryable, search: CallSearch, skip: number, limit: number): Promise<FoundCalls> {
  const condition = await found(db, search);
  if (condition.narrow) {
    const { rows } = await db.execute<{ ids: string[] | null; total: string }>(sql`
      with found as materialized (select call_id, started_at from call_search s where ${condition.sql})
      select (select count(*) from found) as total, array(
        select call_id from found order by started_at desc, call_id desc limit ${limit} offset ${skip}) as ids`);
    return { ids: rows[0]?.ids ?? [], total: Number(rows[0]?.total ?? 0) };
  }
  const [page, total] = await Promise.all([
    db.execute<{ id: string }>(sql`
      select call_id as id from call_search s where ${condition.sql}
      order by started_at desc, call_id desc limit ${limit} offset ${skip}`),
    db.execute<{ total: string }>(sql`
      select count(*) as total from (
        select 1 from call_search s where ${condition.sql} limit ${await countLimit(db, search.accountId)}) counted`),
  ]);
  return { ids: page.rows.map((row) => row.id), total: Number(total.rows[0]?.total ?? 0) };
}

/** The condition on `call_search s` that finds the calls; `narrow` when it looks them up by their pieces. */
export async function found(db: Queryable, search: CallSearch): Promise<{ sql: SQL; narrow: boolean }> {
  const { accountId, from, term } = search;
  const whole = sql`s.account_id = ${accountId} and ${contains(term)} ${since(from)}`;
  if (looked(term).length < pieceCharacters) {
    const newest = sql`
      select started_at from call_search where account_id = ${accountId}
      order by started_at desc, call_id desc limit 1 offset ${walkedForShort}`;
    return { sql: sql`${whole} and s.started_at > coalesce((${newest}), '-infinity')`, narrow: false };
  }
  if (await isFrequent(db, search)) return { sql: whole, narrow: false };
  // The expression is the index's, and its pieces are hashed with the account.
  const keys = sql`call_search_keys(s.account_id, s.text) @> call_search_keys(${accountId}::uuid, lower(${looked(term)}))`;
  return { sql: sql`${keys} and ${whole}`, narrow: true };
}

function contains(term: string): SQL {
  return sql`s.text like lower(${`%${looked(term).replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** A phone number as it is kept, however it is typed; anything else as it is. The database folds both sides of a comparison. */
function looked(term: string): string {
  const digits = term.replace(/[\s().+-]/g, '');
  return /^\d+$/.test(digits) ? digits : term.trim();
}

const since = (from: Date | null) => (from ? sql`and s.started_at >= ${from.toISOString()}` : sql``);

async function isFrequent(db: Queryable, { accountId, from, term }: CallSearch): Promise<boolean> {
  const { rows } = await db.execute<{ hits: string }>(sql`
    select count(*) filter (where ${contains(term)}) as hits from (
      select text from call_search s where s.account_id = ${accountId} ${since(from)}
      order by started_at desc, call_id desc limit ${probed}) s`);
  return Number(rows[0]?.hits ?? 0) >= frequentHits;
}

/** Null, which is no limit, for a log that is soon counted whole. */
async function countLimit(db: Queryable, accountId: string): Promise<number | null> {
  const { rows } = await db.execute<{ calls: string | null }>(
    sql`select sum(total_calls) as calls from call_rollup_days where account_id = ${accountId}`,
  );
  return Number(rows[0]?.calls ?? 0) > countedWhole ? mostCounted : null;
}
