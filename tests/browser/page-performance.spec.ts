import type { Page, Request } from '@playwright/test';
import { localKeyHeader } from '#server/local-key.ts';
import { expect, test } from './accounts.ts';
import { ownLane } from './lane.ts';
import { decidedVisitor } from './visitor.ts';

const address = '/privacy-policy';
const isReport = (request: Request) => new URL(request.url()).pathname === '/page-performance';
const isReporter = (request: Request) => /\/assets\/page-performance-[^/]+\.js$/.test(request.url());

/** Everything about the report that this page asks for from now on, its code and itself. */
function watch(page: Page): { code: Request[]; sent: Request[] } {
  const seen = { code: [] as Request[], sent: [] as Request[] };
  page.on('request', (request) => {
    if (isReporter(request)) seen.code.push(request);
    if (isReport(request)) seen.sent.push(request);
  });
  return seen;
}

/** As when another tab is chosen. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(`
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  `);
}

async function answerWith(page: Page, value: 'accepted' | 'rejected'): Promise<void> {
  const [cookie] = decidedVisitor.cookies;
  if (cookie) await page.context().addCookies([{ ...cookie, value }]);
}

test('nothing is loaded or sent before "Accept", and nothing after "Reject"', { tag: ['@COOKIES-12'] }, async ({
  page,
}) => {
  await page.context().clearCookies();
  const seen = watch(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Reject' })).toBeVisible();
  await hide(page);
  await page.reload();
  await page.getByRole('button', { name: 'Reject' }).click();
  await expect(page.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await hide(page);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(seen).toEqual({ code: [], sent: [] });
});

test('after "Accept" one report goes out when the page is left, without anything that names the visitor', {
  tag: ['@COOKIES-12', '@Q-78'],
}, async ({ page, request }) => {
  await page.context().clearCookies();
  const seen = watch(page);
  await page.goto(`${address}?from=a-friend@example.com`);
  const code = page.waitForRequest(isReporter);
  await page.getByRole('button', { name: 'Accept' }).click();
  await code;
  await page.waitForLoadState('networkidle');
  const answered = page.waitForResponse((response) => isReport(response.request()));
  await hide(page);
  expect((await answered).status()).toBe(204);
  await hide(page);

  const [report] = seen.sent;
  if (!report) throw new Error('There is no report.');
  const { page: name, ...figures } = report.postDataJSON() as { page: string };
  expect(name).toBe(address);
  expect(Object.keys(figures).every((key) => ['ttfbMs', 'lcpMs', 'inpMs', 'cls'].includes(key))).toBe(true);
  expect(Object.values(figures).every((value) => typeof value === 'number')).toBe(true);
  expect(figures).toMatchObject({ ttfbMs: expect.any(Number), lcpMs: expect.any(Number), cls: expect.any(Number) });
  const headers = await report.allHeaders();
  expect([headers.authorization, headers.cookie, headers.referer?.includes('friend')]).toEqual([
    undefined,
    undefined,
    headers.referer === undefined ? undefined : false,
  ]);
  expect(seen.sent).toHaveLength(1);
  const counted = await (await request.get('/metrics', { headers: localKeyHeader(ownLane().data) })).text();
  expect(counted).toMatch(/noura_page_largest_paint_seconds_count\{page="\/privacy-policy"\} [1-9]/);
});

test('who takes the consent back before leaving sends nothing, and a patient form is never measured', {
  tag: ['@COOKIES-12'],
}, async ({ page }) => {
  await answerWith(page, 'accepted');
  const seen = watch(page);
  const code = page.waitForRequest(isReporter);
  await page.goto(address);
  await code;
  await page.waitForLoadState('networkidle');
  await answerWith(page, 'rejected');
  await hide(page);
  await answerWith(page, 'accepted');
  await page.goto('/patient-form/not-a-real-link');
  await page.waitForLoadState('networkidle');
  await hide(page);
  await page.waitForLoadState('networkidle');
  expect(seen.sent).toEqual([]);
});
