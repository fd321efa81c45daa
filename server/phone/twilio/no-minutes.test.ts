import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';

let house: TelephoneHouse;
beforeAll(async () => {
  house = await startTelephoneHouse();
});
afterAll(() => house.stop());

it('without minutes a caller is asked for a message, nothing is charged, and with minutes is answered', async () => {
  const ring = async () => {
    const form = { CallSid: newCallSid(), From: '+13125550188', To: house.number, CallStatus: 'ringing' };
    const twiml = await (await house.webhook('/telephony/twilio/voice', form)).text();
    await house.webhook('/telephony/twilio/status', { CallSid: form.CallSid, CallStatus: 'completed' });
    return twiml;
  };
  await house.db.execute('update minute_accounts set balance_seconds = 0');
  expect(await ring()).toMatch(/nobody can take your call right now\. Please leave a message.*<Record/);
  expect((await house.log()).map(({ status }) => status)).toEqual(['Missed']);
  await house.db.execute('update minute_accounts set balance_seconds = 60');
  expect(await ring()).toContain('<Stream');
});
