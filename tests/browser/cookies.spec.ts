import type { BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';

// A visitor who has chosen nothing yet.
test.use({ storageState: { cookies: [], origins: [] } });

const banner = (page: Page) => page.getByRole('dialog', { name: 'Cookies' });
const choice = (page: Page, name: 'Accept' | 'Reject') => banner(page).getByRole('button', { name });
const consent = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'noura_consent');
const daysFromNow = (seconds: number) => (seconds - Date.now() / 1000) / 86_400;

/** The names of the code that a page loads from now on, without their hashes. */
function codeLoaded(page: Page): string[] {
  const names: string[] = [];
  page.on('request', (request) => names.push(/\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1] ?? request.url()));
  return names;
}

test('the question stands before every page, with what is behind it blurred and out of reach', {
  tag: ['@gate', '@COOKIES-01', '@COOKIES-02', '@COOKIES-03', '@COOKIES-04', '@COOKIES-06', '@COOKIES-07'],
}, async ({ page, context }) => {
  for (const path of ['/home', '/login', '/signup']) {
    await page.goto(path);
    await expect(banner(page)).toBeFocused();
    expect(await consent(context)).toBeUndefined();
    const behind = await page.evaluate(`(() => {
      const dialog = document.querySelector('dialog:modal');
      document.querySelector('#root a[href="/home"]').focus();
      const top = document.elementFromPoint(100, 60);
      return {
        blur: getComputedStyle(dialog, '::backdrop').backdropFilter,
        focus: dialog.contains(document.activeElement) || document.activeElement === document.body,
        pressed: top === dialog || top === document.documentElement,
      };
    })()`);
    expect(behind).toEqual({ blur: 'blur(6px)', focus: true, pressed: true });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(banner(page)).toBeVisible();
  }
  const [accept, reject] = [await choice(page, 'Accept').boundingBox(), await choice(page, 'Reject').boundingBox()];
  expect([accept?.width, accept?.height]).toEqual([reject?.width, reject?.height]);
  const weights = await page.evaluate<string[]>(`[...document.querySelectorAll('dialog:modal button')].map((button) => {
    const { fontWeight, backgroundColor } = getComputedStyle(button);
    return button.textContent + ': ' + fontWeight + ' on ' + backgroundColor;
  })`);
  const [accepting, rejecting] = ['Accept: ', 'Reject: '].map((name) =>
    weights.find((weight) => weight.startsWith(name))?.slice(name.length),
  );
  expect(accepting).toMatch(/^\d+ on rgb/);
  expect(rejecting).toBe(accepting);
});

test('Accept is kept for 365 days in a cookie alone, and only then the page report is loaded', {
  tag: ['@COOKIES-05', '@COOKIES-08', '@COOKIES-10', '@COOKIES-11', '@COOKIES-12', '@CONSTANTS-16'],
}, async ({ page, context }) => {
  const code = codeLoaded(page);
  await page.goto('/home');
  await expect(banner(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(code).not.toContain('page-performance');
  await choice(page, 'Accept').click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => code).toContain('page-performance');
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  const kept = await consent(context);
  expect(kept?.value).toBe('accepted');
  expect(daysFromNow(kept?.expires ?? 0)).toBeCloseTo(365, 1);
  const { origins } = await context.storageState();
  expect(JSON.stringify(origins)).not.toContain('accepted');

  for (const path of ['/legal', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
  }
});

test('Reject is kept as long, loads nothing, and can be taken back', {
  tag: ['@COOKIES-09', '@COOKIES-10', '@COOKIES-11', '@COOKIES-12'],
}, async ({ page, context }) => {
  const code = codeLoaded(page);
  await page.goto('/login');
  await choice(page, 'Reject').click();
  await expect(banner(page)).toHaveCount(0);
  const kept = await consent(context);
  expect(kept?.value).toBe('rejected');
  expect(daysFromNow(kept?.expires ?? 0)).toBeCloseTo(365, 1);
  await page.goto('/home');
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
  await page.waitForLoadState('networkidle');
  expect(code).not.toContain('page-performance');

  await page.getByRole('button', { name: 'Cookie choices' }).click();
  await expect(banner(page)).toBeFocused();
  expect(await consent(context)).toBeUndefined();
  await choice(page, 'Accept').click();
  await expect.poll(() => code).toContain('page-performance');
});

test('the policy can be read before a choice, and its link is the only way on', { tag: ['@COOKIES-01'] }, async ({
  page,
}) => {
  await page.goto('/legal');
  const links = banner(page).getByRole('link');
  await expect(links).toHaveText(['Privacy policy']);
  await links.click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(banner(page)).toBeVisible();
  await expect(page.locator('dialog:modal')).toHaveCount(0);
  const heading = page.getByRole('main').getByRole('heading', { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  await expect(heading).toBeInViewport();
  // From the policy into the site the question is in the way again.
  await page.getByRole('banner').getByRole('link', { name: 'Noura' }).click();
  await expect(page).toHaveURL('/home');
  await expect(page.locator('dialog:modal')).toHaveCount(1);
});

test('the question moves nothing and passes the accessibility check, wide and narrow', async ({ page }) => {
  await page.addInitScript(`
    window.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  `);
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/home', '/login']) {
      await page.goto(path);
      await expect(banner(page)).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate('window.shift')).toBeLessThan(0.02);
    }
  }
});
