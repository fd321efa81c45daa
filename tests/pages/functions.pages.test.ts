import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { personOf } from '#tests/person-of.ts';
import { dialog, rows, withFunctions } from './functions-page.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  nextToast,
  type OpenPage,
  openPage,
  textOf,
} from './open-page.tsx';
import { house, newOwner, openHouse } from './owners.ts';

openHouse();

type Dialog = Awaited<ReturnType<typeof dialog>>;
const field = (within: Dialog, name: string) => within.getByRole<HTMLInputElement>('textbox', { name });
const parameters = (within: Dialog) => field(within, 'Parameters (optional)');
const save = (page: OpenPage) => page.press('Save');

test('a function is added, and its name takes its form when it is left', {
  tags: [
    'ROUTES-28',
    'PRODUCT-17',
    'FUNC-01',
    'FUNC-02',
    'FUNC-03',
    'FUNC-04',
    'FUNC-05',
    'FUNC-12',
    'FUNC-18',
    'FUNC-20',
    'FUNC-21',
    'FUNC-34',
  ],
}, async () => {
  const { page } = await withFunctions(house, []);
  page.getByText('No functions found. Click the Add button to create a new function.');
  page.getByRole('heading', { level: 1, name: 'Functions' });
  page.getByRole('heading', { name: 'Dynamic Prompt' });
  await page.press('Add');
  const opened = await dialog(page, 'Custom Function');
  await expectFocus(() => field(opened, 'Name'));
  opened.getByText('The name should be unique and separated with underscore.');
  expect(opened.getByRole<HTMLInputElement>('radio', { name: 'POST' }).checked).toBe(true);
  expect(JSON.parse(parameters(opened).value)).toMatchObject({ type: 'object', required: ['order_number'] });
  await expectAccessible();
  await page.fill(field(opened, 'Name'), ' Look Up Order ');
  await page.fill(field(opened, 'Description (optional)'), 'Looks up where an order is.');
  await eventually(() => expect(field(opened, 'Name').value).toBe('look_up_order'));
  await page.fill(field(opened, 'URL'), 'https://crm.example.com/orders?source=telephone');
  await page.user.keyboard('{Enter}');
  await page.findByText('Function created successfully');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Add' }));
  expect(rows(page)).toHaveLength(1);
  for (const text of ['POST', 'look_up_order', 'https://crm.example.com/orders?source=telephone']) page.getByText(text);
  await eventually(() => expect(page.queryByText('Function created successfully')).toBeNull());
  const again = await page.reload();
  await again.findByRole('button', { name: 'Edit look_up_order' });
  await expectAccessible();
});

test('a function is edited, its dialog lives in the address, and only the record is sent', {
  tags: [
    'FUNC-06',
    'FUNC-08',
    'FUNC-10',
    'FUNC-13',
    'FUNC-14',
    'FUNC-15',
    'FUNC-16',
    'FUNC-23',
    'FUNC-33',
    'APICONFIG-20',
  ],
}, async () => {
  const { page: before } = await withFunctions(house, ['first', 'second']);
  await before.press('Edit first');
  await dialog(before, 'Edit Function');
  expect(before.address()).toBe(`${paths.customFunction}?function=first`);
  const page = await before.reload();
  const opened = await dialog(page, 'Edit Function');
  await page.fill(field(opened, 'Name'), 'renamed');
  await page.user.click(opened.getByRole('radio', { name: 'GET' }));
  await page.fill(parameters(opened), '');
  opened.getByText('No parameters');
  await save(page);
  await page.findByText('Function updated successfully');
  const [body, ...others] = page.sent('PATCH /custom-prompt') as { tools: { name: string }[] }[];
  expect(others).toEqual([]);
  expect(Object.keys(body ?? {})).toEqual(['tools']);
  expect(body?.tools.map(({ name }) => name)).toEqual(['renamed', 'second']);
  expect(body?.tools[0]).toEqual({
    type: 'function',
    name: 'renamed',
    description: '',
    webhook_url: 'https://crm.example.com/orders',
    request_type: 'GET',
    parameters: {},
  });
  await dialogGone();
  expect(page.address()).toBe(paths.customFunction);
  await page.press('renamed');
  await dialog(page);
  await page.back();
  await dialogGone();
});

