import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** @columns nodes */
export interface NodeEntry {
  id: string;
  name: string;
  /** Of api, media and worker those that it is, with commas between; null: all. */
  role: string | null;
  mediaUrl: string;
  capacity: number;
  draining: boolean;
}

/** A node that renewed its lease within so long lives, by the database's clock. */
export const leaseSeconds = 10;
const leased = sql`now() + make_interval(secs => ${leaseSeconds})`;
/** Of one that is alone nobody asks, so it renews nothing: whoever comes next knows by the advisory lock that it is gone. */
const endless = sql`'infinity'::timestamptz`;

/** For a statement of another table: whether the node in its column `id` lives. */
export const lives = (id: Sql) => sql`exists (select from nodes n where n.id = ${id} and n.lease_until > now())`;

/** For a statement of another table: how many lines living nodes but for `not` have. */
export const linesBeside = (not: string | null) =>
  sql`(select coalesce(sum(capacity), 0)::int from nodes where id <> ${not} and lease_until > now())`;

/** Enters a node, in the place of a dead one of its name; false where that one lives. */
export async function enterNode(db: Queryable, node: NodeEntry, isAlone = false): Promise<boolean> {
  const { id, name, role, mediaUrl, capacity, draining } = node;
  return (
    (await db.run(sql`
      insert into nodes (id, name, role, media_url, capacity, draining, lease_until)
      values (${id}, ${name}, ${role}, ${mediaUrl}, ${capacity}, ${draining}, ${isAlone ? endless : leased})
      on conflict (name) do update set id = excluded.id, role = excluded.role, media_url = excluded.media_url,
        capacity = excluded.capacity, draining = excluded.draining, started_at = now(),
        lease_until = excluded.lease_until
      where nodes.lease_until <= now()`)) > 0
  );
}

/** Renews a lease, also one that ran out; false where the node is not entered any more. */
export async function renewLease(
  db: Queryable,
  { id, mediaUrl, draining }: Pick<NodeEntry, 'id' | 'mediaUrl' | 'draining'>,
  isAlone = false,
): Promise<boolean> {
  return (
    (await db.run(sql`
      update nodes set lease_until = ${isAlone ? endless : leased}, media_url = ${mediaUrl}, draining = ${draining}
      where id = ${id}`)) > 0
  );
}

export async function deleteNode(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from nodes where id = ${id}`);
}

/** For the one that is alone on the database: whoever else stands here is dead. */
export async function deleteOtherNodes(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from nodes where id <> ${id}`);
}

/** Those that were dead for a day, and one that was alone before there were several. */
export async function deleteOldNodes(db: Queryable): Promise<void> {
  await db.run(sql`delete from nodes where lease_until < now() - interval '1 day' or lease_until = ${endless}`);
}

export async function isAlive(db: Queryable, id: string): Promise<boolean> {
  return (await db.value(sql`select ${lives(sql`${id}`)}`)) === true;
}

/** The media address of a living node, or null; `mayBeDead`: also of one whose lease ran out. */
export async function addressOf(db: Queryable, id: string, mayBeDead = false): Promise<string | null> {
  return db.value(sql`select media_url from nodes where id = ${id} and (lease_until > now() or ${mayBeDead})`);
}

/**
 * Where a call that moves may go: a living node with room, but for `not`, each as likely as it has room, so that calls that move at once
 * do not all go to one. `carried`: the live calls of each node (`node_id`, `calls`). Its media address, or null where none has any.
 */
export async function nodeWithRoom(db: Queryable, not: string, carried: Sql): Promise<string | null> {
  return db.value(sql`
    select media_url from (
      select media_url, capacity - coalesce(calls, 0) as room
      from nodes left join (${carried}) live on live.node_id = nodes.id
      where id <> ${not} and lease_until > now() and not draining
    ) there
    where room > 0 order by -ln(1 - random()) / room limit 1`);
}
