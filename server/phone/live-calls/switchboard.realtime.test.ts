import { afterEach, expect, it, vi } from 'vitest';
import { systemClock } from '#server/clock.ts';
import type { CallSession } from '#voice/session/call-session.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { ScriptedLeg } from '#voice/testing/scripted-leg.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import { createSwitchboard, type RingingCall, type Switchboard, type SwitchboardDeps } from './switchboard.ts';

let board: Switchboard;
let usual = new ScriptedAssistant();
const records: CallRecord[] = [];
const counted: string[] = [];
const broken: unknown[] = [];

function open(
  maxCalls = 2,
  maxCallsOfAccount = maxCalls,
  maxCallsOfCaller = maxCalls,
  maxCallsWithheld = maxCalls,
  covered?: SwitchboardDeps['covered'],
  maxTests = maxCalls,
  mostHeard?: SwitchboardDeps['mostHeard'],
) {
  records.length = counted.length = 0;
  board = createSwitchboard({
    ...(covered ? { covered } : {}),
    assistant: usual,
    journal: {
      line() {},
      detail() {},
      progress() {},
      used() {},
      heartbeat() {},
      reserve: async (_callId, seconds) => seconds,
      finish: async (record) => void records.push(record),
    },
    tools: { open: () => ({ definitions: [], run: async () => ({ ok: true, value: {} }) }) },
    speech: { ready: () => sound(200), render: async () => sound(200) },
    voicing: { open: () => ({ check: () => false, free() {} }) },
    clock: systemClock,
    ...{ maxCalls, maxTests, ...(mostHeard ? { mostHeard } : {}) },
    callsOfCallerAnHour: 2,
    ...{ maxCallsOfAccount: () => maxCallsOfAccount, maxCallsOfCaller, maxCallsWithheld },
    count: (event) => void counted.push(event),
    broken: (error) => void broken.push(error),
  });
  return board;
}
afterEach(() => {
  expect(broken.splice(0)).toEqual([]);
  return board.drain(0);
});

let callers = 0;
const ring = (
  name: string,
  accountId = 'account',
  fallbackNumber: string | null = null,
  isTest = false,
  callerNumber: string | null = `+1312556${String(1_000 + callers++)}`,
  more: Partial<RingingCall> = {},
) =>
  board.ring({
    ...{ isTest, callerNumber, ...more },
    callId: name,
    carrierCallId: `CA-${name}`,
    brief: testBrief({ accountId, fallbackNumber }),
    startedAt: new Date(),
  });
const ringFrom = (callerNumber: string | null, name: string, accountId = name) =>
  ring(name, accountId, null, false, callerNumber);

it('takes a token once, and only for its own call', () => {
  open();
  const token = ring('a') ?? '';
  expect(board.answer(token, 'CA-b', new ScriptedLeg())).toBeNull();
  expect(board.answer(token, 'CA-a', new ScriptedLeg())).not.toBeNull();
  expect(board.answer(token, 'CA-a', new ScriptedLeg())).toBeNull();
  expect(board.ringingToken('CA-a')).toBeNull();
});

it('has the calls of a business that only covered services may serve answered and spoken by those', () => {
  usual = new ScriptedAssistant();
  const assistant = new ScriptedAssistant();
  const spoken: string[] = [];
  const ready = (text: string) => {
    spoken.push(text);
    return sound(200);
  };
  open(2, 2, 2, 2, { assistant, speech: { ready, render: async () => sound(200) } });
  const call = (callId: string, coveredOnly: boolean) =>
    board.ring({
      ...{ callId, carrierCallId: `CA-${callId}`, callerNumber: null, startedAt: new Date() },
      brief: testBrief({ accountId: callId, ...(coveredOnly && { coveredOnly }) }),
    });
  call('usual', false);
  expect([usual.conversations.length, assistant.conversations.length, spoken.length]).toEqual([1, 0, 0]);
  call('clinic', true);
  expect([usual.conversations.length, assistant.conversations.length]).toEqual([1, 1]);
  expect(spoken).toContain(testBrief().greeting);
});

