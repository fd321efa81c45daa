import { fireEvent, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { ModelConfiguration } from '#contract/models.ts';
import { paths } from '#contract/pages.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { eventually, expectAccessible, expectFocus, expectSaid, type OpenPage, openPage } from './open-page.tsx';
import { asks, house, newOwner, openHouse } from './owners.ts';

openHouse();

const route = '/model-configuration';
const slider = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('slider', { name });
const box = (page: OpenPage, name: string) => page.getByRole<HTMLInputElement>('spinbutton', { name });
const radio = (page: OpenPage, name: RegExp) => page.getByRole<HTMLInputElement>('radio', { name });

/** A new account on the screen, with what the house keeps of it. */
async function open() {
  const owner = await newOwner(house);
  const page = await openPage(house, paths.modelConfiguration, owner);
  await page.findByRole('heading', { name: 'Choose Model' });
  const ask = asks(house, owner);
  return {
    page,
    kept: () => ask<Partial<ModelConfiguration>>('GET', route),
    elsewhere: (changes: Partial<ModelConfiguration>) => ask('PATCH', route, changes),
  };
}

test('selecting a model sets its temperature and saves', {
  tags: [
    'MODEL-10',
    'MODEL-11',
    'MODEL-21',
    'MODEL-22',
    'MODEL-23',
    'MODEL-24',
    'MODEL-28',
    'MODEL-29',
    'MODEL-30',
    'MODEL-31',
    'MODEL-32',
    'MODEL-58',
    'MODEL-59',
    'MODEL-60',
    'MODEL-63',
    'MODEL-64',
    'MODEL-66',
    'APICONFIG-34',
    'APICONFIG-35',
    'Q-38',
  ],
}, async () => {
  const { page, kept } = await open();
  const group = within(page.getByRole('group', { name: 'Choose Model' }));
  await eventually(() => expect(group.getAllByText('Selected')).toHaveLength(1));
  for (const [title, modelName, temperature] of [
    ['GPT-4o mini', 'gpt-3.5-turbo', 0.6],
    ['GPT-4o mini Realtime', 'gpt-3', 0.7],
    ['GPT-4.1', 'gpt-2', 0.9],
    ['GPT-4o Realtime', 'gpt-4', 0.5],
  ] as const) {
    const details = group.getByRole('button', { name: `Details of ${title}` });
    await page.user.click(details);
    const body = within(document.getElementById(details.getAttribute('aria-controls') ?? '') ?? document.body);
    const select = await body.findByRole('button', { name: 'Select Model' });
    // It stands for two seconds.
    await Promise.all([page.findAllByText('Saved'), page.user.click(select)]);
    await body.findByText('Selected');
    await eventually(() => expect(box(page, 'LLM Temperature, number').value).toBe(temperature.toFixed(2)));
    expect(group.getAllByText('Selected')).toHaveLength(1);
    await expect.poll(kept).toMatchObject({ modelName, temperature });
  }
  // With the details of all cards open.
  await expectAccessible();
  const sent = page.sent(`PATCH ${route}`);
  expect(sent).toHaveLength(4);
  expect(sent[0]).toEqual({ ...defaultModelConfiguration, modelName: 'gpt-3.5-turbo', temperature: 0.6 });
  // The arrow keys walk the cards, down the left column and then down the right.
  radio(page, /^GPT-4o Realtime/).focus();
  await page.user.keyboard('{ArrowDown}');
  await eventually(() => expect(radio(page, /^GPT-4o mini Latency/).checked).toBe(true));
  await page.user.keyboard('{ArrowDown}{ArrowDown}');
  await expectFocus(() => radio(page, /^GPT-4\.1/));
  await expect.poll(kept).toMatchObject({ modelName: 'gpt-2', temperature: 0.9 });
  const again = await page.reload();
  await eventually(() => expect(radio(again, /^GPT-4\.1/).checked).toBe(true));
  expect(box(again, 'LLM Temperature, number').value).toBe('0.90');
});

test('each call setting keeps to its ends and is saved', {
  tags: ['MODEL-40', 'MODEL-41', 'MODEL-42', 'MODEL-43', 'MODEL-44', 'MODEL-45', 'MODEL-47', 'Q-47'],
}, async () => {
  const { page, kept } = await open();
  page.getByRole('heading', { name: 'Call Settings' });
  /** As a key does it to the handle. */
  const move = (name: string, value: number) => {
    fireEvent.input(slider(page, name), { target: { value: String(value) } });
    fireEvent.change(slider(page, name));
  };
  const enter = async (name: string, value: number) => {
    await page.fill(box(page, name), String(value));
    await page.user.tab();
  };
  for (const [label, unit, field, min, max, step, beyond] of [
    ['Ring duration', 'seconds', 'ringDuration', 5, 60, 1, 3],
    ['Pause before speaking', 'seconds', 'pauseBeforeSpeaking', 0, 10, 0.5, -1],
    ['Max call duration', 'seconds', 'maxCallDuration', 1, 3600, 1, 0],
    ['End call on silence', 'minutes', 'endCallOnSilence', 0, 30, 0.5, -0.5],
  ] as const) {
    expect(slider(page, label)).toMatchObject({ min: String(min), max: String(max), step: String(step) });
    const name = `${label} in ${unit}`;
    await enter(name, max);
    await expect.poll(kept).toMatchObject({ [field]: max });
    await page.fill(box(page, name), String(max + step));
    expect(box(page, name).ariaInvalid).toBe('true');
    await page.user.tab();
    await eventually(() => expect(box(page, name).value).toBe(String(max)));
    await enter(name, beyond);
    await eventually(() => expect(box(page, name).value).toBe(String(min)));
    await expect.poll(kept).toMatchObject({ [field]: min });
    move(label, min + step);
    await expect.poll(kept).toMatchObject({ [field]: min + step });
  }
  move('End call on silence', 0);
  await eventually(() => expect(page.getAllByText('Never').length).toBeGreaterThan(1));
  page.getByRole('switch', { name: 'Voice-mail detection' }).focus();
  await page.user.keyboard(' ');
  await expect.poll(kept).toMatchObject({ voiceMailDetection: false, endCallOnSilence: 0 });
  const { voice } = defaultModelConfiguration;
  expect(await kept()).toMatchObject({ voice, temperature: 0.5, language: 'en-US' });
});

test('a fallback number is typed as people write it, saved when the field is left, and taken away again', {
  tags: ['MODEL-68', 'MODEL-69', 'MODEL-70'],
}, async () => {
  const { page, kept, elsewhere } = await open();
  const description = 'Calls go here when no assistant can answer. If empty, callers are asked to leave a voicemail.';
  const field = page.getByRole<HTMLInputElement>('textbox', { name: 'Fallback number', description });
  const leaveWith = async (number: string) => {
    await page.fill(field, number);
    await page.user.tab();
  };
  await page.fill(field, '312 555 0199');
  expect(page.sent(`PATCH ${route}`), 'half a number may be one too').toEqual([]);
  await page.user.keyboard('{Enter}');
  await page.findByText('Saved');
  await eventually(() => expect(field.value).toBe('+1 (312) 555-0199'));
  expect(await kept()).toMatchObject({ fallbackNumber: '+13125550199' });

  await leaveWith('911');
  await expectSaid('alert', 'Enter the full phone number with its country code, such as +1 312 555 0123.');
  expect(field.ariaInvalid).toBe('true');
  expect(field.value).toBe('911');
  await expectAccessible();
  expect(await kept()).toMatchObject({ fallbackNumber: '+13125550199' });

  await elsewhere({ fallbackNumber: '+13125550111' });
  await leaveWith('+49 (0)30 1234567');
  await page.findByText('Someone else changed this in the meantime.');
  await page.press('Overwrite with mine');
  await expect.poll(kept).toMatchObject({ fallbackNumber: '+49301234567' });
  await leaveWith('');
  await expect.poll(kept).toMatchObject({ fallbackNumber: '' });
});
