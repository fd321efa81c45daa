import type { AssistantLanguage } from '#contract/brief.ts';
import { accountCountry } from '#contract/values/account-country.ts';
import { daysAfter, type LocalMoment, weekdayOf } from '#contract/values/zoned-time.ts';
import { type Doubt, doubt, firstOf, lastOf } from './wished-time/dates.ts';
import { withDays } from './wished-time/days.ts';
import type { Place } from './wished-time/rules.ts';
import { type TimeOfDay, timeIn } from './wished-time/times.ts';
import { english } from './wished-time/words/english.ts';
import { german } from './wished-time/words/german.ts';
import { spanish } from './wished-time/words/spanish.ts';
import { tokensOf } from './wished-time/words/tongue.ts';

/** When somebody would like to come, on the business's own calendar. */
export interface TimeWish extends TimeOfDay {
  /** Days, both included. */
  from: string;
  to: string;
  /** Of them those that do not suit. */
  without: readonly string[];
  /** No day was named. */
  anyDay: boolean;
}

/** A day that must be asked about, with the time that was named beside it. */
export interface UnclearDay extends TimeOfDay {
  why: Doubt;
  /** Days that may be meant, the likeliest first; none where nothing can be proposed. */
  candidates: readonly string[];
}

const daysAhead = 14;
const anyTime: TimeOfDay = { fromMinute: 0, toMinute: 24 * 60, at: null };
const tongues: Record<AssistantLanguage, typeof english> = {
  'en-US': english,
  'en-GB': english,
  'de-DE': german,
  'es-US': spanish,
};

/**
 * Reads a wish for a time, by the business's own clock. Null when neither day nor time is in the words; what has two readings, is over or is
 * in no calendar is to be asked about. `country`: ISO 3166-1 alpha-2, by which figures and holidays are read.
 */
export function readWish(
  words: string,
  now: LocalMoment,
  language: AssistantLanguage,
  country: string = accountCountry({ country: '', language }),
): TimeWish | UnclearDay | null {
  const place: Place = { today: now.date, minute: now.minute, language, country };
  // "[15:00-17:00]": the time that stood beside a day that was asked about; it counts where none is named.
  const [, kept = ''] = /\[([\d:-]+)\]/.exec(words) ?? [];
  const text = withDays(tokensOf(words.replace(/\[[^\]]*\]/g, ' '), language, tongues[language]), place);
  const named = text.match(/(?<= )D\S+/g) ?? [];
  const isToday = named.length > 0 && named.every((span) => firstOf(span) === now.date && lastOf(span) === now.date);
  // "Tuesday, no, Wednesday": what is said last counts; what it leaves out stands as it was.
  const statements = text
    .split(/(?<= )(?=(?:no|hence) )/)
    .map((said) => statementIn(` ${said.trim()} `, place, isToday ? now.minute : -1));
  const last = statements.findLastIndex(({ days, time, anyDay }) => days.length > 0 || time !== null || anyDay);
  const { days, left, time, anyDay, apart } = statements.slice(0, last + 1).reduce(
    (before, said) => ({
      days: said.days.length > 0 ? said.days : before.days,
      left: [...before.left, ...said.left],
      time: said.hasReason ? timeBehind(before, said) : (said.time ?? before.time),
      anyDay: said.anyDay || before.anyDay,
      apart: said.days.length > 0 ? said.apart : before.apart,
      hasReason: false,
    }),
    {
      days: [],
      left: statements.slice(last + 1).flatMap((said) => said.left),
      time: null,
      anyDay: false,
      apart: [],
      hasReason: false,
    } as Statement,
  );
  // An hour that no clock has: the wish is asked for again.
  if (time === 'no-such-time') return null;
  const at = time ?? timeKept(kept) ?? anyTime;
  const unclear = days.find((day) => day.startsWith('Q')) ?? scattered(days, text);
  if (unclear) {
    const [why = '', ...possible] = unclear.slice(1).split('~');
    // "Saturday at eight", said on a Saturday at ten.
    const candidates = possible.filter((day) => day !== now.date || !isOver(at, now.minute));
    const [only] = candidates;
    if (only && candidates.length === 1 && possible.length > 1 && why === 'which')
      return { ...at, from: only, to: only, without: [], anyDay: false };
    return { why: why as Doubt, candidates, ...at };
  }
  if (apart.length > 0) return { why: 'which', candidates: apart.map(firstOf), ...anyTime };
  if (days.length === 0 && !time && !anyDay && left.length === 0) return null;
  const spans = days.length > 0 ? narrowest(days) : [`D${now.date}~${daysAfter(now.date, daysAhead)}`];
  const from = spans.map(firstOf).sort()[0] ?? now.date;
  const to = spans.map(lastOf).sort().at(-1) ?? from;
  const within = (date: string) => spans.some((span) => firstOf(span) <= date && date <= lastOf(span));
  const workdays = / workdays /.test(text);
  const without = datesIn(from, to).filter(
    (date) => !within(date) || left.some((span) => leavesOut(span, date)) || (workdays && weekdayOf(date) > 4),
  );
  if (to < now.date || (to === now.date && isOver(at, now.minute))) return { why: 'gone', candidates: [], ...at };
  return { ...at, from, to, without, anyDay: days.length === 0 };
}

