import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

/** A message as it is kept. `message` is sealed. @columns contact_requests */
export interface KeptRequest {
  id: string;
  message: Buffer;
  createdAt: Date;
}

/** What was said with a proof before, or null. */
export async function digestOfProof(db: Queryable, proof: Buffer): Promise<Buffer | null> {
  return db.value(sql`select digest from contact_requests where proof = ${proof}`);
}

/** `seal` is told the row's id, to which it binds the message. */
export async function insertRequest(
  tx: Queryable,
  { proof, digest, seal }: { proof: Buffer; digest: Buffer; seal(id: string): Buffer },
  now: Date,
): Promise<string> {
  const id = uuidV7(now);
  await tx.run(sql`
    insert into contact_requests ${inserted({ id, proof, digest, message: seal(id), createdAt: now })}`);
  return id;
}

export async function readPendingRequest(db: Queryable, id: string): Promise<KeptRequest | null> {
  return db.row(sql`
    select id, message, created_at from contact_requests where id = ${id} and state = 'pending'`);
}

export async function settleRequest(db: Queryable, id: string, state: 'sent' | 'outbox', now: Date): Promise<void> {
  await db.run(sql`
    update contact_requests set state = ${state}, settled_at = ${now} where id = ${id} and state = 'pending'`);
}

/** Messages that lie in an outbox of this machine wait again: there is a mail service now. Answers which. */
export async function reopenFromOutbox(db: Queryable): Promise<string[]> {
  return db.column(sql`
    update contact_requests set state = 'pending', settled_at = null where state = 'outbox' returning id`);
}

/** Messages that wait, oldest first. */
export async function pendingRequests(db: Queryable, atMost: number): Promise<string[]> {
  return db.column(sql`
    select id from contact_requests where state = 'pending' order by created_at limit ${atMost}`);
}

/** All messages, a page after the other. `after` is the last id of the page before. */
export async function readRequests(db: Queryable, after: string | null, atMost: number): Promise<KeptRequest[]> {
  return db.rows(sql`
    select id, message, created_at from contact_requests where ${after ? sql`id > ${after}` : sql`true`}
    order by id limit ${atMost}`);
}

export async function deleteRequest(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from contact_requests where id = ${id}`);
}

/** Deletes what was handed over and came before `moment`. */
export async function deleteOldRequests(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from contact_requests where created_at < ${moment} and state <> 'pending'`);
}
