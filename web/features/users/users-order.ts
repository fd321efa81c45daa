import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import type { SortOrder } from '#web/ui/sort-header.tsx';

export type SortKey = 'createdAt' | 'status';

/** How the list is shown; it lives in the address bar. */
export interface UsersView {
  sort: SortKey;
  order: SortOrder;
  /** From 1. */
  page: number;
}

/** USERS-20. */
const unset: UsersView = { sort: 'createdAt', order: 'desc', page: 1 };
const firstOrder: Record<SortKey, SortOrder> = { createdAt: 'desc', status: 'asc' };

/** Reads an address; whatever is no valid value counts as not set. */
export function readView(query: URLSearchParams): UsersView {
  const sort = query.get('sort') === 'status' ? 'status' : 'createdAt';
  const order = query.get('order');
  const page = Number(query.get('page') ?? 1);
  return {
    sort,
    order: order === 'asc' || order === 'desc' ? order : firstOrder[sort],
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

/** The address of a view; what is not set is left out. */
export function writeView(view: UsersView): string {
  const query = new URLSearchParams();
  if (view.sort !== unset.sort) query.set('sort', view.sort);
  if (view.order !== firstOrder[view.sort]) query.set('order', view.order);
  if (view.page !== unset.page) query.set('page', String(view.page));
  return query.toString();
}

/** The view after a column's head was pressed: the other way round, or that column; from the first page. */
export function sortedBy(view: UsersView, sort: SortKey): UsersView {
  const order = view.sort !== sort ? firstOrder[sort] : view.order === 'asc' ? 'desc' : 'asc';
  return { sort, order, page: 1 };
}

export interface UsersPage {
  users: UserListItem[];
  /** The page that is shown: the last one when the address names one beyond it. */
  page: number;
  pages: number;
}

/** The ten users of a page (USERS-19). "Active" comes before "Inactive"; equals are ordered newest first. */
export function usersPage(users: readonly UserListItem[], view: UsersView): UsersPage {
  const sign = view.order === 'asc' ? 1 : -1;
  const newestFirst = (a: UserListItem, b: UserListItem) =>
    b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id);
  const sorted = users.toSorted((a, b) => {
    if (view.sort === 'createdAt') return -sign * newestFirst(a, b);
    return sign * (Number(b.isActive) - Number(a.isActive)) || newestFirst(a, b);
  });
  const size = limits.usersPageSize;
  const pages = Math.max(1, Math.ceil(sorted.length / size));
  const page = Math.min(view.page, pages);
  return { users: sorted.slice((page - 1) * size, page * size), page, pages };
}

/** The numbers below the table: first, last, the current one and its neighbours; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((each) => each >= 1 && each <= pages);
  const numbers = [...new Set(near)].sort((a, b) => a - b);
  return numbers.flatMap((each, i) => {
    const gap = each - (numbers[i - 1] ?? 0) - 1;
    return gap === 0 ? [each] : gap === 1 ? [each - 1, each] : [null, each];
  });
}
