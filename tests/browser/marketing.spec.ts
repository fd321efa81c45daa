import type { Page } from '@playwright/test';
import { expect, test } from './accounts.ts';

const sectors = ['/legal', '/healthcare'] as const;
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

test('the demo video is loaded when it is pressed, has captions, and its content stands beside it', {
  tag: ['@MARKET-03'],
}, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of sectors) {
    await page.goto(path);
    const tour = section(page, 'See a call become a record');
    await expect(tour.getByRole('listitem')).toHaveCount(4);
    await tour.scrollIntoViewIfNeeded();
    expect(asked).not.toContain('/product/tour.webm');
    await tour.getByRole('link', { name: 'Play the tour' }).click();
    const video = tour.locator('video');
    await expect(video).toBeFocused();
    await expect(video.locator('track[kind="captions"]')).toHaveAttribute('src', '/product/tour.vtt');
    await expect
      .poll(() => video.evaluate((film) => (film as unknown as { currentTime: number }).currentTime))
      .toBeGreaterThan(0);
    asked.length = 0;
  }
});

test('pictures of the product are those of the theme that the page has', async ({ page }) => {
  const shown = () =>
    page
      .getByRole('img', { name: /^The overview/ })
      .evaluate((image) => (image as unknown as { currentSrc: string }).currentSrc);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/home');
    expect(await shown()).toContain(`overview-${colorScheme}`);
  }
  // A choice in the application goes before the system's.
  await page.evaluate(`localStorage.setItem('noura.theme', 'light')`);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await expect.poll(shown).toContain('overview-light');
});

test('the first picture goes before code and font, the others wait until they are near', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 412, height: 823 });
  await page.goto('/home');
  const file = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
  const late = file.match(/<(?:link rel="(?:modulepreload|preload)"|script type="module")[^>]*>/g) ?? [];
  expect(late.length).toBeGreaterThan(3);
  for (const link of late) expect(link).toContain('fetchpriority="low"');
  const first = page.locator('main picture img').first();
  await expect(first).toHaveAttribute('fetchpriority', 'high');
  await expect(first).toHaveJSProperty('complete', true);
  // On a phone the small one, and nothing from the end of the page.
  const pictures = urls.filter((url) => url.startsWith('/product/'));
  expect(pictures).toContain('/product/overview-light-small.webp');
  expect(pictures).not.toContain('/product/overview-light.webp');
  expect(pictures.join()).not.toContain('tour-poster');
});
