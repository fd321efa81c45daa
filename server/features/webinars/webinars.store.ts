import type { WebinarId } from '#contract/values/webinars.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

/** A registration as it is kept. `details` is sealed. @columns webinar_registrations */
export interface KeptRegistration {
  id: string;
  webinar: WebinarId;
  details: Buffer;
  createdAt: Date;
}

const pageRows = 200;

/** `seal` is told the row's id, to which it binds the details. Null when the person is registered already. */
export async function insertRegistration(
  tx: Queryable,
  registration: { webinar: WebinarId; person: Buffer; proof: Buffer; seal(id: string): Buffer },
  now: Date,
): Promise<string | null> {
  const { webinar, person, proof, seal } = registration;
  const id = uuidV7(now);
  const row = { id, webinar, person, proof, details: seal(id), createdAt: now };
  return tx.value(sql`
    insert into webinar_registrations ${inserted(row)} on conflict (webinar, person) do nothing returning id`);
}

/** The proof that a person registered with, or null. */
export async function proofOf(db: Queryable, webinar: WebinarId, person: Buffer): Promise<Buffer | null> {
  return db.value(sql`select proof from webinar_registrations where webinar = ${webinar} and person = ${person}`);
}

export async function readPendingRegistration(db: Queryable, id: string): Promise<KeptRegistration | null> {
  return db.row(sql`
    select id, webinar, details, created_at from webinar_registrations where id = ${id} and state = 'pending'`);
}

export async function settleRegistration(
  db: Queryable,
  id: string,
  state: 'sent' | 'outbox' | 'failed',
  now: Date,
): Promise<void> {
  await db.run(sql`
    update webinar_registrations set state = ${state}, settled_at = ${now} where id = ${id} and state = 'pending'`);
}

/** One whose mail was given up waits again; false when it was sent, or is gone. */
export async function reopenRegistration(tx: Queryable, id: string): Promise<boolean> {
  const reopened = await tx.run(sql`
    update webinar_registrations set state = 'pending', settled_at = null
    where id = ${id} and state in ('failed', 'pending')`);
  return reopened === 1;
}

export async function pendingRegistrations(db: Queryable, atMost: number): Promise<string[]> {
  return db.column(sql`
    select id from webinar_registrations where state = 'pending' order by created_at limit ${atMost}`);
}

const ofWebinar = (webinar: WebinarId | null) => (webinar ? sql`webinar = ${webinar}` : sql`true`);

export async function countRegistrations(db: Queryable, webinar: WebinarId | null): Promise<number> {
  return db.count(sql`select count(*) from webinar_registrations where ${ofWebinar(webinar)}`);
}

/** Newest first: `skip` rows left out, or all up to and with `after` (a registration's moment and id). */
export async function readRegistrations(
  db: Queryable,
  webinar: WebinarId | null,
  from: { skip: number } | { after: KeptRegistration },
  atMost: number,
): Promise<KeptRegistration[]> {
  const older = 'after' in from ? sql`(created_at, id) < (${from.after.createdAt}, ${from.after.id})` : sql`true`;
  return db.rows(sql`
    select id, webinar, details, created_at from webinar_registrations where ${ofWebinar(webinar)} and ${older}
    order by created_at desc, id desc offset ${'skip' in from ? from.skip : 0} limit ${atMost}`);
}

/** All of them, newest first, read in pages. */
export async function* allRegistrations(db: Queryable, webinar: WebinarId | null): AsyncGenerator<KeptRegistration[]> {
  let from: Parameters<typeof readRegistrations>[2] = { skip: 0 };
  for (;;) {
    const page = await readRegistrations(db, webinar, from, pageRows);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (!last || page.length < pageRows) return;
    from = { after: last };
  }
}

export async function deleteRegistration(db: Queryable, id: string): Promise<void> {
  await db.run(sql`delete from webinar_registrations where id = ${id}`);
}

/** Deletes what was registered before `moment`. */
export async function deleteOldRegistrations(db: Queryable, moment: Date): Promise<void> {
  await db.run(sql`delete from webinar_registrations where created_at < ${moment}`);
}
