import { limits } from '#contract/limits.ts';
import type { UserListItem } from '#contract/users.ts';
import { type ListView, pageOf, sortedList } from '#web/ui/tables/sorted-list.ts';

export type SortKey = 'createdAt' | 'status';

export interface UsersView extends ListView<SortKey> {
  /** In names, addresses and numbers; '' for all. */
  search: string;
  /** Only who asks for a number and has none. */
  asking: boolean;
  /** '' for both. */
  only: '' | 'active' | 'inactive';
}

/** USERS-20. */
const list = sortedList<SortKey>({ createdAt: 'desc', status: 'asc' });
export const { sortedBy } = list;

const statuses = ['active', 'inactive'] as const;

export function readView(query: URLSearchParams): UsersView {
  return {
    ...list.read(query),
    search: (query.get('search') ?? '').slice(0, 200),
    asking: query.get('asking') === 'true',
    only: statuses.find((status) => status === query.get('only')) ?? '',
  };
}

export const asksForNumber = ({ numberRequested, phoneNumber }: UserListItem) => numberRequested && phoneNumber === '';

/** The address of a view; what is not set is left out. */
export function writeView(view: UsersView): string {
  const { search, asking, only } = view;
  return new URLSearchParams({
    ...list.write(view),
    ...(search !== '' && { search }),
    ...(asking && { asking: 'true' }),
    ...(only !== '' && { only }),
  }).toString();
}

/** Of the users that are looked for the ten of a page (USERS-19). "Active" comes before "Inactive"; equals are ordered newest first. */
export function usersPage(users: readonly UserListItem[], view: UsersView) {
  const sign = view.order === 'asc' ? 1 : -1;
  const newestFirst = (a: UserListItem, b: UserListItem) =>
    b.createdAt.localeCompare(a.createdAt) || a._id.localeCompare(b._id);
  const words = view.search.toLowerCase().split(/\s+/).filter(Boolean);
  const found = users.filter((user) => {
    const { firstName, lastName, email, phoneNumber } = user;
    const text = `${firstName} ${lastName} ${email} ${phoneNumber}`.toLowerCase();
    if (view.only !== '' && user.isActive !== (view.only === 'active')) return false;
    return (!view.asking || asksForNumber(user)) && words.every((word) => text.includes(word));
  });
  const sorted = found.toSorted((a, b) => {
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
