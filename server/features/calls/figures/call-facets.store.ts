import type { CallOutcome, Mood } from '#contract/calls.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { Queryable } from '#server/store/database.ts';
import { raw, type Sql, sql } from '#server/store/sql.ts';
import { zoneClock } from './zone-clock.ts';

/** Which calls are counted. Null: any. */
export interface FacetFilter {
  accountId: string;
  /** From inclusive, to exclusive; both at quarter hours. */
  from: Date | null;
  to: Date | null;
  outcome: CallOutcome | null;
  mood: Mood | null;
  callerKind: 'new' | 'existing' | null;
  /** Of the day in `timeZone`. */
  hour: number | null;
  /** An IANA name. */
  timeZone: string;
}

const blockMs = 16 * dayMs;

const place = ({ outcome, mood, callerKind }: FacetFilter) =>
  sql`(select call_place(${outcome}::text, ${mood}::text, ${callerKind}::text))`;

/** Of rows of which all but the hour is in columns. */
export function facetsOf({ outcome, mood, callerKind }: FacetFilter): Sql {
  return sql`${outcome ? sql`and outcome = ${outcome}` : sql``} ${mood ? sql`and mood = ${mood}` : sql``}
    ${callerKind ? sql`and caller_kind = ${callerKind}` : sql``}`;
}

/** Whether it leaves calls out besides by time. */
export const isNarrow = ({ outcome, mood, callerKind, hour }: FacetFilter): boolean =>
  outcome !== null || mood !== null || callerKind !== null || hour !== null;

export function within(column: Sql, { from, to }: { from: Date | null; to: Date | null }): Sql {
  return sql`${from ? sql`and ${column} >= ${from}` : sql``} ${to ? sql`and ${column} < ${to}` : sql``}`;
}

/** Minutes since 1970 on the zone's own clock. The database is never asked for it: its zones may be older than Node's. */
function localMinutes(at: Sql, timeZone: string): Sql {
  const { changes, ahead } = zoneClock(timeZone);
  return sql`(floor(date_part('epoch', ${at}) / 60)::bigint
    + (${ahead}::integer[])[width_bucket(${at}, ${changes}::timestamptz[]) + 1])`;
}

const hourOf = (at: Sql, { timeZone }: FacetFilter) => sql`(${localMinutes(at, timeZone)} / 60 % 24)::integer`;
export const inHour = (at: Sql, filter: FacetFilter): Sql =>
  filter.hour === null ? sql`` : sql`and ${hourOf(at, filter)} = ${filter.hour}`;

const blockSeconds = raw(`${blockMs / 1000}`);
const blockOf = (at: Sql) => sql`floor(extract(epoch from ${at}) / ${blockSeconds})::integer`;
const startOf = (block: Sql) => sql`to_timestamp(${block} * ${blockSeconds}::bigint)`;

/** The filter's calls by the quarter hour: `quarter` and `n`, those that are not folded in yet in rows of their own. */
const quarters = (filter: FacetFilter, span: Sql): Sql => sql`
  select quarter, counts[${place(filter)}] as n from call_facets
  where account_id = ${filter.accountId} ${span} ${inHour(sql`quarter`, filter)}
  union all ${changes(filter, span)}`;

const changes = (filter: FacetFilter, span: Sql): Sql => sql`
  select quarter, change from call_facet_changes
  where account_id = ${filter.accountId} ${span} ${facetsOf(filter)} ${inHour(sql`quarter`, filter)}`;

interface Stretch {
  start: number;
  end: number;
}

/** Spans as a table `r` of `start` and `upto`. What is read for each of them needs `offset 0`: else the planner reads all and compares. */
export function rangesOf(spans: readonly Stretch[]): Sql {
  const at = (moments: number[]) => moments.map((moment) => new Date(moment));
  return sql`unnest(${at(spans.map(({ start }) => start))}::timestamptz[], ${at(spans.map(({ end }) => end))}::timestamptz[]) r (start, upto)`;
}

