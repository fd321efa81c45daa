import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createOfficeTools, type ToolServices } from '#server/tools/office-tool.ts';
import { Playout } from '#voice/carrier/playout.ts';
import { sayings } from '#voice/session/speech/sayings.ts';
import { RealtimeClient, type WireEvent } from '#voice/testing/realtime-client.ts';
import { spokenVoice } from '#voice/testing/spoken-voice.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import { withClientFunctions } from './client-tools.ts';
import { briefOf } from './realtime-door.ts';

const open: RealtimeClient[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const { leg } of open.splice(0)) leg.end(1000, 'test');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

const notice = 'This call is noted.';
const { limits } = testBrief();
/** How long our sentences are, a letter. */
const letterMs = 40;

/** A call whose sound goes on a line; `pass` lets the line send, and time go on, 20 ms at a time. */
function client(purpose: 'client' | 'test' = 'client', pauseBeforeSpeakingMs = 0, maxCallDurationMs = 300_000) {
  const line: Playout = new Playout((name) => made.leg.markReturned(name));
  let quiet = () => {};
  let sentFrames = 0;
  const made = new RealtimeClient({
    brief: briefOf({
      brief: testBrief({ notice, limits: { ...limits, pauseBeforeSpeakingMs, maxCallDurationMs } }),
      purpose,
    }),
    speech: { ready: () => null, render: async (text) => sound(text.length * letterMs) },
    tools: (functions) => withClientFunctions(createOfficeTools([], {} as ToolServices), functions),
    line: {
      play: (mulaw64) => line.sound(Buffer.from(mulaw64, 'base64')),
      mark: (name) => line.mark(name),
      clear: () => line.clear(),
      whenQuiet: (act) => {
        quiet = act;
      },
    },
  });
  open.push(made);
  const pass = async (ms: number, heard: 'quiet' | 'voice' = 'quiet') => {
    const voice = heard === 'voice' ? spokenVoice(ms) : [];
    for (let passed = 0; passed < ms; passed += 20) {
      made.clock.advance(20);
      if (line.empty) quiet();
      else {
        line.frame();
        sentFrames++;
      }
      made.hear(voice.shift() ?? quietFrame);
      made.tick();
      await vi.advanceTimersByTimeAsync(20);
    }
  };
  const { assistant, events, closed, session, leg } = made;
  return {
    ...{ assistant, events, closed, session, leg, pass },
    send: (event: object) => made.send(event),
    sentMs: () => sentFrames * 20,
    look: () => made.look(),
    types: () => made.types(),
  };
}

const quietFrame = new Uint8Array(160).fill(0xff);
const transcripts = (events: readonly WireEvent[]) =>
  events.filter(({ type }) => type === 'response.output_audio_transcript.done').map(({ transcript }) => transcript);

