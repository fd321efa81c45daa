import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { Voice } from '#contract/voices.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { dialogGone, eventually, expectAccessible, expectFocus, type OpenPage, textOf, textsOf } from './open-page.tsx';
import { openHouse } from './owners.ts';
import { card, selectVoice, withVoices } from './voices-page.ts';

// A house that answers the telephone has voices that can be heard.
openHouse({ telephone: true, assistant: new ScriptedAssistant() });

const rows = (dialog: HTMLElement) => within(dialog).queryAllByRole('row').slice(1);
const rowOf = (dialog: HTMLElement, { id }: Pick<Voice, 'id'>) =>
  rows(dialog).find((row) => within(row).queryByText(id)) ?? document.body;
const builtIn = (voices: readonly Voice[]) => voices.filter(({ provider }) => provider === 'Built-in');
const edit = (page: OpenPage) => within(card(page)).getByRole('button', { name: 'Edit' });
const isPressed = (button: Element) => button.getAttribute('aria-pressed');

async function openDialog(page: OpenPage): Promise<HTMLElement> {
  const dialog = await selectVoice(page);
  await within(dialog).findAllByRole('button', { name: /^Play/ });
  return dialog;
}

/** A voice that can be heard and is not in use, of the gender that is asked for. */
function another(voices: readonly Voice[], gender: Voice['gender']): Voice {
  const found = voices.find((voice) => voice.playable && voice.gender === gender && voice.id !== 'en-US-Neural2-F');
  if (!found) throw new Error(`There is no ${gender} voice.`);
  return found;
}

test('the dialog lists the voices of the server by provider', {
  tags: [
    'MODEL-34',
    'VOICE-01',
    'VOICE-02',
    'VOICE-03',
    'VOICE-04',
    'VOICE-05',
    'VOICE-07',
    'VOICE-11',
    'VOICE-12',
    'VOICE-14',
    'VOICE-15',
    'VOICE-20',
    'VOICE-21',
    'Q-28',
  ],
}, async () => {
  const { page, voices } = await withVoices();
  const dialog = await openDialog(page);
  const shown = within(dialog);
  const all = await voices();
  expect(textsOf(shown.getAllByRole('tab'))).toEqual(['Built-in', 'Elevenlabs', 'PlayTH', 'OpenAI']);
  expect(textsOf(shown.getAllByRole('columnheader'))).toEqual(['Voice', 'Voice ID', 'Trait', 'Action']);
  const first = builtIn(all);
  expect(rows(dialog)).toHaveLength(first.length);
  for (const voice of first.slice(0, 3))
    for (const text of [voice.name, voice.traits]) expect(textOf(rowOf(dialog, voice))).toContain(text);
  shown.getByText(/Changes will go live immediately/);
  const button = (name: string) => shown.getByRole<HTMLButtonElement>('button', { name });
  for (const name of ['Add Custom Voice', 'Voice Library', 'Cancel']) expect(button(name).disabled).toBe(false);
  expect(button('Save').disabled).toBe(true);
  await expectAccessible();

  const wanted = another(all, 'female');
  const search = shown.getByRole('searchbox', { name: 'Search voices' });
  await page.fill(search, wanted.name.toUpperCase());
  await eventually(() => expect(rows(dialog).length).toBeLessThan(first.length));
  expect(textOf(rowOf(dialog, wanted))).toContain(wanted.name);
  await page.fill(search, 'no voice has this name');
  await shown.findByText('No voices match.');
  await expectAccessible();
  await page.press('Reset search and filters');
  await eventually(() => expect(rows(dialog)).toHaveLength(first.length));

  await page.user.click(shown.getByRole('tab', { name: 'Elevenlabs' }));
  await page.user.keyboard('{ArrowRight}');
  await eventually(() => shown.getByRole('tab', { name: 'PlayTH', selected: true }));
  await shown.findByText('No voices of this provider are available yet.');
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(() => edit(page));
});

test('the filter menu narrows by accent and gender and says how many are set', {
  tags: ['VOICE-06', 'Q-45'],
}, async () => {
  const { page, voices } = await withVoices();
  const all = builtIn(await voices());
  const dialog = await openDialog(page);
  const shown = within(dialog);
  const filter = () => shown.getByRole('button', { name: /^Filter/ });
  const radio = (name: string) => shown.getByRole<HTMLInputElement>('radio', { name });
  await page.user.click(filter());
  for (const name of ['All Accents', 'American', 'British', 'All', 'Female', 'Male']) radio(name);
  await expectAccessible();
  await expectFocus(() => radio('All Accents'));
  await page.user.keyboard('{ArrowDown}');
  await page.user.click(radio('Male'));
  await shown.findByRole('button', { name: 'Filter, 2 set' });
  await page.user.keyboard('{Escape}');
  await eventually(() => expect(shown.queryAllByRole('radio')).toEqual([]));
  await expectFocus(filter);
  const fit = all.filter(({ accent, gender }) => accent === 'American' && gender === 'male');
  expect(fit.length).toBeGreaterThan(0);
  shown.getByText(`${fit.length} of ${all.length} voices`);
  expect(rows(dialog)).toHaveLength(fit.length);
});

