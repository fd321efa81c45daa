import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Person, TestHouse } from '#tests/house.ts';
import { chatChunks, startLanguageService } from '#tests/language-services.ts';
import { accepting, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall } from '#tests/test-box.ts';

const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});

async function houseWith(env: Record<string, string>): Promise<{ house: TestHouse; admin: Person }> {
  const house = await startTelephoneHouse({ env });
  stops.push(() => house.stop());
  return { house, admin: await house.person('superadmin') };
}

const chosen = {
  modelName: 'gpt-3',
  temperature: 0.85,
  voice: { gender: 'female', customVoice: 'en-US-Neural2-D' },
  language: 'en-GB',
  pauseBeforeSpeaking: 0,
};

/** What a flat, older service shows first. */
const flat = (connection: StubConnection) => {
  connection.send({ type: 'session.created', session: { modalities: ['text'], input_audio_format: 'pcm16' } });
  connection.onEvent = ({ type }) =>
    type === 'session.update' && connection.send({ type: 'session.updated', session: {} });
};

test('model, voice, language and instructions of the settings reach the session of a realtime service', async () => {
  const service = await startStubService(accepting());
  stops.push(() => service.stop());
  const { house, admin } = await houseWith({
    REALTIME_URL: service.url,
    REALTIME_MODEL: 'plain',
    REALTIME_MODELS: 'gpt-3=quick,gpt-2=plainest',
  });
  const ring = async () => {
    const before = service.connections.length;
    const call = await placeTestCall(house, admin);
    await service.until(() => (service.connections[before]?.of('session.update').length ?? 0) > 0);
    await call.hangUp();
    await call.over;
    const connection = service.connections[before] as StubConnection;
    return { url: connection.request.url, session: connection.of('session.update')[0]?.session as never };
  };
  const first = await ring();
  expect(first.url).toBe('/v1/realtime?model=plain');
  expect(first.session).toMatchObject({ audio: { output: { voice: 'coral' } } });

  const { status } = await house.request('POST', '/model-configuration', { token: admin.token, body: chosen });
  expect(status).toBe(200);
  await house.request('PATCH', '/instructions', { token: admin.token, body: { instructions: 'Mention the cake.' } });
  const second = await ring();
  expect(second.url).toBe('/v1/realtime?model=quick');
  expect(second.session).toMatchObject({
    instructions: expect.stringMatching(/British English[\s\S]*Mention the cake\./),
    audio: { input: { transcription: { languages: ['en'] } }, output: { voice: 'ash' } },
  });

  const voices = await house.request('GET', '/voices', { token: admin.token });
  expect(voices.body.map(({ id }: { id: string }) => id)).toContain('verse');
  expect(voices.body[0]).toMatchObject({ provider: 'OpenAI', playable: false });
});

test('an older realtime service gets the temperature too, within what it takes', async () => {
  const service = await startStubService(flat);
  stops.push(() => service.stop());
  const { house, admin } = await houseWith({ REALTIME_URL: service.url });
  await house.request('POST', '/model-configuration', { token: admin.token, body: chosen });
  const call = await placeTestCall(house, admin);
  await service.until(() => (service.connections[0]?.of('session.update').length ?? 0) > 1);
  await call.hangUp();
  await call.over;
  expect(service.connections[0]?.of('session.update').at(-1)?.session).toMatchObject({
    temperature: 0.85,
    voice: 'ash',
  });
});

