import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { expectFits } from './fits.ts';

const log = (page: Page) => page.getByRole('region', { name: 'Call Logs' });
const rows = (page: Page) =>
  log(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell').getByRole('button') });
const openFilters = (page: Page) =>
  log(page)
    .getByRole('button', { name: /^Filters/ })
    .click();
/** "11192026" of a day so many days ago, as it is typed, and "2026-11-19". */
function dayAgo(days: number): { typed: string; day: string } {
  const day = new Date(Date.now() - days * 24 * 3_600_000).toISOString().slice(0, 10);
  return { typed: day.slice(5, 7) + day.slice(8) + day.slice(0, 4), day };
}

// What is filtered, copied, printed and read is in tests/pages/log-filters.pages.test.ts.
test('days are typed by keyboard, and what is half typed is not looked for', async ({ overview: page }) => {
  await openFilters(page);
  const [from, to] = [log(page).getByLabel('From', { exact: true }), log(page).getByLabel('To', { exact: true })];
  for (const [field, name, days] of [
    [from, 'from', 6],
    [to, 'to', 1],
  ] as const) {
    const { typed, day } = dayAgo(days);
    await field.focus();
    await page.keyboard.type(typed, { delay: 20 });
    await expect(field).toHaveValue(day);
    await expect(page).toHaveURL(new RegExp(`[?&]${name}=${day}`));
  }
  const whole = page.url();
  await from.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await expect(from).toHaveValue(/^0002-/);
  expect(page.url()).toBe(whole);
  await to.focus();
  await expect(from).toHaveValue(dayAgo(6).day);
  await expect(log(page).getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await page.reload();
  await expect(from).toHaveValue(dayAgo(6).day);
  await log(page).getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/overview');
  await expect(from).toHaveValue('');
});

test('the bars of both charts are walked by keyboard, and filter the log', async ({ overview: page }) => {
  for (const [label, asked] of [
    ['Calls by day', /from=(\d{4}-\d\d-\d\d)&to=\1/],
    ['Calls by hour', /hour=\d+/],
  ] as const) {
    const chart = log(page).getByRole('slider', { name: label });
    await chart.focus();
    await page.keyboard.press('End');
    const text = async () => String(await chart.getAttribute('aria-valuetext'));
    const last = await text();
    do await page.keyboard.press('ArrowLeft');
    while (/: 0 calls$/.test(await text()));
    const bar = await text();
    expect(bar).not.toBe(last);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(asked);
    await expect(chart).toHaveAttribute('aria-valuetext', `${bar}, selected`);
    const calls = Number(/: (\d+) calls?$/.exec(bar)?.[1]);
    await expect(rows(page)).toHaveCount(Math.min(calls, 7));
    await expect(log(page).getByText(`Page 1 of ${Math.ceil(calls / 7)}`)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/overview');
  }
  const without = log(page).getByText('Charts ignore the search.');
  await expect(without).toHaveCount(0);
  await log(page).getByLabel('Search calls').fill('lopez');
  await expect(without).toBeVisible();
  // Said above both, it moves neither.
  const tops = await Promise.all(
    ['Calls by day', 'Calls by hour'].map(async (name) => (await log(page).getByText(name).first().boundingBox())?.y),
  );
  expect(new Set(tops).size).toBe(1);
});

test('on paper an open call is all there is: whole, dark on white, also from the dark theme', async ({
  overview: page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await rows(page).filter({ hasText: 'Maria Lopez' }).first().getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'On record' })).toBeVisible();
  const lines = dialog.locator('li[data-speaker]');
  await expect(lines.first()).toBeHidden();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const line of await lines.all()) await expect(line).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /Close|Erase call|Print call|Next call/ })).toHaveCount(0);
  const look = await page.evaluate(`(() => {
    const dialog = document.querySelector('[role="dialog"]');
    const { color, backgroundColor } = getComputedStyle(dialog);
    const cut = [...dialog.querySelectorAll('*')].filter(
      (part) => part.checkVisibility() && part.scrollHeight > part.clientHeight + 2 && getComputedStyle(part).overflowY !== 'visible' && part.clientHeight > 2,
    );
    return { color, backgroundColor, cut: cut.map(({ outerHTML }) => outerHTML.slice(0, 80)) };
  })()`);
  expect(look).toEqual({ color: 'rgb(23, 23, 31)', backgroundColor: 'rgb(255, 255, 255)', cut: [] });
  await expectAccessible(page);
});

test('the open filters fit and are accessible on a phone and on a screen, in light and dark', async ({
  signedIn: page,
}) => {
  await page.goto('/overview?search=lopez&hour=10');
  await expect(log(page).getByLabel('Hour', { exact: true })).toHaveValue('10');
  await expect(log(page).getByText('Charts ignore the search.')).toBeVisible();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await expectFits(page, [390, 1440]);
});
