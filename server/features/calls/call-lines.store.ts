import type { Speaker } from '#contract/calls.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

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
