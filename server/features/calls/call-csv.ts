import { callStatusLabels } from '#contract/calls.ts';
import { csvByteOrderMark, csvLine } from '#contract/values/csv.ts';
import { type LogFilter, type LogRow, readAfter } from './call-log.store.ts';
import type { LogParts } from './call-log.ts';
import { openSummary } from './call-seals.ts';

const pageRows = 200;

/** LOGS-18. */
const heading = ['Caller Name', 'Phone', 'Location', 'Date & Time', 'Status', 'Transcription Summary'];

/** The calls of a filter as CSV, newest first, a page of rows at a time; times in the given IANA zone. */
export async function* callCsv({ db, vault }: LogParts, filter: LogFilter, timeZone: string): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine(heading);
  const box = await vault.tenant(filter.accountId);
  const time = new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const lineOf = (row: LogRow) =>
    csvLine([
      row.callerName ?? 'NA',
      row.fromNumber ?? 'NA',
      row.location ?? 'NA',
      time.format(row.startedAt),
      callStatusLabels[row.outcome],
      openSummary(box, row.id, row.summary) ?? 'NA',
    ]);
  let after: string | null = null;
  for (;;) {
    const rows: LogRow[] = (await readAfter(db, filter, after, pageRows)) ?? [];
    if (rows.length > 0) yield rows.map(lineOf).join('');
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.cursor ?? null;
  }
}

/** "call_logs_{date}.csv" with the ISO date of today in the business's zone (LOGS-19). */
export function csvFileName(timeZone: string, now: Date): string {
  return `call_logs_${new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)}.csv`;
}
