import type { CallerIdVerdict, CallOutcome } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';
import {
  countFacets,
  type FacetFilter,
  type FacetQuarter,
  facetsOf,
  inHour,
  isNarrow,
  quartersOf,
  rangesOf,
  within,
} from '#server/features/calls/figures/call-facets.store.ts';
import { quarterMs } from '#server/features/calls/figures/call-rollups.store.ts';
import { asNoted } from '#server/features/calls/live/live-notes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { findCalls, foundAfter } from './call-search.store.ts';
import { cursorOf, isBehind, placeOf } from './log-place.store.ts';

/** One call as the log lists it; sealed columns still closed. */
export interface LogRow {
  id: string;
  carrier: string;
  isTest: boolean;
  fromNumber: string | null;
  fromExtension: string | null;
  callerIdVerdict: CallerIdVerdict | null;
  carrierName: Buffer | null;
  location: string | null;
  startedAt: Date;
  outcome: CallOutcome;
  mediaSeconds: number;
  summary: Buffer | null;
  sentiment: Buffer | null;
  details: Buffer | null;
  hasVoicemail: boolean;
  isDemo: boolean;
  unread: boolean;
  /** Its place in the log, for `after`. */
  cursor: string;
}

export interface LogFilter extends FacetFilter {
  /** As `searchedTerm` gives it; '' for all. */
  term: string;
  /** `termPieces` of it. */
  pieces: number[];
}

/** Of calls that no line carried: they were made up for the demo business. */
export const demoCarrier = 'demo';

/** Of each call `c`, as `readerId` sees it: a person, or null. */
const columnsFor = (readerId: string | null) => sql`
  c.id, c.carrier, c.is_test, c.from_number, c.from_extension, c.caller_id_verdict, c.carrier_name, c.location, c.started_at, c.outcome,
  c.media_seconds, c.summary,
  c.sentiment, ${asNoted('details')}, c.carrier = ${demoCarrier} as is_demo,
  exists (select 1 from call_sounds s where s.call_id = c.id and s.kind = 'voicemail') as has_voicemail,
  coalesce(c.started_at >= (select read_until from call_readers r where r.account_id = c.account_id and r.person_id = ${readerId}), false)
    and not exists (select 1 from call_reads r
      where r.account_id = c.account_id and r.person_id = ${readerId} and r.call_id = c.id) as unread,
  ${cursorOf(sql`c.started_at`, sql`c.id`)} as cursor`;

/** Condition on a call `c`. */
function filtered(filter: FacetFilter): Sql {
  return sql`c.account_id = ${filter.accountId} and not c.is_test ${within(sql`c.started_at`, filter)} ${facetsOf(filter)}
    ${inHour(sql`c.started_at`, filter)}`;
}

/** How many calls the log has; from the counters where there is no search. */
export async function countLog(db: Queryable, filter: LogFilter): Promise<number> {
  return filter.term === '' ? countFacets(db, filter) : (await findCalls(db, filter, 0, 0)).total;
}

/** The calls from number `skip` on, newest first, and how many there are in all (see `findCalls`). */
export async function readPage(
  db: Queryable,
  filter: LogFilter,
  skip: number,
  limit: number,
  readerId: string | null = null,
): Promise<{ rows: LogRow[]; total: number }> {
  if (filter.term === '') {
    const [rows, total] = await Promise.all([unsearched(db, filter, skip, limit, readerId), countLog(db, filter)]);
    return { rows, total };
  }
  const { ids, total } = await findCalls(db, filter, skip, limit);
  return { rows: await byIds(db, ids, readerId), total };
}

async function byIds(db: Queryable, ids: readonly string[], readerId: string | null): Promise<LogRow[]> {
  if (ids.length === 0) return [];
  return db.rows(sql`
    select ${columnsFor(readerId)} from calls c where c.id = any(${ids}::uuid[]) order by c.started_at desc, c.id desc`);
}

/** The counters tell in which quarter hours the calls are, so a deep page, or one of a rare filter, reads no more calls than any other. */
async function unsearched(
  db: Queryable,
  filter: LogFilter,
  skip: number,
  limit: number,
  readerId: string | null,
): Promise<LogRow[]> {
  const columns = columnsFor(readerId);
  const newest = sql`order by c.started_at desc, c.id desc`;
  if (skip === 0 && !isNarrow(filter))
    return db.rows(sql`select ${columns} from calls c where ${filtered(filter)} ${newest} limit ${limit}`);
  const quarters = await quartersOf(db, filter, skip, limit);
  const [first] = quarters;
  if (!first) return [];
  return db.rows(sql`
    with found as (${callsIn(quarters, filtered(filter))} limit ${limit} offset ${skip - first.before})
    select ${columns} from found join calls c using (id) ${newest}`);
}

/** Those calls `c` of some quarter hours that meet a condition, newest first. */
const callsIn = (quarters: readonly FacetQuarter[], met: Sql): Sql => sql`
  select found.id from ${rangesOf(quarters.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })))}
  cross join lateral (
    select c.id, c.started_at from calls c
    where ${met} and c.started_at >= r.start and c.started_at < r.upto offset 0) found
  order by found.started_at desc, found.id desc`;

