import type { CallLog } from '#contract/calls.ts';
import { dayText, missing, textBy } from '#contract/values/moment-texts.ts';
import type { Period } from '#contract/values/period.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { daysAfter, localMoment } from '#contract/values/zoned-time.ts';

const locale = 'en-US';
const shortDay = { month: 'short', day: 'numeric' } as const;

/** To call a caller back: with its extension where it has one. */
export function numberOf({ callbackNumber, fromPhoneNumber }: CallLog): string | null {
  return callbackNumber ?? fromPhoneNumber;
}

export function phoneText(number: string | null): string {
  return number ? formatPhoneNumber(number) : missing;
}

/** Of a caller's name in the log: one that is missing does not stand out as a name would (LOGS-12). */
export function nameLook({ name, unread }: Pick<CallLog, 'name' | 'unread'>): string {
  if (name === null) return 'mute';
  return unread ? 'ink strong' : 'ink medium';
}

/** Whom a dialog and a button name; the fact itself is "NA" (DETAIL-07). */
export const callerOf = ({ name }: Pick<CallLog, 'name'>) => name ?? 'Unknown caller';

/** "4 min 12 s". */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

const weekday = textBy({ weekday: 'long', ...shortDay });
const datedWeekday = textBy({ weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' });

/** "Today", "Yesterday", "Friday, Nov 20", or "Fri, Nov 21, 2025" of another year, by the clock of a zone, else by the reader's own, as the rows have it (LOGS-09). */
export function dayGroupText(
  iso: string,
  now: Date,
  timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string {
  const { date } = localMoment(new Date(iso), timeZone);
  const today = localMoment(now, timeZone).date;
  if (date === today) return 'Today';
  if (date === daysAfter(today, -1)) return 'Yesterday';
  return (date.slice(0, 4) === today.slice(0, 4) ? weekday : datedWeekday)(iso, timeZone);
}

/** The days of the chosen period in the zone of the business, as its figures have them: "Jun 1 - Jun 30, 2025" (ANALYSIS-15). */
export function periodText(period: Period, now: Date, timeZone: string): string {
  if (period === 'all') return 'All time';
  const [year = 0, month = 1] = localMoment(now, timeZone).date.split('-').map(Number);
  const months = period === 'this-month' ? 1 : 3;
  const first = Math.floor((month - 1) / months) * months;
  const from = new Date(Date.UTC(year, first, 1));
  const to = new Date(Date.UTC(year, first + months, 0));
  return `${textBy(shortDay)(from, 'UTC')} - ${dayText(to, 'UTC')}`;
}

/** "+12.5%", "-3%", "0%"; of a handful of calls no decimal tells anything. */
export function growthText(percent: number, isOfFew = false): string {
  if (!Number.isFinite(percent) || percent === 0) return '0%';
  const size = Math.abs(percent).toLocaleString(locale, { maximumFractionDigits: isOfFew ? 0 : 1 });
  return `${percent > 0 ? '+' : '\u2212'}${size}%`;
}

/** A figure with at most `digits` decimals, and at least `least`. */
export function numberText(value: number, digits: number, least = 0): string {
  return value.toLocaleString(locale, { minimumFractionDigits: least, maximumFractionDigits: digits });
}
