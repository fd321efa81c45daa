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
      `(?<=(?:${monthPattern}) \\d{1,2}(?:st|nd|rd|th)?(?:,? (?:19|20)\\d\\d)?) ?- ?(?=(?:${sureDays}|${dayNames})\\.?,? (?:${monthPattern})(?!\\p{L}))`,
      'gu',
    ),
    ' to ',
  ],
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
