import { isHeldCall } from '#server/features/calls/calls.service.ts';
import type { Removal, Span } from '#server/features/retention/retention.service.ts';
import type { Trouble } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

/** @columns webhook_deliveries */
export interface DeliveryRow {
  id: string;
  accountId: string;
  kind: 'call' | 'appointment';
  subject: string;
  state: 'pending' | 'sent' | 'failed';
  createdAt: Date;
  settledAt: Date | null;
  jobId: string | null;
  tries: number;
  triedAt: Date | null;
  status: number | null;
  problem: string;
}

/** Notes that something is to be told, once; its id, or null when it was noted before. */
export async function insertDelivery(
  tx: Queryable,
  { accountId, kind, subject }: Pick<DeliveryRow, 'accountId' | 'kind' | 'subject'>,
  now: Date,
): Promise<string | null> {
  const row = { id: uuidV7(now), accountId, kind, subject, createdAt: now };
  return tx.value(sql`insert into webhook_deliveries ${inserted(row)} on conflict do nothing returning id`);
}

export async function readPendingDelivery(db: Queryable, id: string): Promise<DeliveryRow | null> {
  return db.row(sql`select * from webhook_deliveries where id = ${id} and state = 'pending'`);
}

/** Notes a try that came to nothing. */
export async function noteTry(db: Queryable, id: string, { status, problem }: Trouble, now: Date): Promise<void> {
  await db.run(sql`
    update webhook_deliveries set tries = tries + 1, tried_at = ${now}, status = ${status}, problem = ${problem}
    where id = ${id} and state = 'pending'`);
}

/** What was not delivered, the newest first. */
export async function troubledDeliveries(db: Queryable, accountId: string, atMost: number): Promise<DeliveryRow[]> {
  return db.rows(sql`
    select * from webhook_deliveries where account_id = ${accountId} and state <> 'sent' and tries > 0
    order by created_at desc limit ${atMost}`);
}

/** What came of the last try to tell the account's webhook of something; null: there was none, or what it told of is erased. */
export async function lastTold(
  db: Queryable,
  accountId: string,
): Promise<Pick<DeliveryRow, 'state' | 'problem'> | null> {
  return db.row(sql`
    select state, problem from webhook_deliveries where account_id = ${accountId} and (state = 'sent' or tries > 0)
    order by coalesce(settled_at, tried_at) desc limit 1`);
}

/** A delivery that failed waits again; false when it did not fail, or is not of this account. */
export async function reopenDelivery(tx: Queryable, accountId: string, id: string, jobId: string): Promise<boolean> {
  const reopened = await tx.run(sql`
    update webhook_deliveries set state = 'pending', settled_at = null, tries = 0, job_id = ${jobId}
    where account_id = ${accountId} and id = ${id} and state = 'failed'`);
  return reopened === 1;
}

/** The same by its present job, whoever's it is; false where it was sent, or is gone. */
export async function openDelivery(tx: Queryable, id: string): Promise<boolean> {
  const opened = await tx.run(sql`
    update webhook_deliveries set state = 'pending', settled_at = null, tries = 0
    where id = ${id} and state <> 'sent'`);
  return opened === 1;
}

export async function settleDelivery(db: Queryable, id: string, state: 'sent' | 'failed', now: Date): Promise<void> {
  await db.run(sql`update webhook_deliveries set state = ${state}, settled_at = ${now} where id = ${id}`);
}

/** What waits without a job, oldest first. */
export async function pendingDeliveries(
  db: Queryable,
  atMost: number,
  lacks: Lacks,
): Promise<{ id: string; accountId: string; jobId: string }[]> {
  return db.rows(sql`
    select id, account_id, coalesce(job_id, id) as job_id from webhook_deliveries
    where state = 'pending' and ${lacks(sql`coalesce(webhook_deliveries.job_id, webhook_deliveries.id)`)}
    order by created_at limit ${atMost}`);
}

/** Forgets what was to be told of these calls and bookings. */
export async function forgetDeliveriesOf(
  tx: Queryable,
  accountId: string,
  { callIds, bookingIds }: { callIds: readonly string[]; bookingIds: readonly string[] },
): Promise<void> {
  await tx.run(sql`
    delete from webhook_deliveries where account_id = ${accountId} and (
      (kind = 'call' and subject = any(${callIds}::uuid[])) or (kind = 'appointment' and subject = any(${bookingIds}::uuid[])))`);
}

const older = ({ accountId, from, before }: Span): Sql => sql`
  d.account_id = ${accountId} and d.created_at < ${before} and d.state <> 'pending'
  ${from ? sql`and d.created_at >= ${from}` : sql``}
  and not ${isHeldCall(sql`d.account_id`, sql`case when d.kind = 'call' then d.subject end`)}`;

/** What the business's webhook was told of. */
export const toldWebhooks: Removal = {
  count: (db, span) => db.count(sql`select count(*) from webhook_deliveries d where ${older(span)}`),
  remove: (tx, span, atMost) =>
    tx.run(sql`
      delete from webhook_deliveries where id in (
        select d.id from webhook_deliveries d where ${older(span)} order by d.created_at limit ${atMost})`),
};
