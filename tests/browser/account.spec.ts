import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { openAccount, signIn } from './open-account.ts';
import { nextToast } from './toasts.ts';

const password = 'Quiet-River-9';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone, by the keyboard: other devices are ended and the password is changed', async ({ page, request }) => {
  const { email, token } = await openAccount(request, 'account');
  await signIn(page, { email, password });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Account' })).toBeVisible();
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Log out other devices' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Log out other devices' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  const ended = nextToast(page, 'You are now logged in only on this device.');
  await question.getByRole('button', { name: 'Log out other devices' }).focus();
  await page.keyboard.press('Enter');
  await ended;
  await expect(devices).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeFocused();
  expect((await request.get('/user', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(401);

  await page.getByRole('button', { name: 'Change email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();

  await page.getByRole('button', { name: 'Change password' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Current password', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.type(password);
  await page.getByLabel('New password', { exact: true }).focus();
  await page.keyboard.type('New-Bridge-5');
  await page.getByLabel('Confirm password', { exact: true }).focus();
  await page.keyboard.type('New-Bridge-5');
  const changed = nextToast(page, 'Password changed. All other devices were logged out.');
  await page.keyboard.press('Enter');
  await changed;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Change password' })).toBeFocused();
  expect((await request.post('/auth/login', { data: { email, password } })).status()).toBe(401);
});
