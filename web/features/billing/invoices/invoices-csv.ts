import { csvByteOrderMark, csvLine, csvNumber } from '#contract/values/csv.ts';
import type { Invoice } from '../billing.ts';

/** All invoices as CSV with a head line, in the order given, for spreadsheets of a language (BILLING-15, Q-60). */
export function invoicesCsv(invoices: readonly Invoice[], language = 'en-US'): string {
  const line = (...cells: string[]) => csvLine(cells, language);
  const lines = invoices.map(({ id, plan, amount, date, status }) =>
    line(id, plan, csvNumber(String(amount), language), date, status),
  );
  return csvByteOrderMark + line('Id', 'Plan', 'Amount', 'Date', 'Status') + lines.join('');
}

/** "invoices_2026-06-30.csv", by the local day. */
export function invoicesFileName(now: Date): string {
  const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0'));
  return `invoices_${day.join('-')}.csv`;
}
