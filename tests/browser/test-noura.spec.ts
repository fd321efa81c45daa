import type { Browser, BrowserContext, Page } from '@playwright/test';
import { detectDecoder } from '#voice/assistant/embedded/listener/detection.ts';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { beforeInstructions, before as business, sentTo, test } from './settings.ts';
import { decidedVisitor } from './visitor.ts';
import {
  browserThatAsks,
  browserThatDenies,
  firstSoundMs,
  likenessOf,
  spokenBy,
  stillRunning,
  watchVoice,
} from './voice-test.ts';

const question = 'What are your opening hours?';
const greeting = 'Thank you for calling Lakeside Dental. How can I help you?';
const voice = 'slt';
const decoder = detectDecoder();
const deaf = 'missing' in decoder ? decoder.missing : '';
if (deaf !== '') process.stdout.write(`No question is spoken into the microphone: ${deaf}.\n`);
const nothing = { microphones: 0, connections: 0, sounds: 0, contexts: 0 };

let browser: Browser;
/** Its microphone asks the question. */
let asking: Browser | undefined;
let context: BrowserContext;
test.beforeAll(async () => {
  browser = await browserThatAsks('', 1);
});
test.afterAll(() => Promise.all([browser?.close(), asking?.close()]));
test.afterEach(() => context?.close());

const start = (page: Page) => page.getByRole('button', { name: 'Start the test' });
const stop = (page: Page) => page.getByRole('button', { name: 'Stop the test' });
const state = (page: Page) => page.locator('#test-state');
const lines = (page: Page) => page.getByRole('log').getByRole('listitem');

interface Opening {
  account: { token: string };
  baseURL: string | undefined;
  options?: object;
  from?: Browser;
}

/** The test page of the account, in a browser with a microphone; `context` is closed after the test. */
async function openTest({ account, baseURL = '', options = {}, from = browser }: Opening): Promise<Page> {
  const storage = {
    cookies: decidedVisitor.cookies,
    origins: [{ origin: baseURL, localStorage: [{ name: 'noura.token', value: account.token }] }],
  };
  context = await from.newContext({ baseURL, storageState: storage, ...options });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  await watchVoice(page);
  await page.goto('/test_noura');
  return page;
}

async function live(page: Page): Promise<void> {
  await expect(state(page)).toHaveText('Ready');
  await start(page).click();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
}

test.beforeEach(async ({ ask }) => {
  await ask('PATCH', '/business-info', business);
  await ask('PATCH', '/instructions', {
    ...beforeInstructions,
    notice: false,
    fullName: false,
    contactNumber: false,
    reasonForCalling: false,
    whereDidYouHearAboutUs: false,
  });
  await ask('PATCH', '/greetings', { greetings: [{ message: greeting, selected: true }] });
  await ask('PATCH', '/model-configuration', {
    pauseBeforeSpeaking: 0,
    voice: { gender: 'female', customVoice: voice },
  });
});

test('[ROUTES-21] [PRODUCT-19] [TEST-01] [TEST-02] [TEST-03] [TEST-06] [TEST-07] [TEST-08] [TEST-12] the page is guarded, titled, idle, and has microphone, conversation and prompts', async ({
  account,
  baseURL,
}) => {
  const page = await openTest({ account, baseURL });
  await expect(page.getByRole('heading', { level: 1, name: 'Test the agent' })).toBeVisible();
  await expect(page).toHaveTitle(/Test the agent/);
  await expect(state(page)).toHaveText('Ready');
  await expect(start(page)).toBeEnabled();
  await expect(page.getByRole('heading', { level: 2, name: 'Conversations' })).toBeVisible();
  for (const name of [
    'Tell me about your products',
    'How do I contact support?',
    'Help me with booking an appointment',
  ])
    await expect(page.getByRole('button', { name })).toBeVisible();
  await expect(lines(page)).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(await stillRunning(page)).toEqual(nothing);
  await expectAccessible(page);
  await page.evaluate('localStorage.clear()');
  await page.goto('/test_noura');
  await expect(page).toHaveURL('/login');
});

