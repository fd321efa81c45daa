import { randomUUID } from 'node:crypto';
import type { Queryable } from '#server/store/database.ts';
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

export async function settleDelivery(db: Queryable, id: string, state: 'sent' | 'failed', now: Date): Promise<void> {
  await db.run(sql`update webhook_deliveries set state = ${state}, settled_at = ${now} where id = ${id}`);
}

export async function pendingDeliveries(db: Queryable, atMost: number): Promise<string[]> {
  return db.column(sql`
    select id from webhook_deliveries where state = 'pending' order by created_at limit ${atMost}`);
}
