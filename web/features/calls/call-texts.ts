import type { LineSource } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';

/** A missing value (LOGS-12). */
export const missing = 'NA';

const locale = 'en-US';
const day = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });
const shortDay = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' });
const shortTime = new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit' });
const lineTime = new Intl.DateTimeFormat(locale, {
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZone: limits.transcriptTimeZone,
});
const lineZone = new Intl.DateTimeFormat(locale, { timeZone: limits.transcriptTimeZone, timeZoneName: 'short' });

/** "Nov 21, 2026" in the local zone. */
export function dayText(iso: string): string {
  return whenValid(iso, day.format);
}

/** "10:15 AM CST": local, with the zone's abbreviation (LOGS-09). */
export function timeText(iso: string): string {
  return whenValid(iso, time.format);
}

/** "Nov 21, 10:15 AM" for narrow rows. */
export function briefTimeText(iso: string): string {
  return whenValid(iso, (date) => `${shortDay.format(date)}, ${shortTime.format(date)}`);
}

/** "10:15:09 AM" in America/Chicago (DETAIL-03). */
export function lineTimeText(iso: string): string {
  return whenValid(iso, lineTime.format);
}

/** "CST" or "CDT", as it was in Chicago at that moment. */
export function lineZoneText(iso: string): string {
  return whenValid(
    iso,
    (date) => lineZone.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? '',
  );
}

export function phoneText(number: string | null): string {
  return number ? formatPhoneNumber(number) : missing;
}

/** "4 min 12 s". */
export function durationText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes > 0 ? `${minutes} min ${whole % 60} s` : `${whole} s`;
}

/** "87.5%" (DETAIL-15). */
export function confidenceText(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`;
}

/** The days of the chosen period: "Jun 1 - Jun 30, 2025" (ANALYSIS-15). */
export function periodText(period: Period, now: Date): string {
  if (period === 'all') return 'All time';
  const months = period === 'this-month' ? 1 : 3;
  const first = Math.floor(now.getMonth() / months) * months;
  const from = new Date(now.getFullYear(), first, 1);
  const to = new Date(now.getFullYear(), first + months, 0);
  return `${shortDay.format(from)} - ${day.format(to)}`;
}

/** "+12.5%", "-3%", "0%". */
export function growthText(percent: number): string {
  if (!Number.isFinite(percent) || percent === 0) return '0%';
  const size = Math.abs(percent).toLocaleString(locale, { maximumFractionDigits: 1 });
  return `${percent > 0 ? '+' : '\u2212'}${size}%`;
}

/** A figure with at most `digits` decimals, and at least `least`. */
export function numberText(value: number, digits: number, least = 0): string {
  return value.toLocaleString(locale, { minimumFractionDigits: least, maximumFractionDigits: digits });
}

/** What a line of the assistant was made from: a question in quotes, a fact of the business, or where in its knowledge. */
export function sourceText({ source, title }: LineSource): string {
  if (source === 'faq') return `\u201c${title}\u201d`;
  return source === 'business' ? `Business info, ${title}` : title;
}

function whenValid(iso: string, format: (date: Date) => string): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? missing : format(date);
}
