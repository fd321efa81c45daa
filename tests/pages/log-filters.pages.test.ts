import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { settled } from '#tests/still-time.ts';
import { startDemoHouse } from './demo-house.ts';
import { type Answers, eventually, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  ({ house, owner } = await startDemoHouse());
});
afterAll(() => house.stop());

const listing = 'GET /overview/call-logs';
const log = (page: OpenPage) => within(page.getByRole('region', { name: 'Call Logs' }));
const rows = (page: OpenPage) =>
  log(page)
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length > 1);
const press = (page: OpenPage, row: HTMLElement | undefined) =>
  page.user.click(within(row ?? document.body).getAllByRole('button')[0] ?? document.body);
const rowWith = (page: OpenPage, text: string) => rows(page).find((row) => textOf(row).includes(text));

async function open(address: string = paths.overview, answers?: Answers): Promise<OpenPage> {
  const page = await openPage(house, address, owner, { answers });
  await page.findByRole('region', { name: 'Call Logs' });
  await eventually(() => expect(rows(page).some((row) => within(row).queryAllByRole('button').length > 0)).toBe(true));
  return page;
}

test('a filter stands in the address, goes with Back, and Next walks among its calls', async () => {
  const page = await open();
  await page.user.click(log(page).getByRole('button', { name: /^Filters/ }));
  const status = () => log(page).getByLabelText<HTMLSelectElement>('Status');
  await log(page).findByLabelText('Status');
  await page.user.selectOptions(status(), 'Missed');
  await eventually(() => expect(page.address()).toBe('/overview?status=missed'));
  await eventually(() => expect(textsOf(rows(page)).filter((row) => !row.includes('Missed'))).toEqual([]));
  await page.back();
  await eventually(() => expect(page.address()).toBe(paths.overview));
  await eventually(() => expect(status().value).toBe(''));
  await eventually(() => expect(rowWith(page, 'Completed')).toBeDefined());
  await press(page, rowWith(page, 'Completed'));
  await eventually(() => expect(page.address()).toMatch(/\?call=/));
  const call = new URLSearchParams(page.address().split('?')[1]).get('call');
  page.close();

  const linked = await open(`/overview?status=missed&call=${call}`);
  const dialog = within(await linked.findByRole('dialog'));
  await dialog.findByRole('heading', { name: 'On record' });
  const ways = () =>
    dialog
      .getAllByRole<HTMLButtonElement>('button', { name: /^(Previous|Next) call$/ })
      .filter(({ disabled }) => !disabled);
  await eventually(() => expect(ways()).not.toEqual([]));
  // Its neighbours would be read ahead by now.
  await settled(50);
  const routes = linked.asked.map((asked) => asked.split('?')[0] ?? '');
  const read = routes.filter((route) => /^GET \/overview\/call-logs\/[0-9a-f-]{36}$/.test(route));
  expect(read).toEqual([`${listing}/${call}`]);
  await linked.user.click(ways()[0] ?? document.body);
  await eventually(() => expect(linked.address()).not.toContain(call));
  await eventually(() => expect(dialog.getAllByText('Missed')).not.toEqual([]));
});

/** The calls of the same number before, once they are there. */
async function earlierCalls(page: OpenPage): Promise<HTMLElement> {
  const part = () => page.getByRole('dialog').querySelector<HTMLElement>('[data-part="earlier"]');
  await eventually(() => expect(part()?.querySelector('button') ?? null).not.toBeNull());
  return part() ?? document.body;
}

test('a call is copied and printed, and leads to the earlier calls of its number', async () => {
  let printed = 0;
  const { print } = window;
  Object.assign(window, { print: () => printed++ });
  onTestFinished(() => void Object.assign(window, { print }));
  const page = await open();
  await press(page, rowWith(page, 'Maria Lopez'));
  const dialog = within(await page.findByRole('dialog'));
  await page.press('Copy call details');
  await dialog.findByText('Copied');
  expect(await navigator.clipboard.readText()).toMatch(/^Caller: Maria Lopez\n[\s\S]+\nSummary\n/);
  await page.press('Print call');
  expect(printed).toBe(1);
  const first = page.address();
  await press(page, await earlierCalls(page));
  await eventually(() => expect(page.address()).not.toBe(first));
  await eventually(() => expect(dialog.getAllByText('Maria Lopez')).not.toEqual([]));
  await page.back();
  await eventually(() => expect(page.address()).toBe(first));
});

test('calls stand by their days, and unread ones are marked until all are read', async () => {
  // The demo's calls are older than its people, for whom they are read.
  const unread = async (request: Request) => {
    const answer = await fetch(request);
    const calls = ((await answer.json()) as object[]).map((call, at) => (at < 2 ? { ...call, unread: true } : call));
    return Response.json(calls, { headers: { 'x-total-count': answer.headers.get('x-total-count') ?? '' } });
  };
  const page = await open(paths.overview, { [listing]: unread });
  const marked = () => log(page).queryAllByText(/^Unread:/);
  const days = () => [...document.querySelectorAll('tr[aria-hidden="true"]')];
  expect(textOf(days()[0])).toMatch(/^(Today|Yesterday|(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)/);
  await eventually(() => expect(marked()).toHaveLength(2));
  page.answers.clear();
  await page.press('Mark all as read');
  await eventually(() => expect(marked()).toEqual([]));
  expect(page.asked).toContain('PUT /overview/call-logs/read');
  expect(log(page).queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});
