/** What the office's tools answer an assistant, where both sides must know it. */

/** A free time as it is offered: at most three are, since nobody keeps more in mind on a telephone. */
export interface OfferedSlot {
  /** ISO 8601 with zone; the others are words for the caller. */
  start: string;
  spoken: string;
  day: string;
  time: string;
}

/** A wish whose day has two readings, is over, is in no calendar or falls on another weekday: asked about before anything is offered. */
export interface DayQuestion {
  why: 'gone' | 'no-such-day' | 'weekday' | 'which';
  /** Days that may be meant, the likeliest first: words for the caller, and those by which the day is asked for again. */
  days: readonly { spoken: string; when: string }[];
  /** The time that was named beside it, to be put behind the words of another day; '' for none. */
  time: string;
}

/**
 * The answer of `check_availability`: `fits` is false where nothing of the wish was free and the slots are the nearest. With a question there
 * are no slots yet.
 */
export interface Openings {
  understood: boolean;
  fits: boolean;
  slots: readonly OfferedSlot[];
  question?: DayQuestion;
}
