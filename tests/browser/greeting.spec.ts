import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect } from './accounts.ts';
import { sentTo, test } from './settings.ts';

const presets = [
  'Hello! Thank you for calling. How can I assist you today?',
  /Lakeside Dental/,
  /Lakeside Dental/,
] as const;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Greeting Customization' });
const field = (page: Page) => dialog(page).getByLabel('Your greeting', { exact: true });
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save', exact: true }).click();
const quote = (page: Page) => page.getByRole('region', { name: 'Greeting' }).locator('blockquote');

test.beforeEach(async ({ ask }) => {
  await ask('PATCH', '/greetings', { greetings: [{ message: presets[0], selected: true }] });
});

async function open(page: Page): Promise<void> {
  await page.goto('/agent_settings/instructions');
  await page.getByRole('button', { name: 'Edit greeting' }).click();
  await expect(dialog(page)).toBeVisible();
}

test('three presets, a text with its count, the liability box', {
  tag: ['@INSTR-01', '@INSTR-02', '@GREET-02', '@GREET-03', '@GREET-04', '@GREET-05', '@GREET-11'],
}, async ({ owner: page }) => {
  await page.goto('/agent_settings/instructions');
  await expect(quote(page)).toHaveText(`“${presets[0]}”`);
  await page.getByRole('button', { name: 'Edit greeting' }).click();
  const options = dialog(page).getByRole('radio');
  await expect(options).toHaveCount(3);
  for (const [index, text] of presets.entries()) await expect(options.nth(index)).toHaveAccessibleName(text);
  await expect(options.first()).toBeChecked();
  await expect(options.first()).toBeFocused();
  await expect(field(page)).toHaveValue(presets[0]);
  await expect(page.getByText('57 of 200')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Edit greeting' })).toBeFocused();
});

test('a preset is saved once liability is acknowledged', { tag: ['@GREET-01', '@GREET-08', '@GREET-09'] }, async ({
  owner: page,
  ask,
}) => {
  const sent = sentTo(page, 'PATCH', '/greetings');
  await open(page);
  await dialog(page).getByRole('radio').nth(1).click();
  const text = await field(page).inputValue();
  expect(text).toContain('Lakeside Dental');
  await save(page);
  await expect(page.getByText('Please acknowledge liability')).toBeVisible();
  await expect(page.getByRole('checkbox')).toBeFocused();
  await expectAccessible(page);
  expect(sent).toEqual([]);
  await page.keyboard.press('Space');
  await expect(page.getByText('Please acknowledge liability')).toHaveCount(0);
  await save(page);
  await expect(page.getByText('Greeting saved.')).toBeVisible();
  await expect(quote(page)).toHaveText(`“${text}”`);
  expect(sent).toEqual([{ greetings: [{ message: text, selected: true }] }]);
  expect(await ask('GET', '/greetings')).toEqual([{ message: text, selected: true }]);
});

test('one to 200 characters', { tag: ['@GREET-06', '@GREET-07'] }, async ({ owner: page }) => {
  await open(page);
  await dialog(page).getByRole('checkbox').check();
  await field(page).fill('x'.repeat(201));
  await expect(page.getByText('Character limit exceeded')).toBeVisible();
  await expect(page.getByText('201 of 200')).toBeVisible();
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(0);
  await save(page);
  await expect(field(page)).toBeFocused();
  await expectAccessible(page);
  await field(page).fill('  ');
  await save(page);
  await expect(page.getByText('Enter a greeting.')).toBeVisible();
  await field(page).fill('x'.repeat(200));
  await save(page);
  await expect(quote(page)).toHaveText(`“${'x'.repeat(200)}”`);
  await page.setViewportSize({ width: 320, height: 600 });
  await expectAccessible(page);
});

test("the owner's own greeting is offered again beside the presets", { tag: ['@GREET-01'] }, async ({
  owner: page,
}) => {
  for (const choose of [
    () => field(page).fill('Good day, the dentist speaking.'),
    () => dialog(page).getByRole('radio').first().click(),
  ]) {
    await open(page);
    await choose();
    await dialog(page).getByRole('checkbox').check();
    await save(page);
    await expect(dialog(page)).toHaveCount(0);
  }
  await page.getByRole('button', { name: 'Edit greeting' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(4);
  await dialog(page).getByRole('radio', { name: 'Good day, the dentist speaking.' }).click();
  await expect(field(page)).toHaveValue('Good day, the dentist speaking.');
});

test('a greeting is heard before it is saved, one at a time, and stops', async ({ owner: page }) => {
  const sent = sentTo(page, 'POST', '/speech-previews');
  await open(page);
  const first = page.getByRole('button', { name: /^(Play|Stop) preset 1$/ });
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
    { text: presets[0] },
    { text: expect.stringContaining('Lakeside Dental') },
    { text: 'This one is mine.' },
  ]);
  await page.route('**/speech-previews', (route) => route.abort());
  await first.click();
  await expect(page.getByText('This cannot be played right now.')).toBeVisible();
  await expectAccessible(page);
});

test('a failed save says so and keeps what was written', { tag: ['@GREET-10'] }, async ({ owner: page }) => {
  await open(page);
  await field(page).fill('Welcome to the lake.');
  await dialog(page).getByRole('checkbox').check();
  await page.route('**/greetings', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await save(page);
  await expect(page.getByText('Failed to save greeting. Please try again.')).toHaveCount(2);
  await expect(field(page)).toHaveValue('Welcome to the lake.');
  await expectAccessible(page);
  await page.unroute('**/greetings');
  await save(page);
  await expect(quote(page)).toHaveText('“Welcome to the lake.”');
});

test("presets that cannot be loaded leave a text of one's own", async ({ owner: page }) => {
  await page.route('**/greetings/presets', (route) => route.abort());
  await open(page);
  await expect(page.getByText('The presets could not be loaded. You can write your own.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/greetings/presets');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog(page).getByRole('radio')).toHaveCount(3);
});

test('two tabs on the greeting: the later save is told', async ({ owner: page, ask }) => {
  await open(page);
  await field(page).fill('Mine.');
  await dialog(page).getByRole('checkbox').check();
  await ask('PATCH', '/greetings', { greetings: [{ message: 'Theirs.', selected: true }] });
  await save(page);
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await expect(field(page)).toHaveValue('Mine.');
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(field(page)).toHaveValue('Theirs.');
});

test('/greeting shows the selected greeting and opens the dialog', { tag: ['@ROUTES-25'] }, async ({ owner: page }) => {
  await page.goto('/greeting');
  await expect(dialog(page)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(quote(page)).toHaveText(`“${presets[0]}”`);
  await page.getByRole('button', { name: 'Edit greeting' }).click();
  await expect(dialog(page)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 700 });
  await expectAccessible(page);
});