describe('sound on a line of its own', () => {
  it('is told by events of its buffer, and no event carries it', async () => {
    const { assistant, look, pass, send, sentMs } = client();
    await pass(100);
    send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{ text: 'Hello' }] } });
    send({ type: 'response.create' });
    look();
    const { events } = assistant.current;
    events.assistantWords('item_a', 'Good morning.');
    events.audio('item_a', sound(400));
    await pass(500);
    expect(look().map(({ type }) => type)).not.toContain('output_audio_buffer.stopped');
    events.audio('item_a', sound(200));
    events.itemDone('item_a');
    events.answerDone();
    await pass(180);
    const response = look();
    expect(response.map(({ type }) => type)).toEqual([
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ]);
    await pass(60);
    const [stopped, ...more] = look();
    expect(stopped?.type).toBe('output_audio_buffer.stopped');
    expect(response.at(-1)?.response).toMatchObject({ id: stopped?.response_id });
    expect(more).toEqual([]);
    expect(sentMs()).toBe(600);
  });

  it('begins with the response that it belongs to', () => {
    const { assistant, events, send, types } = client();
    send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{ text: 'Hello' }] } });
    send({ type: 'response.create' });
    assistant.current.events.audio('item_a', sound(400));
    expect(types()).not.toContain('response.output_audio.delta');
    const started = events.find(({ type }) => type === 'output_audio_buffer.started');
    const created = events.find(({ type }) => type === 'response.created');
    expect(started?.response_id).toEqual(expect.any(String));
    expect(created?.response).toMatchObject({ id: started?.response_id });
  });

  it('is shown in the session as what it is, whatever the client would like', () => {
    const { look, send } = client();
    const pcmu = { audio: { input: { format: { type: 'audio/pcmu' } }, output: { format: { type: 'audio/pcmu' } } } };
    expect(look()[0]).toMatchObject({ type: 'session.created', session: pcmu });
    send({ type: 'session.update', session: { instructions: 'x' } });
    expect(look()[0]).toMatchObject({ type: 'session.updated', session: pcmu });
  });

  it('stops when the caller speaks, and the answer is cut where it was sent', async () => {
    const { assistant, look, pass, send, sentMs } = client();
    send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{ text: 'Hours?' }] } });
    send({ type: 'response.create' });
    const { events, acts } = assistant.current;
    events.assistantWords('item_a', 'We are open from nine to five.');
    events.audio('item_a', sound(3_000));
    events.itemDone('item_a');
    events.answerDone();
    await pass(1_000);
    look();
    await pass(700, 'voice');
    const told = look();
    expect(told.map(({ type }) => type)).toEqual(['output_audio_buffer.cleared', 'conversation.item.truncated']);
    const cutMs = Number(told[1]?.audio_end_ms);
    // To a frame: what was sent is known by the marks that came back, and the time since.
    expect(Math.abs(cutMs - sentMs())).toBeLessThan(20);
    const sentThen = sentMs();
    expect(cutMs).toBeGreaterThan(1_000);
    expect(cutMs).toBeLessThanOrEqual(1_300);
    expect(acts.find(({ act }) => act === 'truncate')).toMatchObject({
      itemId: 'item_a',
      heardMs: cutMs,
      heardText: 'We are',
    });
    expect(acts.some(({ act }) => act === 'cancel')).toBe(true);
    await pass(1_000);
    expect(sentMs()).toBe(sentThen);
  });

  it('stops when the client clears it, also when all of it was made long ago', async () => {
    const { assistant, look, pass, send, sentMs } = client();
    send({ type: 'output_audio_buffer.clear' });
    expect(look().at(-1)?.type).toBe('output_audio_buffer.cleared');
    send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{ text: 'Hours?' }] } });
    send({ type: 'response.create' });
    assistant.current.events.audio('item_a', sound(3_000));
    assistant.current.events.itemDone('item_a');
    assistant.current.events.answerDone();
    await pass(500);
    look();
    send({ type: 'response.cancel' });
    send({ type: 'output_audio_buffer.clear' });
    await pass(200);
    expect(look().map(({ type }) => type)).toEqual([
      'error',
      'output_audio_buffer.cleared',
      'conversation.item.truncated',
    ]);
    expect(sentMs()).toBe(500);
  });
});

