import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallState, EndReason, TestLine } from './call-state.ts';
import { Talk } from './talk.ts';

type Json = Record<string, unknown>;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A talk whose context and functions answer as a test says. */
function talking(answers: { context?: string; result?: unknown; carriedBy?: 'noura' | 'service' } = {}) {
  const sent: Json[] = [];
  const lines: TestLine[] = [];
  const asked: string[] = [];
  const ran: unknown[] = [];
  const ended: EndReason[] = [];
  const speaking: boolean[] = [];
  const saying: string[] = [];
  const cut: [string, string][] = [];
  let next: CallState['next'] = [];
  const talk = new Talk(
    {
      send: (event) => sent.push(event),
      lookUp: async (transcript) => {
        asked.push(transcript);
        return answers.context ?? '';
      },
      runFunction: async (call) => {
        ran.push(call);
        return answers.result;
      },
      line: (line) => lines.push(line),
      says: (words) => saying.push(words),
      cut: (itemId, heard) => cut.push([itemId, heard]),
      speaking: (value) => speaking.push(value),
      waits: (lines) => {
        next = lines;
      },
      over: (reason) => ended.push(reason),
    },
    answers.carriedBy ?? 'noura',
  );
  const receive = async (event: Json) => {
    talk.receive(JSON.stringify(event));
    await vi.advanceTimersByTimeAsync(0);
  };
  const message = (transcript: string, id = 'item_1') => ({
    ...{ id, type: 'message', role: 'assistant' },
    content: [{ type: 'output_audio', transcript }],
  });
  return {
    ...{ talk, sent, lines, asked, ran, ended, speaking, saying, cut, receive, message },
    waits: () => next,
    heard: (transcript: string) =>
      receive({ type: 'conversation.item.input_audio_transcription.completed', item_id: 'item_u', transcript }),
    /** A whole answer, heard to its end. */
    async answer(words: string, status = 'completed', items: Json[] = []) {
      await receive({ type: 'response.created', response: {} });
      await receive({ type: 'output_audio_buffer.started' });
      for (const item of items) await receive({ type: 'response.output_item.done', item });
      const output = [...(words === '' ? [] : [message(words)]), ...items];
      await receive({ type: 'response.done', response: { status, output } });
      await receive({ type: 'output_audio_buffer.stopped' });
    },
    types: () => sent.map(({ type }) => type),
    last: () => sent.at(-1),
  };
}

test('it asks for answers itself, and the first of them opens the call', async () => {
  const { talk, sent } = talking();
  talk.open('Say hello.');
  expect(sent).toMatchObject([
    { type: 'session.update', session: { audio: { input: { turn_detection: { create_response: false } } } } },
    { type: 'response.create', response: { instructions: 'Say hello.' } },
  ]);
  const own = talking();
  own.talk.open('');
  expect(own.last()).toEqual({ type: 'response.create' });
});

test('a line of the caller is looked up, and the agent is told to answer it using the context', {
  tags: ['TEST-23', 'TEST-24'],
}, async () => {
  const { talk, heard, answer, receive, asked, lines, last } = talking({ context: 'Parking is behind the house.' });
  talk.open('');
  await receive({ type: 'session.updated', session: { instructions: 'You are the receptionist.' } });
  await answer('Hello.');
  await heard(' Where can I park? ');
  expect(asked).toEqual(['Where can I park?']);
  expect(lines.at(-1)).toMatchObject({ speaker: 'you', text: 'Where can I park?' });
  const { type, response } = last() as { type: string; response: { instructions: string } };
  expect(type).toBe('response.create');
  expect(response.instructions).toMatch(/^You are the receptionist\.\n/);
  expect(response.instructions).toContain('"Where can I park?"');
  expect(response.instructions).toMatch(/using this context[\s\S]*Parking is behind the house\.$/);
});

test('without context the agent is told to answer just the query', { tags: ['TEST-25'] }, async () => {
  const { talk, heard, answer, last } = talking();
  talk.open('');
  await answer('Hello.');
  await heard('Where can I park?');
  const { instructions } = (last() as { response: { instructions: string } }).response;
  expect(instructions).toBe('The caller has just said: "Where can I park?"\nAnswer just that.');
});

