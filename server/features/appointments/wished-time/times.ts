import { type Place, type Rule, rewritten, rule } from './rules.ts';

/** Minutes of the day: from the first, before the second; `at` is the one minute that was named. */
export interface TimeOfDay {
  fromMinute: number;
  toMinute: number;
  at: number | null;
}

const noon = 12 * 60;
const evening = 17 * 60;
const wholeDay = 24 * 60;
/** An hour before it without am or pm is meant in the afternoon: nobody comes at three in the morning. */
const earliestHour = 7;

const parts: Record<string, readonly [number, number]> = {
  morning: [0, noon],
  afternoon: [noon, evening],
  evening: [evening, wholeDay],
  midday: [noon, 14 * 60],
  'early morning': [0, 10 * 60],
  'late morning': [10 * 60, noon],
  'early afternoon': [noon, 15 * 60],
  'late afternoon': [15 * 60, 18 * 60],
  'early evening': [evening, 19 * 60],
  'late evening': [19 * 60, wholeDay],
  'mid morning': [9 * 60, 11 * 60],
  'mid afternoon': [14 * 60, 16 * 60],
  pm: [noon, wholeDay],
};
const part = '(morning|afternoon|evening|midday)';
const notATime = '(?!day|week|fortnight|month|year|hour|minute|_|thing|m\\d|o\\d|n\\d|w\\d)';

/** "At four" before a word that no table knows is an hour, but "at 12 Oak Street" and "for 4 people" are not. */
const notAnHour = '(?!day|week|fortnight|month|year|hour|minute|(?:_ ){0,2}thing|m\\d|o\\d|n\\d)';

/** Which numbers are hours: "at 3", "3 pm", "between 2 and 4", "Tuesday 3". */
const hours: readonly Rule[] = [
  rule('(?<=at )n(\\d\\d?) (onward|atlatest)', (_, hour, word) => `t${hour}:00 ${word}`),
  rule('n(\\d\\d?) (am|pm)', (_, hour, half) => `t${hour}:00 ${half}`),
  rule('n(\\d\\d?) (until|to|or|and) n(\\d\\d?) (am|pm)', (_, a, link, b, half) => `t${a}:00 ${link} t${b}:00 ${half}`),
  rule(
    `(between|from|range|of) n(\\d\\d?) (until|to|and) n(\\d\\d?) ${notAnHour}`,
    (_, word, a, link, b) => `${word} t${a}:00 ${link} t${b}:00`,
  ),
  rule('n(\\d\\d?) (until|to|or|and) (?=t)', (_, a, link) => `t${a}:00 ${link}`),
  rule(
    `(?<=t\\S+ (?:until|to|or|and) |t\\S+ [ap]m (?:until|to|or|and) )(?:at )?n(\\d\\d?) ${notATime}`,
    (_, hour) => `t${hour}:00`,
  ),
  rule(`(?<=D\\S+ )n(\\d\\d?) (?:until|to) n(\\d\\d?) ${notAnHour}`, (_, a, b) => `t${a}:00 until t${b}:00`),
  rule(`n(\\d\\d?) (?:until|to) n(\\d\\d?) ${notATime}`, (_, a, b) => `t${a}:00 until t${b}:00`),
  rule(`(at|after|before|from|(?<!n\\d+ )until|by) n(\\d\\d?) ${notAnHour}`, (_, word, hour) => `${word} t${hour}:00`),
  rule(`(between|no|not) n(\\d\\d?) ${notATime}`, (_, word, hour) => `${word} t${hour}:00`),
  rule(`n(\\d\\d?) (?:in|at|of)? ${part}`, (_, hour, of) => `t${hour}:00 ${of}`),
  rule(`DAY (?:(?:at|in|from|of) )?${part} n(\\d\\d?) ${notATime}`, (_, day, of, hour) => `D${day} ${of} t${hour}:00`),
  rule(`DAY n(1[0-2]|[1-9]) ${notATime}`, ({ language }, day, hour) =>
    language === 'es-US' ? null : `D${day} t${hour}:00`,
  ),
  rule('(?<=^ )n(\\d\\d?) (?=D)', (_, hour) => `t${hour}:00`),
  rule('(after|before) (?:[._] )?[._] (?=[nt])', (_, word) => word),
  rule('(?<= or | and )(?:at )?n(\\d\\d?) (?=$)', (_, hour) => `t${hour}:00`),
];

const isClock = (hour: string, minute: string) => Number(hour) * 60 + Number(minute) <= wholeDay && Number(minute) < 60;

/** "t9:30 pm" -> "u1290", the minute of the day; "t9:30" may still be either. */
const halves: readonly Rule[] = [
  rule('t(\\d+):(\\d\\d) (am|pm)', (_, hour, minute, half) =>
    !isClock(hour, minute) || (Number(hour) > 12 && half === 'am')
      ? 'Z'
      : Number(hour) > 12
        ? `u${Number(hour) * 60 + Number(minute)}`
        : `u${((Number(hour) % 12) + (half === 'pm' ? 12 : 0)) * 60 + Number(minute)}`,
  ),
  rule('t(\\d+):(\\d\\d)', (_, hour, minute) =>
    !isClock(hour, minute)
      ? 'Z'
      : Number(hour) > 12 || hour.startsWith('0')
        ? `u${Number(hour) * 60 + Number(minute)}`
        : null,
  ),
  rule('(early|late|mid) (?:in|of|at)? (morning|afternoon|evening)', (_, when, of) => `P${when}-${of}`),
  rule(
    '(early|late|mid) (?:on|in|at)? D(\\S+) (?:in|at|of)? (morning|afternoon|evening)',
    (_, when, day, of) => `D${day} P${when}-${of}`,
  ),
  rule('(?<=D\\S+ (?:, )?)(am|pm)', (_, half) => (half === 'am' ? 'Pmorning' : 'Ppm')),
  rule(`not (?:in|at|of)? ${part}`, (_, of) => `N${of}`),
  rule(`${part} (?:\\. )*nogood`, (_, of) => `N${of}`),
  rule(`nogood (?:in|for|at)? ${part}`, (_, of) => `N${of}`),
  rule(`${part} not (?=$|,|but|and)`, (_, of) => `N${of}`),
  rule('(?:after|from) midday', () => `after u${noon}`),
  rule('(?:before|until|by) midday', () => `before u${noon}`),
  rule('(t\\d+:\\d\\d|u\\d+) onward', (_, there) => `from ${there}`),
  rule('(t\\d+:\\d\\d|u\\d+) atlatest', (_, there) => `until ${there}`),
  rule(part, (_, of) => `P${of}`),
];

