import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';
import { monthsAhead, shifted, unit, weekOf } from './anchors.ts';
import { lastOfMonth, monthOf, onOrAfter, yearOf } from './calendar.ts';
import {
  agreeing,
  dayOfNamedMonth,
  dayOfYear,
  days,
  doubt,
  firstOf,
  holiday,
  isLongAhead,
  lastOf,
  numericDay,
  weekdayOfMonth,
  weekdayOfYear,
  weekendOf,
} from './dates.ts';
import { type Place, type Rule, rule } from './rules.ts';

/** Dates by their figures and names, and what counts from others. */
export const dates: readonly Rule[] = [
  rule('(?<=[wo]\\d+ )(?:, )?eh (?=(?:, )?[wo]\\d)', () => 'no'),
  rule('eh', () => ''),
  rule('m# (?:of|in)? (?:next|coming) year', ({ today }, month) => `m${month} n${yearOf(today) + 1}`),
  rule('(?:next|coming) year (?:in)? m#', ({ today }, month) => `m${month} n${yearOf(today) + 1}`),
  rule('for n# (?:day|week|month|year|hour|minute)', () => '_'),
  rule('every n# (?:day|week|month|year)', () => '_'),
  rule('every (o2|other) (w#|week)', () => '_'),
  rule(`n# ${unit} ago`, () => 'past'),
  rule(`ago n# ${unit}`, () => 'past'),
  rule(`before n# ${unit} (?!after|before|D|w)`, () => 'past'),
  rule('last n# (?:day|week|month|year)', () => 'past'),
  rule('(?:in|during|within) (?:next|coming) n# (week|day|month)', ({ today }, count, word) =>
    days(today, shifted(today, count, word)),
  ),
  rule(
    'i(\\d{4})-(\\d\\d)-(\\d\\d)',
    (place, year, month, day) => dayOfYear(place, month, day, year) ?? doubt('no-such-day'),
  ),
  // The weekday tells which of the two readings is meant.
  rule('w# x#/#', (place, weekday, a, b) => {
    const read = [dayOfYear(place, a, b), dayOfYear(place, b, a)];
    const right = read.filter((day) => day?.startsWith('D') && weekdayOf(firstOf(day)) === Number(weekday));
    return new Set(right).size === 1 ? (right[0] ?? null) : null;
  }),
  rule('x#/#/#', (place, a, b, year) => numericDay(place, a, b, year)),
  rule('x#/#', (place, a, b) => numericDay(place, a, b)),

  rule('o# w# (?:of|in)? m# (?:of)? YEAR?', (place, nth, day, month, year) =>
    weekdayOfYear(place, Number(nth), day, month, year),
  ),
  rule('last w# (?:of|in)? m# (?:of)? YEAR?', (place, day, month, year) => weekdayOfYear(place, -1, day, month, year)),
  rule('(o\\d|last) w# (?:of|in)? (?:(next|coming|afternext|this) )?month', (place, nth, day, which) =>
    weekdayOfMonth(place, nth === 'last' ? -1 : Number(nth.slice(1)), day, monthsAhead(which)),
  ),
  rule('(o\\d) w# (?:of|in|after|from) h:newyear', (place, nth, day) =>
    weekdayOfYear(place, Number(nth.slice(1)), day, '1'),
  ),
  rule('(o\\d) w# (?:of|in) (?:next )?year', (place, nth, day) => weekdayOfYear(place, Number(nth.slice(1)), day, '1')),
  rule('last day (?:of|in)? m#', (place, month) => {
    const { today } = place;
    const year = yearOf(today) + (Number(month) < monthOf(today) ? 1 : 0);
    return days(lastOfMonth(year, Number(month)));
  }),
  rule('last day (?:of|in)? year', ({ today }) => days(lastOfMonth(yearOf(today), 12))),
  rule('last (?:day (?:of |in )?|of |in )(?:(next|coming|afternext|this) )?month', ({ today }, which) =>
    days(lastOfMonth(yearOf(today), monthOf(today) + monthsAhead(which))),
  ),
  rule(
    '(?:w# )?o# (?:(?:day )?(?:of|in) |(?=next|coming|afternext|this))(?:(next|coming|afternext|this) )?month',
    (place, weekday, day, which) => {
      const date = dayOfNamedMonth(place, day, monthsAhead(which));
      return weekday && date.startsWith('D') ? agreeing(weekday, date) : date;
    },
  ),
  rule(
    '(?:between|from|range|of)? [on]# (to|until|and|or) [on]# (?:of|in)? m# (?:of)? YEAR?',
    (place, a, link, b, month, year) => {
      const [from, to] = [dayOfYear(place, month, a, year), dayOfYear(place, month, b, year)];
      if (!from?.startsWith('D') || !to?.startsWith('D')) return from?.startsWith('Q') ? from : to;
      return link === 'or' ? `${from} or ${to}` : days(firstOf(from), firstOf(to));
    },
  ),
  rule(
    '(?:between|from|range|of)? m# [on]# (to|until|and|or) [on](?!20\\d\\d)# (?!m|am|pm)',
    (place, month, a, link, b) => {
      const [from, to] = [dayOfYear(place, month, a), dayOfYear(place, month, b)];
      if (!from?.startsWith('D') || !to?.startsWith('D')) return from?.startsWith('Q') ? from : to;
      return link === 'or' ? `${from} or ${to}` : days(firstOf(from), firstOf(to));
    },
  ),
  rule(
    'o# (?:of|in)? m# (?:of)? n((?:19|20)\\d\\d)?',
    (place, day, month, year) => dayOfYear(place, month, day, year) ?? doubt('no-such-day'),
  ),
  rule('n# (?:of|in)? m# (?:of)? n((?:19|20)\\d\\d)?', (place, day, month, year) => dayOfYear(place, month, day, year)),
  rule(
    'm# [on](\\d\\d?) (?:of)? n((?:19|20)\\d\\d)?',
    (place, month, day, year) => dayOfYear(place, month, day, year) ?? doubt('no-such-day'),
  ),
  rule('o# (?:of )?o# YEAR?', (place, day, month, year) =>
    place.language === 'en-US' ? null : dayOfYear(place, month, day, year),
  ),
  rule('between h:([a-z]+) and h:([a-z]+)', (place, a, b) => {
    const [first, last] = [holiday(place, a), holiday(place, b)];
    return first.startsWith('D') && last > first
      ? days(daysAfter(lastOf(first), 1), daysAfter(firstOf(last), -1))
      : doubt('which');
  }),
  rule(
    '(?<!n\\d+ )(?:o([1-4]) )?(w\\d|day|week|weekend) (after|following|before|range) h:([a-z]+)',
    (place, nth, what, side, name) =>
      besideHoliday(place, what, side === 'before' ? -1 : 1, name, Number(nth || 1) - 1),
  ),
  rule('week (?:(?:of|range|in|from) )?h:([a-z]+)', (place, name) => weekOf(firstOf(holiday(place, name)))),
  rule('(?:weekend (?:of|in|at|after) h:([a-z]+)|h:([a-z]+) weekend)', (place, a, b) => {
    const day = holiday(place, a || b);
    if (!day.startsWith('D')) return day;
    return a === 'easter' || b === 'easter'
      ? days(daysAfter(firstOf(day), -2), daysAfter(firstOf(day), 1))
      : weekendOf(firstOf(day));
  }),
  rule('h:([a-z]+) week', (place, name) => weekOf(firstOf(holiday(place, name)))),
  rule('h:([a-z]+) YEAR?', (place, name, year) => holiday(place, name, year)),
  rule('zwischenjahren', ({ today }) => days(`${yearOf(today)}-12-27`, `${yearOf(today)}-12-30`)),
  rule('today', ({ today }) => days(today)),
  rule('tomorrow', ({ today }) => days(daysAfter(today, 1))),
  rule('overmorrow', ({ today }) => days(daysAfter(today, 2))),
  rule('eightdays', ({ today }) => doubt('which', daysAfter(today, 7), daysAfter(today, 8))),
  rule('fifteendays', ({ today }) => doubt('which', daysAfter(today, 14), daysAfter(today, 15))),
  rule('unclear', () => doubt('which')),
  rule('in n# (?:(?:day|week|month) )?(?:or|to|until) n# (?:day|week|month)?', () => doubt('which')),
  rule('n# (?:day|week|month) (?:or|to|until) n# (?:day |week |month )?from DAY', () => doubt('which')),
  rule('in n# (hour|minute)', ({ today, minute }, count, word) => {
    const at = minute + Number(count) * (word === 'hour' ? 60 : 1);
    return at < 24 * 60 ? `${days(today)} u${at}` : doubt('which');
  }),
];

/** "The Monday after Thanksgiving" may come when the holiday itself is over. */
function besideHoliday(place: Place, what: string, side: 1 | -1, name: string, more: number): string | null {
  const year = yearOf(place.today);
  const found = [year - 1, year, year + 1].flatMap((inYear) => {
    const date = holiday({ ...place, today: `${inYear}-01-01` }, name, String(inYear));
    if (!date.startsWith('D')) return [];
    const beside = daysAfter(side > 0 ? lastOf(date) : firstOf(date), side);
    if (what === 'day') return [days(beside)];
    if (what === 'week') return [weekOf(firstOf(date), side)];
    const day = onOrAfter(side > 0 ? beside : daysAfter(beside, -6), what === 'weekend' ? 5 : Number(what.slice(1)));
    const there = daysAfter(day, 7 * side * more);
    return [days(there, what === 'weekend' ? daysAfter(there, 1) : there)];
  });
  const next = found.find((token) => lastOf(token) >= place.today);
  return next && isLongAhead(place, firstOf(next)) ? doubt('gone', firstOf(next)) : (next ?? null);
}
