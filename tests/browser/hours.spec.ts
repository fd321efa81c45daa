import type { Page } from '@playwright/test';
import { timeZones } from '#contract/values/time-zones.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo, test } from './settings.ts';
import { nextToast } from './toasts.ts';

const order = 'From time must be less than To time';
const row = (page: Page, day: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: day });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
const times = (page: Page) => page.getByRole('region', { name: 'Business hours' }).getByRole('listitem');

async function editHours(page: Page): Promise<void> {
  await page.goto('/agent_settings/business-info');
  await page.getByRole('button', { name: 'Edit business hours' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

test('a day is opened at nine to five, closed, and sent as text', {
  tag: ['@HOURS-02', '@HOURS-03', '@HOURS-04', '@HOURS-12', '@BIZ-19', '@BIZ-21'],
}, async ({ owner: page }) => {
  const sent = sentTo(page, 'PATCH', '/business-info');
  await editHours(page);
  await expect(page.getByRole('switch')).toHaveCount(7);
  await page.getByRole('switch', { name: 'Saturday' }).click();
  await expect(page.getByLabel('Saturday from').locator('option:checked')).toHaveText('09:00AM');
  await expect(page.getByLabel('Saturday to').locator('option:checked')).toHaveText('05:00PM');
  await expect(page.getByLabel('Saturday from').locator('option')).toHaveCount(48);
  await expectAccessible(page);
  await page.getByLabel('Saturday from').selectOption('10:30AM');
  await page.getByRole('switch', { name: 'Monday' }).click();
  await expect(row(page, 'Monday').getByText('Closed')).toBeVisible();
  await expect(page.getByLabel('Monday from')).toHaveCount(0);
  await save(page);
  await expect(times(page).nth(0)).toHaveText('MondayClosed');
  await expect(times(page).nth(5)).toHaveText('Saturday10:30AM - 05:00PM');
  expect(sent).toEqual([
    {
      timezone: 'America/Chicago',
      bussinessHours: [
        { day: 'Monday', hours: 'Closed' },
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({ day, hours: '09:00AM - 05:30PM' })),
        { day: 'Saturday', hours: '10:30AM - 05:00PM' },
        { day: 'Sunday', hours: 'Closed' },
      ],
    },
  ]);
});

test('a wrong order is told for one second, stays marked and is not saved', {
  tag: ['@HOURS-05', '@HOURS-06', '@HOURS-07', '@TOASTS-05'],
}, async ({ owner: page }) => {
  const sent = sentTo(page, 'PATCH', '/business-info');
  await editHours(page);
  const told = nextToast(page, order);
  await page.getByLabel('Tuesday to').selectOption('09:00AM');
  await page.mouse.move(10, 400);
  const { ms, x, y } = await told;
  expect(y < 120 && x > 640, 'at the top right').toBe(true);
  expect(ms).toBeGreaterThan(900);
  expect(ms).toBeLessThan(2_900);
  await expect(row(page, 'Tuesday').getByText(order)).toBeVisible();
  await expect(page.getByLabel('Tuesday to')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  const again = nextToast(page, order);
  await save(page);
  await again;
  await expect(page.getByLabel('Tuesday from')).toBeFocused();
  expect(sent).toEqual([]);
  await page.getByLabel('Tuesday from').selectOption('08:30AM');
  await expect(page.getByRole('dialog').getByText(order)).toHaveCount(0);
  await save(page);
  await expect(times(page).nth(1)).toHaveText('Tuesday08:30AM - 09:00AM');
});

test('a stored time between the half hours stays a choice; weekdays are copied from Monday', {
  tag: ['@HOURS-12'],
}, async ({ owner: page, ask }) => {
  await ask('PATCH', '/business-info', {
    bussinessHours: [
      { day: 'Monday', hours: '08:15AM - 04:45PM' },
      { day: 'Sunday', hours: '11:00AM - 02:00PM' },
    ],
  });
  await editHours(page);
  await expect(page.getByLabel('Monday from').locator('option:checked')).toHaveText('08:15AM');
  await expect(page.getByLabel('Monday from').locator('option')).toHaveCount(49);
  await page.getByRole('button', { name: 'Copy to all weekdays' }).click();
  await save(page);
  for (const index of [0, 1, 2, 3, 4]) await expect(times(page).nth(index)).toHaveText(/08:15AM - 04:45PM$/);
  await expect(times(page).nth(5)).toHaveText('SaturdayClosed');
  await expect(times(page).nth(6)).toHaveText('Sunday11:00AM - 02:00PM');
});

test('the zone is found by city and by offset', { tag: ['@TZLIST-09', '@BIZ-06', '@BIZ-23'] }, async ({
  owner: page,
}) => {
  const sent = sentTo(page, 'PATCH', '/business-info');
  await editHours(page);
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await zone.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(timeZones.length);
  await zone.fill('5:30');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/Mumbai/, /Colombo/]);
  await zone.fill('boston');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/New York/]);
  await page.keyboard.press('Enter');
  await expect(zone).toHaveValue(/New York/);
  await save(page);
  await expect(page.getByText('Eastern Time (New York), GMT-05:00')).toBeVisible();
  expect(sent).toMatchObject([{ timezone: 'America/New_York' }]);
});

test('on a phone the editor fills the screen, with its actions at the bottom', async ({ owner: page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await editHours(page);
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
