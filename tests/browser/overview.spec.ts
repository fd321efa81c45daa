import { readFile } from 'node:fs/promises';
import type { Route } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { nextToast } from './toasts.ts';

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
  expect(lines[0]).toBe('"Caller Name","Phone","Location","Date & Time","Status","Transcription Summary"');
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
  const stood = nextToast(page, 'The file could not be created.');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const toast = page.getByRole('alert').filter({ hasText: 'The file could not be created.' });
  await expect(toast).toBeVisible();
  const box = await toast.boundingBox();
  expect(box?.y).toBeLessThan(60);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan(1200);
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(
    page.getByRole('region', { name: 'Call Logs' }).getByText('The file could not be created. Try again.'),
  ).toBeVisible();
});

test('from 768 pixels on the log is a table with place and zone', { tag: ['@LOGS-08', '@LOGS-09'] }, async ({
  overview: page,
}) => {
  for (const width of [768, 1023]) {
    await page.setViewportSize({ width, height: 900 });
    const row = page.getByRole('row', { name: /Maria Lopez/ }).first();
    // Nothing of it is cut off at the side, however much stands above it.
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByText('Chicago, IL')).toBeInViewport();
    await expect(row.getByText(/[AP]M \(?[A-Z]{2,4}\)?/)).toBeInViewport();
  }
});

test('few minutes and none are told before all else, on a phone and on a screen', async ({ overview: page }) => {
  for (const [remainingMinutes, text] of [
    [4, /^4 of \d+ minutes.* are left\. After that callers are asked to leave a voicemail\./],
    [0.4, /^Less than 1 of \d+ minutes.* is left\. After that callers are asked to leave a voicemail\./],
    [0, /^(The|Your) \d+ minutes.* are used up\. Callers are asked to leave a voicemail\./],
  ] as const) {
    await page.route(
      ({ pathname }) => pathname === '/user',
      async (route) => {
        const answer = await route.fetch();
        await route.fulfill({ response: answer, json: { ...(await answer.json()), remainingMinutes } });
      },
    );
    await page.reload();
    await expect(page.getByText(text)).toBeVisible();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
    await page.unrouteAll();
  }
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