/** The quarter hours of these spans that are folded in. */
const quartersWithin = (filter: FacetFilter, spans: readonly Stretch[]): Sql => sql`
  select found.quarter, found.n from ${rangesOf(spans)} cross join lateral (
    select quarter, counts[${place(filter)}] as n from call_facets
    where account_id = ${filter.accountId} and quarter >= r.start and quarter < r.upto ${inHour(sql`quarter`, filter)} offset 0) found`;

const blockSpan = (block: number) => ({ start: block * blockMs, end: (block + 1) * blockMs });

/** Whole blocks in the filter's time, from `first` to before `end`; null: unbounded. */
function wholeBlocks({ accountId, from, to }: FacetFilter): { first: number | null; end: number | null; met: Sql } {
  const first = from ? Math.ceil(from.getTime() / blockMs) : null;
  const end = to ? Math.floor(to.getTime() / blockMs) : null;
  const met = sql`account_id = ${accountId} ${first === null ? sql`` : sql`and block >= ${first}`}
    ${end === null ? sql`` : sql`and block < ${end}`}`;
  return { first, end, met };
}

/** Blocks from `first` to before `end` in which the zone changes its clocks. */
function unsteadyBlocks(timeZone: string, first: number | null, end: number | null): number[] {
  const blocks = zoneClock(timeZone).changes.map((at) => Math.floor(at.getTime() / blockMs));
  return [...new Set(blocks)].filter((block) => block >= (first ?? block) && block < (end ?? Number.POSITIVE_INFINITY));
}

/**
 * The filter's calls as few rows of `block`, `at` and `n`, where `at` shows the right hour: whole blocks where they fit, quarter hours at the
 * edges, and, where hours matter, in blocks in which the zone changes its clocks.
 */
function partsOf(filter: FacetFilter, byHour: boolean): Sql {
  const { from, to } = filter;
  const span = within(sql`quarter`, filter);
  const { first, end, met } = wholeBlocks(filter);
  if (first !== null && end !== null && first >= end)
    return sql`select ${blockOf(sql`quarter`)} as block, quarter as at, n from (${quarters(filter, span)}) q`;
  const unsteady = byHour ? unsteadyBlocks(filter.timeZone, first, end) : [];
  const spans = unsteady.map(blockSpan);
  if (from && first !== null) spans.push({ start: from.getTime(), end: first * blockMs });
  if (to && end !== null) spans.push({ start: end * blockMs, end: to.getTime() });
  const at = sql`${startOf(sql`block`)} + slot * interval '15 minutes'`;
  return sql`
    select block, ${at} as at, counts[${place(filter)}] as n from call_facet_slots
    where ${met} and block <> all(${unsteady}::integer[]) ${inHour(sql`(${at})`, filter)}
    union all select ${blockOf(sql`quarter`)}, quarter, n from (${quartersWithin(filter, spans)}) q
    union all select ${blockOf(sql`quarter`)}, quarter, change from (${changes(filter, span)}) c`;
}

/** How many calls the filter meets. */
export async function countFacets(db: Queryable, filter: FacetFilter): Promise<number> {
  return db.count(sql`select coalesce(sum(n), 0)::bigint from (${partsOf(filter, filter.hour !== null)}) p`);
}

/** How many begin in each hour of the day. */
export async function countByHour(db: Queryable, filter: FacetFilter): Promise<number[]> {
  const parts = partsOf({ ...filter, hour: null }, true);
  const rows = await db.rows<{ hour: number; n: number }>(sql`
    select ${hourOf(sql`at`, filter)} as hour, sum(n)::bigint as n from (${parts}) p group by 1`);
  const counts = new Array<number>(24).fill(0);
  for (const { hour, n } of rows) counts[hour] = n;
  return counts;
}

/** How many begin on each day (YYYY-MM-DD) of `timeZone`; days without one are left out. For months, not for years. */
export async function countByDay(db: Queryable, filter: FacetFilter): Promise<Map<string, number>> {
  const rows = await db.rows<{ day: number; n: number }>(sql`
    select (${localMinutes(sql`quarter`, filter.timeZone)} / 1440)::integer as day, sum(n)::bigint as n
    from (${quarters(filter, within(sql`quarter`, filter))}) q group by 1`);
  return new Map(rows.map(({ day, n }) => [new Date(day * dayMs).toISOString().slice(0, 10), n]));
}