test('model and temperature reach a chat service, the voice a speech service, whose voices are then offered', {
  tags: ['VOICE-21'],
}, async () => {
  const chat = await startLanguageService(
    (_request, response) =>
      void response.setHeader('content-type', 'text/event-stream').end(chatChunks([{ content: 'We bake bread.' }])),
  );
  const tts = await startLanguageService((_request, response) => void response.end(Buffer.alloc(9_600, 1)));
  stops.push(
    () => chat.stop(),
    () => tts.stop(),
  );
  const { house, admin } = await houseWith({
    CHAT_URL: chat.url,
    CHAT_MODEL: 'plain',
    CHAT_MODELS: 'gpt-3=quick',
    TTS_URL: tts.url,
  });
  await house.request('POST', '/model-configuration', { token: admin.token, body: chosen });
  const call = await placeTestCall(house, admin);
  await call.until(() => call.lines().length > 0);
  await call.say('What do you bake?');
  await call.until(() => call.lines().some(({ text }) => text === 'We bake bread.'));
  await call.hangUp();
  await call.over;
  const asked = JSON.parse(String(chat.requests.find(({ path }) => path.endsWith('/chat/completions'))?.body));
  expect(asked).toMatchObject({ model: 'quick', temperature: 0.85 });
  expect(asked.messages[0].content).toContain('British English');
  const spoken = tts.requests.map(({ body }) => JSON.parse(String(body)));
  expect(spoken.find(({ input }) => input === 'We bake bread.')).toMatchObject({ voice: 'ash' });

  const { body: voices } = await house.request('GET', '/voices', { token: admin.token });
  expect(new Set(voices.map(({ provider }: { provider: string }) => provider))).toEqual(new Set(['OpenAI']));
  expect(voices.map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(['alloy', 'coral', 'onyx']));
  const heard = await house.request('GET', '/voices/nova/sample', { token: admin.token });
  expect(heard.status).toBe(200);
  expect(JSON.parse(String(tts.requests.at(-1)?.body))).toMatchObject({ voice: 'nova' });
});

test('a voice of a speech service that is away is not played with another voice', async () => {
  const tts = await startLanguageService((_request, response) => void response.writeHead(500).end());
  stops.push(() => tts.stop());
  const { house, admin } = await houseWith({ TTS_URL: tts.url });
  const heard = await house.request('GET', '/voices/nova/sample', { token: admin.token });
  expect([heard.status, heard.body.code]).toEqual([503, 'voices.cannot-speak']);
});

test('a voice that no service has, of a client or in settings, takes the speech service from nobody else', async () => {
  const known = new Set(['coral', 'ash']);
  const asked: { input: string; voice: string }[] = [];
  const tts = await startLanguageService(({ body }, response) => {
    const request = JSON.parse(String(body)) as (typeof asked)[number];
    asked.push(request);
    if (known.has(request.voice)) response.end(Buffer.alloc(9_600, 1));
    else response.writeHead(400).end(JSON.stringify({ error: { message: `no voice ${request.voice}` } }));
  });
  stops.push(() => tts.stop());
  const { house } = await houseWith({ TTS_URL: tts.url });
  /** Words that are written to a client of the protocol, which wants this voice, and the voices that were asked for them. */
  const answered = async ({ token }: Person, voice: string) => {
    const before = asked.length;
    const socket = new WebSocket(`${house.url.replace('http', 'ws')}/v1/realtime`, {
      headers: { authorization: `Bearer ${token}` },
    });
    let bytes = 0;
    const done = new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        const event = JSON.parse(String(data)) as { type: string; delta?: string };
        if (event.type === 'response.output_audio.delta') bytes += event.delta?.length ?? 0;
        if (event.type === 'response.done') resolve();
      });
    });
    await once(socket, 'open');
    for (const event of [
      { type: 'session.update', session: { type: 'realtime', audio: { output: { voice } } } },
      { type: 'response.create' },
    ])
      socket.send(JSON.stringify(event));
    await done;
    socket.close();
    await once(socket, 'close');
    return { spoke: bytes > 0, voices: [...new Set(asked.slice(before).map((request) => request.voice))] };
  };
  const [stranger, other] = [await house.person('otherOwner'), await house.person('owner')];
  // The sentences of the line itself are made with the voice of the business, whatever a client wants.
  expect(await answered(stranger, 'ash')).toEqual({ spoke: true, voices: expect.arrayContaining(['ash']) });
  expect(await answered(stranger, 'nobody')).toEqual({ spoke: true, voices: expect.not.arrayContaining(['nobody']) });

  const voice = { gender: 'female', customVoice: 'nobody' };
  const before = asked.length;
  const { status } = await house.request('PATCH', '/model-configuration', { token: stranger.token, body: { voice } });
  expect(status).toBeLessThan(300);
  // The greeting is spoken as it is saved, before a session or beside it.
  expect((await answered(stranger, 'default')).spoke).toBe(true);
  expect(asked.slice(before).map((request) => request.voice)).toContain('nobody');
  expect(await answered(other, 'default')).toEqual({ spoke: true, voices: ['coral'] });
});
