import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';
import {
  firstOfMonth,
  lastOfMonth,
  mondayOf,
  mondayOfWeek,
  monthOf,
  monthsAfter,
  onOrAfter,
  yearOf,
} from './calendar.ts';
import {
  agreeing,
  dayOfMonth,
  dayOfNamedMonth,
  dayOfYear,
  days,
  doubt,
  firstOf,
  holiday,
  lastOf,
  numericDay,
  weekdayOfMonth,
  weekdayOfYear,
} from './dates.ts';
import { type Place, type Rule, rewritten, rule } from './rules.ts';

const near = ({ today }: Place, weekday: string) => onOrAfter(daysAfter(today, 1), Number(weekday));
const inNextWeek = ({ today }: Place, weekday: string, weeks = 1) =>
  daysAfter(mondayOf(today), 7 * weeks + Number(weekday));
/** The first day of a day that was read, or the next such weekday. */
const anchor = (place: Place, token: string) => (token.startsWith('w') ? near(place, token.slice(1)) : firstOf(token));
/** "A week from Saturday", said on a Saturday: from today, or from the next one. */
const isToday = ({ today }: Place, token: string) => token === `w${weekdayOf(today)}`;
const ahead = { next: 1, coming: 1, afternext: 2 } as Record<string, number>;
const monthsAhead = (word: string) => ahead[word] ?? 0;

function shifted(from: string, count: string, unit: string, sign = 1): string {
  const amount = Number(count) * sign;
  if (unit === 'month') return monthsAfter(from, amount);
  if (unit === 'year') return monthsAfter(from, 12 * amount);
  return daysAfter(from, amount * ({ day: 1, week: 7, fortnight: 14 }[unit] ?? 0));
}

const unit = '(day|week|fortnight|month|year)';

/** Dates by their figures and names, and what counts from others. */
const dates: readonly Rule[] = [
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
  rule('(?:w# )?o# (?:day )?(?:of|in) (?:(next|coming|afternext|this) )?month', (place, weekday, day, which) => {
    const date = dayOfNamedMonth(place, day, monthsAhead(which));
    return weekday && date.startsWith('D') ? agreeing(weekday, date) : date;
  }),
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
  rule('o# (?:of )?o#', (place, day, month) => (place.language === 'en-US' ? null : dayOfYear(place, month, day))),
  rule('between h:([a-z]+) and h:([a-z]+)', (place, a, b) => {
    const [first, last] = [holiday(place, a), holiday(place, b)];
    return first.startsWith('D') && last > first
      ? days(daysAfter(lastOf(first), 1), daysAfter(firstOf(last), -1))
      : doubt('which');
  }),
  rule('(?<!n\\d+ )(w\\d|day|week|weekend) (after|following|before|range) h:([a-z]+)', (place, what, side, name) =>
    besideHoliday(place, what, side === 'before' ? -1 : 1, name),
  ),
  rule('week (?:(?:of|range|in|from) )?h:([a-z]+)', (place, name) => weekOf(firstOf(holiday(place, name)))),
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
  rule('in n# (hour|minute)', ({ today, minute }, count, word) => {
    const at = minute + Number(count) * (word === 'hour' ? 60 : 1);
    return at < 24 * 60 ? `${days(today)} u${at}` : doubt('which');
  }),
];

/** "The Monday after Thanksgiving" may come when the holiday itself is over. */
function besideHoliday(place: Place, what: string, side: 1 | -1, name: string): string | null {
  const year = yearOf(place.today);
  const found = [year - 1, year, year + 1].flatMap((inYear) => {
    const date = holiday({ ...place, today: `${inYear}-01-01` }, name, String(inYear));
    if (!date.startsWith('D')) return [];
    const beside = daysAfter(side > 0 ? lastOf(date) : firstOf(date), side);
    if (what === 'day') return [days(beside)];
    if (what === 'week') return [weekOf(firstOf(date), side)];
    const day = onOrAfter(side > 0 ? beside : daysAfter(beside, -6), what === 'weekend' ? 5 : Number(what.slice(1)));
    return [days(day, what === 'weekend' ? daysAfter(day, 1) : day)];
  });
  return found.find((token) => lastOf(token) >= place.today) ?? null;
}

