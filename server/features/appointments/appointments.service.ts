import { randomUUID } from 'node:crypto';
import type { AssistantLanguage } from '#contract/brief.ts';
import type { CallAppointment } from '#contract/calls.ts';
import type { DayQuestion, Openings } from '#contract/office-tools.ts';
import type { CountryCode } from '#contract/values/account-country.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { daysAfter, localMoment, momentOf, offsetMinutes } from '#contract/values/zoned-time.ts';
import { AppError } from '#server/app-error.ts';
import type { DeliverySource } from '#server/deliveries.ts';
import { type BookingSettings, bookingSettings } from '#server/features/instructions/instructions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { Allowance } from '#server/limits/allowance.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { type DeliveryParts, deliverWebhooks, webhookDelivery } from './appointments.jobs.ts';
import { bookingIdsOf, bookingsOfCall, deleteBookings, insertBooking, readBooking } from './bookings.store.ts';
import { type Attendee, CalendarError } from './calendar.ts';
import { type Checked, checkCalendar, checkZap } from './check-connection.ts';
import { forgetDeliveriesOf, insertDelivery, reopenDelivery, troubledDeliveries } from './deliveries.store.ts';
import { type BookingParts, bookingPlace, makeBooking, openTitle, sealPlainTitles } from './make-booking.ts';
import { chooseSlots, dayQuestion, spokenSlot } from './offered-slots.ts';
import { settleOpenBookings } from './open-bookings.ts';
import { readWish } from './wished-time.ts';

export { createCalcomCalendar } from './calcom/calcom-calendar.ts';
export type { Attendee, Calendar } from './calendar.ts';
export { lastTold, toldWebhooks } from './deliveries.store.ts';

/** In which call, on whose clock and in which language. `callId` may be that of a test session, which no log knows. */
export interface AppointmentUse {
  accountId: string;
  callId: string;
  timeZone: string;
  language: AssistantLanguage;
  /** ISO 3166-1 alpha-2: whose figures and holidays the caller's words are. */
  country: CountryCode;
  isTest: boolean;
}

