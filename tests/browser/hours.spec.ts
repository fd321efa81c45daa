import { timeZones } from '#contract/values/time-zones.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectFits } from './fits.ts';
import { test } from './settings.ts';
import { nextToast } from './toasts.ts';

// What the editor offers, refuses and saves is in tests/pages/hours.pages.test.ts.
const order = 'From time must be less than To time';

test('a wrong order is told at the top right, and stays marked in both themes', { tag: ['@HOURS-07'] }, async ({
  owner: page,
}) => {
  await page.goto('/agent_settings/business-info');
  await page.getByRole('button', { name: 'Edit business hours' }).click();
  const told = nextToast(page, order);
  await page.getByLabel('Tuesday to').selectOption('09:00AM');
  const { x, y } = await told;
  expect(y < 120 && x > 640, 'at the top right').toBe(true);
  await expectAccessible(page);
});

test('on a phone the editor fills the screen, with its actions at the bottom', async ({ owner: page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/agent_settings/business-info');
  await page.getByRole('button', { name: 'Edit business hours' }).click();
  await expect
    .poll(() => page.getByRole('dialog').boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 390, height: 700 });
  const button = await page.getByRole('button', { name: 'Save', exact: true }).boundingBox();
  expect(button && button.y + button.height).toBeGreaterThan(670);
  expect(button?.height).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 560 });
  await expectAccessible(page);
});

test('the time zone is read in full at each width: in its field, and above it where that is too narrow', {
  tag: ['@TZLIST-09', '@BIZ-23'],
}, async ({ owner: page, ask }) => {
  const byLength = timeZones().toSorted((one, other) => one.name.length - other.name.length);
  const shortest = byLength[0]?.name ?? '';
  const { name: longest = '', tzCode: timezone } = byLength.at(-1) ?? {};
  await ask('PATCH', '/business-info', { timezone });
  await page.goto('/agent_settings/business-info');
  await page.getByRole('button', { name: 'Edit business hours' }).click();
  const field = page.getByRole('combobox', { name: 'Time zone' });
  const above = page.getByRole('dialog').locator('p');
  const isCutOff = () => field.evaluate((input) => input.scrollWidth > input.clientWidth);
  for (const [width, narrow] of [
    [320, true],
    [768, false],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 700 });
    await expect.poll(isCutOff).toBe(narrow);
    await expect(above.getByText(longest, { exact: true })).toHaveCount(narrow ? 1 : 0);
    await expectFits(page, [width]);
  }
  await expect(field).toHaveAccessibleDescription(longest);
  // Another that fits needs no more than the field.
  await field.fill(shortest.slice(-4));
  await page.getByRole('option', { name: shortest }).click();
  await expect(field).toHaveValue(shortest);
  await expect(field).toHaveAccessibleDescription('');
  expect(await isCutOff()).toBe(false);
});
