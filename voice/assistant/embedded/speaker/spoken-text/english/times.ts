import { numberWord } from '../../../behaviour/en/number-words.ts';
import { words } from '../../../behaviour/word-table.ts';
import type { DateSaid, Rule } from '../tongue.ts';
import { ordinal, year } from './numbers.ts';

export const months = words('January February March April May June July August September October November December');
const shortMonths: Readonly<Record<string, string>> = Object.fromEntries(
  words('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec').map((short, at) => [short, months[at] as string]),
);
const monthPattern = `${months.join('|')}|(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\\b\\.?`;
const monthNamed = (text: string) => shortMonths[text.slice(0, 3)] ?? text;

const days: Readonly<Record<string, string>> = {
  ...{
    M: 'Monday',
    Mon: 'Monday',
    Tue: 'Tuesday',
    Tues: 'Tuesday',
    Tu: 'Tuesday',
    W: 'Wednesday',
    Wed: 'Wednesday',
    Weds: 'Wednesday',
  },
  ...{
    Th: 'Thursday',
    Thu: 'Thursday',
    Thur: 'Thursday',
    Thurs: 'Thursday',
    F: 'Friday',
    Fri: 'Friday',
    Sat: 'Saturday',
    Sun: 'Sunday',
  },
};
const sureDays = 'Mon|Tues?|Weds?|Thu(?:rs?)?|Fri|Sat|Sun';
const dayNames = 'Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday';
const dayNamed = (text: string) => days[text.replace('.', '')] ?? text;

/** `american`: "December fifth" and not "the fifth of December". */
export function englishDate({ day, month, year: inYear }: DateSaid, before: string, american: boolean): string {
  const name = months[month - 1] as string;
  const date = american
    ? `${name} ${ordinal(day)}`
    : `${/\bthe $/i.test(before) ? '' : 'the '}${ordinal(day)} of ${name}`;
  return inYear === null ? date : `${date}${american ? ',' : ''} ${year(inYear, !american)}`;
}

