import { expectAccessible } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { open, saved, saves, slider } from './model-screen.ts';

test('a fallback number is typed as people write it, saved when the field is left, and taken away again', {
  tag: ['@MODEL-68', '@MODEL-69', '@MODEL-70'],
}, async ({ page, request }) => {
  const { kept, elsewhere } = await open(page, request);
  const seen = saves(page);
  const field = page.getByRole('textbox', { name: 'Fallback number' });
  await expect(field).toHaveAccessibleDescription(
    'Calls go here when no assistant can answer. Without one, callers leave a message.',
  );
  await field.fill('312 555 0199');
  expect(seen, 'half a number may be one too').toHaveLength(0);
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  await expect(field).toHaveValue('+1 (312) 555-0199');
  expect(await kept()).toMatchObject({ fallbackNumber: '+13125550199' });

  await field.fill('911');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toHaveText(
    'Enter the whole number with its country code, such as +1 312 555 0123.',
  );
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue('911');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectAccessible(page);
  expect(await kept()).toMatchObject({ fallbackNumber: '+13125550199' });

  await elsewhere({ fallbackNumber: '+13125550111' });
  await field.fill('+49 (0)30 1234567');
  await field.blur();
  await expect(page.getByText('This was changed elsewhere in the meantime.')).toBeVisible();
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect.poll(kept).toMatchObject({ fallbackNumber: '+49301234567' });
  await field.fill('');
  await field.blur();
  await expect.poll(kept).toMatchObject({ fallbackNumber: '' });
});

test('the pace moves by keys, says what it is, and is heard in three examples', {
  tag: ['@MODEL-71', '@MODEL-72', '@MODEL-73'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  const pace = slider(page, 'Pace');
  await expect(pace).toHaveAttribute('aria-valuetext', 'Balanced, waits 0.6 s');
  await pace.press('Home');
  await expect(pace).toHaveAttribute('aria-valuetext', 'Patient, waits 1 s');
  await expect.poll(kept).toMatchObject({ turnPace: 0 });
  await pace.press('End');
  await expect(pace).toHaveAttribute('aria-valuetext', 'Brisk, waits 0.4 s');
  await pace.press('ArrowLeft');
  await expect.poll(kept).toMatchObject({ turnPace: 99 });

  for (const name of ['Patient', 'Balanced', 'Brisk']) {
    const asked = page.waitForResponse(`**/speech-previews/turn-pace/${name.toLowerCase()}`);
    await page.getByRole('button', { name: `Play ${name}` }).click();
    expect((await asked).headers()['content-type']).toBe('audio/wav');
    await expect(page.getByRole('button', { name: `Stop ${name}` })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop Brisk' }).click();
  await page.route('**/speech-previews/turn-pace/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Play Patient' }).click();
  await expect(page.getByRole('alert')).toHaveText('This cannot be played right now. Try again in a moment.');
  await expectAccessible(page);
});
