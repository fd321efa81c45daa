import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#web/client/requests/save-file.ts';
import { Badge } from '#web/ui/badge.tsx';
import { toastSuccess } from '#web/ui/feedback/toast.tsx';
import { productName } from '#web/ui/page/product.ts';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import type { SortOrder } from '#web/ui/tables/sort-header.tsx';
import type { Invoice } from '../billing.ts';
import { amountText, dateText } from '../billing-texts.ts';
import type { InvoiceSort } from './invoice-order.ts';
import { invoicePdf } from './invoice-pdf.ts';
import classes from './invoice-table.module.css';

interface InvoiceTableProps {
  label: string;
  invoices: readonly Invoice[];
  /** Absent where the list cannot be sorted. */
  sorting?: { sort: InvoiceSort; order: SortOrder; onSort: (sort: InvoiceSort) => void };
}

const tones = { Success: 'good', Failed: 'bad' } as const;

/** Invoices with a download each (BILLING-21 to 24). */
export function InvoiceTable({ label, invoices, sorting }: InvoiceTableProps) {
  const sort = (key: InvoiceSort) =>
    sorting && { order: sorting.sort === key ? sorting.order : null, onSort: () => sorting.onSort(key) };
  const columns: Column<Invoice>[] = [
    { head: 'Invoice', className: `${classes.id} medium tabular`, cell: ({ id }) => id },
    { head: 'Plan', className: classes.plan ?? '', cell: ({ plan }) => plan },
    { head: 'Amount', className: `${classes.amount} tabular`, cell: ({ amount }) => amountText(amount) },
    { head: 'Date', sort: sort('date'), className: `${classes.date} tabular`, cell: ({ date }) => dateText(date) },
    {
      head: 'Status',
      sort: sort('status'),
      className: classes.status ?? '',
      cell: ({ status }) => <Badge tone={tones[status]}>{status}</Badge>,
    },
    {
      head: 'Download',
      unseen: true,
      action: true,
      className: classes.icon ?? '',
      cell: (invoice) => (
        <ActionIcon
          aria-label={`Download invoice ${invoice.id}`}
          size="calc(var(--control) - 4px)"
          onClick={() => download(invoice)}
        >
          <IconDownload size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      className={classes.table ?? ''}
      aria-label={label}
      data-sortable={sorting !== undefined}
      columns={columns}
      rows={invoices}
      bones={0}
      keyOf={({ id }) => id}
    />
  );
}

function download(invoice: Invoice): void {
  const name = `invoice_${invoice.id}.pdf`;
  saveFile(name, new Blob([invoicePdf(invoice, productName)], { type: 'application/pdf' }));
  toastSuccess(`${name} is saved.`);
}
