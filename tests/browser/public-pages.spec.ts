import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pages as allPages, pageNames, paths } from '#contract/pages.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { untilStill, watchPages } from './stillness.ts';

const pages = pageNames.filter((name) => allPages[name].prerendered).map((name) => paths[name]);
const header = (page: Page) => page.getByRole('banner');
/** What opens the dropdown; the drawer of phones has a heading of the same name. */
const servicesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByText('Services', { exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');

const watch = `
  window.watched = { shift: 0, violations: [] };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.watched.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  document.addEventListener('securitypolicyviolation', (event) =>
    window.watched.violations.push(event.violatedDirective + ' ' + event.blockedURI));
`;

/** Opens a page and waits until React has taken over what was rendered ahead. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
}

test('the header leads to services, webinars and the sign-up', {
  tag: ['@TOPNAV-01', '@TOPNAV-02', '@TOPNAV-03', '@TOPNAV-05', '@TOPNAV-06'],
}, async ({ page }) => {
  await open(page, '/home');
  const services = servicesOf(page);
  for (const [name, path] of [
    [/^Legal/, '/legal'],
    [/^Healthcare/, '/healthcare'],
  ] as const) {
    const link = header(page).getByRole('link', { name });
    await expect(link).toBeHidden();
    await services.focus();
    await page.keyboard.press('Enter');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(services).toBeFocused();
    await services.click();
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(link).toBeHidden();
  }
  await expect(page).toHaveTitle(/healthcare clinics - Noura$/);
  await header(page).getByRole('link', { name: 'Webinar', exact: true }).click();
  await expect(page).toHaveURL('/webinars');
  await header(page).getByRole('link', { name: 'Get Started for Free' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Start your 25 minutes free trial');
});

test('the FAQs links scroll to the questions of the page, or to those of the home', { tag: ['@TOPNAV-04'] }, async ({
  page,
}) => {
  for (const [path, target] of [
    ['/legal', '/legal#faqs'],
    ['/privacy-policy', '/home#faqs'],
  ] as const) {
    await open(page, path);
    await header(page).getByRole('link', { name: 'FAQs' }).click();
    await expect(page).toHaveURL(target);
    await expect(page.getByRole('heading', { name: 'Questions, answered' })).toBeInViewport();
  }
  const question = page.getByText('What happens after hours?');
  await question.click();
  await expect(page.getByText('The same as at noon.', { exact: false })).toBeVisible();
});

test('the door is open to everyone, and the brand leads to the top of the home', {
  tag: ['@ROUTES-01', '@ROUTES-03'],
}, async ({ page }) => {
  const door = await page.goto('/');
  expect(door?.status()).toBe(200);
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: 'Noura' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.evaluate('window.scrollTo(0, 2000)');
  await expect.poll(() => page.evaluate('window.scrollY')).toBeGreaterThan(1_000);
  await header(page).getByRole('link', { name: 'Noura' }).click();
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
  await open(page, '/legal');
  await page.evaluate('window.scrollTo(0, 2000)');
  await header(page).getByRole('link', { name: 'Noura' }).click();
  await expect(page).toHaveURL('/home');
  await expect.poll(() => page.evaluate('window.scrollY')).toBe(0);
});

test('on a phone the links are in a drawer that closes with the choice, its button at the foot', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/home');
  await header(page).getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const start = await menu.getByRole('link', { name: 'Get Started for Free' }).boundingBox();
  expect((start?.y ?? 0) + (start?.height ?? 0)).toBeGreaterThan(800);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await header(page).getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Questions, answered' })).toBeInViewport();
  await header(page).getByRole('button', { name: 'Open menu' }).click();
  await menu.getByRole('link', { name: 'Healthcare' }).click();
  await expect(page).toHaveURL('/healthcare');
  await expect(menu).toBeHidden();
});

test('every public page stands before any script runs, and is taken over without a word of complaint', {
  tag: '@gate',
}, async ({ page, browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
  });
  for (const path of pages) {
    await reader.goto(path);
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(footer(reader)).toBeVisible();
    const before = (await reader.getByRole('main').textContent()) ?? '';
    await open(page, path);
    expect((await page.getByRole('main').textContent())?.slice(0, 200)).toBe(before.slice(0, 200));
    expect({ path, complaints }).toEqual({ path, complaints: [] });
  }
  await reader.goto('/legal');
  await servicesOf(reader).click();
  await expect(header(reader).getByRole('link', { name: /^Healthcare/ })).toBeVisible();
  await reader.getByText('Does it give legal advice?').click();
  await expect(reader.getByText(/^No. It answers from your information/)).toBeVisible();
  await plain.close();
});

for (const { how, width, tag } of [
  { how: 'wide', width: 1280, tag: [] },
  { how: 'at 400 % zoom', width: 320, tag: ['@gate'] },
])
  test(`the marketing pages are still, safe and accessible ${how}, in both themes`, { tag }, async ({ page }) => {
    await page.addInitScript(watch);
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/home', '/legal', '/healthcare']) {
      await open(page, path);
      // Everything that waits for being seen comes into view once.
      await page.evaluate(`(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 700) {
          window.scrollTo(0, y);
          await new Promise((done) => requestAnimationFrame(done));
        }
        window.scrollTo(0, 0);
      })()`);
      await page.waitForLoadState('networkidle');
      const pause = page.getByRole('button', { name: 'Pause the example' });
      if ((await pause.count()) > 0) await pause.click();
      await expectAccessible(page);
      const { shift, violations } = await page.evaluate<{ shift: number; violations: string[] }>('window.watched');
      expect({ path, width, jumps: shift > 0.02, violations }).toEqual({ path, width, jumps: false, violations: [] });
    }
  });

test('a signed-in visitor reads the public pages too', async ({ signedIn: page }) => {
  await open(page, '/home');
  await expect(page).toHaveURL('/home');
  await header(page).getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/overview/);
});

test('a font that comes late moves no public page, whatever the system has in its place', async ({ page }) => {
  await watchPages(page);
  await page.setViewportSize({ width: 412, height: 823 });
  await page.route('**/*.woff2', async (route) => {
    await pause(1_500);
    await route.continue();
  });
  for (const path of pages) {
    const font = page.waitForResponse('**/*.woff2');
    await page.goto(path);
    await (await font).finished();
    const { shift } = await untilStill(page);
    expect({ path, jumps: shift > 0.02 }).toEqual({ path, jumps: false });
  }
});
