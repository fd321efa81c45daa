import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { box, open, saved, saves, slider } from './model-screen.ts';

test('selecting a model sets its temperature and saves', {
  tag: [
    '@MODEL-10',
    '@MODEL-11',
    '@MODEL-21',
    '@MODEL-22',
    '@MODEL-23',
    '@MODEL-24',
    '@MODEL-28',
    '@MODEL-29',
    '@MODEL-30',
    '@MODEL-31',
    '@MODEL-32',
    '@MODEL-58',
    '@MODEL-59',
    '@MODEL-60',
    '@MODEL-63',
    '@MODEL-64',
    '@MODEL-66',
    '@APICONFIG-34',
    '@APICONFIG-35',
    '@Q-38',
  ],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  const group = page.getByRole('group', { name: 'Choose Model' });
  await expect(group.getByText('Selected')).toHaveCount(1);
  const seen = saves(page);
  for (const [title, modelName, temperature] of [
    ['GPT-4o mini', 'gpt-3.5-turbo', 0.6],
    ['GPT-4o mini Realtime', 'gpt-3', 0.7],
    ['GPT-4.1', 'gpt-2', 0.9],
    ['GPT-4o Realtime', 'gpt-4', 0.5],
  ] as const) {
    const details = group.getByRole('button', { name: `Details of ${title}`, exact: true });
    await details.click();
    const body = page.locator(`[id="${await details.getAttribute('aria-controls')}"]`);
    await body.getByRole('button', { name: 'Select Model' }).click();
    await expect(body.getByText('Selected')).toBeVisible();
    await expect(box(page, 'LLM Temperature, number')).toHaveValue(temperature.toFixed(2));
    await expect(group.getByText('Selected')).toHaveCount(1);
    await expect(saved(page).first()).toBeVisible();
    await expect.poll(kept).toMatchObject({ modelName, temperature });
  }
  // With the details of all cards open.
  await expectAccessible(page);
  expect(seen.map((sent) => sent.method())).toEqual(['PATCH', 'PATCH', 'PATCH', 'PATCH']);
  expect(seen[0]?.postDataJSON()).toEqual({
    ...defaultModelConfiguration,
    modelName: 'gpt-3.5-turbo',
    temperature: 0.6,
  });
  // The arrow keys walk the cards, down the left column and then down the right.
  await page.getByRole('radio', { name: /^GPT-4o Realtime/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^GPT-4o mini Latency/ })).toBeChecked();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^GPT-4\.1/ })).toBeFocused();
  await expect.poll(kept).toMatchObject({ modelName: 'gpt-2', temperature: 0.9 });
  await page.reload();
  await expect(page.getByRole('radio', { name: /^GPT-4\.1/ })).toBeChecked();
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.90');
});

test('the temperature is set by slider or number; a drag is one save, and "Saved" stands for two seconds', {
  tag: ['@MODEL-25', '@MODEL-26', '@MODEL-27', '@Q-40'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  const temperature = slider(page, 'LLM Temperature');
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await expect(page.getByText('High', { exact: true })).toBeVisible();
  for (const [name, value] of Object.entries({ min: '0', max: '1', step: '0.01' })) {
    await expect(temperature).toHaveAttribute(name, value);
  }
  const seen = saves(page);
  const place = await temperature.boundingBox();
  if (!place) throw new Error('The slider has no place.');
  const y = place.y + place.height / 2;
  await page.mouse.move(place.x + place.width / 2, y);
  await page.mouse.down();
  for (const share of [0.6, 0.65, 0.7, 0.8]) {
    await page.mouse.move(place.x + place.width * share, y);
    await page.waitForTimeout(120);
  }
  const dragged = await box(page, 'LLM Temperature, number').inputValue();
  expect(Number(dragged)).toBeGreaterThan(0.7);
  await page.waitForTimeout(600);
  expect(seen, 'nothing is saved while the handle is held').toHaveLength(0);
  await page.mouse.up();
  await expect(saved(page)).toBeVisible();
  await expectAccessible(page);
  expect(seen).toHaveLength(1);
  expect(await kept()).toMatchObject({ temperature: Number(dragged) });
  await expect(saved(page)).toHaveCount(0, { timeout: 4_000 });

  await temperature.focus();
  await page.keyboard.press('Home');
  for (let i = 0; i < 5; i++) await page.keyboard.press('ArrowRight');
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.05');
  await expect.poll(kept).toMatchObject({ temperature: 0.05 });
  expect(seen.length, 'keys pressed one after the other go together').toBeLessThanOrEqual(4);

  await box(page, 'LLM Temperature, number').fill('0.333');
  await expect(page.getByText('Enter 0 to 1, in steps of 0.01.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.33');
  await expect(temperature).toHaveValue('0.33');
  await expect.poll(kept).toMatchObject({ temperature: 0.33 });
});

test('each call setting keeps to its ends and is saved', {
  tag: ['@MODEL-40', '@MODEL-41', '@MODEL-42', '@MODEL-43', '@MODEL-44', '@MODEL-45', '@MODEL-47', '@Q-47'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  await expect(page.getByRole('heading', { name: 'Call Settings' })).toBeVisible();
  for (const [label, unit, field, min, max, step, beyond] of [
    ['Ring duration', 'seconds', 'ringDuration', 5, 60, 1, '3'],
    ['Pause before speaking', 'seconds', 'pauseBeforeSpeaking', 0, 10, 0.5, '-1'],
    ['Max call duration', 'seconds', 'maxCallDuration', 1, 3600, 1, '0'],
    ['End call on silence', 'minutes', 'endCallOnSilence', 0, 30, 0.5, '-0.5'],
  ] as const) {
    for (const [name, value] of Object.entries({ min, max, step })) {
      await expect(slider(page, label)).toHaveAttribute(name, String(value));
    }
    const number = box(page, `${label} in ${unit}`);
    await number.fill(String(max));
    await number.blur();
    await expect.poll(kept).toMatchObject({ [field]: max });
    await number.fill(String(max + step));
    await expect(number).toHaveAttribute('aria-invalid', 'true');
    await number.blur();
    await expect(number).toHaveValue(String(max));
    await number.fill(beyond);
    await number.blur();
    await expect(number).toHaveValue(String(min));
    await expect.poll(kept).toMatchObject({ [field]: min });
    await slider(page, label).focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(kept).toMatchObject({ [field]: min + step });
  }
  await slider(page, 'End call on silence').press('Home');
  await expect(page.getByText('Never', { exact: true })).toBeVisible();
  await page.getByRole('switch', { name: 'Voice-mail detection' }).press('Space');
  await expect.poll(kept).toMatchObject({ voiceMailDetection: false, endCallOnSilence: 0 });
  expect(await kept()).toMatchObject({ voice: defaultModelConfiguration.voice, temperature: 0.5, language: 'en-US' });
});
