import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect } from './accounts.ts';
import { openAccount } from './open-account.ts';
import { test } from './superadmin.ts';

const path = '/user_management';
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

test('the users, newest first', {
  tag: [
    '@USERS-01',
    '@USERS-02',
    '@USERS-05',
    '@USERS-06',
    '@USERS-07',
    '@USERS-09',
    '@USERS-10',
    '@USERS-11',
    '@USERS-12',
    '@USERS-20',
    '@Q-08',
    '@DATA-04',
    '@ROLES-03',
  ],
}, async ({ admin: page, request }) => {
  const { email } = await openAccount(request, 'newest');
  await page.goto('/overview');
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page).toHaveURL(path);
  await expect(page.getByRole('heading', { level: 1, name: 'User Management' })).toBeFocused();
  await expect(page).toHaveTitle('User Management - Noura');
  await expect(page.getByText('As a Super Admin you can activate different accounts.')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    'Name',
    'Email',
    'Phone Number',
    'Date Created',
    'Status',
    'Action',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Date Created' })).toHaveAttribute('aria-sort', 'descending');
  const cells = page.getByRole('row').nth(1).getByRole('cell');
  await expect(cells.nth(0)).toHaveText('NA');
  await expect(cells.nth(1)).toHaveText(email);
  await expect(cells.nth(2)).toHaveText('NA');
  await expect(cells.nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2}\s[AP]M E[SD]T$/);
  await expect(cells.nth(4)).toHaveText('Active');
  await expectAccessible(page);
});

test('ten skeleton rows while the list loads, and nothing jumps when it comes', {
  tag: ['@USERS-03', '@CONSTANTS-13'],
}, async ({ admin: page }) => {
  await page.addInitScript(
    'window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });',
  );
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user/all', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.locator('[data-skeleton]')).toHaveCount(10);
    release();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02);
    await page.unroute('**/user/all');
  }
});

test('an empty list keeps the skeleton under a line that says so', { tag: ['@USERS-04', '@Q-68'] }, async ({
  admin: page,
}) => {
  await page.route('**/user/all', (route) => route.fulfill({ json: [] }));
  await page.goto(path);
  await expect(page.getByText('There are no users yet.')).toBeVisible();
  await expect(page.locator('[data-skeleton]')).toHaveCount(10);
  await expectAccessible(page);
});

test('a failed list shows the server message, or the listed text, and comes again', {
  tag: ['@USERS-38', '@ERRORS-02', '@TOASTS-01'],
}, async ({ admin: page }) => {
  await page.route('**/user/all', (route) => route.fulfill({ status: 403, json: { message: 'Said by the server.' } }));
  await page.goto(path);
  await expect(page.getByRole('main').getByText('Said by the server.')).toBeVisible();
  const toast = page.getByRole('alert').filter({ hasText: 'Said by the server.' }).last();
  await expect(toast).toBeVisible();
  await page.unroute('**/user/all');
  await page.route('**/user/all', (route) => route.fulfill({ status: 400, body: '' }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main').getByText('Failed to fetch users')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/user/all');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('@');
});

test('numbered pages of ten, sorting and page in the address', {
  tag: ['@USERS-18', '@USERS-19', '@CONSTANTS-07'],
}, async ({ admin: page, request }) => {
  test.setTimeout(180_000);
  await page.goto(path);
  await expect(page.getByText(/^\d+ users/)).toBeVisible();
  const known = Number(/\d+/.exec((await page.getByText(/^\d+ users/).textContent()) ?? '')?.[0]);
  for (let n = known; n < 12; n += 1) await openAccount(request, `paged-${n}`);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(11);
  const pages = page.getByRole('navigation', { name: 'Pages of the users' });
  await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
  const first = await page.getByRole('row').nth(1).textContent();
  await pages.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page).toHaveURL(`${path}?page=2`);
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '');
  await page.reload();
  await expect(pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Date Created' }).click();
  await expect(page).toHaveURL(`${path}?order=asc`);
  await expect(page.getByRole('columnheader', { name: 'Date Created' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByRole('row').nth(1)).toContainText(demoLogIn('superadmin').email);
  await page.getByRole('button', { name: 'Status' }).click();
  await expect(page).toHaveURL(`${path}?sort=status`);
  await expect(page.getByRole('columnheader', { name: 'Date Created' })).toHaveAttribute('aria-sort', 'none');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${path}?page=2`);
});

test('a click on a number copies it and says so', { tag: ['@USERS-08'] }, async ({ admin: page }) => {
  await page.goto(`${path}?order=asc`);
  const row = rowOf(page, demoLogIn('owner').email);
  await row.getByRole('button', { name: 'Copy +1 (312) 555-0123' }).click();
  await expect(row.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('+13125550123');
});

test('on a phone each user is a card with the menu, sorted by a list', async ({ admin: page }) => {
  for (const width of [320, 390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await expect(page.getByRole('list', { name: 'Users' }).getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL(`${path}?order=asc`);
  const first = page.getByRole('list', { name: 'Users' }).getByRole('listitem').first();
  await expect(first).toContainText(demoLogIn('superadmin').email);
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog', { name: 'Deactivate' })).toBeVisible();
  await expectAccessible(page);
});
