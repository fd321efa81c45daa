import { createHmac } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { type BusinessServer, startBusinessServer } from './business-server.ts';
import { signInNew } from './open-account.ts';

const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.getByRole('list', { name: 'Functions' }).getByRole('listitem');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

let business: BusinessServer;
test.beforeAll(async () => {
  business = await startBusinessServer();
});
test.afterAll(() => business.close());

/** A new account with one function, "first", on the functions page. Answers its e-mail. */
async function fresh(page: Page, name: string): Promise<string> {
  const email = await signInNew(page, name);
  await page.goto('/custom_function');
  await add(page, 'first', `${business.origin}/orders`);
  return email;
}

async function add(page: Page, name: string, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('URL').fill(url);
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).getByText(name, { exact: true })).toBeVisible();
}

test('a function is tried with arguments from a form or as JSON, signed, and its log tells what came back', async ({
  page,
}) => {
  await fresh(page, 'tries');
  await page.getByRole('button', { name: 'Show' }).click();
  const secret = (await page.getByText(/whsec_/).textContent())?.match(/whsec_\S+/)?.[0] ?? '';
  business.answer = () => ({ status: 200, type: 'application/json', body: '{"status":"shipped"}' });
  await page.getByRole('button', { name: 'Edit first' }).click();
  await dialog(page).getByRole('tab', { name: 'Function' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog(page).getByRole('tab', { name: 'Try it' })).toBeFocused();
  await expect(page).toHaveURL(/tab=try/);
  await dialog(page).getByRole('button', { name: 'Run now' }).click();
  await expect(dialog(page).getByText('Enter a value.')).toBeVisible();
  await expectAccessible(page);
  const before = business.heard.length;
  await dialog(page).getByLabel('order_number').fill('A-1042');
  await page.keyboard.press('Enter');
  const answer = dialog(page).getByRole('region', { name: 'What came back' });
  await expect(answer).toContainText('Worked, 200');
  await expect(answer).toContainText(/\d+ ms|\d\.\d s/);
  await expect(answer).toContainText('"status": "shipped"');
  await expectAccessible(page);
  const heard = business.heard[before];
  expect(heard).toMatchObject({ method: 'POST', path: '/orders', body: '{"order_number":"A-1042"}' });
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = heard?.headers ?? {};
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${at}.${heard?.body}`).digest('base64');
  expect(signature).toBe(`v1,${expected}`);

  business.answer = () => ({ status: 500, type: 'text/plain', body: 'Out of paper' });
  await dialog(page).getByRole('button', { name: 'Enter as JSON' }).click();
  const raw = dialog(page).getByLabel('Arguments as JSON');
  expect(JSON.parse(await raw.inputValue())).toEqual({ order_number: 'A-1042' });
  await raw.fill('{ "order_number": }');
  await expect(dialog(page).getByText('Line 1: a value is missing.')).toBeVisible();
  await raw.fill('{ "order_number": "B-7" }');
  await dialog(page).getByRole('button', { name: 'Run now' }).click();
  await expect(answer).toContainText('Failed, 500');
  await expect(answer).toContainText('Out of paper');
  await dialog(page).getByRole('tab', { name: 'Log' }).click();
  const runs = dialog(page).getByRole('list', { name: 'Runs of first' }).getByRole('listitem');
  await expect(runs).toHaveCount(2);
  await expect(runs.first()).toContainText(/Failed, 500.*Tried here/s);
  await expect(runs.last()).toContainText('Worked, 200');
  await runs.first().locator('summary').click();
  await expect(runs.first()).toContainText('"order_number": "B-7"');
  await expect(runs.first()).toContainText('Out of paper');
  await expectAccessible(page);
  await page.reload();
  await expect(runs).toHaveCount(2);
});

test('a run in a call leads to that call', async ({ page }) => {
  await fresh(page, 'links');
  await page.route('**/custom-prompt/runs?**', (route) =>
    route.fulfill({
      json: [
        {
          ...{ _id: '1', name: 'first', at: '2026-11-20T16:15:00Z', source: 'call', callId: 'the-call', ok: false },
          ...{ status: null, ms: 8_000, arguments: '{}', answer: '', problem: 'The server did not answer.' },
        },
      ],
    }),
  );
  await page.goto('/custom_function?function=first&tab=log');
  const run = dialog(page).getByRole('listitem');
  await expect(run).toContainText(/No answer.*Call, 8\.0 s/s);
  await run.locator('summary').click();
  await expect(run.getByText('The server did not answer.')).toBeVisible();
  await run.getByRole('link', { name: 'Open the call' }).click();
  await expect(page).toHaveURL(/\/overview\?call=the-call/);
});

test('the signing secret is shown when asked for, copied, and replaced after a question', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await fresh(page, 'signs');
  await expect(page.getByText(/whsec_/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Show' }).click();
  const secret = page.getByText(/whsec_/);
  await expect(secret).toBeVisible();
  const first = await secret.textContent();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(first).toContain(await page.evaluate('navigator.clipboard.readText()'));
  await page.getByRole('button', { name: 'Rotate' }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Rotate secret' }).click();
  await expect(page.getByText('New secret made')).toBeVisible();
  await expect(secret).not.toHaveText(first ?? '');
  await expect(page.getByText(/The secret before signs as well until/)).toBeVisible();
  await expectAccessible(page);
});

test('two tabs: other functions stay, and the same one is replaced only knowingly', async ({ page, context }) => {
  await fresh(page, 'tabs');
  await page.getByRole('button', { name: 'Edit first' }).click();
  await dialog(page).getByLabel('Description').fill('Mine');
  const other = await context.newPage();
  await other.goto('/custom_function');
  await add(other, 'second', 'https://crm.example.com');
  await save(page).click();
  await expect(page.getByText('Function updated successfully')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit first' }).click();
  await dialog(page).getByLabel('Description').fill('Mine again');
  for (const theirs of ['Theirs', 'Theirs again']) {
    await other.goto('/custom_function?function=first');
    await dialog(other).getByLabel('Description').fill(theirs);
    await save(other).click();
    await expect(dialog(other)).toHaveCount(0);
    await save(page).click();
    await expect(dialog(page).getByText('This was changed elsewhere in the meantime.')).toBeVisible();
    await expectAccessible(page);
    if (theirs === 'Theirs') {
      await dialog(page).getByRole('button', { name: 'Load the new version' }).click();
      await expect(dialog(page).getByLabel('Description')).toHaveValue('Theirs');
      await dialog(page).getByLabel('Description').fill('Mine at last');
    }
  }
  await expect(dialog(page).getByLabel('Description')).toHaveValue('Mine at last');
  await dialog(page).getByRole('button', { name: 'Save mine over it' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(rows(page).getByText('Mine at last')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});

test('while Custom Function is not chosen the page says so and leads to Instructions', async ({ page }) => {
  const email = await fresh(page, 'notice');
  const notice = page.getByText('Your assistant does not use these functions yet.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Instructions' })).toHaveAttribute(
    'href',
    '/agent_settings/instructions',
  );
  const token = String(await page.evaluate('localStorage.getItem("noura.token")'));
  const query = new URLSearchParams({ email, customFunction: 'true', scheduleFunctions: 'false' });
  const answer = await page.request.put(`/user/function?${query}`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.ok()).toBe(true);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(notice).toHaveCount(0);
});

test('on a narrow phone every action is there, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signInNew(page, 'phone');
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/custom_function');
  await expect(page.getByText('No functions found.')).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
  await add(page, 'terminbestaetigung_fuer_privatpatienten_und_selbstzahler_2026', 'https://praxis.example.de/termine');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Edit termin/ }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('tab', { name: 'Log' }).click();
  await expect(dialog(page).getByText('This function was not called yet.')).toBeVisible();
  await expectAccessible(page);
});
