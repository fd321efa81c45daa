/** What the office's tools answer an assistant, where both sides must know it. */

/** A free time as it is offered: at most three are, since nobody keeps more in mind on a telephone. */
export interface OfferedSlot {
  /** ISO 8601 with zone; the others are words for the caller. */
  start: string;
  spoken: string;
  day: string;
  time: string;
}

/** The answer of `check_availability`: `fits` is false where nothing of the wish was free and the slots are the nearest. */
export interface Openings {
  understood: boolean;
  fits: boolean;
  slots: readonly OfferedSlot[];
}
