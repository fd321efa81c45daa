import type { Page } from '@playwright/test';
import { expect, test } from './accounts.ts';

const sectors = ['/legal', '/healthcare'] as const;
/** Seconds that a film has played; runs in the page. */
const placeOf = (film: unknown) => (film as { currentTime: number }).currentTime;
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('the demo chat in the hero goes on by one message every 3 seconds, and stands still on request', {
  tag: ['@MARKET-08', '@MARKET-09', '@CONSTANTS-17'],
}, async ({ page }) => {
  await page.clock.install({ time: 0 });
  for (const path of sectors) {
    await page.goto(path);
    const chat = page.getByRole('figure', { name: 'An example call' });
    const last = chat.getByRole('listitem').last().getByRole('paragraph');
    await expect(chat.getByRole('button', { name: 'Pause the example' })).toBeVisible();
    await page.clock.pauseAt((await page.evaluate<number>('Date.now()')) + 60_000);
    const seen: string[] = [];
    // Twice around: each message of the call comes, in the same order.
    for (let step = 0; step < 16; step++) {
      await page.clock.runFor(3_000);
      seen.push((await last.textContent()) ?? '');
    }
    expect(new Set(seen).size).toBe(8);
    expect(seen.slice(8)).toEqual(seen.slice(0, 8));

    await chat.getByRole('button', { name: 'Pause the example' }).click();
    const still = await last.textContent();
    await page.clock.runFor(9_000);
    await expect(last).toHaveText(still ?? '');
    await page.clock.resume();
  }
});

test('the demo chat does not move for who prefers reduced motion, until it is asked to', {
  tag: ['@MARKET-09'],
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install({ time: 0 });
  await page.goto('/legal');
  const chat = page.getByRole('figure', { name: 'An example call' });
  const lines = chat.getByRole('listitem');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  const before = await lines.allTextContents();
  await page.clock.runFor(9_000);
  expect(await lines.allTextContents()).toEqual(before);
  await chat.getByRole('button', { name: 'Play the example' }).click();
  await page.clock.runFor(3_000);
  expect(await lines.allTextContents()).not.toEqual(before);
});

test('the film of the trade is loaded when it is pressed, with sound and captions, and its content stands beside it', {
  tag: ['@MARKET-03'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const [path, name] of [
    ['/home', 'tour'],
    ['/legal', 'tour'],
    ['/healthcare', 'clinic-tour'],
  ] as const) {
    await page.goto(path);
    const tour = section(page, 'Watch a call turn into a record');
    await expect(tour.getByRole('listitem')).toHaveCount(4);
    await tour.scrollIntoViewIfNeeded();
    expect(asked.filter((file) => /\.(webm|vtt)$/.test(file))).toEqual([]);
    await tour.getByRole('link', { name: 'Play the tour' }).press('Enter');
    const video = tour.locator('video');
    await expect(video).toBeFocused();
    await expect(video).toHaveJSProperty('controls', true);
    await expect(video).toHaveJSProperty('muted', false);
    await expect(video.locator('track[kind="captions"]')).toHaveAttribute('src', `/product/${name}.vtt`);
    await expect.poll(() => video.evaluate(placeOf)).toBeGreaterThan(0);
    const films = asked.filter((file) => file.endsWith('tour.webm'));
    expect(new Set(films)).toEqual(new Set([`/product/${name}.webm`]));
    // The keys of a player.
    await page.keyboard.press('Space');
    await expect(video).toHaveJSProperty('paused', true);
    asked.length = 0;
  }
});

