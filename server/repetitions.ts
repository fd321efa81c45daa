const minuteMs = 60_000;
/** Lines of one message a minute that are each about something else, such as a call or a job. */
const eachOfMany = 20;

export interface Repetitions {
  /**
   * Whether a line is written: of one message the first of a minute, or some where each is about something else (`ofOne`).
   * How many were not is told to `again` when the minute is over.
   */
  admits(message: string, ofOne: boolean, again: (times: number) => void): boolean;
}

/** Keeps an outage from filling the log with one line: a message is written once a minute, then with how often it came. */
export function createRepetitions(): Repetitions {
  const minutes = new Map<string, { written: number; kept: number }>();
  return {
    admits(message, ofOne, again) {
      const known = minutes.get(message);
      const minute = known ?? { written: 0, kept: 0 };
      if (!known) {
        minutes.set(message, minute);
        setTimeout(() => {
          minutes.delete(message);
          if (minute.kept > 0) again(minute.kept);
        }, minuteMs).unref();
      }
      const admitted = minute.written < (ofOne ? eachOfMany : 1);
      if (admitted) minute.written += 1;
      else minute.kept += 1;
      return admitted;
    },
  };
}
