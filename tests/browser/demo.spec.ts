import { type Locator, type Page, test } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect } from './accounts.ts';
import { decidedVisitor } from './visitor.ts';
import { browserThatDenies, stillRunning, watchVoice } from './voice-test.ts';

const card = (page: Page) => page.getByRole('region', { name: /^Hear it answer a/ });
const button = (page: Page, name: string) => card(page).getByRole('button', { name, exact: true });
const said = (page: Page) => card(page).locator('[aria-current="true"]');
const state = (page: Page) => card(page).locator('#test-state');
const lines = (page: Page) => card(page).getByRole('log').getByRole('listitem');
/** "1:09 of 1:10" -> 1. */
function secondsLeft(told: string | null): number {
  const [at = 0, all = Number.POSITIVE_INFINITY] = (told ?? '').split(' of ').map((time) => {
    const [minutes, seconds] = time.split(':').map(Number);
    return (minutes ?? 0) * 60 + (seconds ?? 0);
  });
  return all - at;
}
const nothing = { microphones: 0, connections: 0, sounds: 0, contexts: 0 };

test('a visitor hears a call at one press, with its words as they are said; nothing of it is loaded before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, business, greeting] of [
    ['/home', 'law', 'Thank you for calling Hartwell and Reyes.'],
    ['/legal', 'law', 'Thank you for calling Hartwell and Reyes.'],
    ['/healthcare', 'clinic', 'Thank you for calling Lakeside Family Clinic.'],
  ]) {
    await page.goto(path ?? '');
    await expect(card(page).getByText('Demo', { exact: true })).toBeVisible();
    await expect(card(page).getByText(/made up/)).toBeVisible();
    // Who cannot hear it reads it, also before it plays and without pressing.
    await expect(card(page).getByRole('listitem').nth(1)).toContainText(greeting ?? '');
    await expect(said(page)).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    expect(asked.filter((each) => each.endsWith('.webm'))).toEqual([]);
    await button(page, 'Hear a call').click();
    await expect(said(page)).toContainText('You are speaking with a virtual assistant, and this call is transcribed.');
    await expect(said(page)).toContainText(greeting ?? '');
    expect(asked).toContain(`/product/call-${business}.webm`);
    await button(page, 'Pause').click();
    await expect(button(page, 'Resume')).toBeVisible();
    asked.length = 0;
  }
});

test('the home begins with the call: its button is in the first sight, in line with all that follows', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/home');
    await expect(button(page, 'Hear a call')).toBeInViewport({ ratio: 1 });
    const end = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const figures = page.getByRole('region', { name: 'By the numbers' }).getByRole('list');
    expect({ width, end: await end(card(page)) }).toEqual({ width, end: await end(figures) });
    await expect(page.locator('main picture img').first()).not.toBeInViewport();
  }
});

test.describe('who was never here before', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  for (const choice of ['Accept', 'Reject']) {
    test(`answers about cookies with ${choice}, and hears a call or talks at the next press`, async ({ page }) => {
      await page.goto('/home');
      const question = page.getByRole('dialog', { name: 'Cookies' });
      await expect(question).toBeFocused();
      await question.getByRole('button', { name: choice }).click();
      await button(page, 'Hear a call').click();
      await expect(said(page)).toContainText(
        'You are speaking with a virtual assistant, and this call is transcribed.',
      );
      await expect(said(page)).toContainText('Thank you for calling Hartwell and Reyes.');
      await button(page, 'Talk to it now').click();
      await expect(lines(page).first()).toContainText('This is a demonstration.');
      await button(page, 'Stop the talk').click();
      await expect(state(page)).toHaveText('Ended');
    });
  }
});

test('the keyboard plays the call, moves in it and reads its words, and nothing moves on the page', async ({
  page,
}) => {
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await button(page, 'Hear a call').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeFocused();
  const at = await page.evaluate('scrollY');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const place = page.getByRole('slider', { name: 'Position in the call' });
  await expect(place).toBeFocused();
  await page.keyboard.press('End');
  await expect(said(page)).toContainText('Goodbye.');
  await expect.poll(async () => secondsLeft(await place.getAttribute('aria-valuetext'))).toBeLessThan(5);
  await page.keyboard.press('Home');
  await expect(said(page)).toContainText('You are speaking with a virtual assistant');
  expect(await page.evaluate('scrollY')).toBe(at);
  // What takes the focus comes into sight.
  await page.keyboard.press('Tab');
  const words = card(page).getByRole('region', { name: 'What is said' });
  await expect(words).toBeFocused();
  // As in the log: the caller at the left, the business at the right.
  const left = async (who: string) =>
    (await words.getByRole('listitem').filter({ hasText: who }).first().boundingBox())?.x ?? Number.NaN;
  expect(await left('Caller')).toBeLessThan(await left('Noura'));
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 390, 768, 1024, 1440, 1920);
});