/** Weekdays and dates with the name of their month. */
export const calendarRules = (american: boolean): readonly Rule[] => [
  [
    new RegExp(`(?<![\\p{L}\\d:.,/$£€-])(\\d{1,2}) (${monthPattern}) ?- ?(\\d{1,2}) (${monthPattern})(?!\\p{L})`, 'gu'),
    ([, from = '', first = '', to = '', second = '']) =>
      `the ${ordinal(Number(from))} of ${monthNamed(first)} to the ${ordinal(Number(to))} of ${monthNamed(second)}`,
  ],
  [/(?<![\p{L}\d])(?:M-W-F|MWF|M\/W\/F)(?!\p{L})/gu, 'Monday, Wednesday and Friday'],
  [/(?<![\p{L}\d/])M\/W(?![\p{L}/])/gu, 'Monday and Wednesday'],
  [/(?<![\p{L}\d/])Tu?\/Th(?![\p{L}/])/gu, 'Tuesday and Thursday'],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${sureDays}|${dayNames}|M|Tu|W|Th|F)\\.? ?- ?(${sureDays}|${dayNames}|Th|F)(?![\\p{L}])(?:\\.(?! ?$| \\p{Lu}))?`,
      'gu',
    ),
    ([, from = '', to = '']) => `${dayNamed(from)} to ${dayNamed(to)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(?:(?:${sureDays}|${dayNames})\\.? ?/ ?){1,6}(?:${sureDays}|${dayNames})(?!\\p{L})(?:\\.(?! ?$| \\p{Lu}))?`,
      'gu',
    ),
    ([whole = '']) => {
      const named = whole.split('/').map((day) => dayNamed(day.trim()));
      return `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
    },
  ],
  // "December 24, 2026 - January 2, 2027".
  [
    new RegExp(
      `(?<=(?:${monthPattern})(?: \\d{1,2}(?:st|nd|rd|th)?)?,? (?:19|20)\\d\\d) ?- ?(?=(?:\\d{1,2}(?:st|nd|rd|th)? )?(?:${monthPattern})(?!\\p{L}))`,
      'gu',
    ),
    ' to ',
  ],
  [/(?<![\p{L}\d])(Mon|Tues?|Weds?|Thu(?:rs?)?|Fri)(?!['\p{L}-])(?:\.(?! ?$))?/gu, ([, day = '']) => dayNamed(day)],
  [
    new RegExp(
      `(?<=(?:\\b(?:on|every|this|next|and|or|to|through|thru|until|${dayNames}|closed)|[&,:;]) )(Sat|Sun)(?!['\\p{L}-])(?:\\.(?! ?$))?`,
      'gu',
    ),
    ([, day = '']) => dayNamed(day),
  ],
  [
    /(?<![\p{L}\d])(Sat|Sun)(?:\.|:)?(?=(?:,| ?&| ?and| ?:)? ?(?:\d|closed|Closed|Sun\b|Sunday|by app|noon))/gu,
    ([, day = '']) => dayNamed(day),
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])(${monthPattern}) ?- ?(${monthPattern})(?! ?\\d{1,2}(?!\\d))(?!\\p{L})`, 'gu'),
    ([, from = '', to = '']) => `${monthNamed(from)} to ${monthNamed(to)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${monthPattern}) (\\d{1,2})(?:st|nd|rd|th)?(?: ?- ?(${monthPattern}))?(?:(?<=[\\p{L}.]) (\\d{1,2})(?:st|nd|rd|th)?(?!\\d)| ?- ?(\\d{1,2})(?:st|nd|rd|th)?(?!\\d|:))?(?:,? ((?:19|20)\\d\\d))?(?![\\d:]|[.,/]\\d| ?[ap]\\.?m\\b|st|nd|rd|th)`,
      'gu',
    ),
    ([whole = '', first = '', from = '', second, day, last, inYear]) => {
      if (Number(from) < 1 || Number(from) > 31) return whole;
      const until =
        second && day
          ? ` to ${monthNamed(second)} ${ordinal(Number(day))}`
          : last
            ? ` to ${ordinal(Number(last))}`
            : '';
      const end = second && !day ? ` to ${monthNamed(second)}` : '';
      return `${monthNamed(first)} ${ordinal(Number(from))}${until}${end}${inYear ? `, ${year(Number(inYear), !american)}` : ''}`;
    },
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d:.,/$£€-])(\\d{1,2})(?:st|nd|rd|th)?(?: ?(?:-|to) ?(\\d{1,2})(?:st|nd|rd|th)?)?(?: of)? (${monthPattern})(?!\\p{L})(?:,? ((?:19|20)\\d\\d)(?!\\d))?`,
      'gu',
    ),
    ([whole = '', from = '', to, name = '', inYear], before) => {
      if (Number(from) < 1 || Number(from) > 31) return whole;
      const lead = /\bthe $/i.test(before) ? '' : 'the ';
      const until = to ? ` to ${lead && 'the '}${ordinal(Number(to))}` : '';
      return `${lead}${ordinal(Number(from))}${until} of ${monthNamed(name)}${inYear ? ` ${year(Number(inYear), !american)}` : ''}`;
    },
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])(${monthPattern}) '(\\d\\d)(?!\\d)`, 'gu'),
    ([, month = '', short]) => `${monthNamed(month)} ${year(2000 + Number(short), !american)}`,
  ],
  [
    /(?<![\p{L}\d])(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)\b\.(?! ?$)|(?<![\p{L}\d])(Feb|Apr|Jul|Aug|Sept?|Oct|Nov|Dec)(?=,? (?:19|20)\d\d)/gu,
    ([, dotted, plain]) => monthNamed(dotted ?? plain ?? ''),
  ],
];

const half = String.raw`(?: ?([aApP])(?:\.? ?[mM]\b\.?|(?=[ ,;.)-]|$)))`;
/** "A M" is heard as two letters; a full stop of "p.m." may end the sentence too. */
const halfSaid = (sign: string | undefined, whole: string, after: string) =>
  sign ? ` ${sign.toUpperCase()} M${whole.endsWith('.') && /^(?:$| \p{Lu})/u.test(after) ? '.' : ''}` : '';

function clock(hour: string, minute: string | undefined, alone: boolean): string {
  const at = Number(hour);
  if (!minute || minute === '00') {
    if (alone && minute)
      return at === 0 || at === 24 ? 'midnight' : at > 12 ? `${numberWord(at)} hundred` : `${numberWord(at)} o'clock`;
    return numberWord(at);
  }
  const rest = Number(minute);
  return `${at === 0 && alone ? 'zero' : numberWord(at)} ${rest < 10 ? 'oh ' : ''}${numberWord(rest)}`;
}

const valid = (hour: string | undefined, minute: string | undefined) =>
  Number(hour) <= 24 && (minute === undefined || Number(minute) < 60);

