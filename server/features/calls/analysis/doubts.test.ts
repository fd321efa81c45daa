import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { conversation, recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import type { CallAct } from '#voice/session/ports.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

/** A call in which the assistant says that it booked, as the log shows it. */
async function ended(acts?: readonly CallAct[]) {
  const { callId } = await ring(house.calls, owner.accountId);
  const transcript = conversation(
    house.clock.now(),
    'How can I help?',
    'An appointment.',
    'You are booked for Tuesday.',
  );
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { transcript, ...(acts ? { acts } : {}) }));
  const { body } = await house.request('GET', `/overview/call-logs/${callId}`, { token: owner.token });
  return { callId, doubts: body.doubts as string[] };
}

test('a call in which the assistant says "booked" without a booking is marked, sealed, and only where it is so', async () => {
  const { callId, doubts } = await ended([{ tool: 'check_availability', ok: true, status: '' }]);
  expect(doubts).toEqual(['The assistant said: "You are booked for Tuesday." In this call no appointment was booked.']);
  const { rows } = await house.db.execute<{ doubts: Buffer }>(sql`select doubts from calls where id = ${callId}`);
  expect(rows[0]?.doubts.includes('booked')).toBe(false);
  expect((await ended([{ tool: 'book_appointment', ok: true, status: 'booked' }])).doubts).toEqual([]);
  // A call that a crash broke off tells nothing of what was done.
  expect((await ended()).doubts).toEqual([]);
});
