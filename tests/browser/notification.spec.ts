import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { signInNew } from './open-account.ts';

const group = (page: Page, kind: 'Daily' | 'Instant' | 'Voicemail') =>
  page.getByRole('region', { name: `${kind} call summary destinations` });
const input = (page: Page) => page.getByPlaceholder('Add new email');

/** A new account on the page, so that its lists are samples. */
async function fresh(page: Page, name: string): Promise<string> {
  const email = await signInNew(page, name);
  await page.goto('/notification');
  await expect(page.getByText('office@sample.example')).toBeVisible();
  return email;
}

async function add(page: Page, kind: 'Daily' | 'Instant' | 'Voicemail', ...addresses: string[]): Promise<void> {
  await group(page, kind).getByRole('button', { name: '+Add' }).click();
  for (const address of addresses) {
    await group(page, kind).getByPlaceholder('Add new email').fill(address);
    await page.keyboard.press('Enter');
  }
}

test('one edit mode adds and removes, and what is saved stays', {
  tag: ['@NOTIFY-07', '@NOTIFY-08', '@NOTIFY-09', '@NOTIFY-11', '@NOTIFY-17'],
}, async ({ page }) => {
  await fresh(page, 'editor');
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(input(page)).toHaveCount(0);
  await group(page, 'Daily').getByRole('button', { name: '+Add' }).click();
  await expect(input(page)).toBeFocused();
  await input(page).fill('daily@clinic.example');
  await group(page, 'Daily').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(group(page, 'Daily').getByText('daily@clinic.example', { exact: true })).toBeVisible();
  await expect(input(page)).toHaveValue('');
  await expect(input(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(group(page, 'Daily').getByRole('button', { name: '+Add' })).toBeFocused();
  await add(page, 'Instant', 'one@clinic.example', 'two@clinic.example');
  await expect(page.getByText('3 changes')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save changes' }).click();
  const toast = page.getByText('Recipients saved.');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  await expect(toast).toHaveCount(0, { timeout: 6_000 });
  await page.reload();
  await expect(group(page, 'Instant').getByRole('listitem')).toHaveText(['one@clinic.example', 'two@clinic.example']);
  await expect(group(page, 'Daily').getByRole('listitem')).toHaveText(['daily@clinic.example']);
  await expect(group(page, 'Voicemail').getByRole('listitem')).toHaveText(['Nobody yet']);
  await expect(page.getByText('Sample', { exact: true })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'Remove one@clinic.example' }).click();
  await expect(page.getByRole('button', { name: 'Undo removing one@clinic.example' })).toBeFocused();
  await expect(page.getByText('1 change', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No changes yet')).toBeVisible();
  await page.getByRole('button', { name: 'Remove two@clinic.example' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(group(page, 'Instant').getByRole('listitem')).toHaveText(['one@clinic.example']);
});

test('Cancel restores the lists', { tag: ['@NOTIFY-10'] }, async ({ page }) => {
  await fresh(page, 'canceller');
  await page.getByRole('button', { name: 'Edit' }).click();
  await add(page, 'Voicemail', 'x@clinic.example');
  await page.getByRole('button', { name: 'Remove office@sample.example' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('x@clinic.example')).toHaveCount(0);
  await expect(group(page, 'Daily').getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('what is no address is refused, also when saving', {
  tag: ['@NOTIFY-12', '@NOTIFY-13', '@NOTIFY-14', '@NOTIFY-15'],
}, async ({ page }) => {
  await page.route('**/user/notification-recipients', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({
          json: { daily: ['office@sample.example', 'broken'], instant: [], voicemail: [], sample: false },
        })
      : route.continue(),
  );
  await fresh(page, 'checker');
  await page.getByRole('button', { name: 'Edit' }).click();
  const errors = page.getByText('Invalid email address');
  await group(page, 'Instant').getByRole('button', { name: '+Add' }).click();
  for (const typed of ['', 'name', 'name@host']) {
    await input(page).fill(typed);
    await group(page, 'Instant').getByRole('button', { name: 'Add', exact: true }).click();
    await expect(group(page, 'Instant').getByText('Invalid email address')).toBeVisible();
    await expect(input(page)).toBeFocused();
  }
  await expectAccessible(page);
  await input(page).fill('name@host.example');
  await expect(errors).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(group(page, 'Daily').getByText('Invalid email address')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove broken' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove broken' }).click();
  await expect(errors).toHaveCount(0);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(group(page, 'Instant').getByRole('listitem')).toHaveText(['name@host.example']);
});

test('a save that fails keeps what was typed, and a page that could not be loaded tries again', async ({ page }) => {
  await fresh(page, 'offline');
  await page.getByRole('button', { name: 'Edit' }).click();
  await add(page, 'Instant', 'kept@clinic.example');
  await page.route('**/user/notification-recipients', (route) => route.abort());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Nothing was saved; your changes are still here.')).toBeVisible();
  await expect(page.getByText('The recipients could not be saved.', { exact: true })).toBeVisible();
  await expect(page.getByText('kept@clinic.example', { exact: true })).toBeVisible();
  await expectAccessible(page);
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await expect(page.getByText('We could not load the recipients.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/user/notification-recipients');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('office@sample.example')).toBeVisible();
});

test('a page with unsaved changes asks once before it is left', async ({ page }) => {
  await fresh(page, 'leaving');
  await page.getByRole('button', { name: 'Edit' }).click();
  await add(page, 'Instant', 'draft@clinic.example');
  await page.getByRole('link', { name: 'Billing' }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByText('draft@clinic.example', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Billing' }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/\/billing$/);
});

test('nothing jumps while the page loads, and the input stays above the bar on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await signInNew(page, 'phone');
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await page.goto('/notification');
  await expect(page.getByText('office@sample.example')).toBeVisible();
  await page.waitForTimeout(500);
  expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
  await page.getByRole('button', { name: 'Edit' }).click();
  await add(page, 'Instant', ...Array.from({ length: 6 }, (_, i) => `person${i}@clinic.example`), 'wrong');
  const bar = await page.getByRole('button', { name: 'Save changes' }).boundingBox();
  const field = await input(page).boundingBox();
  expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThan((bar?.y ?? 0) - 12);
  await expectAccessible(page);
});