test('the film falls silent when the recorded call is played, and the call when the film is', async ({ page }) => {
  await page.goto('/healthcare');
  const tour = section(page, 'Watch a call turn into a record');
  await tour.getByRole('link', { name: 'Play the tour' }).click();
  const video = tour.locator('video');
  await expect.poll(() => video.evaluate(placeOf)).toBeGreaterThan(0);
  const card = section(page, 'Hear it answer a clinic’s phone');
  await card.getByRole('button', { name: 'Hear a call' }).click();
  await expect(card.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(video).toHaveJSProperty('paused', true);
  await video.focus();
  await page.keyboard.press('Space');
  await expect(video).toHaveJSProperty('paused', false);
  await expect(card.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('a clinic sees pictures of a clinic, a law firm those of a firm', async ({ page }) => {
  for (const [path, prefix, made] of [
    ['/legal', '', 'The firm in the pictures'],
    ['/healthcare', 'clinic-', 'The clinic in the pictures'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(made)).toBeVisible();
    const sources = await page
      .locator('main picture img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
    for (const picture of ['call', 'instructions'])
      expect(sources).toContain(`/product/${prefix}${picture}-light-small.webp`);
    expect(sources).toContain(`/product/${prefix}tour-poster-light-small.webp`);
  }
});

test('pictures of the product are those of the theme that the page has', async ({ page }) => {
  const shown = async () => {
    const picture = page.getByRole('img', { name: /^The detail of one call/ });
    await picture.scrollIntoViewIfNeeded();
    return picture.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
  };
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/home');
    await expect.poll(shown).toContain(`call-${colorScheme}`);
  }
  // A choice in the application goes before the system's.
  await page.evaluate(`localStorage.setItem('noura.theme', 'light')`);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect.poll(shown).toContain('call-light');
});

test('a chosen theme has its pictures at once, before the application is there', async ({ page }) => {
  await page.goto('/home');
  // Of the code only what runs before the first paint.
  await page.route(/\/assets\/(?!start-)[^?]*\.js/, (route) => route.abort());
  for (const [chosen, system] of [
    ['light', 'dark'],
    ['dark', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme: system });
    await page.evaluate(`localStorage.setItem('noura.theme', '${chosen}')`);
    for (const [path, picture] of [
      ['/home', chosen === 'dark' ? /call-dark/ : /call-light/],
      ['/webinars', chosen === 'dark' ? /-dark\.svg$/ : /(?<!-dark)\.svg$/],
    ] as const) {
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', chosen);
      const first = page.locator('main picture img').first();
      await first.scrollIntoViewIfNeeded();
      await expect(first).toHaveJSProperty('complete', true);
      expect(await first.evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc)).toMatch(picture);
    }
  }
});

test('the code gives way to what is seen first, and pictures wait until they are near', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/home');
  const file = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
  const late = file.match(/<(?:link rel="modulepreload"|script type="module")[^>]*>/g) ?? [];
  expect(late.length).toBeGreaterThan(3);
  for (const link of late) expect(link).toContain('fetchpriority="low"');
  await page.waitForLoadState('networkidle');
  expect(urls.join()).not.toContain('tour-poster');
  const first = page.locator('main picture img').first();
  await first.scrollIntoViewIfNeeded();
  await expect(first).toHaveJSProperty('complete', true);
  // On a phone the small one.
  expect(urls).toContain('/product/call-light-small.webp');
  expect(urls).not.toContain('/product/call-light.webp');
});

test('the cards of the sectors stand in their places, in line with their section and not over each other', async ({
  page,
}) => {
  await page.goto('/home');
  for (const width of [320, 390, 768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const found = await page.evaluate<object>(`(() => {
      const cards = [...document.querySelectorAll('main li > a:is([href="/legal"], [href="/healthcare"])')];
      const box = (element) => element.getBoundingClientRect();
      const figures = box(document.querySelector('main [aria-label="By the numbers"] ul'));
      const [one, other] = cards.map(box);
      return {
        beyond: cards.map((card) => Math.round(box(card).bottom - box(card.parentElement).bottom)),
        edges: [one.left - figures.left, Math.max(one.right, other.right) - figures.right].map(Math.round),
        over: one.right > other.left && one.bottom > other.top,
      };
    })()`);
    expect({ width, ...found }).toEqual({ width, beyond: [0, 0], edges: [0, 0], over: false });
  }
});
