import type { CallRow } from '#server/features/calls/calls.store.ts';
import { linesBeside, lives } from '#server/nodes/nodes.store.ts';
import type { CallsBeside } from '#server/phone/live-calls/call-shares.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/**
 * Makes a call this node's, as it stood at `epoch`, so that nobody closes it; its new epoch and the milliseconds of its media, or null when it is over or
 * somebody else took it. Its media moves on by the gap: from its start to the last sign of life there is what was served, and nothing else.
 */
export async function takeOver(
  db: Queryable,
  { callId, epoch, nodeId }: { callId: string; epoch: number; nodeId: string },
  now: Date,
): Promise<{ epoch: number; mediaMs: number } | null> {
  return db.row(sql`
    update calls c
    set node_id = ${nodeId}, epoch = c.epoch + 1,
      heartbeat_at = ${now}, media_started_at = c.media_started_at + (${now}::timestamptz - l.seen_at)
    from live_calls l
    where c.id = ${callId} and c.epoch = ${epoch} and c.outcome = 'live' and l.account_id = c.account_id and l.call_id = c.id
    returning c.epoch, greatest(0, coalesce(extract(epoch from ${now}::timestamptz - c.media_started_at) * 1000, 0))::int as media_ms`);
}

/** The node that carries a live call of the account, or null. */
export async function carrierOf(db: Queryable, accountId: string, callId: string): Promise<string | null> {
  return db.value(
    sql`select node_id from calls where account_id = ${accountId} and id = ${callId} and outcome = 'live'`,
  );
}

/**
 * Telephone calls of the account that other living nodes carry, as far as this transaction sees them: all of them, and those of one caller (null:
 * who withhold their number), and how many lines those nodes have.
 */
export async function callsOnOtherNodes(
  tx: Queryable,
  { accountId, nodeId, fromNumber }: Pick<CallRow, 'accountId' | 'nodeId' | 'fromNumber'>,
): Promise<CallsBeside> {
  const counted = await tx.row<CallsBeside>(sql`
    select
      ${linesBeside(nodeId)} as lines,
      count(*)::int as of_account, count(*) filter (where from_number is not distinct from ${fromNumber})::int as of_caller
    from calls
    where account_id = ${accountId} and outcome = 'live' and not is_test and node_id <> ${nodeId}
      and ${lives(sql`calls.node_id`)}`);
  return counted ?? { lines: 0, ofAccount: 0, ofCaller: 0 };
}

/** How many live calls each node carries, of all accounts. */
export const carriedByNode = sql`select node_id, count(*)::int as calls from calls where outcome = 'live' group by node_id`;

/** A live call, without anything of who calls whom. @columns calls */
export interface LiveCall {
  id: string;
  nodeId: string | null;
  carrier: string;
  isTest: boolean;
  startedAt: Date;
  epoch: number;
}

/** Of all accounts: how many each node carries, and the longest. */
export async function liveCalls(db: Queryable, atMost: number) {
  const live = sql`from calls where outcome = 'live'`;
  const [byNode, longest] = await Promise.all([
    db.rows<{ nodeId: string | null; calls: number }>(carriedByNode),
    db.rows<LiveCall>(sql`
      select id, node_id, carrier, is_test, started_at, epoch ${live} order by started_at, id limit ${atMost}`),
  ]);
  return { byNode, longest };
}
