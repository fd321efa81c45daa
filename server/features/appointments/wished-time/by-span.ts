import { daysAfter, weekdayOf } from '#contract/values/zoned-time.ts';
import { ahead, fromToday, monthsAhead, weekNames } from './anchors.ts';
import { firstOfMonth, lastOfMonth, mondayOf, monthOf, yearOf } from './calendar.ts';
import { days, doubt, lastOf } from './dates.ts';
import { type Place, type Rule, rule } from './rules.ts';

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
  if (part === 'half1') return days(fromToday(first, today), daysAfter(first, 14));
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
  if (to >= today) return days(fromToday(from, today), to);
  return isWeek ? doubt('gone', daysAfter(part === 'mid' ? daysAfter(from, 1) : early ? from : to, 7)) : doubt('gone');
}

const part = '(start|early|mid|end|late)';
/** These months are names of people too: alone they are no wish. */
const nameless = 'm([127]|9|1[012])';

/** Weeks, months and their parts. */
export const spans: readonly Rule[] = [
  rule(`${weekNames} weekend`, ({ today }, which) => {
    const begun = which === 'coming' && weekdayOf(today) > 4;
    const saturday = daysAfter(
      mondayOf(today),
      5 + 7 * (which === 'next' || begun ? 1 : which === 'afternext' ? 2 : 0),
    );
    return days(fromToday(saturday, today), daysAfter(saturday, 1));
  }),
  rule('weekend', ({ today }) => {
    const saturday = daysAfter(mondayOf(today), 5);
    return days(fromToday(saturday, today), daysAfter(saturday, 1));
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
  rule('DAY (?:of |in )?(next|coming|this) year', ({ today }, date, which) => {
    const year = yearOf(today) + (which === 'this' ? 0 : 1);
    return days(`${year}${date.slice(4, 10)}`, `${year}${lastOf(date).slice(4)}`);
  }),
  rule('(?:next|coming|this) year', () => doubt('which')),
  rule('m# (?:of)? YEAR', (place, month, year) => wholeMonth(place, month, year)),
  rule(`${part} (?:of|in|to)? m#`, (place, which, month) => `${which} ${wholeMonth(place, month)}`),
  // "Next May", said in May.
  rule('next m#', ({ today }, month) => (Number(month) === monthOf(today) ? doubt('which') : null)),
  rule('(in|this|next|coming|before|after|until|by|from|or|and|to|between|anyday) m#', (place, word, month) =>
    ['in', 'this', 'next', 'coming'].includes(word) ? wholeMonth(place, month) : `${word} ${wholeMonth(place, month)}`,
  ),
  rule(`(?<=^ |, | or | and )${nameless} (?!_)`, (place, month) => wholeMonth(place, month)),
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
    return days(fromToday(first, today), last);
  }),
];

function nthWeek(month: string, nth: number): string {
  if (!month.startsWith('M')) return month;
  const [first, last] = [month.slice(1, 11), lastOf(month)];
  if (nth < 0) return days(daysAfter(last, -6), last);
  return nth > 5 ? doubt('which') : days(daysAfter(first, 7 * (nth - 1)), daysAfter(first, 7 * nth - 1));
}
