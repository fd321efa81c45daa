import { afterEach, describe, expect, it } from 'vitest';
import { createOfficeTools, type ToolServices } from '#server/tools/office-tool.ts';
import { knowledgeTool } from '#server/tools/search-knowledge.ts';
import { messageTool } from '#server/tools/take-message.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { RealtimeClient, type RealtimeClientOptions, type WireEvent } from '#voice/testing/realtime-client.ts';
import { sound, testBrief } from '#voice/testing/test-call.ts';
import { withClientFunctions } from './client-tools.ts';

const open: RealtimeClient[] = [];
afterEach(() => {
  for (const { leg } of open.splice(0)) leg.end(1000, 'test');
});

/** A client of a call whose assistant is the test. */
function client(update: object = {}, of: Partial<Pick<RealtimeClientOptions, 'ofStranger' | 'choosesVoice'>> = {}) {
  const office = createOfficeTools([messageTool, knowledgeTool], {
    knowledge: { searchForCall: async () => ({ passages: [] }) },
  } as unknown as ToolServices);
  const voices = new Set<string>();
  const made = new RealtimeClient({
    brief: testBrief(),
    speech: {
      ready: () => null,
      async render(_text, voice) {
        voices.add(voice);
        return sound(500);
      },
    },
    tools: (functions) => withClientFunctions(office, functions),
    ...of,
  });
  open.push(made);
  if (Object.keys(update).length > 0) made.send({ type: 'session.update', session: update });
  const { assistant, clock, events, closed, session, lines } = made;
  return {
    ...{ assistant, clock, events, closed, session, lines, voices },
    send: (event: object) => made.send(event),
    receive: (text: string) => made.receive(text),
    tick: () => made.tick(),
    types: () => made.types(),
    look: () => made.look(),
  };
}
const moment = () => new Promise((resolve) => setImmediate(resolve));

const pcmu = { audio: { input: { format: { type: 'audio/pcmu' } }, output: { format: { type: 'audio/pcmu' } } } };
const text = (words: string) => ({
  type: 'conversation.item.create',
  item: { type: 'message', role: 'user', content: [{ type: 'input_text', text: words }] },
});
const errorIn = (event: WireEvent | undefined) =>
  event?.error as { code: string; event_id: string | null; param: string | null };
const voiceFrame = Buffer.from(
  encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9000 * Math.sin((2 * Math.PI * 180 * i) / 8000))),
).toString('base64');
const quiet = Buffer.alloc(160, 0xff).toString('base64');
const append = (audio: string) => ({ type: 'input_audio_buffer.append', audio });

describe('the session', () => {
  it('is told at once, and each update is answered with the whole of it', () => {
    const { look, send } = client();
    const [created] = look();
    expect(created).toMatchObject({
      type: 'session.created',
      event_id: expect.stringMatching(/^event_/),
      session: { type: 'realtime', audio: { input: { format: { type: 'audio/pcm', rate: 24_000 } } } },
    });
    send({ type: 'session.update', session: { ...pcmu, instructions: 'Be kind.', tracing: 'auto' } });
    expect(look()[0]).toMatchObject({
      type: 'session.updated',
      session: {
        instructions: 'Be kind.',
        audio: { input: { format: { type: 'audio/pcmu' }, turn_detection: { type: 'server_vad' } } },
      },
    });
  });

  it('understands the flat session of older clients', () => {
    const { look, send } = client();
    look();
    send({
      type: 'session.update',
      session: { input_audio_format: 'g711_ulaw', output_audio_format: 'pcm16', voice: 'awb' },
    });
    expect(look()[0]).toMatchObject({ type: 'session.updated', session: { audio: { output: { voice: 'awb' } } } });
  });

  it('refuses a format or a tool that cannot be, names it, and stays as it was', () => {
    const { look, send, closed } = client();
    look();
    send({
      type: 'session.update',
      event_id: 'mine',
      session: { audio: { input: { format: { type: 'audio/opus' } } } },
    });
    send({ type: 'session.update', session: { tools: [{ type: 'function', name: 'bad name!' }] } });
    const [format, tool] = look();
    expect(errorIn(format)).toMatchObject({
      code: 'invalid_value',
      param: 'session.audio.input.format',
      event_id: 'mine',
    });
    expect(errorIn(tool).param).toBe('session.tools[0].name');
    send({ type: 'session.update', session: {} });
    expect(look()[0]).toMatchObject({ session: { audio: { input: { format: { type: 'audio/pcm' } } }, tools: [] } });
    expect(closed).toEqual([]);
  });
});

