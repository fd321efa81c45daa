import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { openAccount, signInNew } from './open-account.ts';
import { nextToast } from './toasts.ts';

const password = 'Stone-Bridge-4';
const people = (page: Page) => page.getByRole('list', { name: 'Who can log in' }).getByRole('listitem');

/** Invites by the page; resolves to the token of the link that it hands over. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('radio', { name: role }).check();
  await page.getByRole('dialog', { name: 'Invite somebody' }).getByRole('button', { name: 'Invite' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand this link over' });
  const url = (await dialog.locator('code').textContent()) ?? '';
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toHaveCount(0);
  return new URL(url).hash.slice(1);
}

async function join(page: Page, token: string): Promise<void> {
  const data = { token, firstName: 'Ruth', lastName: '', password };
  expect((await page.request.post('/auth/accept-invitation', { data })).ok()).toBe(true);
}

test('an owner lets somebody in, changes what they may do, and lets them in no more', async ({ page }) => {
  const email = freshAddress('ruth');
  await signInNew(page, 'owner');
  await page.goto('/business_people');
  await expect(page.getByRole('heading', { level: 1, name: 'People' })).toBeVisible();
  await expect(people(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const token = await invite(page, email, 'Staff');
  const invited = page.getByRole('list', { name: 'Invited' }).getByRole('listitem');
  await expect(invited).toContainText(email);
  await expectAccessible(page);
  await join(page, token);
  await page.reload();
  await expect(people(page)).toHaveCount(2);
  await expect(invited).toHaveCount(0);
  const told = nextToast(page, 'Ruth: Reader now.');
  await page.getByLabel('Role of Ruth').selectOption('reader');
  await told;
  await page.getByRole('button', { name: 'Remove Ruth' }).click();
  await expect(page.getByRole('dialog', { name: 'Remove Ruth' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(people(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Invite', exact: true })).toBeFocused();
  const logIn = await page.request.post('/auth/login', { data: { email, password } });
  expect(logIn.status()).toBe(401);
});

test('an invitation is withdrawn', async ({ page }) => {
  await signInNew(page, 'withdraws');
  await page.goto('/business_people');
  const email = freshAddress('late');
  const token = await invite(page, email, 'Reader');
  await page.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await expect(page.getByRole('list', { name: 'Invited' })).toHaveCount(0);
  expect((await page.request.post('/auth/invitation', { data: { token } })).status()).toBe(410);
});

test('a session that was not proven lately asks for the password, and what was meant goes on', async ({ page }) => {
  await signInNew(page, 'proves');
  let refusals = 0;
  await page.route('**/people/invitations', async (route) => {
    refusals++;
    if (refusals > 1) return route.fallback();
    const json = { code: 'identity.proof-needed', message: 'Confirm that it is you: enter your password again.' };
    return route.fulfill({ status: 403, json });
  });
  await page.goto('/business_people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByLabel('Email').fill(freshAddress('sam'));
  await page.getByRole('dialog', { name: 'Invite somebody' }).getByRole('button', { name: 'Invite' }).click();
  const proof = page.getByRole('dialog', { name: 'Is it you?' });
  await proof.getByLabel('Password', { exact: true }).fill('Not-The-One-1');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('This is not your password.')).toBeVisible();
  await expectAccessible(page);
  await proof.getByLabel('Password', { exact: true }).fill('Quiet-River-9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Hand this link over' })).toBeVisible();
});

test('staff see calls alone, and are led there', async ({ page, request }) => {
  const { token } = await openAccount(request, 'employs');
  const email = freshAddress('staff');
  const headers = { authorization: `Bearer ${token}` };
  const invited = await request.post('/people/invitations', { data: { email, businessRole: 'staff' }, headers });
  await join(page, new URL(((await invited.json()) as { url: string }).url).hash.slice(1));
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link')).toHaveText(['Overview', 'IntegrationSoon']);
  await page.goto('/agent_settings/instructions');
  await expect(page).toHaveURL('/overview');
  await expectAccessible(page);
});