/** "9.30" is a time in Britain, where such words or another one stand beside it. */
const britishClock: readonly Rule[] = [
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2})\.(\d[05]) ?- ?(\d{1,2})(?![\p{L}\d%]|[.,:]\d| ?[%€])(?= ?(?:$|[,;.)]))/gu,
    ([whole = '', from = '', minute, to = '']) =>
      valid(from, minute) && valid(to, '00')
        ? `${clock(from, minute, false)} to ${clock(to, undefined, false)}`
        : whole,
  ],
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2}) ?- ?(\d{1,2})\.(\d[05])(?![\p{L}\d%]|[.,:]\d| ?[%€])(?= ?(?:$|[,;.)]))/gu,
    ([whole = '', from = '', to = '', minute]) =>
      valid(from, '00') && valid(to, minute)
        ? `${clock(from, undefined, false)} to ${clock(to, minute, false)}`
        : whole,
  ],
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2})\.(\d\d) ?(?:-|to) ?(\d{1,2})\.(\d\d)(?![\p{L}\d%]|[.,]\d| ?[%€])/gu,
    ([whole = '', from = '', minute, to = '', last]) =>
      valid(from, minute) && valid(to, last) ? `${clock(from, minute, false)} to ${clock(to, last, false)}` : whole,
  ],
  [
    /(?<=\b(?:at|until|till|by|around|about) )(\d{1,2})\.(\d\d)(?![\p{L}\d%]|[.,]\d| ?(?:[%€]|[ap]\.?m|percent|million|miles|km|kg))/gu,
    ([whole = '', hour = '', minute]) => (valid(hour, minute) ? clock(hour, minute, false) : whole),
  ],
];

export const clockRules = (american: boolean): readonly Rule[] => [
  [/(?<![\p{L}\d])(\d{1,2})h ?- ?(\d{1,2})h(?!\p{L})/gu, '$1:00-$2:00'],
  [/(?<=\d:\d\d) ?hrs\b\.?(?! ?$)/g, ' hours'],
  ...(american ? [] : britishClock),
  [/(?<![\p{L}\d])(?:24 ?\/ ?7(?:\/365)?(?![\d/])|twenty[ -]four ?\/ ?seven(?!\p{L}))/giu, 'twenty four seven'],
  [
    new RegExp(
      `(?<![\\p{L}\\d$£€.,/]|\\d[:-])(\\d{1,2})(?:[:.](\\d\\d))?${half}? ?(?:-|to) ?(\\d{1,2})(?:[:.](\\d\\d))?${half}(?![\\p{L}\\d])`,
      'gu',
    ),
    ([whole = '', from = '', minute, sign, to = '', lastMinute, last], _, after) => {
      if (!valid(from, minute) || !valid(to, lastMinute)) return whole;
      return `${clock(from, minute, false)}${halfSaid(sign, '', '')} to ${clock(to, lastMinute, false)}${halfSaid(last, whole, after)}`;
    },
  ],
  [
    new RegExp(`(?<![\\p{L}\\d$£€.,/]|\\d[:-])(\\d{1,2})(?:[:.](\\d\\d))?${half}(?![\\p{L}\\d])`, 'gu'),
    ([whole = '', hour = '', minute, sign], _, after) => {
      const named =
        valid(hour, minute) && (minute !== undefined || /m/i.test(whole) || /^ ?(?:-|to|until)/.test(after));
      return named ? `${clock(hour, minute, false)}${halfSaid(sign, whole, after)}` : whole;
    },
  ],
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2}):(\d\d) ?- ?(\d{1,2})(?::(\d\d))?(?![\p{L}\d:]|[.,]\d)/gu,
    ([whole = '', from = '', minute = '', to = '', last]) =>
      valid(from, minute) && valid(to, last)
        ? `${clock(from, minute, Number(from) > 12)} to ${clock(to, last, Number(to) > 12)}`
        : whole,
  ],
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2}) ?- ?(\d{1,2}):(\d\d)(?![\p{L}\d:]|[.,]\d)/gu,
    ([whole = '', from = '', to = '', last = '']) =>
      valid(from, '00') && valid(to, last) ? `${clock(from, undefined, false)} to ${clock(to, last, false)}` : whole,
  ],
  [
    /(?<![\p{L}\d$£€.,/]|\d[:-])(\d{1,2}):(\d\d)(?::(\d\d))?(?![\p{L}\d:]|[.,]\d)/gu,
    ([whole = '', hour = '', minute = '', second]) =>
      valid(hour, minute)
        ? `${clock(hour, minute, true)}${second && second !== '00' ? ` and ${numberWord(Number(second))} seconds` : ''}`
        : whole,
  ],
  [/(?<=\d|[ap]\.?m\.?|\bM) ?- ?(?=noon|midnight|close|dusk|late\b)/gi, ' to '],
  [/(?<=\b(?:noon|midnight|dawn)) ?- ?(?=\d)/gi, ' to '],
  [/(?<=\p{L} )(AM|PM)(?!\p{L})/gu, ([, sign = '']) => `${sign[0]} M`],
];
