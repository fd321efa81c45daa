import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo, test } from './settings.ts';

// What the dialog says, asks and saves is in tests/pages/greeting.pages.test.ts.
const firstPreset = 'Hello! Thank you for calling. How can I assist you today?';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Greeting Customization' });
const field = (page: Page) => dialog(page).getByLabel('Your greeting', { exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();

test.beforeEach(async ({ ask }) => {
  await ask('PATCH', '/greetings', { greetings: [{ message: firstPreset, selected: true }] });
});

async function open(page: Page): Promise<void> {
  await page.goto('/greeting');
  await expect(dialog(page)).toBeVisible();
}

/** Of the first button's sign and the ground that it stands on, its own or the next below that is not seen through. */
const contrastOfPlay = `(() => {
  const button = document.querySelector('[aria-label="Play preset 1"]');
  const parts = (text) => text.match(/[\\d.]+/g).map(Number);
  const luminance = ([red, green, blue]) => {
    const [r, g, b] = [red, green, blue].map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  let ground = button;
  while (ground.parentElement && (parts(getComputedStyle(ground).backgroundColor)[3] ?? 1) < 1) ground = ground.parentElement;
  const colors = [getComputedStyle(button).color, getComputedStyle(ground).backgroundColor];
  const [dark, light] = colors.map((text) => luminance(parts(text))).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
})()`;

test('a greeting is heard before it is saved, one at a time, and stops', async ({ owner: page }) => {
  const sent = sentTo(page, 'POST', '/speech-previews');
  await open(page);
  const first = page.getByRole('button', { name: /^(Play|Stop) preset 1$/ });
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect
      .poll(() => page.evaluate<number>(contrastOfPlay), 'what is heard by it can be seen')
      .toBeGreaterThan(3);
  }
  await first.click();
  await expect(first).toHaveAccessibleName('Stop preset 1');
  await page.getByRole('button', { name: 'Play preset 2' }).click();
  await expect(page.getByRole('button', { name: 'Stop preset 2' })).toBeVisible();
  await expect(first).toHaveAccessibleName('Play preset 1');
  await page.getByRole('button', { name: 'Stop preset 2' }).click();
  await expect(page.getByRole('button', { name: 'Play preset 2' })).toBeVisible();
  await field(page).fill('This one is mine.');
  await page.getByRole('button', { name: 'Play your greeting' }).click();
  await expect(page.getByRole('button', { name: 'Stop your greeting' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Play your greeting' })).toBeVisible();
  expect(sent).toEqual([
    { text: firstPreset },
    { text: expect.stringContaining('Lakeside Dental') },
    { text: 'This one is mine.' },
  ]);
  await page.route('**/speech-previews', (route) => route.abort());
  await first.click();
  await expect(page.getByText('This cannot be played right now.')).toBeVisible();
  await expectAccessible(page);
});

test('on phones the dialog and a long greeting fit in both themes, also where something is wrong', async ({
  owner: page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page);
  await expectAccessible(page);
  await field(page).fill('x'.repeat(201));
  await expect(page.getByText('Character limit exceeded')).toBeVisible();
  await save(page);
  await expect(page.getByText('Please acknowledge liability')).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByRole('checkbox').check();
  await field(page).fill('x'.repeat(200));
  await page.route('**/greetings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(dialog(page).getByText('Failed to save greeting. Please try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/greetings');
  await save(page);
  await expect(dialog(page)).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectAccessible(page);
});
