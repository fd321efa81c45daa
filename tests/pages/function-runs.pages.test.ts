import { within } from '@testing-library/dom';
import { afterAll, expect, test } from 'vitest';
import type { CustomFunction } from '#contract/functions.ts';
import { paths } from '#contract/pages.ts';
import { isSigned, startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { dialog, rows, withFunctions } from './functions-page.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  type OpenPage,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { asks, house, openHouse } from './owners.ts';

let business: WebhookServer;
let [status, answer] = [200, '{"status":"shipped"}'];
openHouse(async () => {
  business = await startWebhookServer((_call, response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(answer),
  );
  return { env: { EGRESS_ALLOW_HOSTS: business.host } };
});
afterAll(() => business.stop());

const orders = () => ({ url: `${business.url}/orders` });
const secretIn = (page: OpenPage) => /whsec_\S+/.exec(textOf(page.getByText(/whsec_/)))?.[0] ?? '';

test('a function is tried with arguments from a form or as JSON, signed, and its log tells what came back', async () => {
  const { page } = await withFunctions(house, ['first'], orders());
  await page.press('Show');
  await page.findByText(/whsec_/);
  const secret = secretIn(page);
  await page.press('Edit first');
  const opened = await dialog(page);
  opened.getByRole('tab', { name: 'Function' }).focus();
  await page.user.keyboard('{ArrowRight}');
  await expectFocus(() => opened.getByRole('tab', { name: 'Try it' }));
  expect(page.address()).toContain('tab=try');
  await page.press('Run now');
  await opened.findByText('Enter a value.');
  await expectAccessible();
  await page.fill(opened.getByLabelText(/^order_number/), 'A-1042');
  await page.user.keyboard('{Enter}');
  const shows = (texts: (string | RegExp)[]) =>
    eventually(() => {
      const shown = textOf(opened.getByRole('region', { name: 'Response' }));
      for (const text of texts) expect(shown).toMatch(text);
    });
  await shows(['Worked, 200', /\d+ ms|\d\.\d s/, '"status": "shipped"']);
  await expectAccessible();
  const [heard] = business.calls;
  expect(heard).toMatchObject({ method: 'POST', path: '/orders', body: '{"order_number":"A-1042"}' });
  expect(heard && isSigned(heard, secret, house.clock.now().getTime())).toBe(true);

  // The clock of the house stands, and the log is by time.
  house.clock.advance(1_000);
  [status, answer] = [500, 'Out of paper'];
  await page.press('Enter as JSON');
  const raw = opened.getByLabelText<HTMLTextAreaElement>('Arguments as JSON');
  expect(JSON.parse(raw.value)).toEqual({ order_number: 'A-1042' });
  await page.fill(raw, '{ "order_number": }');
  await opened.findByText('Line 1: a value is missing.');
  await page.fill(raw, '{ "order_number": "B-7" }');
  await page.press('Run now');
  await shows(['Failed, 500', 'Out of paper']);
  await page.user.click(opened.getByRole('tab', { name: 'Log' }));
  const runs = () => page.getByRole('list', { name: 'Runs of first' });
  await page.findByRole('list', { name: 'Runs of first' });
  await eventually(() =>
    expect(textsOf(within(runs()).getAllByRole('listitem'))).toEqual([
      expect.stringMatching(/Failed, 500.*Tried here/),
      expect.stringContaining('Worked, 200'),
    ]),
  );
  await page.user.click(runs().querySelector('summary') ?? document.body);
  for (const text of ['"order_number": "B-7"', 'Out of paper']) expect(textOf(runs())).toContain(text);
  await expectAccessible();
  const again = await page.reload();
  expect(within(await again.findByRole('list', { name: 'Runs of first' })).getAllByRole('listitem')).toHaveLength(2);
});

test('a run in a call leads to that call', async () => {
  const { page: before, owner } = await withFunctions(house, ['first'], orders());
  before.close();
  const run = {
    ...{ _id: '1', name: 'first', at: '2026-11-20T16:15:00Z', source: 'call', callId: 'the-call', ok: false },
    ...{ status: null, ms: 8_000, arguments: '{}', answer: '', problem: 'The server did not answer.' },
  };
  const page = await openPage(house, `${paths.customFunction}?function=first&tab=log`, owner, {
    answers: { 'GET /custom-prompt/runs': () => Response.json([run]) },
  });
  const item = within(await page.findByRole('list', { name: 'Runs of first' })).getByRole('listitem');
  expect(textOf(item)).toMatch(/No response.*Call, 8\.0 s/);
  await page.user.click(item.querySelector('summary') ?? document.body);
  within(item).getByText('The server did not answer.');
  await page.user.click(within(item).getByRole('link', { name: 'Open the call' }));
  await eventually(() => expect(page.address()).toBe(`${paths.overview}?call=the-call`));
});

test('the signing secret is shown when asked for, copied, and replaced after a question', async () => {
  const { page } = await withFunctions(house, ['first'], orders());
  expect(page.queryByText(/whsec_/)).toBeNull();
  await page.press('Show');
  await page.findByText(/whsec_/);
  const first = secretIn(page);
  await page.press('Copy the secret');
  await page.findByText('Copied');
  expect(await navigator.clipboard.readText()).toBe(first);
  await page.press('Rotate');
  await dialog(page);
  await expectAccessible();
  await page.press('Rotate secret');
  await page.findByText(/New secret created/);
  await eventually(() => expect(secretIn(page)).not.toBe(first));
  await page.findByText(/The previous secret also signs until/);
  await expectAccessible();
});

test('two tabs: other functions stay, and the same one is replaced only knowingly', async () => {
  const { page, owner } = await withFunctions(house, ['first'], orders());
  const ask = asks(house, owner);
  const [own] = (await ask<{ tools: CustomFunction[] }>('GET', '/custom-prompt')).tools;
  const elsewhere = (description: string) => {
    const tools = [own && { ...own, description }, own && { ...own, name: 'second' }];
    return ask('PATCH', '/custom-prompt', { tools });
  };
  const description = () => page.getByRole<HTMLTextAreaElement>('textbox', { name: 'Description (optional)' });
  const edit = async (text: string) => {
    await page.press('Edit first');
    await dialog(page);
    await page.fill(description(), text);
  };
  await edit('Mine');
  await elsewhere('');
  await page.press('Save');
  await page.findByText('Function updated successfully');
  await dialogGone();
  await eventually(() => expect(rows(page)).toHaveLength(2));

  await edit('Mine again');
  await elsewhere('Theirs');
  await page.press('Save');
  await page.findByText('Someone else changed this in the meantime.');
  await expectAccessible();
  await page.press('Load the new version');
  await eventually(() => expect(description().value).toBe('Theirs'));
  await page.fill(description(), 'Mine at last');
  await elsewhere('Theirs again');
  await page.press('Save');
  await page.findByText('Someone else changed this in the meantime.');
  expect(description().value).toBe('Mine at last');
  await page.press('Overwrite with mine');
  await dialogGone();
  await page.findByText('Mine at last');
  expect(rows(page)).toHaveLength(2);
});

test('while Custom Function is not chosen the page says so and leads to Instructions', async () => {
  const { page, owner } = await withFunctions(house, ['first'], orders());
  const notice = /^Your assistant does not use these functions yet\./;
  const link = within(page.getByText(notice)).getByRole('link', { name: 'Instructions' });
  expect(link.getAttribute('href')).toBe(paths.instructions);
  const chosen = new URLSearchParams({ email: owner.email, customFunction: 'true', scheduleFunctions: 'false' });
  await asks(house, owner)('PUT', `/user/function?${chosen}`);
  const again = await page.reload();
  await again.findByText('first');
  expect(again.queryByText(notice)).toBeNull();
});
