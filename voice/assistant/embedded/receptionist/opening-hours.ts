import { type DayHours, weekdays } from '#contract/values/business-hours.ts';
import { localMoment, weekdayOf } from '#contract/values/zoned-time.ts';

/** A moment on the business's own clock. */
export interface LocalTime {
  /** 0 = Monday. */
  day: number;
  minute: number;
}

/** Weekday and minute in the zone; UTC when the zone is unknown. */
export function localTime(at: Date, timeZone: string): LocalTime {
  const { date, minute } = localMoment(at, timeZone);
  return { day: weekdayOf(date), minute };
}

/** Hours of the day, null when closed. */
export function openOn(hours: readonly DayHours[], day: number): DayHours['open'] {
  return hours.find((row) => row.day === weekdays[day])?.open ?? null;
}

/** True when no day is open: then the hours were never set and nothing is said about them. */
export function hoursUnknown(hours: readonly DayHours[]): boolean {
  return hours.every((row) => row.open === null);
}

export function isOpen(hours: readonly DayHours[], at: LocalTime): boolean {
  const open = openOn(hours, at.day);
  return open !== null && at.minute >= open.fromMinute && at.minute < open.toMinute;
}

/** The next opening after `at`: how many days on, and when; null when there is none. */
export function nextOpening(
  hours: readonly DayHours[],
  at: LocalTime,
): { inDays: number; day: number; minute: number } | null {
  for (let inDays = 0; inDays <= 7; inDays++) {
    const day = (at.day + inDays) % 7;
    const open = openOn(hours, day);
    if (open && (inDays > 0 || at.minute < open.fromMinute)) return { inDays, day, minute: open.fromMinute };
  }
  return null;
}

/** Days with the same hours in a row, Monday first: "Monday to Friday", "Saturday". */
export function hourGroups(hours: readonly DayHours[]): { from: number; to: number; open: DayHours['open'] }[] {
  const groups: { from: number; to: number; open: DayHours['open'] }[] = [];
  weekdays.forEach((_, day) => {
    const open = openOn(hours, day);
    const last = groups.at(-1);
    const same = last && last.open?.fromMinute === open?.fromMinute && last.open?.toMinute === open?.toMinute;
    if (last && same) last.to = day;
    else groups.push({ from: day, to: day, open });
  });
  return groups;
}