test('a completed answer appends what the agent said; an interrupted one is marked, down to what was heard', {
  tags: ['TEST-26'],
}, async () => {
  const { talk, answer, receive, lines, last, cut } = talking();
  talk.open('');
  await receive({ type: 'response.created', response: {} });
  expect(lines).toEqual([]);
  await answer('Hello, this is Noura.');
  await answer('We are open from', 'cancelled');
  expect(lines).toMatchObject([
    { speaker: 'assistant', text: 'Hello, this is Noura.', cut: false },
    { speaker: 'assistant', text: 'We are open from', cut: true },
  ]);
  await receive({ type: 'conversation.item.truncated', item_id: 'item_1', audio_end_ms: 300 });
  expect(last()).toEqual({ type: 'conversation.item.retrieve', item_id: 'item_1' });
  await receive({
    type: 'conversation.item.retrieved',
    item: { id: 'item_1', content: [{ type: 'output_audio', transcript: 'We are' }] },
  });
  expect(cut).toEqual([['item_1', 'We are']]);
});

test('a function call is run and its result given back, then the next answer is asked for', {
  tags: ['TEST-27', 'TEST-28'],
}, async () => {
  const { talk, answer, ran, sent } = talking({ result: { status: 'shipped' } });
  talk.open('');
  await answer('Hello.');
  const call = {
    ...{ type: 'function_call', status: 'completed', name: 'order_status' },
    ...{ call_id: 'call_7', arguments: '{"number":"A-1"}' },
  };
  sent.length = 0;
  await answer('One moment.', 'completed', [call]);
  expect(ran).toEqual([{ name: 'order_status', args: '{"number":"A-1"}', callId: 'call_7' }]);
  expect(sent).toEqual([
    {
      type: 'conversation.item.create',
      item: { type: 'function_call_output', call_id: 'call_7', output: '{"status":"shipped"}' },
    },
    { type: 'response.create' },
  ]);
});

test('of two function calls in one answer the next answer waits for both, and for the end of the one under way', async () => {
  const { talk, answer, receive, sent, types } = talking({ result: 1 });
  talk.open('');
  await answer('Hello.');
  const call = (id: string) => ({
    ...{ type: 'function_call', status: 'completed', name: 'a' },
    ...{ call_id: id, arguments: '{}' },
  });
  sent.length = 0;
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'response.output_item.done', item: call('1') });
  await receive({ type: 'response.output_item.done', item: call('2') });
  expect(types()).toEqual(['conversation.item.create', 'conversation.item.create']);
  await receive({ type: 'response.done', response: { status: 'completed', output: [call('1'), call('2')] } });
  expect(types().slice(2)).toEqual(['response.create']);
});

test('an agent that hangs up is heard to the end of its goodbye', async () => {
  const { talk, answer, receive, ended, message } = talking({ result: { ending: true } });
  talk.open('');
  await answer('Hello.');
  const hangUp = {
    ...{ type: 'function_call', status: 'completed', name: 'end_call' },
    ...{ call_id: 'c', arguments: '{"outcome":"handled"}' },
  };
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'output_audio_buffer.started' });
  await receive({ type: 'response.output_item.done', item: hangUp });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('Goodbye.'), hangUp] } });
  expect(ended).toEqual([]);
  await receive({ type: 'output_audio_buffer.stopped' });
  expect(ended).toEqual(['assistant-ended']);
});

test('one that hangs up without a goodbye is asked for it first, and waited for no longer than ten seconds', async () => {
  const { talk, answer, receive, ended, last } = talking({ result: { ending: true } });
  talk.open('');
  await answer('Hello.');
  const hangUp = { type: 'function_call', status: 'completed', name: 'end_call', call_id: 'c', arguments: '{}' };
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'response.done', response: { status: 'completed', output: [hangUp] } });
  await receive({ type: 'response.output_item.done', item: hangUp });
  expect(last()).toEqual({ type: 'response.create' });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual(['assistant-ended']);
});

test('a line that opens the call is asked at once, in place of the greeting', { tags: ['TEST-09'] }, async () => {
  const { talk, lines, waits, types, asked, receive } = talking();
  talk.open('Say hello.', ['How do I contact support?', 'Where are you?']);
  await receive({});
  expect(types()).toEqual(['session.update', 'conversation.item.create', 'response.create']);
  expect([lines.map(({ text }) => text), waits()]).toEqual([['How do I contact support?'], ['Where are you?']]);
  expect(asked).toEqual(['How do I contact support?']);
});

