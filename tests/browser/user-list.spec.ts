import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';

const path = '/user_management';
const rowOf = (page: Page, email: string): Locator => page.getByRole('row').filter({ hasText: email });

test('ten skeleton rows while the list loads, and nothing jumps when it comes', {
  tag: ['@USERS-03', '@CONSTANTS-13'],
}, async ({ admin: page }) => {
  await page.addInitScript(
    'window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });',
  );
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/user/all', async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(size);
    await page.goto(path);
    await expect(page.locator('[data-skeleton]')).toHaveCount(10);
    release();
    await expect(page.locator('[data-skeleton]')).toHaveCount(0);
    await page.waitForTimeout(300);
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02);
    await page.unroute('**/user/all');
  }
});

test('a click on a number copies it and says so', { tag: ['@USERS-08'] }, async ({ admin: page }) => {
  await page.goto(`${path}?order=asc`);
  const row = rowOf(page, demoLogIn('owner').email);
  await row.getByRole('button', { name: 'Copy +1 (312) 555-0123' }).click();
  await expect(row.getByRole('status')).toHaveText('Copied');
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('+13125550123');
});

test('on a phone each user is a card with the menu, sorted by a list', async ({ admin: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  await page.getByLabel('Sort by').selectOption('Oldest first');
  await expect(page).toHaveURL(`${path}?order=asc`);
  const first = page.getByRole('list', { name: 'Users' }).getByRole('listitem').first();
  await expect(first).toContainText(demoLogIn('superadmin').email);
  await first.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog', { name: 'Deactivate' })).toBeVisible();
  await expectAccessible(page);
});
