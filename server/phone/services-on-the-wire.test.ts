import { afterEach, expect, test } from 'vitest';
import { createServiceEmbeddings } from '#server/language/embeddings/service-embeddings.ts';
import { parseEnv } from '#server/settings/env.ts';
import { chatChunks, startLanguageService } from '#tests/language-services.ts';
import { startDeepgram } from '#tests/streaming-services/deepgram.ts';
import { startElevenLabs } from '#tests/streaming-services/elevenlabs.ts';
import type { StreamingService } from '#tests/streaming-services/streaming-service.ts';
import { startTranscriptionSessions } from '#tests/streaming-services/transcription-sessions.ts';
import { accepting, startStubService } from '#tests/stub-realtime-service.ts';
import { createChatThinker } from '#voice/assistant/embedded/http/chat-thinker.ts';
import { createServiceListener } from '#voice/assistant/embedded/http/service-listener.ts';
import { createServiceSpeaker } from '#voice/assistant/embedded/http/service-speaker.ts';
import {
  createListener,
  createSpeaker,
  type ListeningService,
  type SpeakingService,
} from '#voice/assistant/embedded/service-parts.ts';
import { createRealtimeAssistant } from '#voice/assistant/openai-realtime/realtime-assistant.ts';
import type { ServiceSettings } from '#voice/assistant/service-settings.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { createServiceCalls } from './service-calls/service-calls.ts';

/** What an operator sets of a service is what the service gets. */
const stops: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});
const noWords = { businessName: '', street: '', services: [], questions: [], openTemplates: [] };
const start = { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] };

async function realtimeSession(settings: Record<string, string>) {
  const service = await startStubService(accepting());
  stops.push(() => service.stop());
  const { realtime } = parseEnv({
    REALTIME_URL: `${service.url}?api-version=2025-04-01&deployment=phone`,
    REALTIME_API_KEY: 'secret',
    ...settings,
  });
  const ready = Promise.withResolvers<void>();
  const nothing = () => {};
  const conversation = createRealtimeAssistant(realtime as NonNullable<typeof realtime>).converse(start, {
    ...{ ready: ready.resolve, failed: ({ detail }) => ready.reject(new Error(detail)) },
    ...{ speechStarted: nothing, speechStopped: nothing, callerSaid: nothing, audio: nothing, assistantWords: nothing },
    ...{ itemDone: nothing, answerDone: nothing, toolCall: nothing },
  });
  await ready.promise;
  conversation.close();
  const [connection] = service.connections;
  const session = connection?.of('session.update')[0]?.session as { audio: { input: Record<string, unknown> } };
  return { request: connection?.request, input: session.audio.input };
}

test('a realtime service gets its header, its query, how turns end, and what is done against noise', async () => {
  const { request, input } = await realtimeSession({
    REALTIME_KEY_HEADER: 'api-key',
    REALTIME_TURN_DETECTION: 'semantic_vad',
    REALTIME_EAGERNESS: 'high',
    REALTIME_NOISE_REDUCTION: 'far_field',
  });
  expect(request?.url).toBe('/v1/realtime?api-version=2025-04-01&deployment=phone');
  expect(request?.headers).toMatchObject({ 'api-key': 'secret' });
  expect(request?.headers.authorization).toBeUndefined();
  expect(input).toMatchObject({
    turn_detection: { type: 'semantic_vad', eagerness: 'high' },
    noise_reduction: { type: 'far_field' },
  });

  const other = await realtimeSession({ REALTIME_KEY_HEADER: 'authorization: Token', REALTIME_NOISE_REDUCTION: 'off' });
  expect(other.request?.headers).toMatchObject({ authorization: 'Token secret' });
  expect(other.input).toMatchObject({ turn_detection: { type: 'server_vad' }, noise_reduction: null });
  const plain = await realtimeSession({});
  expect(plain.input).not.toHaveProperty('noise_reduction');
});

test('so does one that browsers call directly', async () => {
  const service = await startLanguageService(
    (_request, response) => void response.end(JSON.stringify({ value: 'ek_1', expires_at: 1_900_000_000 })),
  );
  stops.push(() => service.stop());
  const { realtimeCalls } = parseEnv({
    REALTIME_CALLS_URL: `${service.url}/realtime/calls`,
    REALTIME_API_KEY: 'secret',
    REALTIME_KEY_HEADER: 'api-key',
    REALTIME_TURN_DETECTION: 'semantic_vad',
    REALTIME_EAGERNESS: 'low',
    REALTIME_NOISE_REDUCTION: 'near_field',
  });
  const calls = createServiceCalls(realtimeCalls as NonNullable<typeof realtimeCalls>, {
    tools: { open: () => ({ definitions: [], run: async () => ({ ok: true, value: {} }) }) },
    clock: { now: () => new Date(), monotonicMs: () => 0 },
    calls: {} as never,
  });
  await calls.begin(start.brief, 'one');
  calls.close();
  const [request] = service.requests;
  expect(request?.headers).toMatchObject({ 'api-key': 'secret' });
  expect(JSON.parse(String(request?.body)).session.audio.input).toMatchObject({
    turn_detection: { type: 'semantic_vad', eagerness: 'low' },
    noise_reduction: { type: 'near_field' },
  });
});

