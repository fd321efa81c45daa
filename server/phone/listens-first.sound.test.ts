import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { settled } from '#tests/still-time.ts';
import { deafEar } from '#voice/assistant/embedded/listener/listener.ts';

let first: TestHouse;
beforeAll(async () => {
  first = await startHouse({ telephone: false });
});
afterAll(() => first.stop());

/** A house with a telephone on the same database that is not started yet, and the threads that it has begun. */
async function built(variables: Record<string, string>) {
  const threads: Worker[] = [];
  const begun = (thread: Worker) => void threads.push(thread);
  process.on('worker', begun);
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'noura-listens-first-'));
  copyFileSync(join(first.dataDir, 'master.key'), join(DATA_DIR, 'master.key'));
  const rest = { PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', DEMO: 'off' };
  const env = parseEnv({ ...rest, ...first.databaseVariables, ...variables });
  const house = await buildHouse(
    { ...env, databaseUrl: first.databaseUrl },
    {
      ...{ clock: first.clock, localKey: null },
      listener: { hears: true, languages: ['en'], open: () => deafEar, prepare: async () => {}, close: async () => {} },
    },
  );
  onTestFinished(async () => {
    process.off('worker', begun);
    await house.stop();
    rmSync(DATA_DIR, { recursive: true, force: true });
  });
  // They are told of in the next tick.
  await settled();
  return { house, threads };
}

const withAll = { VOICE_OPINION: 'on', SENTENCE_VECTORS: 'on' };
const phoneOf = ({ house }: Awaited<ReturnType<typeof built>>) => house.phone as NonNullable<typeof house.phone>;

test('a house listens before its threads load what calls can do without', async () => {
  const plain = (await built({ VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off' })).threads.length;
  const all = await built(withAll);
  expect(all.threads.length).toBe(plain);
  const phone = phoneOf(all);
  for (const said of [phone.opinions.describe(), phone.vectors.describe()]) expect(said).toContain('not loaded yet');
  const url = await all.house.start();
  // A call that comes now is answered without either.
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await Promise.all([phone.opinions.loaded, phone.vectors.loaded]);
  for (const said of [phone.opinions.describe(), phone.vectors.describe()]) expect(said).not.toContain('not loaded');
  expect(all.threads.length).toBeGreaterThanOrEqual(plain + 2);
});

test('it loads sooner where it is told to, and one that never listens ends without', async () => {
  const told = await built(withAll);
  phoneOf(told).load();
  await Promise.all([phoneOf(told).opinions.loaded, phoneOf(told).vectors.loaded]);
  expect(phoneOf(told).vectors.describe()).not.toContain('not loaded');
  const never = await built(withAll);
  const before = never.threads.length;
  await never.house.stop();
  expect(never.threads.length).toBe(before);
});
