import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { newAccount } from '#tests/calls-fixture.ts';
import type { Person } from '#tests/house.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openHouse, setUp } from './owners.ts';

let superadmin: Person;
openHouse();
beforeAll(async () => {
  superadmin = await house.person('superadmin');
  for (let others = 0; others < 11; others += 1) {
    house.clock.advance(60_000);
    await newAccount(house);
  }
  house.clock.advance(60_000);
  await house.person('owner');
});

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
  await setUp(house, superadmin);
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
  await page.findByText('We could not load the status of this installation.');
  await page.findByText('We could not load the failed jobs.');
  await expectAccessible();
  page.answers.clear();
  await page.user.click(page.getAllByRole('button', { name: 'Try again' })[0] ?? document.body);
  await page.findByRole('table', { name: 'Nodes' });
});

test('users are searched, and who asks for a number is one press away', async () => {
  const owner = await house.person('owner');
  await house.request('POST', '/user/request-number', owner);
  const page = await openPage(house, paths.userManagement, superadmin);
  await page.findByText(owner.email);
  await page.user.click(page.getByRole('button', { name: '1 requested a number' }));
  await eventually(() => expect(rowTexts(page)).toEqual([expect.stringContaining(owner.email)]));
  expect(page.address()).toBe(`${paths.userManagement}?asking=true`);
  await page.user.click(page.getByRole('button', { name: '1 requested a number' }));
  await eventually(() => expect(rowTexts(page)).toHaveLength(10));
  await page.user.type(page.getByRole('searchbox', { name: 'Search users' }), owner.email.toUpperCase());
  await eventually(() => expect(rowTexts(page)).toEqual([expect.stringContaining(owner.email)]));
  await page.user.type(page.getByRole('searchbox', { name: 'Search users' }), ' nobody');
  await page.findByText('No users found.');
});

test('an owner tells their name in the guided set-up or on the account, and need not', {
  tags: ['USERS-05', 'WELCOME-03', 'WIZARD-18', 'Q-08'],
}, async () => {
  const owner = await house.person('owner');
  const nameInList = async () => {
    const list = await openPage(house, paths.userManagement, superadmin);
    const row = (await list.findByText(owner.email)).closest('tr');
    const [name] = textsOf(within(row ?? document.body).getAllByRole('cell'));
    list.close();
    return name;
  };
  const setup = await openPage(house, paths.guidedSetup, owner);
  await setup.findByRole('textbox', { name: 'Your name (optional)' });
  await setup.fill(setup.getByRole('textbox', { name: 'Business name' }), 'Alder Street Clinic');
  await setup.user.click(setup.getByRole('button', { name: 'Next' }));
  await setup.findByRole('heading', { level: 1, name: 'Customize' });
  expect(setup.asked).not.toContain('PATCH /auth/name');
  setup.close();

  const again = await openPage(house, paths.guidedSetup, owner);
  await again.user.type(await again.findByRole('textbox', { name: 'Your name (optional)' }), ' Dana  Lind-Haugh ');
  await again.user.click(again.getByRole('button', { name: 'Next' }));
  await again.findByRole('heading', { level: 1, name: 'Customize' });
  again.close();
  expect(await nameInList()).toBe('Dana Lind-Haugh');

  const account = await openPage(house, paths.account, owner);
  await account.user.click(await account.findByRole('button', { name: 'Change name' }));
  const dialog = within(await account.findByRole('dialog', { name: 'Change name' }));
  const first = await dialog.findByRole('textbox', { name: 'First name' });
  await account.user.clear(first);
  await account.user.type(first, 'Dagny');
  await account.user.click(dialog.getByRole('button', { name: 'Save' }));
  await account.findByText('Dagny Lind-Haugh');
  account.close();
  expect(await nameInList()).toBe('Dagny Lind-Haugh');

  const welcomed = await openPage(house, paths.overview, owner);
  await welcomed.findByRole('dialog', { name: 'Welcome, Dagny!' });
});

test('an account is opened by its address, and minutes are added to it', async () => {
  const owner = await house.person('owner');
  const page = await openPage(house, paths.userManagement, superadmin);
  await page.user.click(await page.findByRole('link', { name: owner.email }));
  await page.findByRole('heading', { level: 1, name: 'User account' });
  expect(page.address()).toBe(`${paths.userAccount}?id=${owner.accountId}`);
  const minutes = within(await page.findByRole('region', { name: 'Minutes' }));
  minutes.getByText('25 of 25 left');
  await page.findByRole('region', { name: 'Recent activity' });
  page.getByText('0, 0 of them in the last 30 days');
  expect(page.getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
    `${paths.auditLog}?who=${owner.accountId}`,
  );
  await expectAccessible();

  const field = minutes.getByRole('textbox', { name: 'Minutes to add' });
  await page.user.type(field, '1.5');
  await page.user.click(minutes.getByRole('button', { name: 'Add minutes' }));
  await minutes.findByText('Enter 1 to 10,000 whole minutes.');
  expect(page.asked.filter((request) => request.startsWith('POST /user/account'))).toEqual([]);

  await page.user.clear(field);
  await page.user.type(field, '100');
  const keys: unknown[] = [];
  const adding = `POST /user/account/${owner.accountId}/minutes`;
  const add = async (request: Request) => {
    keys.push((await request.clone().json()).key);
    const answer = await fetch(request);
    // The first answer is lost: it is sent again, and counted once.
    return keys.length === 1 ? ('unreachable' as const) : answer;
  };
  page.answers.set(adding, add);
  await page.user.click(minutes.getByRole('button', { name: 'Add minutes' }));
  await minutes.findByText(/^Not confirmed\. /);
  // Another number in between is another wish, and a refusal of it promises nothing.
  await page.user.type(field, '0');
  expect(minutes.queryByText(/^Not confirmed\. /)).toBeNull();
  const refusal = { code: 'request.too-many', message: 'Too many.' };
  page.answers.set(adding, () => Response.json(refusal, { status: 429 }));
  await page.user.click(minutes.getByRole('button', { name: 'Add minutes' }));
  await minutes.findByText('Too many.');
  page.answers.set(adding, add);
  await page.user.clear(field);
  await page.user.type(field, '100');
  await page.user.click(minutes.getByRole('button', { name: 'Add minutes' }));
  await minutes.findByText('125 of 125 left');
  expect(new Set(keys).size).toBe(1);
  expect(textsOf(minutes.getAllByRole('listitem'))).toEqual([
    expect.stringMatching(/^Added .*\+100$/),
    expect.stringMatching(/^Free trial .*\+25$/),
  ]);
  const acts = within(page.getByRole('region', { name: 'Recent activity' }));
  await acts.findByText('added 100 minutes');
  await page.user.type(field, '1{Enter}');
  await page.findByText('1 minute was added.');
  await acts.findByText('added 1 minute');
});

test('an address without an account says so', async () => {
  const page = await openPage(house, paths.userAccount, superadmin);
  await page.findByText(/^No account selected\./);
  expect(page.getByRole('link', { name: 'Go Back' }).getAttribute('href')).toBe(paths.userManagement);
});
