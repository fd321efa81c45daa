/** Whose calendar: the business's own key and event there. */
export interface CalendarAccess {
  apiKey: string;
  eventTypeId: string;
}

/** Who comes, as told in the call. */
export interface Attendee {
  name: string;
  /** '' when there is none; then there is a phone number. */
  email: string;
  /** E.164, or ''. */
  phone: string;
  reason: string;
}

export interface CalendarWish extends Attendee {
  /** Our id of the booking: it goes with the request, so that a booking whose answer was lost is found again. */
  id: string;
  start: Date;
  timeZone: string;
  language: 'en' | 'de' | 'es';
}

export interface CalendarBooking {
  /** The provider's own id, never ''. */
  reference: string;
  /** 'requested': the business has yet to confirm it there. */
  state: 'booked' | 'requested';
  title: string;
}

/**
 * 'refused': the key, the event or what we sent is not accepted. 'taken': the time is no longer free. 'away': not reached, so
 * nothing happened. 'unsure': reached, and it is not known what happened.
 */
export type CalendarFailure = 'refused' | 'taken' | 'away' | 'unsure';

export class CalendarError extends Error {
  readonly failure: CalendarFailure;
  /** The provider's status, for the log. */
  readonly status: number | null;

  constructor(failure: CalendarFailure, status: number | null = null, cause?: unknown) {
    super(`The calendar failed: ${failure}${status === null ? '' : ` (${status})`}.`, { cause });
    this.name = 'CalendarError';
    this.failure = failure;
    this.status = status;
  }
}

/** A calendar that can be asked and booked. Each throws `CalendarError` and nothing else. */
export interface Calendar {
  /** Of the event, as the business calls it there. */
  title(access: CalendarAccess, signal: AbortSignal): Promise<string>;
  /** Starts of free times between two moments. */
  slots(access: CalendarAccess, from: Date, to: Date, signal: AbortSignal): Promise<Date[]>;
  book(access: CalendarAccess, wish: CalendarWish, signal: AbortSignal): Promise<CalendarBooking>;
  /** The booking that was made with this id, or null. */
  find(
    access: CalendarAccess,
    wish: Pick<CalendarWish, 'id' | 'start'>,
    signal: AbortSignal,
  ): Promise<CalendarBooking | null>;
}
