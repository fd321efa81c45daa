import { numberWord } from '../../../behaviour/en/number-words.ts';
import type { Rule } from '../tongue.ts';

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
