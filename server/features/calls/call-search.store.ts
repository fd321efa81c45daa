import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** Calls whose text was looked at to learn whether a term is frequent, and from how many hits on it is. */
const probed = 1_000;
const frequentHits = 50;
/** A term is counted to here in a log of more than `countedWhole` calls: nobody turns 140 pages. */
const mostCounted = 1_000;
/** Calls that are walked for a page of a term which the index would find too often. */
const walkedForPage = 30_000;
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
  /** How many there are; in a large log at most `mostCounted`. */
  total: number;
}

/**
 * The calls from number `skip` on whose name, phone, location or status contains the term, without regard to case (LOGS-03).
 * A frequent term is met soon by walking from the newest call; any other is looked up by its three-letter pieces.
 */
export async function findCalls(db: Queryable, search: CallSearch, skip: number, limit: number): Promise<FoundCalls> {
  const condition = await found(db, search);
  const most = await countLimit(db, search.accountId);
  if (condition.hits >= frequentHits) {
    const [ids, total] = await Promise.all([
      walked(db, condition.plain, skip, limit),
      counted(db, condition.plain, most),
    ]);
    return { ids, total };
  }
  const total = most === null ? 0 : await counted(db, condition.narrow, most);
  if (total === most && (skip + limit) * probed <= walkedForPage * condition.hits)
    return { ids: await walked(db, condition.plain, skip, limit), total };
  const { rows } = await db.execute<{ ids: string[] | null; total: string }>(sql`
    with found as materialized (select call_id, started_at from call_search s where ${condition.narrow})
    select (select count(*) from found) as total, array(
      select call_id from found order by started_at desc, call_id desc limit ${limit} offset ${skip}) as ids`);
  return { ids: rows[0]?.ids ?? [], total: Math.min(Number(rows[0]?.total ?? 0), most ?? Number.POSITIVE_INFINITY) };
}

/** The page of a condition that is met soon, from the newest call on. */
async function walked(db: Queryable, condition: SQL, skip: number, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select call_id as id from call_search s where ${condition}
    order by started_at desc, call_id desc limit ${limit} offset ${skip}`);
  return rows.map((row) => row.id);
}

async function counted(db: Queryable, condition: SQL, most: number | null): Promise<number> {
  const { rows } = await db.execute<{ total: string }>(sql`
    select count(*) as total from (select 1 from call_search s where ${condition} limit ${most}) counted`);
  return Number(rows[0]?.total ?? 0);
}

/** The condition on `call_search s` that finds the calls, as it serves best to read all of them in order. */
export async function searchCondition(db: Queryable, search: CallSearch): Promise<SQL> {
  const { hits, plain, narrow } = await found(db, search);
  return hits >= frequentHits ? plain : narrow;
}

/** The same condition twice: `plain` to compare each call, `narrow` to look them up by their pieces; `hits` among the probed. */
async function found(db: Queryable, search: CallSearch): Promise<{ plain: SQL; narrow: SQL; hits: number }> {
  const { accountId, from, term } = search;
  const plain = sql`s.account_id = ${accountId} and ${contains(term)} ${since(from)}`;
  if (looked(term).length < pieceCharacters) {
    const newest = sql`
      select started_at from call_search where account_id = ${accountId}
      order by started_at desc, call_id desc limit 1 offset ${walkedForShort}`;
    const short = sql`${plain} and s.started_at > coalesce((${newest}), '-infinity')`;
    return { plain: short, narrow: short, hits: probed };
  }
  // The expression is the index's, and its pieces are hashed with the account.
  const keys = sql`call_search_keys(s.account_id, s.text) @> call_search_keys(${accountId}::uuid, lower(${looked(term)}))`;
  return { plain, narrow: sql`${keys} and ${plain}`, hits: await probe(db, search) };
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

/** How many of the newest calls have the term. */
async function probe(db: Queryable, { accountId, from, term }: CallSearch): Promise<number> {
  const { rows } = await db.execute<{ hits: string }>(sql`
    select count(*) filter (where ${contains(term)}) as hits from (
      select text from call_search s where s.account_id = ${accountId} ${since(from)}
      order by started_at desc, call_id desc limit ${probed}) s`);
  return Number(rows[0]?.hits ?? 0);
}

/** Null, which is no limit, for a log that is soon counted whole. */
async function countLimit(db: Queryable, accountId: string): Promise<number | null> {
  const { rows } = await db.execute<{ calls: string | null }>(
    sql`select sum(total_calls) as calls from call_rollup_days where account_id = ${accountId}`,
  );
  return Number(rows[0]?.calls ?? 0) > countedWhole ? mostCounted : null;
}
