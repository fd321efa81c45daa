import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { WebinarId } from '#contract/values/webinars.ts';
import type { Queryable } from '#server/store/database.ts';

/** A registration as it is kept. `details` is sealed. */
export interface KeptRegistration {
  id: string;
  webinar: WebinarId;
  details: Buffer;
  createdAt: Date;
}

const pageRows = 200;

interface Row extends Record<string, unknown> {
  id: string;
  webinar: WebinarId;
  details: Buffer;
  created_at: Date | string;
}

const kept = (row: Row): KeptRegistration => ({
  id: row.id,
  webinar: row.webinar,
  details: row.details,
  createdAt: new Date(row.created_at),
});

/** `seal` is told the row's id, to which it binds the details. Null when the person is registered already. */
export async function insertRegistration(
  tx: Queryable,
  registration: { webinar: WebinarId; person: Buffer; proof: Buffer; seal(id: string): Buffer },
  now: Date,
): Promise<string | null> {
  const { webinar, person, proof, seal } = registration;
  const id = randomUUID();
  const { rows } = await tx.execute(sql`
    insert into webinar_registrations (id, webinar, person, proof, details, created_at)
    values (${id}, ${webinar}, ${person}, ${proof}, ${seal(id)}, ${now.toISOString()})
    on conflict (webinar, person) do nothing returning 1`);
  return rows.length === 1 ? id : null;
}

/** The proof that a person registered with, or null. */
export async function proofOf(db: Queryable, webinar: WebinarId, person: Buffer): Promise<Buffer | null> {
  const { rows } = await db.execute<{ proof: Buffer }>(sql`
    select proof from webinar_registrations where webinar = ${webinar} and person = ${person}`);
  return rows[0]?.proof ?? null;
}

export async function readPendingRegistration(db: Queryable, id: string): Promise<KeptRegistration | null> {
  const { rows } = await db.execute<Row>(sql`
    select id, webinar, details, created_at from webinar_registrations where id = ${id} and state = 'pending'`);
  return rows[0] ? kept(rows[0]) : null;
}

export async function settleRegistration(
  db: Queryable,
  id: string,
  state: 'sent' | 'outbox' | 'failed',
  now: Date,
): Promise<void> {
  await db.execute(sql`
    update webinar_registrations set state = ${state}, settled_at = ${now.toISOString()}
    where id = ${id} and state = 'pending'`);
}

export async function pendingRegistrations(db: Queryable, atMost: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from webinar_registrations where state = 'pending' order by created_at limit ${atMost}`);
  return rows.map(({ id }) => id);
}

const ofWebinar = (webinar: WebinarId | null) => (webinar ? sql`webinar = ${webinar}` : sql`true`);

export async function countRegistrations(db: Queryable, webinar: WebinarId | null): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from webinar_registrations where ${ofWebinar(webinar)}`);
  return rows[0]?.count ?? 0;
}

/** Newest first: `skip` rows left out, or all up to and with `after` (a registration's moment and id). */
export async function readRegistrations(
  db: Queryable,
  webinar: WebinarId | null,
  from: { skip: number } | { after: KeptRegistration },
  atMost: number,
): Promise<KeptRegistration[]> {
  const older: SQL =
    'after' in from ? sql`(created_at, id) < (${from.after.createdAt.toISOString()}, ${from.after.id})` : sql`true`;
  const { rows } = await db.execute<Row>(sql`
    select id, webinar, details, created_at from webinar_registrations where ${ofWebinar(webinar)} and ${older}
    order by created_at desc, id desc offset ${'skip' in from ? from.skip : 0} limit ${atMost}`);
  return rows.map(kept);
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
  await db.execute(sql`delete from webinar_registrations where id = ${id}`);
}

/** Deletes what was registered before `moment`. */
export async function deleteOldRegistrations(db: Queryable, moment: Date): Promise<void> {
  await db.execute(sql`delete from webinar_registrations where created_at < ${moment.toISOString()}`);
}
