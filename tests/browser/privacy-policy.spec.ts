import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { fillPersonal, newLink, open, press } from './intake.ts';
import { test as newcomerTest } from './newcomer.ts';

test('the policy is public, dated, governed by Illinois law, and reads well in both themes', {
  tag: ['@PRIVACY-01', '@PRIVACY-02', '@ROUTES-36'],
}, async ({ page }) => {
  await page.goto('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('Last updated May 25 2025')).toBeVisible();
  await expect(page.getByText(/governed by the laws of the State of Illinois/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320, 390, 768, 1680);
});

test('each entry of the contents leads to its section, which has a place in the address', async ({ page }) => {
  await page.goto('/privacy-policy');
  const contents = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  const sections = await page.locator('article').getByRole('heading', { level: 2 }).allTextContents();
  expect(await contents.allTextContents()).toEqual(sections.filter((title) => title !== 'In short'));
  await contents.filter({ hasText: 'How long it is kept' }).click();
  await expect(page).toHaveURL('/privacy-policy#how-long');
  await expect(page.getByRole('heading', { name: 'How long it is kept' })).toBeInViewport();
});

test('the policy reads without JavaScript, and no line is longer than 68 characters', { tag: ['@ROUTES-36'] }, async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    baseURL,
    javaScriptEnabled: false,
    viewport: { width: 1680, height: 900 },
  });
  const page = await context.newPage();
  await page.goto('/privacy-policy');
  await expect(page.getByText(/governed by the laws of the State of Illinois/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'contact form' })).toHaveAttribute('href', '/contact-us');
  const text = await page.getByText('An automated assistant answers.').boundingBox();
  // 68 times the width of "0", at 17 px.
  expect(text?.width).toBeLessThan(68 * 11.5);
  await context.close();
});

/** The names of everything that the pages have put into the browser. */
async function keptNames(page: Page): Promise<string[]> {
  const { cookies } = await page.context().storageState();
  const names = await page.evaluate<string[]>(`(async () => [
    ...Object.keys(localStorage), ...Object.keys(sessionStorage), ...(await caches.keys()),
    ...(await indexedDB.databases()).map(({ name }) => name),
  ])()`);
  return [...cookies.map(({ name }) => name), ...names];
}

newcomerTest(
  'whatever the pages keep in a browser is named in the policy',
  { tag: ['@PRIVACY-02'] },
  async ({ newcomer: page, ask }) => {
    await page.goto('/overview');
    const welcome = page.getByRole('dialog');
    await welcome.waitFor();
    await page.keyboard.press('Escape');
    await welcome.waitFor({ state: 'hidden' });
    await page.getByRole('radio', { name: 'Light' }).check();
    await page.goto('/guided_setup');
    await page.getByLabel('Business name').fill('Alder Street Clinic');
    const found = new Set(await keptNames(page));
    await open(page, (await newLink(ask)).path);
    await fillPersonal(page);
    await press(page, 'Continue');
    const country = page.getByRole('combobox', { name: 'Country code' });
    await country.fill('Germany');
    await page.getByRole('option', { name: /Germany/ }).click();
    for (const name of await keptNames(page)) found.add(name);
    page.once('dialog', (dialog) => void dialog.accept());
    await page.goto('/privacy-policy');
    for (const name of await keptNames(page)) found.add(name);
    expect([...found]).toEqual(
      expect.arrayContaining([
        ...[
          'noura_consent',
          'noura.token',
          'noura.user',
          'noura.theme',
          'selectedCountryCode',
          'react-router-scroll-positions',
        ],
        expect.stringMatching(/^noura\.kept\./),
      ]),
    );
    const policy = (await page.getByRole('article').textContent()) ?? '';
    for (const name of found) {
      const told = name.startsWith('noura.kept.') ? 'noura.kept.' : name;
      expect(policy, `${name} is kept in the browser`).toContain(told);
    }
    await expect(page.getByText('365 days; sooner if you ask us')).toBeVisible();
  },
);
