import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { type BookingRow, bookings } from './appointments.tables.ts';

/** False when a booking with its key is there already. */
export async function insertBooking(db: Queryable, row: typeof bookings.$inferInsert): Promise<boolean> {
  return (await db.insert(bookings).values(row).onConflictDoNothing().returning({ id: bookings.id })).length === 1;
}

export async function readBooking(db: Queryable, accountId: string, key: string): Promise<BookingRow | null> {
  const [row] = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.key, key)));
  return row ?? null;
}

export async function bookingById(db: Queryable, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row ?? null;
}

export async function updateBooking(db: Queryable, id: string, values: Partial<BookingRow>): Promise<void> {
  await db.update(bookings).set(values).where(eq(bookings.id, id));
}

/** Takes a booking that failed for a new try; false when another has taken it. */
export async function takeUpAgain(db: Queryable, id: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(bookings)
    .set({ state: 'trying', createdAt: now })
    .where(and(eq(bookings.id, id), eq(bookings.state, 'failed')))
    .returning({ id: bookings.id });
  return taken.length === 1;
}

/** The bookings of one call in the order in which they were tried. */
export async function bookingsOfCall(db: Queryable, accountId: string, callId: string): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(eq(bookings.accountId, accountId), eq(bookings.callId, callId)))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
}

const isOpen = inArray(bookings.state, ['trying', 'unsure']);

/** Bookings begun before `before` of which it is not known what came; those first that were not looked at for longest. */
export async function openBookings(db: Queryable, before: Date, atMost: number): Promise<BookingRow[]> {
  return db
    .select()
    .from(bookings)
    .where(and(isOpen, lt(bookings.createdAt, before)))
    .orderBy(asc(sql`coalesce(${bookings.settledAt}, ${bookings.createdAt})`), asc(bookings.id))
    .limit(atMost);
}

/** Of a booking that is open, `settledAt` tells when it was last asked about. */
export async function noteLook(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ settledAt: now })
    .where(and(eq(bookings.id, id), isOpen));
}

/** Gives a booking up, unless it was settled meanwhile. */
export async function failOpenBooking(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .update(bookings)
    .set({ state: 'failed', settledAt: now })
    .where(and(eq(bookings.id, id), isOpen));
}

/** Whether the account has appointments switched on. */
export async function schedulingOn(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts where id = ${accountId} and schedule_functions`);
  return rows.length > 0;
}
