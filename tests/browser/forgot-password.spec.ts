import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, logIn, signUp, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { ownLane } from './lane.ts';

// What both steps say, ask and refuse is in tests/pages/forgot-password.test.ts.
// The real limit is five codes an hour for this machine's address: two are asked for here, the rest is answered by the test.
const password = 'Quiet-River-9';
const newPassword = 'Still-Water-7';
const sendCode = (page: Page) => page.getByRole('button', { name: 'Send Code' });
const verify = (page: Page) => page.getByRole('button', { name: 'Verify Code and Reset Password' });
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

/** On the second step, with the sending answered as a success. */
async function secondStep(page: Page): Promise<void> {
  await page.route('**/auth/forgotpassword', (route) => route.fulfill({ json: { message: 'sent' } }));
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('dana@clinic.example');
  await sendCode(page).click();
  await expect(field(page, 'Confirmation code')).toBeFocused();
}

async function fill(page: Page, code: string, chosen = newPassword, confirmed = chosen): Promise<void> {
  await field(page, 'Confirmation code').fill(code);
  await field(page, 'New password').fill(chosen);
  await field(page, 'Confirm password').fill(confirmed);
}

/** The newest code, read where a newcomer finds it. */
async function codeInOutbox(page: Page, email: string): Promise<string> {
  const outbox = await page.context().newPage();
  const key = readFileSync(join(ownLane().data, 'local-key.txt'), 'utf8').trim();
  await outbox.goto(`/dev/outbox?key=${key}`);
  await expect(outbox).toHaveURL('/dev/outbox');
  await expect(outbox.getByRole('article')).toContainText(email);
  const code = /[A-Z2-7]{4}(-[A-Z2-7]{4}){3}/.exec((await outbox.locator('pre').textContent()) ?? '')?.[0] ?? '';
  await expect(outbox.frameLocator('iframe').getByText(code)).toBeVisible();
  // The check's script cannot run in a frame that runs none: the mail is checked by itself.
  const mail = await (await outbox.request.get((await outbox.locator('iframe').getAttribute('src')) ?? '')).text();
  await outbox.locator('iframe').evaluate((frame) => frame.remove());
  await expectAccessible(outbox);
  await outbox.goto('about:blank');
  await outbox.setContent(mail);
  await expectAccessible(outbox);
  await outbox.close();
  return code;
}

test('a forgotten password is set anew by the newest code', {
  tag: [
    '@FORGOT-01',
    '@FORGOT-02',
    '@FORGOT-03',
    '@FORGOT-08',
    '@FORGOT-23',
    '@FORGOT-24',
    '@FORGOT-28',
    '@FORGOT-29',
    '@LOGIN-15',
    '@APIAUTH-07',
  ],
}, async ({ page }) => {
  const email = freshAddress('forgetful');
  await signUp(page, email, password);
  await page.clock.install();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reset your password' })).toBeFocused();
  await page.getByLabel('Email').fill(email);
  await sendCode(page).click();
  await expect(
    page.getByText('A confirmation code has been sent to your inbox. Please follow the instructions provided.'),
  ).toBeVisible();
  await expect(page.getByText(`Saved for ${email}`)).toBeVisible();
  const first = await codeInOutbox(page, email);

  const resend = page.getByRole('button', { name: 'Resend' });
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText(/in \d+ s/)).toBeVisible();
  await page.clock.runFor(31_000);
  await expect(resend).toHaveAttribute('aria-disabled', 'false');
  await resend.click();
  await expect(page.getByText('A new confirmation code has been sent to your email.')).toBeVisible();
  await expect(resend).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  const second = await codeInOutbox(page, email);
  expect(second).not.toBe(first);

  await fill(page, first);
  await verify(page).click();
  await expect(page.getByText('Invalid code. Please try again.')).toBeVisible();
  await expect(field(page, 'Confirmation code')).toBeFocused();
  await fill(page, second.toLowerCase().replaceAll('-', ' '));
  await verify(page).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Password has been reset successfully. You can now log in')).toBeVisible();
  await expectAccessible(page);
  await logIn(page, { email, password: newPassword });
});

test('a resend that fails says so and can be tried at once; on a narrow phone all of it fits', {
  tag: ['@FORGOT-25'],
}, async ({ page }) => {
  await page.clock.install();
  await secondStep(page);
  await page.clock.runFor(31_000);
  await page.unroute('**/auth/forgotpassword');
  await page.route('**/auth/forgotpassword', (route) => route.fulfill({ status: 500, json: { message: 'No.' } }));
  await page.getByRole('button', { name: 'Resend' }).click();
  await expect(page.getByText('Failed to resend code. Please try again.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend' })).toHaveAttribute('aria-disabled', 'false');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await verify(page).click();
  await expect(page.getByText('Enter the code from the email.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});
