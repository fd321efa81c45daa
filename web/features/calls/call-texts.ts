import type { AnsweredBy, AnsweredStep, LineSource } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { dayText, missing, textBy, timeText } from '#contract/values/moment-texts.ts';
import type { Period } from '#contract/values/period.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';

const locale = 'en-US';
const shortDay = { month: 'short', day: 'numeric' } as const;
const inChicago = limits.transcriptTimeZone;
const lineTime = textBy({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** "Nov 21, 10:15 AM" for narrow rows. */
export const briefTimeText = textBy({ ...shortDay, hour: 'numeric', minute: '2-digit' });

/** "10:15:09 AM" in America/Chicago (DETAIL-03). */
export function lineTimeText(iso: string): string {
  return lineTime(iso, inChicago);
}

/** "CST" or "CDT", as it was in Chicago at that moment. */
export function lineZoneText(iso: string): string {
  return timeText(iso, inChicago).split(/\s/).at(-1) ?? '';
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
  return `${textBy(shortDay)(from)} - ${dayText(to)}`;
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

/** What a line of the assistant was made from, and what it could not answer. */
export function sourceLines(sources: readonly LineSource[]): string[] {
  const [from, unanswered] = [false, true].map((open) =>
    sources.filter(({ source }) => (source === 'unanswered') === open).map(sourceText),
  );
  return [
    ...(from?.length ? [`From: ${from.join('; ')}`] : []),
    ...(unanswered?.length ? [`Not answered: ${unanswered.join('; ')}`] : []),
  ];
}

/** A question in quotes, a fact of the business, or where in its knowledge. */
function sourceText({ source, title }: LineSource): string {
  if (source === 'faq' || source === 'unanswered') return `\u201c${title}\u201d`;
  return source === 'business' ? `Business info, ${title}` : title;
}

const answeredWords: Record<AnsweredBy, string> = {
  realtime: 'the realtime service',
  pipeline: 'the language services',
  embedded: 'the built-in receptionist',
  forwarded: 'the fallback number',
  voicemail: 'voicemail',
};

/** "Answered by the realtime service", "Changed to the built-in receptionist at 0:42: the connection was lost". */
export function answeredText({ by, at, why }: AnsweredStep, index: number, startTime: string): string {
  const seconds = Math.max(0, Math.round((Date.parse(at) - Date.parse(startTime)) / 1000));
  const when = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const because = why === '' ? '' : `: ${why}`;
  if (by === 'forwarded') return `Put through to ${answeredWords[by]} at ${when}${because}`;
  return index === 0
    ? `Answered by ${answeredWords[by]}${because}`
    : `Changed to ${answeredWords[by]} at ${when}${because}`;
}