test('a typed line cuts the greeting short and is asked when that is silent', { tags: ['TEST-09'] }, async () => {
  const { talk, receive, message, sent, lines, waits, types } = talking();
  talk.open('');
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'output_audio_buffer.started' });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('Hello.')] } });
  sent.length = 0;
  talk.say('How do I contact support?');
  expect([waits(), types()]).toEqual([['How do I contact support?'], ['output_audio_buffer.clear']]);
  await receive({ type: 'output_audio_buffer.cleared' });
  expect(waits()).toEqual([]);
  expect(lines).toMatchObject([{ speaker: 'assistant' }, { speaker: 'you', text: 'How do I contact support?' }]);
  const content = [{ type: 'input_text', text: 'How do I contact support?' }];
  expect(sent[1]).toEqual({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  expect(types()).toEqual(['output_audio_buffer.clear', 'conversation.item.create', 'response.create']);
});

test('lines typed while an answer is looked up, made or said cut nothing of it, and each gets an answer of its own', async () => {
  const { talk, answer, receive, message, sent, lines, waits, types } = talking();
  talk.open('');
  await answer('Hello.');
  sent.length = 0;
  talk.say('Where are you?');
  talk.say('When are you open?');
  await receive({});
  await receive({ type: 'response.created', response: {} });
  talk.say('Do you take cards?');
  await receive({ type: 'output_audio_buffer.started' });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('About a mile away.')] } });
  expect(waits()).toEqual(['When are you open?', 'Do you take cards?']);
  // It stands there as a whole: the rest of its sound is left out, and no word of it.
  expect(types()).toEqual(['conversation.item.create', 'response.create', 'output_audio_buffer.clear']);
  await receive({ type: 'conversation.item.truncated', item_id: 'item_1', audio_end_ms: 300 });
  await receive({ type: 'output_audio_buffer.cleared' });
  await answer('At nine.');
  expect(lines.map(({ text, cut }) => [text, cut])).toEqual(
    ['Hello.', 'Where are you?', 'About a mile away.', 'When are you open?', 'At nine.', 'Do you take cards?'].map(
      (text) => [text, false],
    ),
  );
  expect(types()).not.toContain('response.cancel');
  expect(types()).not.toContain('conversation.item.retrieve');
  expect(waits()).toEqual([]);
});

test('the words of an answer are told as they come, until they are a line', async () => {
  const { talk, receive, message, saying } = talking();
  talk.open('', ['Where are you?']);
  await receive({});
  await receive({ type: 'response.created', response: {} });
  for (const delta of ['About a ', 'mile away.'])
    await receive({ type: 'response.output_audio_transcript.delta', delta });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('About a mile away.')] } });
  expect(saying).toEqual(['About a ', 'About a mile away.', '']);
});

test('an answer that never comes does not keep a typed line waiting for ever', async () => {
  const { talk, answer, receive, lines, types } = talking();
  talk.open('');
  await answer('Hello.');
  talk.say('Where are you?');
  await receive({});
  await receive({ type: 'response.created', response: {} });
  talk.say('Hello?');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(types().at(-1)).toBe('response.cancel');
  await receive({ type: 'response.done', response: { status: 'cancelled', output: [] } });
  expect(lines.at(-1)).toMatchObject({ speaker: 'you', text: 'Hello?' });
});

test('what was not understood is answered too, and of two lines at once the newer one', async () => {
  const { talk, answer, receive, heard, types, sent } = talking();
  talk.open('');
  await answer('Hello.');
  sent.length = 0;
  await receive({ type: 'conversation.item.input_audio_transcription.failed', error: {} });
  expect(sent).toEqual([{ type: 'response.create' }]);
  await answer('Sorry?');
  sent.length = 0;
  await Promise.all([heard('One.'), heard('Two.')]);
  expect(types()).toEqual(['response.create']);
  expect(JSON.stringify(sent)).toContain('Two.');
});

