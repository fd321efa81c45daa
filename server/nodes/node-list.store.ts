import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { leaseSeconds } from './nodes.store.ts';

/** @columns nodes */
export interface ListedNode {
  id: string;
  name: string;
  /** What it does; null: all there is. */
  role: string | null;
  mediaUrl: string;
  capacity: number;
  draining: boolean;
  startedAt: Date;
}

/** All that work on the database, and those that were dead for less than a day, by name; `seenAt`: of the last sign of life. */
export async function listNodes(
  db: Pick<Database, 'rows'>,
): Promise<(ListedNode & { seenAt: Date; lives: boolean })[]> {
  return db.rows(sql`
    select id, name, role, media_url, capacity, draining, started_at,
      -- The lease of one that is alone has no end.
      least(lease_until - make_interval(secs => ${leaseSeconds}), now()) as seen_at, lease_until > now() as lives
    from nodes order by lives desc, name`);
}
