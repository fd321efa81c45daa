import { describe, expect, it } from 'vitest';
import { callTimings } from '#contract/limits.ts';
import { type ScriptedAssistant, scriptedChain } from '../../testing/scripted-assistant.ts';
import { sound, TestCall, testBrief } from '../../testing/test-call.ts';
import type { CallSessionDeps } from '../call-states.ts';

const lost = { kind: 'lost', detail: 'closed 1006' } as const;
const refused = { kind: 'refused', detail: 'http 401' } as const;

/** A call whose first link is ready; the greeting was heard. */
async function calling(brief = testBrief(), change: Partial<CallSessionDeps> = {}) {
  const [realtime, pipeline, embedded] = scriptedChain('realtime', 'pipeline', 'embedded');
  if (!realtime || !pipeline || !embedded) throw new Error('A chain has three links');
  const call = new TestCall(brief, { assistant: realtime.assistant, ...change });
  call.session.dialAssistant();
  call.join(call.leg);
  realtime.assistant.current.events.ready();
  await call.pass(2_000);
  return { call, realtime, pipeline, embedded };
}

const heardSound = (assistant: ScriptedAssistant) =>
  assistant.current.acts.filter(({ act }) => act === 'audio').length * 20;

/** The caller asks, by words that the assistant understood; the answer begins. */
async function asks(call: TestCall, assistant: ScriptedAssistant, text: string) {
  const { events } = assistant.current;
  events.speechStarted();
  await call.speak(600);
  await call.pass(400);
  events.speechStopped();
  events.callerSaid(text, false, null);
}

const answering = (call: TestCall) => call.record.answeredBy?.map(({ by, why }) => [by, why]);

