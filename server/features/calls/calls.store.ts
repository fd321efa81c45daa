import { and, asc, desc, eq, inArray, lt, max, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import {
  type CallerKind,
  type CallLineRow,
  type CallRow,
  type CallSoundRow,
  callLines,
  callSounds,
  calls,
} from './calls.tables.ts';

/** Adds a live call unless its carrier's id is known; null then. */
export async function insertCall(tx: Queryable, row: typeof calls.$inferInsert): Promise<CallRow | null> {
  const [added] = await tx.insert(calls).values(row).onConflictDoNothing().returning();
  return added ?? null;
}

export async function findByCarrier(db: Queryable, carrier: string, carrierCallId: string): Promise<CallRow | null> {
  const [row] = await db
    .select()
    .from(calls)
    .where(and(eq(calls.carrier, carrier), eq(calls.carrierCallId, carrierCallId)));
  return row ?? null;
}

export async function readCall(db: Queryable, callId: string): Promise<CallRow | null> {
  const [row] = await db.select().from(calls).where(eq(calls.id, callId));
  return row ?? null;
}

/** The call, locked until the transaction ends; lines that point at it can still be added, else the journal's would wait for it. */
export async function lockCall(tx: Queryable, callId: string): Promise<CallRow | null> {
  const [row] = await tx.select().from(calls).where(eq(calls.id, callId)).for('no key update');
  return row ?? null;
}

export async function updateCall(tx: Queryable, callId: string, values: Partial<CallRow>): Promise<void> {
  await tx.update(calls).set(values).where(eq(calls.id, callId));
}

/**
 * Lines that are there already stay as they are. One statement whatever their number, its text always the same: a live
 * call writes little else.
 */
export async function insertLines(tx: Queryable, rows: readonly CallLineRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof CallLineRow>(name: K) => sql.param(rows.map((row) => row[name]));
  await tx.execute(sql`
    insert into call_lines (call_id, sequence, account_id, speaker, at, as_heard, text, sources)
    select * from unnest(
      ${column('callId')}::uuid[], ${column('sequence')}::integer[], ${column('accountId')}::uuid[],
      ${column('speaker')}::text[], ${column('at')}::timestamptz[], ${column('asHeard')}::boolean[],
      ${column('text')}::bytea[], ${column('sources')}::bytea[])
    on conflict do nothing`);
}

export async function readLines(db: Queryable, callIds: readonly string[]): Promise<CallLineRow[]> {
  if (callIds.length === 0) return [];
  return db
    .select()
    .from(callLines)
    .where(inArray(callLines.callId, [...callIds]))
    .orderBy(asc(callLines.callId), asc(callLines.sequence));
}

/** The number of the call's last line; 0 before the first. */
export async function lastSequence(db: Queryable, callId: string): Promise<number> {
  const [row] = await db
    .select({ last: max(callLines.sequence) })
    .from(callLines)
    .where(eq(callLines.callId, callId));
  return row?.last ?? 0;
}

export async function writeSound(tx: Queryable, row: CallSoundRow): Promise<void> {
  const { durationMs, sound } = row;
  await tx
    .insert(callSounds)
    .values(row)
    .onConflictDoUpdate({ target: [callSounds.callId, callSounds.kind], set: { durationMs, sound } });
}

export async function readSound(
  db: Queryable,
  accountId: string,
  callId: string,
  kind: string,
): Promise<CallSoundRow | null> {
  const [row] = await db
    .select()
    .from(callSounds)
    .where(and(eq(callSounds.callId, callId), eq(callSounds.accountId, accountId), sql`${callSounds.kind} = ${kind}`));
  return row ?? null;
}

export async function soundKinds(
  db: Queryable,
  callIds: readonly string[],
): Promise<{ callId: string; kind: string }[]> {
  if (callIds.length === 0) return [];
  return db
    .select({ callId: callSounds.callId, kind: callSounds.kind })
    .from(callSounds)
    .where(inArray(callSounds.callId, [...callIds]));
}

/** Marks live calls as alive at `now`; their media runs from now on unless it already did. */
export async function beat(db: Queryable, callIds: readonly string[], now: Date): Promise<void> {
  await db
    .update(calls)
    .set({
      heartbeatAt: now,
      mediaStartedAt: sql`coalesce(${calls.mediaStartedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(inArray(calls.id, [...callIds]), eq(calls.outcome, 'live')));
}

/** Live calls that gave no sign since `before`, the longest silent first. */
export async function silentCalls(db: Queryable, before: Date, atMost: number): Promise<CallRow[]> {
  return db
    .select()
    .from(calls)
    .where(and(eq(calls.outcome, 'live'), lt(calls.heartbeatAt, before)))
    .orderBy(asc(calls.heartbeatAt))
    .limit(atMost);
}

/** Ended calls without an analysis, oldest first. */
export async function unanalysedCalls(db: Queryable, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: calls.id })
    .from(calls)
    .where(sql`${calls.analysedAt} is null and ${calls.outcome} <> 'live'`)
    .orderBy(asc(calls.endedAt))
    .limit(atMost);
  return rows.map((row) => row.id);
}

/** No call lasts longer; lets the log's index find ended calls. */
const longestCall = sql`interval '1 day'`;

/** Calls that ended after `from` and up to `upto`, newest first, and how many there are; no tests. */
export async function endedBetween(
  db: Queryable,
  accountId: string,
  span: { from: Date; upto: Date },
  atMost: number,
): Promise<{ rows: CallRow[]; total: number }> {
  const [from, upto] = [span.from.toISOString(), span.upto.toISOString()];
  const within = sql`
    ${calls.accountId} = ${accountId} and not ${calls.isTest} and ${calls.outcome} <> 'live'
    and ${calls.startedAt} > ${from}::timestamptz - ${longestCall} and ${calls.startedAt} <= ${upto}::timestamptz
    and ${calls.endedAt} > ${from}::timestamptz and ${calls.endedAt} <= ${upto}::timestamptz`;
  const [rows, total] = await Promise.all([
    db.select().from(calls).where(within).orderBy(desc(calls.startedAt), desc(calls.id)).limit(atMost),
    db.$count(calls, within),
  ]);
  return { rows, total };
}

/** Held until the transaction ends: one at a time decides about the calls of one number. */
export async function lockCaller(tx: Queryable, accountId: string, number: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`caller:${accountId}:${number}`}, 0))`);
}

const notSpam = sql`outcome <> 'spam' and caller_kind is distinct from 'spam'`;

/** Whether this number called before in a call that was not spam. */
export async function calledBefore(tx: Queryable, call: CallRow): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from calls
    where account_id = ${call.accountId} and from_number = ${call.fromNumber} and not is_test
      and (started_at, id) < (${call.startedAt.toISOString()}::timestamptz, ${call.id}::uuid) and ${notSpam}
    limit 1`);
  return rows.length > 0;
}

/** The next call of the same number that was not spam and is already judged; null when there is none. */
export async function nextJudgedCall(
  tx: Queryable,
  call: CallRow,
): Promise<{ id: string; startedAt: Date; callerKind: CallerKind } | null> {
  const [row] = await tx
    .select({ id: calls.id, startedAt: calls.startedAt, callerKind: calls.callerKind })
    .from(calls)
    .where(sql`
      account_id = ${call.accountId} and from_number = ${call.fromNumber} and not is_test
      and (started_at, id) > (${call.startedAt.toISOString()}::timestamptz, ${call.id}::uuid) and ${notSpam}`)
    .orderBy(asc(calls.startedAt), asc(calls.id))
    .limit(1);
  return row?.callerKind ? { id: row.id, startedAt: row.startedAt, callerKind: row.callerKind } : null;
}