test('a stored function without a request type opens as a GET', { tags: ['FUNC-22'] }, async () => {
  const tool = { type: 'function', name: 'old', description: '', webhook_url: 'https://a.example', parameters: {} };
  const stored = { _id: '1', user: '2', __v: 0, tools: [tool], dynamic_prompt: 'x' };
  const page = await openPage(house, `${paths.customFunction}?function=old`, await newOwner(house), {
    answers: { 'GET /custom-prompt': () => Response.json(stored) },
  });
  const opened = await dialog(page);
  expect(opened.getByRole<HTMLInputElement>('radio', { name: 'GET' }).checked).toBe(true);
});

test('a viewer sees the hosts of the addresses alone, and why', async () => {
  const { owner, page: own } = await withFunctions(house, ['look_up'], {
    url: 'https://crm.example.com/orders?key=k3y',
  });
  own.getByText('https://crm.example.com/orders?key=k3y');
  own.close();
  const reader = { ...owner, ...(await personOf(house, owner.accountId, 'reader')) };
  const page = await openPage(house, paths.customFunction, reader, { stored: { business_role: 'reader' } });
  await page.findByText('https://crm.example.com/…');
  page.getByText(/Your role does not show URLs in full, because they can contain keys./);
  expect(document.documentElement.outerHTML).not.toContain('k3y');
  await page.press('look_up');
  const opened = await dialog(page);
  expect(field(opened, 'URL').value).toBe('https://crm.example.com/…');
  opened.getByText(/Your role does not show URLs in full/);
  await expectAccessible();
});

test('what is wrong is told where it is, and the dialog stays', {
  tags: ['FUNC-17', 'FUNC-18', 'FUNC-19', 'FUNC-24', 'FUNC-25', 'TOASTS-03'],
}, async () => {
  const { page } = await withFunctions(house, ['taken']);
  await page.press('Add');
  const opened = await dialog(page);
  await save(page);
  opened.getByText('Enter a name.');
  opened.getByText('Enter a URL.');
  await expectFocus(() => field(opened, 'Name'));
  await expectAccessible();
  await page.fill(field(opened, 'Name'), 'Taken');
  await page.fill(field(opened, 'URL'), 'crm.example.com');
  await opened.findByText('A function with this name already exists.');
  await opened.findByText('Enter a valid URL, such as https://www.example.com/orders.');
  await page.fill(field(opened, 'Name'), 'free');
  await page.fill(field(opened, 'URL'), 'https://crm.example.com');
  await page.fill(parameters(opened), '{\n  "type": "object"\n  "properties": {}\n}');
  await opened.findByText('Line 2: a comma or } is missing.');
  await expectAccessible();
  const stood = nextToast('Parameters must be valid JSON');
  await save(page);
  await page.findByText('Parameters must be valid JSON');
  expect(await stood).toBeGreaterThan(4_900);
  await dialog(page);
  expect(rows(page)).toHaveLength(1);
});

test('deleting asks, with the focus on Cancel', { tags: ['FUNC-07', 'FUNC-32'] }, async () => {
  const { page } = await withFunctions(house, ['first', 'second']);
  await page.press('Delete first');
  const question = await dialog(page, 'Delete first');
  question.getByText('Are you sure you want to delete this function? This action cannot be undone.');
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(() => page.getByRole('button', { name: 'Delete first' }));
  await page.press('Delete first');
  await dialog(page);
  await page.press('Delete function');
  await page.findByText('Function deleted successfully');
  await dialogGone();
  expect(rows(page)).toHaveLength(1);
  await expectFocus(() => page.getByRole('button', { name: 'Add' }));
});

