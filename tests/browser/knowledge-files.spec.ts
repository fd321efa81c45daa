import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

const screen = '/agent_settings/knowledge_base';
const emptyText = "You don't have any files added yet. Let's add them now!";
const dialog = (page: Page) => page.getByRole('dialog');
const bases = (page: Page) => page.getByRole('navigation', { name: 'Knowledge bases' });
const items = (page: Page) => page.getByRole('list', { name: /^Items of/ }).getByRole('listitem');
const chosen = (page: Page) => dialog(page).getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

async function fresh(page: Page, name: string): Promise<void> {
  await signInNew(page, name);
  await page.goto(screen);
  await expect(page.getByText(emptyText)).toBeVisible();
}

async function openUpload(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Upload Files' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible();
}

const file = (name: string, text = 'Guests park in the yard.') => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

async function chooseFiles(page: Page, ...files: ReturnType<typeof file>[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await dialog(page).getByRole('button', { name: 'Browse files' }).click();
  await (await chooser).setFiles(files);
}

// What is refused, tried again, deleted and followed is in tests/pages/knowledge-files.pages.test.ts.
test('files are chosen, checked, uploaded one after another, read and downloaded', {
  tag: [
    '@gate',
    '@KB-10',
    '@KB-18',
    '@KB-25',
    '@KB-28',
    '@KB-30',
    '@KB-48',
    '@KB-49',
    '@KB-50',
    '@KB-51',
    '@KB-52',
    '@APICONFIG-30',
  ],
}, async ({ page }) => {
  await fresh(page, 'files');
  await openUpload(page);
  await expect(save(page)).toBeDisabled();
  await chooseFiles(page, file('Prices.md', '# Prices\n\nA first visit costs eighty dollars.'), file('setup.exe'));
  await expect(chosen(page)).toHaveCount(2);
  await expect(chosen(page).first()).toContainText('less than 0.1 MB, ready');
  await expect(chosen(page).last()).toContainText('Invalid file type. Upload only supported formats');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Remove setup.exe' }).click();
  await chooseFiles(page, file('House rules.txt', 'x'.repeat(1_258_291)));
  await expect(chosen(page).last()).toContainText('1.2 MB');
  await expect(dialog(page).getByText('2 files, 1.2 MB of 50 MB')).toBeVisible();
  let going = 0;
  let most = 0;
  await page.route('**/files?name=*', async (route) => {
    most = Math.max(most, ++going);
    const response = await route.fetch();
    going--;
    await route.fulfill({ response });
  });
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(most).toBe(1);
  await expect(items(page)).toHaveCount(2);
  const prices = items(page).filter({ hasText: 'Prices.md' });
  await expect(items(page).filter({ hasText: 'House rules.txt' })).toContainText('1.2 MB');
  await expect(prices).toContainText('MD file');
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(prices).toContainText('Synced');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await prices.getByRole('button', { name: 'Prices.md', exact: true }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Prices.md');
  expect(await readFile(await saved.path(), 'utf8')).toBe('# Prices\n\nA first visit costs eighty dollars.');
});

test('up to 13 bases the list keeps its height; with more it grows and hides none', {
  tag: ['@KB-15', '@Q-33'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1000 });
  await fresh(page, 'many');
  const height = async () => (await bases(page).boundingBox())?.height ?? 0;
  const before = await height();
  for (let at = 2; at <= 15; at++) {
    await page.getByRole('button', { name: 'Add a knowledge base' }).click();
    await page.getByLabel('Name of the new base').fill(`Base ${at}`);
    await page.keyboard.press('Enter');
    await expect(bases(page).getByRole('listitem')).toHaveCount(at);
    if (at === 13) expect(await height()).toBe(before);
  }
  expect(await height()).toBeGreaterThan(before + 60);
  await expect(bases(page).getByRole('button', { name: /^Untitled/ })).toBeInViewport();
  await expectAccessible(page);
});

test('on a phone the list is a choice with the same actions, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await fresh(page, 'phone');
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.reload();
  await expect(page.getByText(emptyText)).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add a knowledge base' }).click();
  await page.getByLabel('Name of the new base').fill('Versicherungsfragen1');
  await page.keyboard.press('Enter');
  const choice = page.getByLabel('Knowledge base', { exact: true });
  await expect(choice.locator('option')).toHaveText(['Versicherungsfragen1', 'Untitled']);
  await choice.selectOption('Untitled');
  await expect(page.getByRole('heading', { level: 2, name: 'Untitled' })).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Untitled' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name of Untitled').fill('Front desk');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Front desk' })).toBeVisible();
  await openUpload(page);
  await chooseFiles(page, file('Hausordnung und Datenschutzerklaerung fuer neue Patienten.txt'));
  await expectAccessible(page);
  await save(page).click();
  await expect(items(page)).toHaveCount(1);
  await expectAccessible(page);
});
