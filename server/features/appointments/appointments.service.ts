import { randomUUID } from 'node:crypto';
import type { AssistantLanguage } from '#contract/brief.ts';
import type { CallAppointment } from '#contract/calls.ts';
import { type BookingSettings, bookingSettings } from '#server/features/instructions/instructions.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Vault } from '#server/store/vault.ts';
import { bookingsOfCall, insertBooking, readBooking, schedulingOn } from './bookings.store.ts';
import { CalendarError } from './calendar.ts';
import { insertDelivery } from './deliveries.store.ts';
import { attendeePlace, type BookingParts, makeBooking } from './make-booking.ts';
import { chooseSlots, type SlotOffer, spokenSlot } from './offered-slots.ts';
import { settleOpenBookings } from './open-bookings.ts';
import { readWish } from './wished-time.ts';
import { daysAfter, localMoment, momentOf } from './zoned-time.ts';

export { deliverWebhooks } from './appointments.jobs.ts';
export { createCalcomCalendar } from './calcom/calcom-calendar.ts';
export type { Calendar } from './calendar.ts';

/** In which call, on whose clock and in which language. `callId` may be that of a test session, which no log knows. */
export interface AppointmentUse {
  accountId: string;
  callId: string;
  timeZone: string;
  language: AssistantLanguage;
  isTest: boolean;
}

export interface Attendee {
  name: string;
  email: string;
  phone: string;
  reason: string;
}

/** Appointments of the businesses. Rejects where nothing can be said or promised: the calendar is away or refuses. */
export interface AppointmentsService {
  /** Free times for a wish in the caller's words; see `chooseSlots`. */
  openings(
    use: AppointmentUse,
    when: string,
    signal: AbortSignal,
  ): Promise<{ understood: boolean; fits: boolean; slots: SlotOffer[] }>;
  book(
    use: AppointmentUse,
    slot: { start: string },
    who: Attendee,
    signal: AbortSignal,
  ): Promise<'booked' | 'requested' | 'taken'>;
  /** Notes a wish, to be passed on to the account's webhook; the time in words as it was understood, or ''. */
  request(use: AppointmentUse, when: string, who: Attendee): Promise<string>;
  /** What was booked, requested or tried in a call. */
  ofCall(db: Queryable, accountId: string, callId: string): Promise<CallAppointment[]>;
  /** Notes that a call which ended is to be told to the account's webhook; within the transaction that makes it known. */
  callEnded(tx: Queryable, call: { id: string; accountId: string }): Promise<void>;
  nudge(): void;
}

/** Days after the wished ones in which another time is looked for. */
const daysBeyond = 7;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createAppointmentsService(parts: BookingParts & { vault: Vault; jobs: Jobs }): AppointmentsService {
  const { db, vault, clock, jobs, calendar } = parts;

  async function accessOf(accountId: string) {
    const settings = await bookingSettings(db, vault, accountId);
    if (settings.provider !== 'calcom' || settings.calcomApiKey === '' || settings.calcomEventTypeId === '')
      throw new CalendarError('refused');
    return { apiKey: settings.calcomApiKey, eventTypeId: settings.calcomEventTypeId };
  }

  jobs.findForgotten((stop) => settleOpenBookings(parts, accessOf, stop));

  return {
    async openings({ accountId, timeZone, language }, when, signal) {
      const wish = readWish(when, localMoment(clock.now(), timeZone), language);
      if (!wish) return { understood: false, fits: false, slots: [] };
      const access = await accessOf(accountId);
      const midnight = momentOf({ date: wish.from, minute: 0 }, timeZone);
      const to = momentOf({ date: daysAfter(wish.to, daysBeyond), minute: 0 }, timeZone);
      const now = clock.now();
      const from = new Date(Math.max(midnight.getTime(), now.getTime()));
      const starts = await calendar.slots(access, from, to, signal);
      const chosen = chooseSlots(
        starts.filter((start) => start > now),
        wish,
        timeZone,
      );
      return {
        understood: true,
        fits: chosen.fits,
        slots: chosen.starts.map((start) => spokenSlot(start, timeZone, language)),
      };
    },

    async book({ accountId, callId, timeZone, language }, { start }, who, signal) {
      const [own, access] = await Promise.all([vault.tenant(accountId), accessOf(accountId)]);
      try {
        const state = await makeBooking(parts, own, access, {
          ...who,
          key: `${callId}:${start}`,
          callId: uuid.test(callId) ? callId : null,
          start: new Date(start),
          timeZone,
          language: language === 'de-DE' ? 'de' : 'en',
          signal,
        });
        return state === 'booked' ? 'booked' : 'requested';
      } catch (error) {
        if (error instanceof CalendarError && error.failure === 'taken') return 'taken';
        throw error;
      }
    },

    async request({ accountId, callId, timeZone, language, isTest }, when, who) {
      const [own, settings] = await Promise.all([vault.tenant(accountId), bookingSettings(db, vault, accountId)]);
      if (!tellsZapier(settings)) throw new CalendarError('refused');
      const now = clock.now();
      const wish = readWish(when, localMoment(now, timeZone), language);
      const exact = wish && wish.at !== null && wish.from === wish.to ? { date: wish.from, minute: wish.at } : null;
      const start = exact && momentOf(exact, timeZone);
      const key = `${callId}:request:${start?.toISOString() ?? when.trim().toLowerCase().slice(0, 200)}`;
      const id = randomUUID();
      await inTransaction(db, async (tx) => {
        const added = await insertBooking(tx, {
          id,
          accountId,
          callId: uuid.test(callId) ? callId : null,
          key,
          provider: 'zapier',
          state: 'requested',
          title: '',
          startsAt: start,
          timeZone,
          attendee: own.seal(attendeePlace(id), JSON.stringify({ ...who, when, isTest })),
          createdAt: now,
          settledAt: now,
        });
        const booking = added ? { id } : await readBooking(tx, accountId, key);
        if (booking) await deliver(tx, { accountId, kind: 'appointment', subject: booking.id });
      });
      jobs.nudge('send-webhook');
      return start ? spokenSlot(start, timeZone, language).spoken : '';
    },

    async ofCall(on, accountId, callId) {
      return (await bookingsOfCall(on, accountId, callId)).map((row) => ({
        provider: row.provider,
        title: row.title,
        start: row.startsAt?.toISOString() ?? null,
        timeZone: row.timeZone,
        status: row.state === 'booked' || row.state === 'requested' ? row.state : 'failed',
        reference: row.reference,
      }));
    },

    async callEnded(tx, { id, accountId }) {
      const settings = await bookingSettings(tx, vault, accountId);
      if (tellsZapier(settings) && (await schedulingOn(tx, accountId)))
        await deliver(tx, { accountId, kind: 'call', subject: id });
    },

    nudge: () => jobs.nudge('send-webhook'),
  };

  async function deliver(tx: Queryable, what: { accountId: string; kind: 'call' | 'appointment'; subject: string }) {
    const deliveryId = await insertDelivery(tx, what, clock.now());
    if (deliveryId) await jobs.enqueue(tx, 'send-webhook', { deliveryId }, deliveryId);
  }
}

/** The one day in words like "next Friday", as `YYYY-MM-DD` on the business's own calendar; null when there is none. */
export function readDay(words: string, timeZone: string, language: AssistantLanguage, now: Date): string | null {
  const wish = readWish(words, localMoment(now, timeZone), language);
  return wish && !wish.anyDay && wish.from === wish.to ? wish.from : null;
}

const tellsZapier = ({ provider, zapierWebhookUrl }: BookingSettings) =>
  provider === 'zapier' && zapierWebhookUrl !== '';
