import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { freshAddress } from './fresh.ts';
import { signInNew } from './open-account.ts';

// What the page says, asks and does is in tests/pages/people.test.ts.
test('the people of a business and their dialogs, in both themes', async ({ page }) => {
  await signInNew(page, 'owner');
  await page.route('**/people/invitations', async (route) => {
    const json = { code: 'identity.proof-needed', message: 'Confirm that it is you: enter your password again.' };
    return route.fulfill({ status: 403, json });
  });
  await page.goto('/business_people');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a teammate' });
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Email').fill(freshAddress('ruth'));
  await dialog.getByRole('button', { name: 'Invite' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm it is you' });
  await proof.getByLabel('Password', { exact: true }).fill('Not-The-One-1');
  await page.keyboard.press('Enter');
  await expect(proof.getByText('Incorrect password.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/people/invitations');
  await proof.getByLabel('Password', { exact: true }).fill('Quiet-River-9');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Share this invitation link' })).toBeVisible();
  await expectAccessible(page);
});
