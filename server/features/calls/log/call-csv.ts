import { callStatusLabels } from '#contract/calls.ts';
import { amountText, type Cost, unitLabels, usageUnits } from '#contract/costs.ts';
import { csvByteOrderMark, csvLine, csvNumber, csvTelephone } from '#contract/values/csv.ts';
import { missing, momentText } from '#contract/values/moment-texts.ts';
import { localMoment } from '#contract/values/zoned-time.ts';
import { callerOf } from '#server/features/calls/call-details.ts';
import { openDetails, openSummary } from '#server/features/calls/call-seals.ts';
import { callbackNumberOf } from '#server/features/calls/callback-number.ts';
import { totalText, unpricedText } from '#server/features/calls/costs/call-costs.ts';
import type { CallCosts } from '#server/features/calls/costs/costs.ts';
import { type LogFilter, type LogRow, readAfter } from './call-log.store.ts';
import type { LogParts } from './call-log.ts';

const pageRows = 200;

/** LOGS-18. */
const heading = ['Caller Name', 'Phone', 'Location', 'Date & Time', 'Status', 'Transcription Summary'];

/** What was used of each unit, whoever's it was, and what all of it costs. */
const costHeading = (currency: string | null) => [
  ...usageUnits.map((unit) => unitLabels[unit]),
  currency ? `Cost (${currency})` : 'Cost',
  'Without a price',
];

function costCells(cost: Cost, language: string): string[] {
  const amounts = usageUnits.map((unit) => {
    const amount = cost.lines.reduce((sum, line) => sum + (line.unit === unit ? line.amount : 0), 0);
    return csvNumber(amountText({ unit, amount }), language);
  });
  return [...amounts, csvNumber(totalText(cost), language), unpricedText(cost)];
}

/**
 * The calls of a filter as CSV, newest first, a page of rows at a time; times in the given IANA zone, for spreadsheets of the language. `costs`:
 * with what each used and cost, behind the other columns.
 */
export async function* callCsv(
  { db, vault }: LogParts,
  filter: LogFilter,
  { timeZone, language }: { timeZone: string; language: string },
  costs: CallCosts | null = null,
): AsyncGenerator<string> {
  yield csvByteOrderMark + csvLine([...heading, ...(costs ? costHeading(costs.currency) : [])], language);
  const box = await vault.tenant(filter.accountId);
  const lineOf = (row: LogRow, cost: Cost | undefined) => {
    const details = openDetails(box, row.id, row.details);
    const cells = [
      callerOf(details).callerName ?? missing,
      csvTelephone(callbackNumberOf(row, details) ?? row.fromNumber ?? missing),
      row.location ?? missing,
      momentText(row.startedAt, timeZone),
      callStatusLabels[row.outcome],
      openSummary(box, row.id, row.summary) ?? missing,
      ...(cost ? costCells(cost, language) : []),
    ];
    return csvLine(cells, language);
  };
  let after: string | null = null;
  for (;;) {
    const rows: LogRow[] = (await readAfter(db, filter, after, pageRows)) ?? [];
    const costOf = await costs?.of(filter.accountId, rows);
    if (rows.length > 0) yield rows.map((row) => lineOf(row, costOf?.get(row.id))).join('');
    if (rows.length < pageRows) return;
    after = rows.at(-1)?.cursor ?? null;
  }
}

/** "call_logs_{date}.csv" with the ISO date of today in the business's zone (LOGS-19). */
export function csvFileName(timeZone: string, now: Date): string {
  return `call_logs_${localMoment(now, timeZone).date}.csv`;
}
