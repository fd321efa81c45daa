import { within } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  expectSaid,
  nextToast,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { house, newOwner, openHouse } from './owners.ts';

let business: WebhookServer;
let goneIsBack = false;
openHouse(async () => {
  business = await startWebhookServer(({ path }, response) => {
    const paragraph = '<p>A first visit takes forty minutes and costs eighty dollars, X-rays included.</p>';
    const prices = `<title>Prices</title><article><h1>Prices</h1>${paragraph.repeat(8)}</article>`;
    const found = path === '/prices' || goneIsBack;
    response.writeHead(found ? 200 : 404, { 'content-type': 'text/html' }).end(found ? prices : 'Nothing here');
  });
  return { env: { EGRESS_ALLOW_HOSTS: business.host } };
});
afterAll(() => business.stop());

const emptyText = "You don't have any files added yet. Let's add them now!";
const ways = ['Add Web Pages', 'Upload Files', 'Add Texts'] as const;
const dialog = async (page: OpenPage, name: string) => within(await page.findByRole('dialog', { name }));
const bases = (page: OpenPage) => within(page.getByRole('navigation', { name: 'Knowledge bases' }));
const baseTexts = (page: OpenPage) => textsOf(bases(page).getAllByRole('listitem'));
const areBases = (page: OpenPage, names: string[]) =>
  eventually(() => expect(baseTexts(page)).toEqual(names.map((name) => expect.stringContaining(name))));
const items = (page: OpenPage) => within(page.getByRole('list', { name: /^Items of/ })).getAllByRole('listitem');
const failing = () => Response.json({}, { status: 500 });

/** A new account on the screen, with the one base that the server made. */
async function fresh(): Promise<OpenPage> {
  const page = await openPage(house, paths.knowledgeBase, await newOwner(house));
  await page.findByText(emptyText);
  return page;
}

async function choose(page: OpenPage, way: (typeof ways)[number]) {
  await page.press('Upload');
  await page.user.click(page.getByRole('menuitem', { name: way }));
  return dialog(page, way);
}

async function addText(page: OpenPage, name: string, text: string): Promise<void> {
  const opened = await choose(page, 'Add Texts');
  await page.fill(await opened.findByRole('textbox', { name: 'File name' }), name);
  await page.fill(opened.getByRole('textbox', { name: 'Content' }), text);
  await page.press('Save');
  await dialogGone();
}

test('a new account has the base "Untitled", which is empty', {
  tags: [
    'ROUTES-16',
    'PRODUCT-17',
    'KB-01',
    'KB-03',
    'KB-06',
    'KB-07',
    'KB-08',
    'KB-09',
    'KB-10',
    'KB-11',
    'KB-12',
    'KB-14',
    'KB-26',
    'Q-35',
  ],
}, async () => {
  const page = await fresh();
  page.getByRole('heading', { level: 1, name: 'Knowledge Base' });
  page.getByRole('heading', { level: 2, name: 'Untitled' });
  page.getByText(/^Last updated on \w{3} \d+, \d{4}, \d+:\d{2} [AP]M \S+$/);
  expect(baseTexts(page)).toHaveLength(1);
  expect(bases(page).getByRole('button', { name: 'Add a knowledge base' })).toHaveProperty('disabled', false);
  expect(page.address()).toMatch(/\?base=\w/);
  expect(page.getByRole<HTMLButtonElement>('button', { name: 'Sync' }).disabled).toBe(true);
  await expectAccessible();
  await page.press('Upload');
  expect(textsOf(page.getAllByRole('menuitem'))).toEqual(ways);
  await expectFocus(() => page.getByRole('menuitem', { name: 'Add Web Pages' }));
  await expectAccessible();
  await page.user.keyboard('{ArrowDown}{Enter}');
  await dialog(page, 'Upload Files');
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Upload' }));
  for (const way of ways) {
    const button = () => within(page.getByRole('main')).getByRole('button', { name: way });
    await page.user.click(button());
    await dialog(page, way);
    await expectAccessible();
    await page.user.keyboard('{Escape}');
    await dialogGone();
    await expectFocus(button);
  }
});

