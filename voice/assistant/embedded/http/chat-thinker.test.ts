import { afterEach, describe, expect, it } from 'vitest';
import type { Usage } from '#contract/costs.ts';
import { type Answer, chatChunks, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { testBrief } from '../../../testing/test-call.ts';
import type { ToolOutput } from '../../assistant.ts';
import type { CallerInput, DialogueStart, DialogueStep } from '../thinker.ts';
import { createChatThinker } from './chat-thinker.ts';

const services: LanguageService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

interface Sent {
  messages: { role: string; content: string | null; tool_calls?: unknown[]; tool_call_id?: string }[];
  tools?: { function: { name: string } }[];
  temperature: number;
  stream: boolean;
}

async function dialogue(answer: Answer, change: Partial<DialogueStart> = {}) {
  const service = await startLanguageService(answer);
  services.push(service);
  const called: { name: string; args: unknown }[] = [];
  const output: { next: ToolOutput } = { next: { ok: true, value: { noted: true } } };
  const talk = createChatThinker({ url: service.url, apiKey: 'k', model: 'gpt' }).begin({
    brief: testBrief(),
    callerNumber: null,
    startedAt: new Date('2026-01-05T15:00:00Z'),
    hears: true,
    history: [],
    tools: [{ name: 'note_detail', description: 'Notes.', parameters: { type: 'object' } }],
    callTool: async (name, args) => {
      called.push({ name, args });
      return output.next;
    },
    ...change,
  });
  const sent = (at: number) => JSON.parse(String(service.requests.at(at)?.body)) as Sent;
  const steps = async (input: CallerInput, signal = new AbortController().signal) => {
    const all: DialogueStep[] = [];
    for await (const step of talk.hear(input, signal)) all.push(step);
    return all;
  };
  return { talk, service, called, output, sent, steps };
}
const typed = (text: string): CallerInput => ({ kind: 'typed', text });
/** Answers one request after another. */
const answers = (...bodies: string[]): Answer => {
  let next = 0;
  return (_request, response) => void response.setHeader('content-type', 'text/event-stream').end(bodies[next++]);
};
const words = (text: string) => chatChunks([...text].map((content) => ({ content })));
const call = (name: string, args: string, content = '') =>
  chatChunks([
    ...(content ? [{ content }] : []),
    { tool_calls: [{ index: 0, id: 'c1', type: 'function', function: { name, arguments: '' } }] },
    ...[...args].map((part) => ({ tool_calls: [{ index: 0, function: { arguments: part } }] })),
  ]);

/** What is told of one answer's tokens, where the service streams these pieces. */
async function billOf(pieces: readonly object[], stopAfterFirst = false) {
  const { used, talk } = await billed(pieces);
  for await (const _step of talk.hear(typed('Hello?'), new AbortController().signal)) if (stopAfterFirst) break;
  return used;
}
async function billed(pieces: readonly object[]) {
  const body = [...pieces.map((piece) => `data: ${JSON.stringify(piece)}\n\n`), 'data: [DONE]\n\n'].join('');
  const service = await startLanguageService((_request, response) => void response.end(body));
  services.push(service);
  const used: Usage[] = [];
  const settings = { url: service.url, apiKey: '', model: 'gpt', used: (usage: Usage) => void used.push(usage) };
  const start = { brief: testBrief(), callerNumber: null, startedAt: new Date(), hears: true, history: [] };
  const talk = createChatThinker(settings).begin({ ...start, callTool: async () => ({ ok: true, value: {} }) });
  return { used, talk, service };
}

describe('the bill of a chat service', () => {
  const words = { choices: [{ index: 0, delta: { content: 'We are open. Until five.' } }] };
  const usage = { prompt_tokens: 120, completion_tokens: 7, prompt_tokens_details: { cached_tokens: 100 } };

  it('asks for the tokens of a streamed answer, and tells those of its end', async () => {
    const { used, talk, service } = await billed([words, { choices: [], usage }]);
    for await (const _step of talk.hear(typed('Hello?'), new AbortController().signal));
    expect(JSON.parse(String(service.requests[0]?.body)).stream_options).toEqual({ include_usage: true });
    const amounts = { textIn: 20, textCached: 100, textOut: 7 };
    expect(used).toEqual([{ service: 'chat', model: 'gpt', amounts }]);
  });

  it('says where nobody tells them: the service does not, or the caller interrupted', async () => {
    const unknown = [{ service: 'chat', model: 'gpt', amounts: { unreported: 1 } }];
    expect(await billOf([words])).toEqual(unknown);
    expect(await billOf([words, { choices: [], usage }], true)).toEqual(unknown);
  });
});

describe('a chat service that thinks', () => {
  it('gets instructions, tools and the talk so far, and is spoken sentence by sentence', async () => {
    const { steps, sent, service } = await dialogue(
      answers(words('We are open. Dr. Reyes is in until 5.30 today! Is that right?')),
      {
        history: [{ speaker: 'assistant', text: 'Hello?' }],
      },
    );
    expect(await steps(typed('Are you open?'))).toEqual([
      { kind: 'say', text: 'We are open.' },
      { kind: 'say', text: 'Dr. Reyes is in until 5.30 today!' },
      { kind: 'say', text: 'Is that right?' },
      { kind: 'listen', hint: { state: 'yesno', retries: 0, digits: 0 } },
    ]);
    expect(service.requests[0]).toMatchObject({ path: '/v1/chat/completions', authorization: 'Bearer k' });
    const { messages, tools, stream, temperature } = sent(0);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'assistant', 'user']);
    expect(messages[0]?.content).toContain('receptionist of Hartwell & Reyes');
    expect(tools?.[0]?.function.name).toBe('note_detail');
    expect({ stream, temperature }).toEqual({ stream: true, temperature: 0.5 });
  });

  it('speaks the first sentence before the last is made', async () => {
    let finish = () => {};
    const { talk } = await dialogue((_request, response) => {
      response.write(chatChunks([{ content: 'One moment. ' }]).replace('data: [DONE]\n\n', ''));
      finish = () => response.end(words('Here it is.'));
    });
    const steps = talk.hear(typed('Hello'), new AbortController().signal)[Symbol.asyncIterator]();
    expect((await steps.next()).value).toEqual({ kind: 'say', text: 'One moment.' });
    finish();
    expect((await steps.next()).value).toEqual({ kind: 'say', text: 'Here it is.' });
  });

  it('runs tools and goes on with their results; a failure is told in plain words', async () => {
    const made = await dialogue(
      answers(
        call('note_detail', '{"field":"fullName","value":"Ann"}'),
        words('And your phone number?'),
        call('note_detail', '{"fie'),
        words('Sorry.'),
      ),
    );
    expect(await made.steps(typed('Ann.'))).toEqual([
      { kind: 'say', text: 'And your phone number?' },
      { kind: 'listen', hint: { state: 'phone', retries: 0, digits: 10 } },
    ]);
    expect(made.called).toEqual([{ name: 'note_detail', args: { field: 'fullName', value: 'Ann' } }]);
    const [toolCall, result] = made.sent(1).messages.slice(-2);
    expect(toolCall).toMatchObject({
      role: 'assistant',
      content: null,
      tool_calls: [{ id: 'c1', function: { name: 'note_detail' } }],
    });
    expect(result).toEqual({ role: 'tool', tool_call_id: 'c1', content: '{"noted":true}' });
    await made.steps(typed('What?'));
    expect(made.sent(-1).messages.at(-1)?.content).toBe('{"error":"The arguments are not valid JSON."}');
    expect(made.called).toHaveLength(1);
  });

  it('ends the call after a goodbye, and asks for one that is missing', async () => {
    const spoken = await dialogue(answers(call('end_call', '{"outcome":"handled"}', 'Goodbye.')));
    expect(await spoken.steps(typed('Bye'))).toEqual([{ kind: 'say', text: 'Goodbye.' }, { kind: 'end' }]);
    const silent = await dialogue(answers(call('end_call', '{}'), words('Goodbye then.')));
    const steps = await silent.steps(typed('Bye'));
    expect(steps[0]).toEqual({ kind: 'say', text: 'Goodbye then.' });
  });

  it('hears speech, keypad digits and what was not understood', async () => {
    const { steps, sent } = await dialogue(answers(words('A.'), words('B.'), words('C.')));
    const heard = { words: 'hello', state: 'open' as const, tokens: [], problem: '' as const };
    await steps({ kind: 'speech', heard });
    await steps({ kind: 'speech', heard: { ...heard, words: '', problem: 'nothing' } });
    await steps({ kind: 'keypad', digits: '12#' });
    expect(
      sent(-1)
        .messages.filter(({ role }) => role === 'user')
        .map(({ content }) => content),
    ).toEqual([
      'hello',
      '(The caller said something that could not be understood.)',
      'The caller pressed 1 2 # on the keypad.',
    ]);
  });

  it('knows what was heard of an answer that the caller interrupted', async () => {
    const { talk, steps, sent } = await dialogue(answers(words('We have wills, contracts and more. '), words('Yes.')));
    await steps(typed('What do you do?'));
    talk.interrupted('We have wills');
    talk.noteSpoken('Are you still there?');
    await steps(typed('Do you do wills?'));
    expect(
      sent(-1)
        .messages.slice(-3)
        .map(({ content }) => content),
    ).toEqual(['We have wills (The caller interrupted here.)', 'Are you still there?', 'Do you do wills?']);
  });

  it('stops at once when the answer is no longer wanted, and the request with it', async () => {
    let closed = false;
    const { talk, sent, service } = await dialogue((_request, response) => {
      response.write(chatChunks([{ content: 'First. Second ' }]).replace('data: [DONE]\n\n', ''));
      response.on('close', () => {
        closed = true;
      });
      if (service.requests.length > 1) response.end(words('again.'));
    });
    const abort = new AbortController();
    const all: string[] = [];
    const hearing = (async () => {
      for await (const step of talk.hear(typed('Go'), abort.signal)) {
        if (step.kind === 'say') all.push(step.text);
        abort.abort();
      }
    })();
    await expect(hearing).rejects.toThrow();
    expect(all).toEqual(['First.']);
    await expect.poll(() => closed).toBe(true);
    for await (const _step of talk.hear(typed('Next'), new AbortController().signal)) void _step;
    expect(
      sent(-1)
        .messages.map(({ content }) => content)
        .slice(1),
    ).toEqual(['Go', 'First. Second ', 'Next']);
  });

  it('throws when it refuses, tells an error in its stream, sends nonsense or breaks off', async () => {
    for (const bad of [
      (_request, response) => void response.writeHead(429).end('{}'),
      answers('data: {"error":{"message":"overloaded"}}\n\n'),
      answers('data: {nonsense\n\n'),
      (_request, response) => void response.socket?.destroy(),
    ] satisfies Answer[]) {
      const { steps } = await dialogue(bad);
      await expect(steps(typed('Hello'))).rejects.toThrow(/status|content|connection/);
    }
  });

  it('is taken as well when it answers in one piece instead of a stream', async () => {
    const whole = JSON.stringify({ choices: [{ message: { role: 'assistant', content: 'All at once.' } }] });
    const { steps } = await dialogue(answers(whole));
    expect((await steps(typed('Hello')))[0]).toEqual({ kind: 'say', text: 'All at once.' });
  });
});
