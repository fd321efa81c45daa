import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';

let house: TestHouse;
let superadmin: Person;
beforeAll(async () => {
  house = await startHouse();
  superadmin = await house.person('superadmin');
  for (let others = 0; others < 11; others += 1) {
    house.clock.advance(60_000);
    await newAccount(house);
  }
  house.clock.advance(60_000);
  await house.person('owner');
});
afterAll(() => house.stop());

const rowTexts = (page: OpenPage) => textsOf(page.getAllByRole('row').slice(1));
const sortOf = (page: OpenPage, name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');

test('the users, newest first', {
  tags: [
    'USERS-01',
    'USERS-02',
    'USERS-05',
    'USERS-06',
    'USERS-07',
    'USERS-09',
    'USERS-10',
    'USERS-11',
    'USERS-12',
    'USERS-20',
    'Q-08',
    'DATA-04',
    'ROLES-03',
  ],
}, async () => {
  const owner = await house.person('owner');
  const page = await openPage(house, paths.overview, superadmin);
  await page.user.click(await page.findByRole('link', { name: 'User Management' }));
  await page.findByRole('heading', { level: 1, name: 'User Management' });
  expect(page.address()).toBe(paths.userManagement);
  await eventually(() => expect(document.title).toBe('User Management - Noura'));
  page.getByText('As a Super Admin you can activate different accounts.');
  await page.findByText(owner.email);
  expect(textsOf(page.getAllByRole('columnheader'))).toEqual([
    'Name',
    'Email',
    'Phone Number',
    'Date Created',
    'Status',
    'Action',
  ]);
  expect(sortOf(page, 'Date Created')).toBe('descending');
  const [, newest] = page.getAllByRole('row');
  const cells = within(newest ?? document.body).getAllByRole('cell');
  expect(textsOf(cells.slice(0, 5))).toEqual([
    'NA',
    owner.email,
    'NA',
    expect.stringMatching(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2} [AP]M E[SD]T$/),
    'Active',
  ]);
});

test('an empty list keeps the skeleton under a line that says so', { tags: ['USERS-04', 'Q-68'] }, async () => {
  const page = await openPage(house, paths.userManagement, superadmin, {
    answers: { 'GET /user/all': () => Response.json([]) },
  });
  await page.findByText('There are no users yet.');
  expect(document.querySelectorAll('[data-skeleton]')).toHaveLength(10);
  await expectAccessible();
});

test('a failed list shows the server message, or the listed text, and comes again', {
  tags: ['USERS-38', 'ERRORS-02', 'TOASTS-01'],
}, async () => {
  const page = await openPage(house, paths.userManagement, superadmin, {
    answers: { 'GET /user/all': () => Response.json({ message: 'Said by the server.' }, { status: 403 }) },
  });
  await eventually(() => expect(textOf(page.getByRole('main'))).toContain('Said by the server.'));
  const toasts = () => textsOf(page.queryAllByRole('alert').filter((one) => !page.getByRole('main').contains(one)));
  await eventually(() => expect(toasts()).toEqual([expect.stringContaining('Said by the server.')]));
  page.answers.set('GET /user/all', () => new Response('', { status: 400 }));
  await page.user.click(page.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(textOf(page.getByRole('main'))).toContain('Failed to fetch users'));
  await expectAccessible();
  page.answers.clear();
  await page.user.click(page.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(rowTexts(page)[0]).toContain('@'));
});

test('numbered pages of ten, sorting and page in the address', {
  tags: ['USERS-18', 'USERS-19', 'CONSTANTS-07'],
}, async () => {
  const page = await openPage(house, paths.userManagement, superadmin);
  await page.findByText(/^13 users/);
  expect(rowTexts(page)).toHaveLength(10);
  const [first] = rowTexts(page);
  const numbered = (number: number) =>
    within(page.getByRole('navigation', { name: 'Pages of the users' })).getByRole('button', {
      name: `Page ${number}`,
    });
  expect(numbered(1).getAttribute('aria-current')).toBe('page');
  await page.user.click(numbered(2));
  await eventually(() => expect(rowTexts(page)).toHaveLength(3));
  expect(page.address()).toBe('/user_management?page=2');
  expect(numbered(2).getAttribute('aria-current')).toBe('page');
  expect(rowTexts(page)[0]).not.toBe(first);
  const press = (name: string) => page.user.click(page.getByRole('button', { name }));
  await press('Date Created');
  await eventually(() => expect(sortOf(page, 'Date Created')).toBe('ascending'));
  expect(page.address()).toBe('/user_management?order=asc');
  expect(rowTexts(page)[0]).toContain(superadmin.email);
  await press('Status');
  await eventually(() => expect(sortOf(page, 'Date Created')).toBe('none'));
  expect(page.address()).toBe('/user_management?sort=status');
  await page.back();
  await page.back();
  expect(page.address()).toBe('/user_management?page=2');
});

test('the page of the users stands in the address', { tags: ['USERS-18'] }, async () => {
  const page = await openPage(house, '/user_management?page=2', superadmin);
  const second = await page.findByRole('button', { name: 'Page 2' });
  expect(second.getAttribute('aria-current')).toBe('page');
  expect(rowTexts(page)).toHaveLength(3);
});

test('how the house stands is told when it cannot be loaded, and comes with the next try', async () => {
  const page = await openPage(house, paths.operations, superadmin, {
    answers: { 'GET /operations/state': () => 'unreachable', 'GET /operations/dead-letters': () => 'unreachable' },
  });
  await page.findByText('We could not load how Noura stands.');
  await page.findByText('We could not load the dead letters.');
  await expectAccessible();
  page.answers.clear();
  await page.user.click(page.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await page.findByRole('table', { name: 'Nodes' });
});
