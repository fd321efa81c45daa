import type { ModelServiceKind } from '#contract/clinic.ts';
import type { Clock } from '#contract/clock.ts';
import { defaultModels, knownModel, type ModelUse } from '#voice/assistant/models.ts';
import { addressOf, isOpenAi, keyHeaders, type ServiceSettings } from '#voice/assistant/service-settings.ts';

/** An announced end this near is told. */
const nearDays = 60;
const everyMs = 24 * 60 * 60_000;
const deadlineMs = 10_000;
const mostListBytes = 1024 * 1024;
const dayMs = 86_400_000;

/** A service that is set, with the models that calls may ask it for. */
export interface WatchedService {
  /** Which of the settings it is. */
  kind: ModelServiceKind;
  use: ModelUse;
  service: ServiceSettings;
  models: readonly string[];
}

/** What is wrong with a model: its service does not list it, or its end is announced and near. */
export interface ModelProblem {
  use: ModelUse;
  model: string;
  problem: 'missing' | 'ending';
  /** The announced end, "2027-01-20". */
  goodUntil?: string | undefined;
  replacement?: string | undefined;
}

/** A model that calls may ask for, as far as is known. */
export interface ModelInUse {
  use: ModelUse;
  model: string;
  /** The announced end; null: none is. */
  goodUntil: string | null;
  replacement: string | null;
  problems: ModelProblem['problem'][];
}

/** What a service lists, each model with its announced end or null; empty where it has no list. */
type Listed = Map<string, string | null>;

/** The services of the settings as they are watched. */
export function watchedServices(env: {
  realtime?: ServiceSettings | null;
  realtimeCalls?: ServiceSettings | null;
  stt?: ServiceSettings | null;
  chat?: ServiceSettings | null;
  tts?: ServiceSettings | null;
  embeddings?: ServiceSettings | null;
}): WatchedService[] {
  const { realtime, realtimeCalls, stt, chat, tts, embeddings } = env;
  const writesDown = realtime && isOpenAi(realtime);
  const rows: [ModelServiceKind, ModelUse, ServiceSettings | null | undefined][] = [
    ['realtime', 'realtime', realtime],
    ['realtimeCalls', 'realtime', realtimeCalls],
    ['stt', 'transcription', stt],
    ['realtime', 'transcription', writesDown ? { ...realtime, model: defaultModels.transcription, models: {} } : null],
    ['chat', 'chat', chat],
    ['tts', 'speech', tts],
    ['embeddings', 'embeddings', embeddings],
  ];
  return rows.flatMap(([kind, use, service]) =>
    service
      ? {
          ...{ kind, use, service },
          models: [...new Set([service.model, ...Object.values(service.models ?? {})])].map(String),
        }
      : [],
  );
}

/**
 * Looks at the start and each day whether the models that calls ask for are still there: `GET /models` of each service, whose
 * own `shutdown_date` counts before the table's. Tells the log and /metrics. A service without such a list tells nothing.
 * Source: OpenAI, "List models".
 */
export function createModelWatch(parts: {
  services: readonly WatchedService[];
  clock: Clock;
  logger: { warn(problem: ModelProblem, text: string): void };
  /** For /metrics: all problems of a look. */
  tell(problems: readonly ModelProblem[]): void;
}) {
  const { services, clock, logger } = parts;
  const stop = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let listed: Listed[] = [];

  const inUse = () =>
    services.flatMap((each, at) => modelsOf(each, listed[at] ?? new Map<string, string | null>(), clock.now()));

  async function look(): Promise<ModelProblem[]> {
    const found = await Promise.all(
      services.map(({ service }) => listOf(service, stop.signal).catch((): Listed => new Map())),
    );
    if (stop.signal.aborted) return [];
    listed = found;
    const problems = inUse().flatMap(problemsOf);
    parts.tell(problems);
    for (const problem of problems) logger.warn(problem, messages[problem.problem]);
    return problems;
  }

  return {
    look,
    /** All models in use, by the last look and the table. */
    inUse,
    start(): void {
      void look();
      timer = setInterval(() => void look(), everyMs);
    },
    close(): void {
      clearInterval(timer);
      stop.abort();
    },
  };
}

const messages = {
  missing: 'a model that calls ask for is not listed by its service',
  ending: 'a model that calls ask for will soon be gone: name another one',
} as const;

function modelsOf({ use, models }: WatchedService, listed: Listed, now: Date): ModelInUse[] {
  return models.map((model) => {
    const known = knownModel(model);
    const goodUntil = listed.get(model) ?? known?.goodUntil ?? null;
    const problems: ModelInUse['problems'] = [];
    if (listed.size > 0 && !listed.has(model)) problems.push('missing');
    if (goodUntil && Date.parse(goodUntil) - now.getTime() <= nearDays * dayMs) problems.push('ending');
    return { use, model, goodUntil, replacement: known?.replacement ?? null, problems };
  });
}

function problemsOf({ use, model, goodUntil, replacement, problems }: ModelInUse): ModelProblem[] {
  const end = { goodUntil: goodUntil ?? undefined, replacement: replacement ?? undefined };
  return problems.map((problem) => ({ use, model, problem, ...(problem === 'ending' ? end : {}) }));
}

/** Of a realtime service the list lies beside it: wss://host/v1/realtime, https://host/v1/realtime/calls, https://host/v1/models. */
export function listAddress({ url }: Pick<ServiceSettings, 'url'>): string {
  const base = url.replace(/^ws/, 'http').replace(/(\/realtime)?\/calls$|\/realtime(?=\?|$)/, '');
  return addressOf({ url: base }, '/models');
}

async function listOf(service: ServiceSettings, signal: AbortSignal): Promise<Listed> {
  const response = await fetch(listAddress(service), {
    headers: keyHeaders(service),
    redirect: 'error',
    signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
  });
  const text = response.ok ? await response.text() : '';
  const { data } = JSON.parse(text.length > mostListBytes ? '{}' : text || '{}') as { data?: unknown };
  const models = Array.isArray(data) ? (data as { id?: unknown; shutdown_date?: unknown }[]) : [];
  return new Map(
    models.flatMap(({ id, shutdown_date }) =>
      typeof id === 'string' ? [[id, typeof shutdown_date === 'string' ? shutdown_date : null] as const] : [],
    ),
  );
}