/** The calls of a narrow filter after a moment (null: from the newest on), of which `rest` is true, by their quarter hours as well. */
async function narrowRest(db: Queryable, filter: LogFilter, after: Date | null, rest: Sql, limit: number) {
  const found: LogRow[] = [];
  let to = earliest(filter.to, after && new Date((Math.floor(after.getTime() / quarterMs) + 1) * quarterMs));
  while (found.length < limit) {
    const wanted = limit - found.length;
    const quarters = await quartersOf(db, { ...filter, to }, 0, wanted);
    const oldest = quarters.at(-1);
    if (!oldest) return found;
    found.push(
      ...(await db.rows<LogRow>(sql`
        with found as (${callsIn(quarters, sql`${filtered(filter)} ${rest}`)} limit ${wanted})
        select ${columnsFor(null)} from found join calls c using (id) order by c.started_at desc, c.id desc`)),
    );
    to = oldest.start;
  }
  return found;
}

function earliest(one: Date | null, other: Date | null): Date | null {
  return one && other ? (one < other ? one : other) : (one ?? other);
}

/** The calls after a cursor (from the newest on when it is null), newest first. A cursor that is none gives null. */
export async function readAfter(
  db: Queryable,
  filter: LogFilter,
  after: string | null,
  limit: number,
): Promise<LogRow[] | null> {
  const columns = columnsFor(null);
  const cursor = after === null ? null : placeOf(after);
  if (after !== null && !cursor) return null;
  if (filter.term !== '') return byIds(db, await foundAfter(db, filter, cursor, limit), null);
  const rest = cursor ? sql`and ${isBehind(sql`c.started_at, c.id`, cursor)}` : sql``;
  if (isNarrow(filter)) return narrowRest(db, filter, cursor && new Date(cursor.at / 1000), rest, limit);
  return db.rows(sql`
    select ${columns} from calls c where ${filtered(filter)} ${rest} order by c.started_at desc, c.id desc limit ${limit}`);
}

/** The calls beside one among those of a filter, newest first, whether the filter meets it or not; a search is not looked at. */
export async function readNeighbours(
  db: Queryable,
  filter: LogFilter,
  callId: string,
): Promise<{ newer: string | null; older: string | null }> {
  const { accountId } = filter;
  if (!isNarrow(filter)) {
    const beside = (place: 'newer' | 'older') => {
      const [before, order] = place === 'newer' ? [sql`>`, sql`asc`] : [sql`<`, sql`desc`];
      return sql`(
        select c.id from calls c
        where ${filtered(filter)} and (c.started_at, c.id) ${before} (this.started_at, this.id)
        order by c.started_at ${order}, c.id ${order} limit 1)`;
    };
    const found = await db.row<{ newer: string | null; older: string | null }>(sql`
      select ${beside('newer')} as newer, ${beside('older')} as older
      from calls this where this.account_id = ${accountId} and this.id = ${callId}`);
    return found ?? { newer: null, older: null };
  }
  const place = await db.row<{ end: Date; within: number; met: boolean }>(sql`
    select this.quarter + interval '15 minutes' as end, this.met,
      (select count(*) from calls c where ${filtered(filter)} and c.started_at >= this.quarter
        and (c.started_at, c.id) > (this.started_at, this.id) and c.started_at < this.quarter + interval '15 minutes') as within
    from (select c.started_at, c.id, date_bin('15 minutes', c.started_at, '2000-01-01Z') as quarter,
        (${filtered(filter)}) as met
      from calls c where c.account_id = ${accountId} and c.id = ${callId}) this`);
  if (!place) return { newer: null, older: null };
  const later = filter.from && filter.from > place.end ? filter.from : place.end;
  const newer = await countFacets(db, { ...filter, from: later });
  const rank = place.within + newer;
  const around = await unsearched(db, filter, Math.max(rank - 1, 0), 3, null);
  const ids = around.map(({ id }) => id);
  const own = rank - Math.max(rank - 1, 0);
  return { newer: rank > 0 ? (ids[0] ?? null) : null, older: ids[own + (place.met ? 1 : 0)] ?? null };
}

/** How many calls from a number came before one, counted to `earlierCallsCounted`, and the latest `atMost` of them, newest first. */
export async function readEarlier(
  db: Queryable,
  { accountId, number, call }: { accountId: string; number: string; call: Pick<LogRow, 'id' | 'startedAt'> },
  atMost: number,
): Promise<{ rows: LogRow[]; total: number }> {
  const earlier = sql`
    c.account_id = ${accountId} and c.from_number = ${number} and not c.is_test
    and (c.started_at, c.id) < (${call.startedAt}::timestamptz, ${call.id}::uuid)`;
  const [rows, total] = await Promise.all([
    db.rows<LogRow>(sql`
      select ${columnsFor(null)} from calls c where ${earlier} order by c.started_at desc, c.id desc limit ${atMost}`),
    db.count(
      sql`select count(*) from (select 1 from calls c where ${earlier} limit ${limits.earlierCallsCounted}) counted`,
    ),
  ]);
  return { rows, total };
}

/** One call of the account, also a live one. */
export async function readLogEntry(
  db: Queryable,
  accountId: string,
  callId: string,
): Promise<(LogRow & Pick<CallRow, 'answeredBy'>) | null> {
  return db.row(sql`
    select ${columnsFor(null)}, ${asNoted('answered_by')} from calls c where c.account_id = ${accountId} and not c.is_test and c.id = ${callId}`);
}
