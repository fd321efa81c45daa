import { type FacetFilter, facetsOf, inHour, within } from '#server/features/calls/figures/call-facets.store.ts';
import { aheadBetween } from '#server/features/calls/figures/zone-clock.ts';
import type { Queryable } from '#server/store/database.ts';
import { raw, type Sql, sql } from '#server/store/sql.ts';
import { isBehind, type LogPlace, microsecondsOf, momentAt } from './log-place.store.ts';

/** A term is counted to here in a log of more than `countedWhole` calls: nobody turns 140 pages. */
const mostCounted = 1_000;
const countedWhole = 20_000;
const pieceCharacters = 3;
/** So many of the newest calls are read; those before them are looked up. */
const readFirst = 2_000;
/** One or two letters are looked for in so many of the newest calls, all of them read. */
const readForShort = 20_000;

export interface CallSearch extends FacetFilter {
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

interface Wanted {
  skip: number;
  limit: number;
}

interface Found {
  hits: number;
  /** Those that are wanted of them. */
  ids: string[];
}

/** The calls from number `skip` on whose name, phone, location or status contains the term, without regard to case (LOGS-03). */
export async function findCalls(db: Queryable, search: CallSearch, skip: number, limit: number): Promise<FoundCalls> {
  const most = (await isLarge(db, search.accountId)) ? mostCounted : Number.POSITIVE_INFINITY;
  const { ids, hits } = await newest(db, search, null, { skip, limit }, Math.max(most, skip + limit));
  return { ids, total: Math.min(hits, most) };
}

/** The newest of them after a place (null: of all), at most `limit`. */
export async function foundAfter(
  db: Queryable,
  search: CallSearch,
  after: LogPlace | null,
  limit: number,
): Promise<string[]> {
  return (await newest(db, search, after, { skip: 0, limit }, limit)).ids;
}

/**
 * The log is gone through from the newest call on until `enough` are found, or all are. The newest are read, which meets a frequent term
 * at once. Before them calls are looked up by the pieces of their text, or by the blind ones of their name, and by their filters: all of them where few are
 * to be expected, else a stretch of time after the other, so that not many more are found than enough.
 */
async function newest(
  db: Queryable,
  search: CallSearch,
  after: LogPlace | null,
  { skip, limit }: Wanted,
  enough: number,
): Promise<Found> {
  const isShort = search.term.length < pieceCharacters;
  const { hits: read, ids, newestAt, rest, firstAt } = await readNewest(db, search, after, { skip, limit }, isShort);
  const begin = Math.max(firstAt, search.from ? search.from.getTime() * 1000 : firstAt);
  let hits = read;
  let until = isShort ? null : rest;
  while (until && hits < enough) {
    const gone = newestAt - until.at;
    const areFew = ((hits + unseenHits) / gone) * (until.at - firstAt) < mostAtOnce * enough;
    const longer = Math.min(((enough - hits) / hits) * 1.5, mostLonger);
    const stretch = areFew ? { since: begin, days: null } : stretchOf(until.at - gone * longer, until.at, begin);
    const before = await lookUp(db, search, stretch, until, {
      skip: Math.max(skip - hits, 0),
      limit: limit - ids.length,
    });
    ids.push(...before.ids);
    hits += before.hits;
    until = stretch.since > begin ? { at: stretch.since, id: firstId } : null;
  }
  return { ids, hits };
}

/** Chance may have kept so many from those that are gone through. */
const unseenHits = 8;
/** As many times enough may be found at once. */
const mostAtOnce = 3;
/** As many times the time that is gone through may be gone through next. */
const mostLonger = 16;
/** No call's id comes before it. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** From when on calls are looked up, in microseconds, and the days that the index is asked for; null: any. */
interface Stretch {
  since: number;
  days: { together: number; numbers: number[] } | null;
}

/** As `call_search_marks` knows days. */
const daysTogether = [1, 8, 64];
/** With more of them an index that is asked for any is slower than one that is not. */
const mostDays = 12;

/** From about then on, and sooner than `until`: it begins as the days do of which the index is asked for few, not before `begin`. */
function stretchOf(about: number, until: number, begin: number): Stretch {
  for (const together of daysTogether) {
    const unit = together * 86_400_000_000;
    const [first, last] = [Math.floor(Math.max(Math.min(about, until - 1), begin) / unit), Math.floor(until / unit)];
    const numbers = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    if (numbers.length <= mostDays) return { since: Math.max(first * unit, begin), days: { together, numbers } };
  }
  return { since: Math.max(Math.floor(about), begin), days: null };
}

/** Reads the newest calls after a place; `rest`: where those that are not read yet begin, null: there are none. */
async function readNewest(
  db: Queryable,
  search: CallSearch,
  after: LogPlace | null,
  wanted: Wanted,
  isShort: boolean,
): Promise<{ hits: number; ids: string[]; newestAt: number; rest: LogPlace | null; firstAt: number }> {
  const { accountId, term, pieces } = search;
  const atMost = isShort ? readForShort : readFirst;
  // In the text, so that a kept plan is one for so few.
  const few = raw(`${atMost}`);
  const own = sql`from searchable_calls s where s.account_id = ${accountId}`;
  const order = sql`order by s.started_at desc, s.call_id desc`;
  const begin = sql`(select s.started_at ${own} ${order} limit 1 offset ${few})`;
  const row = await db.row<Found & LogPlace & { n: number; newestAt: number; firstAt: number }>(sql`
    select count(*) as n, ${found(wanted)}, ${microsecondsOf(sql`max(started_at)`)} as newest_at,
      ${microsecondsOf(sql`min(started_at)`)} as at, (array_agg(call_id))[count(*)] as id,
      ${microsecondsOf(sql`(select s.started_at ${own} order by s.started_at limit 1)`)} as first_at
    from (
      select s.call_id, s.started_at,
        true ${facetsOf(search)} ${inHour(sql`s.started_at`, search)} and (${inText(term)} or (${inName(pieces)})) as met
      ${own} ${within(sql`s.started_at`, search)} ${after ? sql`and ${standsBehind(after)}` : sql``}
        ${isShort ? sql`and s.started_at > coalesce(${begin}, '-infinity')` : sql``}
      ${order} limit ${few}) read`);
  if (!row || row.n === 0) return { hits: 0, ids: [], newestAt: 0, rest: null, firstAt: 0 };
  const { n, at, id, ...read } = row;
  return { ...read, rest: n < atMost ? null : { at, id } };
}

/** Looks calls up that began within the stretch and stand after the place `until`. */
async function lookUp(
  db: Queryable,
  search: CallSearch,
  stretch: Stretch,
  until: LogPlace,
  wanted: Wanted,
): Promise<Found> {
  const { accountId, term, pieces } = search;
  const marks = marksOf(search, stretch, until.at);
  // Only the index can find what is met within; all that is compared without it stands outside, where the planner cannot be led to read the log instead.
  const indexed = (met: Sql) => sql`(
    select s.call_id, s.account_id, s.started_at, s.outcome, s.mood, s.caller_kind
    from searchable_calls s where ${met} ${marks} offset 0)`;
  const keys = sql`call_search_keys(s.account_id, s.text) @> call_search_keys(${accountId}::uuid, lower(${term}))`;
  const row = await db.row<Found>(sql`
    select ${found(wanted)} from (
      select s.call_id, s.started_at, true as met from (
        ${indexed(sql`${keys} and ${inText(term)}`)}
        union all ${indexed(sql`s.name_pieces @> ${pieces}::integer[] and not ${inText(term)}`)}) s
      where s.account_id = ${accountId} and s.started_at >= ${momentAt(stretch.since)} and ${standsBehind(until)}
        ${facetsOf(search)} ${inHour(sql`s.started_at`, search)}
      order by s.started_at desc, s.call_id desc) s`);
  return row ?? { hits: 0, ids: [] };
}

/** Of rows in the order of the log, some of which are `met`. */
const found = ({ skip, limit }: Wanted): Sql => sql`
  count(*) filter (where met) as hits,
  coalesce((array_agg(call_id) filter (where met))[${skip + 1}:${skip + limit}], '{}') as ids`;

const standsBehind = (place: LogPlace): Sql => isBehind(sql`s.started_at, s.call_id`, place);

/** Met by never less than the calls `s` of a filter and a stretch of time: by what the index knows of them. */
function marksOf(filter: FacetFilter, { since, days }: Stretch, until: number): Sql {
  const { accountId, outcome, mood, callerKind, hour, timeZone } = filter;
  const marks = sql`call_search_marks(s.account_id, s.outcome, s.mood, s.caller_kind, s.started_at)`;
  const facets = sql`call_search_marks(${accountId}::uuid, ${outcome}::text, ${mood}::text, ${callerKind}::text, null)`;
  return sql`${outcome || mood || callerKind ? sql`and ${marks} @> ${facets}` : sql``}
    ${hour === null ? sql`` : sql`and ${marks} && ${anyOf(accountId, 'hour', hoursOfUtc(hour, timeZone, since, until))}`}
    ${days ? sql`and ${marks} && ${anyOf(accountId, `days ${days.together}`, days.numbers)}` : sql``}`;
}

/** The hours of UTC that an hour of the zone may lie in, by all that its clock was ahead within the time, in microseconds. */
function hoursOfUtc(hour: number, timeZone: string, since: number, until: number): number[] {
  const ahead = aheadBetween(timeZone, new Date(since / 1000), new Date(until / 1000));
  const hours = ahead.flatMap((minutes) => [hour * 60 - minutes, hour * 60 + 59 - minutes]);
  return [...new Set(hours.map((minute) => (Math.floor(minute / 60) + 24) % 24))];
}

const anyOf = (accountId: string, kind: string, numbers: readonly number[]): Sql => sql`array(
  select call_search_mark(${accountId}::uuid, ${kind}, number::text) from unnest(${numbers}::integer[]) number)`;

function inText(term: string): Sql {
  return sql`s.text like lower(${`%${term.replace(/[\\%_]/g, '\\$&')}%`})`;
}

/** For calls that are read: twice as fast as `@>`, which is the index's. */
function inName(pieces: readonly number[]): Sql {
  return pieces.map((piece) => sql`${piece} = any(s.name_pieces)`).reduce((before, one) => sql`${before} and ${one}`);
}

/** A phone number as it is kept, however it is typed; anything else as it is. The database folds both sides of a comparison. */
export function searchedTerm(search: string): string {
  const digits = search.replace(/[\s().+-]/g, '');
  return /^\d+$/.test(digits) ? digits : search.trim();
}

/** Whether it is not soon counted whole. */
async function isLarge(db: Queryable, accountId: string): Promise<boolean> {
  const calls = await db.count(sql`select sum(total_calls) from call_rollup_days where account_id = ${accountId}`);
  return calls > countedWhole;
}
