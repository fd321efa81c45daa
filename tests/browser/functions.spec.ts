import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';
import { nextToast } from './toasts.ts';

const nothing = 'No functions found. Click the Add button to create a new function.';
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('list', { name: 'Functions' }).getByRole('listitem');
const parameters = (page: Page) => dialog(page).getByLabel('Parameters (optional)');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

/** A new account on the functions page. */
async function fresh(page: Page, name: string): Promise<void> {
  await signInNew(page, name);
  await page.goto('/custom_function');
  await expect(page.getByText(nothing)).toBeVisible();
}

async function add(page: Page, name: string, url = 'https://crm.example.com/orders'): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('URL').fill(url);
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
}

test('a function is added, and its name takes its form when it is left', {
  tag: [
    '@ROUTES-28',
    '@PRODUCT-17',
    '@FUNC-01',
    '@FUNC-02',
    '@FUNC-03',
    '@FUNC-04',
    '@FUNC-05',
    '@FUNC-12',
    '@FUNC-18',
    '@FUNC-20',
    '@FUNC-21',
    '@FUNC-34',
  ],
}, async ({ page }) => {
  await fresh(page, 'adds');
  await expect(page.getByRole('heading', { level: 1, name: 'Functions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Dynamic Prompt' })).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Custom Function' })).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expect(dialog(page).getByText('The name should be unique and separated with underscore.')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { name: 'POST' })).toBeChecked();
  expect(JSON.parse(await parameters(page).inputValue())).toMatchObject({ type: 'object', required: ['order_number'] });
  await expectAccessible(page);
  await dialog(page).getByLabel('Name').fill(' Look Up Order ');
  await dialog(page).getByLabel('Description').fill('Looks up where an order is.');
  await expect(dialog(page).getByLabel('Name')).toHaveValue('look_up_order');
  await dialog(page).getByLabel('URL').fill('https://crm.example.com/orders?source=telephone');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Function created successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await expect(rows(page)).toHaveCount(1);
  for (const text of ['POST', 'look_up_order', 'https://crm.example.com/orders?source=telephone'])
    await expect(rows(page).getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText('Function created successfully')).toHaveCount(0, { timeout: 6_000 });
  await page.reload();
  await expect(rows(page).getByRole('button', { name: 'Edit look_up_order' })).toBeVisible();
  await expectAccessible(page);
});

