import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

// What the screen and its dialogs say, ask and save is in tests/pages/knowledge-base.pages.test.ts.
test('the menus, names and dialogs of the knowledge base in both themes, also where something is wrong', async ({
  page,
}) => {
  await signInNew(page, 'looks');
  await page.goto('/agent_settings/knowledge_base');
  await expect(page.getByText("You don't have any files added yet. Let's add them now!")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expectAccessible(page);
  for (const way of ['Upload Files', 'Add Web Pages', 'Add Texts']) {
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: way }).click();
    await expect(page.getByRole('dialog', { name: way })).toBeVisible();
    // Without a file there is nothing to save.
    if (way !== 'Upload Files')
      await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
    await expectAccessible(page);
  }
  await page.getByLabel('File name').fill('Parking');
  await page.getByLabel('Content').fill('Guests park in the yard.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The sign of a row ends where the button above it ends.
  const endOf = async (part: Locator) => {
    const box = await part.boundingBox();
    return Math.round((box?.x ?? 0) + (box?.width ?? 0));
  };
  expect(await endOf(page.getByRole('button', { name: 'Delete Parking' }).locator('svg'))).toBe(
    await endOf(page.getByRole('button', { name: 'Upload', exact: true })),
  );

  const menu = page.getByRole('button', { name: 'Actions for Untitled' });
  await menu.focus();
  await expect(menu).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a knowledge base' }).click();
  await page.getByLabel('Name of the new base').fill('x'.repeat(21));
  await page.keyboard.press('Enter');
  await expect(page.getByText('File name cannot exceed 20 characters.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.route('**/knowledge-bases**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: 'Delete Parking' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByRole('dialog').getByText('"Parking" could not be deleted. Try again.')).toBeVisible();
  await expectAccessible(page);
});
