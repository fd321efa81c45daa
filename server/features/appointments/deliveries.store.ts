import { randomUUID } from 'node:crypto';
import type { Trouble } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { inserted, sql } from '#server/store/sql.ts';

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
  const row = { id: randomUUID(), accountId, kind, subject, createdAt: now };
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
