import { daysAfter } from '#contract/values/zoned-time.ts';
import { anchor, inNextWeek, isToday, near, shifted, unit, weekOf } from './anchors.ts';
import { mondayOf, mondayOfWeek, onOrAfter, yearOf } from './calendar.ts';
import { dayOfMonth, days, doubt, firstOf, lastOf } from './dates.ts';
import { type Rule, rule } from './rules.ts';

/** "A week from Tuesday", "Tuesday week", "in three days", "the Monday after Christmas". */
export const offsets: readonly Rule[] = [
  rule('n# w# from DAY', (place, count, weekday) => days(daysAfter(near(place, weekday), 7 * (Number(count) - 1)))),
  rule('in n# week (?:on )?w#', (place, count, weekday) => {
    const there = daysAfter(place.today, 7 * Number(count));
    return doubt(
      'which',
      ...new Set([inNextWeek({ ...place, today: there }, weekday, 0), onOrAfter(there, Number(weekday))].sort()),
    );
  }),
  rule('w# (?:in )?n# week (?:from D\\S+)?', (place, weekday, count) => {
    const later = daysAfter(near(place, weekday), 7 * Number(count));
    const there = daysAfter(place.today, 7 * Number(count));
    const sameWeek = inNextWeek({ ...place, today: there }, weekday, 0);
    return later === sameWeek ? days(later) : doubt('which', ...[sameWeek, later].sort());
  }),
  rule(`n# ${unit} (?:from|after|on|past|at)? ANY`, (place, count, word, from) => {
    if (isToday(place, from)) {
      const day = shifted(place.today, count, word);
      return doubt('which', day, daysAfter(day, 7));
    }
    if (from.startsWith('D') && firstOf(from) !== lastOf(from)) return doubt('which');
    return days(shifted(anchor(place, from), count, word));
  }),
  rule(`n# ${unit} before DAY`, (_, count, word, from) =>
    firstOf(from) !== lastOf(from) ? doubt('which') : days(shifted(firstOf(from), count, word, -1)),
  ),
  rule('ANY (week|fortnight)', (place, from, word) =>
    isToday(place, from)
      ? doubt('which', daysAfter(place.today, 7), daysAfter(place.today, 14))
      : days(shifted(anchor(place, from), '1', word)),
  ),
  rule(`in n# ${unit}`, ({ today }, count, word) => days(shifted(today, count, word))),
  rule(`within n# ${unit}`, ({ today }, count, word) => days(today, shifted(today, count, word))),
  rule('fortnight (?:from|after) ANY', (place, from) => days(daysAfter(anchor(place, from), 14))),
  rule('in (fortnight)', ({ today }) => days(daysAfter(today, 14))),
  rule('day (?:after|following) ANY', (place, from) =>
    days(daysAfter(from.startsWith('w') ? anchor(place, from) : lastOf(from), 1)),
  ),
  rule('day before ANY', (place, from) => days(daysAfter(anchor(place, from), -1))),
  rule('(?:o1 )?w# (?:after|following|range) DAY', (_, weekday, from) =>
    days(onOrAfter(daysAfter(lastOf(from), 1), Number(weekday))),
  ),
  rule('(?:last )?w# before DAY', (_, weekday, from) => days(daysAfter(onOrAfter(firstOf(from), Number(weekday)), -7))),
  rule('week (?:after|following) DAY', (_, from) => weekOf(lastOf(from), 1)),
  rule('week before DAY', (_, from) => weekOf(firstOf(from), -1)),
  rule('week (?:of|range|from|start|in|with)? (?:w\\d )?DAY', (_, from) => weekOf(firstOf(from))),
  rule('week (?:of|range|from|start|in|with)? (?:w\\d )?o# (?!w)', (place, day) =>
    weekOf(firstOf(dayOfMonth(place, day) ?? '')),
  ),
  rule('week (?:of|from) w#', (place, weekday) => weekOf(near(place, weekday))),
  rule('week (?:of|range|from|start|in|with)? DAY', (_, from) => weekOf(firstOf(from))),
  rule('kw n?#', ({ today }, week) => {
    const year = yearOf(today);
    const monday = mondayOfWeek(year, Number(week));
    const there = daysAfter(monday, 4) < today ? mondayOfWeek(year + 1, Number(week)) : monday;
    return Number(week) > 53 ? doubt('which') : days(there, daysAfter(there, 4));
  }),
  rule('weekend (?:after|following) DAY', (_, from) => {
    const saturday = onOrAfter(daysAfter(lastOf(from), 1), 5);
    return days(saturday, daysAfter(saturday, 1));
  }),
  rule('weekend before DAY', (_, from) => {
    const sunday = daysAfter(onOrAfter(firstOf(from), 6), -7);
    return days(daysAfter(sunday, -1), sunday);
  }),
  rule('weekend (?:of|range|from|in)? o#', (place, day) => {
    const date = dayOfMonth(place, day);
    if (!date?.startsWith('D')) return date;
    const saturday = daysAfter(mondayOf(firstOf(date)), 5);
    return days(saturday, daysAfter(saturday, 1));
  }),
  rule('weekend (?:of|range|in)? DAY', (_, from) => {
    const saturday = daysAfter(mondayOf(firstOf(from)), 5);
    return days(saturday, daysAfter(saturday, 1));
  }),
  rule('on (?=[wmDQ])', () => ''),
];
