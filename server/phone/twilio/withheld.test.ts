import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeSimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

let house: TelephoneHouse;
const assistant = new ScriptedAssistant({ listens: true });
beforeAll(async () => {
  house = await startTelephoneHouse({
    assistant,
    env: { MAX_CALLS_PER_CALLER: '3', MAX_CALLS_WITHHELD: '2', MAX_CALLS_PER_CALLER_AN_HOUR: '20' },
  });
});
afterAll(() => house.stop());

/** A call in which something is said; answers its row once it is over. */
async function callFrom(from: string) {
  const dialled = assistant.conversations.length;
  const voiceUrl = `${house.url}/telephony/twilio/voice`;
  const call = await placeSimulatedCall({ voiceUrl, from, to: house.number, speak: () => null, hear: () => {} });
  await until('the assistant is there', () => assistant.conversations.length > dialled);
  const { callerNumber } = assistant.current.start;
  const id = async () => (await house.log())[0]?._id ?? '';
  await until('the media is there', async () => house.phone?.switchboard.session(await id())?.state !== 'ringing');
  assistant.current.events.callerSaid('I would like an appointment.', false, null);
  call.hangUp();
  await call.over;
  await until('the call is over', async () => (await house.log())[0]?.status === 'Completed');
  const { rows } = await house.db.execute<{ from_number: string | null; caller_kind: string }>(
    'select from_number, caller_kind from calls order by started_at desc limit 1',
  );
  return { callerNumber, shown: (await house.call(await id())).fromPhoneNumber, ...rows[0] };
}

it.each([
  ['ANONYMOUS', '+266696687'],
  ['RESTRICTED', '+7378742833'],
  ['BLOCKED', '+2562533'],
  ['UNKNOWN', '+8656696'],
  ['UNAVAILABLE', '+86282452253'],
  ['in words', 'anonymous'],
  ['in words behind a plus', '+anonymous'],
  ['in words with a capital', 'Restricted'],
  ['left out', ''],
])('a number that is withheld (%s) is none, and its caller is never one who called before', async (_, from) => {
  for (let times = 0; times < 2; times++)
    expect(await callFrom(from)).toMatchObject({
      ...{ callerNumber: null, shown: null, from_number: null },
      caller_kind: 'new',
    });
});

it('a number that is shown is known the second time', async () => {
  const from = '+13125550147';
  expect(await callFrom(from)).toMatchObject({ callerNumber: from, from_number: from, caller_kind: 'new' });
  expect(await callFrom(from)).toMatchObject({ caller_kind: 'existing' });
});

it.each([
  ['one number', '+13125550142', '+13125550143'],
  ['no number', 'anonymous', '+13125550143'],
])('of a business that has two lines who calls from %s gets one', async (_, From, other) => {
  const small = await startTelephoneHouse({ assistant, env: { MAX_CALLS: '8', MAX_CALLS_WITHHELD: '8' } });
  const ring = async (from: string) => {
    const form = { CallSid: newCallSid(), From: from, To: small.number, CallStatus: 'ringing' };
    return (await small.webhook('/telephony/twilio/voice', form)).text();
  };
  expect(await ring(From)).toContain('<Stream');
  expect(await ring(From)).toMatch(/all lines are busy.*<Record/);
  expect(await ring(other)).toContain('<Stream');
  await small.stop();
});

it.each([
  ['one number', '+13125550142', 3],
  ['no number', 'anonymous', 2],
])('who calls from %s again and again is asked for a message, and others get through', async (_, From, lines) => {
  const ring = async (from: string) => {
    const CallSid = newCallSid();
    const form = { CallSid, From: from, To: house.number, CallStatus: 'ringing' };
    return { CallSid, twiml: await (await house.webhook('/telephony/twilio/voice', form)).text() };
  };
  const calls = [];
  while (calls.length < lines) calls.push(await ring(From));
  for (const { twiml } of calls) expect(twiml).toContain('<Stream');
  expect((await ring(From)).twiml).toMatch(/all lines are busy.*<Record/);
  const other = await ring('+13125550143');
  expect(other.twiml).toContain('<Stream');
  for (const { CallSid } of [...calls, other])
    await house.webhook('/telephony/twilio/status', { CallSid, CallStatus: 'completed' });
  const again = await ring(From);
  expect(again.twiml).toContain('<Stream');
  await house.webhook('/telephony/twilio/status', { CallSid: again.CallSid, CallStatus: 'completed' });
});

it('who calls one business again and again, one call after the other, is asked for a message in the end', async () => {
  const ring = async (From: string) => {
    const CallSid = newCallSid();
    const form = { CallSid, From, To: house.number, CallStatus: 'ringing' };
    const twiml = await (await house.webhook('/telephony/twilio/voice', form)).text();
    await house.webhook('/telephony/twilio/status', { CallSid, CallStatus: 'completed' });
    return twiml;
  };
  for (let time = 0; time < 20; time++) expect(await ring('+13125550190')).toContain('<Stream');
  expect(await ring('+13125550190')).toMatch(/cannot take your call again right now\. Please leave a message.*<Record/);
  expect(await ring('+13125550191')).toContain('<Stream');
});
