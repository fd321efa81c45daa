import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { tellModelProblems } from '#server/http/figures/model-figures.ts';
import { parseEnv } from '#server/settings/env.ts';
import { startLanguageService } from '#tests/language-services.ts';
import { defaultModels, knownModels } from '#voice/assistant/models.ts';
import { unknownService } from '#voice/assistant/openai-realtime/service-memory.ts';
import { callState, sessionOf } from '#voice/assistant/openai-realtime/session-update.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { createModelWatch, type ModelProblem, watchedServices } from './model-watch.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A day before the ends that are announced in the table. */
const today = new Date('2026-11-22T12:00:00Z');

async function look(list: unknown, models: { model: string; models?: Record<string, string> }) {
  const service = await startLanguageService((_request, response) => void response.end(JSON.stringify(list)));
  stops.push(() => service.stop());
  const warned: ModelProblem[] = [];
  const registry = new Registry();
  const url = `${service.url.replace('http', 'ws')}/realtime?api-version=1`;
  const watch = createModelWatch({
    services: watchedServices({ realtime: { url, apiKey: 'k', ...models } }),
    clock: { now: () => today, monotonicMs: () => 0 },
    logger: { warn: (problem) => void warned.push(problem) },
    tell: tellModelProblems(registry),
  });
  await watch.look();
  return { warned, figures: await registry.metrics(), requests: service.requests };
}

it('asks the list beside a realtime service, and tells of a model that is not in it', async () => {
  const { warned, figures, requests } = await look(
    { data: [{ id: 'large', shutdown_date: null }] },
    { model: 'large', models: { 'gpt-3': 'small' } },
  );
  expect(requests.map(({ path, authorization }) => [path, authorization])).toEqual([
    ['/v1/models?api-version=1', 'Bearer k'],
  ]);
  expect(warned).toEqual([{ use: 'realtime', model: 'small', problem: 'missing' }]);
  expect(figures).toContain('noura_model_problems{use="realtime",model="small",problem="missing"} 1');
});

it('asks beside the address where browsers call a service directly, for the model of voice tests', async () => {
  const service = await startLanguageService((_request, response) => void response.end('{"data":[{"id":"large"}]}'));
  stops.push(() => service.stop());
  const told: ModelProblem[] = [];
  await createModelWatch({
    services: watchedServices(
      parseEnv({ REALTIME_CALLS_URL: `${service.url}/realtime/calls`, REALTIME_CALLS_MODEL: 'tests' }),
    ),
    clock: { now: () => today, monotonicMs: () => 0 },
    logger: { warn: () => {} },
    tell: (problems) => told.push(...problems),
  }).look();
  expect(service.requests.map(({ path }) => path)).toEqual(['/v1/models']);
  expect(told).toEqual([{ use: 'realtime', model: 'tests', problem: 'missing' }]);
});

it('tells of an end within 60 days, by the service itself before the table, and of none that is far', async () => {
  const list = (shutdown_date: string | null) => ({ data: [{ id: 'gpt-realtime', shutdown_date }] });
  const ending = { use: 'realtime', model: 'gpt-realtime', problem: 'ending', replacement: 'gpt-realtime-2.1' };
  expect((await look(list('2027-01-10'), { model: 'gpt-realtime' })).warned).toEqual([
    { ...ending, goodUntil: '2027-01-10' },
  ]);
  expect((await look(list(null), { model: 'gpt-realtime' })).warned).toEqual([{ ...ending, goodUntil: '2027-01-20' }]);
  expect((await look(list('2027-06-10'), { model: 'gpt-realtime' })).warned).toEqual([]);
});

it('tells nothing of a service that has no list', async () => {
  expect((await look('nothing', { model: 'own' })).warned).toEqual([]);
});

it('calls nothing at OpenAI whose end is announced within a year from now, and has a replacement that is in the table', () => {
  const openAi = 'https://api.openai.com/v1';
  const key = parseEnv({ OPENAI_API_KEY: 'k' });
  const named = parseEnv({
    ...{ OPENAI_API_KEY: 'k', STT_URL: openAi, CHAT_URL: openAi, EMBEDDINGS_URL: openAi },
    ...{ REALTIME_URL: 'wss://api.openai.com/v1/realtime', REALTIME_CALLS_URL: `${openAi}/realtime/calls` },
  });
  const set = [key, named].flatMap((env) => watchedServices(env).flatMap(({ models }) => models));
  // What is written down in a call, at the first try and at the second.
  const memories = (['own', 'common'] as const).map((transcription) => ({ ...unknownService(), transcription }));
  const start = { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] };
  const asked = memories.map((memory) =>
    JSON.stringify(
      sessionOf(start, { url: 'wss://api.openai.com/v1/realtime', apiKey: '', model: '' }, memory, callState(start)),
    ),
  );
  const written = asked.flatMap((session) => /"transcription":\{"model":"([^"]+)"/.exec(session)?.[1] ?? []);
  expect(written).toHaveLength(2);
  const now = new Date();
  for (const name of [...set, ...written, ...Object.values(defaultModels)].filter((model) => model !== null)) {
    const known = knownModels.find((model) => model.name === name);
    expect(known, name).toBeDefined();
    const ends = known?.goodUntil ? Date.parse(known.goodUntil) : Number.POSITIVE_INFINITY;
    expect(ends - now.getTime(), name).toBeGreaterThan(365 * 86_400_000);
  }
  // No model of speech lasts at OpenAI: only one that the operator names is called.
  expect(key.tts).toBeNull();
  expect(() => parseEnv({ TTS_URL: openAi })).toThrow(
    "TTS_URL is OpenAI's, which has no model for this that lasts: name one in TTS_MODEL.",
  );
  expect(parseEnv({ OPENAI_API_KEY: 'k', TTS_MODEL: 'gpt-4o-mini-tts' }).tts).toMatchObject({ apiKey: 'k' });
  for (const { replacement } of knownModels)
    if (replacement) expect(knownModels.map(({ name }) => name)).toContain(replacement);
});
