import type { AnsweredStep, CallerIdVerdict, CallOutcome, EndReason, Mood, NoticeSaid } from '#contract/calls.ts';
import { reserving } from '#server/features/minutes/minutes.service.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { assigned, inserted, sql } from '#server/store/sql.ts';

export type CallerKind = 'new' | 'existing' | 'spam';
/** What the seconds of a call are charged as. */
export type ChargedAs = 'call' | 'test' | 'nothing';

/** @columns calls */
export interface CallRow {
  id: string;
  accountId: string;
  carrier: string;
  carrierCallId: string;
  fromNumber: string | null;
  /** Of the number, as its carrier told: digits, how far it was verified, and a name, sealed. */
  fromExtension: string | null;
  callerIdVerdict: CallerIdVerdict | null;
  carrierName: Buffer | null;
  toNumber: string;
  location: string | null;
  isTest: boolean;
  chargedAs: ChargedAs;
  outcome: CallOutcome;
  endReason: EndReason | null;
  callerKind: CallerKind | null;
  startedAt: Date;
  mediaStartedAt: Date | null;
  endedAt: Date | null;
  mediaSeconds: number;
  chargedSeconds: number;
  reservedSeconds: number;
  longestSilenceMs: number | null;
  heartbeatAt: Date;
  /** The node that carries it, or carried it last; null in a call of a version before. */
  nodeId: string | null;
  /** How many nodes have carried it. */
  epoch: number;
  /** Closed in place of its node. */
  reaped: boolean;
  summary: Buffer | null;
  sentiment: Buffer | null;
  /** The sentiment's one word, for filters; null also in a call of a version before, until it was opened. */
  mood: Mood | null;
  details: Buffer | null;
  doubts: Buffer | null;
  acts: Buffer | null;
  answeredBy: AnsweredStep[];
  analysedAt: Date | null;
  /** It failed to its last try. */
  analysisGivenUp: boolean;
  /** Of the caller's name, for the search; null in a call of a version before, until they were made. */
  namePieces: number[] | null;
  /** When what was said in it was removed by rule, or its sounds. */
  transcriptRemovedAt: Date | null;
  soundsRemovedAt: Date | null;
  /** What the caller heard of the notice; null: not known. */
  notice: NoticeSaid | null;
}

/** What a call begins with; the rest comes with its end and its analysis. */
type NewCall = Pick<
  CallRow,
  | 'id'
  | 'accountId'
  | 'carrier'
  | 'carrierCallId'
  | 'toNumber'
  | 'isTest'
  | 'outcome'
  | 'startedAt'
  | 'heartbeatAt'
  | 'nodeId'
>;

/** Adds a live call unless its carrier's id is known; null then. */
export async function insertCall(tx: Queryable, row: NewCall & Partial<CallRow>): Promise<CallRow | null> {
  return tx.row(sql`insert into calls ${inserted(row)} on conflict do nothing returning *`);
}

export async function findByCarrier(db: Queryable, carrier: string, carrierCallId: string): Promise<CallRow | null> {
  return db.row(sql`select * from calls where carrier = ${carrier} and carrier_call_id = ${carrierCallId}`);
}

export async function readCall(db: Queryable, callId: string): Promise<CallRow | null> {
  return db.row(sql`select * from calls where id = ${callId}`);
}

/** The call, locked until the transaction ends; lines that point at it can still be added, else the journal's would wait for it. */
export async function lockCall(tx: Queryable, callId: string): Promise<CallRow | null> {
  return tx.row(sql`select * from calls where id = ${callId} for no key update`);
}

export async function updateCall(tx: Queryable, callId: string, values: Partial<CallRow>): Promise<void> {
  const answeredBy = values.answeredBy && JSON.stringify(values.answeredBy);
  const notice = values.notice && JSON.stringify(values.notice);
  await tx.run(sql`update calls set ${assigned({ ...values, answeredBy, notice })} where id = ${callId}`);
}

/**
 * Reserves up to `seconds` for a live call by one conditional UPDATE and notes it on the call; the seconds granted,
 * 0 when nothing is left, or the call is not live or another node's by now. The first reservation starts the call's media. It is a sign of life, too, and the only
 * one that programs know of who read those in `calls` alone.
 */
export async function reserveForCall(
  db: Queryable,
  { callId, epoch }: { callId: string; epoch: number },
  seconds: number,
  now: Date,
): Promise<number> {
  const live = sql`id = ${callId} and outcome = 'live' and epoch = ${epoch}`;
  return db.count(sql`
    with live as (
      select account_id from calls where ${live} for no key update
    ), sign as (
      -- What is noted goes along, by a trigger: it is waited for before the minutes are held, which others wait for.
      select account_id from live_calls where account_id = (select account_id from live) and call_id = ${callId} for update
    ), held as (${reserving(sql`(select account_id from sign)`, seconds)})
    update calls c
    set reserved_seconds = c.reserved_seconds + held.granted,
        heartbeat_at = ${now}, media_started_at = coalesce(c.media_started_at, ${now})
    from held
    where ${live}
    returning held.granted`);
}

/** Ended calls without an analysis, oldest first. */
export async function unanalysedCalls(
  db: Queryable,
  atMost: number,
  lacks: Lacks,
): Promise<{ id: string; accountId: string }[]> {
  return db.rows(sql`
    select id, account_id from calls
    where analysed_at is null and outcome <> 'live' and not analysis_given_up and ${lacks(sql`calls.id`)}
    order by ended_at limit ${atMost}`);
}