describe('a call whose assistant dies', () => {
  it('goes on with the next one, and the one after it, with what was said, noted and done so far', async () => {
    const { call, realtime, pipeline, embedded } = await calling();
    const first = realtime.assistant.current.events;
    await asks(call, realtime.assistant, 'I am Ann Lee, are you open on Saturday?');
    first.toolCall({
      callId: 'n',
      name: 'note_detail',
      args: { field: 'fullName', value: 'Ann Lee', status: 'confirmed' },
    });
    first.toolCall({ callId: 'm', name: 'take_message', args: { reason: 'x' } });
    await call.pass(100);
    first.assistantWords('item-1', 'On Saturday we are open from ten');
    first.audio('item-1', sound(1_000));
    await call.pass(500);
    const diedMs = call.clock.monotonicMs();
    first.failed(lost);
    await call.pass(300);
    expect(realtime.assistant.conversations).toHaveLength(2);
    realtime.assistant.current.events.failed(lost);
    expect(pipeline.assistant.conversations).toHaveLength(1);
    pipeline.assistant.current.events.failed(refused);
    const { start, events } = embedded.assistant.current;
    expect(call.clock.monotonicMs() - diedMs).toBeLessThan(2_000);
    expect(start).toMatchObject({
      answerOwed: true,
      details: [{ field: 'fullName', value: 'Ann Lee', status: 'confirmed' }],
      done: ['take_message'],
    });
    expect(start.history.map(({ text }) => text)).toEqual([
      'Hello there, how can I help?',
      'I am Ann Lee, are you open on Saturday?',
    ]);
    events.ready();
    await call.pass(1_000);
    call.assistant.conversations.push(embedded.assistant.current);
    call.says('item-2', 'We are open on Saturday.', 500);
    await call.pass(1_500);
    call.events.closed('hangup');
    expect(call.lines.map(({ text }) => text)).toContain('On Saturday we are open from ten');
    expect(answering(call)).toEqual([
      ['realtime', ''],
      ['pipeline', 'the connection was lost'],
      ['embedded', 'it could not answer'],
    ]);
    expect(call.counted.filter((event) => event.startsWith('changed'))).toEqual([
      'changed-to-pipeline',
      'changed-to-embedded',
    ]);
    // Written as it changes: what is known does not wait for the end.
    expect(call.progress.map(({ acts, answeredBy }) => [acts.length, answeredBy.map(({ by }) => by).join()])).toEqual([
      [0, 'realtime'],
      [1, 'realtime'],
      [1, 'realtime,pipeline'],
      [1, 'realtime,pipeline,embedded'],
    ]);
    expect(realtime.reports).toEqual([lost]);
    expect(embedded.reports).toEqual(['answered']);
    expect(realtime.assistant.conversations).toHaveLength(2);
  });

  it('leaves its tool at work, which is run once: who goes on is told of it and gets the result', async () => {
    const runs: string[] = [];
    let finish = () => {};
    const runner = {
      definitions: [],
      run: ({ callId }: { callId: string }) =>
        new Promise<{ ok: true; value: unknown }>((resolve) => {
          runs.push(callId);
          finish = () => resolve({ ok: true, value: { status: 'booked' } });
        }),
    };
    const { call, realtime, pipeline, embedded } = await calling(testBrief(), { tools: { open: () => runner } });
    const args = { start: '2026-01-06T15:00:00Z', name: 'Ann Lee' };
    realtime.assistant.current.events.toolCall({ callId: 'r', name: 'book_appointment', args });
    realtime.assistant.current.events.failed(refused);
    const second = pipeline.assistant.current;
    expect(second.start.underWay).toEqual([{ name: 'book_appointment', args }]);
    second.events.ready();
    second.events.toolCall({ callId: 'p', name: 'book_appointment', args: { name: 'Ann Lee', start: args.start } });
    await call.pass(500);
    finish();
    await call.pass(100);
    const output = { ok: true, value: { status: 'booked' } };
    expect(second.acts).toContainEqual({ act: 'tool-result', callId: 'p', output });
    expect(runs).toEqual(['r']);
    // Asked for a second time by one that has its result, it is another one.
    second.events.toolCall({ callId: 'p2', name: 'book_appointment', args });
    second.events.failed(refused);
    finish();
    await call.pass(100);
    embedded.assistant.current.events.toolCall({ callId: 'e', name: 'book_appointment', args });
    expect(embedded.assistant.current.acts).toContainEqual({ act: 'tool-result', callId: 'e', output });
    expect(runs).toEqual(['r', 'p2']);
    embedded.assistant.current.events.toolCall({ callId: 'e2', name: 'book_appointment', args });
    expect(runs).toEqual(['r', 'p2', 'e2']);
  });

  it('is taken over within 2 s when the second try hangs', async () => {
    const { call, realtime, pipeline } = await calling();
    realtime.assistant.current.events.failed(lost);
    await call.pass(1_650);
    expect(pipeline.assistant.conversations).toHaveLength(0);
    await call.pass(150);
    expect(realtime.assistant.conversations).toHaveLength(2);
    expect(pipeline.assistant.conversations).toHaveLength(1);
  });

  it('is taken over at once when it hangs from the beginning, and every word of the caller is kept', async () => {
    const [realtime, embedded] = scriptedChain('realtime', 'embedded');
    const call = new TestCall(testBrief(), { assistant: realtime?.assistant as ScriptedAssistant });
    call.session.dialAssistant();
    call.join(call.leg);
    await call.pass(2_500);
    await call.speak(600);
    expect(realtime?.assistant.conversations).toHaveLength(1);
    embedded?.assistant.current.events.ready();
    expect(heardSound(embedded?.assistant as ScriptedAssistant)).toBeGreaterThanOrEqual(600);
    call.events.closed('hangup');
    expect(answering(call)).toEqual([
      ['realtime', ''],
      ['embedded', 'it did not answer'],
    ]);
  });

  it('in the middle of a turn of the caller, or before its words were known, has the turn heard again', async () => {
    const { call, realtime, pipeline } = await calling();
    await call.speak(200);
    realtime.assistant.current.events.speechStarted();
    await call.speak(2_800);
    realtime.assistant.current.events.speechStopped();
    realtime.assistant.current.events.failed(refused);
    const { start, events } = pipeline.assistant.current;
    expect(start.answerOwed).toBe(false);
    events.ready();
    expect(heardSound(pipeline.assistant)).toBeGreaterThanOrEqual(3_000);
    expect(heardSound(pipeline.assistant)).toBeLessThan(3_700);
  });

  it('has the turn under way heard again, though the words of the one before come into it', async () => {
    const { call, realtime, pipeline } = await calling();
    const { events } = realtime.assistant.current;
    events.speechStarted();
    await call.speak(2_000);
    events.speechStopped();
    await call.pass(1_000);
    events.speechStarted();
    await call.speak(800);
    events.callerSaid('I am Ann Lee.', false, null);
    await call.speak(400);
    events.failed(refused);
    pipeline.assistant.current.events.ready();
    expect(heardSound(pipeline.assistant)).toBeGreaterThanOrEqual(1_200);
    expect(heardSound(pipeline.assistant)).toBeLessThan(2_000);
  });

  it('has the turn heard again that broke into its answer, though that is told to be over', async () => {
    const { call, realtime, pipeline } = await calling();
    await asks(call, realtime.assistant, 'Are you open?');
    const { events } = realtime.assistant.current;
    events.audio('item-1', sound(4_000));
    await call.pass(500);
    events.speechStarted();
    await call.speak(600);
    events.answerDone();
    await call.speak(600);
    events.failed(refused);
    pipeline.assistant.current.events.ready();
    expect(heardSound(pipeline.assistant)).toBeGreaterThanOrEqual(1_200);
  });

  it('has nothing heard again where its answer came without the words of the turn', async () => {
    const { call, realtime, pipeline } = await calling();
    const { events } = realtime.assistant.current;
    events.speechStarted();
    await call.speak(1_000);
    events.speechStopped();
    events.audio('item-1', sound(500));
    events.itemDone('item-1');
    events.answerDone();
    await call.pass(1_000);
    events.failed(refused);
    pipeline.assistant.current.events.ready();
    expect(heardSound(pipeline.assistant)).toBeLessThan(700);
  });

  it('has nothing heard again of what seemed to be a turn behind a typed line and was none', async () => {
    for (const isOver of [false, true]) {
      const { call, realtime, pipeline } = await calling();
      const { events } = realtime.assistant.current;
      call.assistant.conversations.push(realtime.assistant.current);
      call.says('item-1', 'We are open from nine to five on every weekday.', 4_000);
      await call.pass(500);
      call.session.type('Are you open on Sunday?');
      events.callerSaid('Are you open on Sunday?', false, null);
      events.speechStarted();
      await call.pass(700);
      if (isOver) events.speechStopped();
      events.turnWasNone?.(isOver);
      call.says('item-2', 'On Sunday we are closed.', 1_000);
      await call.pass(3_000);
      events.failed(refused);
      const next = pipeline.assistant.current;
      expect(next.start.answerOwed).toBe(false);
      next.events.ready();
      expect(heardSound(pipeline.assistant)).toBeLessThan(700);
    }
  });

  it('does not have a turn heard again that was understood', async () => {
    const { call, realtime, pipeline } = await calling();
    await asks(call, realtime.assistant, 'Are you open?');
    realtime.assistant.current.events.failed(refused);
    const { start, events } = pipeline.assistant.current;
    expect(start.answerOwed).toBe(true);
    events.ready();
    expect(heardSound(pipeline.assistant)).toBe(0);
  });

  it('is left when it gives no answer, and the next one has its own time for it', async () => {
    const { call, realtime, pipeline } = await calling();
    await asks(call, realtime.assistant, 'Are you open?');
    await call.pass(callTimings.assistantSilenceLimitMs);
    const { start, events } = pipeline.assistant.current;
    expect(start.answerOwed).toBe(true);
    events.ready();
    await call.pass(3_000);
    expect(pipeline.assistant.conversations).toHaveLength(1);
    expect(call.session.state).not.toBe('voicemail');
    expect(call.records).toHaveLength(0);
  });

  it('asks the caller to say it again where nobody can know what was said', async () => {
    const { call, realtime } = await calling();
    realtime.assistant.current.alive = false;
    await call.speak(1_000);
    await call.pass(12_000);
    expect(call.lines.map(({ text }) => text)).toContain('I am sorry, could you say that again, please?');
  });

  it('before its goodbye is not gone on with: we say it', async () => {
    const { call, realtime, pipeline } = await calling();
    realtime.assistant.current.events.toolCall({ callId: 'e', name: 'end_call', args: { outcome: 'handled' } });
    await call.pass(100);
    realtime.assistant.current.events.failed(refused);
    expect(pipeline.assistant.current.acts).toContainEqual({ act: 'close' });
    await call.pass(5_000);
    expect(call.lines.at(-1)?.text).toBe('Thank you for calling. Goodbye.');
    expect(call.record.endReason).toBe('assistant-ended');
  });

  it('tells the next one that the caller is hearing us', async () => {
    const { call, realtime, pipeline } = await calling();
    call.assistant.conversations.push(realtime.assistant.current);
    call.says('item-1', 'We are open from nine to five on every weekday.', 4_000);
    await call.pass(500);
    realtime.assistant.current.events.failed(refused);
    pipeline.assistant.current.events.ready();
    expect(pipeline.assistant.current.acts).toContainEqual({ act: 'playing', active: true });
  });
});

