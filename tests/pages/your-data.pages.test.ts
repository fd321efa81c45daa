import { within } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { paths } from '#contract/pages.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { personOf } from '#tests/person-of.ts';
import { eventually, expectAccessible, openPage, textOf, textsOf } from './open-page.tsx';
import { house, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();

async function callOver(from: string): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId, { from });
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { details: [confirmedName] }));
  await until('the analysis', async () => {
    const at = await house.db.value(sql`select analysed_at from calls where id = ${callId}`);
    return at !== null;
  });
  return callId;
}

const requests = (page: Awaited<ReturnType<typeof openPage>>) =>
  textsOf(within(page.getByRole('list', { name: 'Requests' })).getAllByRole('listitem'));

test('what deletes everything stands once it moves no more', async () => {
  let tell = () => {};
  const told = new Promise<void>((then) => {
    tell = then;
  });
  const answers = { 'GET /data-requests': (request: Request) => told.then(() => fetch(request)) };
  const page = await openPage(house, paths.yourData, owner, { answers });
  await page.findByRole('button', { name: 'Export the business' });
  expect(page.queryByRole('button', { name: 'Delete the business' })).toBeNull();
  tell();
  await page.findByRole('button', { name: 'Delete the business' });
});

test('an owner exports the business: how far it is, and then its size and the download', async () => {
  await callOver('+13125550147');
  const page = await openPage(house, paths.overview, owner);
  await page.user.click(await page.findByRole('link', { name: 'Your data' }));
  await page.user.click(await page.findByRole('button', { name: 'Export the business' }));
  const download = await page.findByRole('button', { name: 'Download: Business export' });
  expect(requests(page)).toEqual([expect.stringMatching(/^Business export\s*Ready.*KB.*Available until/)]);
  await expectAccessible();

  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  await page.user.click(download);
  await eventually(() => expect(assign).toHaveBeenCalledWith(expect.stringMatching(/^\/data-archives\/[\w-]{43}$/)));
  const answer = await house.request('GET', String(assign.mock.calls[0]?.[0]));
  expect(answer.headers.get('content-type')).toBe('application/zip');
  assign.mockRestore();
});

test('a request is shown waiting, under way and failed with its reason, and is begun again', async () => {
  const { body } = await house.request('GET', '/data-requests', { token: owner.token });
  const shown = { ...body[0], bytes: null, expiresAt: null, settledAt: null };
  let now: object = { ...shown, state: 'waiting' };
  const page = await openPage(house, paths.yourData, owner, {
    answers: { 'GET /data-requests': () => Response.json([now]) },
  });
  await page.findByText('Waiting');
  expect(page.getByRole('button', { name: 'Export the business' })).toHaveProperty('disabled', true);
  now = { ...shown, state: 'running', percent: 43, step: 'Writing calls' };
  await page.findByText('43% · Writing calls');
  expect(page.getByRole('progressbar', { name: 'Business export' })).toHaveProperty('value', 43);
  now = { ...shown, state: 'failed', problem: 'Something went wrong on our side. Start over.' };
  await page.findByText('Something went wrong on our side. Start over.');
  expect(page.getByRole('button', { name: 'Start over: Business export' })).toHaveProperty('disabled', false);
});

test('a caller is found by a number however it is typed, counted, and erased after a question', async () => {
  const callId = await callOver('+13125550166');
  const page = await openPage(house, paths.yourData, owner);
  await page.user.click(await page.findByRole('button', { name: 'Find a caller' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Find a caller' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '12');
  await page.user.click(dialog.getByRole('button', { name: 'Find' }));
  await dialog.findByText('Enter a phone number with its area code.');
  await page.user.clear(dialog.getByRole('textbox', { name: 'Phone number' }));
  await page.user.type(dialog.getByRole('textbox', { name: 'Phone number' }), '(312) 555-0166');
  await page.user.click(dialog.getByRole('button', { name: 'Find' }));
  await page.findByText('1 call.');
  await page.user.click(page.getByRole('button', { name: 'Erase' }));
  const question = within(await page.findByRole('dialog', { name: 'Erase +1 (312) 555-0166' }));
  question.getByText(/^This permanently erases 1 call/);
  await page.user.click(question.getByRole('button', { name: 'Erase' }));
  await page.findByText('Erased');
  expect((await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token })).status).toBe(404);
});

test('the business is deleted by typing its name, and its owner is logged out', async () => {
  const other = await house.person('otherOwner');
  const page = await openPage(house, paths.yourData, other);
  await page.user.click(await page.findByRole('button', { name: 'Delete the business' }));
  const dialog = within(await page.findByRole('dialog', { name: 'Delete the business' }));
  const name = await dialog.findByRole('textbox', { name: `Type “${other.email}” to confirm` });
  await page.user.type(name, 'Something else');
  await page.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await dialog.findByText('This is not the name of your business.');
  await page.user.clear(name);
  await page.user.type(name, other.email);
  await page.user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
  await eventually(() => expect(page.address()).toContain(paths.logIn));
  await until(
    'its end',
    async () => (await house.db.run(sql`select 1 from accounts where id = ${other.accountId}`)) === 0,
  );
});

test('a call is erased in its dialog, which says what goes', async () => {
  const callId = await callOver('+13125550177');
  const page = await openPage(house, `${paths.overview}?call=${callId}`, owner);
  await page.user.click(await page.findByRole('button', { name: 'Erase call' }));
  const question = within(await page.findByRole('dialog', { name: 'Erase the call from Maria Lopez' }));
  expect(textOf(question.getByText(/^This permanently erases the transcript/))).toContain('Minutes used stay');
  await page.user.click(question.getByRole('button', { name: 'Erase' }));
  await eventually(() => expect(page.queryByRole('dialog', { name: 'Maria Lopez' })).toBeNull());
  expect((await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token })).status).toBe(404);
});

test('staff are shown neither the page nor the way to erase a call', async () => {
  const callId = await callOver('+13125550188');
  const staff = await personOf(house, owner.accountId, 'staff');
  const page = await openPage(house, `${paths.overview}?call=${callId}`, { ...owner, ...staff });
  await page.findByRole('button', { name: 'Block caller' });
  expect(page.queryByRole('button', { name: 'Erase call' })).toBeNull();
  expect(page.queryByRole('link', { name: 'Your data' })).toBeNull();
});
