import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

// What the page says, asks and saves is in tests/pages/notification.pages.test.ts.
test('on a phone nothing jumps while the page loads, the input stays above the bar, and the browser asks before what is typed is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signInNew(page, 'phone');
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/notification');
  await expect(page.getByText('office@sample.example')).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
  await page.getByRole('button', { name: 'Edit' }).click();
  const group = page.getByRole('region', { name: 'Instant call summary destinations' });
  const input = group.getByPlaceholder('Add new email');
  await group.getByRole('button', { name: '+Add' }).click();
  for (const address of [...Array.from({ length: 6 }, (_, i) => `person${i}@clinic.example`), 'wrong']) {
    await input.fill(address);
    await page.keyboard.press('Enter');
  }
  const bar = await page.getByRole('button', { name: 'Save changes' }).boundingBox();
  const field = await input.boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 12);
  await expectAccessible(page);
  await input.fill('last@clinic.example');
  await page.keyboard.press('Enter');
  await page.route('**/user/notification-recipients', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nothing was saved; your changes are still here.')).toBeVisible();
  await expectAccessible(page);
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  await reloaded;
  await expect(page.getByText('We could not load the recipients.')).toBeVisible();
  await expectAccessible(page);
});
