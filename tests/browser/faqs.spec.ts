import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { test } from './settings.ts';

// What the questions and their dialog say, ask and save is in tests/pages/faqs.pages.test.ts.
test('the dialog of the questions gives the focus back where nothing is animated, and long words fit narrow phones', async ({
  owner: page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 600 });
  await page.goto('/agent_settings/faqs');
  const dialog = page.getByRole('dialog', { name: 'FAQ' });
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  // Where nothing is animated the dialog has the focus as soon as it stands.
  await expect(edit).toBeEnabled();
  await edit.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(edit).toBeFocused();
  await edit.press('Enter');
  await dialog.getByRole('button', { name: 'Remove question 1' }).click();
  const group = dialog.getByRole('group', { name: 'Question 1' });
  await group.getByLabel('Question', { exact: true }).fill('Donaudampfschifffahrtselektrizitätenhauptbetriebswerk?');
  await group.getByLabel('Answer').fill('');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(group.getByText('Enter an answer.')).toBeVisible();
  await expectAccessible(page);
  await group.getByLabel('Answer').fill('Selbstverständlich.');
  await page.route('**/instructions', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Your changes have not been saved.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/instructions');
  await edit.click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Questions and answers' }).getByText(/^Donaudampf/)).toBeVisible();
  await expectAccessible(page);
});
