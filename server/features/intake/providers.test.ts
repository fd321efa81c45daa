import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink } from '#tests/intake.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse({ env: { DEFAULT_PROVIDER_ID: '7001' } });
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const read = (token = owner.token) => house.request('GET', '/practice-providers', { token });
const save = (body: unknown, headers: Record<string, string> = {}, token = owner.token) =>
  house.request('PATCH', '/practice-providers', { token, body, headers });

test('a practice names its providers in its own order, and one of them as the default', async () => {
  expect((await read()).body).toEqual({ providers: [], defaultProvider: '' });
  const { body } = await save({ providers: [{ name: ' Dr. Reyes ' }, { name: 'Dr. Nair' }], defaultIndex: 0 });
  const [reyes, nair] = body.providers;
  expect(body).toEqual({
    providers: [
      { id: expect.any(String), name: 'Dr. Reyes' },
      { id: expect.any(String), name: 'Dr. Nair' },
    ],
    defaultProvider: reyes.id,
  });
  const turned = await save({ providers: [nair, { ...reyes, name: 'Dr. D. Reyes' }], defaultIndex: null });
  expect(turned.body).toEqual({ providers: [nair, { ...reyes, name: 'Dr. D. Reyes' }], defaultProvider: '' });
  expect((await read()).body).toEqual(turned.body);
});

test('another practice has its own list, also under the same ids', async () => {
  const { body } = await read();
  const other = await house.person('otherOwner');
  expect((await read(other.token)).body.providers).toEqual([]);
  const taken = await save(
    { providers: [{ ...body.providers[0], name: 'Dr. Lang' }], defaultIndex: 0 },
    {},
    other.token,
  );
  expect(taken.status).toBe(200);
  expect((await read()).body).toEqual(body);
});

test('the later of two tabs is told', async () => {
  const seen = (await read()).headers.get('etag') ?? '';
  const { body } = await read();
  const first = await save(
    { providers: [...body.providers, { name: 'Dr. Lang' }], defaultIndex: null },
    { 'if-match': seen },
  );
  expect(first.status).toBe(200);
  const second = await save({ providers: [], defaultIndex: null }, { 'if-match': seen });
  expect(second.status).toBe(412);
  expect(second.body.code).toBe('settings.changed');
  expect((await read()).body).toEqual(first.body);
  expect((await read()).headers.get('etag')).toBe(first.headers.get('etag'));
  // Saving over it knowingly puts back what the other tab removed.
  expect((await save({ providers: [], defaultIndex: null })).status).toBe(200);
  expect((await save({ providers: first.body.providers, defaultIndex: 2 })).body.providers).toEqual(
    first.body.providers,
  );
});

const id = randomUUID();
test.each([
  ['no name', { providers: [{ name: ' ' }], defaultIndex: null }],
  ['a name of 201 characters', { providers: [{ name: 'x'.repeat(201) }], defaultIndex: null }],
  ['an id that is none', { providers: [{ id: 'x', name: 'Dr. A' }], defaultIndex: null }],
  [
    'an id twice',
    {
      providers: [
        { id, name: 'Dr. A' },
        { id: id.toUpperCase(), name: 'Dr. B' },
      ],
      defaultIndex: null,
    },
  ],
  ['a default beyond the list', { providers: [{ name: 'Dr. A' }], defaultIndex: 1 }],
  ['a default before the list', { providers: [{ name: 'Dr. A' }], defaultIndex: -1 }],
  ['half a default', { providers: [{ name: 'Dr. A' }, { name: 'Dr. B' }], defaultIndex: 0.5 }],
  ['a default of nothing', { providers: [], defaultIndex: 0 }],
  ['too many', { providers: Array.from({ length: 101 }, (_, n) => ({ name: `Dr. ${n}` })), defaultIndex: null }],
  ['no list', { defaultIndex: null }],
])('%s is refused and changes nothing', async (_what, body) => {
  const before = (await read()).text;
  expect((await save(body)).status).toBe(400);
  expect((await read()).text).toBe(before);
});

test("without a list patients are given to the provider of the server's setting", {
  tags: ['PATIENT-54', 'PATIENT-55'],
}, async () => {
  await save({ providers: [], defaultIndex: null });
  const { id: linkId, formToken } = await makeLink(house, owner.token);
  const { body } = await house.request('GET', '/patient-forms/providers', { headers: { 'x-form-token': formToken } });
  expect(body).toEqual({ code: 1, data: [], defaultProvider: '7001' });
  expect((await handIn(house, formToken, { provider: '' })).status).toBe(400);
  expect((await handIn(house, formToken, { provider: '7001' })).status).toBe(200);
  const shown = await house.request('GET', `/patient-form-links/${linkId}/submission`, { token: owner.token });
  expect(shown.body.provider).toEqual({ id: '7001', name: '' });
});
