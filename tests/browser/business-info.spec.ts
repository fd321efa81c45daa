import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { expectFits } from './fits.ts';
import { longName, test } from './settings.ts';

// What the cards and their dialogs say, ask and save is in tests/pages/business-info.pages.test.ts.
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

test('no card is higher than what it says, and none is over another', async ({ owner: page }) => {
  await visit(page);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const empty = await page.locator('main section[aria-labelledby]').evaluateAll((cards) =>
      cards.map((card) => {
        const last = card.lastElementChild ?? card;
        return Math.round(card.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom);
      }),
    );
    expect({ width, empty }).toEqual({ width, empty: [1, 1, 1, 1] });
    await expectFits(page);
  }
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

test('on phones the cards and their dialogs fit in both themes, with long words and with what is wrong', async ({
  owner: page,
  ask,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/business_contact');
  await edit(page, 'business details');
  await page.getByLabel('Name', { exact: true }).fill(longName);
  await expectAccessible(page);
  await save(page);
  await expect(part(page, 'Business details').getByText(longName)).toBeVisible();
  await expectAccessible(page);

  await visit(page);
  await edit(page, 'core services');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await edit(page, 'direction');
  await page.getByLabel('Directions').fill('Mine');
  await ask('PATCH', '/business-info', { direction: 'Theirs' });
  await save(page);
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Your changes have not been saved.')).toBeVisible();
  await expectAccessible(page);
});
