import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { type ListView, pageOf, sortedList } from '#web/ui/tables/sorted-list.ts';

export type SortKey = 'createdAt' | 'status';
export type UsersView = ListView<SortKey>;

/** USERS-20. */
const list = sortedList<SortKey>({ createdAt: 'desc', status: 'asc' });
export const { read: readView, sortedBy } = list;

/** The address of a view; what is not set is left out. */
export function writeView(view: UsersView): string {
  return new URLSearchParams(list.write(view)).toString();
}

/** The ten users of a page (USERS-19). "Active" comes before "Inactive"; equals are ordered newest first. */
export function usersPage(users: readonly UserListItem[], view: UsersView) {
  const sign = view.order === 'asc' ? 1 : -1;
  const newestFirst = (a: UserListItem, b: UserListItem) =>
    b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id);
  const sorted = users.toSorted((a, b) => {
    if (view.sort === 'createdAt') return -sign * newestFirst(a, b);
    return sign * (Number(b.isActive) - Number(a.isActive)) || newestFirst(a, b);
  });
  return pageOf(sorted, view.page, limits.usersPageSize);
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
