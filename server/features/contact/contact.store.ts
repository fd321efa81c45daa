import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** A message as it is kept. `message` is sealed. */
export interface KeptRequest {
  id: string;
  message: Buffer;
  createdAt: Date;
}

/** What was said with a proof before, or null. */
export async function digestOfProof(db: Queryable, proof: Buffer): Promise<Buffer | null> {
  const { rows } = await db.execute<{ digest: Buffer }>(sql`
    select digest from contact_requests where proof = ${proof}`);
  return rows[0]?.digest ?? null;
}

/** `seal` is told the row's id, to which it binds the message. */
export async function insertRequest(
  tx: Queryable,
  request: { proof: Buffer; digest: Buffer; seal(id: string): Buffer },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await tx.execute(sql`
    insert into contact_requests (id, proof, digest, message, created_at)
    values (${id}, ${request.proof}, ${request.digest}, ${request.seal(id)}, ${now.toISOString()})`);
  return id;
}

export async function readPendingRequest(db: Queryable, id: string): Promise<KeptRequest | null> {
  const { rows } = await db.execute<{ message: Buffer; created_at: Date | string }>(sql`
    select message, created_at from contact_requests where id = ${id} and state = 'pending'`);
  const row = rows[0];
  return row ? { id, message: row.message, createdAt: new Date(row.created_at) } : null;
}

export async function settleRequest(db: Queryable, id: string, state: 'sent' | 'outbox', now: Date): Promise<void> {
  await db.execute(sql`
    update contact_requests set state = ${state}, settled_at = ${now.toISOString()}
    where id = ${id} and state = 'pending'`);
}

/** Messages that lie in an outbox of this machine wait again: there is a mail service now. Answers which. */
export async function reopenFromOutbox(db: Queryable): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update contact_requests set state = 'pending', settled_at = null where state = 'outbox' returning id`);
  return rows.map(({ id }) => id);
}

/** Messages that wait, oldest first. */
export async function pendingRequests(db: Queryable, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contact_requests where state = 'pending' order by created_at limit ${atMost}`);
  return rows.map(({ id }) => id);
}

/** All messages, a page after the other. `after` is the last id of the page before. */
export async function readRequests(db: Queryable, after: string | null, atMost: number): Promise<KeptRequest[]> {
  const { rows } = await db.execute<{ id: string; message: Buffer; created_at: Date | string }>(sql`
    select id, message, created_at from contact_requests where ${after ? sql`id > ${after}` : sql`true`}
    order by id limit ${atMost}`);
  return rows.map(({ id, message, created_at }) => ({ id, message, createdAt: new Date(created_at) }));
}

export async function deleteRequest(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`delete from contact_requests where id = ${id}`);
}

/** Deletes what was handed over and came before `moment`. */
export async function deleteOldRequests(db: Queryable, moment: Date): Promise<void> {
  await db.execute(sql`
    delete from contact_requests where created_at < ${moment.toISOString()} and state <> 'pending'`);
}
