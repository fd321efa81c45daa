import { daysAfter, localMoment, momentOf } from '#contract/values/zoned-time.ts';

/** When the daily summary goes out, by the business's clock. */
const minute = 18 * 60;

/** One 18:00 in a zone. */
export interface DailyTime {
  /** The local date: "2026-11-21". */
  day: string;
  at: Date;
}

/** The last 18:00 in an IANA zone that is not after `now`, and the next one. A zone that is none counts as UTC. */
export function dailyTimes(now: Date, timeZone: string): { last: DailyTime; next: DailyTime } {
  const { date } = localMoment(now, timeZone);
  const sixPm = (days: number): DailyTime => {
    const day = daysAfter(date, days);
    return { day, at: momentOf({ date: day, minute }, timeZone) };
  };
  const today = sixPm(0);
  return today.at > now ? { last: sixPm(-1), next: today } : { last: today, next: sixPm(1) };
}