describe('the beginning of a call', () => {
  it('has who takes over while the phone rings as the first to answer', async () => {
    const [realtime, embedded] = scriptedChain('realtime', 'embedded');
    const call = new TestCall(testBrief(), { assistant: realtime?.assistant as ScriptedAssistant });
    call.session.dialAssistant();
    realtime?.assistant.current.events.failed(refused);
    call.join(call.leg);
    embedded?.assistant.current.events.ready();
    await call.pass(500);
    call.events.closed('hangup');
    expect(answering(call)).toEqual([['embedded', 'it could not answer']]);
    expect(call.counted).not.toContain('changed-to-embedded');
  });

  it('passes over a link that failed in the calls before', async () => {
    const [realtime, embedded] = scriptedChain('realtime', 'embedded');
    if (realtime) realtime.admits = false;
    const call = new TestCall(testBrief(), { assistant: realtime?.assistant as ScriptedAssistant });
    call.session.dialAssistant();
    call.join(call.leg);
    expect(realtime?.assistant.conversations).toHaveLength(0);
    expect(embedded?.assistant.conversations).toHaveLength(1);
    call.events.closed('hangup');
    expect(answering(call)).toEqual([['embedded', 'it had failed in the calls before']]);
  });
});

describe('the end of the chain', () => {
  const numbered = testBrief({ fallbackNumber: '+13125550111' });

  async function allGone(brief = numbered) {
    const { call, realtime, pipeline, embedded } = await calling(brief);
    for (const { assistant } of [realtime, pipeline, embedded]) assistant.current.events.failed(refused);
    return call;
  }

  it('puts the caller through to the fallback number, and says so', async () => {
    const call = await allGone();
    await call.pass(4_000);
    expect(call.lines.at(-1)?.text).toBe('I will put you through. One moment, please.');
    expect(call.record).toMatchObject({ endReason: 'forwarded', outcome: 'handled', forwardedTo: '+13125550111' });
    expect(call.record.mediaSeconds).toBeGreaterThan(3);
    expect(call.leg.closed).toBe(true);
    expect(answering(call)?.at(-1)).toEqual(['forwarded', 'it could not answer']);
  });

  it('does the same where nobody could answer from the beginning', async () => {
    const [only] = scriptedChain('embedded');
    const call = new TestCall(numbered, { assistant: only?.assistant as ScriptedAssistant });
    call.session.dialAssistant();
    only?.assistant.current.events.failed(refused);
    call.join(call.leg);
    await call.pass(4_000);
    expect(call.record).toMatchObject({ endReason: 'forwarded', forwardedTo: '+13125550111' });
    expect(answering(call)).toEqual([['forwarded', 'it could not answer']]);
  });

  it('puts nobody through who hangs up meanwhile', async () => {
    const call = await allGone();
    await call.pass(500);
    call.events.closed('hangup');
    expect(call.record).toMatchObject({ endReason: 'caller-hangup' });
    expect(call.record).not.toHaveProperty('forwardedTo');
  });

  it('takes a message where there is no number', async () => {
    const call = await allGone(testBrief());
    expect(call.session.state).toBe('voicemail');
    await call.pass(10_000);
    await call.speak(2_000);
    await call.pass(10_000);
    expect(call.record).toMatchObject({ endReason: 'assistant-lost', outcome: 'voicemail' });
    expect(answering(call)?.at(-1)).toEqual(['voicemail', 'it could not answer']);
  });
});
