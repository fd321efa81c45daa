import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { test } from './settings.ts';

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  test(`at ${width} px the open page of the settings is in sight of its row, and the next a key away`, async ({
    owner: page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    for (const [address, next] of [
      ['/agent_settings/instructions', 'Business Info'],
      ['/agent_settings/model_configuration', 'Functions'],
      ['/agent_settings/patient-forms', null],
    ] as const) {
      await page.goto(address);
      const row = page.getByRole('navigation', { name: 'Agent Settings' });
      const open = row.locator('[aria-current="page"]');
      await expect(open).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('note', { name: 'Guide' })).toHaveCount(width < 768 ? 0 : 1);
      await expectAccessible(page);
      if (next === null) continue;
      await open.focus();
      await page.keyboard.press('Tab');
      await expect(row.getByRole('link', { name: next })).toBeFocused();
      await expect(row.getByRole('link', { name: next })).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { level: 1, name: next })).toBeFocused();
    }
  });
}
