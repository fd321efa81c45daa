import { ActionIcon } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { saveFile } from '#web/client/save-file.ts';
import { productName } from '#web/ui/product.ts';
import { SortHeader, type SortOrder } from '#web/ui/sort-header.tsx';
import { toastSuccess } from '#web/ui/toast.tsx';
import type { Invoice } from './billing.ts';
import { amountText, dateText } from './billing-texts.ts';
import type { InvoiceSort } from './invoice-order.ts';
import { invoicePdf } from './invoice-pdf.ts';
import classes from './invoice-table.module.css';

interface InvoiceTableProps {
  label: string;
  invoices: readonly Invoice[];
  /** Absent where the list cannot be sorted. */
  sorting?: { sort: InvoiceSort; order: SortOrder; onSort: (sort: InvoiceSort) => void };
}

/** Invoices with a download each (BILLING-21 to 24). */
export function InvoiceTable({ label, invoices, sorting }: InvoiceTableProps) {
  return (
    <table className={`${classes.table} full`} aria-label={label} data-sortable={sorting !== undefined}>
      <thead>
        <tr>
          <th scope="col">Invoice</th>
          <th scope="col">Plan</th>
          <th scope="col">Amount</th>
          <Head label="Date" sort="date" sorting={sorting} />
          <Head label="Status" sort="status" sorting={sorting} />
          <th scope="col" className={classes.icon}>
            <span className="spoken-only">Download</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {invoices.map((invoice) => (
          <tr key={invoice.id}>
            <td className={`${classes.id} medium tabular`}>{invoice.id}</td>
            <td className={classes.plan}>{invoice.plan}</td>
            <td className={`${classes.amount} tabular`}>{amountText(invoice.amount)}</td>
            <td className={`${classes.date} tabular`}>{dateText(invoice.date)}</td>
            <td className={classes.status}>
              <span className={`${classes.badge} pill medium tiny`} data-status={invoice.status}>
                {invoice.status}
              </span>
            </td>
            <td className={classes.icon}>
              <ActionIcon
                aria-label={`Download invoice ${invoice.id}`}
                size="calc(var(--control) - 4px)"
                onClick={() => download(invoice)}
              >
                <IconDownload size={18} stroke={1.75} aria-hidden="true" />
              </ActionIcon>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Head({ label, sort, sorting }: { label: string; sort: InvoiceSort; sorting: InvoiceTableProps['sorting'] }) {
  if (!sorting) return <th scope="col">{label}</th>;
  return (
    <SortHeader
      label={label}
      order={sorting.sort === sort ? sorting.order : null}
      onSort={() => sorting.onSort(sort)}
    />
  );
}

function download(invoice: Invoice): void {
  const name = `invoice_${invoice.id}.pdf`;
  saveFile(name, new Blob([invoicePdf(invoice, productName)], { type: 'application/pdf' }));
  toastSuccess(`${name} is saved.`);
}
