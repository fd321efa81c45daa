import { daysAfter } from '#contract/values/zoned-time.ts';
import { ahead, inNextWeek, isToday, near, partOfDay, unsuitable, weekNames } from './anchors.ts';
import { onOrAfter } from './calendar.ts';
import { agreeing, dayOfMonth, days, doubt, firstOf, lastOf } from './dates.ts';
import { type Place, type Rule, rule } from './rules.ts';

/** Weekdays with what tells which of them. */
export const named: readonly Rule[] = [
  rule('w# (?:of |in )?last(?: week|) (?!w|day)', () => 'past'),
  rule('last w# (?!of|in|before)', () => 'past'),
  rule('other w#', (place, weekday) => doubt('which', near(place, weekday), daysAfter(near(place, weekday), 7))),
  rule('last (?:week|month|weekend|year) (?!of|in)', () => 'past'),
  rule(
    `w# (or|and|to|until) w# (?:of|in|on)? ${weekNames} week`,
    (_, a, link, b, which) => `w${a} ${which} week ${link} w${b} ${which} week`,
  ),
  rule(
    `${weekNames} week (?:on|in|at)? w# (or|and|to|until) w#`,
    (_, which, a, link, b) => `w${a} ${which} week ${link} w${b} ${which} week`,
  ),
  rule('(next|afternext) w# (or|and|to|until) w#', (_, which, a, link, b) => `${which} w${a} ${link} ${which} w${b}`),
  rule('(?:next )?afternext w#', (place, weekday) => {
    const dates = [daysAfter(near(place, weekday), 7), inNextWeek(place, weekday, 2)];
    return dates[0] === dates[1] ? days(dates[0] ?? '') : doubt('which', ...dates.sort());
  }),
  rule(`w# (?:of|in|on)? (?:this )?${weekNames} week`, (place, weekday, which) => dayOfWeek(place, weekday, which)),
  rule(`${weekNames} week (?:on|in|at|of)? w#`, (place, which, weekday) => dayOfWeek(place, weekday, which)),
  // "The next Tuesday" in Spanish is the one that comes; in English and German that of the next week.
  rule('next w#', (place, weekday) => days(inNextWeek(place, weekday))),
  rule('coming w#', (place, weekday) => {
    const day = near(place, weekday);
    const isTomorrow = day === daysAfter(place.today, 1) && place.language === 'es-US';
    return isTomorrow ? doubt('which', daysAfter(day, 7), day) : days(day);
  }),
  rule('this w#', ({ today }, weekday) => days(onOrAfter(today, Number(weekday)))),
];

/** "Monday, Tuesday and Thursday", "Monday to Wednesday". */
const several = 'w(\\d(?: (?:(?:or|and|to|until|,) )*w\\d)*)';

/** Each of several weekdays as one that does not suit. */
function refused(list: string): string {
  const named = list.replace(/(\d) (?:to|until) w(\d)/g, (_, a: string, b: string) => {
    const last = Number(b) + (Number(b) < Number(a) ? 7 : 0);
    return Array.from({ length: last - Number(a) + 1 }, (_, at) => (Number(a) + at) % 7).join(' ');
  });
  return (named.match(/\d/g) ?? []).map((weekday) => `V${weekday}`).join(' ');
}

/** Weekdays beside a date, and alone. */
export const weekdays: readonly Rule[] = [
  rule('w# or w# DAY', (_, a, b, date) =>
    firstOf(date) === lastOf(date) ? null : `${agreeing(a, date)} or ${agreeing(b, date)}`,
  ),
  rule('o1 w#', (_, weekday) => `w${weekday}`),
  rule('o[2-5] w#', () => doubt('which')),
  rule('w# (?:on )?o# (?!_)', (place, weekday, day) => {
    const date = dayOfMonth(place, day);
    return date?.startsWith('D') ? agreeing(weekday, date) : date && agreeing(weekday, days(place.today));
  }),
  rule('w# (?:of |in )?DAY', (_, weekday, date) => agreeing(weekday, date)),
  // "I am away next week, so the Monday after".
  rule(
    '(?:(not) )?DAY ((?:(?![DQ])\\S+ )*?)w# afterthat',
    (_, not, date, told, weekday) =>
      `${not && `not D${date} `}${told}${days(onOrAfter(daysAfter(lastOf(date), 1), Number(weekday)))}`,
  ),
  // Without a clock before it: "we close at five, so Monday after that".
  rule('(?<=^ (?:(?![nt]\\d)\\S+ )*)w# afterthat', (place, weekday) => days(daysAfter(near(place, weekday), 7))),
  // "The week after next, preferably Tuesday".
  rule('DAY (?:[._] ){1,2}w# (?!or|and|until|to)', (_, date, weekday) =>
    firstOf(date) === lastOf(date) ? null : agreeing(weekday, date),
  ),
  rule('DAY w# (?!or|and|until|to|,)', (_, date, weekday) => agreeing(weekday, date)),
  rule(
    `(?<!w\\d )(?:until|to) w# ${unsuitable}`,
    (place, weekday) => `from ${days(daysAfter(near(place, weekday), 1))}`,
  ),
  rule(`${several} (?:\\. )*not (?=$|,|but|and)`, (_, list) => refused(list)),
  // "Except Monday morning" leaves out all of Monday.
  rule(`not (?:(?:on|to) )?${several} (?!,) (?:(?:in |at |of )?${partOfDay})?`, (_, list) => refused(list)),
  rule(`${several} (?:\\. )*nogood`, (_, list) => refused(list)),
  rule(`${several} (?:[._] ){0,3}away`, (_, list) => refused(list)),
  rule(`away(?: [.]| in| on| at)* ${several} (?!until|to|and|or)`, (_, list) => refused(list)),
  rule('w#', (place, weekday) => {
    const day = near(place, weekday);
    return isToday(place, `w${weekday}`) ? doubt('which', day, place.today) : days(day);
  }),
];

function dayOfWeek(place: Place, weekday: string, which: string): string {
  const day = inNextWeek(place, weekday, ahead[which] ?? 0);
  return day < place.today ? doubt('gone', daysAfter(day, 7)) : days(day);
}
