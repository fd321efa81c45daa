import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveRecording } from '#scripts/caller/carrier-recording.ts';
import { until } from '#tests/calls-fixture.ts';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { deafEar } from '#voice/assistant/embedded/listener/listener.ts';

/** As many as a machine is measured to understand. */
const atOnce = 2;

let house: TelephoneHouse;
beforeAll(async () => {
  house = await startTelephoneHouse({
    listener: {
      hears: true,
      languages: ['en'],
      open: () => deafEar,
      prepare: async () => {},
      callsAtOnce: () => atOnce,
      close: async () => {},
    },
  });
});
afterAll(() => house.stop());

async function ring() {
  const CallSid = newCallSid();
  const form = { CallSid, From: '+13125550142', To: house.number, CallStatus: 'ringing' };
  return { CallSid, twiml: await (await house.webhook('/telephony/twilio/voice', form)).text() };
}

const over = async (call: { CallSid: string } | undefined) =>
  house.webhook('/telephony/twilio/status', { CallSid: call?.CallSid ?? '', CallStatus: 'completed' });

it('one call more than the machine understands hears that all lines are busy and leaves a message, and the next one gets through once one is over', async () => {
  const calls = [];
  while (calls.length < atOnce) calls.push(await ring());
  for (const { twiml } of calls) expect(twiml).toContain('<Stream');
  const { CallSid, twiml } = await ring();
  expect(twiml).toMatch(/all lines are busy\. Please leave a message.*<Record/);
  const RecordingUrl = await serveRecording(Buffer.alloc(8_000, 0x35));
  const answer = await house.webhook('/telephony/twilio/voicemail', { CallSid, RecordingUrl });
  expect(await answer.text()).toContain('<Hangup/>');
  const filed = async () => (await house.log()).filter(({ status }) => status === 'Voicemail');
  await until('the message is filed', async () => (await filed()).length > 0);
  expect((await house.call((await filed())[0]?._id ?? '')).hasVoicemail).toBe(true);
  await over(calls[0]);
  const next = await ring();
  expect(next.twiml).toContain('<Stream');
  for (const call of [...calls, next]) await over(call);
});
