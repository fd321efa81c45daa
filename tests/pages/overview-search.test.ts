import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { startDemoHouse } from './demo-house.ts';
import { eventually, expectFocus, openPage, textOf, textsOf } from './open-page.tsx';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  ({ house, owner } = await startDemoHouse());
});
afterAll(() => house.stop());

test('a period loads its figures, and the date text follows', {
  tags: ['ANALYSIS-03', 'ANALYSIS-15', 'ANALYSIS-17', 'PRODUCT-10'],
}, async () => {
  const page = await openPage(house, paths.overview, owner);
  const card = within(await page.findByRole('region', { name: 'Call Analysis' }));
  const control = await card.findByLabelText<HTMLSelectElement>('Call analysis period');
  expect(textsOf([...control.options])).toEqual(['Select', 'This Month', 'This Quarter']);
  await card.findByText('All time');
  for (const [label, path] of [
    ['This Month', '/overview/call-analytics/this-month'],
    ['This Quarter', '/overview/call-analytics/this-quarter'],
  ] as const) {
    await page.user.selectOptions(control, label);
    await eventually(() => expect(page.asked).toContainEqual(expect.stringContaining(`GET ${path}`)));
    await card.findByText(/^[A-Z][a-z]{2} 1 - [A-Z][a-z]{2} \d+, \d{4}$/);
  }
  expect(page.address()).toBe('/overview?analysis=this-quarter');
  expect(page.getByLabelText<HTMLSelectElement>('Call log period').value).toBe('all');
});

test('pages turn, live in the address, and a period begins at the first', {
  tags: ['LOGS-04', 'LOGS-13', 'LOGS-14', 'LOGS-16'],
}, async () => {
  const before = await openPage(house, paths.overview, owner);
  const paging = (page: typeof before) => within(page.getByRole('navigation', { name: 'Call log pages' }));
  const top = (page: typeof before) => textOf(page.getAllByRole('row')[1]);
  await before.findByText(/^Page 1 of [2-9]$/);
  expect(paging(before).getByRole<HTMLButtonElement>('button', { name: 'Previous' }).disabled).toBe(true);
  const first = top(before);
  await before.press('Next');
  await before.findByText(/^Page 2 of /);
  expect(before.address()).toBe('/overview?page=2');
  await eventually(() => expect(top(before)).not.toBe(first));
  await before.back();
  await eventually(() => expect(top(before)).toBe(first));
  await before.press('Next');
  await before.findByText(/^Page 2 of /);
  const page = await before.reload();
  await page.findByText(/^Page 2 of /);
  const period = page.getByLabelText<HTMLSelectElement>('Call log period');
  expect(textsOf([...period.options])).toEqual(['Select', 'This Month', 'This Quarter']);
  await page.user.selectOptions(period, 'This Quarter');
  await eventually(() => expect(page.address()).toBe('/overview?period=this-quarter'));
});

test('typing filters the calls and returns to the first page', { tags: ['LOGS-03'] }, async () => {
  const page = await openPage(house, '/overview?page=2', owner);
  const search = () => page.getByLabelText<HTMLInputElement>('Search calls');
  const callers = () => textsOf(page.getAllByRole('row').slice(1));
  await page.findByText(/^Page 2 of /);
  await page.user.keyboard('{Control>}k{/Control}');
  await expectFocus(search);
  await page.user.keyboard('lopez');
  await eventually(() => expect(page.address()).toBe('/overview?search=lopez'));
  await eventually(() => {
    expect(callers()[0]).toMatch(/^Maria Lopez/);
    expect(callers().filter((caller) => !caller.includes('Lopez'))).toEqual([]);
  });
  await page.fill(search(), 'nobody of this name');
  await page.findByText('No data available');
  page.getByText('Page 1 of 1');
  await page.press('Clear search');
  await eventually(() => expect(search().value).toBe(''));
  await eventually(() => expect(callers()).toHaveLength(7));
});
