import type { Browser, Page } from '@playwright/test';
import { expect } from './accounts.ts';
import { SecondNoura } from './second-noura.ts';
import { sentTo, test } from './settings.ts';
import { decidedVisitor } from './visitor.ts';
import { browserThatAsks, stillRunning, toldForAnswers, watchVoice } from './voice-test.ts';

// The voice test of a second Noura: first with the other Noura as its voice service, then with its own sound and sudden ends.
const second = new SecondNoura();
const nothing = { microphones: 0, connections: 0, sounds: 0, contexts: 0 };
let browser: Browser;
test.beforeAll(async () => {
  // The service is at another origin; those of vendors allow it, ours is not meant for pages of others.
  browser = await browserThatAsks('', 1, ['--disable-web-security']);
});
test.afterAll(async () => {
  await browser?.close();
  await second.remove();
});

const state = (page: Page) => page.locator('#test-state');
const start = (page: Page) => page.getByRole('button', { name: 'Start the test' });
const lines = (page: Page) => page.getByRole('log').getByRole('listitem');
async function minutesLeft(token: string): Promise<number> {
  let left = Number.NaN;
  // One that has just started on a busy machine may be overloaded, and says so.
  await expect(async () => {
    const answer = await fetch(`${second.url}/user`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(200);
    left = ((await answer.json()) as { remainingMinutes: number }).remainingMinutes;
  }).toPass();
  return left;
}

async function openTest(token: string): Promise<Page> {
  const storage = {
    cookies: decidedVisitor.cookies,
    origins: [{ origin: second.url, localStorage: [{ name: 'noura.token', value: token }] }],
  };
  const context = await browser.newContext({ baseURL: second.url, storageState: storage });
  const page = await context.newPage();
  await watchVoice(page);
  await page.goto('/test_noura');
  await expect(state(page)).toHaveText('Ready');
  return page;
}

test('with a voice service the browser talks to it directly, runs its function calls here, and its minutes are settled by the report', {
  tag: ['@TEST-24', '@TEST-25', '@TEST-27', '@TEST-28', '@APICONFIG-10', '@APICONFIG-17', '@APICONFIG-18'],
}, async ({ account, ask, baseURL }) => {
  await ask('PATCH', '/model-configuration', { pauseBeforeSpeaking: 0 });
  await second.start({ REALTIME_CALLS_URL: `${baseURL}/v1/realtime/calls`, REALTIME_API_KEY: account.token });
  const token = await second.ownerToken();
  const before = await minutesLeft(token);
  const page = await openTest(token);
  const offered: string[] = [];
  page.on('request', (request) => {
    if (request.headers()['content-type'] === 'application/sdp') offered.push(new URL(request.url()).origin);
  });
  const calls = sentTo(page, 'POST', '/function-call') as { function_name: string; call_id: string }[];
  const asked = sentTo(page, 'POST', '/vector-search');
  await start(page).click();
  await expect(lines(page).first()).toContainText('Noura');
  expect(offered).toEqual([baseURL]);
  const startedAt = Date.now();

  await page.getByLabel('Type a message').fill('Do you repair church organs from the seventeenth century?');
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(1)).toContainText('church organs');
  await expect(lines(page).nth(2)).toContainText('Noura');
  expect(asked).toHaveLength(1);
  const just =
    'The caller has just said: "Do you repair church organs from the seventeenth century?"\nAnswer just that.';
  expect((await toldForAnswers(page)).filter((told) => told.endsWith(just))).toHaveLength(1);
  expect(calls[0]).toMatchObject({ function_name: expect.stringMatching(/^\w+$/), call_id: expect.any(String) });

  const context = 'Bicycles are repaired on Mondays.';
  await page.route('**/vector-search', (route) => route.fulfill({ json: { context } }));
  await page.getByLabel('Type a message').fill('And bicycles?');
  await page.keyboard.press('Enter');
  const using =
    /The caller has just said: "And bicycles\?"\nAnswer it using this context[^\n]*\nBicycles are repaired on Mondays\.$/;
  await expect.poll(async () => (await toldForAnswers(page)).filter((told) => using.test(told))).toHaveLength(1);

  await page.getByRole('button', { name: 'Stop the test' }).click();
  await expect(state(page)).toHaveText('Ended');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  const lasted = (Date.now() - startedAt) / 60_000;
  await expect.poll(async () => before - (await minutesLeft(token))).toBeGreaterThan(0);
  expect(before - (await minutesLeft(token))).toBeLessThan(lasted + 0.3);

  // The report goes out before the server is told that the session is over.
  const settled = await minutesLeft(token);
  await start(page).click();
  await expect(page.getByRole('timer')).toHaveText('00:03');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  const again = await second.ownerToken();
  await expect.poll(async () => settled - (await minutesLeft(again))).toBeGreaterThanOrEqual(0.04);
  expect(settled - (await minutesLeft(again))).toBeLessThan(0.5);
  await page.context().close();
  await second.end('SIGTERM');
});

test('a server that stops says goodbye; one that is gone is told as a lost connection; both leave nothing running', async () => {
  await second.start();
  const token = await second.ownerToken();
  const before = await minutesLeft(token);
  const page = await openTest(token);
  await start(page).click();
  let answeredAt = Date.now();
  await expect(state(page)).toHaveText('Speaking');
  await second.end('SIGKILL');
  const killed = (Date.now() - answeredAt) / 60_000;
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('The connection was lost. Check your network, then start again.')).toBeVisible();
  expect(await stillRunning(page)).toEqual(nothing);

  await second.start();
  // What was not charged yet when it was killed is given to the owner.
  const afterKill = await minutesLeft(token);
  expect(before - afterKill).toBeGreaterThanOrEqual(0);
  expect(before - afterKill).toBeLessThanOrEqual(killed + 0.05);
  answeredAt = Date.now();
  await start(page).click();
  // It listens before it greets; who was not greeted is not said goodbye to.
  await expect(state(page)).toHaveText('Speaking');
  const stopped = second.end('SIGTERM');
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('Noura said goodbye and hung up.')).toBeVisible();
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  await stopped;
  const lasted = (Date.now() - answeredAt) / 60_000;
  await second.start();
  const used = afterKill - (await minutesLeft(token));
  expect(used).toBeGreaterThan(0);
  expect(used).toBeLessThanOrEqual(lasted + 0.05);
  await page.context().close();
});
