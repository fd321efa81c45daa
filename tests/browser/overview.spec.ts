import { readFile } from 'node:fs/promises';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { nextToast } from './toasts.ts';

test('the six figures with their growth', {
  tag: [
    '@ANALYSIS-01',
    '@ANALYSIS-04',
    '@ANALYSIS-05',
    '@ANALYSIS-06',
    '@ANALYSIS-07',
    '@ANALYSIS-08',
    '@ANALYSIS-09',
    '@ANALYSIS-10',
    '@ANALYSIS-11',
  ],
}, async ({ overview: page }) => {
  const card = page.getByRole('region', { name: 'Call Analysis' });
  await expect(card.getByRole('term')).toHaveText([
    'Total Calls',
    'New Clients',
    'Existing Clients',
    'Spams',
    'Average Call Duration (mins)',
    'Total Minutes Spent (mins)',
  ]);
  for (const figure of await card.getByRole('definition').all()) {
    await expect(figure).toHaveText(/^[\d,.]+([+−][\d,.]+%|0%) Since last month$/);
  }
  await expectAccessible(page);
});

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

test('what cannot be loaded says so and can be tried again', {
  tag: ['@ANALYSIS-18', '@LOGS-21', '@ERRORS-01'],
}, async ({ overview: page }) => {
  const refused = ['**/user', '**/overview/call-analytics*', '**/overview/call-logs?*'];
  for (const path of refused) await page.route(path, (route) => route.abort());
  // As after a log-in whose account data did not come: none is stored to be shown meanwhile.
  await page.evaluate(
    `localStorage['noura.user'] = JSON.stringify({ ...JSON.parse(localStorage['noura.user']), totalMinutes: 0 })`,
  );
  await page.reload();
  const failures = [
    { card: 'Your number', text: 'Your account data could not be loaded.' },
    { card: 'Call Analysis', text: 'We could not load your figures.' },
    { card: 'Call Logs', text: 'We could not load your calls.' },
  ].map(({ card, text }) => {
    const region = page.getByRole('region', { name: card });
    return { text: region.getByText(text), again: region.getByRole('button', { name: 'Try again' }) };
  });
  for (const { text, again } of failures) {
    await expect(text).toBeVisible({ timeout: 15_000 });
    await expect(again).toBeEnabled();
  }
  await expectAccessible(page);
  await page.unrouteAll();
  for (const { text, again } of failures) {
    await again.click();
    await expect(text).toHaveCount(0);
  }
  await expect(page.getByRole('row')).toHaveCount(8);
  await expect(page.getByText('+1 (312) 555-0123').first()).toBeVisible();
});

test('figures and calls that come back empty say so, without an error', {
  tag: ['@ANALYSIS-16', '@LOGS-20', '@LOGS-11'],
}, async ({ overview: page }) => {
  await page.route('**/overview/call-analytics*', (route) => route.fulfill({ json: null }));
  await page.route('**/overview/call-logs?*', (route) => route.fulfill({ json: [] }));
  await page.reload();
  for (const card of ['Call Analysis', 'Call Logs']) {
    await expect(page.getByRole('region', { name: card }).getByText('No data available')).toBeVisible();
  }
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByText('We could not load')).toHaveCount(0);
  await expectAccessible(page);
});

test('the log as a table of seven', {
  tag: [
    '@LOGS-01',
    '@LOGS-02',
    '@LOGS-06',
    '@LOGS-07',
    '@LOGS-08',
    '@LOGS-09',
    '@LOGS-10',
    '@LOGS-11',
    '@LOGS-12',
    '@LOGS-15',
  ],
}, async ({ overview: page }) => {
  const card = page.getByRole('region', { name: 'Call Logs' });
  await expect(card.getByRole('columnheader')).toHaveText([
    'Caller Name',
    'Phone',
    'Location',
    'Date & Time',
    'Status',
    'Action',
  ]);
  await expect(card.getByRole('row')).toHaveCount(8);
  const lopez = card
    .getByRole('row', { name: /Maria Lopez/ })
    .first()
    .getByRole('cell');
  await expect(lopez.nth(1)).toHaveText('+1 (312) 555-0147');
  await expect(lopez.nth(3)).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4} \d{1,2}:\d{2}\s[AP]M E[SD]T$/);
  await expect(card.getByRole('cell', { name: 'NA' }).first()).toBeVisible();
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

test('typing filters the calls and returns to the first page', { tag: ['@LOGS-03'] }, async ({ overview: page }) => {
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
  tag: ['@LOGS-05', '@LOGS-18', '@LOGS-19', '@TOASTS-02'],
}, async ({ overview: page }) => {
  await page.goto('/overview?search=lopez');
  await expect(page.getByRole('row').filter({ hasText: 'Lopez' }).first()).toBeVisible();
  const download = page.waitForEvent('download');
  const stood = nextToast(page, 'call_logs_');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^call_logs_\d{4}-\d{2}-\d{2}\.csv$/);
  await expect(page.getByRole('status').filter({ hasText: file.suggestedFilename() })).toBeVisible();
  expect((await stood).ms).toBeGreaterThan(2_900);
  const lines = (await readFile(await file.path(), 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('"Caller Name","Phone","Location","Date & Time","Status","Transcription Summary","Details"');
  expect(lines.length).toBeGreaterThan(1);
  for (const line of lines.slice(1)) expect(line).toContain('Maria Lopez');
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
