import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ModelConfiguration } from '#contract/models.ts';
import { paths } from '#contract/pages.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  nextToast,
  type OpenPage,
  openPage,
} from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

openHouse();

type Configuration = Partial<ModelConfiguration>;
const route = '/model-configuration';
const slider = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('slider', { name });
const box = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('spinbutton', { name });
const language = (page: OpenPage) => page.getByLabelText<HTMLSelectElement>('Language');
const saves = (page: OpenPage) =>
  page.asked.filter((request) => /^(POST|PATCH|PUT) \/model-configuration$/.test(request));

/** As when the slider is let go at an end. */
function move(page: OpenPage, name: string, end: 'min' | 'max'): void {
  const input = slider(page, name);
  fireEvent.input(input, { target: { value: input[end] } });
  fireEvent.change(input);
}

async function enter(page: OpenPage, name: string, text: string): Promise<void> {
  await page.fill(box(page, name), text);
  await page.user.keyboard('{Enter}');
}

/** A new account on the screen; with `saved` it has saved that already, with `shown` the page is told another one. */
async function open({
  saved,
  answers = {},
}: {
  saved?: Configuration;
  answers?: Record<string, () => Response | 'unreachable'>;
} = {}) {
  const owner = await newOwner(house);
  const ask = asks(house, owner);
  const elsewhere = (changes: Configuration) => ask('PATCH', route, changes);
  if (saved) await elsewhere(saved);
  const page = await openPage(house, paths.modelConfiguration, owner, { answers });
  await page.findByRole('heading', { name: 'Choose Model' });
  return { page, elsewhere, kept: () => ask<Configuration>('GET', route) };
}

test('a change that waits to be saved is not lost when the page is left at once', async () => {
  const { page, kept } = await open();
  move(page, 'Ring duration', 'max');
  await page.user.click(page.getByRole('link', { name: 'Billing' }));
  await expect.poll(kept).toMatchObject({ ringDuration: 60 });
});

test('when the configuration cannot be loaded the defaults show, and nothing is saved over what is kept', {
  tags: ['MODEL-62', 'ERRORS-05'],
}, async () => {
  const { page, kept } = await open({
    saved: { temperature: 0.11 },
    answers: { [`GET ${route}`]: () => 'unreachable' },
  });
  await page.findByText(/^Your saved configuration could not be loaded\./);
  await eventually(() => expect(slider(page, 'LLM Temperature').disabled).toBe(true));
  expect(box(page, 'LLM Temperature, number').value).toBe('0.50');
  for (const control of [
    page.getByRole('radio', { name: /^GPT-4\.1/ }),
    slider(page, 'LLM Temperature'),
    box(page, 'Ring duration in seconds'),
    page.getByRole('switch', { name: 'Voice-mail detection' }),
    language(page),
    page.getByRole('button', { name: 'Edit' }),
  ])
    expect(control.matches(':disabled') || control.closest('fieldset:disabled'), control.outerHTML).toBeTruthy();
  await expectAccessible();
  await page.user.click(page.getByRole('link', { name: 'Go Back' }));
  await expect.poll(page.address).toBe(paths.agentSettings);
  expect(saves(page), 'going back resets nothing that was never seen').toEqual([]);
  await page.back();
  await page.findByText(/^Your saved configuration could not be loaded\./);
  page.answers.clear();
  await page.press('Try again');
  await eventually(() => expect(box(page, 'LLM Temperature, number').value).toBe('0.11'));
  expect(slider(page, 'LLM Temperature').disabled).toBe(false);
  expect(await kept()).toMatchObject({ temperature: 0.11 });
});

test('a setting that could not be saved goes back, and a toast says so for five seconds', {
  tags: ['MODEL-67', 'ERRORS-05', 'TOASTS-03'],
}, async () => {
  const { page, kept } = await open();
  page.answers.set(`PATCH ${route}`, () => 'unreachable');
  const stood = nextToast('The max call duration was not saved.');
  await enter(page, 'Max call duration in seconds', '77');
  await page.findByText('The max call duration was not saved.', { exact: false });
  await eventually(() => expect(box(page, 'Max call duration in seconds').value).toBe('300'));
  expect(await stood).toBeGreaterThan(4_900);
  await page.findByText('Not saved');
  await expectAccessible();
  expect(await kept()).toMatchObject({ maxCallDuration: 300 });
  page.answers.clear();
  await enter(page, 'Max call duration in seconds', '78');
  await page.findByText('Saved');
  expect(await kept()).toMatchObject({ maxCallDuration: 78 });
});

