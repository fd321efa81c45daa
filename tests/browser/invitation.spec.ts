import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { openAccount } from './open-account.ts';
import { longName } from './settings.ts';

const password = 'Stone-Bridge-4';

/** The address of an invitation's page, which an owner without a mail service hands over. */
async function invitationTo(request: APIRequestContext, email: string, name = ''): Promise<string> {
  const { token } = await openAccount(request, 'inviting');
  const headers = { authorization: `Bearer ${token}` };
  await request.patch('/business-info', { data: { name }, headers });
  const data = { email, businessRole: 'staff' };
  const answer = await request.post('/people/invitations', { data, headers });
  const { pathname, hash } = new URL(((await answer.json()) as { url: string }).url);
  return pathname + hash;
}

test('who is invited reads what to, chooses a password, and is in', async ({ page, request }) => {
  const email = freshAddress('ruth');
  await page.goto(await invitationTo(request, email));
  await expect(page.getByRole('heading', { level: 1, name: 'Join a business' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByText('You can see calls.')).toBeVisible();
  await expect(page.getByLabel('First name (optional)')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Accept and log in' }).click();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.getByLabel('First name (optional)').fill('Ruth');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password', { exact: true }).fill(password);
  // That the field is right now takes the message away, not the focus.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('a business with a name of one long word fits a phone', async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await invitationTo(request, freshAddress('ruth'), longName));
  await expect(page.getByRole('heading', { level: 1, name: `Join ${longName}` })).toBeVisible();
  await expectAccessible(page);
});

test('an invitation that was accepted opens nothing, and says so', async ({ page, request }) => {
  const address = await invitationTo(request, freshAddress('sam'));
  const token = address.slice(address.indexOf('#') + 1);
  const data = { token, firstName: '', lastName: '', password };
  expect((await request.post('/auth/accept-invitation', { data })).ok()).toBe(true);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'This invitation is no longer valid' })).toBeVisible();
  await expect(page.getByText(/Ask for a new one/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go to login' }).click();
  await expect(page).toHaveURL('/login');
});
