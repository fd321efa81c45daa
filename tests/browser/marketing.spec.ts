import { type Page, test } from '@playwright/test';
import { expect } from './accounts.ts';

const sectors = ['/legal', '/healthcare'] as const;
const section = (page: Page, name: string | RegExp) => page.getByRole('region', { name });
const claims = [
  '10,000+ legal professionals',
  '95% time saved',
  '24/7 on the line',
  '30% less admin',
  '25% more revenue',
];

test('the pages of both sectors say what it does for them', {
  tag: ['@ROUTES-30', '@ROUTES-31', '@MARKET-01', '@MARKET-02', '@MARKET-04', '@MARKET-05', '@MARKET-06', '@MARKET-07'],
}, async ({ page }) => {
  for (const [path, sector, area] of [
    ['/legal', /client/, 'Family law'],
    ['/healthcare', /front desk/, 'Dental'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sector);
    await expect(section(page, 'A receptionist you can read').getByRole('heading', { level: 3 })).toHaveCount(3);

    const levels = section(page, 'What matters most reaches you first').getByRole('listitem');
    await expect(levels.getByRole('heading')).toHaveText(['High', 'Medium', 'Low']);
    await expect(levels.first()).toContainText(/urgent/);

    await expect(page.getByRole('heading', { level: 3, name: area })).toBeVisible();
    const offices = section(page, 'In front of the desk, and behind it');
    await expect(offices.getByRole('heading', { level: 3 })).toHaveText(['Front office', 'Back office']);
    await expect(offices.getByRole('term')).toHaveCount(8);

    const examples = section(page, 'What such a customer might say');
    await expect(examples.getByText(/examples that we wrote, not the words of customers/)).toBeVisible();
    await expect(examples.getByRole('listitem')).toHaveCount(3);
    for (const example of await examples.getByRole('figure').all()) await expect(example).toContainText('Example');
  }
});

test('the figures stand on the home and on both sector pages', {
  tag: ['@MARKET-10', '@MARKET-11', '@MARKET-12', '@MARKET-13', '@MARKET-14'],
}, async ({ page }) => {
  for (const path of ['/home', ...sectors]) {
    await page.goto(path);
    await expect(section(page, 'In figures').getByRole('listitem')).toHaveText(claims);
  }
});

test('the public texts say for whom it is and what it does, and lead on', {
  tag: ['@PRODUCT-04', '@PRODUCT-05', '@PRODUCT-14', '@PRODUCT-20'],
}, async ({ page }) => {
  await page.goto('/home');
  const main = page.getByRole('main');
  await expect(main.getByText(/virtual receptionist for law firms, clinics and every business/)).toBeVisible();
  await expect(
    main.getByText(/answers at once, books appointments, takes calls after hours and knows the answers/),
  ).toBeVisible();
  await expect(section(page, 'Questions, answered').getByRole('group')).not.toHaveCount(0);
  for (const [name, path] of [
    [/^Legal/, '/legal'],
    [/^Healthcare/, '/healthcare'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path);
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Webinars', '/webinars'],
    ['Privacy policy', '/privacy-policy'],
    ['Contact us', '/contact-us'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  for (const path of sectors) {
    await page.goto(path);
    for (const point of ['Answers every call', /^Schedules/, 'Takes after-hours calls'])
      await expect(main.getByRole('listitem').getByText(point).first()).toBeVisible();
  }
});

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