test('bases are added and renamed in place under the three rules', {
  tags: [
    'KB-02',
    'KB-04',
    'KB-05',
    'KB-27',
    'KB-31',
    'KB-32',
    'KB-33',
    'KB-34',
    'KB-35',
    'Q-31',
    'Q-32',
    'APICONFIG-23',
    'APICONFIG-24',
  ],
}, async () => {
  const page = await fresh();
  const add = () => page.getByRole('button', { name: 'Add a knowledge base' });
  const name = () => page.getByLabelText('Name of the new base');
  await page.user.click(add());
  await expectFocus(name);
  await page.user.keyboard('{Enter}');
  await page.findByText('Enter a name.');
  await page.fill(name(), 'x'.repeat(21));
  await page.findByText('File name cannot exceed 20 characters.');
  await expectAccessible();
  await page.fill(name(), 'UNTITLED');
  await page.findByText('A file with this name already exists.');
  await page.user.keyboard('{Escape}');
  await expectFocus(add);
  house.clock.advance(1_000);
  await page.user.click(add());
  await page.fill(name(), 'Front desk');
  await page.user.keyboard('{Enter}');
  await page.findByRole('heading', { level: 2, name: 'Front desk' });
  await areBases(page, ['Front desk', 'Untitled']);
  await expectFocus(add);

  page.getByRole('button', { name: 'Actions for Untitled' }).focus();
  await page.user.keyboard('{Enter}');
  expect(textsOf(page.getAllByRole('menuitem'))).toEqual(['Rename', 'Delete']);
  await expectAccessible();
  await page.user.click(page.getByRole('menuitem', { name: 'Rename' }));
  const rename = () => page.getByLabelText('New name of Untitled');
  await expectFocus(rename);
  await page.fill(rename(), 'front DESK');
  await page.user.keyboard('{Enter}');
  await page.findByText('A file with this name already exists.');
  await page.fill(rename(), 'Insurance');
  await page.user.keyboard('{Enter}');
  await areBases(page, ['Front desk', 'Insurance']);
  await expectFocus(() => page.getByRole('button', { name: 'Actions for Insurance' }));

  await page.user.click(bases(page).getByRole('button', { name: /^Insurance/ }));
  await page.findByRole('heading', { level: 2, name: 'Insurance' });
  await page.back();
  await page.findByRole('heading', { level: 2, name: 'Front desk' });
  const again = await page.reload();
  await again.findByRole('heading', { level: 2, name: 'Front desk' });
});

test('what cannot be done is told for five seconds, and can be tried again', {
  tags: ['KB-53', 'KB-54', 'ERRORS-04', 'TOASTS-03'],
}, async () => {
  const page = await fresh();
  await addText(page, 'Parking', 'Guests park in the yard.');
  page.answers.set(/^(POST|PUT|PATCH|DELETE) .*knowledge-bases/, failing);
  await page.press('Add a knowledge base');
  const stood = nextToast('Failed to create knowledge base. Please try again.');
  await page.fill(page.getByLabelText('Name of the new base'), 'Second');
  await page.user.keyboard('{Enter}');
  await expectSaid('alert', 'Failed to create knowledge base. Please try again.');
  expect(await stood).toBeGreaterThan(4_900);
  expect(page.getByLabelText<HTMLInputElement>('Name of the new base').value).toBe('Second');
  page.getByLabelText('Name of the new base').focus();
  await page.user.keyboard('{Escape}');
  await page.press('Sync');
  await expectSaid('alert', '"Untitled" could not be synced. Try again.');
  await page.press('Delete Parking');
  const question = within(await page.findByRole('dialog'));
  await page.press('Delete item');
  await question.findByText('"Parking" could not be deleted. Try again.');
  await expectSaid('alert', '"Parking" could not be deleted.');
  await expectAccessible();
  page.answers.clear();
  await page.press('Delete item');
  await page.findByText(emptyText);
  const again = await page.reload({ 'GET /knowledge-bases': failing });
  await again.findByText('We could not load your knowledge bases.');
  await expectAccessible();
  again.answers.clear();
  await again.press('Try again');
  await again.findByText(emptyText);
});

