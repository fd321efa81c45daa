import type { CallOutcome } from '#contract/calls.ts';
import { sumFigures } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { findCalls, searchedCalls } from './call-search.store.ts';

/** One call as the log lists it; sealed columns still closed. */
export interface LogRow {
  id: string;
  fromNumber: string | null;
  location: string | null;
  startedAt: Date;
  outcome: CallOutcome;
  mediaSeconds: number;
  summary: Buffer | null;
  sentiment: Buffer | null;
  details: Buffer | null;
  hasVoicemail: boolean;
  /** Its place in the log, for `after`. */
  cursor: string;
}

export interface LogFilter {
  accountId: string;
  /** Calls that began at or after it; null for all. A quarter hour. */
  from: Date | null;
  /** As `searchedTerm` gives it; '' for all. */
  term: string;
  /** `termPieces` of it. */
  pieces: number[];
}

const columns = sql`
  c.id, c.from_number, c.location, c.started_at, c.outcome, c.media_seconds, c.summary,
  c.sentiment, c.details,
  exists (select 1 from call_sounds s where s.call_id = c.id and s.kind = 'voicemail') as has_voicemail,
  (extract(epoch from c.started_at) * 1000000)::bigint || '.' || c.id as cursor`;

function filtered({ accountId, from }: { accountId: string; from: Date | null }): Sql {
  const since = from ? sql`and c.started_at >= ${from}` : sql``;
  return sql`c.account_id = ${accountId} and not c.is_test ${since}`;
}

/** How many calls the log has; from the counters where there is no search. */
export async function countLog(db: Queryable, filter: LogFilter): Promise<number> {
  const { accountId, from, term } = filter;
  if (term !== '') return (await findCalls(db, filter, 0, 0)).total;
  return (await sumFigures(db, accountId, { from, to: null })).totalCalls;
}

/** The calls from number `skip` on, newest first, and how many there are in all (see `findCalls`). */
export async function readPage(
  db: Queryable,
  filter: LogFilter,
  skip: number,
  limit: number,
): Promise<{ rows: LogRow[]; total: number }> {
  if (filter.term === '') {
    const [page, total] = await Promise.all([unsearched(db, filter, skip, limit), countLog(db, filter)]);
    return { rows: page, total };
  }
  const { ids, total } = await findCalls(db, filter, skip, limit);
  if (ids.length === 0) return { rows: [], total };
  const rows = await db.rows<LogRow>(
    sql`select ${columns} from calls c where c.id = any(${ids}::uuid[]) order by c.started_at desc, c.id desc`,
  );
  return { rows, total };
}

/** The counters tell in which quarter hour call number `skip` is, so a deep page reads no more calls than the first one. */
async function unsearched(db: Queryable, filter: LogFilter, skip: number, limit: number): Promise<LogRow[]> {
  const start = skip === 0 ? { before: null, skip } : await findStart(db, filter, skip);
  if (!start) return [];
  return db.rows(sql`
    select ${columns} from calls c
    where ${filtered(filter)} ${start.before ? sql`and c.started_at < ${start.before}` : sql``}
    order by c.started_at desc, c.id desc limit ${limit} offset ${start.skip}`);
}

/** The end of the quarter hour that holds call number `skip`, and its number within; null past the end. */
async function findStart(db: Queryable, filter: LogFilter, skip: number) {
  const from = filter.from ?? new Date(0);
  const found = await db.row<{ end: Date; before: number }>(sql`
    with days as (
      select day, sum(total_calls) over (order by day desc) as upto, total_calls
      from call_rollup_days where account_id = ${filter.accountId} and day > ${from}::timestamptz - interval '1 day'
    ), this_day as (
      -- The sum of a moment and an interval is not leakproof: beside a policy it would keep the index from being used.
      select day, day + interval '1 day' as next_day, upto - total_calls as before from days
      where upto > ${skip} order by day desc limit 1
    ), quarters as (
      select q.quarter, d.before + sum(q.total_calls) over (order by q.quarter desc) as upto, q.total_calls
      from this_day d join call_rollups q on q.account_id = ${filter.accountId}
        and q.quarter >= d.day and q.quarter < d.next_day and q.quarter >= ${from}::timestamptz
    )
    select quarter + interval '15 minutes' as end, (upto - total_calls)::bigint as before
    from quarters where upto > ${skip} order by quarter desc limit 1`);
  return found ? { before: found.end, skip: skip - found.before } : null;
}

/** The calls after a cursor (from the newest on when it is null), newest first. A cursor that is none gives null. */
export async function readAfter(
  db: Queryable,
  filter: LogFilter,
  after: string | null,
  limit: number,
): Promise<LogRow[] | null> {
  const cursor = after === null ? null : /^(\d{1,17})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(after);
  if (after !== null && !cursor) return null;
  const rest = (place: Sql) =>
    cursor
      ? sql`and (${place}) < (timestamptz 'epoch' + ${cursor[1]}::bigint * interval '1 microsecond', ${cursor[2]}::uuid)`
      : sql``;
  if (filter.term === '') {
    return db.rows(sql`
      select ${columns} from calls c where ${filtered(filter)} ${rest(sql`c.started_at, c.id`)}
      order by c.started_at desc, c.id desc limit ${limit}`);
  }
  return db.rows(sql`
    select ${columns} from ${await searchedCalls(db, filter)} s join calls c on c.id = s.call_id
    where true ${rest(sql`s.started_at, s.call_id`)}
    order by s.started_at desc, s.call_id desc limit ${limit}`);
}

/** One call of the account, also a live one. */
export async function readLogEntry(db: Queryable, accountId: string, callId: string): Promise<LogRow | null> {
  return db.row(sql`
    select ${columns} from calls c where ${filtered({ accountId, from: null })} and c.id = ${callId}`);
}
