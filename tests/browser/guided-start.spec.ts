import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectStep, test } from './newcomer.ts';

// What a trade and a page of one's own fill in, and what of it is saved, is in tests/pages/guided-start.pages.test.ts.
test('the quick start fits a phone and a screen in both themes', async ({ newcomer: page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/guided_setup');
    await expectStep(page, 'Add Business Info');
    await page.getByLabel('Start from an industry').selectOption('Plumbing and heating');
    await expect(page.getByRole('region', { name: 'Questions callers ask' }).getByRole('listitem')).not.toHaveCount(0);
    await expectAccessible(page);
  }
});
