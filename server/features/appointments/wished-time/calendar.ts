import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';

const two = (value: number) => String(value).padStart(2, '0');

/** A day by its figures; null where the calendar has no such day. `month` from 1; 13 is January of the next year. */
export function dayOf(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const asked = (month - 1) % 12;
  return date.getUTCMonth() === asked && day > 0 ? date.toISOString().slice(0, 10) : null;
}

export const yearOf = (date: string) => Number(date.slice(0, 4));
export const monthOf = (date: string) => Number(date.slice(5, 7));
export const dayInMonth = (date: string) => Number(date.slice(8));

export function firstOfMonth(year: number, month: number): string {
  const ahead = month - 1;
  return `${year + Math.floor(ahead / 12)}-${two((ahead % 12) + 1)}-01`;
}

export function lastOfMonth(year: number, month: number): string {
  return daysAfter(firstOfMonth(year, month + 1), -1);
}

/** The Monday of the week of a day. */
export const mondayOf = (date: string) => daysAfter(date, -weekdayOf(date));

/** The first day from this one on that is the weekday, 0 = Monday. */
export const onOrAfter = (date: string, weekday: number) => daysAfter(date, (weekday - weekdayOf(date) + 7) % 7);

/** The nth weekday of a month; -1 is its last. Null where the month has no such day. */
export function nthWeekday(year: number, month: number, weekday: number, nth: number): string | null {
  const last = lastOfMonth(year, month);
  if (nth < 0) return daysAfter(last, -((weekdayOf(last) - weekday + 7) % 7));
  const day = daysAfter(onOrAfter(firstOfMonth(year, month), weekday), 7 * (nth - 1));
  return day <= last ? day : null;
}

/** The same day of another month, or that month's last. */
export function monthsAfter(date: string, months: number): string {
  const month = monthOf(date) + months;
  const last = lastOfMonth(yearOf(date), month);
  const day = Math.min(dayInMonth(date), dayInMonth(last));
  return `${last.slice(0, 8)}${two(day)}`;
}

/** The Monday of a calendar week as ISO 8601 counts them. */
export const mondayOfWeek = (year: number, week: number) => daysAfter(mondayOf(`${year}-01-04`), 7 * (week - 1));

/** Easter Sunday of the Gregorian calendar. */
export function easter(year: number): string {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const moon =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const sunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - moon - (year % 4)) % 7;
  const late = Math.floor((golden + 11 * moon + 22 * sunday) / 451);
  const ahead = moon + sunday - 7 * late + 114;
  return `${year}-${two(Math.floor(ahead / 31))}-${two((ahead % 31) + 1)}`;
}
