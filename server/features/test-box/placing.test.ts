import { beforeEach, expect, test } from 'vitest';
import { testBoxLimits } from '#contract/limits.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { RingingCall } from '#server/phone/live-calls/switchboard.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { ClientLegEvents } from '#voice/carrier/carrier.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { createTestBox, type TestBox, type TestBoxDeps } from './test-box.ts';

const session = (role: 'user' | 'superadmin' = 'user') =>
  ({ accountId: 'account', role, tokenHash: Buffer.alloc(32) }) as unknown as Session;
const asked = { from: null, ask: undefined };

let seconds: number;
let isActive: boolean;
let rung: RingingCall[];
let switchboard: { -readonly [K in keyof TestBoxDeps['switchboard']]: TestBoxDeps['switchboard'][K] };
let box: TestBox;
beforeEach(() => {
  seconds = 0;
  isActive = true;
  rung = [];
  switchboard = {
    fullOfTests: false,
    ring: (call: RingingCall) => {
      rung.push(call);
      return 'token';
    },
    answer: () => null,
    session: () => null,
  };
  box = createTestBox({
    switchboard,
    assistantFor: () => ({}) as Assistant,
    clock: { now: () => new Date(), monotonicMs: () => 0 },
    briefFor: async () => testBrief({ limits: { ...testBrief().limits, maxCallDurationMs: 900_000 } }),
    secondsToday: async () => seconds,
    account: async () => ({ phoneNumber: '', isActive }),
    beginCall: async () => ({ callId: `call-${rung.length}`, startedAt: new Date() }),
    missCall: async () => {},
  });
  return () => box.close();
});

test('a call lasts no longer than what is left of the day', async () => {
  const longest = () => rung.at(-1)?.brief.limits.maxCallDurationMs;
  await box.place(session(), asked);
  expect(longest()).toBe(testBoxLimits.longestCallMs);
  seconds = testBoxLimits.secondsADay - 7;
  await box.place(session(), { from: null, ask: 'Are you open?' });
  expect(longest()).toBe(7_000);
  seconds = testBoxLimits.secondsADay;
  await expect(box.place(session(), asked)).rejects.toMatchObject({ code: 'test-box.used-up' });
  await box.place(session('superadmin'), asked);
  expect(longest()).toBe(testBoxLimits.longestCallMs);
});

test('typed tests are among the tests at once that the operator allows', async () => {
  await box.place(session(), asked);
  switchboard.fullOfTests = true;
  await expect(box.place(session(), asked)).rejects.toMatchObject({ code: 'server.busy' });
  expect(rung).toHaveLength(1);
});

test('an account that is not active places none, as no voice test', async () => {
  isActive = false;
  for (const role of ['user', 'superadmin'] as const)
    await expect(box.place(session(role), asked)).rejects.toMatchObject({ code: 'test-sessions.inactive' });
  expect(rung).toHaveLength(0);
});

test('a day has so many calls, and all of them so many lines, whoever watches', async () => {
  switchboard.answer = () => ({ begin() {}, text() {}, mark() {}, closed() {} }) as unknown as ClientLegEvents;
  for (let call = 0; call < testBoxLimits.callsADay; call += 1) await box.place(session(), asked);
  await expect(box.place(session(), asked)).rejects.toMatchObject({ code: 'test-box.used-up' });
  const { callId } = await box.place(session('superadmin'), asked);
  box.join(session(), callId, { send() {}, end() {} });
  for (let line = 0; line < testBoxLimits.linesADay; line += 1) box.say(session(), callId, 'And now?');
  expect(() => box.say(session(), callId, 'And now?')).toThrowError(
    expect.objectContaining({ code: 'test-box.used-up' }),
  );
  box.say(session('superadmin'), callId, 'And now?');
});
