import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { watchRows } from '#tests/written-rows.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ env: { TRUST_PROXY: '1' }, signInsPerMinute: 30 });
});
afterAll(() => house.stop());

const ask = (body: unknown, from = '203.0.113.7') =>
  house.request('POST', '/auth/password-check', { body, headers: { 'x-forwarded-for': from } });

test('a password is told to be refused by the rule that refuses it, and nothing is written of it', async () => {
  const rows = await watchRows(house.ownerUrl);
  const email = 'dana.reyes@hartwell.example';
  for (const [password, refused] of [
    ['Wildcats03', true],
    ['Summer2024!', true],
    ['Hartwell2024!', true],
    ['Stone-Bridge-4', false],
  ] as const)
    expect((await ask({ password, email })).body, password).toEqual({ refused });
  expect(await rows.take()).toEqual([]);
  await rows.close();
  // What it says, the sign-up does.
  const register = (password: string) => house.request('POST', '/auth/register', { body: { email, password } });
  expect((await register('Hartwell2024!')).body.code).toBe('identity.common-password');
  expect((await ask({ password: 'Hartwell2024!' })).body, 'of another address').toEqual({ refused: false });
  expect((await register('Stone-Bridge-4')).status).toBe(200);
});

test('what cannot be a password is refused as a request', async () => {
  const long = 'Aa1'.repeat(400);
  for (const body of [{}, { password: 1 }, { password: long }, { password: 'Aa1', more: true }])
    expect((await ask(body)).status).toBe(400);
});

test('one network asks no more often than it may log in', async () => {
  const body = { password: 'Stone-Bridge-4' };
  const statuses = await Promise.all(Array.from({ length: 40 }, async () => (await ask(body, '198.51.100.9')).status));
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect((await ask(body)).status, 'of another').toBe(200);
});