/** Monday to Friday of the week of a day. */
const weekOf = (date: string, weeks = 0) => {
  if (!/^\d{4}-/.test(date)) return doubt('which');
  const monday = daysAfter(mondayOf(date), 7 * weeks);
  return days(monday, daysAfter(monday, 4));
};

/** "A week from Tuesday", "Tuesday week", "in three days", "the Monday after Christmas". */
const offsets: readonly Rule[] = [
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
  rule(`n# ${unit} before DAY`, (_, count, word, from) => days(shifted(firstOf(from), count, word, -1))),
  rule('ANY (week|fortnight)', (place, from, word) =>
    isToday(place, from)
      ? doubt('which', daysAfter(place.today, 7), daysAfter(place.today, 14))
      : days(shifted(anchor(place, from), '1', word)),
  ),
  rule(`in n# ${unit}`, ({ today }, count, word) => days(shifted(today, count, word))),
  rule(`within n# ${unit}`, ({ today }, count, word) => days(today, shifted(today, count, word))),
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
  rule('weekend (?:of|range|in)? DAY', (_, from) => {
    const saturday = daysAfter(mondayOf(firstOf(from)), 5);
    return days(saturday, daysAfter(saturday, 1));
  }),
  rule('on (?=[wmDQ])', () => ''),
];

const weekNames = '(next|this|coming|afternext)';