describe('a session that grows', () => {
  it('does so to 64 KiB, and stays as it was with what is beyond', () => {
    const { look, send, closed } = client();
    look();
    send({ type: 'session.update', session: { instructions: 'x'.repeat(60_000) } });
    expect(look()[0]?.type).toBe('session.updated');
    for (let at = 0; at < 3; at++) send({ type: 'session.update', session: { [`note${at}`]: 'x'.repeat(10_000) } });
    for (const event of look()) expect(errorIn(event)).toMatchObject({ code: 'invalid_value', param: 'session' });
    send({ type: 'session.update', session: { instructions: 'Be kind.' } });
    expect(JSON.stringify(look()[0]).length).toBeLessThan(3_000);
    expect(closed).toEqual([]);
  });

  it('is updated ten times a second, as each update is read and told whole', () => {
    const { clock, look, send, closed } = client();
    look();
    const update = () => send({ type: 'session.update', session: {} });
    for (let count = 0; count < 100; count++) update();
    const answers = look();
    expect(answers.filter(({ type }) => type === 'session.updated')).toHaveLength(10);
    expect(errorIn(answers.at(-1))).toMatchObject({ code: 'rate_limit_exceeded', param: 'session' });
    clock.advance(1_000);
    look();
    update();
    expect(look()[0]?.type).toBe('session.updated');
    expect(closed).toEqual([]);
  });
});

describe('what is typed', () => {
  it('is refused beyond half a minute of speech, however many items hold it; what follows is answered', () => {
    const { assistant, look, send } = client(pcmu);
    const refused = () => look().flatMap((event) => errorIn(event) ?? []);
    for (let item = 0; item < 40; item++) send(text('Are you open? '));
    send({ type: 'response.create' });
    expect(refused()).toMatchObject([{ code: 'string_above_max_length', param: 'item.content' }]);
    send(text('Are you open? '.repeat(2_000)));
    expect(refused()).toMatchObject([{ code: 'string_above_max_length', param: 'item' }]);
    send(text('And tomorrow?'));
    send({ type: 'response.create' });
    expect(assistant.current.acts).toEqual([{ act: 'text', text: 'And tomorrow?' }]);
  });

  it('is taken ten times in ten seconds, also where each answer is cancelled; what was refused can be asked for later', () => {
    const { assistant, clock, look, send, closed } = client(pcmu);
    const turn = (words: string) => {
      send(text(words));
      send({ type: 'response.create' });
      send({ type: 'response.cancel' });
    };
    for (let at = 0; at < 10; at++) turn('Are you open?');
    look();
    turn('And tomorrow?');
    expect(look().flatMap((event) => errorIn(event)?.code ?? [])).toContain('rate_limit_exceeded');
    clock.advance(10_000);
    send({ type: 'response.create' });
    const typed = assistant.current.acts.filter(({ act }) => act === 'text');
    expect(typed).toHaveLength(11);
    expect(typed.at(-1)).toEqual({ act: 'text', text: 'And tomorrow?' });
    expect(closed).toEqual([]);
  });
});

