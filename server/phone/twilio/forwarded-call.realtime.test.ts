import { afterEach, expect, it, vi } from 'vitest';
import { type DialStatus, placeSimulatedCall, type SimulatedCall } from '#scripts/caller/simulated-carrier.ts';
import { until } from '#tests/calls-fixture.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { sound } from '#voice/testing/test-call.ts';

const fallback = '+13125550100';
const word = Buffer.from(sound(20), 'base64');

let house: TelephoneHouse;
afterEach(() => house.stop());

/** A call that is talking, of a caller who says two seconds of something whenever the test wants. */
async function talkingCall(env: Record<string, string>, dial?: DialStatus | (() => Promise<DialStatus>)) {
  house = await startTelephoneHouse({ assistant: new ScriptedAssistant({ listens: true }), env });
  const voice = { frames: 0 };
  const call = await placeSimulatedCall({
    ...{ voiceUrl: `${house.url}/telephony/twilio/voice`, from: '+13125550147', to: house.number },
    speak: () => (voice.frames-- > 0 ? word : null),
    hear: () => {},
    ...(dial ? { dial: () => (typeof dial === 'string' ? dial : dial()) } : {}),
  });
  await until('the media is there', async () => (await session())?.state === 'greeting');
  return { call, speak: () => (voice.frames = 100) };
}

const newest = async () => (await house.log())[0]?._id ?? '';
const session = async () => house.phone?.switchboard.session(await newest());

/** Ends the session as when no assistant can answer. */
async function giveUp(call: SimulatedCall) {
  (await session())?.end('forwarded');
  return call.over;
}

it('goes on at the number to fall back on, and ends with the call there', async () => {
  const { call } = await talkingCall({ FALLBACK_NUMBER: fallback }, 'completed');
  expect(await giveUp(call)).toEqual({ by: 'line', said: [], dialled: [fallback], recorded: 0 });
});

it('takes a message when nobody answers there', async () => {
  const { call, speak } = await talkingCall({ FALLBACK_NUMBER: fallback }, 'no-answer');
  speak();
  const end = await giveUp(call);
  expect(end).toMatchObject({ by: 'line', dialled: [fallback], recorded: 1 });
  expect(end.said).toEqual([expect.stringContaining('leave a message')]);
  expect((await house.call(await newest())).hasVoicemail).toBe(true);
  for (const DialCallStatus of ['busy', 'failed', 'no-answer', 'canceled', 'completed', 'answered']) {
    const form = { CallSid: call.callSid, To: house.number, DialCallStatus };
    const answer = await (await house.webhook('/telephony/twilio/dialled', form)).text();
    expect(answer.includes('<Record'), DialCallStatus).toBe(['busy', 'failed', 'no-answer'].includes(DialCallStatus));
  }
});

it('takes a message of a caller whom that number sends back to us, where its network does not say so', async () => {
  let frames = 0;
  const again = Promise.withResolvers<SimulatedCall>();
  const { call } = await talkingCall({ FALLBACK_NUMBER: fallback }, async () => {
    const second = await placeSimulatedCall({
      ...{ voiceUrl: `${house.url}/telephony/twilio/voice`, from: '+13125550147', to: house.number },
      speak: () => (frames-- > 0 ? word : null),
      hear: () => {},
      dial: () => 'completed',
    });
    again.resolve(second);
    await until('it is answered', async () => (await session())?.state === 'greeting');
    (await session())?.end('forwarded');
    frames = 100;
    await second.over;
    return 'completed';
  });
  expect(await giveUp(call)).toMatchObject({ dialled: [fallback] });
  expect(await (await again.promise).over).toMatchObject({ dialled: [], recorded: 1 });
});

it('never puts a number through to itself', async () => {
  const { call } = await talkingCall({ FALLBACK_NUMBER: '+13125550123' });
  expect(house.number).toBe('+13125550123');
  expect(await giveUp(call)).toMatchObject({ dialled: [], recorded: 0 });
});

it('counts a stream that the carrier says is broken, and logs it with the ids of its call', async () => {
  const { call } = await talkingCall({});
  const callId = await house.calls.find('twilio', call.callSid);
  const log = vi.spyOn(house.logger, 'warn');
  call.breakMedia();
  const figures = async () => (await fetch(`${house.url}/metrics`)).text();
  await until('it is counted', async () =>
    (await figures()).includes('noura_call_events_total{event="stream-error"} 1'),
  );
  const ids = { callId, traceId: callId?.replaceAll('-', '') };
  expect(log).toHaveBeenCalledWith(expect.objectContaining(ids), 'the carrier says that a media stream broke');
  // The carrier would have ended it, had it not joined again.
  await new Promise((resolve) => setTimeout(resolve, 500));
  call.hangUp();
  expect(await call.over).toMatchObject({ by: 'caller' });
});
