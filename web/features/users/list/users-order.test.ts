import { expect, test } from 'vitest';
import type { UserListItem } from '#contract/users.ts';
import { pageNumbers, readView, sortedBy, usersPage, writeView } from './users-order.ts';

const user = (n: number): UserListItem => ({
  _id: `id-${String(n).padStart(3, '0')}`,
  firstName: '',
  lastName: '',
  email: `user-${n}@clinic.example`,
  phoneNumber: '',
  createdAt: new Date(Date.UTC(2026, 0, n)).toISOString(),
  isActive: n % 3 !== 0,
  numberRequested: false,
});
const users = Array.from({ length: 23 }, (_, i) => user(i + 1));
const numbersOf = (view: Parameters<typeof usersPage>[1]) =>
  usersPage(users, view).items.map(({ _id }) => Number(_id.slice(3)));

test('ten users a page, newest first', { tags: ['USERS-19', 'USERS-20', 'CONSTANTS-07'] }, () => {
  const view = readView(new URLSearchParams());
  expect(view).toEqual({ sort: 'createdAt', order: 'desc', page: 1, search: '', asking: false, only: '' });
  expect(numbersOf(view)).toEqual([23, 22, 21, 20, 19, 18, 17, 16, 15, 14]);
  expect(numbersOf({ ...view, page: 3 })).toEqual([3, 2, 1]);
  expect(usersPage(users, view).pages).toBe(3);
});

test('users are found by parts of name, address and number, and by what they wait for', () => {
  const maria = { ...user(24), firstName: 'Maria', lastName: 'Lopez', phoneNumber: '+13125550147' };
  const asks = { ...user(25), numberRequested: true };
  const found = (text: string) =>
    usersPage([...users, maria, asks], readView(new URLSearchParams(text))).items.map(({ _id }) => _id);
  expect(found('search=lopez maria')).toEqual([maria._id]);
  expect(found('search=5550147')).toEqual([maria._id]);
  expect(found('search=USER-23@')).toEqual(['id-023']);
  expect(found('search=nobody')).toEqual([]);
  expect(found('asking=true')).toEqual([asks._id]);
  expect(found('only=inactive&search=user-2')).toEqual([maria._id, 'id-021']);
  expect(found('only=inactive')).toEqual([
    maria._id,
    'id-021',
    'id-018',
    'id-015',
    'id-012',
    'id-009',
    'id-006',
    'id-003',
  ]);
  expect(found('only=active&search=user-2')).toEqual([asks._id, 'id-023', 'id-022', 'id-020', 'id-002']);
});

test('a page beyond the last shows the last; an empty list has one page', () => {
  expect(usersPage(users, readView(new URLSearchParams('page=99'))).page).toBe(3);
  expect(usersPage([], readView(new URLSearchParams('page=2')))).toEqual({ items: [], page: 1, pages: 1 });
});

test('both columns sort both ways, equals newest first', { tags: ['USERS-09', 'USERS-10'] }, () => {
  const byDate = sortedBy(readView(new URLSearchParams('page=2')), 'createdAt');
  expect(byDate).toMatchObject({ sort: 'createdAt', order: 'asc', page: 1 });
  expect(numbersOf(byDate).slice(0, 3)).toEqual([1, 2, 3]);
  const byStatus = sortedBy(byDate, 'status');
  expect(numbersOf(byStatus).slice(0, 3)).toEqual([23, 22, 20]);
  expect(numbersOf(sortedBy(byStatus, 'status')).slice(0, 3)).toEqual([21, 18, 15]);
});

test('a view survives the way through the address; nonsense counts as not set', () => {
  for (const text of [
    '',
    'order=asc',
    'sort=status',
    'sort=status&order=desc&page=3',
    'page=2',
    'search=lake+dental&asking=true',
    'only=inactive',
  ]) {
    expect(writeView(readView(new URLSearchParams(text)))).toBe(text);
  }
  expect(writeView(readView(new URLSearchParams('sort=<b>&order=up&page=-1&only=gone')))).toBe('');
});

test('the numbers below the table leave out what is far away', { tags: ['USERS-18'] }, () => {
  expect(pageNumbers(1, 1)).toEqual([1]);
  expect(pageNumbers(2, 3)).toEqual([1, 2, 3]);
  expect(pageNumbers(3, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
  expect(pageNumbers(20, 20)).toEqual([1, null, 19, 20]);
});