const time = '(t\\d+:\\d\\d|u\\d+)';

/** The minute of "t9:30"; an hour that may be either is that of the part of the day, else the one at which people come. */
function minuteOf(token: string, of: readonly [number, number] | null): number {
  if (token.startsWith('u')) return Number(token.slice(1));
  const [hour = 0, minute = 0] = token.slice(1).split(':').map(Number);
  if (of && of[0] >= noon)
    return (hour < 12 && !(of[0] === noon && of[1] === 14 * 60 && hour >= 10) ? hour + 12 : hour) * 60 + minute;
  if (of) return hour * 60 + minute;
  return (hour < earliestHour ? hour + 12 : hour) * 60 + minute;
}

/** "At nine", said of today when the morning is over, is nine in the evening. */
const toCome = (token: string, at: number, now: number) =>
  token.startsWith('t') && at <= now && at < noon && at + noon > now ? at + noon : at;

function partIn(text: string): readonly [number, number] | null {
  const all = [...text.matchAll(/ P(\S+)/g)].map(([, name = '']) => name.replace('-', ' '));
  // "First thing Monday morning": of two names of the same part the narrower counts.
  const named = all
    .filter((name) => !all.some((other) => other.endsWith(` ${name}`)))
    .map((name) => parts[name] ?? [0, wholeDay]);
  if (named.length === 0) return null;
  return [Math.min(...named.map(([from]) => from)), Math.max(...named.map(([, to]) => to))];
}

/** The time of a day that is in the tokens; null for none. `now`: the minute that it is, where only today is meant. */
export function timeIn(tokens: string, place: Place, now = -1): TimeOfDay | 'no-such-time' | null {
  const text = rewritten(tokens, [...hours, ...halves], place);
  if (/ Z /.test(text)) return 'no-such-time';
  const of = partIn(text);
  const range = new RegExp(`(?:(between|from|range|of) )?(?:at )?${time} (until|to|and|or) (?:at )?${time} `).exec(
    text,
  );
  if (range) {
    const [, lead, a = '', link, b = ''] = range;
    if (link !== 'and' || lead === 'between') return spanOf(a, b, of, link === 'or' ? 1 : 0);
  }
  const found = [...text.matchAll(new RegExp(`(?:(after|from|before|by|until|not) )?(?:at )?${time} `, 'g'))].map(
    ([, word, token = '']) => {
      const at = minuteOf(token, of);
      return { word, at: word === undefined && !of ? toCome(token, at, now) : at };
    },
  );
  const after = found.find(({ word }) => word === 'after' || word === 'from');
  const before = found.find(({ word }) => word === 'before' || word === 'by' || word === 'until');
  const plain = found.filter(({ word }) => word === undefined).map(({ at }) => at);
  const whole = { fromMinute: of?.[0] ?? 0, toMinute: of?.[1] ?? wholeDay, at: null };
  if (plain.length > 0 && new Set(plain).size > 1)
    return { fromMinute: Math.min(...plain), toMinute: Math.max(...plain) + 1, at: null };
  // "Friday night at twelve", "at two at night": nobody comes then.
  if (plain[0] !== undefined && of?.[0] === evening && plain[0] < evening - 60) return 'no-such-time';
  if (plain[0] !== undefined) return { fromMinute: 0, toMinute: wholeDay, at: plain[0] };
  if (after || before) {
    const late = after && before && before.at <= after.at ? before.at + noon : before?.at;
    return {
      ...whole,
      fromMinute: after?.at ?? whole.fromMinute,
      toMinute: late ?? Math.max(whole.toMinute, after?.at ? wholeDay * Number(!of) : 0),
    };
  }
  if (of) return whole;
  const left = / N(\S+)/.exec(text)?.[1];
  if (left === 'morning') return { ...whole, fromMinute: noon };
  if (left === 'afternoon') return { ...whole, toMinute: noon };
  return left ? { ...whole, toMinute: evening } : null;
}

/** "9 to 5", "2 to 4 pm", "11 to 1". */
function spanOf(a: string, b: string, of: readonly [number, number] | null, more: number): TimeOfDay {
  const to = minuteOf(b, of);
  const start = minuteOf(a, of);
  const early = a.startsWith('t') && b.startsWith('u') && !of ? start % noon : start;
  // "2 to 4 pm": both are in the afternoon, where the first comes before the second there.
  const from = a.startsWith('t') && to >= noon && early + noon < to ? early + noon : start;
  return { fromMinute: from, toMinute: (to < from ? to + noon : to) + more, at: null };
}