test('[TEST-04] [TEST-05] [TEST-13] [TEST-14] [TEST-15] [TEST-16] [TEST-17] [TEST-18] [TEST-20] [TEST-23] [TEST-26] [TEST-30] [APICONFIG-10] [APICONFIG-11] [APICONFIG-12] [APICONFIG-13] [APICONFIG-16] a question spoken into the microphone is answered in words and in sound', async ({
  account,
  baseURL,
}) => {
  test.setTimeout(240_000);
  // biome-ignore lint/suspicious/noSkippedTests: where nothing hears, nothing can be heard; the reason is printed
  test.skip(deaf !== '', deaf);
  // The question comes when the greeting was heard.
  const greeted = await spokenBy(voice, greeting);
  asking = await browserThatAsks(question, Math.ceil(greeted.length / 8_000) + 3);
  const page = await openTest({ account, baseURL, from: asking });
  const secrets: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('/realtime-session')) secrets.push((await response.json()).client_secret.value);
  });
  const offers: { headers: Record<string, string>; model: string | null; body: string }[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname !== '/v1/realtime/calls') return;
    offers.push({ headers: request.headers(), model: searchParams.get('model'), body: request.postData() ?? '' });
  });
  const asked = sentTo(page, 'POST', '/vector-search');
  const reports = sentTo(page, 'POST', '/user/update-minutes');
  await live(page);
  await expect.poll(() => stillRunning(page)).toEqual({ microphones: 1, connections: 1, sounds: 1, contexts: 1 });
  expect(
    await page.evaluate('document.getAnimations().filter(({ playState }) => playState === "running").length'),
  ).toBeGreaterThan(0);
  await expect(page.getByTestId('pulse')).toBeVisible();
  await expect(lines(page).first()).toHaveText(`Noura${greeting}`);
  await expect(
    lines(page)
      .filter({ hasText: /^You.*hours/ })
      .first(),
  ).toBeVisible({ timeout: 130_000 });
  const answer = lines(page)
    .filter({ hasText: /^Noura.*(9|nine)/i })
    .first();
  await expect(answer).toBeVisible({ timeout: 20_000 });
  await expect(state(page)).toHaveText('Speaking');
  await expect(state(page)).toHaveText('Listening', { timeout: 30_000 });

  const [offer] = offers;
  expect(offers).toHaveLength(1);
  expect(offer?.headers).toMatchObject({ 'content-type': 'application/sdp', authorization: `Bearer ${secrets[0]}` });
  expect(offer?.model).toBe('gpt-4o-mini-realtime-preview');
  expect(offer?.body).toMatch(/^v=0[\s\S]*m=audio[\s\S]*m=application/);
  expect(asked).toContainEqual({ transcript: expect.stringMatching(/hours/i) });
  const said = ((await answer.textContent()) ?? '').replace(/^Noura/, '');
  const likeness = {
    greeting: await likenessOf(page, voice, greeting),
    answer: await likenessOf(page, voice, said),
    other: await likenessOf(page, voice, 'Nobody said a word about these seventeen purple umbrellas.'),
  };
  console.log('likeness of the sound', likeness, said);
  expect(likeness.greeting).toBeGreaterThan(0.7);
  expect(likeness.answer).toBeGreaterThan(0.7);
  expect(likeness.other).toBeLessThan(0.5);

  await stop(page).click();
  await expect(state(page)).toHaveText('Ended');
  expect(await stillRunning(page)).toEqual(nothing);
  await expect.poll(() => reports).toEqual([{ usedMinutes: expect.any(Number), sessionId: expect.any(String) }]);
  await expectAccessible(page);
});

