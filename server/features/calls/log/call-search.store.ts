import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';

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
  /** As `searchedTerm` gives it; not empty. */
  term: string;
  /** `termPieces` of it, by which names are met. */
  pieces: number[];
}

export interface FoundCalls {
  /** Newest first. */
  ids: string[];
  /** How many there are; in a large log at most `mostCounted`. */
  total: number;
}

/**
 * The calls from number `skip` on whose name, phone, location or status contains the term, without regard to case (LOGS-03).
 * A frequent term is met soon by walking from the newest call; any other is looked up by its three-letter pieces, and the blind ones
 * of names.
 */
export async function findCalls(db: Queryable, search: CallSearch, skip: number, limit: number): Promise<FoundCalls> {
  const { plain, narrow, hits } = await foundBy(db, search);
  const most = await countLimit(db, search.accountId);
  if (hits >= frequentHits) {
    const [ids, total] = await Promise.all([walked(db, plain, skip, limit), counted(db, plain, most)]);
    return { ids, total };
  }
  const total = most === null ? 0 : await counted(db, narrow, most);
  if (total === most && (skip + limit) * probed <= walkedForPage * hits)
    return { ids: await walked(db, plain, skip, limit), total };
  const row = await db.row<{ ids: string[]; total: number }>(sql`
    with found as materialized (select * from ${narrow} s)
    select (select count(*) from found) as total, array(
      select call_id from found order by started_at desc, call_id desc limit ${limit} offset ${skip}) as ids`);
  return { ids: row?.ids ?? [], total: Math.min(row?.total ?? 0, most ?? Number.POSITIVE_INFINITY) };
}

/** The page of calls that are met soon, from the newest on. */
async function walked(db: Queryable, calls: Sql, skip: number, limit: number): Promise<string[]> {
  return db.column(sql`
    select call_id from ${calls} s
    order by started_at desc, call_id desc limit ${limit} offset ${skip}`);
}

async function counted(db: Queryable, calls: Sql, most: number | null): Promise<number> {
  return db.count(sql`
    select count(*) from (select 1 from ${calls} s limit ${most}) counted`);
}

/** The calls as a table of `call_id` and `started_at`, as it serves best to read all of them in order. */
export async function searchedCalls(db: Queryable, search: CallSearch): Promise<Sql> {
  const { hits, plain, narrow } = await foundBy(db, search);
  return hits >= frequentHits ? plain : narrow;
}

/** The same calls twice: `plain` compares each call, `narrow` looks them up by their pieces; `hits` among the probed. */
async function foundBy(db: Queryable, search: CallSearch): Promise<{ plain: Sql; narrow: Sql; hits: number }> {
  const { accountId, from, term, pieces } = search;
  const calls = sql`select s.call_id, s.started_at from searched_calls s where s.account_id = ${accountId} ${since(from)}`;
  const walking = sql`${calls} and (${inText(term)} or (${inName(pieces)}))`;
  if (term.length < pieceCharacters) {
    const newest = sql`
      select started_at from searched_calls where account_id = ${accountId}
      order by started_at desc, call_id desc limit 1 offset ${walkedForShort}`;
    const short = sql`(${walking} and s.started_at > coalesce((${newest}), '-infinity'))`;
    return { plain: short, narrow: short, hits: probed };
  }
  // The expression is the index's, and its pieces are hashed with the account. Each index by itself: of both in one condition the
  // expression would be made anew for every call that is found.
  const keys = sql`call_search_keys(s.account_id, s.text) @> call_search_keys(${accountId}::uuid, lower(${term}))`;
  const named = sql`s.name_pieces @> ${pieces}::integer[]`;
  const narrow = sql`(${calls} and ${keys} and ${inText(term)} union all ${calls} and ${named} and not ${inText(term)})`;
  return { plain: sql`(${walking})`, narrow, hits: await probe(db, search) };
}

function inText(term: string): Sql {
  return sql`s.text like lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** For calls that are walked: twice as fast as `@>`, which is the index's. */
function inName(pieces: readonly number[]): Sql {
  return pieces.map((piece) => sql`${piece} = any(s.name_pieces)`).reduce((before, one) => sql`${before} and ${one}`);
}

/** A phone number as it is kept, however it is typed; anything else as it is. The database folds both sides of a comparison. */
export function searchedTerm(search: string): string {
  const digits = search.replace(/[\s().+-]/g, '');
  return /^\d+$/.test(digits) ? digits : search.trim();
}

const since = (from: Date | null) => (from ? sql`and s.started_at >= ${from}` : sql``);

/** How many of the newest calls have the term. */
async function probe(db: Queryable, { accountId, from, term, pieces }: CallSearch): Promise<number> {
  return db.count(sql`
    select count(*) filter (where ${inText(term)} or (${inName(pieces)})) from (
      select text, name_pieces from searched_calls s where s.account_id = ${accountId} ${since(from)}
      order by started_at desc, call_id desc limit ${probed}) s`);
}

/** Null, which is no limit, for a log that is soon counted whole. */
async function countLimit(db: Queryable, accountId: string): Promise<number | null> {
  const calls = await db.count(sql`select sum(total_calls) from call_rollup_days where account_id = ${accountId}`);
  return calls > countedWhole ? mostCounted : null;
}
