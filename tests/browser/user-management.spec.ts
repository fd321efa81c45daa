import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { openAccount } from './open-account.ts';
import { nextToast } from './toasts.ts';

const path = '/user_management';
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });
const openMenu = (page: Page, email: string) => page.getByRole('button', { name: `Actions for ${email}` }).click();

async function choose(page: Page, email: string, action: string): Promise<Locator> {
  await openMenu(page, email);
  await page.getByRole('menuitem', { name: action, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: action });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function pickNumber(dialog: Locator): Promise<string> {
  await dialog.getByRole('combobox', { name: 'Select a phone number:' }).click();
  const option = dialog.page().getByRole('option').first();
  const text = (await option.textContent()) ?? '';
  await option.click();
  return text;
}

test('deactivating and activating, each asked first', {
  tag: [
    '@USERS-13',
    '@USERS-21',
    '@USERS-22',
    '@USERS-28',
    '@USERS-30',
    '@USERS-32',
    '@USERS-43',
    '@USERS-48',
    '@Q-56',
    '@Q-67',
  ],
}, async ({ admin: page, request }) => {
  const { email, token } = await openAccount(request, 'status');
  await page.goto(path);
  const dialog = await choose(page, email, 'Deactivate');
  await expect(dialog).toContainText(`Are you sure you want to deactivate for ${email}`);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${email}` })).toBeFocused();
  await expect(rowOf(page, email)).toContainText('Active');

  await (await choose(page, email, 'Deactivate')).getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User status updated successfully!' })).toBeVisible();
  await expect(rowOf(page, email)).toContainText('Inactive');
  expect((await request.get('/user', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);

  await page.route('**/user/status*', (route) => route.abort());
  await (await choose(page, email, 'Activate')).getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to update user status' })).toBeVisible();
  await expect(rowOf(page, 'Failed to update user status').getByRole('button', { name: /Dismiss/ })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/user/status*');
  await (await choose(page, email, 'Activate')).getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(rowOf(page, email)).not.toContainText('Inactive');
  await expect(rowOf(page, 'Failed to update user status')).toHaveCount(0);
});

test('a number is purchased for who asks for one', {
  tag: [
    '@gate',
    '@USERS-15',
    '@USERS-23',
    '@USERS-24',
    '@USERS-25',
    '@USERS-26',
    '@USERS-29',
    '@USERS-31',
    '@USERS-33',
    '@USERS-34',
    '@USERS-45',
    '@CONSTANTS-08',
    '@Q-65',
    '@Q-97',
    '@DATA-11',
    '@DATA-12',
    '@SHELL-26',
  ],
}, async ({ admin: page, request }) => {
  const { email, token } = await openAccount(request, 'buyer');
  const bearer = { authorization: `Bearer ${token}` };
  await request.post('/user/request-number', { headers: bearer });
  await page.goto(path);
  await expect(rowOf(page, email)).toContainText('Asks for a number');
  await expect(page.getByText(/\d+ users, .*asks? for a number/)).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/list-available-numbers*', async (route) => {
    await held;
    await route.continue();
  });
  const dialog = await choose(page, email, 'Purchase Number');
  await expect(dialog).toContainText(`Are you sure you want to purchase number for ${email}`);
  await expect(dialog).toContainText('A monthly fee of $1.15 will be applied.');
  await expect(dialog).toContainText('Select a phone number:');
  await expect(dialog.getByRole('status')).toHaveText('Loading available numbers...');
  const proceed = dialog.getByRole('button', { name: 'Yes, proceed' });
  await expect(proceed).toBeDisabled();
  await expectAccessible(page);
  release();

  const select = dialog.getByRole('combobox', { name: 'Select a phone number:' });
  await expect(select).toHaveAttribute('placeholder', 'Select a number');
  await expect(proceed).toBeDisabled();
  await select.press('Enter');
  await expect(dialog.getByText('Please select a phone number')).toBeVisible();
  await expectAccessible(page);
  await select.click();
  const offered = await page.getByRole('option').allTextContents();
  for (const text of offered) expect(text).toMatch(/^\+1 \([2-9]\d\d\) 555-01\d\d$/);
  await expectAccessible(page);
  const wanted = (offered.at(-1) ?? '').replace(/\D/g, '').slice(1, 4);
  await select.fill(wanted);
  await expect(page.getByRole('option')).not.toHaveCount(offered.length);
  await expect(proceed).toBeDisabled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const chosen = await select.inputValue();
  expect(chosen).toContain(`(${wanted})`);
  await expect(dialog.getByText('Please select a phone number')).toHaveCount(0);
  await expect(proceed).toBeEnabled();

  const purchase = page.waitForRequest('**/user/purchase-number*');
  await proceed.click();
  const asked = new URL((await purchase).url()).searchParams;
  expect([...asked.keys()]).toEqual(['email', 'phoneNumber']);
  expect(asked.get('phoneNumber')).toBe(`+${chosen.replace(/\D/g, '')}`);
  expect((await purchase).postData()).toBeNull();
  await expect(page.getByRole('status').filter({ hasText: 'Phone number purchased successfully!' })).toBeVisible();
  await expect(rowOf(page, email)).toContainText(chosen);
  await expect(rowOf(page, email)).toContainText('Active');
  await expect(rowOf(page, email)).not.toContainText('Asks for a number');
  const user = (await (await request.get('/user', { headers: bearer })).json()) as object;
  expect(user).toMatchObject({ phoneNumber: asked.get('phoneNumber'), isActive: true, numberRequested: false });
});

test('a spinner on the user while an action runs; other rows stay usable; the server message first', {
  tag: ['@USERS-17', '@USERS-40', '@USERS-44'],
}, async ({ admin: page, request }) => {
  const [slow, other] = [await openAccount(request, 'slow'), await openAccount(request, 'other')];
  await page.goto(path);
  const dialog = await choose(page, slow.email, 'Purchase Number');
  const number = await pickNumber(dialog);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/user/purchase-number*', async (route) => {
    await held;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('button', { name: `Working on ${slow.email}` })).toHaveAttribute('aria-busy', 'true');
  // Meanwhile another superadmin buys the same number for somebody else.
  const token = String(await page.evaluate('localStorage["noura.token"]'));
  const query = new URLSearchParams({ email: other.email, phoneNumber: `+${number.replace(/\D/g, '')}` });
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.post(`/user/purchase-number?${query}`, { headers })).status()).toBe(200);
  await (await choose(page, other.email, 'Deactivate')).getByRole('button', { name: 'Cancel' }).click();
  release();
  const message = 'This phone number is no longer available. Choose another one.';
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await expect(page.getByRole('button', { name: `Actions for ${slow.email}` })).toBeVisible();
  await page.getByRole('button', { name: `Dismiss the message for ${slow.email}` }).click();
  await expect(rowOf(page, message)).toHaveCount(0);

  await page.unroute('**/user/purchase-number*');
  await page.route('**/user/purchase-number*', (route) => route.abort());
  const again = await choose(page, slow.email, 'Purchase Number');
  await pickNumber(again);
  await again.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to purchase phone number' })).toBeVisible();
});

test('numbers that cannot be read show the server message, or the listed text, and come again', {
  tag: ['@USERS-39'],
}, async ({ admin: page, request }) => {
  const { email } = await openAccount(request, 'no-list');
  await page.route('**/user/list-available-numbers*', (route) => route.fulfill({ status: 400, body: '' }));
  await page.goto(path);
  const dialog = await choose(page, email, 'Purchase Number');
  await expect(dialog.getByText('Failed to fetch available phone numbers')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/user/list-available-numbers*');
  const said = { status: 409, json: { message: 'Said by the server.' } };
  await page.route('**/user/list-available-numbers*', (route) => route.fulfill(said));
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByText('Said by the server.')).toBeVisible();
  await page.unroute('**/user/list-available-numbers*');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('combobox')).toBeVisible();
});

test('releasing a number clears it and makes inactive', {
  tag: ['@USERS-14', '@USERS-35', '@USERS-36', '@USERS-41', '@USERS-46'],
}, async ({ admin: page, request }) => {
  const { email } = await openAccount(request, 'giver');
  await page.goto(path);
  await openMenu(page, email);
  await expect(page.getByRole('menuitem')).toHaveText([
    'Deactivate',
    'Release Number',
    'Purchase Number',
    'Delete User',
  ]);
  await expect(page.getByRole('menuitem', { name: 'Release Number' })).toBeDisabled();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const purchase = await choose(page, email, 'Purchase Number');
  await pickNumber(purchase);
  await purchase.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(rowOf(page, email)).toContainText('555-01');

  await page.route('**/user/release-number*', (route) => route.abort());
  await (await choose(page, email, 'Release Number')).getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to release phone number' })).toBeVisible();
  await page.unroute('**/user/release-number*');
  const dialog = await choose(page, email, 'Release Number');
  await expect(dialog).toContainText(`Are you sure you want to release number for ${email}`);
  await dialog.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Phone number released successfully!' })).toBeVisible();
  await expect(rowOf(page, email).getByRole('cell').nth(2)).toHaveText('NA');
  await expect(rowOf(page, email)).toContainText('Inactive');
});

test('a deleted user is gone from the list and may not log in', {
  tag: ['@USERS-16', '@USERS-27', '@USERS-37', '@USERS-42', '@USERS-47'],
}, async ({ admin: page, request }) => {
  const { email } = await openAccount(request, 'doomed');
  await page.goto(path);
  await page.route(/\/user\/[0-9a-f-]{36}$/, (route) => route.abort());
  const dialog = await choose(page, email, 'Delete User');
  await expect(dialog).toContainText(`Are you sure you want to delete user for ${email}`);
  await expect(dialog).toContainText('This action cannot be undone.');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete user' })).toBeVisible();
  await page.unroute(/\/user\/[0-9a-f-]{36}$/);
  await (await choose(page, email, 'Delete User')).getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'User deleted successfully!' })).toBeVisible();
  await expect(rowOf(page, email)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Users' })).toBeFocused();
  const answer = await request.post('/auth/login', { data: { email, password: 'Quiet-River-9' } });
  expect(answer.status()).toBe(401);
});

test('the own account is refused with the message of the server, for five seconds', {
  tag: ['@Q-93', '@TOASTS-03'],
}, async ({ admin: page }) => {
  const { email } = demoLogIn('superadmin');
  await page.goto(`${path}?order=asc`);
  const stood = nextToast(page, 'You cannot do this to your own account.');
  await (await choose(page, email, 'Delete User')).getByRole('button', { name: 'Yes, proceed' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'You cannot do this to your own account.' });
  await expect(toast).toBeVisible();
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(rowOf(page, email).first()).toContainText('Active');
  await expect(page.getByRole('table').getByText('You cannot do this to your own account.')).toBeVisible();
});

test('the keyboard alone does all of it: menu by arrows, Escape gives the focus back', async ({
  admin: page,
  request,
}) => {
  const { email } = await openAccount(request, 'keys');
  await page.goto(path);
  await page.getByRole('button', { name: `Actions for ${email}` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Deactivate' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Purchase Number' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Deactivate' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions for ${email}` })).toBeFocused();
});
