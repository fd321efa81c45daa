import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { nextToast } from './toasts.ts';

test('a period loads its figures, and the date text follows', {
  tag: ['@ANALYSIS-03', '@ANALYSIS-15', '@ANALYSIS-17', '@PRODUCT-10'],
}, async ({ overview: page }) => {
  const card = page.getByRole('region', { name: 'Call Analysis' });
  const control = card.getByLabel('Period of the call analysis');
  await expect(control.getByRole('option')).toHaveText(['Select', 'This Month', 'This Quarter']);
  await expect(card.getByText('All time')).toBeVisible();
  for (const [label, path] of [
    ['This Month', '/overview/call-analytics/this-month'],
    ['This Quarter', '/overview/call-analytics/this-quarter'],
  ] as const) {
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === path);
    await control.selectOption(label);
    await asked;
    await expect(card.getByText(/^[A-Z][a-z]{2} 1 - [A-Z][a-z]{2} \d+, \d{4}$/)).toBeVisible();
  }
  await expect(page).toHaveURL('/overview?analysis=this-quarter');
  await expect(page.getByLabel('Period of the call logs')).toHaveValue('all');
});

test('what cannot be loaded and what comes back empty is accessible', async ({ overview: page }) => {
  for (const [answer, text] of [
    [(route: Route) => route.abort(), /^We could not load/],
    [(route: Route) => route.fulfill({ json: [] }), 'No data available'],
  ] as const) {
    await page.route('**/overview/call-*', answer);
    await page.reload();
    await expect(page.getByText(text)).toHaveCount(2);
    await expectAccessible(page);
    await page.unrouteAll();
  }
});

test('pages turn, live in the address, and a period begins at the first', {
  tag: ['@LOGS-04', '@LOGS-13', '@LOGS-14', '@LOGS-16'],
}, async ({ overview: page }) => {
  const paging = page.getByRole('navigation', { name: 'Pages of the call logs' });
  await expect(paging.getByText(/^Page 1 of [2-9]$/)).toBeVisible();
  await expect(paging.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const first = await page.getByRole('row').nth(1).textContent();
  await paging.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/overview?page=2');
  await expect(paging.getByText(/^Page 2 of /)).toBeVisible();
  await expect(page.getByRole('row').nth(1)).not.toHaveText(first ?? '');
  await page.reload();
  await expect(paging.getByText(/^Page 2 of /)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('row').nth(1)).toHaveText(first ?? '');
  await paging.getByRole('button', { name: 'Next' }).click();
  const period = page.getByLabel('Period of the call logs');
  await expect(period.getByRole('option')).toHaveText(['Select', 'This Month', 'This Quarter']);
  await period.selectOption('This Quarter');
  await expect(page).toHaveURL('/overview?period=this-quarter');
});

test('typing filters the calls and returns to the first page', { tag: ['@LOGS-03'] }, async ({ signedIn: page }) => {
  await page.goto('/overview?page=2');
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByLabel('Search calls')).toBeFocused();
  await page.keyboard.type('lopez');
  await expect(page).toHaveURL('/overview?search=lopez');
  const names = page.getByRole('row').getByRole('cell').first();
  await expect(names).toHaveText('Maria Lopez');
  await expect(page.getByRole('row').filter({ hasNotText: 'Lopez' })).toHaveCount(1);
  await page.getByLabel('Search calls').fill('nobody of this name');
  await expect(page.getByText('No data available')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByLabel('Search calls')).toHaveValue('');
  await expect(page.getByRole('row')).toHaveCount(8);
});

test('the log comes as a CSV file, after the search', {
  tag: ['@gate', '@LOGS-05', '@LOGS-18', '@LOGS-19'],
}, async ({ signedIn: page }) => {
  await page.goto('/overview?search=lopez');
  await expect(page.getByRole('row').filter({ hasText: 'Lopez' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^call_logs_\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByRole('status').filter({ hasText: file.suggestedFilename() })).toBeVisible();
  const lines = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('"Caller Name","Phone","Location","Date & Time","Status","Transcription Summary","Details"');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('Maria Lopez');
});

test('a file that was made is told in a toast for three seconds', { tag: ['@TOASTS-02'] }, async ({
  overview: page,
}) => {
  const stood = nextToast(page, 'call_logs_');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await stood).ms).toBeGreaterThan(2_900);
});

test('a file that cannot be made is told in its place and in a toast for five seconds', {
  tag: ['@TOASTS-01', '@TOASTS-03'],
}, async ({ overview: page }) => {
  await page.route('**/overview/call-logs/csv*', (route) => route.abort());
  const stood = nextToast(page, 'The file could not be made.');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'The file could not be made.' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(60);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(
    page.getByRole('region', { name: 'Call Logs' }).getByText('The file could not be made. Try again.'),
  ).toBeVisible();
});

test('nothing jumps while the overview loads', async ({ overview: page }) => {
  await page.addInitScript(
    'window.shift = 0; new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shift += entry.value; }).observe({ type: "layout-shift", buffered: true });',
  );
  for (const size of [
    { width: 1280, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size);
    await page.reload();
    await expect(page.getByRole('button', { name: /Maria Lopez/ }).first()).toBeVisible();
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.shift')).toBeLessThanOrEqual(0.02);
  }
});