/** Appointments of the businesses. Rejects where nothing can be said or promised: the calendar is away or refuses. */
export interface AppointmentsService {
  /** Free times for a wish in the caller's words; see `chooseSlots`. */
  openings(use: AppointmentUse, when: string, signal: AbortSignal): Promise<Openings>;
  book(
    use: AppointmentUse,
    slot: { start: string },
    who: Attendee,
    signal: AbortSignal,
  ): Promise<'booked' | 'requested' | 'taken'>;
  /** Notes a wish, to be passed on to the account's webhook; the time in words as it was understood, or ''. */
  request(use: AppointmentUse, when: string, who: Attendee): Promise<string>;
  /** The one day in words like "next Friday", as `YYYY-MM-DD` on the business's own calendar, or what to ask; null when there is none. */
  readDay(words: string, use: Pick<AppointmentUse, 'timeZone' | 'language' | 'country'>): string | DayQuestion | null;
  /** How the connection is that was saved. Throws 'request.too-many'. */
  check(accountId: string, provider: 'calcom' | 'zapier'): Promise<Checked>;
  /** What was booked, requested or tried in a call. */
  ofCall(accountId: string, callId: string): Promise<CallAppointment[]>;
  /** Deletes bookings and what was to be told of them; the calendar keeps its own. */
  forget(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void>;
  /** What was told to the account's webhook. */
  readonly deliveries: DeliverySource;
}

/** Days after the wished ones in which another time is looked for. */
const daysBeyond = 7;
/** Nobody is offered times of half a year at once. */
const mostDays = 62;
const checksAMinute = 10;
const checkMs = 10_000;

export function createAppointmentsService(
  parts: BookingParts & DeliveryParts & Pick<Foundation, 'events'>,
): AppointmentsService {
  const { db, vault, clock, jobs, calendar, events } = parts;
  const checks = new Allowance(checksAMinute, clock);

  async function accessOf(accountId: string) {
    const settings = await bookingSettings(db, vault, accountId);
    if (settings.provider !== 'calcom' || settings.calcomApiKey === '' || settings.calcomEventTypeId === '')
      throw new CalendarError('refused');
    return { apiKey: settings.calcomApiKey, eventTypeId: settings.calcomEventTypeId };
  }

  jobs.recur('hour', () => sealPlainTitles(parts));
  jobs.recur('minute', (stop) => settleOpenBookings(parts, accessOf, stop));
  deliverWebhooks(parts);
  events.onWithin('call-analysed', async (tx, { id, accountId }) => {
    const settings = await bookingSettings(tx, vault, accountId);
    if (settings.offered && tellsZapier(settings)) await deliver(tx, { accountId, kind: 'call', subject: id });
  });
  events.onWithin('calls-erased', async (tx, { accountId, calls }) => {
    const callIds = calls.map(({ id }) => id);
    await forgetDeliveriesOf(tx, accountId, { callIds, bookingIds: await bookingIdsOf(tx, accountId, callIds) });
  });

  return {
    async check(accountId, provider) {
      const retryAfterSeconds = checks.take(accountId);
      if (retryAfterSeconds > 0) throw new AppError('request.too-many', { retryAfterSeconds });
      const saved = await bookingSettings(db, vault, accountId);
      const access = { apiKey: saved.calcomApiKey, eventTypeId: saved.calcomEventTypeId };
      const now = clock.now();
      return provider === 'calcom'
        ? checkCalendar(calendar, access, now, checkMs)
        : checkZap(parts, accountId, saved.zapierWebhookUrl, { id: `msg_${uuidV7(now).replaceAll('-', '')}`, now });
    },

    async openings({ accountId, timeZone, language, country }, when, signal) {
      const here = localMoment(clock.now(), timeZone);
      const wish = readWish(when, here, language, country);
      if (!wish) return { understood: false, fits: false, slots: [] };
      if ('why' in wish)
        return { understood: true, fits: false, slots: [], question: dayQuestion(wish, here.date, language) };
      const access = await accessOf(accountId);
      const midnight = momentOf({ date: wish.from, minute: 0 }, timeZone);
      const last = [wish.to, daysAfter(wish.from, mostDays)].sort()[0] ?? wish.to;
      const to = momentOf({ date: daysAfter(last, daysBeyond), minute: 0 }, timeZone);
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
          callId: isUuid(callId) ? callId : null,
          start: new Date(start),
          timeZone,
          language: language === 'de-DE' ? 'de' : language === 'es-US' ? 'es' : 'en',
          signal,
        });
        return state === 'booked' ? 'booked' : 'requested';
      } catch (error) {
        if (error instanceof CalendarError && error.failure === 'taken') return 'taken';
        throw error;
      }
    },

    async request({ accountId, callId, timeZone, language, country, isTest }, when, who) {
      const [own, settings] = await Promise.all([vault.tenant(accountId), bookingSettings(db, vault, accountId)]);
      if (!tellsZapier(settings)) throw new CalendarError('refused');
      const now = clock.now();
      const wish = readWish(when, localMoment(now, timeZone), language, country);
      // What is unclear is passed on in the caller's words alone.
      const sure = wish && !('why' in wish) && wish.at !== null && wish.from === wish.to;
      const exact = sure ? { date: wish.from, minute: wish.at ?? 0 } : null;
      const start = exact && momentOf(exact, timeZone);
      // Blind, so that nobody reads or guesses the caller's words from it.
      const said = () => own.blind('wish', when.trim().toLowerCase()).toString('base64url');
      const key = `${callId}:request:${start?.toISOString() ?? said()}`;
      const id = uuidV7(now);
      await inTransaction(db, async (tx) => {
        const added = await insertBooking(tx, {
          id,
          accountId,
          callId: isUuid(callId) ? callId : null,
          key,
          provider: 'zapier',
          state: 'requested',
          startsAt: start,
          timeZone,
          attendee: own.seal(bookingPlace(id, 'attendee'), JSON.stringify({ ...who, when, isTest })),
          createdAt: now,
          settledAt: now,
        });
        const booking = added ? { id } : await readBooking(tx, accountId, key);
        if (booking) await deliver(tx, { accountId, kind: 'appointment', subject: booking.id });
      });
      return start ? spokenSlot(start, timeZone, language).spoken : '';
    },

    readDay(words, { timeZone, language, country }) {
      const here = localMoment(clock.now(), timeZone);
      const wish = readWish(words, here, language, country);
      if (wish && 'why' in wish) return dayQuestion(wish, here.date, language);
      return wish && !wish.anyDay && wish.from === wish.to ? wish.from : null;
    },

    async ofCall(accountId, callId) {
      const own = await vault.tenant(accountId);
      return (await bookingsOfCall(db, accountId, callId)).map((row) => ({
        provider: row.provider,
        title: openTitle(own, row),
        start: row.startsAt?.toISOString() ?? null,
        timeZone: row.timeZone,
        ...(row.startsAt && { ahead: offsetMinutes(row.startsAt, row.timeZone) }),
        status: row.state === 'trying' ? 'unsure' : row.state,
        reference: row.reference,
      }));
    },

    async forget(tx, accountId, ids) {
      await forgetDeliveriesOf(tx, accountId, { callIds: [], bookingIds: ids });
      await deleteBookings(tx, accountId, ids);
    },

    deliveries: {
      async troubled(accountId, atMost) {
        return (await troubledDeliveries(db, accountId, atMost)).map((row) => ({
          id: row.id,
          state: row.state === 'failed' ? 'failed' : 'waiting',
          what: row.kind === 'call' ? 'Call ended' : 'Appointment request',
          to: '',
          callId: row.kind === 'call' ? row.subject : null,
          createdAt: row.createdAt.toISOString(),
          triedAt: row.triedAt?.toISOString() ?? null,
          tries: row.tries,
          status: row.status,
          problem: row.problem,
        }));
      },
      again: ({ accountId }, deliveryId) =>
        inTransaction(db, async (tx) => {
          const jobId = randomUUID();
          const reopened = await reopenDelivery(tx, accountId, deliveryId, jobId);
          if (reopened) await jobs.again(tx, webhookDelivery, { deliveryId }, jobId);
          return reopened;
        }),
    },
  };

  async function deliver(tx: Queryable, what: { accountId: string; kind: 'call' | 'appointment'; subject: string }) {
    const deliveryId = await insertDelivery(tx, what, clock.now());
    if (deliveryId) await jobs.enqueue(tx, webhookDelivery, { deliveryId }, deliveryId);
  }
}

const tellsZapier = ({ provider, zapierWebhookUrl }: BookingSettings) =>
  provider === 'zapier' && zapierWebhookUrl !== '';
