import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { type BusinessServer, startBusinessServer } from './business-server.ts';
import { signInNew } from './open-account.ts';
import { nextToast } from './toasts.ts';

const screen = '/agent_settings/knowledge_base';
const emptyText = "You don't have any files added yet. Let's add them now!";
const dialog = (page: Page) => page.getByRole('dialog');
const bases = (page: Page) => page.getByRole('navigation', { name: 'Knowledge bases' });
const items = (page: Page) => page.getByRole('list', { name: /^Items of/ }).getByRole('listitem');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });
const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

let business: BusinessServer;
test.beforeAll(async () => {
  business = await startBusinessServer();
});
test.afterAll(() => business.close());

/** A new account on the screen, with the one base that the server made. */
async function fresh(page: Page, name: string): Promise<void> {
  await signInNew(page, name);
  await page.goto(screen);
  await expect(page.getByText(emptyText)).toBeVisible();
}

async function choose(page: Page, way: 'Add Web Pages' | 'Upload Files' | 'Add Texts'): Promise<void> {
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await page.getByRole('menuitem', { name: way }).click();
  await expect(page.getByRole('dialog', { name: way })).toBeVisible();
}

async function addText(page: Page, name: string, text: string): Promise<void> {
  await choose(page, 'Add Texts');
  await dialog(page).getByLabel('File name').fill(name);
  await dialog(page).getByLabel('Content').fill(text);
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a new account has the base "Untitled", which is empty', {
  tag: [
    '@ROUTES-16',
    '@PRODUCT-17',
    '@KB-01',
    '@KB-03',
    '@KB-06',
    '@KB-07',
    '@KB-08',
    '@KB-09',
    '@KB-10',
    '@KB-11',
    '@KB-12',
    '@KB-14',
    '@KB-26',
    '@Q-35',
  ],
}, async ({ page }) => {
  await fresh(page, 'first');
  await expect(page.getByRole('heading', { level: 1, name: 'Knowledge Base' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Untitled' })).toBeVisible();
  await expect(page.getByText(/^Last updated on \w{3} \d+, \d{4}, \d+:\d{2} [AP]M \S+$/)).toBeVisible();
  await expect(bases(page).getByRole('listitem')).toHaveCount(1);
  await expect(bases(page).getByRole('button', { name: 'Add a knowledge base' })).toBeEnabled();
  await expect(page).toHaveURL(/\?base=\w/);
  await expect(page.getByRole('button', { name: 'Sync' })).toBeDisabled();
  await expectAccessible(page);
  const upload = page.getByRole('button', { name: 'Upload', exact: true });
  await upload.click();
  await expect(page.getByRole('menuitem')).toHaveText(['Add Web Pages', 'Upload Files', 'Add Texts']);
  await expect(page.getByRole('menuitem', { name: 'Add Web Pages' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Upload Files' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(upload).toBeFocused();
  for (const way of ['Add Web Pages', 'Upload Files', 'Add Texts']) {
    const button = page.getByRole('main').getByRole('button', { name: way });
    await button.click();
    await expect(page.getByRole('dialog', { name: way })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test('bases are added and renamed in place under the three rules', {
  tag: [
    '@KB-02',
    '@KB-04',
    '@KB-05',
    '@KB-27',
    '@KB-31',
    '@KB-32',
    '@KB-33',
    '@KB-34',
    '@KB-35',
    '@Q-31',
    '@Q-32',
    '@APICONFIG-23',
    '@APICONFIG-24',
  ],
}, async ({ page }) => {
  await fresh(page, 'names');
  const add = page.getByRole('button', { name: 'Add a knowledge base' });
  await add.click();
  const name = page.getByLabel('Name of the new base');
  await expect(name).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a name.')).toBeVisible();
  await name.fill('x'.repeat(21));
  await expect(page.getByText('File name cannot exceed 20 characters.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('UNTITLED');
  await expect(page.getByText('A file with this name already exists.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toBeFocused();
  await add.click();
  await name.fill('Front desk');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Front desk' })).toBeVisible();
  await expect(bases(page).getByRole('listitem')).toHaveText([/^Front desk/, /^Untitled/]);
  await expect(add).toBeFocused();

  const menu = page.getByRole('button', { name: 'Actions for Untitled' });
  await menu.focus();
  await expect(menu).toHaveCSS('opacity', '1');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem')).toHaveText(['Rename', 'Delete']);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  const rename = page.getByLabel('New name of Untitled');
  await expect(rename).toBeFocused();
  await rename.fill('front DESK');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A file with this name already exists.')).toBeVisible();
  await rename.fill('Insurance');
  await page.keyboard.press('Enter');
  await expect(bases(page).getByRole('listitem')).toHaveText([/^Front desk/, /^Insurance/]);
  await expect(page.getByRole('button', { name: 'Actions for Insurance' })).toBeFocused();

  await bases(page)
    .getByRole('button', { name: /^Insurance/ })
    .click();
  await expect(page.getByRole('heading', { level: 2, name: 'Insurance' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 2, name: 'Insurance' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 2, name: 'Front desk' })).toBeVisible();
});

test('what cannot be done is told for five seconds, and can be tried again', {
  tag: ['@KB-53', '@KB-54', '@ERRORS-04', '@TOASTS-03'],
}, async ({ page }) => {
  await fresh(page, 'fails');
  await addText(page, 'Parking', 'Guests park in the yard.');
  await page.route('**/knowledge-bases**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, json: {} }),
  );
  await page.getByRole('button', { name: 'Add a knowledge base' }).click();
  const stood = nextToast(page, 'Failed to create knowledge base. Please try again.');
  await page.getByLabel('Name of the new base').fill('Second');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to create knowledge base. Please try again.').last()).toBeVisible();
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(page.getByLabel('Name of the new base')).toHaveValue('Second');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(toast(page, '"Untitled" could not be synced. Try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Parking' }).click();
  await dialog(page).getByRole('button', { name: 'Delete item' }).click();
  await expect(dialog(page).getByText('"Parking" could not be deleted. Try again.')).toBeVisible();
  await expect(toast(page, '"Parking" could not be deleted.').first()).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/knowledge-bases**');
  await dialog(page).getByRole('button', { name: 'Delete item' }).click();
  await expect(page.getByText(emptyText)).toBeVisible();

  await page.route('**/knowledge-bases**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByText('We could not load your knowledge bases.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/knowledge-bases**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(emptyText)).toBeVisible();
});

test('a web page is added under the rules, and read', {
  tag: [
    '@KB-13',
    '@KB-16',
    '@KB-17',
    '@KB-18',
    '@KB-22',
    '@KB-23',
    '@KB-28',
    '@KB-36',
    '@KB-37',
    '@KB-38',
    '@KB-39',
    '@KB-40',
    '@CONSTANTS-14',
    '@Q-29',
    '@Q-36',
  ],
}, async ({ page }) => {
  await fresh(page, 'pages');
  const paragraph = '<p>A first visit takes forty minutes and costs eighty dollars, X-rays included.</p>';
  business.answer = ({ path }) =>
    path === '/prices'
      ? {
          status: 200,
          type: 'text/html',
          body: `<title>Prices</title><article><h1>Prices</h1>${paragraph.repeat(8)}</article>`,
        }
      : { status: 404, type: 'text/html', body: 'Nothing here' };
  await choose(page, 'Add Web Pages');
  const url = dialog(page).getByLabel('URL');
  const invalid = dialog(page).getByText('Please enter a valid URL starting with http:// or https://');
  await save(page).click();
  await expect(invalid).toBeVisible();
  await expect(url).toBeFocused();
  await url.fill('www.example.com');
  await expect(invalid).toBeVisible();
  await expectAccessible(page);
  await url.fill(`https://example.com/${'x'.repeat(51)}`);
  await expect(dialog(page).getByText('URL cannot exceed 70 characters.')).toBeVisible();
  await url.fill(`${business.origin}/prices`);
  await dialog(page).getByRole('button', { name: 'Save and add another' }).click();
  await expect(url).toHaveValue('');
  await expect(url).toBeFocused();
  await url.fill(`${business.origin}/prices`);
  await save(page).click();
  await expect(
    dialog(page).getByText('This URL already exists in this file. Please enter a different URL.'),
  ).toBeVisible();
  await url.fill(`${business.origin}/gone`);
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);

  const [gone, prices] = [items(page).first(), items(page).last()];
  await expect(items(page)).toHaveCount(2);
  await expect(prices).toContainText(`${business.origin}/prices`);
  await expect(prices).toContainText('Web page');
  await expect(prices).toContainText('Not synced yet');
  await expect(page.getByText('2 items are not synced yet')).toBeVisible();
  await page.getByRole('button', { name: 'Sync' }).click();
  await expect(prices).toContainText('Synced');
  await expect(gone).toContainText('Failed');
  await expect(gone).toContainText('There is no page at this address');
  await expect(page.getByText('1 item is not synced yet')).toBeVisible();
  await expectAccessible(page);
});

test('a text needs name and content, has a counter, and its name is there once', {
  tag: ['@KB-24', '@KB-41', '@KB-42', '@KB-43', '@KB-44', '@KB-45', '@CONSTANTS-14', '@Q-37'],
}, async ({ page }) => {
  await fresh(page, 'texts');
  await choose(page, 'Add Texts');
  const [name, content] = [dialog(page).getByLabel('File name'), dialog(page).getByLabel('Content')];
  await expect(name).toBeFocused();
  await name.fill('Parking');
  await save(page).click();
  await expect(dialog(page).getByText('Please enter both file name and content.')).toBeVisible();
  await expect(content).toBeFocused();
  await expectAccessible(page);
  await content.fill('x'.repeat(401));
  await expect(dialog(page).getByText('401 of 400')).toBeVisible();
  await expect(dialog(page).getByText('At most 400 characters.')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toBeVisible();
  await content.fill('Guests park free in the yard.');
  await expect(dialog(page).getByText('29 of 400')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(items(page)).toHaveCount(1);
  await expect(items(page)).toContainText('Guests park free in the yard.');
  await choose(page, 'Add Texts');
  await name.fill('PARKING');
  await content.fill('Something else.');
  await expect(dialog(page).getByText('A text with this name already exists in this file.')).toBeVisible();
  await save(page).click();
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByText('What you entered is not saved.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(items(page)).toHaveCount(1);
});
