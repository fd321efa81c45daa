import { randomUUID } from 'node:crypto';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { type DeliveryRow, webhookDeliveries } from './appointments.tables.ts';

/** Notes that something is to be told, once; its id, or null when it was noted before. */
export async function insertDelivery(
  tx: Queryable,
  delivery: Pick<DeliveryRow, 'accountId' | 'kind' | 'subject'>,
  now: Date,
): Promise<string | null> {
  const [row] = await tx
    .insert(webhookDeliveries)
    .values({ id: randomUUID(), ...delivery, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id });
  return row?.id ?? null;
}

export async function readPendingDelivery(db: Queryable, id: string): Promise<DeliveryRow | null> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.state, 'pending')));
  return row ?? null;
}

export async function settleDelivery(db: Queryable, id: string, state: 'sent' | 'failed', now: Date): Promise<void> {
  await db.update(webhookDeliveries).set({ state, settledAt: now }).where(eq(webhookDeliveries.id, id));
}

export async function pendingDeliveries(db: Queryable, atMost: number): Promise<string[]> {
  const rows = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(sql`state = 'pending'`)
    .orderBy(asc(webhookDeliveries.createdAt))
    .limit(atMost);
  return rows.map(({ id }) => id);
}
