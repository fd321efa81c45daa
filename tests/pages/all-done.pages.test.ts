import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/pages.ts';
import { startHouse } from '#tests/house.ts';
import { settled } from '#tests/still-time.ts';
import { queryClient } from '#web/app/query-client.ts';
import { engineQuery } from '#web/client/answering-engine.ts';
import { needsModelText } from '#web/client/needs-model.ts';
import { eventually, expectAccessible, type OpenPage, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openHouse } from './owners.ts';

openHouse();

const press = async (page: OpenPage, name: string) => page.user.click(await page.findByRole('button', { name }));
const step = (page: OpenPage, name: string) => page.findByRole('heading', { level: 1, name });
const toasts = (page: OpenPage) =>
  textsOf(page.queryAllByRole('alert').filter((one) => !page.getByRole('main').contains(one)));

async function toCustomize(page: OpenPage): Promise<HTMLElement> {
  await page.fill(await page.findByRole('textbox', { name: 'Business name' }), 'Alder Street Clinic');
  await press(page, 'Next');
  await step(page, 'Customize');
  return page.findByRole('region', { name: 'Behavior' });
}

test('what failed on the way to it does not stand over "All Done"', {
  tags: ['WIZARD-05', 'WIZARD-21'],
}, async () => {
  const owner = await house.person('owner');
  const page = await openPage(house, paths.guidedSetup, owner);
  await toCustomize(page);
  await press(page, 'Next');
  await step(page, 'Test');
  page.answers.set('PATCH /user/completed', () => 'unreachable');
  await press(page, 'Launch');
  await eventually(() => expect(toasts(page)).toEqual([expect.stringContaining('Setup could not be completed.')]));
  page.answers.clear();
  await press(page, 'Launch');
  await step(page, 'All Done');
  // At once, and not when its own time is over.
  await vi.waitFor(() => expect(toasts(page)).toEqual([]), { timeout: 1_000, interval: 20 });
  expect(page.queryByRole('alert')).toBeNull();
  await expectAccessible();
  // What it leads to is there.
  page.getByText(/You have reached Alder Street Clinic\./);
  const next = within(page.getByRole('region', { name: 'What comes next' })).getAllByRole('listitem');
  expect(textsOf(next)).toEqual(
    ['Describe your business', 'Hear it', 'Get your number', 'Forward your calls', 'Choose who gets emails'].map(
      (title) => expect.stringContaining(title),
    ),
  );
  await page.user.click(page.getByRole('link', { name: 'Go to Dashboard' }));
  const first = await page.findByRole('region', { name: 'First steps' });
  within(first).getByRole('link', { name: 'Get a number' });
});

test('behaviour and fillers say that they wait for a model service where none answers, and nothing where one does', {
  tags: ['WIZARD-14'],
}, async () => {
  const owner = await house.person('otherOwner');
  const page = await openPage(house, paths.guidedSetup, owner);
  const behaviour = await toCustomize(page);
  await within(behaviour).findByText(needsModelText);
  expect(needsModelText).toContain('Takes effect once a model service is connected');
  await expectAccessible();
  page.close();

  const served = await startHouse({ env: { CHAT_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'a-model' } });
  try {
    const there = await openPage(served, paths.guidedSetup, await served.person('owner'));
    const shown = await toCustomize(there);
    await eventually(() => expect(within(shown).getAllByRole('checkbox').length).toBeGreaterThan(2));
    // The answer is there, and what is said of it would be.
    await eventually(() =>
      expect(queryClient.getQueryData(engineQuery.queryKey)).toMatchObject({ value: { usesModel: true } }),
    );
    await settled(20);
    expect(textOf(shown)).not.toContain(needsModelText);
    there.close();
  } finally {
    await served.stop();
  }
});
