import { setTimeout as wait } from 'node:timers/promises';
import type { Foundation } from '#server/foundation.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import {
  type BookingRow,
  type BookingState,
  failOpenBooking,
  insertBooking,
  noteLook,
  plainTitles,
  readBooking,
  takeUpAgain,
  updateBooking,
} from './bookings.store.ts';
import {
  type Calendar,
  type CalendarAccess,
  type CalendarBooking,
  CalendarError,
  type CalendarWish,
} from './calendar.ts';

export interface BookingParts extends Pick<Foundation, 'db' | 'vault' | 'clock'> {
  calendar: Calendar;
}

/** One request for an appointment. The same `key` is booked once. */
export interface BookingRequest extends Omit<CalendarWish, 'id'> {
  key: string;
  callId: string | null;
  signal: AbortSignal;
}

/** All tries together end before the deadline of a tool. */
const tryMs = 4_000;
const lookUpMs = 2_500;
/** A second try is worth it only where the first one failed so soon. */
const againWithinMs = 2_000;
const lookAgainMs = 150;
/** Whoever began a try longer ago is gone. */
const staleMs = 15_000;

export const bookingPlace = (id: string, column: 'attendee' | 'title') => ({ table: 'bookings', column, row: id });

/**
 * Books once: the row with our id is written before the calendar is asked, and after a lost answer the booking is looked up by that
 * id before anything is tried again. Throws `CalendarError` when nothing is booked, or it is not known.
 */
export async function makeBooking(
  parts: BookingParts,
  own: TenantVault,
  access: CalendarAccess,
  request: BookingRequest,
): Promise<BookingState> {
  const { db, clock } = parts;
  const id = uuidV7(clock.now());
  const { name, email, phone, reason } = request;
  const added = await insertBooking(db, {
    id,
    accountId: own.accountId,
    callId: request.callId,
    key: request.key,
    provider: 'calcom',
    state: 'trying',
    startsAt: request.start,
    timeZone: request.timeZone,
    attendee: own.seal(bookingPlace(id, 'attendee'), JSON.stringify({ name, email, phone, reason })),
    createdAt: clock.now(),
  });
  if (added) return tryBooking(parts, access, { ...request, id, accountId: own.accountId });
  const known = await awaited(parts, own.accountId, request);
  if (known.state === 'booked' || known.state === 'requested') return known.state;
  const wish = { ...request, id: known.id, accountId: own.accountId };
  if (known.state !== 'failed') {
    const found = await lookUp(parts, access, wish);
    if (!found) throw new CalendarError('unsure');
    return settle(parts, known, found);
  }
  if (!(await takeUpAgain(db, known.id, clock.now()))) throw new CalendarError('unsure');
  return tryBooking(parts, access, wish);
}

/** Waits for the same request under way, so that it is not made twice. */
async function awaited({ db, clock }: BookingParts, accountId: string, request: BookingRequest): Promise<BookingRow> {
  for (;;) {
    const row = await readBooking(db, accountId, request.key);
    if (!row) throw new CalendarError('unsure');
    const fresh = clock.now().getTime() - row.createdAt.getTime() < staleMs;
    if (row.state !== 'trying' || !fresh) return row;
    if (request.signal.aborted) throw new CalendarError('unsure');
    await wait(lookAgainMs);
  }
}

/** The caller may hang up meanwhile: what was begun is brought to its end all the same. */
async function tryBooking(
  parts: BookingParts,
  access: CalendarAccess,
  wish: CalendarWish & { accountId: string },
): Promise<BookingState> {
  const { db, clock, calendar } = parts;
  const startedMs = clock.monotonicMs();
  for (let tries = 1; ; tries += 1) {
    try {
      return await settle(parts, wish, await calendar.book(access, wish, AbortSignal.timeout(tryMs)));
    } catch (error) {
      const failure = error instanceof CalendarError ? error.failure : 'unsure';
      // After a lost answer a time that is taken may be taken by ourselves.
      const found = failure === 'unsure' || failure === 'taken' ? await lookUp(parts, access, wish) : null;
      if (found) return settle(parts, wish, found);
      // Only where the calendar says that there is no booking of ours, another one would not be a second.
      if (failure === 'unsure' && found === null && clock.monotonicMs() - startedMs < againWithinMs) continue;
      const open = failure === 'unsure' || (failure === 'taken' && tries > 1 && found === undefined);
      await updateBooking(db, wish.id, { state: open ? 'unsure' : 'failed', settledAt: clock.now() });
      throw error instanceof CalendarError && !(open && failure === 'taken')
        ? error
        : new CalendarError('unsure', null, error);
    }
  }
}

/** Null when there is none; undefined when the calendar cannot say. */
async function lookUp(
  { calendar }: BookingParts,
  access: CalendarAccess,
  wish: Pick<CalendarWish, 'id' | 'start'>,
): Promise<CalendarBooking | null | undefined> {
  return calendar.find(access, wish, AbortSignal.timeout(lookUpMs)).catch(() => undefined);
}

async function settle(
  { db, vault, clock }: BookingParts,
  { id, accountId }: Pick<BookingRow, 'id' | 'accountId'>,
  booking: CalendarBooking,
): Promise<BookingState> {
  const { state, reference } = booking;
  const own = await vault.tenant(accountId);
  // A calendar likes to put the attendee's name into it.
  const title = booking.title === '' ? null : own.seal(bookingPlace(id, 'title'), booking.title);
  await updateBooking(db, id, { state, reference, title, plainTitle: null, settledAt: clock.now() });
  return state;
}

const forgottenAfterMs = 30 * 60_000;

/**
 * Finds out what came of a booking whose answer was lost; one that is not found for half an hour was not made. 'unknown' when the
 * calendar cannot say, 'waiting' when it says that there is none yet.
 */
export async function settleOpenBooking(
  parts: BookingParts,
  access: CalendarAccess,
  row: BookingRow,
  signal: AbortSignal,
): Promise<'settled' | 'waiting' | 'unknown'> {
  const { db, clock, calendar } = parts;
  const wish = row.startsAt && { id: row.id, start: row.startsAt };
  const limit = AbortSignal.any([signal, AbortSignal.timeout(tryMs)]);
  const found = wish ? await calendar.find(access, wish, limit).catch(() => undefined) : null;
  if (found) await settle(parts, row, found);
  else if (found === undefined) return 'unknown';
  else if (clock.now().getTime() - row.createdAt.getTime() > forgottenAfterMs)
    await failOpenBooking(db, row.id, clock.now());
  else {
    await noteLook(db, row.id, clock.now());
    return 'waiting';
  }
  return 'settled';
}

/** '' for none. Throws `SealBroken`. */
export function openTitle(own: TenantVault, { id, title, plainTitle }: BookingRow): string {
  return title ? own.open(bookingPlace(id, 'title'), title).toString('utf8') : (plainTitle ?? '');
}

const sealedAtOnce = 500;

/** Seals the titles that a version before left in the clear. */
export async function sealPlainTitles({ db, vault }: Pick<BookingParts, 'db' | 'vault'>): Promise<void> {
  for (;;) {
    const rows = await plainTitles(db, sealedAtOnce);
    for (const { id, accountId, plainTitle } of rows) {
      const title = (await vault.tenant(accountId)).seal(bookingPlace(id, 'title'), plainTitle ?? '');
      await updateBooking(db, id, { title, plainTitle: null });
    }
    if (rows.length < sealedAtOnce) return;
  }
}
