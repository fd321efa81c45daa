import { type SQL, sql } from 'drizzle-orm';
import type { CallOutcome } from '#contract/calls.ts';
import type { Queryable } from '#server/store/database.ts';
import { sumFigures } from './call-rollups.store.ts';
import { findCalls, searchCondition } from './call-search.store.ts';

/** One call as the log lists it; sealed columns still closed. */
export interface LogRow {
  id: string;
  callerName: string | null;
  callerEmail: string | null;
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
  /** '' for all. */
  search: string;
}

const columns = sql`
  c.id, c.caller_name as "callerName", c.caller_email as "callerEmail", c.from_number as "fromNumber", c.location,
  c.started_at as "startedAt", c.outcome, c.media_seconds as "mediaSeconds", c.summary, c.sentiment, c.details,
  exists (select 1 from call_sounds s where s.call_id = c.id and s.kind = 'voicemail') as "hasVoicemail",
  (extract(epoch from c.started_at) * 1000000)::bigint || '.' || c.id as cursor`;

function filtered({ accountId, from }: { accountId: string; from: Date | null }): SQL {
  const since = from ? sql`and c.started_at >= ${from.toISOString()}` : sql``;
  return sql`c.account_id = ${accountId} and not c.is_test ${since}`;
}

async function rows(db: Queryable, query: SQL): Promise<LogRow[]> {
  const result = await db.execute<LogRow & Record<string, unknown>>(query);
  return result.rows.map((row) => ({ ...row, startedAt: new Date(row.startedAt) }));
}

/** How many calls the log has; from the counters where there is no search. */
export async function countLog(db: Queryable, { accountId, from, search }: LogFilter): Promise<number> {
  const term = search.trim();
  if (term !== '') return (await findCalls(db, { accountId, from, term }, 0, 0)).total;
  return (await sumFigures(db, accountId, { from, to: null })).totalCalls;
}

/** The calls from number `skip` on, newest first, and how many there are in all (see `findCalls`). */
export async function readPage(
  db: Queryable,
  filter: LogFilter,
  skip: number,
  limit: number,
): Promise<{ rows: LogRow[]; total: number }> {
  const { accountId, from } = filter;
  const term = filter.search.trim();
  if (term === '') {
    const [page, total] = await Promise.all([unsearched(db, filter, skip, limit), countLog(db, filter)]);
    return { rows: page, total };
  }
  const { ids, total } = await findCalls(db, { accountId, from, term }, skip, limit);
  if (ids.length === 0) return { rows: [], total };
  const page = await rows(
    db,
    sql`select ${columns} from calls c where c.id = any(${sql.param(ids)}::uuid[]) order by c.started_at desc, c.id desc`,
  );
  return { rows: page, total };
}

/** The counters tell in which quarter hour call number `skip` is, so a deep page reads no more calls than the first one. */
async function unsearched(db: Queryable, filter: LogFilter, skip: number, limit: number): Promise<LogRow[]> {
  const start = skip === 0 ? { before: null, skip } : await findStart(db, filter, skip);
  if (!start) return [];
  return rows(
    db,
    sql`
      select ${columns} from calls c
      where ${filtered(filter)} ${start.before ? sql`and c.started_at < ${start.before.toISOString()}` : sql``}
      order by c.started_at desc, c.id desc limit ${limit} offset ${start.skip}`,
  );
}

/** The end of the quarter hour that holds call number `skip`, and its number within; null past the end. */
async function findStart(db: Queryable, filter: LogFilter, skip: number) {
  const from = (filter.from ?? new Date(0)).toISOString();
  const result = await db.execute<{ quarter: string; before: string }>(sql`
    with days as (
      select day, sum(total_calls) over (order by day desc) as upto, total_calls
      from call_rollup_days where account_id = ${filter.accountId} and day > ${from}::timestamptz - interval '1 day'
    ), this_day as (
      select day, upto - total_calls as before from days where upto > ${skip} order by day desc limit 1
    ), quarters as (
      select q.quarter, d.before + sum(q.total_calls) over (order by q.quarter desc) as upto, q.total_calls
      from this_day d join call_rollups q on q.account_id = ${filter.accountId}
        and q.quarter >= d.day and q.quarter < d.day + interval '1 day' and q.quarter >= ${from}::timestamptz
    )
    select quarter + interval '15 minutes' as quarter, upto - total_calls as before
    from quarters where upto > ${skip} order by quarter desc limit 1`);
  const found = result.rows[0];
  return found ? { before: new Date(found.quarter), skip: skip - Number(found.before) } : null;
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
  const rest = (place: SQL) =>
    cursor
      ? sql`and (${place}) < (timestamptz 'epoch' + ${cursor[1]}::bigint * interval '1 microsecond', ${cursor[2]}::uuid)`
      : sql``;
  const { accountId, from } = filter;
  const term = filter.search.trim();
  if (term === '') {
    return rows(
      db,
      sql`
        select ${columns} from calls c where ${filtered(filter)} ${rest(sql`c.started_at, c.id`)}
        order by c.started_at desc, c.id desc limit ${limit}`,
    );
  }
  return rows(
    db,
    sql`
      select ${columns} from call_search s join calls c on c.id = s.call_id
      where ${await searchCondition(db, { accountId, from, term })} ${rest(sql`s.started_at, s.call_id`)}
      order by s.started_at desc, s.call_id desc limit ${limit}`,
  );
}

/** One call of the account, also a live one. */
export async function readLogEntry(db: Queryable, accountId: string, callId: string): Promise<LogRow | null> {
  const [row] = await rows(
    db,
    sql`select ${columns} from calls c where ${filtered({ accountId, from: null })} and c.id = ${callId}`,
  );
  return row ?? null;
}
