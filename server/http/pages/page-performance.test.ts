import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagePerformanceLimits } from '#contract/limits.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const report = (body: unknown) => house.request('POST', '/page-performance', { body });
const figures = async () => (await house.request('GET', '/metrics')).text;

test('a report becomes counts by page, each time in seconds, and needs no account', {
  tags: ['COOKIES-12'],
}, async () => {
  const answer = await report({ page: '/legal', ttfbMs: 90, lcpMs: 1_400, inpMs: 60, cls: 0.015 });
  expect(answer).toMatchObject({ status: 204, text: '' });
  const text = await figures();
  expect(text).toContain('noura_page_first_byte_seconds_bucket{le="0.1",page="/legal"} 1');
  expect(text).toContain('noura_page_largest_paint_seconds_bucket{le="1",page="/legal"} 0');
  expect(text).toContain('noura_page_largest_paint_seconds_bucket{le="1.5",page="/legal"} 1');
  expect(text).toContain('noura_page_interaction_seconds_sum{page="/legal"} 0.06');
  expect(text).toContain('noura_page_layout_shift_sum{page="/legal"} 0.015');
});

test('a visit without presses reports no answer to any', async () => {
  expect((await report({ page: '/contact-us', lcpMs: 800 })).status).toBe(204);
  expect(await figures()).not.toMatch(/noura_page_interaction_seconds.*contact-us/);
});

test.each([
  ['a made-up page', { page: '/no-such-page', lcpMs: 1 }],
  ['the address of a patient form', { page: '/patient-form/7b1f', lcpMs: 1 }],
  ['a query', { page: '/legal?from=mail', lcpMs: 1 }],
  ['a number below zero', { page: '/legal', lcpMs: -1 }],
  ['a number beyond reason', { page: '/legal', lcpMs: pagePerformanceLimits.longestMs + 1 }],
  ['text for a number', { page: '/legal', lcpMs: '12' }],
  ['anything that names a visitor', { page: '/legal', lcpMs: 1, visitor: 'a' }],
])('%s is refused and counted nowhere', async (_what, body) => {
  const before = (await figures()).match(/^noura_page_.*$/gm);
  expect((await report(body)).status).toBe(400);
  expect((await figures()).match(/^noura_page_.*$/gm)).toEqual(before);
});

test('reports from one network are limited', async () => {
  const own = await startHouse();
  const statuses = new Set<number>();
  for (let i = 0; i <= pagePerformanceLimits.perMinute; i++) {
    const { status } = await own.request('POST', '/page-performance', { body: { page: '/legal', cls: 0 } });
    statuses.add(status);
  }
  expect([...statuses]).toEqual([204, 429]);
  await own.stop();
});