/** A quarter hour in which the filter meets calls. */
export interface FacetQuarter {
  start: Date;
  end: Date;
  /** How many calls of the filter are newer than those in it. */
  before: number;
}

/** The quarter hours that hold the filter's calls from number `skip` on, newest first, so that whoever reads a page reads no others. */
export async function quartersOf(
  db: Queryable,
  filter: FacetFilter,
  skip: number,
  limit: number,
): Promise<FacetQuarter[]> {
  const hit = sql`upto > ${skip} and upto - n < ${skip + limit}`;
  const blocks = await db.rows<{ block: number; before: number }>(sql`
    select block, (upto - n)::bigint as before from (
      select block, n, sum(n) over (order by block desc) as upto from (
        select block, sum(n) as n from (${partsOf(filter, filter.hour !== null)}) p group by block having sum(n) > 0) b) c
    where ${hit} order by block desc`);
  const [newest] = blocks;
  if (!newest) return [];
  const spans = blocks.map(({ block }) => blockSpan(block));
  const span = within(sql`quarter`, filter);
  return db.rows(sql`
    with own as (
      select quarter, n from (${quartersWithin(filter, spans)}) q where true ${span}
      union all
      select quarter, change from ${rangesOf(spans)} join (${changes(filter, span)}) c on c.quarter >= r.start and c.quarter < r.upto
    ), counted as (
      select quarter, n, ${newest.before} + sum(n) over (order by quarter desc) as upto from (
        select quarter, sum(n) as n from own group by quarter having sum(n) > 0) q
    )
    select quarter as start, quarter + interval '15 minutes' as end, (upto - n)::bigint as before
    from counted where ${hit} order by quarter desc`);
}

/** As `call_place` numbers them. */
const places = 96;
/** Of rows of a place and its `n`. */
const countsOfPlaces = raw(
  `array[${Array.from({ length: places }, (_, at) => `coalesce(sum(n) filter (where place = ${at + 1}), 0)`)}]::integer[]`,
);

/**
 * Adds up to `atMost` changes to the counts that they change; how many there were. Changes are dealt out, so that several may do it
 * at once.
 */
export async function foldFacets(db: Queryable, atMost: number): Promise<number> {
  const added = (table: Sql) => sql`
    counts = array(select a + b from unnest(${table}.counts, excluded.counts) with ordinality u (a, b, at) order by at)`;
  return db.count(sql`
    with taken as (
      delete from call_facet_changes where (account_id, id) in (
        select account_id, id from call_facet_changes order by account_id, id limit ${atMost} for update skip locked)
      returning account_id, quarter, outcome, mood, caller_kind, change
    ), facets as (
      select account_id, quarter, outcome, mood, caller_kind, sum(change) as n from taken group by 1, 2, 3, 4, 5 having sum(change) <> 0
    ), sums as materialized (
      select account_id, quarter, place, sum(n)::integer as n from facets cross join lateral (
        select distinct call_place(o, m, k) as place
        from unnest(array[null, outcome]) o, unnest(array[null, mood]) m, unnest(array[null, caller_kind]) k) p
      group by 1, 2, 3
    ), into_quarters as (
      insert into call_facets (account_id, quarter, counts)
      select account_id, quarter, ${countsOfPlaces} from sums group by 1, 2 order by 1, 2
      on conflict (account_id, quarter) do update set ${added(sql`call_facets`)}
    ), into_slots as (
      insert into call_facet_slots (account_id, block, slot, counts)
      select account_id, ${blockOf(sql`quarter`)}, (floor(extract(epoch from quarter) / 900)::bigint % 96)::smallint, ${countsOfPlaces}
      from sums group by 1, 2, 3 order by 1, 2, 3
      on conflict (account_id, block, slot) do update set ${added(sql`call_facet_slots`)}
    )
    select count(*) from taken`);
}
