import type { CallRow } from '#server/features/calls/calls.store.ts';
import { lives } from '#server/nodes/nodes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** A live call of this process, as which of the nodes that carried it. */
export type Carried = Pick<CallRow, 'id' | 'accountId' | 'epoch'>;

const those = (calls: readonly Carried[]) => sql`
  unnest(${calls.map(({ accountId }) => accountId)}::uuid[], ${calls.map(({ id }) => id)}::uuid[], ${calls.map(({ epoch }) => epoch)}::integer[])`;

/**
 * Marks live calls as alive at `now`, where no other node took them over; how many. The media of one that has none yet runs from now on. A call that
 * somebody is closing is passed over: waiting for it, with others locked, would be a deadlock with who closes two.
 */
export async function beat(db: Queryable, calls: readonly Carried[], now: Date): Promise<number> {
  return db.count(sql`
    with mine as (
      select l.account_id, l.call_id from live_calls l
      join ${those(calls)} c (account_id, call_id, epoch) using (account_id, call_id, epoch) for update of l skip locked
    ), beaten as (
      update live_calls l set seen_at = ${now} from mine
      where l.account_id = mine.account_id and l.call_id = mine.call_id
      returning l.account_id, l.call_id
    ), started as (
      update calls set media_started_at = ${now}
      where id in (
        select c.id from calls c join beaten b on b.account_id = c.account_id and b.call_id = c.id
        where c.media_started_at is null and c.outcome = 'live' for update of c skip locked
      )
    )
    select count(*)::int from beaten`);
}

/** Of these calls those that were closed in the place of the node that they are still of. */
export async function closedInPlace(db: Queryable, calls: readonly Carried[]): Promise<Carried[]> {
  return db.rows(sql`
    select c.id, c.account_id, c.epoch from calls c join ${those(calls)} t (account_id, id, epoch) using (account_id, id, epoch)
    where c.reaped and c.outcome <> 'live'`);
}

/** The last sign of life of a live call, held until the transaction ends: no other comes meanwhile. */
export async function lastSign(
  tx: Queryable,
  { accountId, id }: Pick<CallRow, 'accountId' | 'id'>,
): Promise<Date | null> {
  return tx.value(sql`select seen_at from live_calls where account_id = ${accountId} and call_id = ${id} for update`);
}

export type SilentCall = CallRow & { seenAt: Date };

/**
 * Live calls that gave no sign since `before`, of this node or of dead ones (null: all others are), but for `not`, the longest silent first.
 */
export async function silentCalls(
  db: Queryable,
  { before, nodeId, not }: { before: Date; nodeId: string | null; not: readonly string[] },
  atMost: number,
): Promise<SilentCall[]> {
  return db.rows(sql`
    select calls.*, l.seen_at from live_calls l join calls on calls.account_id = l.account_id and calls.id = l.call_id
    where l.seen_at < ${before} and l.call_id <> all(${not}::uuid[]) and calls.outcome = 'live'
      and (${nodeId}::uuid is null or calls.node_id = ${nodeId} or not ${lives(sql`calls.node_id`)})
    order by l.seen_at limit ${atMost}`);
}
