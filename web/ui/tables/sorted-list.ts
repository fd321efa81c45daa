import type { SortOrder } from './sort-header.tsx';

/** How a list is sorted and which of its pages is shown; it lives in the address bar. */
export interface ListView<Column extends string> {
  sort: Column;
  order: SortOrder;
  /** From 1. */
  page: number;
}

/**
 * A list that can be sorted by columns, each with the order that its first press gives. What is not set is sorted by the first of them,
 * and is left out of the address.
 */
export function sortedList<Column extends string>(firstOrder: Record<Column, SortOrder>) {
  const columns = Object.keys(firstOrder) as [Column, ...Column[]];
  return {
    /** Reads an address; whatever is no valid value counts as not set. */
    read(query: URLSearchParams): ListView<Column> {
      const sort = columns.find((column) => column === query.get('sort')) ?? columns[0];
      const order = query.get('order');
      return { sort, order: order === 'asc' || order === 'desc' ? order : firstOrder[sort], page: pageIn(query) };
    },
    write({ sort, order, page }: ListView<Column>): Record<string, string> {
      return {
        ...(sort !== columns[0] && { sort }),
        ...(order !== firstOrder[sort] && { order }),
        ...(page > 1 && { page: String(page) }),
      };
    },
    /** After a column's head was pressed: the other way round, or that column; from the first page. */
    sortedBy<View extends ListView<Column>>(view: View, sort: Column): View {
      const order = view.sort !== sort ? firstOrder[sort] : view.order === 'asc' ? 'desc' : 'asc';
      return { ...view, sort, order, page: 1 };
    },
  };
}

/** The page that an address names, from 1. */
export function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 && page < 100_000_000 ? page : 1;
}

/** What stands on a page; one beyond the last shows the last. An empty list has one page. */
export function pageOf<T>(items: readonly T[], asked: number, size: number) {
  const pages = Math.max(1, Math.ceil(items.length / size));
  const page = Math.min(asked, pages);
  return { items: items.slice((page - 1) * size, page * size), page, pages };
}
