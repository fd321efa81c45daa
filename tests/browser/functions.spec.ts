import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

// What the page says, asks and saves is in functions.pages.test.ts and function-runs.pages.test.ts of tests/pages.
const name = 'terminbestaetigung_fuer_privatpatienten_und_selbstzahler_2026';
const dialog = (page: Page) => page.getByRole('dialog');
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true });

test('on a narrow phone every action is there in both themes, nothing jumps, and the secret is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  await signInNew(page, 'phone');
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/custom_function');
  await expect(page.getByText('No functions found.')).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
  await page.getByRole('button', { name: 'Show' }).click();
  const secret = await page.getByText(/whsec_/).textContent();
  await page.getByRole('button', { name: 'Copy the secret' }).click();
  await expect(page.getByText('Copied')).toBeAttached();
  expect(secret).toContain(await page.evaluate('navigator.clipboard.readText()'));

  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(page).getByLabel('Parameters (optional)').fill('{\n  "type": "object"\n  "properties": {}\n}');
  await save(page).click();
  await expect(dialog(page).getByText('Line 2: a comma or } is missing.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Parameters (optional)').fill('');
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByLabel('URL').fill('https://praxis.example.de/termine');
  await save(page).click();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Edit termin/ }).click();
  await expectAccessible(page);
  await dialog(page).getByRole('tab', { name: 'Log' }).click();
  await expect(dialog(page).getByText('This function has not been called yet.')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('tab', { name: 'Try it' }).click();
  // Nobody is at this address.
  await dialog(page).getByRole('button', { name: 'Run now' }).click();
  await expect(dialog(page).getByRole('region', { name: 'Response' })).toBeVisible();
  await expectAccessible(page);
});
