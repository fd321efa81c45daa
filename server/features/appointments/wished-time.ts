import type { ParsedComponents } from 'chrono-node';
import { type Chrono, casual as german } from 'chrono-node/de';
import { casual as english } from 'chrono-node/en';
import { casual as spanish } from 'chrono-node/es';
import type { AssistantLanguage } from '#contract/brief.ts';
import { daysAfter, type LocalMoment, weekdayOf } from '#contract/values/zoned-time.ts';
import { nextDateOn, writtenNumbers } from './written-numbers.ts';
import { writtenGermanNumbers } from './written-numbers-german.ts';
import { writtenSpanishNumbers } from './written-numbers-spanish.ts';

/** When somebody would like to come, on the business's own calendar. */
export interface TimeWish {
  /** Days, both included. */
  from: string;
  to: string;
  /** Minutes of the day: from the first, before the second. */
  fromMinute: number;
  toMinute: number;
  /** The minute that was named; null for none. */
  at: number | null;
  /** No day was named. */
  anyDay: boolean;
}

const noon = 12 * 60;
const evening = 17 * 60;
const wholeDay = 24 * 60;
const daysAhead = 14;
/** An hour before it without am or pm is meant in the afternoon: nobody comes at three in the morning. */
const earliestHour = 7;

/** Words by which a language tells parts of a day and of a year; the rest is chrono's. */
const wordings = {
  en: {
    chrono: english,
    any: /\b(as soon as possible|asap|a s a p|any ?time|any day|whenever|earliest|soonest|next (available|free|open)|first available|no preference|does ?n[o']t matter|do not mind|don't mind|first free|soon)\b/,
    morning: /\bmorning\b/,
    afternoon: /\bafternoon\b/,
    evening: /\b(evening|tonight)\b/,
    after: /\b(after|from|later than|not before)\b/,
    before: /\b(before|by|until|till|no later than|earlier than)\b/,
    lunch: /\bafter lunch\b/,
    nextWeek: /\bnext week\b/,
    thisWeek: /\bthis week\b/,
    nextMonth: /\bnext month\b/,
    weekend: /\bweekend\b/,
    past: /\b(yesterday|last|ago)\b/,
  },
  de: {
    chrono: german,
    any: /\b(so bald wie möglich|sobald wie möglich|so schnell wie möglich|jederzeit|irgendwann|egal|nächstmöglich\w*|nächste[rn]? freie\w*)/,
    morning: /\b(vormittags?|morgens|früh)\b/,
    afternoon: /\bnachmittags?\b/,
    evening: /\babends?\b/,
    after: /\b(nach|ab)\b/,
    before: /\b(vor|bis)\b/,
    lunch: /\bnach dem mittag/,
    nextWeek: /\b(nächste|kommende) woche\b/,
    thisWeek: /\bdiese woche\b/,
    nextMonth: /\bnächsten monat\b/,
    weekend: /\bwochenende\b/,
    past: /\b(gestern|letzte\w*)\b/,
  },
  es: {
    chrono: spanish,
    any: /\b(lo antes posible|lo más pronto posible|cuanto antes|cualquier (día|hora|momento)|cuando (sea|pueda|tenga)|da igual|me da lo mismo|la próxima (cita )?disponible)\b/,
    morning: /\bmatutino\b/,
    afternoon: /\btarde\b/,
    evening: /\bnoche\b/,
    after: /\b(después de|desde|a partir de)/,
    before: /\b(antes de|hasta)/,
    lunch: /\bdespués (del almuerzo|de comer|de la comida)/,
    nextWeek: /\b(próxima semana|proxima semana|semana que viene|semana próxima)\b/,
    thisWeek: /\besta semana\b/,
    nextMonth: /\b(próximo mes|proximo mes|mes que viene)\b/,
    weekend: /\bfin de semana\b/,
    past: /\b(ayer|pasad[oa])\b/,
  },
} satisfies Record<string, { chrono: Chrono } & Record<string, RegExp | Chrono>>;

const months = 'january february march april may june july august september october november december'.split(' ');
const aMonth = new RegExp(`\\b(${months.join('|')}|${months.map((name) => name.slice(0, 3)).join('|')})\\b`);
const bareDay = /\b(?:the )?(\d{1,2})(?:st|nd|rd|th)\b/;

/** Reads a wish for a time, by the business's own clock; null when neither day nor time is in the words, or they are over. */
export function readWish(words: string, now: LocalMoment, language: AssistantLanguage): TimeWish | null {
  const { wording, text } = inFigures(words, now.date, language);
  // A wall clock as if it were UTC: chrono then counts in local days, and no change of the clocks is in its way.
  const instant = new Date(Date.parse(`${now.date}T00:00:00Z`) + now.minute * 60_000);
  const plain = text.replace(/\b(after|before|from|than|by|until|till|around|about) (?=\d)/g, 'at ');
  const found = wording.chrono.parse(plain, { instant, timezone: 0 }, { forwardDate: true });
  const dated = found.filter(({ start }) => (['day', 'weekday'] as const).some((part) => start.isCertain(part)));
  const named = dated.map(({ start }) => ({ date: dayOf(start), byWeekday: start.isCertain('weekday') }));
  const days = daysOf(named, text, wording, now.date);
  const timed = found.find(({ start }) => start.isCertain('hour') && !isRelative(start));
  const time = timesOf(timed?.start ?? null, text, wording);
  const vague = wording.any.test(text);
  if (!days && !time && !vague) return null;
  const span = days ?? { from: now.date, to: daysAfter(now.date, daysAhead) };
  if (span.to < now.date || (wording.past.test(text) && !days)) return null;
  return { fromMinute: 0, toMinute: wholeDay, at: null, ...time, ...span, anyDay: !days };
}

function inFigures(words: string, today: string, language: AssistantLanguage) {
  if (language === 'de-DE') return { wording: wordings.de, text: writtenGermanNumbers(words, today) };
  if (language === 'es-US') return { wording: wordings.es, text: writtenSpanishNumbers(words, today) };
  return { wording: wordings.en, text: withMonth(writtenNumbers(words), today) };
}

const two = (value: number | null) => String(value ?? 1).padStart(2, '0');
const dayOf = (start: ParsedComponents) => `${start.get('year')}-${two(start.get('month'))}-${two(start.get('day'))}`;

/** "In two hours", "the day after tomorrow": chrono fills in the clock's own time. */
function isRelative(start: ParsedComponents): boolean {
  return !start.isCertain('minute');
}

/** "The 5th" without a month is the next one. */
function withMonth(text: string, today: string): string {
  const day = aMonth.test(text) ? null : bareDay.exec(text);
  const date = day && nextDateOn(Number(day[1]), today);
  return date ? text.replace(day[0], `${months[Number(date.slice(5, 7)) - 1]} ${day[1]} ${date.slice(0, 4)}`) : text;
}

function daysOf(
  named: readonly { date: string; byWeekday: boolean }[],
  text: string,
  wording: Record<'nextWeek' | 'thisWeek' | 'nextMonth' | 'weekend', RegExp>,
  today: string,
): { from: string; to: string } | null {
  const sunday = daysAfter(today, 6 - weekdayOf(today));
  const dates = named.map(({ date }) => date).sort();
  const first = dates[0];
  const last = dates.at(-1);
  if (wording.nextWeek.test(text)) {
    const monday = daysAfter(sunday, 1);
    const weekday = named.find(({ byWeekday }) => byWeekday);
    const day = weekday && daysAfter(monday, weekdayOf(weekday.date));
    if (day) return { from: day, to: day };
    return { from: monday, to: daysAfter(monday, 6) };
  }
  if (wording.thisWeek.test(text) && named.length === 0) return { from: today, to: sunday };
  if (wording.nextMonth.test(text)) {
    const start = daysAfter(`${today.slice(0, 8)}01`, 32).slice(0, 8);
    return { from: `${start}01`, to: `${start}28` };
  }
  if (wording.weekend.test(text)) return { from: daysAfter(sunday, -1), to: sunday };
  if (!first || !last) return null;
  return { from: first, to: last <= daysAfter(first, 7) ? last : first };
}

function timesOf(
  start: ParsedComponents | null,
  text: string,
  wording: Record<'morning' | 'afternoon' | 'evening' | 'after' | 'before' | 'lunch', RegExp>,
): Partial<Pick<TimeWish, 'fromMinute' | 'toMinute' | 'at'>> | null {
  if (wording.lunch.test(text)) return { fromMinute: 13 * 60 };
  const between = /\bbetween (\d{1,2})(?::(\d\d))? ?([ap]m)? and (\d{1,2})(?::(\d\d))? ?([ap]m)?/.exec(text);
  if (between)
    return {
      fromMinute: minuteOf(Number(between[1]), Number(between[2] ?? 0), between[3] ?? between[6]),
      toMinute: minuteOf(Number(between[4]), Number(between[5] ?? 0), between[6]),
    };
  const part = wording.morning.test(text)
    ? { fromMinute: 0, toMinute: noon }
    : wording.afternoon.test(text)
      ? { fromMinute: noon, toMinute: evening }
      : wording.evening.test(text)
        ? { fromMinute: evening, toMinute: wholeDay }
        : null;
  if (!start) return part;
  const hour = start.get('hour') ?? 0;
  const late = part !== null && part.fromMinute >= noon && hour < 12;
  const half = late ? 'pm' : part || start.isCertain('meridiem') ? '24' : undefined;
  const at = minuteOf(hour, start.get('minute') ?? 0, half);
  if (wording.after.test(text)) return { fromMinute: at, toMinute: part?.toMinute ?? wholeDay };
  if (wording.before.test(text)) return { fromMinute: part?.fromMinute ?? 0, toMinute: at };
  return { at };
}

/** `half` '24': the hour is meant as it stands. */
function minuteOf(hour: number, minute: number, half: string | undefined): number {
  if (half === '24') return hour * 60 + minute;
  if (half) return ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute;
  return (hour < earliestHour ? hour + 12 : hour) * 60 + minute;
}
