import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { before, longName, sentTo, test } from './settings.ts';

const address = '/agent_settings/business-info';
const part = (page: Page, name: string) => page.getByRole('region', { name });

async function visit(page: Page): Promise<void> {
  await page.goto(address);
  await expect(part(page, 'Business hours')).toBeVisible();
}

async function edit(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('seven days, closed ones said to be closed, and today at the business in bold', { tag: ['@HOURS-01'] }, async ({
  owner: page,
  ask,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-21T03:00:00Z'));
  await ask('PATCH', '/business-info', { timezone: 'Asia/Tokyo' });
  await visit(page);
  const days = part(page, 'Business hours').getByRole('listitem');
  await expect(days).toHaveCount(7);
  await expect(days.nth(0)).toHaveText('Monday09:00AM - 05:30PM');
  await expect(days.nth(6)).toHaveText('SundayClosed');
  const bold = page.locator('[aria-current="date"]');
  await expect(bold).toHaveText(/^Saturday/);
  await expect(bold).toHaveCSS('font-weight', '600');
});

test('details are patched, only these, and loaded again behind the spinner', {
  tag: ['@BIZ-08', '@BIZ-11', '@BIZ-12', '@BIZ-16', '@BIZ-17', '@APIBASE-07', '@APICONFIG-03'],
}, async ({ owner: page }) => {
  await visit(page);
  const sent = sentTo(page, 'PATCH', '/business-info');
  await edit(page, 'business details');
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Name', { exact: true }).fill('  Lakeside Family Dental ');
  await page.getByLabel('Overview').fill('Dentistry for all ages.');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const loads: string[] = [];
  await page.route('**/business-info', async (route) => {
    if (route.request().method() === 'GET') {
      loads.push(route.request().headers().authorization ?? '');
      await held;
    }
    await route.continue();
  });
  await save(page);
  await expect(page.getByRole('status').filter({ hasText: 'Loading business info' })).toBeVisible();
  release();
  await expect(page.getByText('Business details saved.')).toBeVisible();
  await expect(part(page, 'Business details').getByText('Lakeside Family Dental', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Loading business info' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit business details' })).toBeFocused();
  expect(loads).toEqual([expect.stringMatching(/^Bearer /)]);
  const { name, website, address: street, country } = before;
  expect(sent).toEqual([
    { name: 'Lakeside Family Dental', website, address: street, country, bussinessOverview: 'Dentistry for all ages.' },
  ]);
  expect(name).not.toBe('Lakeside Family Dental');
});

test('Enter adds a service trimmed, Backspace in the empty input removes the last, each can be removed', {
  tag: ['@BIZ-05', '@BIZ-14', '@BIZ-18'],
}, async ({ owner: page }) => {
  await visit(page);
  const sent = sentTo(page, 'PATCH', '/business-info');
  await edit(page, 'core services');
  const input = page.getByLabel('Services', { exact: true }).last();
  const tags = page.getByRole('dialog').getByRole('listitem');
  await expect(input).toBeFocused();
  for (const typed of ['  Whitening ', '   ', 'whitening', 'Crowns']) {
    await input.fill(typed);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await input.fill('');
  }
  await expect(tags).toHaveText(['Cleaning', 'Implants', 'Whitening', 'Crowns']);
  await page.keyboard.press('Backspace');
  await expect(tags).toHaveText(['Cleaning', 'Implants', 'Whitening']);
  await page.getByRole('button', { name: 'Remove Cleaning' }).click();
  await expect(input).toBeFocused();
  await expectAccessible(page);
  await input.fill('Bridges');
  await save(page);
  await expect(part(page, 'Core services').getByRole('listitem')).toHaveText(['Implants', 'Whitening', 'Bridges']);
  expect(sent).toEqual([{ coreServices: ['Implants', 'Whitening', 'Bridges'] }]);
});

test('direction is saved trimmed; Cancel discards; closing with changes asks once', {
  tag: ['@BIZ-07', '@BIZ-13', '@BIZ-15', '@BIZ-22'],
}, async ({ owner: page }) => {
  await visit(page);
  const sent = sentTo(page, 'PATCH', '/business-info');
  await edit(page, 'direction');
  await page.getByLabel('The way to you').fill('Left at the lake');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(part(page, 'Direction').getByText('Not Set')).toBeVisible();
  await edit(page, 'direction');
  await expect(page.getByLabel('The way to you')).toHaveValue('');
  await page.getByLabel('The way to you').fill('  Past the pier.\nSecond door. ');
  await page.keyboard.press('Escape');
  await expect(page.getByText('What you entered is not saved.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('The way to you')).toHaveValue('  Past the pier.\nSecond door. ');
  await save(page);
  await expect(part(page, 'Direction').getByText('Past the pier.')).toBeVisible();
  expect(sent).toEqual([{ direction: 'Past the pier.\nSecond door.' }]);
  await edit(page, 'direction');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), 'without changes it closes at once').toHaveCount(0);
  await edit(page, 'direction');
  await page.getByLabel('The way to you').fill('Elsewhere');
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(part(page, 'Direction').getByText('Past the pier.')).toBeVisible();
});

test('the Back key asks once before what is entered is lost, in the business and in the FAQs', async ({
  owner: page,
}) => {
  for (const [card, open] of [
    ['Business Info', 'Edit direction'],
    ['FAQs', 'Edit'],
  ] as const) {
    await page.goto('/agent_settings');
    await page.getByRole('link', { name: card }).click();
    await page.getByRole('button', { name: open }).click();
    const typed = page.getByRole('dialog').getByRole('textbox').first();
    await typed.fill('Left at the lake');
    await page.goBack();
    await expect(page.getByText('What you entered is not saved.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(typed).toHaveValue('Left at the lake');
    await page.goBack();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL('/agent_settings');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('a failed load offers a retry, a failed save keeps what was entered', { tag: ['@BIZ-24', '@ERRORS-04'] }, async ({
  owner: page,
}) => {
  const broken = (method: string) =>
    page.route('**/business-info', (route) =>
      route.request().resourceType() !== 'document' && route.request().method() === method
        ? route.abort()
        : route.continue(),
    );
  await broken('GET');
  await page.goto(address);
  await expect(page.getByText('The business info could not be loaded.').first()).toBeVisible();
  const toast = page.getByRole('alert').filter({ hasText: 'The business info could not be loaded.' });
  await expect(toast).toHaveCount(2);
  await expect(toast, 'the toast goes after five seconds').toHaveCount(1, { timeout: 8_000 });
  await expectAccessible(page);
  await page.unroute('**/business-info');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part(page, 'Business details')).toBeVisible();

  await broken('PATCH');
  await edit(page, 'business details');
  await page.getByLabel('Country').fill('Canada');
  await save(page);
  await expect(page.getByRole('dialog').getByText('The business details could not be saved.')).toBeVisible();
  await expect(page.getByText('The business details could not be saved.', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Country')).toHaveValue('Canada');
  await expectAccessible(page);
  await page.unroute('**/business-info');
  await save(page);
  await expect(part(page, 'Business details').getByText('Canada')).toBeVisible();
});

test('the spinner fills the page while the business loads', { tag: ['@BIZ-09'] }, async ({ owner: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/business-info', async (route) => {
    if (route.request().resourceType() !== 'document') await held.promise;
    await route.continue();
  });
  await page.goto(address);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading business info' });
  await expect(spinner).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(0);
  const box = await spinner.boundingBox();
  expect(box?.height).toBeGreaterThan(400);
  held.resolve();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(4);
  await expect(spinner).toHaveCount(0);
});

test('two tabs on one card: the later save is told, and chooses', async ({ owner: page, ask }) => {
  await visit(page);
  await edit(page, 'direction');
  await page.getByLabel('The way to you').fill('Mine');
  await ask('PATCH', '/business-info', { name: 'Renamed elsewhere' });
  await save(page);
  await expect(part(page, 'Direction').getByText('Mine'), 'another field is no conflict').toBeVisible();
  await expect(part(page, 'Business details').getByText('Renamed elsewhere')).toBeVisible();

  await edit(page, 'direction');
  await page.getByLabel('The way to you').fill('Mine again');
  await ask('PATCH', '/business-info', { direction: 'Theirs' });
  await save(page);
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await expect(page.getByLabel('The way to you')).toHaveValue('Mine again');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(page.getByLabel('The way to you')).toHaveValue('Theirs');
  await page.getByLabel('The way to you').fill('Mine at last');
  await ask('PATCH', '/business-info', { direction: 'Theirs again' });
  await save(page);
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(part(page, 'Direction').getByText('Mine at last')).toBeVisible();
  expect(await ask('GET', '/business-info')).toMatchObject([{ direction: 'Mine at last', name: 'Renamed elsewhere' }]);
});

test('/business_contact shows the details alone, with Edit', { tag: ['@ROUTES-27'] }, async ({ owner: page }) => {
  await page.goto('/business_contact');
  await expect(page.getByRole('heading', { level: 1, name: 'Business Contact' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('region')).toHaveCount(1);
  await edit(page, 'business details');
  await page.getByLabel('Name', { exact: true }).fill(longName);
  await save(page);
  await expect(part(page, 'Business details').getByText(longName)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectAccessible(page);
});