/** "Before the tenth, maybe next Tuesday": of days within others the narrower count. */
const narrowest = (spans: readonly string[]) =>
  spans.filter(
    (wide) => !spans.some((span) => span !== wide && firstOf(wide) <= firstOf(span) && lastOf(span) <= lastOf(wide)),
  );

/** Days between those of one wish. */
const mostBetween = 21;

/** Words that no table knows between two days of one wish. */
const mostLoose = 1;

/** Days that nothing joins, or that are far from each other, were hardly meant together: which of them is asked. */
function scattered(found: readonly string[], text: string): string | undefined {
  const spans = [...new Set(narrowest(found))];
  const far = spans.some((span, at) => at > 0 && firstOf(span) > daysAfter(lastOf(spans[at - 1] ?? span), mostBetween));
  const loose = spans.some((span, at) => {
    const before = spans[at - 1];
    if (before === undefined) return false;
    const between = text.slice(text.indexOf(before) + before.length, text.indexOf(span));
    return !/^ , $| (?:or|and|but|to|until) /.test(between) || mostLoose < (between.match(/ _(?= )/g) ?? []).length;
  });
  return far || loose ? doubt('which', ...spans.map(firstOf)) : undefined;
}

/** "Not Friday" is every Friday; "not the 5th" that day. */
const leavesOut = (span: string, date: string) =>
  span.startsWith('V') ? weekdayOf(date) === Number(span[1]) : span.slice(1, 11) <= date && date <= lastOf(span);

const isOver = ({ at, toMinute }: TimeOfDay, minute: number) => (at === null ? toMinute <= minute : at < minute);

interface Statement {
  days: readonly string[];
  left: readonly string[];
  time: ReturnType<typeof timeIn>;
  anyDay: boolean;
  /** Days with a time each: which of them is asked. */
  apart: readonly string[];
  /** What stands before it is the reason for it. */
  hasReason: boolean;
}

function statementIn(text: string, place: Place, now: number): Statement {
  const tokens = text.split(' ');
  return {
    days: tokens.filter((token) => /^[DQ]/.test(token)),
    left: tokens.filter((token) => /^[XV]/.test(token)),
    time: sound(timeIn(text, place, now)),
    anyDay: / (?:anyday|workdays) /.test(text),
    apart: daysApart(text, place),
    hasReason: text.startsWith(' hence '),
  };
}

/** Of the reason for a wish only bounds count: "I finish at six, so Tuesday evening", but not "I have court at nine, so Thursday". */
function timeBehind(reason: Pick<Statement, 'days' | 'time'>, { days, time }: Statement): Statement['time'] {
  const isElsewhere = reason.days.length > 0 && days.length > 0;
  const bounds = typeof reason.time === 'object' && reason.time?.at === null && !isElsewhere ? reason.time : null;
  if (time === null) return days.length > 0 ? bounds : reason.time;
  if (time === 'no-such-time' || time.at !== null || !bounds) return time;
  const both = {
    ...time,
    fromMinute: Math.max(time.fromMinute, bounds.fromMinute),
    toMinute: Math.min(time.toMinute, bounds.toMinute),
  };
  return both.fromMinute < both.toMinute ? both : time;
}

/** "Tuesday at three or Wednesday at four". */
function daysApart(text: string, place: Place): readonly string[] {
  const choices = text.split(/ (?:or|and|,) /).flatMap((said) => {
    const [day] = / D\S+(?= )/.exec(` ${said} `) ?? [];
    const time = day && timeIn(` ${said.trim()} `, place);
    return day && time ? [{ day: day.trim(), time: JSON.stringify(time) }] : [];
  });
  const differ = new Set(choices.map(({ day }) => day)).size > 1 && new Set(choices.map(({ time }) => time)).size > 1;
  return differ ? choices.map(({ day }) => day) : [];
}

/** Hours that end before they begin were misread. */
const sound = (time: ReturnType<typeof timeIn>) =>
  time && time !== 'no-such-time' && time.fromMinute >= time.toMinute ? 'no-such-time' : time;

function timeKept(text: string): TimeOfDay | null {
  const [from, to] = text.split('-').map((clock) => {
    const [hour = 0, minute = 0] = clock.split(':').map(Number);
    return hour * 60 + minute;
  });
  if (text === '' || from === undefined) return null;
  return to === undefined ? { ...anyTime, at: from } : { fromMinute: from, toMinute: to, at: null };
}

const longest = 62;

function datesIn(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length < longest; date = daysAfter(date, 1)) dates.push(date);
  return dates;
}
