import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Fleet, startFleet } from '#tests/fleet.ts';
import { lacks } from '#tests/lacks.ts';
import { redisAddress, redisServer, type ServerProgram } from '#tests/server-program.ts';

const missing = lacks('redis-server');
if (missing) console.log(`Limits of several nodes together are not tried; ${missing}`);

const perMinute = 30;

describe.skipIf(missing !== '')('limits in Redis', { meta: { skipReason: missing } }, () => {
  let redis: ServerProgram;
  let fleet: Fleet;
  const warnings: string[] = [];
  beforeAll(async () => {
    redis = await redisServer();
    await redis.start();
    const lines = new Writable({
      write(chunk, _encoding, done) {
        const { msg } = JSON.parse(String(chunk));
        if (String(msg).startsWith('Redis')) warnings.push(msg);
        done();
      },
    });
    const variables = { REDIS_URL: redisAddress(redis), TRUST_PROXY: '1' };
    fleet = await startFleet(['b', 'c'], variables, {
      requestsPerMinute: perMinute,
      log: pino({ level: 'warn' }, lines),
    });
  });
  afterAll(async () => {
    await fleet?.stop();
    await redis?.stop();
  });

  /** The statuses of so many requests of one network at a node. */
  async function statuses(url: string, network: string, count: number): Promise<number[]> {
    const all: number[] = [];
    while (all.length < count)
      all.push((await fetch(`${url}/nowhere`, { headers: { 'x-forwarded-for': network } })).status);
    return all;
  }
  const urls = () => [fleet.a.url, ...fleet.others.map(({ url }) => url)];

  test('three nodes have one, while Redis is away each its own with one warning, and then one again', async () => {
    for (const url of urls()) expect(await statuses(url, '198.51.100.1', 10)).toEqual(Array(10).fill(404));
    for (const url of urls()) expect(await statuses(url, '198.51.100.1', 1)).toEqual([429]);
    const refused = await fetch(`${fleet.a.url}/nowhere`, { headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another network has its own.
    expect(await statuses(fleet.a.url, '198.51.100.2', 1)).toEqual([404]);

    warnings.length = 0;
    await redis.kill();
    const startedMs = performance.now();
    for (const url of urls())
      expect(await statuses(url, '198.51.100.3', perMinute + 1)).toEqual([...Array(perMinute).fill(404), 429]);
    expect(performance.now() - startedMs).toBeLessThan(10_000);
    expect(warnings).toHaveLength(urls().length);

    await redis.start();
    let tries = 0;
    await expect
      .poll(
        async () => {
          const network = `203.0.113.${++tries}`;
          await statuses(fleet.a.url, network, 10);
          await statuses(String(urls()[1]), network, 10);
          return [...(await statuses(String(urls()[2]), network, 10)), ...(await statuses(fleet.a.url, network, 1))];
        },
        { timeout: 20_000, interval: 500 },
      )
      .toEqual([...Array(10).fill(404), 429]);
  });
});