test('a web page is added under the rules, and read', {
  tags: [
    'KB-13',
    'KB-16',
    'KB-17',
    'KB-18',
    'KB-22',
    'KB-23',
    'KB-28',
    'KB-36',
    'KB-37',
    'KB-38',
    'KB-39',
    'KB-40',
    'CONSTANTS-14',
    'Q-29',
    'Q-36',
  ],
}, async () => {
  const page = await fresh();
  const opened = await choose(page, 'Add Web Pages');
  const url = await opened.findByRole<HTMLInputElement>('textbox', { name: 'URL' });
  const invalid = 'Please enter a valid URL starting with http:// or https://';
  await page.press('Save');
  await opened.findByText(invalid);
  await expectFocus(() => url);
  await page.fill(url, 'www.example.com');
  opened.getByText(invalid);
  await expectAccessible();
  await page.fill(url, `https://example.com/${'x'.repeat(51)}`);
  await opened.findByText('URL cannot exceed 70 characters.');
  await page.fill(url, `${business.url}/prices`);
  await page.press('Save and add another');
  await eventually(() => expect(url.value).toBe(''));
  await expectFocus(() => url);
  house.clock.advance(1_000);
  await page.fill(url, `${business.url}/prices`);
  await page.press('Save');
  await opened.findByText('This URL already exists in this file. Please enter a different URL.');
  await page.fill(url, `${business.url}/gone`);
  await page.user.keyboard('{Enter}');
  await dialogGone();

  const of = (name: string) => textOf(items(page).find((item) => textOf(item).includes(name)));
  const order = () => textsOf(items(page)).map((text) => /gone|prices/.exec(text)?.[0]);
  await eventually(() => expect(order()).toEqual(['gone', 'prices']));
  for (const text of [`${business.url}/prices`, 'Web page']) expect(of('/prices')).toContain(text);
  await eventually(() => expect(of('/prices'), 'nobody pressed Sync').toMatch(/(?<!not )Synced/));
  await eventually(() => expect(of('/gone')).toContain('Failed'));
  expect(of('/gone')).toContain('There is no page at this address');
  await page.findByText('1 item is not synced yet');
  await page.press(/^Text of .*prices/);
  await within(await page.findByRole('dialog', { name: /^Text of/ })).findAllByText(
    /A first visit takes forty minutes/,
  );
  await page.user.keyboard('{Escape}');
  await dialogGone();
  goneIsBack = true;
  await page.press('Sync');
  await page.findByText('Everything is synced');
  await expectAccessible();
});

test('a text needs name and content, has a counter, and its name is there once', {
  tags: ['KB-24', 'KB-41', 'KB-42', 'KB-43', 'KB-44', 'KB-45', 'CONSTANTS-14', 'Q-37'],
}, async () => {
  const page = await fresh();
  const opened = await choose(page, 'Add Texts');
  const name = await opened.findByRole('textbox', { name: 'File name' });
  const content = opened.getByRole('textbox', { name: 'Content' });
  const counts = (used: number) => expect(textOf(opened.getByText(/ of 400/))).toMatch(new RegExp(`^${used} of 400`));
  await expectFocus(() => name);
  await page.fill(name, 'Parking');
  await page.press('Save');
  await opened.findByText('Please enter both file name and content.');
  await expectFocus(() => content);
  await expectAccessible();
  await page.fill(content, 'x'.repeat(401));
  counts(401);
  opened.getByText('Use at most 400 characters.');
  await page.press('Save');
  await dialog(page, 'Add Texts');
  expect(page.asked.filter((request) => request.startsWith('POST') && request.includes('item'))).toEqual([]);
  await page.fill(content, 'Guests park free in the yard.');
  counts(29);
  await page.press('Save');
  await dialogGone();
  expect(textsOf(items(page))).toEqual([expect.stringContaining('Guests park free in the yard.')]);
  const another = await choose(page, 'Add Texts');
  await page.fill(await another.findByRole('textbox', { name: 'File name' }), 'PARKING');
  await page.fill(another.getByRole('textbox', { name: 'Content' }), 'Something else.');
  await another.findByText('A text with this name already exists in this knowledge base.');
  await page.press('Save');
  await page.user.keyboard('{Escape}');
  await another.findByText('Your changes have not been saved.');
  await page.press('Discard');
  await dialogGone();
  expect(items(page)).toHaveLength(1);
});