it('keeps the session of a call that rings again, before and after its media came', () => {
  open();
  const first = ring('a');
  expect(ring('a')).toBe(first);
  expect(board.answer(first ?? '', 'CA-a', new ScriptedLeg())).not.toBeNull();
  const session = board.session('a');
  expect(ring('a')).not.toBeNull();
  expect(board.session('a')).toBe(session);
  expect(board.liveCalls).toBe(1);
});

it('refuses calls over its limit and takes them again when one has ended', () => {
  open(1);
  ring('a');
  expect(ring('b')).toBeNull();
  expect(counted).toContain('refused-full');
  board.over('CA-a');
  expect(records[0]).toMatchObject({ callId: 'a', outcome: 'missed', mediaSeconds: 0 });
  expect(ring('c')).not.toBeNull();
});

it('refuses calls beyond what this machine understands, and neither those that others hear nor tests', () => {
  open(9, 9, 9, 9, undefined, 9, ({ accountId }) => (accountId === 'heard-here' ? 1 : null));
  expect(ring('a', 'heard-here')).not.toBeNull();
  expect(ring('b', 'heard-here')).toBeNull();
  expect(counted).toContain('refused-full');
  expect(ring('c', 'heard-elsewhere')).not.toBeNull();
  expect(ring('d', 'heard-here', null, true)).not.toBeNull();
  board.over('CA-a');
  expect(ring('e', 'heard-here')).not.toBeNull();
});

it('leaves lines to other accounts when one has as many calls as it may', () => {
  open(4, 1);
  expect(ring('a')).not.toBeNull();
  expect(ring('b')).toBeNull();
  expect(counted).toEqual(['refused-account']);
  expect(ring('c', 'another')).not.toBeNull();
  board.over('CA-a');
  expect(ring('d')).not.toBeNull();
});

it('counts no test of an account with its telephone calls, and refuses none for them', () => {
  open(4, 1);
  expect([ring('test', 'account', null, true), ring('another test', 'account', null, true)]).not.toContain(null);
  expect(ring('a')).not.toBeNull();
  expect(ring('b')).toBeNull();
  expect(ring('third test', 'account', null, true)).not.toBeNull();
});

it('leaves lines to the telephone when there are as many tests as may be', () => {
  open(4, 4, 4, 4, undefined, 2);
  expect([ring('test', 'a', null, true), ring('another', 'b', null, true)]).not.toContain(null);
  expect([board.fullOfTests, board.full]).toEqual([true, false]);
  expect(ring('third', 'c', null, true)).toBeNull();
  expect(ring('telephone', 'c')).not.toBeNull();
  board.over('CA-test');
  expect(ring('fourth', 'd', null, true)).not.toBeNull();
});

it('leaves lines to other callers when one has as many as they may, to whomever', () => {
  open(10, 10, 3);
  for (const name of ['a', 'b', 'c']) expect(ringFrom('+13125550147', name)).not.toBeNull();
  expect(ringFrom('+13125550147', 'd')).toBeNull();
  expect(counted).toEqual(['refused-caller']);
  expect(ringFrom('+13125550148', 'e')).not.toBeNull();
  expect(ring('test', 'account', null, true, '+13125550147')).not.toBeNull();
  board.over('CA-a');
  expect(ringFrom('+13125550147', 'f')).not.toBeNull();
});

it('takes all who withhold their number for one, whose lines are few', () => {
  open(10, 10, 3, 1);
  for (const name of ['a test', 'another']) expect(ring(name, 'account', null, true)).not.toBeNull();
  expect(ringFrom(null, 'a')).not.toBeNull();
  expect(ringFrom(null, 'b')).toBeNull();
  expect(counted).toEqual(['refused-withheld']);
  expect(ringFrom('+13125550147', 'c')).not.toBeNull();
  board.over('CA-a');
  expect(ringFrom(null, 'd')).not.toBeNull();
});

it('leaves a line of a business with two to somebody else than who rings it again, whose number is shown or not', () => {
  open(8, 2, 3, 3);
  for (const [callerNumber, refused] of [
    ['+13125550147', 'refused-caller'],
    [null, 'refused-withheld'],
  ] as const) {
    expect(ringFrom(callerNumber, `${refused} a`, 'one')).not.toBeNull();
    expect(ringFrom(callerNumber, `${refused} b`, 'one')).toBeNull();
    expect(counted.splice(0)).toEqual([refused]);
    expect(ringFrom(callerNumber, `${refused} c`, 'two'), 'another business').not.toBeNull();
    expect(ring(`${refused} d`, 'one')).not.toBeNull();
    for (const name of ['a', 'c', 'd']) board.over(`CA-${refused} ${name}`);
    expect(ringFrom(callerNumber, `${refused} e`, 'one')).not.toBeNull();
    board.over(`CA-${refused} e`);
  }
});