test('a voice is chosen by its button or its row, saved as stated, and shown by its own gender', {
  tags: ['VOICE-10', 'VOICE-13', 'VOICE-17', 'VOICE-18', 'Q-43'],
}, async () => {
  const { page, voices, kept } = await withVoices();
  const all = await voices();
  const [male, female] = [another(all, 'male'), another(all, 'female')];
  const opened = await openDialog(page);
  const use = within(rowOf(opened, male)).getByRole('button', { name: `Use Voice ${male.name}` });
  await page.user.click(use);
  expect(isPressed(use)).toBe('true');
  await expectAccessible();
  const other = within(rowOf(opened, female)).getByRole('button', { name: `Use Voice ${female.name}` });
  await page.user.click(within(rowOf(opened, female)).getByText(female.name));
  await eventually(() => expect([isPressed(other), isPressed(use)]).toEqual(['true', 'false']));
  await page.press('Cancel');
  await dialogGone();

  const dialog = await openDialog(page);
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  page.answers.set(/model-configuration$/, () => 'unreachable');
  await page.press(`Use Voice ${male.name}`);
  await page.press('Save');
  await within(dialog).findByText('The voice was not saved. Your choice is still here; try again.');
  await expectAccessible();
  page.answers.clear();
  await page.press('Save');
  await page.findByText('Saved');
  await dialogGone();
  await expectFocus(() => edit(page));
  const chosen = { voice: { gender: 'female', customVoice: male.id } };
  expect(page.sent('PATCH /model-configuration').at(-1)).toMatchObject(chosen);
  expect(await kept()).toMatchObject(chosen);
  await eventually(() => expect(textOf(card(page))).toContain(male.name));
  expect(textOf(card(page))).toContain('Male');
  const again = await page.reload();
  await eventually(() => expect(textOf(card(again))).toContain(male.name));
});

test('voices that could not be loaded can be asked for again', async () => {
  const { page } = await withVoices({ 'GET /voices': () => 'unreachable' });
  await eventually(() => expect(textOf(card(page))).toContain('Standard voice'));
  const dialog = await selectVoice(page);
  await within(dialog).findByText('We could not load the voices.');
  await expectAccessible();
  page.answers.clear();
  await page.press('Try again');
  await eventually(() => expect(rows(dialog)).not.toEqual([]));
});

test('the library is searched and gives its voice to the main view', {
  tags: [
    'VOICE-16',
    'VOICELIB-01',
    'VOICELIB-02',
    'VOICELIB-03',
    'VOICELIB-04',
    'VOICELIB-05',
    'VOICELIB-06',
    'VOICELIB-07',
    'VOICELIB-08',
    'VOICELIB-09',
  ],
}, async () => {
  const { page, library, kept } = await withVoices();
  const last = (await library()).at(-1);
  await openDialog(page);
  await page.press('Voice Library');
  const dialog = within(await page.findByRole('dialog', { name: 'Voice Library' }));
  const radios = () => dialog.queryAllByRole<HTMLInputElement>('radio');
  const select = (label: string) => dialog.getByLabelText<HTMLSelectElement>(label);
  const search = () => dialog.getByRole('searchbox', { name: 'Search the library' });
  await eventually(() => expect(radios()).toHaveLength(4));
  await expectFocus(search);
  for (const [label, options] of Object.entries({
    Language: ['All Languages', 'English'],
    Accent: ['All Accents', 'British', 'American'],
    Gender: ['All', 'Male', 'Female'],
    Age: ['All', 'Young', 'Middle aged', 'Senior'],
  }))
    expect(textsOf([...select(label).options])).toEqual(options);
  await expectAccessible();
  await page.user.selectOptions(select('Accent'), 'British');
  await page.user.selectOptions(select('Gender'), 'Female');
  await eventually(() => expect(radios()).toHaveLength(1));
  await page.user.selectOptions(select('Age'), 'Senior');
  await dialog.findByText('No voices match.');
  await page.press('Reset search and filters');
  await page.fill(search(), last?.desc.slice(0, 12) ?? '');
  await eventually(() => expect(radios()).toHaveLength(1));
  dialog.getByRole('button', { name: `Play ${last?.name}` });
  await page.fill(search(), '');
  await eventually(() => expect(radios()).toHaveLength(4));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  radios()[0]?.focus();
  await page.user.keyboard(' {ArrowDown}');
  await eventually(() => expect(radios()[1]?.checked).toBe(true));
  await page.user.click(dialog.getByRole('radio', { name: last?.name ?? '' }));
  await expectAccessible();
  await page.user.click(dialog.getByRole('button', { name: 'Save' }));
  await expectFocus(() => page.getByRole('button', { name: 'Voice Library' }));
  expect(isPressed(await page.findByRole('button', { name: `Use Voice ${last?.name}` }))).toBe('true');
  await page.press('Save');
  await expect.poll(kept).toMatchObject({ voice: { gender: 'female', customVoice: last?.id } });
  await eventually(() => expect(textOf(card(page))).toContain(last?.name ?? ''));
});
