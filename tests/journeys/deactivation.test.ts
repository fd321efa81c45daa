import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';

let house: TelephoneHouse;
beforeEach(async () => {
  house = await startTelephoneHouse();
});
afterEach(() => house.stop());

async function ring(): Promise<string> {
  const answer = await house.webhook('/telephony/twilio/voice', {
    CallSid: newCallSid(),
    From: '+13125550147',
    To: house.number,
    CallStatus: 'ringing',
  });
  return answer.text();
}

test('deactivating an account ends its live call and answers no further one', async () => {
  const { token } = await house.person('superadmin');
  expect(await ring()).toContain('<Stream');
  expect(house.phone?.switchboard.liveCalls).toBe(1);
  const query = { email: house.owner.email, isActive: 'false' };
  expect((await house.request('PUT', '/user/status', { token, query })).status).toBe(200);
  expect(house.phone?.switchboard.liveCalls).toBe(0);
  expect(await ring()).not.toContain('<Stream');
});

test('deleting an account in the middle of a call ends the call and leaves nothing of it', async () => {
  const { token } = await house.person('superadmin');
  await ring();
  expect((await house.request('DELETE', `/user/${house.owner.accountId}`, { token })).status).toBe(204);
  expect(house.phone?.switchboard.liveCalls).toBe(0);
  const { rows } = await house.db.execute('select 1 from calls');
  expect(rows).toEqual([]);
  expect(await ring()).not.toContain('<Stream');
});
