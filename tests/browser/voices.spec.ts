import type { Locator, Page } from '@playwright/test';
import type { Voice } from '#contract/voices.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { open } from './model-screen.ts';

// What the dialog lists, finds and saves is in tests/pages/voices.pages.test.ts.
const card = (page: Page): Locator => page.getByRole('region', { name: 'Choose Voice' });
const rowOf = (dialog: Locator, voice: Pick<Voice, 'id'>): Locator =>
  dialog.getByRole('row').filter({ has: dialog.page().getByText(voice.id, { exact: true }) });

async function openDialog(page: Page): Promise<Locator> {
  await card(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Voice' });
  await expect(dialog.getByRole('row').nth(1).getByRole('button').first()).toBeVisible();
  return dialog;
}

/** A voice that can be heard and is not in use, of each gender that is asked for. */
function another(voices: readonly Voice[], gender: Voice['gender']): Voice {
  const found = voices.find((voice) => voice.playable && voice.gender === gender && voice.id !== 'en-US-Neural2-F');
  if (!found) throw new Error(`There is no ${gender} voice.`);
  return found;
}

test('what uses a voice is seen on hover or focus, and on the one that is chosen', {
  tag: ['@VOICE-09', '@VOICE-10'],
}, async ({ page, request }) => {
  const { read } = await open(page, request);
  const voices = await read<Voice[]>('/voices');
  const male = another(voices, 'male');
  const female = another(voices, 'female');
  const dialog = await openDialog(page);
  await expectAccessible(page);
  const use = rowOf(dialog, male).getByRole('button', { name: `Use Voice ${male.name}` });
  await page.mouse.move(0, 0);
  await expect(use).toHaveCSS('opacity', '0');
  await rowOf(dialog, male).hover();
  await expect(use).toHaveCSS('opacity', '1');
  await use.click();
  await page.mouse.move(0, 0);
  await expect(use).toHaveCSS('opacity', '1');
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  // The keyboard reaches what only hovering shows.
  const other = rowOf(dialog, female).getByRole('button', { name: `Use Voice ${female.name}` });
  await other.focus();
  await expect(other).toHaveCSS('opacity', '1');
});

test('a voice is fetched with the session and heard, one at a time, in the library as well', {
  tag: ['@VOICE-08'],
}, async ({ page, request, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { read } = await open(page, request);
  const voices = (await read<Voice[]>('/voices')).filter(
    ({ provider, playable }) => provider === 'Built-in' && playable,
  );
  const [one, two] = voices;
  if (!one || !two) throw new Error('There are not two voices.');
  const asked: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/sample')) asked.push(sent.headers().authorization);
  });
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: `Play ${one.name}` }).click();
  await expect(dialog.getByRole('button', { name: `Pause ${one.name}` })).toBeVisible();
  await dialog.getByRole('button', { name: `Play ${two.name}` }).click();
  await expect(dialog.getByRole('button', { name: `Pause ${two.name}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pause/ })).toHaveCount(1);
  await dialog.getByRole('button', { name: `Pause ${two.name}` }).click();
  await expect(dialog.getByRole('button', { name: /^Pause/ })).toHaveCount(0);
  await dialog.getByRole('button', { name: `Play ${one.name}` }).click();
  await expect(dialog.getByRole('button', { name: `Pause ${one.name}` })).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Pause/ }), 'it ends by itself').toHaveCount(0);
  expect(asked, 'a sample that was heard is kept').toHaveLength(2);
  for (const authorization of asked) expect(authorization).toMatch(/^Bearer ./);

  await dialog.getByRole('button', { name: `Copy the ID of ${two.name}` }).click();
  await expect(dialog.getByText('Copied')).toBeAttached();
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe(two.id);

  await dialog.getByRole('button', { name: 'Voice Library' }).click();
  const library = page.getByRole('dialog', { name: 'Voice Library' });
  await library.getByRole('button', { name: /^Play/ }).last().click();
  await expect(library.getByRole('button', { name: /^Pause/ })).toHaveCount(1);
  await library.getByRole('button', { name: 'Back to Select Voice' }).click();

  const third = another(
    voices.filter(({ id }) => id !== one.id && id !== two.id),
    'male',
  );
  await page.route('**/voices/*/sample', (route) => route.abort());
  await dialog.getByRole('button', { name: `Play ${third.name}` }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${third.name} could not be played. Try again in a moment.`);
  await expectAccessible(page);
});