describe('the first response', () => {
  it("is the greeting alone for a program, also when its sound was there first; for the owner's test it is what a caller hears", async () => {
    const program = client('client', 400);
    await program.pass(100);
    program.send({ type: 'response.create' });
    await program.pass(20);
    expect(transcripts(program.events)).toEqual([testBrief().greeting]);
    const told = program.types();
    expect(told.indexOf('output_audio_buffer.started')).toBeLessThan(told.indexOf('response.done'));

    const test = client('test', 400);
    await test.pass(100);
    test.send({ type: 'response.create' });
    await test.pass(280);
    expect(test.types()).toContain('response.created');
    expect(transcripts(test.events)).toEqual([]);
    await test.pass(60);
    expect(transcripts(test.events)).toEqual([notice, testBrief().greeting]);
    expect(test.assistant.current.acts).toContainEqual({ act: 'spoken', text: testBrief().greeting });
    expect(test.types().at(-1)).toBe('response.done');
    await test.pass(3_000);
    test.look();
    test.send({ type: 'response.create' });
    await test.pass(600);
    expect(transcripts(test.look())).toEqual([]);
  });

  it('of a test says its notice to the end, whoever speaks; the greeting is interrupted as ever', async () => {
    const noticeMs = notice.length * letterMs;
    const early = client('test');
    early.send({ type: 'response.create' });
    await early.pass(40);
    await early.pass(noticeMs - 100, 'voice');
    expect(early.types()).not.toContain('output_audio_buffer.cleared');
    expect(early.sentMs()).toBeGreaterThan(noticeMs - 100);

    const late = client('test');
    late.send({ type: 'response.create' });
    await late.pass(noticeMs + 200);
    await late.pass(700, 'voice');
    expect(late.types()).toContain('output_audio_buffer.cleared');
    expect(late.sentMs()).toBeGreaterThan(noticeMs);
    expect(late.sentMs()).toBeLessThan(noticeMs + 600);
  });

  it('is said although somebody speaks in its pause', async () => {
    const { assistant, events, pass, send } = client('test', 400);
    const turn_detection = { type: 'server_vad', create_response: false };
    send({ type: 'session.update', session: { audio: { input: { turn_detection } } } });
    send({ type: 'response.create' });
    await pass(100);
    assistant.current.events.speechStarted();
    assistant.current.events.speechStopped();
    assistant.current.events.callerSaid('hello', true, null);
    await pass(400);
    expect(transcripts(events)).toEqual([notice, testBrief().greeting]);
    expect(events.filter(({ type }) => type === 'response.done')).toHaveLength(1);
    expect(events.at(-1)).toMatchObject({ response: { status: 'completed' } });
  });

  it('is not said after it was cancelled in its pause', async () => {
    const { events, pass, send, sentMs } = client('test', 400);
    send({ type: 'response.create' });
    send({ type: 'response.cancel' });
    await pass(600);
    expect(transcripts(events)).toEqual([]);
    expect(sentMs()).toBe(0);
  });
});

describe('a session that must end', () => {
  it('says why, to the program and to the ear, and closes when that was heard', async () => {
    const { assistant, closed, look, pass, send, sentMs } = client('client', 0, 500);
    await pass(40);
    look();
    await pass(480);
    const told = look();
    expect(told[0]).toMatchObject({ type: 'error', error: { code: 'session_expired' } });
    expect(transcripts(told)).toEqual([sayings['en-US']['time-is-up']]);
    send({ type: 'response.create' });
    expect(look()).toEqual([]);
    expect(closed).toEqual([]);
    await pass(sayings['en-US']['time-is-up'].length * letterMs + 500);
    expect(closed).toEqual([{ code: 1000, reason: 'session_expired' }]);
    expect(sentMs()).toBe(sayings['en-US']['time-is-up'].length * letterMs);
    expect(assistant.current.acts.some(({ act }) => act === 'close')).toBe(true);
  });

  it('leaves no timer behind when its connection is gone in the middle of anything', async () => {
    const waiting = client('test', 5_000);
    waiting.send({ type: 'response.create' });
    const leaving = client();
    leaving.session.shutdown();
    await leaving.pass(100);
    const ending = client();
    await ending.pass(20);
    ending.assistant.current.events.toolCall({ callId: 'c', name: 'end_call', args: { outcome: 'handled' } });
    await ending.pass(20);
    ending.assistant.current.events.audio('item_a', sound(2_000));
    ending.assistant.current.events.itemDone('item_a');
    ending.assistant.current.events.answerDone();
    const asking = client();
    asking.send({ type: 'session.update', session: { tools: [{ type: 'function', name: 'look' }] } });
    await asking.pass(20);
    asking.assistant.current.events.toolCall({ callId: 'c', name: 'look', args: {} });
    expect(vi.getTimerCount()).toBe(1);
    for (const { leg } of [waiting, leaving, ending, asking]) leg.gone();
    expect(vi.getTimerCount()).toBe(0);
  });
});