test('a call that cannot be played says so, and its words stay', async ({ page }) => {
  await page.route('**/*.webm', (route) => route.abort());
  await page.goto('/healthcare');
  await button(page, 'Hear a call').click();
  await expect(card(page).getByRole('alert')).toHaveText(/cannot be played right now/);
  await expect(card(page).getByRole('listitem').last()).toContainText('Goodbye.');
  await expectAccessible(page);
  await page.unroute('**/*.webm');
  await button(page, 'Try again').click();
  await expect(button(page, 'Pause')).toBeVisible();
  await expect(card(page).getByRole('alert')).toHaveCount(0);
});

test('a visitor talks within seconds and without an account, by voice or typing, and hangs up', async ({ page }) => {
  await watchVoice(page);
  await page.goto('/home');
  await expect(card(page).getByText('We keep neither your voice nor your words.')).toBeVisible();
  await button(page, 'Hear a call').click();
  await expect(said(page)).toHaveCount(1);
  await button(page, 'Talk to it now').click();
  await expect(lines(page).first()).toContainText('This is a demonstration. Nothing that you say is kept.');
  await expect(state(page)).toHaveText(/Speaking|Listening/);
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  for (const wide of [390, width]) {
    await page.setViewportSize({ width: wide, height });
    await expectAccessible(page);
  }
  await card(page).getByLabel('Type a message').fill('How much does a first consultation cost?');
  await page.keyboard.press('Enter');
  await expect(lines(page).filter({ hasText: 'ninety five dollars' })).toHaveCount(1);
  // The visitor is the caller: at the left, as in every call.
  const left = async (who: RegExp) =>
    (await lines(page).filter({ hasText: who }).first().boundingBox())?.x ?? Number.NaN;
  expect(await left(/^You/)).toBeLessThan(await left(/^Noura/));
  await expect(card(page).getByRole('timer')).toHaveText(/00:\d\d/);
  await expectNoSidewaysScroll(page, 320, 390, 768, 1440);
  // Pressed once more it changes nothing while they talk, and begins another talk after that.
  await button(page, 'Talk to it now').click();
  await expect(lines(page).filter({ hasText: 'ninety five dollars' })).toHaveCount(1);
  await button(page, 'Stop the talk').click();
  await expect(state(page)).toHaveText('Ended');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  await expectAccessible(page);
  await button(page, 'Talk to it now').click();
  await expect(lines(page).first()).toContainText('This is a demonstration.');
  await expect(lines(page).filter({ hasText: 'ninety five dollars' })).toHaveCount(0);
  await button(page, 'Stop the talk').click();
  await expect(state(page)).toHaveText('Ended');
  await expect.poll(() => stillRunning(page)).toEqual(nothing);
  // The recorded call is there again.
  await button(page, 'Resume').click();
  await expect(said(page)).toHaveCount(1);
});

test('who has talked enough, or comes when the day is used up, is told so; the call is still to be heard', async ({
  page,
}) => {
  const code = 'demo.used-up';
  const message = 'The live demo has reached its limit for today. Come back tomorrow, or play the recorded call.';
  await page.route('**/demo/talk', (route) => route.fulfill({ status: 429, json: { code, message, requestId: 'r' } }));
  await page.goto('/healthcare');
  await button(page, 'Talk to it now').click();
  await expect(state(page)).toHaveText('Not available');
  await expect(card(page).getByText(message)).toBeVisible();
  await expect(card(page).getByLabel('Type a message')).toBeDisabled();
  await expectAccessible(page);
  await page.unroute('**/demo/talk');
  await button(page, 'Hear a call').click();
  await expect(said(page)).toHaveCount(1);
});

test('without a microphone a visitor is told what to do, and talks by typing', async ({ baseURL }) => {
  const browser = await browserThatDenies();
  try {
    const page = await browser.newPage({ baseURL: baseURL ?? '', storageState: decidedVisitor });
    await page.goto('/healthcare');
    await button(page, 'Talk to it now').click();
    await expect(state(page)).toHaveText('Microphone blocked');
    await expect(card(page).getByText(/Allow it with the icon next to the address/)).toBeVisible();
    await expectAccessible(page);
    await button(page, 'Talk by typing').click();
    await expect(lines(page).first()).toContainText('This is a demonstration.');
    await card(page).getByLabel('Type a message').fill('Is there parking?');
    await page.keyboard.press('Enter');
    await expect(lines(page).filter({ hasText: 'Parking is free behind the house' })).toHaveCount(1);
  } finally {
    await browser.close();
  }
});
