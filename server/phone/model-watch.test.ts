import { Registry } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { tellModelProblems } from '#server/http/figures/model-figures.ts';
import { calledAtOpenAi } from '#server/settings/called-models.ts';
import { parseEnv } from '#server/settings/env.ts';
import { startLanguageService } from '#tests/language-services.ts';
import { defaultModels, knownModels } from '#voice/assistant/models.ts';
import { createModelWatch, type ModelProblem, watchedServices } from './model-watch.ts';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** The day on which this was written. */
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

it('has no default whose end is announced within a year, and a replacement that is in the table', () => {
  const { realtime, chat, stt, tts, embeddings } = parseEnv({ OPENAI_API_KEY: 'k' });
  const called = Object.values(calledAtOpenAi).flatMap((row) => Object.values(row));
  const set = [realtime, chat, stt, tts, embeddings].flatMap((service) => service?.model ?? []);
  for (const name of [...called, ...set, ...Object.values(defaultModels)].filter((model) => model !== null)) {
    const known = knownModels.find((model) => model.name === name);
    expect(known, name).toBeDefined();
    const ends = known?.goodUntil ? Date.parse(known.goodUntil) : Number.POSITIVE_INFINITY;
    expect(ends - today.getTime(), name).toBeGreaterThan(365 * 86_400_000);
  }
  // No model of speech lasts at OpenAI: only one that the operator names is called.
  expect(tts).toBeNull();
  expect(parseEnv({ OPENAI_API_KEY: 'k', TTS_MODEL: 'gpt-4o-mini-tts' }).tts).toMatchObject({ apiKey: 'k' });
  for (const { replacement } of knownModels)
    if (replacement) expect(knownModels.map(({ name }) => name)).toContain(replacement);
});
