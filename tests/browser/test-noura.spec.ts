import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo } from './settings.ts';
import { ended, greeting, lines, live, nothing, start, state, stop, test } from './voice-page.ts';
import { browserThatDenies, stillRunning, watchVoice } from './voice-test.ts';

test('the page is guarded, titled, idle, and has microphone, conversation and prompts', {
  tag: [
    '@ROUTES-21',
    '@PRODUCT-19',
    '@TEST-01',
    '@TEST-02',
    '@TEST-03',
    '@TEST-06',
    '@TEST-07',
    '@TEST-08',
    '@TEST-12',
  ],
}, async ({ openTest }) => {
  const page = await openTest();
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

test('a prompt pressed when idle starts the call and is asked at once; lines can be typed; Space toggles', {
  tag: ['@gate', '@TEST-09', '@TEST-29'],
}, async ({ openTest }) => {
  const page = await openTest();
  await expect(state(page)).toHaveText('Ready');
  await page.getByRole('button', { name: 'How do I contact support?' }).click();
  await expect(lines(page).first()).toHaveText('YouHow do I contact support?');
  await expect(lines(page).nth(1)).toHaveText(/^Noura.+/);
  await page.getByLabel('Type a message').fill('Where are you?');
  await page.keyboard.press('Enter');
  // Where the machine is busy a filler or an offer of Noura's stands between them.
  await expect(lines(page).filter({ hasText: 'YouWhere are you?' })).toBeVisible();
  await expect(lines(page).filter({ hasText: /^Noura.*12 Harbor Road/ })).toBeVisible();
  await expect(page.getByLabel('Type a message')).toHaveValue('');
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
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
});

test('the minutes bar takes over what is left when the call is over', {
  tag: ['@TEST-31', '@APICONFIG-14', '@APICONFIG-15'],
}, async ({ openTest, ask }) => {
  const page = await openTest();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refused.push(`${answer.status()} ${answer.url()}`));
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
  expect(refused, 'what the console shows').toEqual([]);
});

test('a denied microphone is said so, with the way to allow it; typing goes on without it', {
  tag: ['@TEST-29'],
}, async ({ openTest }) => {
  const page = await openTest({}, await browserThatDenies());
  await expect(state(page)).toHaveText('Ready');
  await start(page).click();
  await expect(state(page)).toHaveText('Microphone blocked');
  await expect(page.getByText(/Allow it with the icon next to the address/)).toBeVisible();
  expect(await stillRunning(page)).toEqual(nothing);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Test by typing' }).click();
  await expect(page.getByRole('button', { name: 'Stop the test' })).toBeFocused();
  await expect(state(page)).toHaveText(/Waiting for your message|Speaking/);
  await expect(lines(page).first()).toHaveText(`Noura${greeting}`);
  await page.getByLabel('Type a message').fill('goodbye');
  await page.keyboard.press('Enter');
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('Noura said goodbye and hung up.')).toBeVisible();
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
});

test('without minutes the button stays off, with the way to Billing', { tag: ['@TEST-22', '@Q-48'] }, async ({
  openTest,
  ask,
}) => {
  const user = (await ask('GET', '/user')) as object;
  const page = await openTest();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route('**/realtime-session', (route) =>
    route.fulfill({
      status: 403,
      json: {
        code: 'test-sessions.no-minutes',
        message: 'No minutes are left. Get more minutes on the Billing page.',
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

test('the button waits for the secret; one that grew old is replaced on the click; an away service can be tried again', {
  tag: ['@TEST-21', '@TEST-29'],
}, async ({ openTest }) => {
  const page = await openTest();
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
  await ended(page);
});

test('a second tab takes the test over; leaving the page and signing out end it', async ({ openTest }) => {
  const page = await openTest();
  await live(page);
  const second = await page.context().newPage();
  await watchVoice(second);
  await second.goto('/test_noura');
  await live(second);
  await expect(state(page)).toHaveText('Ended');
  await expect(page.getByText('A test was started in another tab, so this one ended.')).toBeVisible();
  await expect.poll(() => stillRunning(page)).toEqual(nothing);

  const reports = sentTo(second, 'POST', '/user/update-minutes');
  await second.getByRole('link', { name: 'Billing' }).first().click();
  await expect(second).toHaveURL('/billing');
  await expect.poll(() => stillRunning(second)).toEqual(nothing);
  await expect.poll(() => reports).toHaveLength(1);

  await page.bringToFront();
  await start(page).click();
  await expect(state(page)).toHaveText(/Listening|Speaking/);
  await second.evaluate('localStorage.clear()');
  await expect(page).toHaveURL('/login');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
});

test('on a phone what was said stands above and the button is docked at the bottom', async ({ openTest }) => {
  const options = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await openTest(options);
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
  await ended(page);
});