test('a configuration without an id is saved by create, and what it lacks has its default', {
  tags: ['MODEL-65', 'MODEL-33'],
}, async () => {
  const { page, kept } = await open({
    answers: { [`GET ${route}`]: () => Response.json({ modelName: 'gpt-3', temperature: 0.2 }) },
  });
  expect(page.getByRole<HTMLInputElement>('radio', { name: /^GPT-4o mini Realtime/ }).checked).toBe(true);
  await page.user.selectOptions(language(page), 'German DE');
  await page.findByText('Saved');
  move(page, 'Ring duration', 'max');
  await expect.poll(kept).toMatchObject({ ringDuration: 60 });
  expect(saves(page), 'the answer of the first has the id').toEqual([`POST ${route}`, `PATCH ${route}`]);
  expect(page.sent(`POST ${route}`)).toEqual([
    { ...defaultModelConfiguration, modelName: 'gpt-3', temperature: 0.2, language: 'de-DE' },
  ]);
});

test('Go Back asks, resets on the server, and Undo restores', {
  tags: ['MODEL-01', 'MODEL-02', 'MODEL-03', 'Q-41', 'Q-42'],
}, async () => {
  const own = { modelName: 'gpt-3', temperature: 0.31, ringDuration: 42, language: 'de-DE' } as const;
  const { page, kept } = await open({ saved: own });
  const before = await kept();
  const link = () => page.getByRole('link', { name: 'Go Back' });
  const asked = async () => {
    await page.user.click(link());
    return within(await page.findByRole('dialog', { name: 'Reset the model configuration?' }));
  };
  expect(link().getAttribute('href')).toBe(paths.agentSettings);
  // Before the configuration is here there is nothing to lose, and nothing is asked.
  const loaded = () => eventually(() => expect(slider(page, 'Ring duration').value).toBe('42'));
  await loaded();
  const question = await asked();
  await expectFocus(() => question.getByRole('button', { name: 'Cancel' }));
  await expectAccessible();
  await page.user.keyboard('{Escape}');
  await dialogGone();
  await expectFocus(link);
  expect(await kept()).toEqual(before);

  page.answers.set(/model-configuration/, () => 'unreachable');
  const failing = await asked();
  await page.press('Reset and go back');
  await failing.findByText(/^The configuration could not be reset\./);
  await expectAccessible();
  page.answers.clear();
  await page.press('Keep settings');
  await expect.poll(page.address).toBe(paths.agentSettings);
  expect(await kept()).toEqual(before);

  await page.back();
  await loaded();
  const asksBefore = saves(page).length;
  const bodiesBefore = page.sent(`POST ${route}`).length;
  await asked();
  await page.press('Reset and go back');
  await expect.poll(page.address).toBe(paths.agentSettings);
  expect(await kept()).toEqual({ ...defaultModelConfiguration, _id: before._id });
  expect(saves(page).slice(asksBefore)).toEqual([`POST ${route}`]);
  expect(page.sent(`POST ${route}`).slice(bodiesBefore)).toMatchObject([{ modelName: 'gpt-4', temperature: 0.5 }]);
  await page.findByText('The model configuration was reset.');
  await expectAccessible();
  await page.press('Undo');
  await page.findByText('Your model configuration was restored.');
  expect(await kept()).toEqual(before);
});

test('two tabs: different settings join, the same one is decided by a person', async () => {
  const { page, kept, elsewhere } = await open();
  const question = 'Someone else changed this in the meantime.';
  const gone = () => eventually(() => expect(page.queryByText(question)).toBeNull());
  const temperature = () => box(page, 'LLM Temperature, number').value;
  await elsewhere({ language: 'en-GB' });
  move(page, 'Ring duration', 'max');
  await expect.poll(kept).toMatchObject({ ringDuration: 60, language: 'en-GB' });
  await eventually(() => expect(language(page).value).toBe('en-GB'));

  await elsewhere({ temperature: 0.77 });
  move(page, 'LLM Temperature', 'min');
  await page.findByText(question);
  expect(temperature()).toBe('0.00');
  await expectAccessible();
  expect(await kept()).toMatchObject({ temperature: 0.77 });
  await page.press('Overwrite with mine');
  await gone();
  await expect.poll(kept).toMatchObject({ temperature: 0, ringDuration: 60, language: 'en-GB' });

  await elsewhere({ temperature: 0.66 });
  move(page, 'LLM Temperature', 'max');
  await page.findByText(question);
  await page.press('Load the new version');
  await gone();
  await eventually(() => expect(temperature()).toBe('0.66'));
  expect(await kept()).toMatchObject({ temperature: 0.66 });
});