/** Weekdays with what tells which of them. */
const named: readonly Rule[] = [
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

/** Weekdays beside a date, and alone. */
const weekdays: readonly Rule[] = [
  rule('w# or w# DAY', (_, a, b, date) =>
    firstOf(date) === lastOf(date) ? null : `${agreeing(a, date)} or ${agreeing(b, date)}`,
  ),
  rule('o1 w#', (_, weekday) => `w${weekday}`),
  rule('o[2-5] w#', () => doubt('which')),
  rule('w# (?:on )?o# (?!_)', (place, weekday, day) => {
    const date = dayOfMonth(place, day);
    return date?.startsWith('D') ? agreeing(weekday, date) : date && agreeing(weekday, days(place.today));
  }),
  rule('w# DAY', (_, weekday, date) => agreeing(weekday, date)),
  rule('DAY w# (?!or|and|until|to|,)', (_, date, weekday) => agreeing(weekday, date)),
  rule('w#(?: (?:or|and) w#|) (?:\\. )*not (?=$|,|but|and)', (_, a, b) => (b ? `V${a} V${b}` : `V${a}`)),
  rule('not (?:on )?w#(?: (?:or|and) w#|)', (_, a, b) => (b ? `V${a} V${b}` : `V${a}`)),
  rule('w#(?: (?:or|and) w#|) (?:\\. )*nogood', (_, a, b) => (b ? `V${a} V${b}` : `V${a}`)),
  rule('away (?:[.] |in |on |at )*w# (?!until|to|and|or)', (_, weekday) => `V${weekday}`),
  rule('w# (?:[.] )*away', (_, weekday) => `V${weekday}`),
  rule('w#', (place, weekday) => {
    const day = near(place, weekday);
    return isToday(place, `w${weekday}`) ? doubt('which', day, place.today) : days(day);
  }),
];

function dayOfWeek(place: Place, weekday: string, which: string): string {
  const day = inNextWeek(place, weekday, ahead[which] ?? 0);
  return day < place.today ? doubt('gone', daysAfter(day, 7)) : days(day);
}

/** A month that was named, this year's or the next one's, from today on. */
function wholeMonth({ today }: Place, month: string, year = ''): string {
  const [m, named] = [Number(month), Number(year)];
  const inYear = named || yearOf(today) + (m < monthOf(today) ? 1 : 0);
  const last = lastOfMonth(inYear, m);
  return last < today ? doubt('gone') : `M${firstOfMonth(inYear, m)}~${last}`;
}

const monthAt = ({ today }: Place, more: number) =>
  `M${firstOfMonth(yearOf(today), monthOf(today) + more)}~${lastOfMonth(yearOf(today), monthOf(today) + more)}`;
const weekAt = ({ today }: Place, weeks: number) => {
  const monday = daysAfter(mondayOf(today), 7 * weeks);
  return `K${monday}~${daysAfter(monday, 6)}`;
};

/** The beginning, the middle or the end of days; gone, when it is over. */
function partOf({ today }: Place, part: string, token: string): string {
  const [first, last] = [token.slice(1, 11), lastOf(token)];
  const isWeek = token.startsWith('K');
  const at = (from: number, to: number) => [daysAfter(first, from), daysAfter(first, to)] as const;
  const early = part === 'start' || part === 'early';
  if (part === 'half1') return days(first < today ? today : first, daysAfter(first, 14));
  if (part === 'half2') return days(daysAfter(first, 15), last);
  const [from, to] = isWeek
    ? early
      ? at(0, 1)
      : part === 'mid'
        ? at(1, 3)
        : at(3, 4)
    : early
      ? at(0, 9)
      : part === 'mid'
        ? at(10, 19)
        : ([daysAfter(first, 20), last] as const);
  if (to >= today) return days(from < today ? today : from, to);
  return isWeek ? doubt('gone', daysAfter(part === 'mid' ? daysAfter(from, 1) : early ? from : to, 7)) : doubt('gone');
}

const part = '(start|early|mid|end|late)';
/** These months are names of people too: alone they are no wish. */
const nameless = 'm([127]|9|1[012])';

/** Weeks, months and their parts. */
const spans: readonly Rule[] = [
  rule(`${weekNames} weekend`, ({ today }, which) => {
    const saturday = daysAfter(mondayOf(today), 5 + 7 * (which === 'next' ? 1 : which === 'afternext' ? 2 : 0));
    return days(saturday < today ? today : saturday, daysAfter(saturday, 1));
  }),
  rule('weekend', ({ today }) => {
    const saturday = daysAfter(mondayOf(today), 5);
    return days(saturday < today ? today : saturday, daysAfter(saturday, 1));
  }),
  rule(`${weekNames} week`, (place, which) => weekAt(place, ahead[which] ?? 0)),
  rule(`${weekNames} month`, (place, which) => monthAt(place, monthsAhead(which))),
  rule('o# week (?:of|in)? m#', (place, nth, month) => nthWeek(wholeMonth(place, month), Number(nth))),
  rule('o([12]) half (?:of|in)? m#', (place, nth, month) => partOf(place, `half${nth}`, wholeMonth(place, month))),
  rule('o([12]) half (?:of|in)? (M\\S+)', (place, nth, month) => partOf(place, `half${nth}`, month)),
  rule('o([12]) half (?:of|in)? month', (place, nth) => partOf(place, `half${nth}`, monthAt(place, 0))),
  rule('last week (?:of|in)? m#', (place, month) => nthWeek(wholeMonth(place, month), -1)),
  rule('o# week (?:of|in)? (M\\S+)', (_, nth, month) => nthWeek(month, Number(nth))),
  rule('last week (?:of|in)? (M\\S+)', (_, month) => nthWeek(month, -1)),
  rule('last week (?:of|in) month', (place) => nthWeek(monthAt(place, 0), -1)),
  rule('last week (?:of|in) year', (place) => nthWeek(wholeMonth(place, '12'), -1)),
  rule('(?:next|coming|this) year', () => doubt('which')),
  rule('m# (?:of)? YEAR', (place, month, year) => wholeMonth(place, month, year)),
  rule(`${part} (?:of|in|to)? m#`, (place, which, month) => `${which} ${wholeMonth(place, month)}`),
  rule('(in|this|next|coming|before|after|until|by|from|or|and|to|between|anyday) m#', (place, word, month) =>
    ['in', 'this', 'next', 'coming'].includes(word) ? wholeMonth(place, month) : `${word} ${wholeMonth(place, month)}`,
  ),
  rule(`(?<=^ |, |or |and )${nameless} (?!_)`, (place, month) => wholeMonth(place, month)),
  rule(`${part} (?:(?:of|in) )?month`, (place, which) => partOf(place, which, monthAt(place, 0))),
  rule(`${part} (?:(?:of|in) )?week`, (place, which) => partOf(place, which, weekAt(place, 0))),
  rule(`${part} (?:(?:of|in) )?year`, (place, which) =>
    partOf(place, which, wholeMonth(place, which === 'end' || which === 'late' ? '12' : '1')),
  ),
  rule(`${part} (?:of|in|from)? ([KM]\\S+)`, (place, which, token) => partOf(place, which, token)),
  rule(`([KM]\\S+) (?:at|in)? ${part} (?!morning|afternoon|evening|in|D|K|M)`, (place, token, which) =>
    partOf(place, which, token),
  ),
  rule('([KM]\\S+)', ({ today }, token) => {
    const [first, last] = [token.slice(1, 11), lastOf(token)];
    return days(first < today ? today : first, last);
  }),
];

function nthWeek(month: string, nth: number): string {
  if (!month.startsWith('M')) return month;
  const [first, last] = [month.slice(1, 11), lastOf(month)];
  if (nth < 0) return days(daysAfter(last, -6), last);
  return nth > 5 ? doubt('which') : days(daysAfter(first, 7 * (nth - 1)), daysAfter(first, 7 * nth - 1));
}

const ordinals: readonly Rule[] = [
  rule('(on|by|until|before|after|from|between|around|at|in) o# (?!_|w|half)', (place, word, day) => {
    const date = dayOfMonth(place, day);
    return date && (['on', 'at', 'in', 'around'].includes(word) ? date : `${word} ${date}`);
  }),
  rule('o# (?!_|w|half|n1 )', (place, day) => dayOfMonth(place, day)),
];

/** Days ahead for "after Tuesday", as for a wish without a day. */
const open = 14;
const from = (date: string) => days(date, daysAfter(date, open));
const till = ({ today }: Place, date: string) => (date < today ? doubt('gone') : days(today, date));

function between(a: string, b: string): string {
  const [first, last] = [firstOf(a), lastOf(b)];
  if (last >= first) return days(first, last);
  // "Thursday to Monday": the second is that of the week after.
  const later = daysAfter(last, 7);
  return later >= first ? days(first, later) : doubt('which');
}

/** Ranges, and what leaves days out. */
const ranges: readonly Rule[] = [
  rule('between DAY and DAY', (_, a, b) => between(a, b)),
  rule('(?:between|from|range|of)? DAY (?:to|until) DAY', (_, a, b) => between(a, b)),
  rule('away (?:[.] |in |on |at )*(?:until|to) DAY', (_, date) => from(daysAfter(lastOf(date), 1))),
  rule('away (?:[.] |in |on |at )*DAY', (_, date) => `X${date}`),
  rule('DAY (?:[.] )*away', (_, date) => `X${date}`),
  rule('not (?:on )?DAY(?: (?:or|and) DAY)', (_, a, b) => `X${a} X${b}`),
  rule('not (?:on )?DAY', (_, date) => `X${date}`),
  rule('DAY(?: (?:or|and) DAY|) (?:\\. )*nogood', (_, a, b) => (b ? `X${a} X${b}` : `X${a}`)),
  rule('since (?:DAY|Q\\S+)', () => 'past'),
  rule('after DAY', (_, date) => from(daysAfter(lastOf(date), 1))),
  rule('from DAY', (_, date) => from(firstOf(date))),
  rule('DAY onward', (_, date) => from(firstOf(date))),
  rule('before DAY', (place, date) => till(place, daysAfter(firstOf(date), -1))),
  rule('(?:until|by) DAY', (place, date) => till(place, lastOf(date))),
];

/** "Move my Tuesday appointment to Thursday": the day to which. */
const moved: readonly Rule[] = [
  rule('(?:from|range|of)? D\\S+ (?:(?![DQ,])\\S+ )*?(?:to|until) DAY', (_, to) => `D${to}`),
  rule('(?<=^.*)D\\S+ (?=.* move .*D)', () => ''),
];

/** What is told of days that are over, or belong to something else: clause by clause. */
function withoutPast(text: string): string {
  return text
    .split(/(?<= )(?=(?:,|but|and) )/)
    .map((clause) =>
      / ?(?:was|yesterday|past) /.test(` ${clause}`)
        ? clause.replace(/(?<= |^)(?:[DQXVT]\S+|morning|afternoon|evening|midday|anyday|t\S+|at) /g, '')
        : clause,
    )
    .join('');
}

/** The tokens with every day as one, "D2026-12-05~2026-12-05", what is asked about as "Q…", and days that do not suit as "X…". */
export function withDays(tokens: string, place: Place): string {
  const read = rewritten(tokens, [...dates, ...named, ...offsets, ...spans, ...weekdays, ...ordinals], place);
  const ranged = rewritten(read.includes(' move ') ? rewritten(read, moved, place) : read, ranges, place);
  return withoutPast(ranged);
}
