import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '#server/clock.ts';
import { buildHouse, type House, type HouseOverrides } from '#server/house.ts';
import { pretendCarrier } from '#server/numbers/embedded/pretend-carrier.ts';
import { parseEnv } from '#server/settings/env.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { until } from './calls-fixture.ts';
import { startRelay } from './relay.ts';
import { type Router, startRouter } from './router.ts';
import { startTelephoneHouse, type TelephoneHouse } from './telephone.ts';

/** A node beside the first, with a database line that can be cut. */
export interface FleetNode extends House {
  url: string;
  assistant: ScriptedAssistant;
  database: { cut(): void; restore(): void };
}

/** Houses on one database behind a router. The first, `a`, has the cast and the demo business. */
export interface Fleet {
  router: Router;
  a: TelephoneHouse & Pick<FleetNode, 'assistant' | 'database'>;
  others: FleetNode[];
  stop(): Promise<void>;
}

export async function startFleet(
  names: readonly string[],
  variables: Record<string, string> | ((name: string) => Record<string, string>) = {},
  replaced: HouseOverrides | ((name: string) => HouseOverrides) = {},
): Promise<Fleet> {
  const router = await startRouter();
  router.order = ['a', ...names];
  const common = {
    ...{ PUBLIC_URL: router.url, MASTER_KEY: randomBytes(32).toString('base64'), LOG_LEVEL: 'silent' },
    ...{ VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off', MAX_CALLS_PER_CALLER: '100', MAX_TESTS: '100' },
    ...{ SIGN_UP: 'open', DRAIN_SECONDS: '30', BALANCER_LAG_SECONDS: '0' },
  };
  const own = <T>(all: T | ((name: string) => T), name: string) =>
    typeof all === 'function' ? (all as (name: string) => T)(name) : all;
  const of = (name: string) => ({
    ...{ ...common, NODE_NAME: name, MEDIA_URL: `${router.url}/n/${name}` },
    ...own(variables, name),
  });
  const assistant = new ScriptedAssistant({ listens: true });
  const first = await startTelephoneHouse({ assistant, env: of('a'), ...own(replaced, 'a') });
  router.nodes.set('a', first.url);
  const a = { ...first, assistant, database: { cut() {}, restore() {} } };
  const stops: (() => Promise<void>)[] = [];

  const others: FleetNode[] = [];
  for (const name of names) {
    const direct = new URL(first.directUrl);
    const relay = await startRelay({ host: direct.hostname, port: Number(direct.port) });
    direct.port = String(relay.port);
    const dataDir = mkdtempSync(join(tmpdir(), 'noura-node-'));
    symlinkSync(join(first.dataDir, 'listener'), join(dataDir, 'listener'));
    const env = parseEnv({
      ...{ PORT: '0', DATA_DIR: dataDir, DATABASE_URL: direct.href },
      ...(first.databaseVariables.DATABASE_DIRECT_URL ? { DATABASE_DIRECT_URL: direct.href } : {}),
      ...of(name),
    });
    const scripted = new ScriptedAssistant({ listens: true });
    const overrides: HouseOverrides = { clock: systemClock, assistant: scripted, numberCarrier: pretendCarrier };
    const house = await buildHouse(
      { ...env, databaseUrl: direct.href },
      {
        ...overrides,
        requestsPerMinute: 1_000_000,
        signInsPerMinute: 1_000_000,
        localKey: null,
        ...own(replaced, name),
      },
    );
    const url = await house.start();
    router.nodes.set(name, url);
    others.push({ ...house, url, assistant: scripted, database: relay });
    stops.push(async () => {
      relay.restore();
      await house.stop();
      await relay.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
  }
  const all = [a, ...others];
  const heard = new Set<string>();
  for (const one of all)
    one.bus.hear('call-over', ({ carrierCallId }) => heard.add(`${one.nodes.id} ${carrierCallId}`));
  await until('all hear each other', async () => {
    for (const { bus, nodes } of all) bus.tell('call-over', { carrierCallId: nodes.id });
    await new Promise((resolve) => setTimeout(resolve, 100));
    return heard.size === all.length * (all.length - 1);
  });
  // Opening the queue, and a first answer, take longest.
  for (const one of all) await until('its queue is open', async () => (await one.jobs.figures()) !== null);
  for (const [name, { url }] of [['a', first] as const, ...others.map((one, i) => [names[i], one] as const)]) {
    const form = { CallSid: `CA-warm-${name}`, From: '+13125550199', To: first.number, CallStatus: 'ringing' };
    await until('it answers', async () => {
      const answer = await fetch(`${url}/telephony/twilio/voice`, { method: 'POST', body: new URLSearchParams(form) });
      // One that carries no calls sends this one on, or knows nothing of carriers.
      return answer.status === 404 || /<(Connect|Redirect)/.test(await answer.text());
    });
  }
  for (const one of all) for (const name of ['a', ...names]) one.phone?.switchboard.over(`CA-warm-${name}`);
  return {
    router,
    a,
    others,
    async stop() {
      for (const stop of stops) await stop();
      await first.stop();
      await router.stop();
    },
  };
}