test('the dynamic prompt is read and edited in place', {
  tags: ['FUNC-09', 'FUNC-27', 'FUNC-31', 'APICONFIG-19', 'APICONFIG-21'],
}, async () => {
  const { page } = await withFunctions(house, []);
  const text = 'Look up an order before you speak of it.';
  page.getByText('You are a helpful assistant that can use the function when appropriate.');
  await page.press('Edit the dynamic prompt');
  const input = await page.findByRole<HTMLTextAreaElement>('textbox', { name: 'Dynamic prompt' });
  await expectFocus(() => input);
  await page.fill(input, text);
  await expectAccessible();
  page.answers.set(/custom-prompt/, () => 'unreachable');
  await page.press('Save changes');
  await eventually(() => expect(page.getAllByText('Failed to update dynamic prompt')).toHaveLength(2));
  expect(input.value).toBe(text);
  page.answers.clear();
  await page.press('Save changes');
  await page.findByText('Dynamic prompt updated for all functions');
  await expectFocus(() => page.getByRole('button', { name: 'Edit the dynamic prompt' }));
  const again = await page.reload();
  await again.findByText(text);
});

test("a failure shows the server's message, or the listed text", {
  tags: ['FUNC-26', 'FUNC-28', 'FUNC-29', 'FUNC-30', 'ERRORS-03'],
}, async () => {
  const { page: first, owner } = await withFunctions(house, ['first']);
  const message = 'The database is resting.';
  let json: object = {};
  const fails = { 'GET /custom-prompt': () => Response.json(json, { status: 500 }) };
  const told = async (page: OpenPage, listed: string, act: () => Promise<unknown>) => {
    for (const [body, text] of [
      [{ code: 'server.failed', message }, message],
      [{}, listed],
    ] as const) {
      json = body;
      await act();
      await eventually(() => expect(page.getAllByRole('alert').map(textOf).join('|')).toContain(text));
    }
  };
  first.answers.set('PATCH /custom-prompt', fails['GET /custom-prompt']);
  await first.press('Delete first');
  await dialog(first);
  await told(first, 'Failed to delete function', () => first.press('Delete function'));
  await expectAccessible();
  await first.user.keyboard('{Escape}');
  await dialogGone();
  await first.press('Edit first');
  await first.fill(field(await dialog(first), 'Description (optional)'), 'Another');
  await told(first, 'Failed to update function', () => save(first));
  await first.user.keyboard('{Escape}');
  await first.press('Discard');
  await dialogGone();
  await first.press('Add');
  const added = await dialog(first);
  await first.fill(field(added, 'Name'), 'second');
  await first.fill(field(added, 'URL'), 'https://crm.example.com');
  await told(first, 'Failed to create function', () => save(first));
  first.close();

  let page = first;
  await told(first, 'Failed to fetch custom prompts', async () => {
    page.close();
    page = await openPage(house, paths.customFunction, owner, { answers: fails });
    await page.findByRole('alert');
  });
  await expectAccessible();
  page.answers.clear();
  await page.press('Try again');
  await eventually(() => expect(rows(page)).toHaveLength(1));
});

test('closing a dialog with unsaved entries asks once, by its button, by Escape and by Back', async () => {
  const { page } = await withFunctions(house, ['first']);
  await page.press('Edit first');
  const opened = await dialog(page);
  const description = () => field(opened, 'Description (optional)');
  await page.fill(description(), 'Half a sen');
  await page.user.keyboard('{Escape}');
  await expectFocus(() => opened.getByRole('button', { name: 'Keep editing' }));
  await expectAccessible();
  await page.press('Keep editing');
  await page.user.click(opened.getByRole('button', { name: 'Close' }));
  await page.press('Keep editing');
  await page.back();
  await opened.findByText('Your changes have not been saved.');
  await page.press('Keep editing');
  await eventually(() => expect(page.queryByText('Your changes have not been saved.')).toBeNull());
  expect(description().value).toBe('Half a sen');
  await eventually(() =>
    expect(page.address(), 'staying brings the address back').toBe(`${paths.customFunction}?function=first`),
  );
  await page.back();
  await opened.findByText('Your changes have not been saved.');
  await page.press('Discard');
  await dialogGone();
  expect(page.address()).toBe(paths.customFunction);
});
