import type { Queryable } from '#server/store/database.ts';
import { assigned, inserted, sql } from '#server/store/sql.ts';

export type BookingState = 'trying' | 'unsure' | 'booked' | 'requested' | 'failed';

/** @columns bookings */
export interface BookingRow {
  id: string;
  accountId: string;
  callId: string | null;
  key: string;
  provider: 'calcom' | 'zapier';
  state: BookingState;
  /** The calendar's own, sealed; null: none. */
  title: Buffer | null;
  /** In the clear, of a version before, until `sealPlainTitles` was there. */
  plainTitle: string | null;
  startsAt: Date | null;
  timeZone: string;
  reference: string;
  attendee: Buffer;
  createdAt: Date;
  settledAt: Date | null;
}

/** False when a booking with its key is there already. */
export async function insertBooking(
  db: Queryable,
  row: Omit<BookingRow, 'callId' | 'reference' | 'title' | 'plainTitle' | 'settledAt'> & Partial<BookingRow>,
): Promise<boolean> {
  return (await db.run(sql`insert into bookings ${inserted(row)} on conflict do nothing`)) === 1;
}

export async function readBooking(db: Queryable, accountId: string, key: string): Promise<BookingRow | null> {
  return db.row(sql`select * from bookings where account_id = ${accountId} and key = ${key}`);
}

export async function bookingById(db: Queryable, id: string): Promise<BookingRow | null> {
  return db.row(sql`select * from bookings where id = ${id}`);
}

export async function updateBooking(db: Queryable, id: string, values: Partial<BookingRow>): Promise<void> {
  await db.run(sql`update bookings set ${assigned(values)} where id = ${id}`);
}

/** Takes a booking that failed for a new try; false when another has taken it. */
export async function takeUpAgain(db: Queryable, id: string, now: Date): Promise<boolean> {
  const taken = await db.run(sql`
    update bookings set state = 'trying', created_at = ${now} where id = ${id} and state = 'failed'`);
  return taken === 1;
}

/** The bookings of one call in the order in which they were tried. */
export async function bookingsOfCall(db: Queryable, accountId: string, callId: string): Promise<BookingRow[]> {
  return db.rows(sql`
    select * from bookings where account_id = ${accountId} and call_id = ${callId} order by created_at, id`);
}

export async function bookingIdsOf(db: Queryable, accountId: string, callIds: readonly string[]): Promise<string[]> {
  return db.column(sql`select id from bookings where account_id = ${accountId} and call_id = any(${callIds}::uuid[])`);
}

export async function deleteBookings(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from bookings where account_id = ${accountId} and id = any(${ids}::uuid[])`);
}

const isOpen = sql`state in ('trying', 'unsure')`;

/** Bookings begun before `before` of which it is not known what came; those first that were not looked at for longest. */
export async function openBookings(db: Queryable, before: Date, atMost: number): Promise<BookingRow[]> {
  return db.rows(sql`
    select * from bookings where ${isOpen} and created_at < ${before}
    order by coalesce(settled_at, created_at), id limit ${atMost}`);
}

/** Of a booking that is open, `settledAt` tells when it was last asked about. */
export async function noteLook(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update bookings set settled_at = ${now} where id = ${id} and ${isOpen}`);
}

/** Gives a booking up, unless it was settled meanwhile. */
export async function failOpenBooking(db: Queryable, id: string, now: Date): Promise<void> {
  await db.run(sql`update bookings set state = 'failed', settled_at = ${now} where id = ${id} and ${isOpen}`);
}

/** Some bookings whose title is in the clear. */
export async function plainTitles(
  db: Queryable,
  atMost: number,
): Promise<Pick<BookingRow, 'id' | 'accountId' | 'plainTitle'>[]> {
  return db.rows(sql`
    select id, account_id, plain_title from bookings where plain_title is not null order by id limit ${atMost}`);
}
