import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { box, open, slider } from './model-screen.ts';

// What the screen says, asks and saves is in tests/pages/model-configuration-saving.pages.test.ts.

test('a change that waits to be saved is not lost when the page is loaded anew at once', async ({ page, request }) => {
  const { kept } = await open(page, request);
  await slider(page, 'Ring duration').press('Home');
  await page.reload();
  await expect.poll(kept).toMatchObject({ ringDuration: 5 });
});

test('what could not be loaded, reset or saved, and a conflict, in both themes', async ({ page, request }) => {
  await page.route('**/model-configuration', (route) => route.abort());
  const { elsewhere } = await open(page, request, { temperature: 0.11 });
  await expect(page.getByRole('alert')).toContainText('Your saved configuration could not be loaded.');
  await expectAccessible(page);
  await page.unroute('**/model-configuration');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.11');

  await elsewhere({ temperature: 0.77 });
  await slider(page, 'LLM Temperature').press('Home');
  await expect(page.getByText('Someone else changed this in the meantime.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.77');
  await page.route('**/model-configuration', (route) => route.abort());
  await box(page, 'Max call duration in seconds').fill('77');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Back' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset the model configuration?' });
  await dialog.getByRole('button', { name: 'Reset and go back' }).click();
  await expect(dialog.getByText('The configuration could not be reset.')).toBeVisible();
  await expectAccessible(page);
});

test('nothing jumps, and everything fits, from 320 to 1680', async ({ page, request }) => {
  await page.addInitScript(`
    window.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.moved += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });`);
  await open(page, request);
  for (const width of [320, 390, 768, 1280, 1680]) {
    await page.setViewportSize({ width, height: 844 });
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Call Settings' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(Number(await page.evaluate('window.moved'))).toBeLessThanOrEqual(0.02);
    await expectNoSidewaysScroll(page);
  }
});
