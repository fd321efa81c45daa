import type { AnsweredBy, AnsweredStep, LineSource } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { elapsedText } from '#contract/values/amount-texts.ts';
import { textBy, timeText } from '#contract/values/moment-texts.ts';

const inChicago = limits.transcriptTimeZone;
const lineTime = textBy({ hour: 'numeric', minute: '2-digit', second: '2-digit' });

/** "10:15:09 AM" in America/Chicago (DETAIL-03). */
export function lineTimeText(iso: string): string {
  return lineTime(iso, inChicago);
}

/** "CST" or "CDT", as it was in Chicago at that moment. */
export function lineZoneText(iso: string): string {
  return timeText(iso, inChicago).split(/\s/).at(-1) ?? '';
}

/** "87.5%" (DETAIL-15). */
export function confidenceText(ratio: number): string {
  return `${(ratio * 100).toFixed(1)}%`;
}

/** What a line of the assistant was made from, and what it could not answer. */
export function sourceLines(sources: readonly LineSource[]): string[] {
  const told = sources.filter(({ source }) => source !== 'unknown-figure');
  const [from, unanswered] = [false, true].map((open) =>
    told.filter(({ source }) => (source === 'unanswered') === open).map(sourceText),
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
  const when = elapsedText(seconds);
  const because = why === '' ? '' : `: ${why}`;
  if (by === 'forwarded') return `Forwarded to ${answeredWords[by]} at ${when}${because}`;
  return index === 0
    ? `Answered by ${answeredWords[by]}${because}`
    : `Changed to ${answeredWords[by]} at ${when}${because}`;
}
