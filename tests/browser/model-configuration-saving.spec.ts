import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessibility.ts';
import { expect, test } from './accounts.ts';
import { box, open, path, saved, saves, slider } from './model-screen.ts';
import { nextToast } from './toasts.ts';

test('a change that waits to be saved is not lost when the page is left at once', async ({ page, request }) => {
  const { kept } = await open(page, request);
  await slider(page, 'Ring duration').press('End');
  await page.getByRole('link', { name: 'Billing' }).click();
  await expect.poll(kept).toMatchObject({ ringDuration: 60 });
  await page.goto(path);
  await slider(page, 'Ring duration').press('Home');
  await page.reload();
  await expect.poll(kept).toMatchObject({ ringDuration: 5 });
});

test('when the configuration cannot be loaded the defaults show, and nothing is saved over what is kept', {
  tag: ['@MODEL-62', '@ERRORS-05'],
}, async ({ page, request }) => {
  await page.route('**/model-configuration', (route) => route.abort());
  const { kept } = await open(page, request, { temperature: 0.11 });
  const seen = saves(page);
  await expect(page.getByRole('alert')).toContainText('Your saved configuration could not be loaded.');
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.50');
  for (const control of [
    page.getByRole('radio', { name: /^GPT-4\.1/ }),
    slider(page, 'LLM Temperature'),
    box(page, 'Ring duration in seconds'),
    page.getByRole('switch', { name: 'Voice-mail detection' }),
    page.getByLabel('Language'),
    page.getByRole('button', { name: 'Edit' }),
  ]) {
    await expect(control).toBeDisabled();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/agent_settings');
  expect(seen, 'going back resets nothing that was never seen').toHaveLength(0);
  await page.goBack();
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/model-configuration');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.11');
  await expect(slider(page, 'LLM Temperature')).toBeEnabled();
  expect(await kept()).toMatchObject({ temperature: 0.11 });
});

test('a setting that could not be saved goes back, and a toast says so for five seconds', {
  tag: ['@MODEL-67', '@ERRORS-05', '@TOASTS-03'],
}, async ({ page, request }) => {
  const { kept } = await open(page, request);
  await page.route('**/model-configuration', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const stood = nextToast(page, 'The longest call was not saved.');
  await box(page, 'Max call duration in seconds').fill('77');
  await page.keyboard.press('Enter');
  const toast = page.getByText('The longest call was not saved.');
  await expect(toast).toBeVisible();
  await expect(box(page, 'Max call duration in seconds')).toHaveValue('300');
  await page.mouse.move(0, 0);
  expect((await stood).ms).toBeGreaterThan(4_900);
  await expect(page.getByText('Not saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  expect(await kept()).toMatchObject({ maxCallDuration: 300 });
  await page.unroute('**/model-configuration');
  await box(page, 'Max call duration in seconds').fill('78');
  await page.keyboard.press('Enter');
  await expect(saved(page)).toBeVisible();
  expect(await kept()).toMatchObject({ maxCallDuration: 78 });
});

test('a configuration without an id is saved by create, and what it lacks has its default ', {
  tag: ['@MODEL-65', '@MODEL-33'],
}, async ({ page, request }) => {
  await page.route('**/model-configuration', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { modelName: 'gpt-3', temperature: 0.2 } })
      : route.continue(),
  );
  const { kept } = await open(page, request);
  await expect(page.getByRole('radio', { name: /^GPT-4o mini Realtime/ })).toBeChecked();
  const seen = saves(page);
  await page.getByLabel('Language').selectOption('de-DE');
  await expect(saved(page)).toBeVisible();
  await slider(page, 'Ring duration').press('End');
  await expect.poll(kept).toMatchObject({ ringDuration: 60 });
  expect(
    seen.map((sent) => sent.method()),
    'the answer of the first has the id',
  ).toEqual(['POST', 'PATCH']);
  expect(seen[0]?.postDataJSON()).toEqual({
    ...defaultModelConfiguration,
    modelName: 'gpt-3',
    temperature: 0.2,
    language: 'de-DE',
  });
});

test('Go Back asks, resets on the server, and Undo restores', {
  tag: ['@MODEL-01', '@MODEL-02', '@MODEL-03', '@Q-41', '@Q-42'],
}, async ({ page, request }) => {
  const own = { modelName: 'gpt-3', temperature: 0.31, ringDuration: 42, language: 'de-DE' } as const;
  const { kept } = await open(page, request, own);
  const before = await kept();
  const goBack = page.getByRole('link', { name: 'Go Back' });
  await expect(goBack).toHaveAttribute('href', '/agent_settings');
  await goBack.click();
  const dialog = page.getByRole('dialog', { name: 'Reset the model configuration?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(goBack).toBeFocused();
  expect(await kept()).toEqual(before);

  await page.route('**/model-configuration', (route) => route.abort());
  await goBack.click();
  await dialog.getByRole('button', { name: 'Reset and go back' }).click();
  await expect(dialog.getByText('The configuration could not be reset.')).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/model-configuration');
  await dialog.getByRole('button', { name: 'Keep settings' }).click();
  await expect(page).toHaveURL('/agent_settings');
  expect(await kept()).toEqual(before);

  await page.goBack();
  await goBack.click();
  const seen = saves(page);
  await dialog.getByRole('button', { name: 'Reset and go back' }).click();
  await expect(page).toHaveURL('/agent_settings');
  expect(await kept()).toEqual({ ...defaultModelConfiguration, _id: before._id });
  expect(seen.map((sent) => sent.method())).toEqual(['POST']);
  expect(seen[0]?.postDataJSON()).toMatchObject({ modelName: 'gpt-4', temperature: 0.5 });
  await expect(page.getByText('The model configuration was reset.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Your model configuration is back.')).toBeVisible();
  expect(await kept()).toEqual(before);
  await page.goto(path);
  await expect(box(page, 'Ring duration in seconds')).toHaveValue('42');
});

test('two tabs: different settings join, the same one is decided by a person', async ({ page, request }) => {
  const { kept, elsewhere } = await open(page, request);
  await elsewhere({ language: 'en-GB' });
  await slider(page, 'Ring duration').press('End');
  await expect.poll(kept).toMatchObject({ ringDuration: 60, language: 'en-GB' });
  await expect(page.getByLabel('Language')).toHaveValue('en-GB');

  await elsewhere({ temperature: 0.77 });
  await slider(page, 'LLM Temperature').press('Home');
  const question = page.getByText('This was changed elsewhere in the meantime.');
  await expect(question).toBeVisible();
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.00');
  await expectAccessible(page);
  expect(await kept()).toMatchObject({ temperature: 0.77 });
  await page.getByRole('button', { name: 'Save mine over it' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(kept).toMatchObject({ temperature: 0, ringDuration: 60, language: 'en-GB' });

  await elsewhere({ temperature: 0.66 });
  await slider(page, 'LLM Temperature').press('End');
  await expect(question).toBeVisible();
  await page.getByRole('button', { name: 'Load the new version' }).click();
  await expect(question).toHaveCount(0);
  await expect(box(page, 'LLM Temperature, number')).toHaveValue('0.66');
  expect(await kept()).toMatchObject({ temperature: 0.66 });
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
