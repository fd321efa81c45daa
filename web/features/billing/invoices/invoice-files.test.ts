import { expect, test } from 'vitest';
import type { Invoice } from '../billing.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { invoicesCsv, invoicesFileName } from './invoices-csv.ts';

const invoice: Invoice = { id: 'INV-1', plan: 'Basic Plan', amount: 97.5, date: '2026-06-01', status: 'Success' };

test('cells that begin like a formula are escaped, and the file is named by the local day', { tags: ['Q-60'] }, () => {
  const lines = invoicesCsv([invoice, { ...invoice, plan: '=HYPERLINK("x")' }], 'en-US').split('\r\n');
  expect(lines[0]).toBe('\uFEFF"Id","Plan","Amount","Date","Status"');
  expect(lines[1]).toBe('"INV-1","Basic Plan","97.5","2026-06-01","Success"');
  expect(lines[2]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(invoicesCsv([invoice], 'de-DE').split('\r\n').slice(0, 2)).toEqual([
    '\uFEFF"Id";"Plan";"Amount";"Date";"Status"',
    '"INV-1";"Basic Plan";"97,5";"2026-06-01";"Success"',
  ]);
  expect(invoicesFileName(new Date(2026, 0, 5))).toBe('invoices_2026-01-05.csv');
});

test('an invoice is a whole document: every place in its table is where an object begins', {
  tags: ['BILLING-21'],
}, () => {
  const file = invoicePdf({ ...invoice, plan: 'Plan (a\\b) é' }, 'Noura');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(file)?.[1]);
  expect(file.slice(start, start + 4)).toBe('xref');
  const places = [...file.slice(start).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, place]) => Number(place));
  expect(places).toHaveLength(6);
  for (const [i, place] of places.entries()) expect(file.slice(place).startsWith(`${i + 1} 0 obj\n`)).toBe(true);
  const [, length, stream] = /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? [];
  expect(stream).toHaveLength(Number(length));
  expect(stream).toContain('(Plan \\(a\\\\b\\) ?) Tj');
  expect(stream).toContain('($97.50) Tj');
});
