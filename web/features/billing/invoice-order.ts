import { limits } from '#contract/limits.ts';
import type { SortOrder } from '#web/ui/sort-header.tsx';
import type { Invoice } from './billing.ts';

export type InvoiceSort = 'date' | 'status';

/** How the dialog of all invoices is shown; it lives in the address bar. */
export interface InvoicesView {
  open: boolean;
  sort: InvoiceSort;
  order: SortOrder;
  /** From 1. */
  page: number;
}

const firstOrder: Record<InvoiceSort, SortOrder> = { date: 'desc', status: 'asc' };

/** Reads an address; whatever is no valid value counts as not set. */
export function readInvoicesView(query: URLSearchParams): InvoicesView {
  const sort = query.get('sort') === 'status' ? 'status' : 'date';
  const order = query.get('order');
  const page = Number(query.get('page') ?? 1);
  return {
    open: query.get('invoices') === 'all',
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view; what is not set is left out. */
export function writeInvoicesView({ open, sort, order, page }: InvoicesView): string {
  if (!open) return '';
  const query = new URLSearchParams({ invoices: 'all' });
  if (sort !== 'date') query.set('sort', sort);
  if (order !== firstOrder[sort]) query.set('order', order);
  if (page > 1) query.set('page', String(page));
  return query.toString();
}

/** After a column's head was pressed: the other way round, or that column; from the first page (BILLING-18). */
export function invoicesSortedBy(view: InvoicesView, sort: InvoiceSort): InvoicesView {
  const order = view.sort !== sort ? firstOrder[sort] : view.order === 'asc' ? 'desc' : 'asc';
  return { ...view, sort, order, page: 1 };
}

/** All invoices in order; equals newest first. */
export function sortedInvoices(invoices: readonly Invoice[], { sort, order }: Pick<InvoicesView, 'sort' | 'order'>) {
  const sign = order === 'asc' ? 1 : -1;
  const newestFirst = (a: Invoice, b: Invoice) => b.date.localeCompare(a.date) || b.id.localeCompare(a.id);
  return invoices.toSorted((a, b) =>
    sort === 'date' ? -sign * newestFirst(a, b) : sign * a.status.localeCompare(b.status) || newestFirst(a, b),
  );
}

/** The six invoices of a page (BILLING-14); a page beyond the last shows the last. */
export function invoicesPage(invoices: readonly Invoice[], view: InvoicesView) {
  const size = limits.invoicesPageSize;
  const pages = Math.max(1, Math.ceil(invoices.length / size));
  const page = Math.min(view.page, pages);
  return { invoices: sortedInvoices(invoices, view).slice((page - 1) * size, page * size), page, pages };
}
