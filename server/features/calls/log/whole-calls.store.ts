import type { CallRow } from '#server/features/calls/calls.store.ts';
import { asNoted } from '#server/features/calls/live/live-notes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** A call's own row as an archive has it, sealed columns still closed. */
export interface PagedCall
  extends Pick<
    CallRow,
    | 'id'
    | 'fromNumber'
    | 'fromExtension'
    | 'callerIdVerdict'
    | 'carrierName'
    | 'toNumber'
    | 'location'
    | 'isTest'
    | 'outcome'
    | 'endReason'
    | 'callerKind'
    | 'startedAt'
    | 'endedAt'
    | 'mediaSeconds'
    | 'chargedSeconds'
    | 'answeredBy'
    | 'summary'
    | 'sentiment'
    | 'details'
    | 'doubts'
    | 'acts'
  > {
  /** Its place among the account's calls, for `after`. */
  cursor: string;
}

/** The calls after a cursor, the oldest first. */
export async function readCallsAfter(
  db: Queryable,
  { accountId, isTest }: { accountId: string; isTest: boolean },
  after: string | null,
  atMost: number,
): Promise<PagedCall[]> {
  const [micros, id] = after?.split('.') ?? [];
  const rest = after
    ? sql`and (started_at, id) > (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::uuid)`
    : sql``;
  return db.rows(sql`
    select id, from_number, from_extension, caller_id_verdict, carrier_name, to_number, location, is_test, outcome, end_reason, caller_kind, started_at, ended_at, media_seconds,
      charged_seconds, summary, sentiment, doubts, ${asNoted('details')}, ${asNoted('acts')}, ${asNoted('answered_by')},
      (extract(epoch from started_at) * 1000000)::bigint || '.' || id as cursor
    from calls c where account_id = ${accountId} and ${isTest ? sql`is_test` : sql`not is_test`} ${rest}
    order by started_at, id limit ${atMost}`);
}

/** Calls of an account, tests too. */
export async function countCalls(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from calls where account_id = ${accountId}`);
}

/** Sounds that are kept of these calls. */
export async function countSounds(db: Queryable, ids: readonly string[]): Promise<number> {
  return db.count(sql`select count(*) from call_sounds where call_id = any(${ids}::uuid[])`);
}
