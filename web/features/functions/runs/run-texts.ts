import type { FunctionRun } from '#contract/functions.ts';
import { textBy } from '#contract/values/moment-texts.ts';
import type { BadgeTone } from '#web/ui/badge.tsx';

/** "Nov 21, 10:15:09 AM CST", in the local zone. */
export const momentText = textBy({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
});

const sources: Record<FunctionRun['source'], string> = { call: 'Call', test: 'Test', try: 'Tried here' };

export function sourceText({ source }: Pick<FunctionRun, 'source'>): string {
  return sources[source];
}

/** The webhook's status with what it means, so that the number is not alone. */
export function statusText({ ok, status }: Pick<FunctionRun, 'ok' | 'status'>): string {
  if (status === null) return 'No response';
  return `${ok ? 'Worked' : 'Failed'}, ${status}`;
}

export function statusTone({ ok }: Pick<FunctionRun, 'ok'>): BadgeTone {
  return ok ? 'good' : 'bad';
}

/** "340 ms", "2.1 s". */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** JSON in lines, for reading; anything else as it is. */
export function prettyText(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
