/** The time as both sides of the house are given it, so that tests can stand still. */
export interface Clock {
  /** Wall clock. */
  now(): Date;
  /** Milliseconds that only ever grow: durations that are billed come from here. */
  monotonicMs(): number;
}