test('[TEST-09] [TEST-29] a prompt pressed when idle starts the call and follows the greeting; lines can be typed; Space toggles', async ({
  account,
  baseURL,
}) => {
  test.setTimeout(120_000);
  const page = await openTest({ account, baseURL });
  await expect(state(page)).toHaveText('Ready');
  await page.getByRole('button', { name: 'How do I contact support?' }).click();
  await expect(page.getByText('“How do I contact support?” follows the greeting.')).toBeVisible();
  await expect(lines(page)).toHaveText([`Noura${greeting}`, 'YouHow do I contact support?', /^Noura.+/], {
    timeout: 40_000,
  });
  await page.getByLabel('Type a line').fill('Where are you?');
  await page.keyboard.press('Enter');
  await expect(lines(page).nth(3)).toHaveText('YouWhere are you?');
  await expect(lines(page).nth(4)).toContainText('12 Harbor Road', { timeout: 20_000 });
  await expect(page.getByLabel('Type a line')).toHaveValue('');
  await expectAccessible(page);
  await stop(page).focus();
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('You ended the test.')).toBeVisible();
  await expect(start(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveText(/Listening|Speaking/);
  await page.keyboard.press('Space');
  await expect(state(page)).toHaveText('Ended');
  expect(await stillRunning(page)).toEqual(nothing);
});

test('[TEST-31] [APICONFIG-14] [APICONFIG-15] the minutes bar takes over what is left when the call is over', async ({
  account,
  baseURL,
  ask,
}) => {
  const page = await openTest({ account, baseURL });
  const shown = () => page.getByRole('progressbar', { name: 'Minutes left' }).getAttribute('aria-valuetext');
  await live(page);
  await expect(page.getByRole('timer')).toHaveText('00:02');
  const answered = page.waitForResponse((response) => response.url().endsWith('/user/update-minutes'));
  await stop(page).click();
  const { usedMinutes, remainingMinutes } = await (await answered).json();
  expect(usedMinutes).toBeGreaterThanOrEqual(0.03);
  const user = (await ask('GET', '/user')) as { remainingMinutes: number };
  expect(user.remainingMinutes).toBe(remainingMinutes);
  expect(remainingMinutes).toBeLessThan(25);
  expect(await shown()).toBe(`${Math.floor(remainingMinutes)} of 25 mins left`);
});

test('[TEST-29] a denied microphone is said so, with the way to allow it; typing goes on without it', async ({
  account,
  baseURL,
}) => {
  test.setTimeout(90_000);
  const from = await browserThatDenies();
  try {
    const page = await openTest({ account, baseURL, from });
    await expect(state(page)).toHaveText('Ready');
    await start(page).click();
    await expect(state(page)).toHaveText('Microphone blocked');
    await expect(page.getByText(/Allow it with the icon beside the address/)).toBeVisible();
    expect(await stillRunning(page)).toEqual(nothing);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Test by typing' }).click();
    await expect(page.getByRole('button', { name: 'Stop the test' })).toBeFocused();
    await expect(state(page)).toHaveText(/Waiting for your line|Speaking/);
    await expect(lines(page).first()).toHaveText(`Noura${greeting}`);
    await page.getByLabel('Type a line').fill('goodbye');
    await page.keyboard.press('Enter');
    await expect(state(page)).toHaveText('Ended', { timeout: 40_000 });
    await expect(page.getByText('Noura said goodbye and hung up.')).toBeVisible();
    expect(await stillRunning(page)).toEqual(nothing);
  } finally {
    await from.close();
  }
});

test('[TEST-22] [Q-48] without minutes the button stays off, with the way to Billing', async ({
  account,
  baseURL,
  ask,
}) => {
  const user = (await ask('GET', '/user')) as object;
  const page = await openTest({ account, baseURL, options: {} });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/realtime-session', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'test-sessions.no-minutes',
        message: 'There are no minutes left. Get more minutes on the Billing page.',
      },
    }),
  );
  await page.reload();
  await expect(state(page)).toHaveText('Out of minutes');
  await expect(start(page)).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Tell me about your products' })).toBeDisabled();
  await expectAccessible(page);
  // Below 0 nothing is asked for.
  await page.route('**/user', (route) => route.fulfill({ json: { ...user, remainingMinutes: -0.5 } }));
  await page.goto('/overview');
  await expect(page.getByRole('progressbar', { name: 'Minutes left' })).toHaveAttribute('aria-valuetext', /^0 of/);
  asked.length = 0;
  await page.goto('/test_noura');
  await expect(state(page)).toHaveText('Out of minutes');
  expect(asked).not.toContain('/realtime-session');
  await page.getByRole('link', { name: 'Go to Billing' }).click();
  await expect(page).toHaveURL('/billing');
});

