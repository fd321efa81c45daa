import { sql } from 'drizzle-orm';
import type { Recipients } from '#contract/notifications.ts';
import type { Queryable } from '#server/store/database.ts';

/** The account's own lists, or null while nothing was saved. */
export async function readRecipients(db: Queryable, accountId: string): Promise<Recipients | null> {
  const { rows } = await db.execute<Recipients & Record<string, unknown>>(
    sql`select daily, instant, voicemail from recipients where account_id = ${accountId}`,
  );
  return rows[0] ?? null;
}

/**
 * Replaces the lists. `since`: the first daily summary of these lists tells of calls that ended after it; where lists
 * were there already they keep their place.
 */
export async function writeRecipients(
  db: Queryable,
  accountId: string,
  lists: Recipients,
  at: { now: Date; since: Date; next: Date },
): Promise<void> {
  const wasEmpty = sql`cardinality(recipients.daily) = 0`;
  await db.execute(sql`
    insert into recipients (account_id, daily, instant, voicemail, daily_upto, daily_next, updated_at)
    values (${accountId}, ${sql.param(lists.daily)}, ${sql.param(lists.instant)}, ${sql.param(lists.voicemail)},
      ${at.since.toISOString()}, ${at.next.toISOString()}, ${at.now.toISOString()})
    on conflict (account_id) do update set
      daily = excluded.daily, instant = excluded.instant, voicemail = excluded.voicemail,
      daily_upto = case when ${wasEmpty} then excluded.daily_upto else recipients.daily_upto end,
      daily_next = case when ${wasEmpty} then excluded.daily_next else recipients.daily_next end,
      updated_at = excluded.updated_at`);
}

/** A business whose daily summary is due, with its lists. */
export interface DueBusiness extends Record<string, unknown> {
  account_id: string;
  daily: string[];
  daily_upto: Date;
  daily_next: Date;
}

/** One business that is due at `now` and that no other process has in hand; locked until the transaction ends. */
export async function lockDue(tx: Queryable, now: Date): Promise<DueBusiness | null> {
  const { rows } = await tx.execute<DueBusiness>(sql`
    select r.account_id, r.daily, r.daily_upto, r.daily_next
    from recipients r join accounts a on a.id = r.account_id
    where r.daily_next <= ${now.toISOString()} and cardinality(r.daily) > 0 and a.deactivated_at is null
    order by r.daily_next limit 1 for update of r skip locked`);
  const row = rows[0];
  return row ? { ...row, daily_upto: new Date(row.daily_upto), daily_next: new Date(row.daily_next) } : null;
}

export async function writeDaily(tx: Queryable, accountId: string, upto: Date, next: Date): Promise<void> {
  await tx.execute(sql`
    update recipients set daily_upto = ${upto.toISOString()}, daily_next = ${next.toISOString()}
    where account_id = ${accountId}`);
}
