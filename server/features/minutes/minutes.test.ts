import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minutesOf, newAccount, recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { minutesLeft } from './minutes.service.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

test('a new account has 25 trial minutes', async () => {
  const accountId = await newAccount(house);
  expect(await minutesLeft(house.db, accountId)).toEqual({ remainingMinutes: 25, totalMinutes: 25 });
});

test('a reservation grants what is left, is not shown as spent, and is given back', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  expect(await house.calls.journal.reserve(callId, 60)).toBe(60);
  expect(await house.calls.journal.reserve(callId, 1_430)).toBe(1_430);
  expect(await house.calls.journal.reserve(callId, 60)).toBe(10);
  expect(await house.calls.journal.reserve(callId, 60)).toBe(0);
  expect((await minutesLeft(house.db, accountId)).remainingMinutes).toBe(25);
  await house.calls.journal.finish(recordOf(house, accountId, callId, { mediaSeconds: 101 }));
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_399, reserved: 0, ledger: 1_399 });
  expect((await minutesLeft(house.db, accountId)).remainingMinutes).toBe(23.32);
  expect(await house.calls.journal.reserve(callId, 60), 'a call that is over').toBe(0);
});

test('no more is charged than is left', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  await house.calls.journal.finish(recordOf(house, accountId, callId, { mediaSeconds: 5_000 }));
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 0, ledger: 0, entries: 2 });
});

test.each([
  ['handled', false, 70],
  ['message', false, 70],
  ['voicemail', false, 70],
  ['spam', false, 70],
  ['failed', false, 0],
  ['missed', false, 70],
  ['handled', true, 0],
] as const)('a call that ended as %s (test: %s) costs %i of its 70 seconds', async (outcome, isTest, cost) => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId, { isTest });
  await house.calls.journal.finish(recordOf(house, accountId, callId, { outcome, mediaSeconds: 70 }));
  expect((await minutesOf(house, accountId)).balance).toBe(1_500 - cost);
});

test('whatever happens at once, the ledger adds up to the balance and no call gets a second twice', async () => {
  const step = fc.record({ wanted: fc.integer({ min: 1, max: 400 }), seconds: fc.integer({ min: 0, max: 500 }) });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 8 }),
      async (plan) => {
        const accountId = await newAccount(house);
        const granted = await Promise.all(
          plan.map(async (steps) => {
            const { callId } = await ring(house.calls, accountId, { from: null });
            const grants = await Promise.all(steps.map(({ wanted }) => house.calls.journal.reserve(callId, wanted)));
            return { callId, seconds: grants.reduce((a, b) => a + b, 0), said: steps[0]?.seconds ?? 0 };
          }),
        );
        const reserved = granted.reduce((sum, call) => sum + call.seconds, 0);
        expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_500, reserved });
        expect(reserved).toBeLessThanOrEqual(1_500);
        await Promise.all(
          granted.flatMap(({ callId, said }) => {
            const record = recordOf(house, accountId, callId, { mediaSeconds: said });
            return [house.calls.journal.finish(record), house.calls.journal.finish(record)];
          }),
        );
        const spent = granted.reduce((sum, call) => sum + call.said, 0);
        const after = await minutesOf(house, accountId);
        expect(after.balance).toBe(after.ledger);
        expect(after).toMatchObject({ balance: Math.max(0, 1_500 - spent), reserved: 0, entries: plan.length + 1 });
      },
    ),
    { numRuns: 25, endOnFailure: true },
  );
});
