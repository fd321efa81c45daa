import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import { administrate, databaseUrl, runVariables } from '#tests/database-server.ts';
import { startHouse } from '#tests/house.ts';
import { nodeProgram } from '#tests/many/node-program.ts';
import { freePort } from '#tests/server-program.ts';

test('a node without calls serves what the balancer still sends for a while after it is not ready', async () => {
  const house = await startHouse({ env: { NODE_NAME: 'a', BALANCER_LAG_SECONDS: '2' } });
  const status = (path: string) => fetch(house.url + path).then(({ status }) => status);
  expect(await status('/readyz')).toBe(200);
  let isOver = false;
  const startedMs = performance.now();
  const stopped = house.stop().then(() => (isOver = true));
  const answers: [number, number][] = [];
  while (performance.now() - startedMs < 1_800) answers.push([await status('/readyz'), await status('/healthz')]);
  expect(isOver).toBe(false);
  expect(answers.length).toBeGreaterThan(3);
  expect(answers.filter(([ready, healthy]) => ready !== 503 || healthy !== 200)).toEqual([]);
  await stopped;
  await expect(status('/healthz')).rejects.toThrow('fetch failed');
});

test('a node whose name another one has taken is not ready, and ends with a sentence', async () => {
  const server = inject('databaseServerUrl');
  const name = `node_${randomBytes(8).toString('hex')}`;
  await administrate(server, `create database ${name} template ${inject('databaseTemplate')}`);
  const folder = mkdtempSync(join(tmpdir(), 'noura-node-files-'));
  const port = await freePort();
  const own = `http://127.0.0.1:${port}`;
  const node = nodeProgram('a', port, {
    ...{ ...runVariables(inject('databaseRun'), name), FILES_URL: `file://${folder}` },
    ...{ MASTER_KEY: randomBytes(32).toString('base64'), SMTP_URL: 'smtp://127.0.0.1:1025?requireTLS=false' },
    ...{ PUBLIC_URL: own, MEDIA_URL: own, TRUST_PROXY: '0', BALANCER_LAG_SECONDS: '2' },
    ...{ VOICE_OPINION: 'off', SENTENCE_VECTORS: 'off', NOURA_SYSTEM_PACKAGES: 'off', LOG_LEVEL: 'silent' },
  });
  const database = new pg.Client({ connectionString: databaseUrl(server, name) });
  onTestFinished(async () => {
    await node.remove();
    await database.end();
    await administrate(server, `drop database if exists ${name} with (force)`);
    rmSync(folder, { recursive: true, force: true });
  });
  await node.start();
  await database.connect();
  // As after a stall of more than a lease, in which a new process was started under the name.
  await database.query(`update nodes set id = gen_random_uuid(), lease_until = now() + interval '1 hour'`);
  await until('it is not ready', async () => (await node.readiness()) === 503);
  expect(await node.ended()).toBe(1);
  expect(node.said).toContain('Another Noura goes by the NODE_NAME a.');
  const left = await database.query('select name, lease_until > now() as lives from nodes');
  expect(left.rows).toEqual([{ name: 'a', lives: true }]);
});
