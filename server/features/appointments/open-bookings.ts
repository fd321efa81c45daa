import { SealBroken } from '#server/store/keys/sealing.ts';
import { forAccount } from '#server/store/scope.ts';
import { failOpenBooking, noteLook, openBookings } from './bookings.store.ts';
import { type CalendarAccess, CalendarError } from './calendar.ts';
import { type BookingParts, settleOpenBooking } from './make-booking.ts';

const openAfterMs = 30_000;
const openAtOnce = 50;
/** Other forgotten work, and the end of the house, wait no longer than this. */
const lookMs = 10_000;
const givenUpAfterMs = 24 * 60 * 60_000;

/**
 * Finds out what came of bookings whose answer was lost, for a few seconds: those first that were not looked at for longest. Nothing
 * is promised by one that is open, so that it counts as failed when its account left the calendar, or after a day. `accessOf`
 * throws `CalendarError` 'refused' for an account without a calendar.
 */
export async function settleOpenBookings(
  parts: BookingParts,
  accessOf: (accountId: string) => Promise<CalendarAccess>,
  stop: AbortSignal,
): Promise<void> {
  const { db, clock } = parts;
  const signal = AbortSignal.any([stop, AbortSignal.timeout(lookMs)]);
  /** One calendar that does not answer is not asked for the next booking at once. */
  const silent = new Set<string>();
  const now = clock.now().getTime();
  for (const row of await openBookings(db, new Date(now - openAfterMs), openAtOnce)) {
    if (signal.aborted) return;
    const access = await forAccount(row.accountId, () => accessOf(row.accountId)).catch(refused);
    if (access === 'refused') {
      await failOpenBooking(db, row.id, clock.now());
      continue;
    }
    const outcome =
      access && !silent.has(row.accountId)
        ? await forAccount(row.accountId, () => settleOpenBooking(parts, access, row, signal))
        : 'unknown';
    if (outcome !== 'unknown') continue;
    if (signal.aborted) return stop.aborted ? undefined : noteLook(db, row.id, clock.now());
    silent.add(row.accountId);
    const old = now - row.createdAt.getTime() > givenUpAfterMs;
    await (old ? failOpenBooking : noteLook)(db, row.id, clock.now());
  }
}

/** Null: it cannot be told now, as a secret cannot be opened; the database being away ends the look. */
function refused(error: unknown): 'refused' | null {
  if (error instanceof CalendarError && error.failure === 'refused') return 'refused';
  if (error instanceof SealBroken) return null;
  throw error;
}
