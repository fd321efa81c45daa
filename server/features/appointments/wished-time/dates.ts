import { dayMs } from '#contract/values/durations.ts';
import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';
import { dayInMonth, dayOf, lastOfMonth, monthOf, monthsAfter, nthWeekday, onOrAfter, yearOf } from './calendar.ts';
import { holidayOf } from './holidays.ts';
import type { Place } from './rules.ts';

/** Why a day is asked about: it is over, the calendar has none such, the weekday is another one, or the words have two readings. */
export type Doubt = 'gone' | 'no-such-day' | 'weekday' | 'which';

/** A doubt as a token, with the days that may be meant, the likeliest first. */
export const doubt = (why: Doubt, ...candidates: string[]) => `Q${[why, ...candidates].join('~')}`;
/** Days from one to another as a token; a doubt where the second comes before the first. */
export const days = (from: string, to = from) => (to < from ? doubt('which', from, to) : `D${from}~${to}`);
export const firstOf = (token: string) => token.replace(/^D/, '').slice(0, 10);
export const lastOf = (token: string) => token.slice(-10);

/** Who names a day without its year that was over not long ago may have made a mistake. */
const longAhead = 325;
/** A year that is over and was hardly said by mistake. */
const yearsBack = 2;
/** So far ahead a day in figures is asked about where the other reading is nearer; where all write the day first, it is farther. */
const farAhead = { monthFirst: 100, dayFirst: 274 };
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs);

export const isLongAhead = ({ today }: Place, date: string) => daysBetween(today, date) > longAhead;

/** The next time that a day of the year comes, or of the year that was named. `in`: the day in a year; null where that year has none. */
export function comingDay(place: Place, year: number | null, dayIn: (year: number) => string | null): string {
  const { today } = place;
  if (year !== null) {
    const day = dayIn(year);
    if (!day) return doubt('no-such-day');
    // A year long before this one is that of a birth or of an invoice.
    return day >= today ? days(day) : year < yearOf(today) - yearsBack ? 'past' : doubt('gone');
  }
  const thisYear = dayIn(yearOf(today));
  const nextYear = dayIn(yearOf(today) + 1);
  if (thisYear && thisYear >= today) return days(thisYear);
  if (!nextYear) return doubt('no-such-day');
  return isLongAhead(place, nextYear) ? doubt('gone', nextYear) : days(nextYear);
}

const yearIn = (text: string) => (text === '' ? null : Number(text));

/** "December 5", with its year or without. */
export function dayOfYear(place: Place, month: string, day: string, year = ''): string | null {
  const [m, d] = [Number(month), Number(day)];
  if (m < 1 || m > 12 || d < 1 || d > 31) return null;
  return comingDay(place, yearIn(year), (inYear) => dayOf(inYear, m, d));
}

/** "The first Monday in January"; `nth` -1 is the last. */
export function weekdayOfYear(place: Place, nth: number, weekday: string, month: string, year = ''): string {
  return comingDay(place, yearIn(year), (inYear) => nthWeekday(inYear, Number(month), Number(weekday), nth));
}

/** "The last Friday of the month": gone, when it is, with that of the next month. `ahead`: months from this one. */
export function weekdayOfMonth({ today }: Place, nth: number, weekday: string, ahead: number): string {
  const of = (months: number) => nthWeekday(yearOf(today), monthOf(today) + months, Number(weekday), nth);
  const day = of(ahead);
  const next = of(ahead + 1);
  if (!day) return doubt('no-such-day');
  return day >= today ? days(day) : doubt('gone', ...(next ? [next] : []));
}

/** "The 5th": the next one, this month's or another's. */
export function dayOfMonth({ today }: Place, day: string): string | null {
  const wanted = Number(day);
  if (wanted < 1 || wanted > 31) return null;
  if (wanted === dayInMonth(today)) return doubt('which', monthsAfter(today, 1), today);
  for (let ahead = 0; ahead < 62; ahead++) {
    const date = daysAfter(today, ahead);
    if (dayInMonth(date) === wanted) return days(date);
  }
  return null;
}

