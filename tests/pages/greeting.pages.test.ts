import { within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
} from './open-page.tsx';
import { ask, house, lakeside, openOwnersHouse, owner } from './owners.ts';

const firstPreset = 'Hello! Thank you for calling. How can I assist you today?';
openOwnersHouse();
beforeAll(async () => {
  await ask('PATCH', '/business-info', lakeside);
});
beforeEach(async () => {
  await ask('PATCH', '/greetings', { greetings: [{ message: firstPreset, selected: true }] });
});

const dialog = async (page: OpenPage) => within(await page.findByRole('dialog', { name: 'Greeting Customization' }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const options = (opened: Dialog) => opened.getAllByRole<HTMLInputElement>('radio');
const option = (opened: Dialog, place: number) => options(opened)[place] ?? document.body;
const field = (opened: Dialog) => opened.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your greeting' });
const acknowledge = (opened: Dialog) => opened.getByRole<HTMLInputElement>('checkbox');
const save = (page: OpenPage) => page.press('Save');
const quoted = (page: OpenPage, text: string) =>
  eventually(() => {
    const quote = page.getByRole('region', { name: 'Greeting' }).querySelector('blockquote');
    expect(textOf(quote)).toBe(`“${text}”`);
  });

async function open(): Promise<{ page: OpenPage; opened: Dialog }> {
  const page = await openPage(house, paths.instructions, owner);
  await page.user.click(await page.findByRole('button', { name: 'Edit greeting' }));
  const opened = await dialog(page);
  await opened.findAllByRole('radio');
  return { page, opened };
}

test('three presets, a text with its count, the liability box', {
  tags: ['INSTR-01', 'INSTR-02', 'GREET-02', 'GREET-03', 'GREET-04', 'GREET-05', 'GREET-11'],
}, async () => {
  const { page, opened } = await open();
  await quoted(page, firstPreset);
  expect(options(opened)).toHaveLength(3);
  expect(opened.getAllByRole('radio', { name: /Lakeside Dental/ })).toEqual(options(opened).slice(1));
  expect(opened.getByRole('radio', { name: firstPreset })).toBe(option(opened, 0));
  expect(option(opened, 0)).toHaveProperty('checked', true);
  await expectFocus(() => option(opened, 0));
  expect(field(opened).value).toBe(firstPreset);
  expect(textOf(opened.getByText(/of 200/))).toMatch(/^57 of 200/);
  expect(acknowledge(opened).checked).toBe(false);
  await expectAccessible();
  await page.press('Cancel');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Edit greeting' }));
});

test('a preset is saved once liability is acknowledged', { tags: ['GREET-01', 'GREET-08', 'GREET-09'] }, async () => {
  const { page, opened } = await open();
  await page.user.click(option(opened, 1));
  const text = field(opened).value;
  expect(text).toContain('Lakeside Dental');
  await save(page);
  await opened.findByText('Please acknowledge liability');
  await expectFocus(() => acknowledge(opened));
  await expectAccessible();
  expect(page.sent('PATCH /greetings')).toEqual([]);
  await page.user.keyboard(' ');
  await eventually(() => expect(opened.queryByText('Please acknowledge liability')).toBeNull());
  await save(page);
  await page.findByText('Greeting saved.');
  await quoted(page, text);
  expect(page.sent('PATCH /greetings')).toEqual([{ greetings: [{ message: text, selected: true }] }]);
  expect(await ask('GET', '/greetings')).toEqual([{ message: text, selected: true }]);
});

test('a preset names the business as it is called now, also where it was chosen under another name', {
  tags: ['GREET-02', 'GREET-04'],
}, async () => {
  const [, chosen] = (await ask('GET', '/greetings/presets')) as string[];
  await ask('PATCH', '/greetings', { greetings: [{ message: chosen, selected: true }] });
  const { page } = await open();
  await quoted(page, String(chosen));
  await page.press('Cancel');
  await dialogGone();
  await ask('PATCH', '/business-info', { name: 'Harbor Dental' });
  const pages = () => within(page.getByRole('navigation', { name: 'Agent Settings' }));
  await page.user.click(pages().getByRole('link', { name: 'FAQs' }));
  await page.findByRole('heading', { level: 1, name: 'FAQs' });
  await page.user.click(pages().getByRole('link', { name: 'Instructions' }));
  await quoted(page, String(chosen).replace('Lakeside Dental', 'Harbor Dental'));
  await page.user.click(await page.findByRole('button', { name: 'Edit greeting' }));
  const opened = await dialog(page);
  await eventually(() => expect(opened.getAllByRole('radio', { name: /Harbor Dental/ })).toHaveLength(2));
  expect(options(opened)).toHaveLength(3);
  expect(opened.queryByText('Yours')).toBeNull();
  await ask('PATCH', '/business-info', lakeside);
});

test('one to 200 characters', { tags: ['GREET-06', 'GREET-07'] }, async () => {
  const { page, opened } = await open();
  await page.user.click(acknowledge(opened));
  await page.fill(field(opened), 'x'.repeat(201));
  await opened.findByText('Character limit exceeded');
  expect(textOf(opened.getByText(/of 200/))).toMatch(/^201 of 200/);
  expect(options(opened).filter((radio) => radio.checked)).toEqual([]);
  await save(page);
  await expectFocus(() => field(opened));
  await expectAccessible();
  await page.fill(field(opened), '  ');
  await save(page);
  await opened.findByText('Enter a greeting.');
  await page.fill(field(opened), 'x'.repeat(200));
  await save(page);
  await quoted(page, 'x'.repeat(200));
});

test("the owner's own greeting is offered again beside the presets", { tags: ['GREET-01'] }, async () => {
  const own = 'Good day, the dentist speaking.';
  for (const choose of [
    (page: OpenPage, opened: Dialog) => page.fill(field(opened), own),
    (page: OpenPage, opened: Dialog) => page.user.click(option(opened, 0)),
  ]) {
    const { page, opened } = await open();
    await choose(page, opened);
    await page.user.click(acknowledge(opened));
    await save(page);
    await dialogGone();
    page.close();
  }
  const { page, opened } = await open();
  await eventually(() => expect(options(opened)).toHaveLength(4));
  await page.user.click(opened.getByRole('radio', { name: /^Good day, the dentist speaking\./ }));
  expect(field(opened).value).toBe(own);
});

test('a failed save says so and keeps what was written', { tags: ['GREET-10'] }, async () => {
  const { page, opened } = await open();
  await page.fill(field(opened), 'Welcome to the lake.');
  await page.user.click(acknowledge(opened));
  page.answers.set('PATCH /greetings', () => 'unreachable');
  await save(page);
  await eventually(() =>
    expect(page.getAllByText('Failed to save greeting. Please try again.', { exact: false })).toHaveLength(2),
  );
  expect(field(opened).value).toBe('Welcome to the lake.');
  await expectAccessible();
  page.answers.clear();
  await save(page);
  await quoted(page, 'Welcome to the lake.');
});

test("presets that cannot be loaded leave a text of one's own", async () => {
  const page = await openPage(house, paths.instructions, owner, {
    answers: { 'GET /greetings/presets': () => 'unreachable' },
  });
  await page.user.click(await page.findByRole('button', { name: 'Edit greeting' }));
  const opened = await dialog(page);
  await opened.findByText('The presets could not be loaded. You can write your own.');
  field(opened);
  await expectAccessible();
  page.answers.clear();
  await page.user.click(opened.getByRole('button', { name: 'Try again' }));
  await eventually(() => expect(options(opened)).toHaveLength(3));
});

test('two tabs on the greeting: the later save is told', async () => {
  const { page, opened } = await open();
  await page.fill(field(opened), 'Mine.');
  await page.user.click(acknowledge(opened));
  await ask('PATCH', '/greetings', { greetings: [{ message: 'Theirs.', selected: true }] });
  await save(page);
  await opened.findByText('Someone else changed this in the meantime.');
  expect(field(opened).value).toBe('Mine.');
  await page.press('Load the new version');
  await eventually(() => expect(field(opened).value).toBe('Theirs.'));
});

test('/greeting shows the selected greeting and opens the dialog', { tags: ['ROUTES-25'] }, async () => {
  const page = await openPage(house, '/greeting', owner);
  await dialog(page);
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await quoted(page, firstPreset);
  await page.press('Edit greeting');
  await dialog(page);
});