describe('an answer', () => {
  it('comes for typed text after response.create, every event with its places', () => {
    const { assistant, look, send } = client(pcmu);
    look();
    send(text('Are you open?'));
    expect(assistant.conversations).toHaveLength(0);
    send({ type: 'response.create' });
    expect(assistant.current.acts).toEqual([{ act: 'text', text: 'Are you open?' }]);
    const { events } = assistant.current;
    events.assistantWords('item_a', 'Yes.');
    events.audio('item_a', sound(500));
    events.itemDone('item_a');
    events.answerDone();
    const told = look();
    expect(told.map(({ type }) => type)).toEqual([
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.output_item.added',
      'conversation.item.added',
      'response.content_part.added',
      'response.output_audio_transcript.delta',
      'response.output_audio.delta',
      'response.output_audio.delta',
      'response.output_audio.done',
      'response.output_audio_transcript.done',
      'response.content_part.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ]);
    const { id: responseId } = (told[2]?.response ?? {}) as { id?: string };
    for (const event of told.filter(({ type }) => type.startsWith('response.output_audio')))
      expect(event).toMatchObject({ response_id: responseId, item_id: 'item_a', output_index: 0, content_index: 0 });
    const deltas = told.filter(({ type }) => type === 'response.output_audio.delta').map(({ delta }) => delta);
    expect(Buffer.concat(deltas.map((delta) => Buffer.from(String(delta), 'base64')))).toHaveLength(4_000);
    expect(told.at(-1)?.response).toMatchObject({
      status: 'completed',
      output: [{ id: 'item_a', status: 'completed' }],
    });
    expect(new Set(told.map(({ event_id }) => event_id)).size).toBe(told.length);
  });

  it('is PCM at 24 kHz when nothing else was asked for, to its last sample', () => {
    const { assistant, look, send } = client();
    send(text('Hello'));
    send({ type: 'response.create' });
    assistant.current.events.audio('item_a', sound(500));
    assistant.current.events.itemDone('item_a');
    const deltas = look().filter(({ type }) => type === 'response.output_audio.delta');
    const bytes = deltas.reduce((sum, { delta }) => sum + Buffer.from(String(delta), 'base64').length, 0);
    expect(bytes).toBe(500 * 48);
  });

  it('is the greeting when a response is asked for before anything was said', async () => {
    const { assistant, send, types, events } = client(pcmu);
    send({ type: 'response.create' });
    await moment();
    expect(types()).toContain('response.done');
    expect(JSON.stringify(events)).toContain(testBrief().greeting);
    expect(assistant.current.acts).toContainEqual({ act: 'spoken', text: testBrief().greeting });
  });

  it('is one at a time; a second request and a cancel of nothing are errors', () => {
    const { look, send, closed } = client(pcmu);
    send(text('Hello'));
    send({ type: 'response.create' });
    look();
    send({ type: 'response.create', event_id: 'second' });
    expect(errorIn(look()[0])).toMatchObject({ code: 'conversation_already_has_active_response', event_id: 'second' });
    send({ type: 'response.cancel' });
    expect(look().find(({ type }) => type === 'response.done')?.response).toMatchObject({ status: 'cancelled' });
    send({ type: 'response.cancel' });
    expect(errorIn(look()[0]).code).toBe('response_cancel_not_active');
    expect(closed).toEqual([]);
  });

  it('is cut where the client stopped playing, also in what is retrieved', () => {
    const { assistant, look, send } = client(pcmu);
    send(text('Hello'));
    send({ type: 'response.create' });
    assistant.current.events.assistantWords('item_a', 'We are open until five today.');
    assistant.current.events.audio('item_a', sound(1_000));
    assistant.current.events.itemDone('item_a');
    assistant.current.events.answerDone();
    look();
    send({ type: 'conversation.item.truncate', item_id: 'item_a', content_index: 0, audio_end_ms: 500 });
    send({ type: 'conversation.item.retrieve', item_id: 'item_a' });
    const [truncated, retrieved] = look();
    expect(truncated).toMatchObject({ type: 'conversation.item.truncated', item_id: 'item_a', audio_end_ms: 500 });
    expect(retrieved).toMatchObject({ item: { content: [{ type: 'output_audio', transcript: 'We are open' }] } });
    expect(assistant.current.acts).toContainEqual({
      act: 'truncate',
      itemId: 'item_a',
      heardMs: 500,
      heardText: 'We are open',
    });
    send({ type: 'conversation.item.truncate', item_id: 'nobody', content_index: 0, audio_end_ms: 5 });
    expect(errorIn(look()[0]).code).toBe('item_not_found');
  });

  it('goes on when the client says late how much of the one before it was heard', () => {
    const { assistant, clock, tick, look, send } = client(pcmu);
    send(text('Hello'));
    send({ type: 'response.create' });
    const { events } = assistant.current;
    events.assistantWords('item_a', 'We are open.');
    events.audio('item_a', sound(400));
    events.itemDone('item_a');
    events.answerDone();
    clock.advance(5_000);
    tick();
    send(text('And on Sunday?'));
    send({ type: 'response.create' });
    events.assistantWords('item_b', 'On Sunday ');
    events.audio('item_b', sound(400));
    look();
    send({ type: 'conversation.item.truncate', item_id: 'item_a', content_index: 0, audio_end_ms: 200 });
    events.assistantWords('item_b', 'we are closed.');
    events.audio('item_b', sound(400));
    events.itemDone('item_b');
    events.answerDone();
    const done = look().at(-1) as { response?: { output?: { content?: { transcript?: string }[] }[] } };
    expect(done.response?.output?.[0]?.content?.[0]?.transcript).toBe('On Sunday we are closed.');
  });
});

describe('a turn by sound', () => {
  it('is told with its item and times, then its words, and begins a response by itself', () => {
    const { assistant, look, send } = client(pcmu);
    look();
    for (let i = 0; i < 50; i++) send(append(voiceFrame));
    const { events, acts } = assistant.current;
    expect(acts.filter(({ act }) => act === 'audio')).toHaveLength(50);
    events.speechStarted();
    events.speechStopped();
    events.callerSaid('are you open', true, new Uint8Array(8_000));
    const told = look();
    expect(told.map(({ type }) => type)).toEqual([
      'input_audio_buffer.speech_started',
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'conversation.item.input_audio_transcription.completed',
    ]);
    expect(told[0]).toMatchObject({ item_id: told[2]?.item_id, audio_start_ms: 620 });
    expect(told[1]).toMatchObject({ audio_end_ms: 1_000 });
    expect(told[6]).toMatchObject({ item_id: told[2]?.item_id, content_index: 0, transcript: 'are you open' });
  });

  it('without words ends with an empty response, so that nobody waits for an answer', () => {
    const { assistant, look, send } = client(pcmu);
    send(append(voiceFrame));
    assistant.current.events.speechStarted();
    look();
    assistant.current.events.answerDone();
    expect(look().map(({ type }) => type)).toEqual([
      'input_audio_buffer.speech_stopped',
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'response.created',
      'response.done',
    ]);
  });

  it('that was not understood is told as failed', () => {
    const { assistant, look, send } = client(pcmu);
    send(append(voiceFrame));
    assistant.current.events.speechStarted();
    assistant.current.events.speechStopped();
    look();
    assistant.current.events.callerSaid('(not understood)', true, null);
    expect(look()[0]?.type).toBe('conversation.item.input_audio_transcription.failed');
  });

  it('interrupts what the client plays: the response is cancelled and the assistant told', () => {
    const { assistant, look, send } = client(pcmu);
    for (let i = 0; i < 20; i++) send(append(quiet));
    const { events, acts } = assistant.current;
    events.speechStopped();
    events.audio('item_a', sound(3_000));
    look();
    for (let i = 0; i < 12; i++) send(append(voiceFrame));
    expect(acts.some(({ act }) => act === 'cancel')).toBe(true);
    expect(look().find(({ type }) => type === 'response.done')?.response).toMatchObject({
      status: 'cancelled',
      status_details: { reason: 'turn_detected' },
      output: [{ id: 'item_a', status: 'incomplete' }],
    });
  });

  it('takes back the answer that nobody heard yet, where the client asks for each, and the next one is given', () => {
    const turn_detection = { type: 'server_vad', create_response: false };
    const { assistant, look, send } = client({
      audio: { ...pcmu.audio, input: { ...pcmu.audio.input, turn_detection } },
    });
    send(append(quiet));
    const { events } = assistant.current;
    const turn = (words: string) => {
      events.speechStarted();
      events.speechStopped();
      events.callerSaid(words, true, null);
    };
    turn('are you open');
    send({ type: 'response.create' });
    look();
    turn('on sunday');
    const told = look();
    expect(told.find(({ type }) => type === 'response.done')?.response).toMatchObject({
      status: 'cancelled',
      output: [],
    });
    expect(told.at(-1)).toMatchObject({ transcript: 'on sunday' });
    send({ type: 'response.create' });
    events.assistantWords('item_a', 'We are closed on Sunday.');
    events.audio('item_a', sound(500));
    events.itemDone('item_a');
    events.answerDone();
    const answer = look();
    expect(answer[0]?.type).toBe('response.created');
    expect(answer.at(-1)).toMatchObject({ type: 'response.done', response: { status: 'completed' } });
  });

  it('is ended by the client where it wants to: kept, dropped or committed, and answered on request', () => {
    const { assistant, look, send } = client({
      audio: { ...pcmu.audio, input: { ...pcmu.audio.input, turn_detection: null } },
    });
    look();
    send({ type: 'input_audio_buffer.commit' });
    expect(errorIn(look()[0]).code).toBe('input_audio_buffer_commit_empty');
    send(append(voiceFrame));
    send({ type: 'input_audio_buffer.clear' });
    expect(look()[0]?.type).toBe('input_audio_buffer.cleared');
    expect(assistant.conversations).toHaveLength(0);
    for (let i = 0; i < 10; i++) send(append(voiceFrame));
    send({ type: 'input_audio_buffer.commit' });
    const { events, acts } = assistant.current;
    expect(acts.length).toBeGreaterThan(40);
    events.speechStarted();
    events.speechStopped();
    events.callerSaid('hello', true, null);
    events.audio('item_a', sound(100));
    events.itemDone('item_a');
    events.answerDone();
    expect(look().map(({ type }) => type)).toEqual([
      'input_audio_buffer.committed',
      'conversation.item.added',
      'conversation.item.done',
      'conversation.item.input_audio_transcription.completed',
    ]);
    send({ type: 'response.create' });
    const answer = look().map(({ type }) => type);
    expect(answer[0]).toBe('response.created');
    expect(answer).toContain('response.output_audio.delta');
    expect(answer.at(-1)).toBe('response.done');
  });
});

describe('tools', () => {
  const declared = {
    ...pcmu,
    tools: [
      { type: 'function', name: 'take_message', parameters: {} },
      { type: 'function', name: 'end_call' },
    ],
  };
  const output = (call_id: string, value: unknown) => ({
    type: 'conversation.item.create',
    item: { type: 'function_call_output', call_id, output: JSON.stringify(value) },
  });

  it('that the client declared are its own: called, and answered by it, in a response of their own', async () => {
    const { assistant, look, send } = client(declared);
    send(text('Take a message.'));
    send({ type: 'response.create' });
    look();
    const { events, acts } = assistant.current;
    events.toolCall({ callId: 'call_1', name: 'take_message', args: { reason: 'x' } });
    const told = look();
    expect(told.map(({ type }) => type)).toEqual([
      'response.output_item.added',
      'conversation.item.added',
      'response.function_call_arguments.delta',
      'response.function_call_arguments.done',
      'response.output_item.done',
      'conversation.item.done',
      'response.done',
    ]);
    expect(told[4]?.item).toMatchObject({
      status: 'completed',
      name: 'take_message',
      call_id: 'call_1',
      arguments: '{"reason":"x"}',
    });
    send(output('call_1', { taken: true }));
    await moment();
    expect(acts).toContainEqual({ act: 'tool-result', callId: 'call_1', output: { ok: true, value: { taken: true } } });
    look();
    events.assistantWords('item_a', 'Saved.');
    expect(look()).toEqual([]);
    send({ type: 'response.create' });
    expect(look().map(({ type }) => type)).toContain('response.output_audio_transcript.delta');
  });

  it('fail in plain words, and an output for a call that never was is an error', async () => {
    const { assistant, look, send } = client(declared);
    send(text('Hello'));
    send({ type: 'response.create' });
    assistant.current.events.toolCall({ callId: 'call_1', name: 'take_message', args: {} });
    send(output('call_1', { error: 'The book is full.' }));
    await moment();
    expect(assistant.current.acts).toContainEqual({
      act: 'tool-result',
      callId: 'call_1',
      output: { ok: false, problem: 'The book is full.' },
    });
    look();
    send(output('call_9', {}));
    expect(errorIn(look()[0]).code).toBe('unknown_call');
  });

  it('end the call after the last words, not before them', async () => {
    const { assistant, look, send } = client(declared);
    send(text('Goodbye'));
    send({ type: 'response.create' });
    const { events, acts } = assistant.current;
    look();
    events.toolCall({ callId: 'call_1', name: 'end_call', args: { outcome: 'handled' } });
    await moment();
    expect(acts).toContainEqual({
      act: 'tool-result',
      callId: 'call_1',
      output: { ok: true, value: { ending: true } },
    });
    events.assistantWords('item_a', 'Goodbye.');
    events.audio('item_a', sound(100));
    events.itemDone('item_a');
    events.answerDone();
    const told = look().map(({ type }) => type);
    expect(told.indexOf('response.output_audio.done')).toBeLessThan(
      told.indexOf('response.function_call_arguments.done'),
    );
    expect(told.at(-1)).toBe('response.done');
  });

  it('that nobody declared are run here', async () => {
    const { assistant, send } = client(pcmu);
    send(text('Hello'));
    send({ type: 'response.create' });
    assistant.current.events.toolCall({
      callId: 'c',
      name: 'note_detail',
      args: { field: 'fullName', value: 'Ann', status: 'as-heard' },
    });
    await moment();
    expect(assistant.current.acts).toContainEqual({
      act: 'tool-result',
      callId: 'c',
      output: { ok: true, value: { noted: true } },
    });
  });
});

describe('what was said before', () => {
  it('is the history of a conversation that begins later, without what is still to be answered', () => {
    const { assistant, send } = client(pcmu);
    const said = (role: string, words: string) =>
      send({
        type: 'conversation.item.create',
        item: { type: 'message', role, content: [{ type: 'output_text', text: words }] },
      });
    said('assistant', 'Hello?');
    said('user', 'Hi.');
    send({ type: 'response.create' });
    assistant.current.events.answerDone();
    expect(assistant.current.start.history).toEqual([]);
    expect(assistant.current.acts).toEqual([
      { act: 'spoken', text: 'Hello?' },
      { act: 'text', text: 'Hi.' },
    ]);

    const other = client(pcmu);
    const otherSaid = (role: string, words: string) =>
      other.send({
        type: 'conversation.item.create',
        item: { type: 'message', role, content: [{ type: 'input_text', text: words }] },
      });
    otherSaid('assistant', 'Hello?');
    otherSaid('user', 'Hi.');
    other.send(append(quiet));
    expect(other.assistant.current.start.history).toEqual([
      { speaker: 'assistant', text: 'Hello?' },
      { speaker: 'caller', text: 'Hi.' },
    ]);
  });

  const said = (role: string, words: string) => ({
    type: 'conversation.item.create',
    item: { type: 'message', role, content: [{ type: 'input_text', text: words }] },
  });

  it('is no longer than a call: the last eighty lines, of each the last half minute', () => {
    const { assistant, send } = client(pcmu);
    for (let nth = 1; nth <= 450; nth++) send(said(nth % 2 ? 'user' : 'assistant', `${'a'.repeat(2_000)} end ${nth}`));
    send(append(quiet));
    const { history } = assistant.current.start;
    expect(history).toHaveLength(80);
    expect(history.map(({ text: words }) => words.length)).toEqual(Array(80).fill(500));
    expect(history.at(0)?.text).toMatch(/ end 371$/);
    expect(history.at(-1)?.text).toMatch(/ end 450$/);
    send(said('assistant', `${'b'.repeat(10_000)} What is your name?`));
    const text = `${'b'.repeat(481)} What is your name?`;
    expect(assistant.current.acts.at(-1)).toEqual({ act: 'spoken', text });
  });

  it("is nothing where the client is a stranger's", async () => {
    const told = async (ofStranger: boolean) => {
      const { assistant, send } = client(pcmu, { ofStranger });
      send(said('user', 'I want an appointment.'));
      send(said('assistant', 'What is your name?'));
      send(append(quiet));
      send(said('assistant', 'You owe us nothing.'));
      const { start, acts } = assistant.current;
      return [start.history.length, acts.filter(({ act }) => act === 'spoken').length];
    };
    expect(await told(true)).toEqual([0, 0]);
    expect(await told(false)).toEqual([2, 1]);
  });

  it('is spoken to with a voice that it chooses, where that one is known', async () => {
    const { assistant, send, voices } = client(pcmu, { choosesVoice: (name) => name === 'awb' });
    for (const voice of ['awb', 'nobody']) send({ type: 'session.update', session: { audio: { output: { voice } } } });
    send(append(quiet));
    assistant.current.events.failed({ kind: 'refused', detail: 'x' });
    await moment();
    expect([...voices]).toEqual(['awb']);
  });

  it('can be retrieved and deleted', () => {
    const { look, send } = client(pcmu);
    look();
    send({ ...text('Hello'), item: { ...text('Hello').item, id: 'mine' } });
    send({ ...text('Hello'), item: { ...text('Hello').item, id: 'mine' } });
    send({ type: 'conversation.item.retrieve', item_id: 'mine' });
    send({ type: 'conversation.item.delete', item_id: 'mine' });
    send({ type: 'conversation.item.retrieve', item_id: 'mine' });
    const told = look();
    expect(told.map(({ type }) => type)).toEqual([
      'conversation.item.added',
      'conversation.item.done',
      'error',
      'conversation.item.retrieved',
      'conversation.item.deleted',
      'error',
    ]);
    expect(errorIn(told[2]).code).toBe('item_exists');
  });

  it('takes keypad digits that come as a line as what they are', () => {
    const { assistant, send } = client(pcmu);
    send(text('The caller pressed 1 2 # on the keypad.'));
    send({ type: 'response.create' });
    expect(assistant.current.acts).toEqual([
      { act: 'keypad', digit: '1' },
      { act: 'keypad', digit: '2' },
      { act: 'keypad', digit: '#' },
    ]);
  });
});

describe('a client that errs', () => {
  it('is told so, and closed when it does nothing else', () => {
    const { look, send, receive, closed } = client();
    look();
    receive('{"type":');
    receive('[1,2]');
    send({ type: 'weather.change' });
    expect(look().map((event) => errorIn(event).code)).toEqual(['invalid_json', 'invalid_json', 'unknown_event']);
    for (const bad of [
      append('not base64!'),
      { type: 'input_audio_buffer.append' },
      { type: 'conversation.item.create' },
      { type: 'conversation.item.create', item: { type: 'message', role: 'user', content: [{}] } },
      { type: 'conversation.item.truncate', item_id: 'x', audio_end_ms: 'soon' },
      { type: 'session.update', session: { tools: 7 } },
    ])
      send(bad);
    expect(look().every(({ type }) => type === 'error')).toBe(true);
    expect(closed).toEqual([]);
    for (let i = 0; i < 30; i++) receive('x');
    expect(closed).toEqual([{ code: 1008, reason: 'too many bad messages' }]);
  });

  it('is closed when it sends far more sound than time has passed', () => {
    const { send, closed } = client(pcmu);
    const minute = Buffer.alloc(8_000 * 60, 0xff).toString('base64');
    send(append(minute));
    expect(closed).toEqual([]);
    send(append(minute));
    send(append(minute));
    expect(closed[0]?.reason).toBe('too much sound');
  });

  it('is not spoken to unasked while its lost assistant is dialled again, where it keeps the silence', async () => {
    const { assistant, clock, look, send, tick } = client({
      audio: { ...pcmu.audio, input: { ...pcmu.audio.input, turn_detection: null } },
    });
    send(text('Hello'));
    send({ type: 'response.create' });
    const { events } = assistant.current;
    events.assistantWords('item_a', 'Good morning.');
    events.audio('item_a', sound(400));
    events.itemDone('item_a');
    events.answerDone();
    clock.advance(5_000);
    tick();
    look();
    events.failed({ kind: 'lost', detail: 'closed' });
    await moment();
    expect(look().map(({ type }) => type)).toEqual([]);
  });

  it('is told when the assistant cannot go on', async () => {
    const { assistant, clock, look, send, tick, closed } = client(pcmu);
    const pass = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 50) {
        clock.advance(50);
        tick();
        await moment();
      }
    };
    send(append(quiet));
    look();
    assistant.current.events.failed({ kind: 'refused', detail: 'x' });
    expect(errorIn(look()[0]).code).toBe('assistant_failed');
    expect(assistant.current.acts.at(-1)).toEqual({ act: 'close' });
    send({ type: 'response.create' });
    expect(closed).toEqual([]);
    // Nobody says anything after the tone; the client's timers stand still, so each sentence counts as heard a moment late.
    await pass(25_000);
    expect(closed[0]).toEqual({ code: 1011, reason: 'assistant_failed' });
  });
});

it('speaks into a silence unless the client keeps it: by its word, or by taking the turns itself', async () => {
  const questions = async (turn_detection: object | null | undefined) => {
    const { clock, send, tick, types } = client({
      audio: {
        ...pcmu.audio,
        input: { ...pcmu.audio.input, ...(turn_detection === undefined ? {} : { turn_detection }) },
      },
    });
    send(text('Hello'));
    send({ type: 'response.create' });
    send({ type: 'response.cancel' });
    const before = types().length;
    clock.advance(9_000);
    tick();
    await moment();
    return types()
      .slice(before)
      .filter((type) => type === 'response.done').length;
  };
  expect(await questions(undefined)).toBe(1);
  expect(await questions({ type: 'server_vad', create_response: false })).toBe(1);
  expect(await questions({ type: 'server_vad', idle_timeout_ms: null })).toBe(0);
  expect(await questions(null)).toBe(0);
});