test('a sound before an answer is heard takes nothing back; of a turn that did, the next answer is asked for', async () => {
  const { talk, answer, receive, heard, sent, types } = talking();
  talk.open('');
  await answer('Hello.');
  await heard('Where are you?');
  await receive({ type: 'response.created', response: {} });
  sent.length = 0;
  await receive({ type: 'input_audio_buffer.speech_started' });
  expect(sent).toEqual([]);
  await receive({ type: 'response.done', response: { status: 'cancelled', output: [] } });
  await heard('I mean, when are you open?');
  expect(types()).toEqual(['response.create']);
});

test('an answer that never comes does not keep the next one waiting for ever', async () => {
  const { talk, answer, receive, heard, sent, types } = talking();
  talk.open('');
  await answer('Hello.');
  await heard('Where are you?');
  await receive({ type: 'response.created', response: {} });
  sent.length = 0;
  await heard('Hello?');
  await vi.advanceTimersByTimeAsync(8_000);
  expect(types()).toEqual(['response.cancel']);
  await receive({ type: 'response.done', response: { status: 'cancelled', output: [] } });
  expect(types()).toEqual(['response.cancel', 'response.create']);
});

test('an answer that came too early is asked for again when the one before is done', async () => {
  const { talk, answer, receive, heard, sent, last } = talking();
  talk.open('');
  await answer('Hello.');
  await heard('Where are you?');
  sent.length = 0;
  await receive({ type: 'error', error: { code: 'conversation_already_has_active_response' } });
  expect(sent).toEqual([]);
  await receive({ type: 'response.done', response: { status: 'completed', output: [] } });
  expect(last()).toMatchObject({
    type: 'response.create',
    response: { instructions: expect.stringContaining('Where') },
  });
});

test.each([
  ['insufficient_quota', 'no-minutes'],
  ['session_expired', 'longest'],
  ['assistant_failed', 'assistant-lost'],
] as const)('the error %s ends the talk as %s, another one does not', async (code, reason) => {
  const { talk, receive, ended } = talking();
  talk.open('');
  await receive({ type: 'error', error: { code: 'invalid_value' } });
  expect([talk.reason, ended]).toEqual(['lost', []]);
  await receive({ type: 'error', error: { code } });
  // A goodbye is still heard; who does not hang up after it is hung up.
  expect([talk.reason, ended]).toEqual([reason, []]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(ended).toEqual([reason]);
});

test('of a service that has no quota left it is not the minutes that are used up', async () => {
  const { talk, receive } = talking({ carriedBy: 'service' });
  talk.open('');
  await receive({ type: 'error', error: { code: 'insufficient_quota' } });
  expect(talk.reason).toBe('assistant-lost');
});

test('who hangs up has said goodbye only when a last word was just heard; else the connection was lost', async () => {
  const { talk, answer, receive, heard, message } = talking();
  talk.open('');
  expect(talk.reason).toBe('lost');
  await answer('Hello.');
  expect(talk.reason).toBe('assistant-ended');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(talk.reason).toBe('assistant-ended');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(talk.reason).toBe('lost');
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'output_audio_buffer.started' });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('A long goodbye.')] } });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(talk.reason).toBe('assistant-ended');
  await receive({ type: 'output_audio_buffer.stopped' });
  expect(talk.reason).toBe('assistant-ended');
  await heard('One more thing.');
  expect(talk.reason).toBe('lost');
});

test('a goodbye that is told before it sounds is said until it has sounded', async () => {
  const { talk, receive, message } = talking();
  talk.open('');
  await receive({ type: 'response.created', response: {} });
  await receive({ type: 'response.done', response: { status: 'completed', output: [message('A long goodbye.')] } });
  await receive({ type: 'output_audio_buffer.started' });
  await vi.advanceTimersByTimeAsync(9_000);
  expect(talk.reason).toBe('assistant-ended');
});

test('nonsense from the other side changes nothing', async () => {
  const { talk, receive, sent, ended } = talking();
  talk.open('');
  sent.length = 0;
  talk.receive('no json');
  for (const event of [{}, { type: 7 }, { type: 'toString' }, { type: 'response.output_item.done', item: null }])
    await receive(event as Json);
  await receive({ type: 'response.done', response: { status: 'completed', output: 'x' } });
  expect([sent, ended]).toEqual([[], []]);
});