export function dayOfNamedMonth({ today }: Place, day: string, ahead: number): string {
  const date = dayOf(yearOf(today), monthOf(today) + ahead, Number(day));
  if (!date) return doubt('no-such-day', lastOfMonth(yearOf(today), monthOf(today) + ahead));
  return date >= today ? days(date) : days(monthsAfter(date, 1));
}

export function holiday(place: Place, name: string, year = ''): string {
  const { today, country } = place;
  if (name === 'xmasdays') {
    const [eve, last] = ['12-24', '12-26'].map((day) => `${yearIn(year) ?? yearOf(today)}-${day}`) as [string, string];
    return days(eve, last);
  }
  if (name === 'holyweek') {
    const sunday = [0, 1]
      .map((more) => holidayOf('easter', yearOf(today) + more, country) ?? '')
      .find((day) => day > today);
    return sunday ? days(daysAfter(sunday, -6), daysAfter(sunday, -1)) : doubt('which');
  }
  const known = holidayOf(name, yearOf(today), country);
  return known ? comingDay(place, yearIn(year), (inYear) => holidayOf(name, inYear, country)) : doubt('which');
}

/** "Memorial Day weekend": the days off around it, from Friday or Saturday to Monday. */
export function weekendOf(day: string): string {
  const weekday = weekdayOf(day);
  if (weekday === 0) return days(daysAfter(day, -2), day);
  if (weekday === 3 || weekday === 4) return days(day, daysAfter(day, 6 - weekday));
  const saturday = daysAfter(day, 5 - weekday);
  return weekday > 4 ? days(saturday, daysAfter(saturday, 1)) : doubt('which', saturday);
}

/** Countries that write the month before the day. */
const monthFirst = new Set(['US', 'PH', 'FM', 'PW', 'MH', 'GU', 'PR', 'VI', 'AS', 'MP']);

/** "5/12": by the language and the country; where the two differ, or the other reading is much nearer, it is asked about. */
export function numericDay(place: Place, a: string, b: string, year = ''): string | null {
  const full = year.length === 2 ? `20${year}` : year;
  const read = (month: string, day: string) => dayOfYear(place, month, day, full);
  const [american, other] = [read(a, b), read(b, a)];
  const byLanguage = place.language === 'en-US';
  const byCountry = place.language.startsWith('de') ? false : monthFirst.has(place.country);
  const [first, second] = byLanguage ? [american, other] : [other, american];
  if (first === null || second === null || first === second) return first ?? second ?? doubt('no-such-day');
  const sound = [first, second].filter((one) => one.startsWith('D'));
  const candidates = sound.map(firstOf).sort();
  if (!first.startsWith('D')) return sound[0] && first !== 'past' ? doubt('which', ...candidates) : first;
  if (!second.startsWith('D')) return first;
  const far = byLanguage ? farAhead.monthFirst : farAhead.dayFirst;
  const near = firstOf(second) < firstOf(first) && daysBetween(place.today, firstOf(first)) > far;
  if (place.language.startsWith('de')) return first;
  return byLanguage === byCountry && !near ? first : doubt('which', ...candidates);
}

/** The weekday and the date that were said together; asked about where they differ. */
export function agreeing(weekday: string, date: string): string | null {
  if (firstOf(date) !== lastOf(date)) {
    const all: string[] = [];
    for (let there = onOrAfter(firstOf(date), Number(weekday)); there <= lastOf(date); there = daysAfter(there, 7))
      all.push(days(there));
    return all.length > 0 ? all.join(' or ') : doubt('weekday');
  }
  const day = firstOf(date);
  const there = weekdayOf(day);
  if (there === Number(weekday)) return days(day);
  const after = onOrAfter(day, Number(weekday));
  const before = daysAfter(after, -7);
  return doubt('weekday', day, daysBetween(day, after) <= daysBetween(before, day) ? after : before);
}
