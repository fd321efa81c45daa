import { type Weekday, weekdays } from '#contract/values/business-hours.ts';
import { localMoment, weekdayOf } from '#contract/values/zoned-time.ts';

/** The weekday at the business now. */
export function todayIn(timeZone: string, now: Date): Weekday | undefined {
  return weekdays[weekdayOf(localMoment(now, timeZone).date)];
}
