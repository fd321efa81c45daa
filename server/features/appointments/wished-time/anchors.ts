import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';
import { mondayOf, monthsAfter, onOrAfter } from './calendar.ts';
import { days, doubt, firstOf } from './dates.ts';
import type { Place } from './rules.ts';

export const near = ({ today }: Place, weekday: string) => onOrAfter(daysAfter(today, 1), Number(weekday));
export const inNextWeek = ({ today }: Place, weekday: string, weeks = 1) =>
  daysAfter(mondayOf(today), 7 * weeks + Number(weekday));
/** The first day of a day that was read, or the next such weekday. */
export const anchor = (place: Place, token: string) =>
  token.startsWith('w') ? near(place, token.slice(1)) : firstOf(token);
/** "A week from Saturday", said on a Saturday: from today, or from the next one. */
export const isToday = ({ today }: Place, token: string) => token === `w${weekdayOf(today)}`;
export const ahead = { next: 1, coming: 1, afternext: 2 } as Record<string, number>;
export const monthsAhead = (word: string) => ahead[word] ?? 0;

export function shifted(from: string, count: string, unit: string, sign = 1): string {
  const amount = Number(count) * sign;
  if (unit === 'month') return monthsAfter(from, amount);
  if (unit === 'year') return monthsAfter(from, 12 * amount);
  return daysAfter(from, amount * ({ day: 1, week: 7, fortnight: 14 }[unit] ?? 0));
}

export const partOfDay = '(?:morning|afternoon|evening|midday)';
/** Behind a day or a bound: it does not suit. */
export const unsuitable = '(?:[._] ){0,4}(?:away|nogood|not)';
export const unit = '(day|week|fortnight|month|year)';

/** Monday to Friday of the week of a day. */
export const weekOf = (date: string, weeks = 0) => {
  if (!/^\d{4}-/.test(date)) return doubt('which');
  const monday = daysAfter(mondayOf(date), 7 * weeks);
  return days(monday, daysAfter(monday, 4));
};

export const weekNames = '(next|this|coming|afternext)';

/** What began before today counts from today on. */
export const fromToday = (day: string, today: string) => (day.localeCompare(today) < 0 ? today : day);
