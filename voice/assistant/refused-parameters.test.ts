import { afterEach, expect, it } from 'vitest';
import { startLanguageService, transcriptionRequest } from '#tests/language-services.ts';
import { chat } from './embedded/http/chat-stream.ts';
import { createServiceListener } from './embedded/http/service-listener.ts';
import { untimed } from './embedded/http/service-request.ts';
import { withoutRefused } from './refused-parameters.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const refusal = (param: string) =>
  JSON.stringify({
    error: { message: 'Unsupported', type: 'invalid_request_error', param, code: 'unsupported_parameter' },
  });

it('leaves a parameter out after one refusal that names it, in this call and the next ones', async () => {
  const service = await startLanguageService((request, response) => {
    const body = JSON.parse(String(request.body));
    const refused = ['temperature', 'reasoning_effort'].find((name) => name in body);
    if (refused) response.writeHead(400).end(refusal(refused));
    else response.end('data: {"choices":[{"delta":{"content":"Yes."}}]}\n\ndata: [DONE]\n\n');
  });
  stops.push(() => service.stop());
  const settings = { url: service.url, apiKey: '', model: 'gpt-6-luna' };
  const ask = async () => {
    let words = '';
    const request = { messages: [{ role: 'user' as const, content: 'Open?' }], tools: [], temperature: 0.5 };
    for await (const piece of chat(settings, request, { timed: untimed('thinker') }))
      if (piece.kind === 'words') words += piece.delta;
    return words;
  };
  expect(await ask()).toBe('Yes.');
  expect(service.requests).toHaveLength(3);
  expect(JSON.parse(String(service.requests[0]?.body))).toMatchObject({ temperature: 0.5, reasoning_effort: 'none' });
  expect(await ask()).toBe('Yes.');
  expect(service.requests).toHaveLength(4);
});

it('does so for forms, and gives up where what is refused is the question itself', async () => {
  const service = await startLanguageService((request, response) => {
    const body = request.body.toString('latin1');
    const refused = ['response_format', 'languages[]'].find((name) => body.includes(`name="${name}"`));
    if (body.includes('refuse-me')) response.writeHead(400).end(refusal('model'));
    else if (refused) response.writeHead(400).end(refusal(refused.replace('[]', '')));
    else response.end('{"text":"Hello there."}');
  });
  stops.push(() => service.stop());
  const hear = async (model: string) => {
    const ear = createServiceListener({ url: service.url, apiKey: '', model }).open({
      businessName: '',
      street: '',
      services: [],
      questions: [],
      openTemplates: [],
      language: 'de',
    });
    ear.begin('open');
    ear.write(Buffer.alloc(1_600, 0x35));
    return ear.end();
  };
  expect(await hear('gpt-transcribe')).toMatchObject({ words: 'Hello there' });
  expect(service.requests).toHaveLength(3);
  const last = service.requests.at(-1);
  expect(last && (await transcriptionRequest(last))).toMatchObject({ model: 'gpt-transcribe', format: null });
  expect(await hear('refuse-me')).toMatchObject({ words: '', problem: 'unavailable' });
  expect(service.requests).toHaveLength(4);
});

it('tries again after an hour, and tells what was refused each time', async () => {
  const told: string[] = [];
  const service = {
    ...{ url: 'http://x.example/v1', model: 'm' },
    learnt: (what: string, detail: string) => void told.push(`${what} ${detail}`),
  };
  const asked: string[][] = [];
  const ask = (atMs: number) =>
    withoutRefused(
      service,
      '/chat/completions',
      { model: 'm', temperature: 1 },
      async (body) => {
        asked.push(Object.keys(body));
        return 'temperature' in body ? new Response(refusal('temperature'), { status: 400 }) : new Response('{}');
      },
      atMs,
    );
  for (const minutes of [0, 59, 60]) expect((await ask(minutes * 60_000)).status).toBe(200);
  const [both, one] = [['model', 'temperature'], ['model']];
  expect(asked).toEqual([both, one, one, both, one]);
  expect(told).toEqual(['parameter temperature', 'parameter temperature']);
});
