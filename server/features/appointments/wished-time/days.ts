import { daysAfter } from '#contract/values/zoned-time.ts';
import { partOfDay, unsuitable } from './anchors.ts';
import { dates } from './by-date.ts';
import { fromEvents } from './by-event.ts';
import { offsets } from './by-offset.ts';
import { spans } from './by-span.ts';
import { named, weekdays } from './by-weekday.ts';
import { dayOfMonth, days, doubt, firstOf, lastOf } from './dates.ts';
import { type Place, type Rule, rewritten, rule } from './rules.ts';

const ordinals: readonly Rule[] = [
  rule('(by|until|before|after|from) o# (?!w|half)', (place, word, day) => {
    const date = dayOfMonth(place, day);
    return date && `${word} ${date}`;
  }),
  rule('between o# (?!_|w|half)', (place, day) => {
    const date = dayOfMonth(place, day);
    return date && `between ${date}`;
  }),
  rule('(?:on|around|at|in) o# (?!_|w|half)', (place, day) => dayOfMonth(place, day)),
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
  ...fromEvents,
  rule('between DAY and DAY', (_, a, b) => between(a, b)),
  rule('(?:between|from|range|of)? DAY (?:to|until) DAY', (_, a, b) => between(a, b)),
  rule('away (?:[.] |in |on |at )*(?:until|to) DAY', (_, date) => from(daysAfter(lastOf(date), 1))),
  rule(`(?<!D\\S+ )(?:until|to) DAY ${unsuitable}`, (_, date) => from(daysAfter(lastOf(date), 1))),
  rule(`before DAY ${unsuitable}`, (_, date) => from(firstOf(date))),
  rule(`(?:after|from) DAY ${unsuitable}`, (place, date) => till(place, daysAfter(firstOf(date), -1))),
  rule('before DAY (?:at )?(midday|[nt][\\d:]+)', (_, date, hour) => `D${date} before ${hour}`),
  // "Except Monday morning" leaves out all of Monday.
  rule(`not (?:on )?DAY (?!,)(?:(?:in |at |of )*(?:${partOfDay}|[nt][\\d:]+(?: [ap]m)?))`, (_, date) => `X${date}`),
  rule('DAY (?:[._] ){0,3}away', (_, date) => `X${date}`),
  rule('away(?: [.]| in| on| at)* DAY', (_, date) => `X${date}`),
  rule('not (?:on )?DAY(?: (?:or|and) DAY)', (_, a, b) => `X${a} X${b}`),
  rule('not (?:on )?DAY', (_, date) => `X${date}`),
  rule('DAY(?: (?:or|and) DAY|) (?:\\. )*nogood', (_, a, b) => (b ? `X${a} X${b}` : `X${a}`)),
  // Since when something hurts is no wish, with the time of that day.
  rule(
    'since (?:(?:at|on|in|early|late|last|of) )*(?:D\\S+|Q\\S+|past|yesterday|n\\d+|t\\S+|morning|afternoon|evening|midday) (?:(?:or|and) D\\S+)? (?:at|in|on)? (?:t\\S+|n\\d+)? (?:am|pm)? (?:early|late|mid)? (?:morning|afternoon|evening|midday)?',
    () => '_',
  ),
  rule('after DAY', (_, date) => from(daysAfter(lastOf(date), 1))),
  rule('from DAY', (_, date) => from(firstOf(date))),
  rule('DAY onward', (_, date) => from(firstOf(date))),
  rule('DAY atlatest', (place, date) => till(place, lastOf(date))),
  rule('before DAY', (place, date) => till(place, daysAfter(firstOf(date), -1))),
  rule('(?:until|by) DAY', (place, date) => till(place, lastOf(date))),
];

/** "Move my Tuesday appointment to Thursday": the day to which. */
const moved: readonly Rule[] = [
  rule('(?:from|range|of)? D\\S+ (?:(?![DQ,])\\S+ )*?(?:to|until) DAY', (_, to) => `D${to}`),
  rule('(?<=^.*)D\\S+ (?=.* move .*D)', () => ''),
];

/** "My appointment is Tuesday at nine, can I move it to ten": the hour to which. */
const movedHours: readonly Rule[] = [
  rule('(?:at|from) [nt][\\d:]+ (?:am|pm)? (?=.*to (?:at )?[nt]\\d)', () => ''),
  rule('to (?:at )?([nt][\\d:]+)', (_, hour) => `at ${hour}`),
];

/** What is told of days that are over, or belong to something else: clause by clause. */
function withoutPast(text: string): string {
  return text
    .split(/(?<= )(?=(?:,|but|and|hence) )/)
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
  const ranged = rewritten(
    read.includes(' move ') ? rewritten(read, [...moved, ...movedHours], place) : read,
    ranges,
    place,
  );
  return withoutPast(ranged);
}
