import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

/** What the server is asked for while a sample screen is used, beside its files and what the frame itself asks. */
function questions(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const own = request.resourceType() === 'fetch' || request.resourceType() === 'xhr';
    if (own && request.method() + pathname !== 'GET/user') asked.push(`${request.method()} ${pathname}`);
  });
  return asked;
}

const saved = async (file: Download) => readFile(await file.path(), 'utf8');

test('the sample plan and its newest invoices, without a question to the server', {
  tag: [
    '@PRODUCT-13',
    '@PRODUCT-15',
    '@BILLING-01',
    '@BILLING-02',
    '@BILLING-03',
    '@BILLING-04',
    '@BILLING-05',
    '@BILLING-06',
    '@BILLING-09',
    '@BILLING-10',
    '@BILLING-11',
    '@BILLING-13',
    '@BILLING-25',
    '@CONSTANTS-06',
    '@CONSTANTS-09',
    '@Q-62',
  ],
}, async ({ overview: page }) => {
  const asked = questions(page);
  await page.goto('/billing/payment');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Billing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Billing' })).toBeFocused();
  const plan = page.getByRole('region', { name: 'Basic Plan' });
  await expect(plan.getByText('Monthly', { exact: true })).toBeVisible();
  await expect(plan.getByText('$97.5 per month')).toBeVisible();
  await expect(plan.getByText('25 of 600 mins left')).toBeVisible();
  await expect(plan.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '25 of 600 mins left');
  await expect(plan.getByText('600 minutes a month, one phone number, call analytics and call logs.')).toBeVisible();
  await expect(plan.getByText('Need more minutes?')).toBeVisible();
  await expect(page.getByText('Sample data')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Payment & Billing Detail/ })).toHaveAttribute(
    'href',
    '/billing/payment',
  );
  const invoices = page.getByRole('region', { name: 'Invoice History' });
  await expect(invoices.getByRole('row')).toHaveCount(4);
  await expect(invoices.getByRole('button', { name: 'View All' })).toBeVisible();
  await expectAccessible(page);
  expect(asked).toEqual([]);
});

test('support and upgrade lead to the contact form with the plan named', {
  tag: ['@BILLING-07', '@BILLING-08'],
}, async ({ overview: page }) => {
  await page.goto('/billing');
  await page.getByRole('link', { name: 'Contact Support' }).click();
  await expect(page).toHaveURL('/contact-us?about=minutes&plan=Basic+Plan');
  await page.goBack();
  await page.getByRole('link', { name: 'Upgrade' }).click();
  await expect(page).toHaveURL('/contact-us?about=upgrade&plan=Basic+Plan');
});

test('all invoices, six a page, sorted both ways', {
  tag: [
    '@BILLING-12',
    '@BILLING-14',
    '@BILLING-16',
    '@BILLING-17',
    '@BILLING-18',
    '@BILLING-19',
    '@BILLING-20',
    '@BILLING-22',
    '@BILLING-23',
    '@BILLING-24',
    '@Q-63',
  ],
}, async ({ overview: page }) => {
  const asked = questions(page);
  await page.goto('/billing');
  await page.getByRole('button', { name: 'View All' }).click();
  await expect(page).toHaveURL('/billing?invoices=all');
  const dialog = page.getByRole('dialog', { name: 'Invoice History' });
  await expect(dialog.getByRole('columnheader')).toHaveText([
    'Invoice',
    'Plan',
    'Amount',
    'Date',
    'Status',
    'Download',
  ]);
  await expect(dialog.getByRole('row')).toHaveCount(7);
  await expect(dialog.getByText('Page 1 of 3')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expect(dialog.getByText('$97.50').first()).toBeVisible();
  await expect(dialog.getByText('$199.99').first()).toBeVisible();
  await expect(dialog.getByText('Success').first()).toBeVisible();
  await expect(dialog.getByText('Failed').first()).toBeVisible();
  await expectAccessible(page);

  const first = dialog.getByRole('row').nth(1);
  await expect(dialog.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await expect(first).toContainText('Jun 1, 2026');
  await dialog.getByRole('button', { name: 'Date' }).click();
  await expect(dialog.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
  await expect(first).toContainText('Aug 1, 2025');
  await dialog.getByRole('button', { name: 'Status' }).click();
  await expect(first).toContainText('Failed');
  await dialog.getByRole('button', { name: 'Status' }).click();
  await expect(first).toContainText('Success');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL('/billing?invoices=all&sort=status&order=desc&page=2');
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(3);
  await expect(dialog.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expect(dialog.getByText('Page 3 of 3')).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous' }).click();
  await expect(dialog.getByText('Page 2 of 3')).toBeVisible();
  expect(asked).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/billing');
});

test('all invoices come as CSV in the order shown, and each one as a document', {
  tag: ['@BILLING-15', '@BILLING-21', '@Q-60'],
}, async ({ overview: page }) => {
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

test('the dialog gives the focus back, closes with Back, and fills a phone', async ({ overview: page }) => {
  await page.goto('/billing');
  await page.getByRole('button', { name: 'View All' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'View All' })).toBeFocused();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'View All' }).click();
    await expect.poll(() => page.getByRole('dialog').boundingBox()).toMatchObject({ x: 0, width });
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