test.each<[string, 'stt' | 'chat' | 'tts' | 'embeddings', string, (service: ServiceSettings) => Promise<unknown>]>([
  [
    'STT',
    'stt',
    '/audio/transcriptions',
    async (service) => {
      const ear = createServiceListener(service).open(noWords);
      ear.begin('open');
      ear.write(new Uint8Array(4_000));
      await ear.end();
    },
  ],
  [
    'CHAT',
    'chat',
    '/chat/completions',
    async (service) => {
      const talk = createChatThinker(service).begin({
        ...start,
        hears: true,
        callTool: async () => ({ ok: true, value: {} }),
      });
      for await (const _step of talk.hear({ kind: 'typed', text: 'Hello?' }, new AbortController().signal));
    },
  ],
  [
    'TTS',
    'tts',
    '/audio/speech',
    async (service) => {
      for await (const _part of createServiceSpeaker(service).speak('Hello.', 'slt'));
    },
  ],
  [
    'EMBEDDINGS',
    'embeddings',
    '/embeddings',
    (service) =>
      createServiceEmbeddings(service)
        .embed(['hello'], new AbortController().signal)
        .catch(() => {}),
  ],
])('a service of %s gets its header with its scheme, and its query', async (name, kind, path, use) => {
  const made = await startLanguageService((_request, response) => void response.end(chatChunks([{ content: 'Yes.' }])));
  stops.push(() => made.stop());
  const of = (header: string) =>
    parseEnv({
      [`${name}_URL`]: `${made.url}?api-version=1`,
      [`${name}_API_KEY`]: 'secret',
      [`${name}_MODEL`]: 'm',
      [`${name}_KEY_HEADER`]: header,
    })[kind] as ServiceSettings;
  await use(of('authorization: Token'));
  expect(made.requests.at(-1)).toMatchObject({ path: `/v1${path}?api-version=1`, authorization: 'Token secret' });
  await use(of('api-key'));
  expect(made.requests.at(-1)?.headers).toMatchObject({ 'api-key': 'secret' });
  expect(made.requests.at(-1)?.authorization).toBeUndefined();
});

test.each<[string, 'STT' | 'TTS', Record<string, string>, () => Promise<StreamingService>]>([
  ['openai-realtime', 'STT', {}, startTranscriptionSessions],
  ['deepgram', 'STT', {}, () => startDeepgram(decodeMulaw)],
  ['elevenlabs', 'TTS', { TTS_VOICES: 'female=ana1' }, () => startElevenLabs(async function* () {})],
])('a streaming service (%s) gets its header with its scheme, and its query', async (protocol, name, more, begin) => {
  const service = await begin();
  stops.push(() => service.stop());
  const sentWith = async (header: string) => {
    const { stt, tts } = parseEnv({
      [`${name}_PROTOCOL`]: protocol,
      [`${name}_URL`]: `${service.url}${service.url.includes('?') ? '&' : '?'}tag=phone`,
      [`${name}_API_KEY`]: 'secret',
      [`${name}_MODEL`]: 'm',
      [`${name}_KEY_HEADER`]: header,
      ...more,
    });
    const before = service.upgrades.length;
    if (stt) createListener(stt as ListeningService).open(noWords);
    else await Array.fromAsync(createSpeaker(tts as SpeakingService).speak('Hello.', 'slt')).catch(() => []);
    await expect.poll(() => service.upgrades.length).toBeGreaterThan(before);
    return service.upgrades.at(-1);
  };
  const scheme = await sentWith('authorization: Bearer-of');
  expect(scheme?.headers.authorization).toBe('Bearer-of secret');
  expect(scheme?.url).toContain('tag=phone');
  const bare = await sentWith('x-team-key');
  expect(bare?.headers).toMatchObject({ 'x-team-key': 'secret' });
  expect(bare?.headers.authorization).toBeUndefined();
  expect(bare?.headers['xi-api-key']).toBeUndefined();
});

test('raw PCM is heard at the rate that the operator says', async () => {
  const rateHz = 16_000;
  const tone = Int16Array.from({ length: rateHz }, (_, at) => 8_000 * Math.sin((2 * Math.PI * 600 * at) / rateHz));
  const made = await startLanguageService((_request, response) => void response.end(Buffer.from(tone.buffer)));
  stops.push(() => made.stop());
  const { tts } = parseEnv({ TTS_URL: made.url, TTS_MODEL: 'm', TTS_PCM_RATE: String(rateHz) });
  const sound = await Array.fromAsync(createSpeaker(tts as SpeakingService).speak('Hello.', 'slt'));
  const heard = decodeMulaw(Buffer.concat(sound));
  expect(heard).toHaveLength(8_000);
  const crossings = heard.filter((sample, at) => at > 0 && sample >= 0 && (heard[at - 1] ?? 0) < 0).length;
  expect(Math.abs(crossings - 600)).toBeLessThan(5);
});
