import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { box, open, saved, saves, slider } from './model-screen.ts';

// What is chosen, kept to its ends and saved is in tests/pages/model-choices.pages.test.ts.
test('the temperature is set by slider or number; a drag is one save, and "Saved" stands for two seconds', {
  tag: ['@MODEL-25', '@MODEL-26', '@MODEL-27', '@Q-40'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  for (const details of await page.getByRole('button', { name: /^Details of/ }).all()) await details.click();
  await expectAccessible(page);
  const temperature = slider(page, 'LLM Temperature');
  await expect(page.getByText('Low', { exact: true })).toBeVisible();
  await expect(page.getByText('High', { exact: true })).toBeVisible();
  for (const [name, value] of Object.entries({ min: '0', max: '1', step: '0.01' })) {
    await expect(temperature).toHaveAttribute(name, value);
  }
  const seen = saves(page);
  await temperature.scrollIntoViewIfNeeded();
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

test('limits that are often chosen are one press each, on a phone and on a screen', async ({ page, request }) => {
  const { kept } = await open(page, request);
  const often = (label: string) => page.getByRole('group', { name: `${label}, common choices` }).getByRole('button');
  for (const [label, choice, told, pressed, change] of [
    [
      'Max call duration',
      2,
      ['1 minute', '3 minutes', '5 minutes', '10 minutes', '30 minutes'],
      'Enter',
      { maxCallDuration: 300 },
    ],
    [
      'End call on silence',
      4,
      ['30 seconds', '1 minute', '2 minutes', '5 minutes', 'Never'],
      'Space',
      { endCallOnSilence: 0 },
    ],
  ] as const) {
    await expect(often(label)).toHaveText([...told]);
    await often(label).nth(choice).press(pressed);
    await expect(often(label).nth(choice)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(kept).toMatchObject(change);
  }
  await expect(box(page, 'Max call duration in seconds')).toHaveValue('300');
  await expect(slider(page, 'End call on silence')).toHaveAttribute('aria-valuetext', 'Never');
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
});
