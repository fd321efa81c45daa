import { limits } from '#contract/limits.ts';
import { type ListView, pageOf, sortedList } from '#web/ui/tables/sorted-list.ts';
import type { Invoice } from '../billing.ts';

export type InvoiceSort = 'date' | 'status';

/** How the dialog of all invoices is shown; it lives in the address bar. */
export interface InvoicesView extends ListView<InvoiceSort> {
  open: boolean;
}

const list = sortedList<InvoiceSort>({ date: 'desc', status: 'asc' });
/** BILLING-18. */
export const { sortedBy: invoicesSortedBy } = list;

export function readInvoicesView(query: URLSearchParams): InvoicesView {
  return { ...list.read(query), open: query.get('invoices') === 'all' };
}

/** The address of a view; what is not set is left out. */
export function writeInvoicesView(view: InvoicesView): string {
  return view.open ? new URLSearchParams({ invoices: 'all', ...list.write(view) }).toString() : '';
}

/** All invoices in order; equals newest first. */
export function sortedInvoices(invoices: readonly Invoice[], { sort, order }: Pick<InvoicesView, 'sort' | 'order'>) {
  const sign = order === 'asc' ? 1 : -1;
  const newestFirst = (a: Invoice, b: Invoice) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id);
  return invoices.toSorted((a, b) =>
    sort === 'date' ? -sign * newestFirst(a, b) : sign * a.status.localeCompare(b.status) || newestFirst(a, b),
  );
}

/** The six invoices of a page (BILLING-14). */
export function invoicesPage(invoices: readonly Invoice[], view: InvoicesView) {
  return pageOf(sortedInvoices(invoices, view), view.page, limits.invoicesPageSize);
}
