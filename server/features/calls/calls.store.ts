import type { AnsweredStep, CallOutcome, EndReason, Speaker } from '#contract/calls.ts';
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
  details: Buffer | null;
  doubts: Buffer | null;
  acts: Buffer | null;
  answeredBy: AnsweredStep[];
  analysedAt: Date | null;
  /** It failed to its last try. */
  analysisGivenUp: boolean;
  /** Of the caller's name, for the search; null in a call of a version before, until they were made. */
  namePieces: number[] | null;
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
  await tx.run(sql`update calls set ${assigned({ ...values, answeredBy })} where id = ${callId}`);
}

/** For a statement of calls: it is live, or was closed in its node's place, and no other node than that of `epoch` has it (left out: whichever). */
const ownStill = (epoch: number | undefined) => sql`(outcome = 'live' or reaped) and epoch = ${epoch ?? sql`epoch`}`;

/** What was done in a live call, and who answered, so far; one that is over, or that another node took over, stays as it is. */
export async function noteProgress(
  tx: Queryable,
  { callId, epoch }: { callId: string; epoch?: number },
  { acts, answeredBy }: { acts: Buffer; answeredBy: readonly AnsweredStep[] },
): Promise<void> {
  await tx.run(sql`
    update calls set acts = ${acts}, answered_by = ${JSON.stringify(answeredBy)}
    where id = ${callId} and ${ownStill(epoch)}`);
}

/** @columns call_lines */
export interface CallLineRow {
  callId: string;
  sequence: number;
  accountId: string;
  speaker: Speaker;
  at: Date;
  asHeard: boolean;
  text: Buffer;
  sources: Buffer | null;
}

/**
 * Lines that are there already stay as they are. One statement whatever their number, its text always the same: a live
 * call writes little else.
 */
export async function insertLines(tx: Queryable, rows: readonly CallLineRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof CallLineRow>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into call_lines (call_id, sequence, account_id, speaker, at, as_heard, text, sources)
    select * from unnest(
      ${column('callId')}::uuid[], ${column('sequence')}::integer[], ${column('accountId')}::uuid[],
      ${column('speaker')}::text[], ${column('at')}::timestamptz[], ${column('asHeard')}::boolean[],
      ${column('text')}::bytea[], ${column('sources')}::bytea[])
    on conflict do nothing`);
}

export async function readLine(db: Queryable, callId: string, sequence: number): Promise<CallLineRow | null> {
  return db.row(sql`select * from call_lines where call_id = ${callId} and sequence = ${sequence}`);
}

export async function readLines(db: Queryable, callIds: readonly string[]): Promise<CallLineRow[]> {
  if (callIds.length === 0) return [];
  return db.rows(sql`select * from call_lines where call_id = any(${callIds}::uuid[]) order by call_id, sequence`);
}

/** A voicemail, or the sound of a detail that was not understood. */
export type SoundKind = 'voicemail' | `clip:${string}`;

/** @columns call_sounds */
export interface CallSoundRow {
  callId: string;
  kind: SoundKind;
  accountId: string;
  durationMs: number;
  sound: Buffer;
}

export async function writeSound(tx: Queryable, row: CallSoundRow): Promise<void> {
  await tx.run(sql`
    insert into call_sounds ${inserted(row)}
    on conflict (call_id, kind) do update set duration_ms = excluded.duration_ms, sound = excluded.sound`);
}

export async function readSound(
  db: Queryable,
  accountId: string,
  callId: string,
  kind: string,
): Promise<CallSoundRow | null> {
  return db.row(sql`
    select * from call_sounds where call_id = ${callId} and account_id = ${accountId} and kind = ${kind}`);
}

export async function soundKinds(
  db: Queryable,
  callIds: readonly string[],
): Promise<{ callId: string; kind: string }[]> {
  if (callIds.length === 0) return [];
  return db.rows(sql`select call_id, kind from call_sounds where call_id = any(${callIds}::uuid[])`);
}

const those = (calls: readonly { id: string; epoch: number }[]) => sql`
  calls join unnest(${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ epoch }) => epoch)}::integer[]) alive (id, epoch)
    using (id, epoch)`;

/**
 * Marks live calls as alive at `now`, where no other node took them over; their media runs from now on unless it already did; how many. A call
 * that somebody is writing is passed over: waiting for it, with others locked, would be a deadlock with who writes two.
 */
export async function beat(db: Queryable, calls: readonly { id: string; epoch: number }[], now: Date): Promise<number> {
  return db.run(sql`
    update calls set heartbeat_at = ${now}, media_started_at = coalesce(media_started_at, ${now})
    where id in (select id from ${those(calls)} where outcome = 'live' for update of calls skip locked)`);
}

/** Of these calls those that were closed in the place of the node that they are still of. */
export async function closedInPlace(
  db: Queryable,
  calls: readonly { id: string; epoch: number }[],
): Promise<{ id: string; accountId: string; epoch: number }[]> {
  return db.rows(sql`select id, account_id, epoch from ${those(calls)} where reaped and outcome <> 'live'`);
}

/** Media of a call that has not ended, from its start to the last sign of life, ms. */
export function mediaMsOf({ mediaStartedAt, heartbeatAt }: CallRow): number {
  return mediaStartedAt ? Math.max(0, heartbeatAt.getTime() - mediaStartedAt.getTime()) : 0;
}

/**
 * Reserves up to `seconds` for a live call by one conditional UPDATE and notes it on the call; the seconds granted,
 * 0 when nothing is left, or the call is not live or another node's by now. The first reservation starts the call's media.
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
    ), held as (${reserving(sql`(select account_id from live)`, seconds)})
    update calls c
    set reserved_seconds = c.reserved_seconds + held.granted,
        media_started_at = coalesce(c.media_started_at, ${now})
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
