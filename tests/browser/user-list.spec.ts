import { expectAccessible } from './accessibility.ts';
import { demoLogIn, expect, test } from './accounts.ts';
import { openAccount } from './open-account.ts';

const path = '/user_management';

test('ten skeleton rows while the list loads, and nothing jumps when it comes', {
  tag: ['@USERS-03', '@CONSTANTS-13'],
}, async ({ admin: page }) => {
  // Who asks for a number is counted above the list.
  const { token } = await openAccount(page.request, 'asking');
  const asked = await page.request.post('/user/request-number', { headers: { authorization: `Bearer ${token}` } });
  expect(asked.ok()).toBe(true);
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

test('of few users the list is as high as they are', async ({ admin: page }) => {
  await page.route('**/user/all', async (route) => {
    const users: unknown[] = await (await route.fetch()).json();
    await route.fulfill({ json: users.slice(0, 2) });
  });
  await page.goto(path);
  const rows = page.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(2);
  const [last, pages] = await Promise.all([
    rows.last().boundingBox(),
    page.getByRole('navigation', { name: 'Pages of the users' }).boundingBox(),
  ]);
  expect((pages?.y ?? 0) - ((last?.y ?? 0) + (last?.height ?? 0))).toBeLessThan(32);
});