/** It is not analysed by itself any more. */
export async function giveAnalysisUp(db: Queryable, callId: string): Promise<void> {
  await db.run(sql`update calls set analysis_given_up = true where id = ${callId} and analysed_at is null`);
}

/** False where it is analysed, or gone. */
export async function takeAnalysisUp(tx: Queryable, callId: string): Promise<boolean> {
  const taken = await tx.run(sql`
    update calls set analysis_given_up = false where id = ${callId} and analysed_at is null and outcome <> 'live'`);
  return taken === 1;
}

/** Calls that ended after `from` and up to `upto`, newest first, and how many there are; no tests. */
export async function endedBetween(
  db: Queryable,
  accountId: string,
  { from, upto }: { from: Date; upto: Date },
  atMost: number,
): Promise<{ rows: CallRow[]; total: number }> {
  // No call lasts longer than a day; that lets the log's index find them.
  const within = sql`
    account_id = ${accountId} and not is_test and outcome <> 'live'
    and started_at > ${from}::timestamptz - interval '1 day' and started_at <= ${upto}
    and ended_at > ${from} and ended_at <= ${upto}`;
  const [rows, total] = await Promise.all([
    db.rows<CallRow>(sql`select * from calls where ${within} order by started_at desc, id desc limit ${atMost}`),
    db.count(sql`select count(*) from calls where ${within}`),
  ]);
  return { rows, total };
}

/** Held until the transaction ends: one at a time decides about the calls of one number. */
export async function lockCaller(tx: Queryable, accountId: string, number: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`caller:${accountId}:${number}`}, 0))`);
}

const notSpam = sql`outcome <> 'spam' and caller_kind is distinct from 'spam'`;

/** Whether this number called before in a call that was not spam. */
export async function calledBefore(tx: Queryable, call: CallRow): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from calls
    where account_id = ${call.accountId} and from_number = ${call.fromNumber} and not is_test
      and (started_at, id) < (${call.startedAt}::timestamptz, ${call.id}::uuid) and ${notSpam}
    limit 1`);
  return found > 0;
}

/** The next call of the same number that was not spam and is already judged; null when there is none. */
export async function nextJudgedCall(
  tx: Queryable,
  call: CallRow,
): Promise<{ id: string; startedAt: Date; callerKind: CallerKind } | null> {
  const next = await tx.row<CallRow>(sql`
    select id, started_at, caller_kind from calls
    where account_id = ${call.accountId} and from_number = ${call.fromNumber} and not is_test
      and (started_at, id) > (${call.startedAt}::timestamptz, ${call.id}::uuid) and ${notSpam}
    order by started_at, id limit 1`);
  return next?.callerKind ? { ...next, callerKind: next.callerKind } : null;
}

/** Deletes up to `atMost` calls of the account with all that hangs on them; false when there was none left. */
export async function deleteSomeCalls(db: Queryable, accountId: string, atMost: number): Promise<boolean> {
  const deleted = await db.run(sql`
    with page as (select id from calls where account_id = ${accountId} limit ${atMost})
    delete from calls using page where calls.id = page.id`);
  return deleted > 0;
}

/** Some calls of a version before, whose names the search does not know. */
export async function callsWithoutPieces(
  db: Queryable,
  atMost: number,
): Promise<Pick<CallRow, 'id' | 'accountId' | 'details'>[]> {
  return db.rows(sql`
    select id, account_id, details from calls where name_pieces is null and details is not null
    order by id limit ${atMost}`);
}

/** Some calls of a version before, whose mood no filter knows. */
export async function callsWithoutMood(
  db: Queryable,
  after: string | null,
  atMost: number,
): Promise<Pick<CallRow, 'id' | 'accountId' | 'sentiment'>[]> {
  return db.rows(sql`
    select id, account_id, sentiment from calls
    where mood is null and sentiment is not null ${after ? sql`and id > ${after}` : sql``}
    order by id limit ${atMost}`);
}

/** Unless the sentiment that it was opened from is removed or another by now. */
export async function noteMood(
  db: Queryable,
  { id, sentiment }: Pick<CallRow, 'id' | 'sentiment'>,
  mood: Mood,
): Promise<void> {
  await db.run(sql`update calls set mood = ${mood} where id = ${id} and sentiment = ${sentiment}`);
}

/** From where these calls came, by their ids; null: a withheld number. What is not there is left out. */
export async function callerNumbers(db: Queryable, ids: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.rows<Pick<CallRow, 'id' | 'fromNumber'>>(sql`
    select id, from_number from calls where id = any(${[...new Set(ids)]}::uuid[])`);
  return new Map(rows.map(({ id, fromNumber }) => [id, fromNumber]));
}

/** Whether there is a call in the business's log. */
export async function hasCalls(db: Queryable, accountId: string): Promise<boolean> {
  return (await db.row(sql`select 1 as listed from calls where account_id = ${accountId} limit 1`)) !== null;
}

/** Whether anybody has talked with the business's assistant, in a test or by telephone. */
export async function wasHeard(db: Queryable, accountId: string): Promise<boolean> {
  return (
    (await db.row(sql`
    select 1 as heard from calls where account_id = ${accountId} and media_started_at is not null limit 1`)) !== null
  );
}
