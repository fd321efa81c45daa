import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

test('step one asks for the e-mail', {
  tag: ['@SIGNUP-01', '@SIGNUP-02', '@SIGNUP-03', '@SIGNUP-10', '@SIGNUP-12', '@TOPNAV-08'],
}, async ({ page }) => {
  await page.goto('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start your 25 minutes free trial');
  await expect(page.getByRole('banner').getByRole('link')).toHaveText(['Noura']);
  for (const name of ['Google', 'Facebook', 'Apple']) await expect(page.getByRole('button', { name })).toBeVisible();
  await page.getByLabel('Email').fill('dana at clinic');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
});

test('step two asks for the passwords', {
  tag: [
    '@SIGNUP-04',
    '@SIGNUP-05',
    '@SIGNUP-06',
    '@SIGNUP-07',
    '@SIGNUP-08',
    '@SIGNUP-11',
    '@SIGNUP-13',
    '@SIGNUP-14',
    '@SIGNUP-15',
  ],
}, async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill('new@clinic.example');
  await page.getByRole('button', { name: 'Continue' }).click();
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toBeFocused();
  await expect(page.getByRole('button', { name: 'Apple' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show password' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show confirm password' })).toBeVisible();
  const rules = page.getByRole('list', { name: 'Password rules' }).getByRole('listitem');
  await password.fill('abcDEF');
  await expect(rules).toHaveText([/8 characters.*not met yet/, /uppercase.*, met/, /number.*not met yet/]);
  await page.getByLabel('Confirm password', { exact: true }).fill('abcDEF1');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(
    page.getByText('Password must be 8 characters, including 1 uppercase, 1 lowercase & 1 number'),
  ).toBeVisible();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
});
