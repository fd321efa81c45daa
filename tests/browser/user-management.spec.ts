import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { openAccount } from './open-account.ts';

// What the menu and its dialogs say, ask and do is in tests/pages/user-management.pages.test.ts.
test('the menu of a user, its dialogs and what went wrong fit in both themes', async ({ admin: page, request }) => {
  const { email } = await openAccount(request, 'looks');
  await page.goto('/user_management');
  const choose = async (action: string) => {
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: action });
    await expect(dialog).toBeVisible();
    return dialog;
  };
  await page.getByRole('button', { name: `Actions for ${email}` }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const purchase = await choose('Purchase Number');
  const select = purchase.getByRole('combobox', { name: 'Select a phone number:' });
  await select.press('Enter');
  await expect(purchase.getByText('Please select a phone number')).toBeVisible();
  await select.click();
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
  // The first Escape closes the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(purchase).toHaveCount(0);

  await page.route(/\/user\/[0-9a-f-]{36}$/, (route) => route.abort());
  const deletion = await choose('Delete User');
  await expectAccessible(page);
  await deletion.getByRole('button', { name: 'Yes, proceed' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to delete user' })).toBeVisible();
  await expectAccessible(page);
});

test('the page of one account, with all that there is of it, fits in both themes', async ({ admin: page, request }) => {
  await request.post('/auth/login', { data: demoLogIn('owner') });
  await page.goto('/user_management?order=asc');
  await page.getByRole('link', { name: demoLogIn('owner').email }).click();
  const facts = page.getByRole('region', { name: 'Hartwell & Reyes Law' });
  await expect(facts.getByText('Last login').locator('xpath=following-sibling::dd')).toHaveText(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d{1,2}:\d{2} [AP]M/,
  );
  const minutes = page.getByRole('region', { name: 'Minutes' });
  await expect(minutes.getByRole('listitem')).not.toHaveCount(0);
  await minutes.getByRole('button', { name: 'Add minutes' }).click();
  await expect(minutes.getByText(/^Enter 1 to/)).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});