it('lets a call that goes on here have its line, as it had at the node before', () => {
  open(8, 2);
  const resumed = { lines: [], linesAfter: 0, details: [], acts: [], answeredBy: [], mediaMs: 1_000 };
  const again = (name: string) => ring(name, 'one', null, false, '+13125550147', { resumed });
  expect([again('a'), again('b'), again('c')]).not.toContain(null);
  expect(ringFrom('+13125550148', 'd', 'one')).toBeNull();
});

it('takes two calls an hour of one caller to one business, and of those who withhold their number three times as many', () => {
  open(20, 20, 20, 20);
  const at = (callerNumber: string | null, name: string, accountId: string) => {
    const token = ringFrom(callerNumber, name, accountId);
    board.over(`CA-${name}`);
    return token !== null;
  };
  const caller = '+13125550147';
  expect([at(caller, 'a', 'one'), at(caller, 'b', 'one'), at(caller, 'c', 'one')]).toEqual([true, true, false]);
  expect(counted).toEqual(['refused-often']);
  expect(board.hasRungOften({ accountId: 'one', callerNumber: caller })).toBe(true);
  expect([at(caller, 'd', 'two'), at('+13125550148', 'e', 'one')]).toEqual([true, true]);
  expect(Array.from({ length: 7 }, (_, time) => at(null, `withheld ${time}`, 'one'))).toEqual([
    ...Array(6).fill(true),
    false,
  ]);
  expect(ring('test', 'one', null, true, caller)).not.toBeNull();
});

it('asks the caller for a message where its clock throws, once, and leaves the other calls alone', async () => {
  open();
  const leg = new ScriptedLeg();
  board.answer(ring('a') ?? '', 'CA-a', leg);
  board.answer(ring('b') ?? '', 'CA-b', new ScriptedLeg());
  const session = board.session('a');
  const fault = new Error('a fault');
  const tick = vi.spyOn(session as CallSession, 'tick').mockImplementationOnce(() => {
    throw fault;
  });
  await expect.poll(() => session?.state).toBe('voicemail');
  expect(broken.splice(0)).toEqual([fault]);
  expect(records).toEqual([]);
  tick.mockImplementation(() => {
    throw fault;
  });
  await expect.poll(() => session?.state).toBe('ended');
  expect(broken.splice(0)).toEqual([fault]);
  expect(records).toMatchObject([{ callId: 'a', endReason: 'error' }]);
  expect(board.session('b')?.state).not.toBe('ended');
});

it('tells once where a call that ended here is to go on', () => {
  open();
  ring('a', 'account', '+13125550100');
  board.answer(ring('a') ?? '', 'CA-a', new ScriptedLeg());
  expect(board.endedFor('CA-a')).toBeNull();
  board.session('a')?.end('forwarded');
  expect(board.forwardTo('CA-b')).toBeNull();
  expect(board.forwardTo('CA-a')).toBe('+13125550100');
  expect(board.forwardTo('CA-a')).toBeNull();
  expect(board.endedFor('CA-a')).toBe('forwarded');
  ring('b', 'account', '+13125550100');
  board.over('CA-b');
  expect(board.forwardTo('CA-b'), 'a call that ended in another way').toBeNull();
  expect(board.endedFor('CA-b')).toBe('caller-hangup');
});

it('drains: no new call, live ones get a goodbye and a record', async () => {
  open();
  const leg = new ScriptedLeg();
  const events = board.answer(ring('a') ?? '', 'CA-a', leg);
  const play = setInterval(() => leg.pass(50), 50);
  leg.markPlayed = (name) => events?.mark(name);
  const drained = board.drain(100);
  expect(ring('b')).toBeNull();
  await drained;
  clearInterval(play);
  expect(records).toMatchObject([{ callId: 'a', endReason: 'shutdown' }]);
  expect(leg.closed).toBe(true);
});