test('a function is edited, its dialog lives in the address, and only the record is sent', {
  tag: [
    '@FUNC-06',
    '@FUNC-08',
    '@FUNC-10',
    '@FUNC-13',
    '@FUNC-14',
    '@FUNC-15',
    '@FUNC-16',
    '@FUNC-23',
    '@FUNC-33',
    '@APICONFIG-20',
  ],
}, async ({ page }) => {
  await fresh(page, 'edits');
  await add(page, 'first');
  await add(page, 'second');
  await page.getByRole('button', { name: 'Edit first' }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Function' })).toBeVisible();
  await expect(page).toHaveURL('/custom_function?function=first');
  await page.reload();
  await expect(page.getByRole('dialog', { name: 'Edit Function' })).toBeVisible();
  await dialog(page).getByLabel('Name').fill('renamed');
  await dialog(page).getByRole('radio', { name: 'GET' }).check();
  await parameters(page).fill('');
  await expect(dialog(page).getByText('No parameters', { exact: true })).toBeVisible();
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await save(page).click();
  const body = (await sent).postDataJSON();
  expect(Object.keys(body)).toEqual(['tools']);
  expect(body.tools.map(({ name }: { name: string }) => name)).toEqual(['renamed', 'second']);
  expect(body.tools[0]).toEqual({
    type: 'function',
    name: 'renamed',
    description: '',
    webhook_url: 'https://crm.example.com/orders',
    request_type: 'GET',
    parameters: {},
  });
  await expect(page.getByText('Function updated successfully')).toBeVisible();
  await expect(page).toHaveURL('/custom_function');
  await expect(rows(page).getByText('renamed', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'renamed', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(dialog(page)).toHaveCount(0);
});

test('a stored function without a request type opens as a GET', { tag: ['@FUNC-22'] }, async ({ page }) => {
  await page.route('**/custom-prompt', async (route) => {
    const tool = { type: 'function', name: 'old', description: '', webhook_url: 'https://a.example', parameters: {} };
    await route.fulfill({ json: { _id: '1', user: '2', __v: 0, tools: [tool], dynamic_prompt: 'x' } });
  });
  await signInNew(page, 'old');
  await page.goto('/custom_function?function=old');
  await expect(dialog(page).getByRole('radio', { name: 'GET' })).toBeChecked();
});

test('what is wrong is told where it is, and the dialog stays', {
  tag: ['@FUNC-17', '@FUNC-18', '@FUNC-19', '@FUNC-24', '@FUNC-25', '@TOASTS-03'],
}, async ({ page }) => {
  await fresh(page, 'wrong');
  await add(page, 'taken');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await save(page).click();
  await expect(dialog(page).getByText('Enter a name.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Enter a URL.', { exact: true })).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  await dialog(page).getByLabel('Name').fill('Taken');
  await dialog(page).getByLabel('URL').fill('crm.example.com');
  await expect(dialog(page).getByText('A function with this name already exists.', { exact: true })).toBeVisible();
  await expect(
    dialog(page).getByText('Enter a valid URL, such as https://www.example.com/orders.', { exact: true }),
  ).toBeVisible();
  await dialog(page).getByLabel('Name').fill('free');
  await dialog(page).getByLabel('URL').fill('https://crm.example.com');
  await parameters(page).fill('{\n  "type": "object"\n  "properties": {}\n}');
  await expect(dialog(page).getByText('Line 2: a comma or } is missing.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const stood = nextToast(page, 'Parameters must be valid JSON');
  await save(page).click();
  await expect(page.getByText('Parameters must be valid JSON')).toBeVisible();
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(dialog(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
});

test('deleting asks, with the focus on Cancel', { tag: ['@FUNC-07', '@FUNC-32'] }, async ({ page }) => {
  await fresh(page, 'deletes');
  await add(page, 'first');
  await add(page, 'second');
  const opener = page.getByRole('button', { name: 'Delete first' });
  await opener.click();
  const question = 'Are you sure you want to delete this function? This action cannot be undone.';
  await expect(page.getByRole('dialog', { name: 'Delete first' }).getByText(question)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  await dialog(page).getByRole('button', { name: 'Delete function' }).click();
  await expect(page.getByText('Function deleted successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
});

test('the dynamic prompt is read and edited in place', {
  tag: ['@FUNC-09', '@FUNC-27', '@FUNC-31', '@APICONFIG-19', '@APICONFIG-21'],
}, async ({ page }) => {
  await fresh(page, 'prompt');
  const standard = 'You are a helpful assistant that can use the function when appropriate.';
  await expect(page.getByText(standard)).toBeVisible();
  await page.getByRole('button', { name: 'Edit the dynamic prompt' }).click();
  const input = page.getByLabel('Dynamic prompt', { exact: true });
  await expect(input).toBeFocused();
  await input.fill('Look up an order before you speak of it.');
  await expectAccessible(page);
  await page.route('**/custom-prompt', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Failed to update dynamic prompt')).toHaveCount(2);
  await expect(input).toHaveValue('Look up an order before you speak of it.');
  await page.unroute('**/custom-prompt');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Dynamic prompt updated for all functions')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit the dynamic prompt' })).toBeFocused();
  await page.reload();
  await expect(page.getByText('Look up an order before you speak of it.')).toBeVisible();
});

test("a failure shows the server's message, or the listed text", {
  tag: ['@FUNC-26', '@FUNC-28', '@FUNC-29', '@FUNC-30', '@ERRORS-03'],
}, async ({ page }) => {
  await fresh(page, 'fails');
  await add(page, 'first');
  const message = 'The database is resting.';
  let json: object = { code: 'server.failed', message };
  await page.route('**/custom-prompt', (route) => route.fulfill({ status: 500, json }));
  const told = async (listed: string, act: () => Promise<void>) => {
    for (const [body, text] of [
      [{ code: 'server.failed', message }, message],
      [{}, listed],
    ] as const) {
      json = body;
      await act();
      await expect(page.getByRole('alert').filter({ hasText: text }).first()).toBeVisible();
    }
  };
  await page.getByRole('button', { name: 'Delete first' }).click();
  await told('Failed to delete function', () => dialog(page).getByRole('button', { name: 'Delete function' }).click());
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit first' }).click();
  await dialog(page).getByLabel('Description').fill('Another');
  await told('Failed to update function', () => save(page).click());
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByLabel('Name').fill('second');
  await dialog(page).getByLabel('URL').fill('https://crm.example.com');
  await told('Failed to create function', () => save(page).click());
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await told('Failed to fetch custom prompts', async () => void (await page.reload()));
  await expectAccessible(page);
  await page.unroute('**/custom-prompt');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(1);
});

test('closing a dialog with unsaved entries asks once, by its button, by Escape and by Back', { tag: '@gate' }, async ({
  page,
}) => {
  await fresh(page, 'unsaved');
  await add(page, 'first');
  await page.getByRole('button', { name: 'Edit first' }).focus();
  await page.keyboard.press('Enter');
  await dialog(page).getByLabel('Description').fill('Half a sen');
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.goBack();
  await expect(dialog(page).getByText('What you entered is not saved.')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Half a sen');
  await expect(page, 'staying brings the address back').toHaveURL('/custom_function?function=first');
  await page.goBack();
  await dialog(page).getByRole('button', { name: 'Discard' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL('/custom_function');
});
