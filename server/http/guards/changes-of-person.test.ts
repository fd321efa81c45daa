import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';
import { ChangesOfPerson } from './changes-of-person.ts';

let house: TestHouse;
let owner: Person;
beforeEach(async () => {
  house = await startHouse({ changesADay: 3 });
  owner = await house.person('owner');
});
afterEach(() => house.stop());

const save = (name: unknown, { token }: { token: string } = owner) =>
  house.request('PATCH', '/business-info', { token, body: { name } });
async function saveAll(): Promise<void> {
  for (const name of ['One', 'Two', 'Three']) expect((await save(name)).status).toBe(200);
}

test('who saves without end is refused before anything is changed or logged, and reads on; others of the business save', async () => {
  const entries = () => house.db.count(sql`select count(*) from audit_log where action = 'business-info-saved'`);
  // What is refused anyway counts for nothing.
  expect((await save(5)).status).toBe(400);
  await saveAll();
  const before = await entries();
  const refused = await save('Four');
  expect([refused.status, refused.body.code]).toEqual([429, 'request.enough-changes']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await entries()).toBe(before);
  const read = await house.request('GET', '/business-info', { token: owner.token });
  expect([read.status, read.body[0].name]).toEqual([200, 'Three']);
  expect((await save('Theirs', await personOf(house, owner.accountId, 'manager'))).status).toBe(200);
});

test('what makes somebody safe is done however much was changed: proofs, holds, people, sessions', async () => {
  const manager = await personOf(house, owner.accountId, 'manager');
  await saveAll();
  const ask = async (method: string, path: string, body?: object) =>
    (await house.request(method, path, { token: owner.token, ...(body ? { body } : {}) })).status;
  expect(await ask('PATCH', '/auth/name', { firstName: 'A', lastName: 'B' })).toBe(429);
  expect(await ask('POST', '/auth/prove-again', { password: owner.password })).toBe(204);
  expect(await ask('POST', '/legal-holds', { number: '+13125550177', reason: 'A letter' })).toBe(200);
  expect(await ask('DELETE', `/people/${manager.id}`)).toBe(204);
  expect(await ask('DELETE', '/auth/sessions')).toBe(204);
  expect(await ask('POST', '/auth/logout')).toBe(204);
});

test('the next day begins anew', () => {
  let nowMs = 10 * dayMs - 5_000;
  const changes = new ChangesOfPerson(1, () => nowMs);
  expect(changes.waitSeconds('a')).toBe(0);
  changes.count('a');
  expect([changes.waitSeconds('a'), changes.waitSeconds('b')]).toEqual([5, 0]);
  nowMs += 5_000;
  expect(changes.waitSeconds('a')).toBe(0);
});