test('[TEST-21] [TEST-29] the button waits for the secret; one that grew old is replaced on the click; an away service can be tried again', async ({
  account,
  baseURL,
}) => {
  const page = await openTest({ account, baseURL });
  await expect(state(page)).toHaveText('Ready');
  let answer = () => {};
  let sessions = 0;
  await page.route('**/realtime-session', async (route) => {
    sessions++;
    if (sessions === 1)
      return route.fulfill({
        status: 503,
        json: {
          code: 'test-sessions.service-away',
          message: 'The voice service cannot be reached right now. Try again in a moment.',
        },
      });
    if (sessions === 2) await new Promise<void>((resolve) => (answer = resolve));
    return route.continue();
  });
  await page.reload();
  await expect(state(page)).toHaveText('Failed to start');
  await expect(page.getByText('The voice service cannot be reached right now.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(state(page)).toHaveText('Getting ready');
  await expect(start(page)).toBeDisabled();
  await expect(start(page)).toBeFocused();
  answer();
  await expect(start(page)).toBeEnabled();
  await page.evaluate('(() => { const now = performance.now(); performance.now = () => now + 70_000; })()');
  await start(page).click();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
  expect(sessions).toBe(3);
});

test('a second tab takes the test over; leaving the page and signing out end it', async ({ account, baseURL }) => {
  const page = await openTest({ account, baseURL });
  await live(page);
  const second = await context.newPage();
  await watchVoice(second);
  await second.goto('/test_noura');
  await live(second);
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('A test was started in another tab, so this one ended.')).toBeVisible();
  expect(await stillRunning(page)).toEqual(nothing);

  const reports = sentTo(second, 'POST', '/user/update-minutes');
  await second.getByRole('link', { name: 'Billing' }).first().click();
  await expect(second).toHaveURL('/billing');
  expect(await stillRunning(second)).toEqual(nothing);
  await expect.poll(() => reports).toHaveLength(1);

  await page.bringToFront();
  await start(page).click();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
  await second.evaluate('localStorage.clear()');
  await expect(page).toHaveURL('/login');
  expect(await stillRunning(page)).toEqual(nothing);
});

test('on a phone what was said stands above and the button is docked at the bottom', async ({ account, baseURL }) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openTest({ account, baseURL, options });
  await expect(state(page)).toHaveText('Ready');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Tell me about your products' }).tap();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
  await expect(stop(page)).toBeInViewport();
  const docked = await stop(page).boundingBox();
  const talk = await page.getByRole('heading', { name: 'Conversations' }).boundingBox();
  expect(docked?.y).toBeGreaterThan(600);
  expect(talk?.y).toBeLessThan(docked?.y ?? 0);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')).toBe(0);
  await expect(stop(page)).toBeInViewport();
});

test('the first sound comes soon after the click', async ({ account, baseURL }) => {
  test.setTimeout(90_000);
  const page = await openTest({ account, baseURL, options: { permissions: ['microphone'] } });
  await expect(state(page)).toHaveText('Ready');
  const waited: number[] = [];
  for (let call = 0; call < 7; call++) {
    await start(page).click();
    await expect.poll(() => firstSoundMs(page), { intervals: [50] }).not.toBeNull();
    waited.push(Math.round((await firstSoundMs(page)) ?? 0));
    await stop(page).click();
    await expect(start(page)).toBeVisible();
  }
  const median = waited.toSorted((a, b) => a - b)[3];
  console.log(`From the click to the first sound: ${median} ms (${waited.join(', ')})`);
  // 500 ms is the goal, measured on a quiet machine; this one is shared, and what waits for a timeout takes longer still.
  expect(median).toBeLessThan(2_500);
});
