import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import type { AuditAction } from '../audit.ts';

/** An entry as it is told. */
export interface ReadEntry {
  id: number;
  at: Date;
  actorId: string | null;
  accountId: string | null;
  action: AuditAction;
  subject: string;
  sessionId: string | null;
  network: string;
  agent: string;
  outcome: 'done' | 'refused';
}

export interface LogFilter {
  /** Null: of all businesses and of the house. */
  accountId: string | null;
  actorId?: string | undefined;
  /** Of these acts alone. */
  actions?: readonly AuditAction[] | undefined;
  from?: Date | undefined;
  /** Not within. */
  to?: Date | undefined;
}

/** The place of an entry in the log, newest first. */
export type LogPlace = Pick<ReadEntry, 'id' | 'at'>;

const columns = sql`id, at, actor_id, account_id, action, subject, session_id, network, agent, outcome`;

/** Entries that come after a place, newest first. */
export async function readAuditLog(
  db: Queryable,
  { accountId, actorId, actions, from, to }: LogFilter,
  after: LogPlace | null,
  atMost: number,
): Promise<ReadEntry[]> {
  const whose = [
    accountId ? sql`and account_id = ${accountId}` : sql``,
    actorId ? sql`and actor_id = ${actorId}` : sql``,
  ].reduce((all, one) => sql`${all} ${one}`);
  const end: LogPlace | null = to && !(after && after.at < to) ? { at: to, id: 0 } : after;
  if (!actions)
    return db.rows(sql`
      select ${columns} from audit_log
      where true ${whose} ${from ? sql`and at >= ${from}` : sql``} ${end ? sql`and (at, id) < (${end.at}, ${end.id})` : sql``}
      order by at desc, id desc limit ${atMost}`);
  // Each act has its place in the index; those of one kind are the newest of them all. As rows, which that index alone can answer: by an
  // equation the planner may take the index of the days, and look for what is rare among all that was done in them.
  return db.rows(sql`
    select e.* from unnest(${actions}::text[]) as one (act) cross join lateral (
      select ${columns} from audit_log
      where (action, at, id) >= (one.act, ${from ?? '-infinity'}::timestamptz, 0)
        and (action, at, id) < (one.act, ${end?.at ?? 'infinity'}::timestamptz, ${end?.id ?? 0}) ${whose}
      order by action desc, at desc, id desc limit ${atMost}) e
    order by at desc, id desc limit ${atMost}`);
}
