import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { open, slider } from './model-screen.ts';

// How a fallback number is typed and saved is in tests/pages/model-choices.pages.test.ts.
test('the pace moves by keys, says what it is, and is heard in three examples', {
  tag: ['@MODEL-71', '@MODEL-72', '@MODEL-73'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  await page.getByRole('textbox', { name: 'Fallback number' }).fill('911');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('alert')).toContainText('Enter the full phone number');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page, 320);
  await page.getByRole('textbox', { name: 'Fallback number' }).fill('');
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
  // Before the example, which is short, ends by itself.
  await page.getByRole('button', { name: 'Stop Brisk' }).click();
  await expectAccessible(page);
  await page.route('**/speech-previews/turn-pace/*', (route) => route.abort());
  await page.getByRole('button', { name: 'Play Patient' }).click();
  await expect(page.getByRole('alert')).toHaveText('This cannot be played right now. Try again in a moment.');
  await expectAccessible(page);
});
