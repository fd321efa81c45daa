import { dayMs } from './durations.ts';

/** A day on a zone's own calendar as `YYYY-MM-DD`, and the minute of it. */
export interface LocalMoment {
  date: string;
  minute: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format by the wall clock of a zone, an IANA name; by UTC's where the zone is unknown. Each is made once, which is dear. */
export function zonedFormat(
  locale: string,
  timeZone: string | undefined,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const key = [locale, timeZone, JSON.stringify(options)].join('\n');
  let format = formats.get(key);
  if (!format) {
    const known = timeZone === undefined || isTimeZone(timeZone) ? timeZone : 'UTC';
    format = new Intl.DateTimeFormat(locale, { ...options, ...(known === undefined ? {} : { timeZone: known }) });
    formats.set(key, format);
  }
  return format;
}

/** Whether it is the name of a zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return name !== '';
  } catch {
    return false;
  }
}

const two = '2-digit' as const;
const wallClock = { year: 'numeric', month: two, day: two, hour: two, minute: two, hourCycle: 'h23' } as const;

/** What the calendar and the clock of a zone show at a moment; those of UTC where the zone is unknown. */
export function localMoment(at: Date, timeZone: string): LocalMoment {
  const parts = zonedFormat('en-CA', timeZone, wallClock).formatToParts(at);
  const { year, month, day, hour, minute } = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  return { date: `${year}-${month}-${day}`, minute: Number(hour) * 60 + Number(minute) };
}

/**
 * The moment at which a wall clock of the zone shows this. An hour that a change of the clocks leaves out counts as the hour
 * after it; of one that comes twice the first counts.
 */
export function momentOf({ date, minute }: LocalMoment, timeZone: string): Date {
  const wanted = asUtc({ date, minute });
  const shown = (at: number) => asUtc(localMoment(new Date(at), timeZone));
  // The offsets a day before and after bracket any change of the clocks.
  const candidates = [wanted - dayMs, wanted + dayMs].map((at) => wanted - (shown(at) - at));
  const right = candidates.filter((at) => shown(at) === wanted);
  return new Date(right.length > 0 ? Math.min(...right) : Math.max(...candidates));
}

/** Minutes that the clock of a zone is ahead of UTC at a moment. */
export function offsetMinutes(at: Date, timeZone: string): number {
  // The wall clock shows whole minutes, so that it may be behind by a part of one.
  return Math.ceil((asUtc(localMoment(at, timeZone)) - at.getTime()) / 60_000) || 0;
}

/** -570 -> "-09:30". */
export function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '-' : '+'}${[hours, rest].map((part) => String(part).padStart(2, '0')).join(':')}`;
}

function asUtc({ date, minute }: LocalMoment): number {
  return Date.parse(`${date}T00:00:00Z`) + minute * 60_000;
}

/** "2026-03-02" and 3 -> "2026-03-05". */
export function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** 0 = Monday. */
export function weekdayOf(date: string): number {
  return (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
}
