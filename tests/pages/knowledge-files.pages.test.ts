import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { paths } from '#contract/pages.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textsOf,
} from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

openHouse();

const emptyText = "You don't have any files added yet. Let's add them now!";
const list = (page: OpenPage, name: string | RegExp) =>
  textsOf(within(page.queryByRole('list', { name }) ?? document.createElement('ul')).queryAllByRole('listitem'));
const items = (page: OpenPage) => list(page, /^Items of/);
const chosen = (page: OpenPage) => list(page, 'Chosen files');
const file = (name: string, text = 'Guests park in the yard.') => new File([text], name, { type: 'text/plain' });

/** A new account on the screen, with the dialog for files open. */
async function uploading() {
  const page = await openPage(house, paths.knowledgeBase, await newOwner(house));
  await page.findByText(emptyText);
  await page.press('Upload');
  await page.user.click(page.getByRole('menuitem', { name: 'Upload Files' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Upload Files' }));
  const choose = (...files: File[]) => page.user.upload(dialog.getByLabelText('Files'), files);
  const save = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  return { page, dialog, choose, save };
}

test('more than 50 MB together is refused before anything is sent', {
  tags: ['KB-46', 'KB-47', 'KB-51', 'CONSTANTS-14'],
}, async () => {
  const { page, dialog, save } = await uploading();
  const drop = (...sizes: number[]) => {
    const files = sizes.map((size, at) => new File([new Uint8Array(size)], `scan${at}.pdf`));
    for (const event of [fireEvent.dragEnter, fireEvent.dragOver, fireEvent.drop])
      event(dialog.getByText('Drop files here'), { dataTransfer: { types: ['Files'], files } });
  };
  const message = 'Total file size exceeds 50MB limit. Please select smaller files.';
  drop(26_214_400, 26_214_400);
  await eventually(() => expect(chosen(page)).toHaveLength(2));
  expect(dialog.queryByText(message)).toBeNull();
  expect(save().disabled).toBe(false);
  drop(1, 1, 1);
  await dialog.findByText(message);
  expect(chosen(page)).toHaveLength(5);
  expect(save().disabled).toBe(true);
  await expectAccessible();
  await page.user.click(dialog.getAllByRole('button', { name: 'Remove scan0.pdf' })[0] ?? document.body);
  await eventually(() => expect(dialog.queryByText(message)).toBeNull());
  expect(save().disabled).toBe(false);
  expect(page.asked.filter((asked) => asked.includes('/files'))).toEqual([]);
});

test('an upload that fails keeps its row and can be tried again; closing while one runs asks', {
  tags: ['KB-30', 'KB-54', 'ERRORS-04'],
}, async () => {
  const { page, dialog, choose, save } = await uploading();
  const sending = /^POST .*\/files$/;
  const isFirst = ({ url }: Request) => url.endsWith('name=one.txt');
  await choose(file('one.txt'), file('two.txt', 'Closed on Sundays.'));
  page.answers.set(sending, (request) => (isFirst(request) ? 'unreachable' : fetch(request)));
  await page.user.click(save());
  await eventually(() =>
    expect(chosen(page)).toEqual([
      expect.stringContaining('The connection was lost.'),
      expect.stringContaining('uploaded'),
    ]),
  );
  expect(save().disabled).toBe(true);
  await expectAccessible();
  const held = Promise.withResolvers<void>();
  page.answers.set(sending, async (request) => {
    await held.promise;
    return fetch(request);
  });
  await page.press(/^Try again/);
  await dialog.findByRole('progressbar', { name: 'Uploading one.txt' });
  await page.user.keyboard('{Escape}');
  await dialog.findByText('Your files are still uploading.');
  await expectFocus(() => dialog.getByRole('button', { name: 'Keep uploading' }));
  await expectAccessible();
  await page.press('Keep uploading');
  held.resolve();
  await dialogGone();
  await eventually(() => expect(items(page)).toHaveLength(2));
});

test('items and bases are deleted after a question, and the last base leaves a new one', {
  tags: ['KB-19', 'KB-29', 'APICONFIG-26', 'APICONFIG-29'],
}, async () => {
  const { page, choose, save } = await uploading();
  const question = async (name: string | RegExp) => {
    const opened = within(await page.findByRole('dialog', { name }));
    await expectFocus(() => opened.getByRole('button', { name: 'Cancel' }));
    return opened;
  };
  await choose(file('one.txt'), file('two.txt', 'Closed on Sundays.'));
  await page.user.click(save());
  await dialogGone();
  await eventually(() => expect(items(page)).toHaveLength(2));
  await page.press('Delete one.txt');
  (await question('Delete one.txt')).getByText(
    'Are you sure you want to delete this item? This action cannot be undone.',
  );
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Delete one.txt' }));
  await page.press('Delete one.txt');
  await question('Delete one.txt');
  await page.press('Delete item');
  await dialogGone();
  expect(items(page)).toHaveLength(1);
  await expectFocus(() => page.getByRole('button', { name: 'Delete two.txt' }));
  page.getByRole('button', { name: 'Actions for Untitled' }).focus();
  await page.user.keyboard('{Enter}');
  await page.user.click(await page.findByRole('menuitem', { name: 'Delete' }));
  (await question(/^Delete/)).getByText(/delete the base "Untitled"\? 1 item in it will be deleted too\./);
  await expectAccessible();
  await page.press('Delete base');
  await page.findByText(emptyText);
  await dialogGone();
  page.getByRole('heading', { level: 2, name: 'Untitled' });
  await expectFocus(() => page.getByRole('button', { name: 'Add a knowledge base' }));
});

test('while something is read the list follows each second, also after a reload', async () => {
  let progress: number | null = 0.4;
  const item = (): KnowledgeItem => ({
    ...{ _id: '1', type: 'file', name: 'scan.pdf', content: { fileSize: 4_194_304, azureUrl: '' } },
    ...{ createdAt: '2026-11-20T10:00:00Z', sync: progress === null, state: progress === null ? 'read' : 'reading' },
    ...{ progress, problem: '', passages: 0 },
  });
  const shows = (page: OpenPage, text: string) => eventually(() => expect(items(page).join()).toContain(text));
  const owner = await newOwner(house);
  const [base] = await asks(house, owner)<KnowledgeBase[]>('GET', '/knowledge-bases');
  const answers = { [`GET /knowledge-bases/${base?._id}/items`]: () => Response.json([item()]) };
  const page = await openPage(house, paths.knowledgeBase, owner, { answers });
  await shows(page, 'Reading, 40%');
  progress = 0.6;
  await shows(page, 'Reading, 60%');
  await page.findByText('Reading, 1 item to go');
  await expectAccessible();
  const again = await page.reload(answers);
  await shows(again, 'Reading, 60%');
  progress = null;
  await shows(again, 'Synced');
  await again.findByText('Everything is synced');
});
