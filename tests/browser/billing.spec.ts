import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';

const saved = async (file: Download) => readFile(await file.path(), 'utf8');

test('all invoices come as CSV in the order shown, and each one as a document', {
  tag: ['@BILLING-15', '@BILLING-21', '@Q-60'],
}, async ({ signedIn: page }) => {
  await page.goto('/billing?invoices=all&order=asc&page=2');
  const dialog = page.getByRole('dialog', { name: 'Invoice History' });
  const csv = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download CSV' }).click();
  expect((await csv).suggestedFilename()).toMatch(/^invoices_\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await saved(await csv))
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  expect(lines).toHaveLength(15);
  expect(lines[0]).toBe('"Id","Plan","Amount","Date","Status"');
  expect(lines[1]).toBe('"INV-1001","Basic Plan","97.5","2025-08-01","Success"');
  expect(lines.some((line) => line.includes('"199.99"'))).toBe(true);

  const pdf = page.waitForEvent('download');
  const row = dialog.getByRole('row').nth(1);
  const id = (await row.getByRole('cell').first().textContent()) ?? '';
  await row.getByRole('button', { name: `Download invoice ${id}` }).click();
  expect((await pdf).suggestedFilename()).toBe(`invoice_${id}.pdf`);
  const document = await saved(await pdf);
  expect(document.startsWith('%PDF-')).toBe(true);
  expect(document).toContain(`(Invoice ${id})`);
});

test('the dialog gives the focus back, closes with Back, and fills a phone', async ({ signedIn: page }) => {
  await page.goto('/billing');
  await page.getByRole('button', { name: 'View All' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View All' })).toBeFocused();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('button', { name: 'View All' }).click();
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, width });
    if (width === 320) await expectAccessible(page);
    else await expectNoSidewaysScroll(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
