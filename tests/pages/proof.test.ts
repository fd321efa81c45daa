import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { paths } from '#contract/pages.ts';
import type { Person, TestHouse } from '#tests/house.ts';
import { request } from '#web/client/requests/request.ts';
import { startDemoHouse } from './demo-house.ts';
import { dialogGone, eventually, openPage } from './open-page.tsx';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  ({ house, owner } = await startDemoHouse());
  // A page fetches it a moment after itself.
  await import('#web/features/identity/proof/proof-form.tsx');
});
afterAll(() => house.stop());

const minutes = (count: number) => house.clock.advance(count * 60_000);
const lists = { daily: [], instant: ['desk@hartwell.example'], voicemail: [] };

test('the demo on this machine asks for the password too, once for all that is asked at once, and then not for a quarter of an hour', async () => {
  const page = await openPage(house, paths.account, owner);
  await page.findByRole('heading', { level: 1, name: 'Account' });
  minutes(limits.freshMinutes + 1);
  const save = () => request('PUT /user/notification-recipients', { body: lists });
  const done: string[] = [];
  const acts = [save(), request('GET /custom-prompt/secret', {}), save()].map((act) => act.then(() => done.push('')));
  const dialog = within(await page.findByRole('dialog', { name: 'Confirm it is you' }));
  await eventually(() => expect(page.asked.filter((one) => one === 'GET /custom-prompt/secret')).toHaveLength(1));
  expect(page.getAllByRole('dialog')).toHaveLength(1);
  expect(done).toEqual([]);
  await page.fill(await dialog.findByLabelText('Password'), owner.password);
  await page.user.click(dialog.getByRole('button', { name: 'Confirm' }));
  await Promise.all(acts);
  await dialogGone();
  expect(page.asked.filter((one) => one === 'POST /auth/prove-again')).toHaveLength(1);

  minutes(limits.freshMinutes - 1);
  await save();
  await request('GET /custom-prompt/secret', {});
  expect(page.asked.filter((one) => one === 'POST /auth/prove-again')).toHaveLength(1);
  minutes(2);
  void save().catch(() => undefined);
  await page.findByRole('dialog', { name: 'Confirm it is you' });
});

test('what was on its way when the proof was given does not ask again', async () => {
  const page = await openPage(house, paths.account, owner);
  await page.findByRole('heading', { level: 1, name: 'Account' });
  minutes(limits.freshMinutes + 1);
  let late: (answer: Response) => void = () => undefined;
  const refusal = { code: 'identity.proof-needed', message: 'Confirm it is you.' };
  page.answers.set('GET /custom-prompt/secret', () => new Promise<Response>((answer) => (late = answer)));
  const slow = request('GET /custom-prompt/secret', {});
  const quick = request('PUT /user/notification-recipients', { body: lists });
  const dialog = within(await page.findByRole('dialog', { name: 'Confirm it is you' }));
  await page.fill(await dialog.findByLabelText('Password'), owner.password);
  await page.user.keyboard('{Enter}');
  await quick;
  await dialogGone();
  page.answers.delete('GET /custom-prompt/secret');
  late(Response.json(refusal, { status: 403 }));
  expect(await slow).toHaveProperty('secret');
});
