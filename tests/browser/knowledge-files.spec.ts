import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { KnowledgeItem } from '#contract/knowledge.ts';
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
  await expect(chosen(page).first()).toContainText('under 0.1 MB, ready');
  await expect(chosen(page).last()).toContainText('Invalid file type. Upload only supported formats');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Remove setup.exe' }).click();
  await chooseFiles(page, file('House rules.txt', 'x'.repeat(1_258_291)));
  await expect(chosen(page).last()).toContainText('1.2 MB');
  await expect(dialog(page).getByText('2 files, 1.2 MB of 50.0 MB')).toBeVisible();
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

test('more than 50 MB together is refused before anything is sent', {
  tag: ['@KB-46', '@KB-47', '@KB-51', '@CONSTANTS-14'],
}, async ({ page }) => {
  await fresh(page, 'large');
  await openUpload(page);
  // Playwright hands over 50 MB at most, so the files are made in the page, and dropped.
  const drop = `(sizes) => {
    const data = new DataTransfer();
    sizes.forEach((size, at) => data.items.add(new File([new Uint8Array(size)], 'scan' + at + '.pdf')));
    const zone = [...document.querySelectorAll('[role=dialog] p')].find((p) => p.textContent === 'Drop files here').parentElement;
    for (const type of ['dragenter', 'dragover', 'drop'])
      zone.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer: data }));
  }`;
  const message = dialog(page).getByText('Total file size exceeds 50MB limit. Please select smaller files.');
  await page.evaluate(`(${drop})([26214400, 26214400])`);
  await expect(chosen(page)).toHaveCount(2);
  await expect(message).toHaveCount(0);
  await expect(save(page)).toBeEnabled();
  await page.evaluate(`(${drop})([1, 1, 1])`);
  await expect(chosen(page)).toHaveCount(5);
  await expect(message).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Remove scan0.pdf' }).first().click();
  await expect(message).toHaveCount(0);
  await expect(save(page)).toBeEnabled();
});

test('an upload that fails keeps its row and can be tried again; closing while one runs asks', {
  tag: ['@KB-30', '@KB-54', '@ERRORS-04'],
}, async ({ page }) => {
  await fresh(page, 'retries');
  await openUpload(page);
  await chooseFiles(page, file('one.txt'), file('two.txt', 'Closed on Sundays.'));
  await page.route('**/files?name=one.txt', (route) => route.abort());
  await save(page).click();
  await expect(chosen(page).first()).toContainText('The connection broke off.');
  await expect(chosen(page).last()).toContainText('uploaded');
  await expect(save(page)).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/files?name=one.txt');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/files?name=one.txt', async (route) => {
    await held;
    await route.continue();
  });
  await dialog(page)
    .getByRole('button', { name: /^Try again/ })
    .click();
  await expect(dialog(page).getByRole('progressbar', { name: 'Uploading one.txt' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('An upload is still running.')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Keep uploading' })).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Keep uploading' }).click();
  letGo();
  await expect(dialog(page)).toHaveCount(0);
  await expect(items(page)).toHaveCount(2);
});

test('items and bases are deleted after a question, and the last base leaves a new one', {
  tag: ['@KB-19', '@KB-29', '@APICONFIG-26', '@APICONFIG-29'],
}, async ({ page }) => {
  await fresh(page, 'deletes');
  await openUpload(page);
  await chooseFiles(page, file('one.txt'), file('two.txt', 'Closed on Sundays.'));
  await save(page).click();
  await expect(items(page)).toHaveCount(2);
  const opener = page.getByRole('button', { name: 'Delete one.txt' });
  await opener.click();
  const question = 'Are you sure you want to delete this item? This action cannot be undone.';
  await expect(page.getByRole('dialog', { name: 'Delete one.txt' }).getByText(question)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog(page).getByRole('button', { name: 'Delete item' }).click();
  await expect(items(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Delete two.txt' })).toBeFocused();
  await page.getByRole('button', { name: 'Actions for Untitled' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('delete the base "Untitled"? 1 item in it goes with it.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Delete base' }).click();
  await expect(page.getByText(emptyText)).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Untitled', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a knowledge base' })).toBeFocused();
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

test('while something is read the list follows each second, also after a reload', async ({ page }) => {
  await fresh(page, 'follows');
  let progress: number | null = 0.4;
  const item = (): KnowledgeItem => ({
    _id: '1',
    type: 'file',
    name: 'scan.pdf',
    content: { fileSize: 4_194_304, azureUrl: '' },
    createdAt: '2026-11-20T10:00:00Z',
    sync: progress === null,
    state: progress === null ? 'read' : 'reading',
    progress,
    problem: '',
    passages: 0,
  });
  await page.route('**/items', (route) => route.fulfill({ json: [item()] }));
  await page.reload();
  await expect(items(page)).toContainText('Reading, 40%');
  progress = 0.6;
  await expect(items(page)).toContainText('Reading, 60%');
  await expect(page.getByText('Reading, 1 item to go')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(items(page)).toContainText('Reading, 60%');
  progress = null;
  await expect(items(page)).toContainText('Synced');
  await expect(page.getByText('Everything is synced')).toBeVisible();
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
