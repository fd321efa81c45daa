import { afterAll, beforeAll, expect, test } from 'vitest';
import { unanalysedCalls } from '#server/features/calls/calls.store.ts';
import { sql } from '#server/store/sql.ts';
import { minutesOf, newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { demoCalls, seedCalls } from './past-calls.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

test('the demo business has calls of every kind behind it, charged, counted and analysed', async () => {
  const accountId = await newAccount(house);
  await seedCalls({ ...house, outbox: null }, accountId);
  const { calls, total } = await house.calls.list(accountId, 'all', '', null);
  expect(total).toBe(demoCalls.length);
  expect(calls.map((call) => call.startTime)).toEqual(
    calls
      .map((call) => call.startTime)
      .sort()
      .reverse(),
  );
  expect(new Set(calls.map((call) => call.status))).toEqual(
    new Set(['Completed', 'Message', 'Voicemail', 'Missed', 'Spam']),
  );
  for (const call of calls) {
    expect(call.transcriptionSummary).not.toBeNull();
    expect(call.startTime < house.clock.now().toISOString()).toBe(true);
  }
  expect(calls.filter((call) => call.name === 'Wei Zhang (as heard)')).toHaveLength(1);
  expect(await house.calls.analytics(accountId, 'all')).toMatchObject({
    totalCalls: 28,
    newClients: 19,
    existingClients: 6,
    spamCalls: 3,
  });
  const spent = demoCalls.reduce((sum, call) => sum + call.seconds, 0);
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_500 - spent, ledger: 1_500 - spent });
  expect(await unanalysedCalls(house.db, 10, () => sql`true`)).toEqual([]);
});
