import { formatPhoneNumber, keptNumber, numberAlone } from '#contract/values/phone-number.ts';
import {
  type Calendar,
  type CalendarAccess,
  type CalendarBooking,
  CalendarError,
} from '#server/features/appointments/calendar.ts';
import { boundedBody } from '#server/limits/bounded-body.ts';

/** Each kind of endpoint is dated by itself. Source: Cal.com API v2, "cal-api-version". */
const versions = { slots: '2024-09-04', bookings: '2024-08-13', eventTypes: '2024-06-14' } as const;
const mostAnswerBytes = 1024 * 1024;
const ourId = 'noura_booking';
/** What Cal.com says, with status 400, 409 or 500, of a time that is no longer free. */
const takenWords =
  /already has booking|already booked|not available|no_available_users|slot.*(taken|unavailable|reserved)/i;

type Json = Record<string, unknown>;

/**
 * Cal.com's API v2: `GET /v2/event-types/:id`, `GET /v2/slots`, `POST /v2/bookings` and `GET /v2/bookings`, with the business's own key as bearer.
 * `url` without a slash at its end. Source: Cal.com documentation, "API reference v2".
 */
export function createCalcomCalendar(url: string): Calendar {
  return {
    async title(access, signal) {
      const answer = await asked(`${url}/v2/event-types/${access.eventTypeId}`, access, versions.eventTypes, signal);
      const { title } = objectIn(answer.data);
      return typeof title === 'string' ? title.slice(0, 200) : '';
    },

    async slots(access, from, to, signal) {
      const query = new URLSearchParams({
        eventTypeId: access.eventTypeId,
        start: from.toISOString(),
        end: to.toISOString(),
        timeZone: 'UTC',
      });
      const answer = await asked(`${url}/v2/slots?${query}`, access, versions.slots, signal);
      const days = Object.values(objectIn(answer.data)).flatMap((day) => (Array.isArray(day) ? day : []));
      return days
        .map((slot) => new Date(String(objectIn(slot).start ?? '')))
        .filter((start) => !Number.isNaN(start.getTime()));
    },

    async book(access, wish, signal) {
      // Its field for a number takes no extension.
      const hasExtension = keptNumber(wish.phone)?.extension;
      const notes = [wish.reason, hasExtension && formatPhoneNumber(wish.phone)].filter(Boolean).join('\n');
      const body = {
        start: wish.start.toISOString(),
        eventTypeId: Number(access.eventTypeId),
        attendee: {
          name: wish.name,
          ...(wish.email ? { email: wish.email } : {}),
          ...(wish.phone ? { phoneNumber: numberAlone(wish.phone) } : {}),
          timeZone: wish.timeZone,
          language: wish.language,
        },
        metadata: { [ourId]: wish.id },
        ...(notes === '' ? {} : { bookingFieldsResponses: { notes } }),
      };
      const answer = await asked(`${url}/v2/bookings`, access, versions.bookings, signal, body);
      const booking = bookingOf(answer.data);
      if (!booking) throw new CalendarError('unsure');
      return booking;
    },

    async find(access, { id, start }, signal) {
      const minutes = (count: number) => new Date(start.getTime() + count * 60_000).toISOString();
      const query = new URLSearchParams({
        eventTypeId: access.eventTypeId,
        afterStart: minutes(-1),
        beforeEnd: minutes(24 * 60),
        take: '100',
      });
      const answer = await asked(`${url}/v2/bookings?${query}`, access, versions.bookings, signal);
      const all = Array.isArray(answer.data) ? answer.data : [];
      const own = all.find((booking) => objectIn(objectIn(booking).metadata)[ourId] === id);
      return own ? bookingOf(own) : null;
    },
  };
}

/** Null for a booking that is none (cancelled, rejected), or that has no id. */
function bookingOf(data: unknown): CalendarBooking | null {
  const booking = objectIn(Array.isArray(data) ? data[0] : data);
  const reference = typeof booking.uid === 'string' ? booking.uid.slice(0, 200) : '';
  const title = typeof booking.title === 'string' ? booking.title.slice(0, 200) : '';
  if (reference === '') return null;
  if (booking.status === 'accepted') return { reference, title, state: 'booked' };
  return booking.status === 'pending' ? { reference, title, state: 'requested' } : null;
}

async function asked(
  url: string,
  access: CalendarAccess,
  version: string,
  signal: AbortSignal,
  body?: object,
): Promise<Json> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${access.apiKey}`,
        'cal-api-version': version,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new CalendarError(neverArrived(error) ? 'away' : 'unsure', null, error);
  }
  const bytes = await boundedBody(response, mostAnswerBytes).catch((error: unknown) => {
    throw new CalendarError('unsure', response.status, error);
  });
  const text = bytes.toString('utf8');
  if (response.ok) return parsed(text);
  if (response.status === 409 || takenWords.test(text)) throw new CalendarError('taken', response.status);
  throw new CalendarError(response.status >= 500 ? 'unsure' : 'refused', response.status);
}

/** The connection was never made: the request cannot have had an effect. */
function neverArrived(error: unknown): boolean {
  const codes = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'EHOSTUNREACH',
    'ENETUNREACH',
    'UND_ERR_CONNECT_TIMEOUT',
  ]);
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (codes.has(String((cause as { code?: unknown }).code))) return true;
  return false;
}

function parsed(text: string): Json {
  try {
    return objectIn(JSON.parse(text));
  } catch (error) {
    throw new CalendarError('unsure', null, error);
  }
}

function objectIn(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
