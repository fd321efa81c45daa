import { within } from '@testing-library/dom';
import { afterEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { eventually, expectAccessible, openPage, textOf } from './open-page.tsx';

let house: TestHouse;
afterEach(() => house.stop());

test('the owner switches the clinic mode on where mails are set; the log and the model say what it does', async () => {
  house = await startHouse({ env: { CHAT_URL: 'http://127.0.0.1:9/v1', CHAT_MODEL: 'm' } });
  const owner = await house.person('owner');
  let page = await openPage(house, paths.notification, owner);
  const card = await page.findByRole('region', { name: 'For clinics' });
  const mode = await within(card).findByRole('switch', { name: 'Clinic mode' });
  await eventually(() =>
    expect(textOf(card)).toContain('Not covered, so not used while it is on: the language model.'),
  );
  await page.user.click(mode);
  await page.findByText('Clinic mode is on.');
  expect((await house.request('GET', '/clinic-mode', { token: owner.token })).body.on).toBe(true);
  await expectAccessible();
  page.close();

  // The log stands on the overview from the first call on.
  const { callId } = await ring(house.calls, owner.accountId);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  page = await openPage(house, paths.overview, owner);
  await page.findByText('The log cannot be downloaded in clinic mode.');
  expect((page.getByRole('button', { name: 'Download CSV' }) as HTMLButtonElement).disabled).toBe(true);
  page.close();

  page = await openPage(house, paths.modelConfiguration, owner);
  await page.findByText(
    /these services are not covered: the language model\. Your calls are answered by covered services/,
  );
  page.close();

  page = await openPage(house, paths.customFunction, owner);
  await page.findByText(/Requests to the URLs you enter here contain what callers said/);
});

test('who is not the owner sees it and cannot turn it, nor the owner where the operator has', async () => {
  house = await startHouse({ env: { CLINIC_MODE: '1' } });
  const owner = await house.person('owner');
  const page = await openPage(house, paths.notification, owner, { stored: { business_role: 'manager' } });
  await page.findByText('The operator of this service has turned it on for every business.');
  const mode = page.getByRole('switch', { name: 'Clinic mode' }) as HTMLInputElement;
  expect([mode.checked, mode.disabled]).toEqual([true, true]);
});
