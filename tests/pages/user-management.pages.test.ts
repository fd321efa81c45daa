import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person } from '#tests/house.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  expectSaid,
  nextToast,
  openPage,
} from './open-page.tsx';
import { house, openHouse } from './owners.ts';
import { choose, proceed, rowsWith, rowText, unreachable, withUser } from './users-page.ts';

let superadmin: Person;
openHouse();
beforeAll(async () => {
  superadmin = await house.person('superadmin');
});

test('deactivating and activating, each asked first', {
  tags: [
    'USERS-13',
    'USERS-21',
    'USERS-22',
    'USERS-28',
    'USERS-30',
    'USERS-32',
    'USERS-43',
    'USERS-48',
    'Q-56',
    'Q-67',
  ],
}, async () => {
  const { page, user } = await withUser(house, superadmin);
  const { email, token } = user;
  const question = await choose(page, email, 'Deactivate');
  question.getByText(`Are you sure you want to deactivate the account for ${email}`, { exact: false });
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await page.press('Cancel');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: `Actions for ${email}` }));
  expect(rowText(page, email)).toContain('Active');

  await choose(page, email, 'Deactivate');
  await proceed(page);
  await expectSaid('status', 'User status updated successfully!');
  await eventually(() => expect(rowText(page, email)).toContain('Inactive'));
  expect((await house.request('GET', '/user', { token })).status).toBe(401);

  page.answers.set(/ \/user\/status/, unreachable);
  await choose(page, email, 'Activate');
  await proceed(page);
  const failed = 'Failed to update user status';
  await expectSaid('alert', failed);
  await eventually(() => expect(rowsWith(page, failed)).toHaveLength(1));
  within(rowsWith(page, failed)[0] ?? document.body).getByRole('button', { name: /Dismiss/ });
  await dialogGone();
  await expectAccessible();
  page.answers.clear();
  await choose(page, email, 'Activate');
  await proceed(page);
  await eventually(() => expect(rowText(page, email)).not.toContain('Inactive'));
  await eventually(() => expect(rowsWith(page, failed)).toEqual([]));
});

test('a deleted user is gone from the list and may not log in', {
  tags: ['USERS-16', 'USERS-27', 'USERS-37', 'USERS-42', 'USERS-47'],
}, async () => {
  const { page, user } = await withUser(house, superadmin);
  const { email, password } = user;
  page.answers.set(/^DELETE \/user\//, unreachable);
  const dialog = await choose(page, email, 'Delete User');
  dialog.getByText(`Are you sure you want to delete the user for ${email}`, { exact: false });
  dialog.getByText('This action cannot be undone.');
  await expectFocus(() => dialog.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await proceed(page);
  await expectSaid('alert', 'Failed to delete user');
  await dialogGone();
  page.answers.clear();
  await choose(page, email, 'Delete User');
  await proceed(page);
  await expectSaid('status', 'User deleted successfully!');
  await eventually(() => expect(rowsWith(page, email)).toEqual([]));
  await expectFocus(() => page.getByRole('region', { name: 'Users' }));
  expect((await house.request('POST', '/auth/login', { body: { email, password } })).status).toBe(401);
});

test('the own account is refused with the message of the server, for five seconds', {
  tags: ['Q-93', 'TOASTS-03'],
}, async () => {
  const message = 'You cannot do this to your own account.';
  const page = await openPage(house, `${paths.userManagement}?order=asc`, superadmin);
  await page.findByRole('table');
  const stood = nextToast(message);
  await choose(page, superadmin.email, 'Delete User');
  await proceed(page);
  await expectSaid('alert', message);
  expect(await stood).toBeGreaterThan(4_900);
  expect(rowText(page, superadmin.email)).toContain('Active');
  within(page.getByRole('table')).getByText(message);
});

test('the keyboard alone does all of it: menu by arrows, Escape gives the focus back', async () => {
  const { page, user } = await withUser(house, superadmin);
  const actions = () => page.getByRole('button', { name: `Actions for ${user.email}` });
  const item = (name: string) => () => page.getByRole('menuitem', { name });
  actions().focus();
  await page.user.keyboard('{Enter}');
  await expectFocus(item('Deactivate'));
  await page.user.keyboard('{ArrowDown}');
  await expectFocus(item('Purchase Number'));
  await page.user.keyboard('{ArrowUp}{Enter}');
  await page.findByRole('dialog', { name: 'Deactivate' });
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(actions);
});

test('a page of the registrations beyond the last shows the last', async () => {
  const page = await openPage(house, `${paths.webinarRegistrations}?page=99`, superadmin);
  await page.findByText('No registrations yet.');
  await expect.poll(page.address).toBe(paths.webinarRegistrations);
});
