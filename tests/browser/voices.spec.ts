import type { Locator, Page } from '@playwright/test';
import type { Voice } from '#contract/voices.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { open, saved, saves } from './model-screen.ts';

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

test('the dialog lists the voices of the server by provider', {
  tag: [
    '@MODEL-34',
    '@VOICE-01',
    '@VOICE-02',
    '@VOICE-03',
    '@VOICE-04',
    '@VOICE-05',
    '@VOICE-07',
    '@VOICE-11',
    '@VOICE-12',
    '@VOICE-14',
    '@VOICE-15',
    '@VOICE-20',
    '@VOICE-21',
    '@Q-28',
  ],
}, async ({ page, request }) => {
  const { read } = await open(page, request);
  const voices = await read<Voice[]>('/voices');
  const dialog = await openDialog(page);
  await expect(dialog.getByRole('tab')).toHaveText(['Elevenlabs', 'PlayTH', 'OpenAI']);
  await expect(dialog.getByRole('columnheader')).toHaveText(['Voice', 'Voice ID', 'Trait', 'Action']);
  const first = voices.filter(({ provider }) => provider === 'Elevenlabs');
  await expect(dialog.getByRole('row')).toHaveCount(first.length + 1);
  for (const voice of first.slice(0, 3)) {
    await expect(rowOf(dialog, voice)).toContainText(voice.name);
    await expect(rowOf(dialog, voice)).toContainText(voice.traits);
  }
  await expect(dialog.getByText('Changes will go live immediately')).toBeVisible();
  for (const name of ['Add Custom Voice', 'Voice Library', 'Cancel']) {
    await expect(dialog.getByRole('button', { name })).toBeEnabled();
  }
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expectAccessible(page);

  const wanted = another(voices, 'female');
  await dialog.getByRole('searchbox', { name: 'Search voices' }).fill(wanted.name.toUpperCase());
  await expect(rowOf(dialog, wanted)).toBeVisible();
  await dialog.getByRole('searchbox').fill('no voice has this name');
  await expect(dialog.getByText('No voices match.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reset search and filters' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(first.length + 1);

  await dialog.getByRole('tab', { name: 'Elevenlabs' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'PlayTH' })).toHaveAttribute('aria-selected', 'true');
  await expect(dialog.getByText('No voices of this provider are available yet.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeFocused();
});

test('the filter menu narrows by accent and gender and says how many are set', { tag: ['@VOICE-06', '@Q-45'] }, async ({
  page,
  request,
}) => {
  const { read } = await open(page, request);
  const voices = (await read<Voice[]>('/voices')).filter(({ provider }) => provider === 'Elevenlabs');
  const dialog = await openDialog(page);
  const filter = dialog.getByRole('button', { name: /^Filter/ });
  await filter.click();
  for (const name of ['All Accents', 'American', 'British', 'All', 'Female', 'Male']) {
    await expect(dialog.getByRole('radio', { name, exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await expect(dialog.getByRole('radio', { name: 'All Accents' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await dialog.getByRole('radio', { name: 'Male', exact: true }).check();
  await expect(filter).toHaveAccessibleName('Filter, 2 set');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  await expect(filter).toBeFocused();
  const fit = voices.filter(({ accent, gender }) => accent === 'American' && gender === 'male');
  expect(fit.length).toBeGreaterThan(0);
  await expect(dialog.getByText(`${fit.length} of ${voices.length} voices`)).toBeVisible();
  await expect(dialog.getByRole('row')).toHaveCount(fit.length + 1);
});

test('a voice is chosen on hover or focus, saved as stated, and shown by its own gender', {
  tag: ['@VOICE-09', '@VOICE-10', '@VOICE-13', '@VOICE-17', '@VOICE-18', '@Q-43'],
}, async ({ page, request }) => {
  const { read, kept } = await open(page, request);
  const voices = await read<Voice[]>('/voices');
  const male = another(voices, 'male');
  const female = another(voices, 'female');
  let dialog = await openDialog(page);
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
  // The keyboard reaches what only hovering shows, and a row answers to a click anywhere.
  const other = rowOf(dialog, female).getByRole('button', { name: `Use Voice ${female.name}` });
  await other.focus();
  await expect(other).toHaveCSS('opacity', '1');
  await rowOf(dialog, female).getByText(female.name, { exact: true }).click();
  await expect(other).toHaveAttribute('aria-pressed', 'true');
  await expect(use).toHaveAttribute('aria-pressed', 'false');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);

  dialog = await openDialog(page);
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await page.route('**/model-configuration', (route) => route.abort());
  await rowOf(dialog, male).getByRole('button', { name: 'Use Voice' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('The voice was not saved. Your choice is still here; try again.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/model-configuration');
  const seen = saves(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  // It is gone after seconds.
  await expect(saved(page)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: 'Edit' })).toBeFocused();
  expect(seen[0]?.postDataJSON()).toMatchObject({ voice: { gender: 'female', customVoice: male.id } });
  expect(await kept()).toMatchObject({ voice: { gender: 'female', customVoice: male.id } });
  await expect(card(page)).toContainText(male.name);
  await expect(card(page)).toContainText('Male');
  await page.reload();
  await expect(card(page)).toContainText(male.name);
});

test('a voice is fetched with the session and heard, one at a time', { tag: ['@VOICE-08'] }, async ({
  page,
  request,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { read } = await open(page, request);
  const voices = (await read<Voice[]>('/voices')).filter(
    ({ provider, playable }) => provider === 'Elevenlabs' && playable,
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

  const third = another(
    voices.filter(({ id }) => id !== one.id && id !== two.id),
    'male',
  );
  await page.route('**/voices/*/sample', (route) => route.abort());
  await dialog.getByRole('button', { name: `Play ${third.name}` }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`${third.name} could not be played. Try again in a moment.`);
  await expectAccessible(page);
});

test('voices that could not be loaded can be asked for again', async ({ page, request }) => {
  await page.route('**/voices', (route) => route.abort());
  await open(page, request);
  await expect(card(page)).toContainText('Standard voice');
  await card(page).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Voice' });
  await expect(dialog.getByText('We could not load the voices.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/voices');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('row').nth(1)).toBeVisible();
});

test('the library is searched, heard, and gives its voice to the main view', {
  tag: [
    '@VOICE-16',
    '@VOICELIB-01',
    '@VOICELIB-02',
    '@VOICELIB-03',
    '@VOICELIB-04',
    '@VOICELIB-05',
    '@VOICELIB-06',
    '@VOICELIB-07',
    '@VOICELIB-08',
    '@VOICELIB-09',
  ],
}, async ({ page, request }) => {
  const { read, kept } = await open(page, request);
  const library = await read<{ id: string; name: string; desc: string }[]>('/voices/library');
  const main = await openDialog(page);
  await main.getByRole('button', { name: 'Voice Library' }).click();
  const dialog = page.getByRole('dialog', { name: 'Voice Library' });
  await expect(dialog.getByRole('radio')).toHaveCount(4);
  await expect(dialog.getByRole('searchbox', { name: 'Search the library' })).toBeFocused();
  for (const [label, options] of Object.entries({
    Language: ['All Languages', 'English'],
    Accent: ['All Accents', 'British', 'American'],
    Gender: ['All', 'Male', 'Female'],
    Age: ['All', 'Young', 'Middle aged', 'Senior'],
  })) {
    await expect(dialog.getByLabel(label, { exact: true }).getByRole('option')).toHaveText(options);
  }
  await expectAccessible(page);
  await dialog.getByLabel('Accent', { exact: true }).selectOption('British');
  await dialog.getByLabel('Gender', { exact: true }).selectOption('Female');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByLabel('Age', { exact: true }).selectOption('Senior');
  await expect(dialog.getByText('No voices match.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Reset search and filters' }).click();
  const last = library.at(-1);
  await dialog.getByRole('searchbox').fill(last?.desc.slice(0, 12) ?? '');
  await expect(dialog.getByRole('radio')).toHaveCount(1);
  await dialog.getByRole('button', { name: `Play ${last?.name}` }).click();
  await expect(dialog.getByRole('button', { name: `Pause ${last?.name}` })).toBeVisible();
  await dialog.getByRole('searchbox').fill('');
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await dialog.getByRole('radio', { name: last?.name ?? '' }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(main.getByRole('button', { name: 'Voice Library' })).toBeFocused();
  await expect(main.getByRole('button', { name: `Use Voice ${last?.name}` })).toHaveAttribute('aria-pressed', 'true');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.poll(kept).toMatchObject({ voice: { gender: 'female', customVoice: last?.id } });
  await expect(card(page)).toContainText(last?.name ?? '');
});
