import type { Recipients } from '#contract/notifications.ts';
import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** The account's own lists, or null while nothing was saved. */
export async function readRecipients(db: Queryable, accountId: string): Promise<Recipients | null> {
  return db.row(sql`select daily, instant, voicemail from recipients where account_id = ${accountId}`);
}

/** Whether somebody was chosen who is told of calls. */
export async function hasRecipients(db: Queryable, accountId: string): Promise<boolean> {
  const lists = await readRecipients(db, accountId);
  return lists !== null && Object.values(lists).some((list) => list.length > 0);
}

/**
 * Replaces the lists. `since`: the first daily summary of these lists tells of calls that ended after it; where lists
 * were there already they keep their place.
 */
export async function writeRecipients(
  db: Queryable,
  accountId: string,
  { daily, instant, voicemail }: Recipients,
  at: { now: Date; since: Date; next: Date },
): Promise<void> {
  const wasEmpty = sql`cardinality(recipients.daily) = 0`;
  const times = { dailyUpto: at.since, dailyNext: at.next, updatedAt: at.now };
  await db.run(sql`
    insert into recipients ${inserted({ accountId, daily, instant, voicemail, ...times })}
    on conflict (account_id) do update set
      daily = excluded.daily, instant = excluded.instant, voicemail = excluded.voicemail,
      daily_upto = case when ${wasEmpty} then excluded.daily_upto else recipients.daily_upto end,
      daily_next = case when ${wasEmpty} then excluded.daily_next else recipients.daily_next end,
      updated_at = excluded.updated_at`);
}

/** A business whose daily summary is due, with its lists. @columns recipients */
export interface DueBusiness {
  accountId: string;
  daily: string[];
  dailyUpto: Date;
  dailyNext: Date;
}

/** One business that is due at `now` and that no other process has in hand; locked until the transaction ends. */
export async function lockDue(tx: Queryable, now: Date): Promise<DueBusiness | null> {
  return tx.row(sql`
    select account_id, daily, daily_upto, daily_next from recipients
    where daily_next <= ${now} and cardinality(daily) > 0 and ${isOpenAccount(sql`recipients.account_id`)}
    order by daily_next limit 1 for update skip locked`);
}

export async function writeDaily(tx: Queryable, accountId: string, upto: Date, next: Date): Promise<void> {
  await tx.run(sql`
    update recipients set daily_upto = ${upto}, daily_next = ${next} where account_id = ${accountId}`);
}
