import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns first_steps */
export interface FirstStepsRow {
  forwardedAt: Date | null;
  forwardingSaidAt: Date | null;
  dismissedAt: Date | null;
}

export function readFirstSteps(db: Queryable, accountId: string): Promise<FirstStepsRow | null> {
  return db.row(sql`
    select forwarded_at, forwarding_said_at, dismissed_at from first_steps where account_id = ${accountId}`);
}

/** Notes it once: calls that are forwarded later wait for no row. */
export async function noteForwarded(tx: Queryable, accountId: string, at: Date): Promise<void> {
  if ((await readFirstSteps(tx, accountId))?.forwardedAt) return;
  await tx.run(sql`
    insert into first_steps ${inserted({ accountId, forwardedAt: at })}
    on conflict (account_id) do update set forwarded_at = coalesce(first_steps.forwarded_at, excluded.forwarded_at)`);
}

export async function writeForwardingSaid(db: Queryable, accountId: string, at: Date | null): Promise<void> {
  await db.run(sql`
    insert into first_steps ${inserted({ accountId, forwardingSaidAt: at })}
    on conflict (account_id) do update set forwarding_said_at = excluded.forwarding_said_at`);
}

export async function writeDismissed(db: Queryable, accountId: string, at: Date | null): Promise<void> {
  await db.run(sql`
    insert into first_steps ${inserted({ accountId, dismissedAt: at })}
    on conflict (account_id) do update set dismissed_at = excluded.dismissed_at`);
}
