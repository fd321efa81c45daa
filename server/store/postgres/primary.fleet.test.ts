import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { buildHouse } from '#server/house.ts';
import { createLogger } from '#server/logger.ts';
import { parseEnv } from '#server/settings/env.ts';
import { isDatabaseAway } from '#server/store/availability.ts';
import { openDatabase } from '#server/store/database.ts';
import { raw, sql } from '#server/store/sql.ts';
import { until } from '#tests/calls-fixture.ts';
import { type PostgresPair, startPostgresPair } from '#tests/postgres-pair.ts';
import { type Relay, startRelay } from '#tests/relay.ts';
import { freePort } from '#tests/server-program.ts';
import { ofHosts } from './client.ts';
import { notifyWire } from './notify-wire.ts';
import { leaseStore } from './store-lease.ts';

let pair: PostgresPair;
let dead: { port: number };
beforeAll(async () => {
  pair = await startPostgresPair();
  dead = { port: await freePort() };
});
afterAll(() => pair.stop());

const opened = (url: string) => {
  const database = openDatabase(url, { poolSize: 3 });
  onTestFinished(() => database.close());
  return database.db;
};
/** Which server answers. */
const port = sql`select inet_server_port()`;

test('of a host that is gone, a standby and a primary, the primary is found, in whatever order', async () => {
  const { primary, standby, at } = pair;
  for (const order of [
    [dead, standby, primary],
    [primary, standby, dead],
  ]) {
    const db = opened(at(...order));
    expect(await Promise.all([1, 2, 3, 4].map(() => db.value(port)))).toEqual(Array(4).fill(primary.port));
    await db.run(sql`create table written (at int)`);
    await db.run(sql`drop table written`);
  }
});

test('where no host takes writes the database is away, and a start says so', async () => {
  const { standby, at } = pair;
  const failed = opened(at(dead, standby)).run(port);
  await expect(failed).rejects.toThrow('No host of the database takes writes.');
  expect(isDatabaseAway(await failed.catch((error: unknown) => error))).toBe(true);
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-lease-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const settings = { dataDir, databaseUrl: at(dead, standby), databaseDirectUrl: null, databaseMigrateUrl: null };
  const started = leaseStore({ ...settings, migrates: true, node: { name: null } }, () => {});
  await expect(started).rejects.toThrow(/^No host of the database takes writes\.$/);
});

test('one host with target_session_attrs is held to it', async () => {
  const alone = new URL(pair.at(pair.standby));
  expect(await opened(alone.href).value(port)).toBe(pair.standby.port);
  alone.searchParams.set('target_session_attrs', 'read-write');
  await expect(opened(alone.href).value(port)).rejects.toThrow('takes writes');
});

/** Two ways to the primary, as by two poolers. */
async function relays(): Promise<[Relay, Relay]> {
  const relay = async () => {
    const one = await startRelay({ host: '127.0.0.1', port: pair.primary.port });
    onTestFinished(() => one.stop());
    return one;
  };
  return [await relay(), await relay()];
}

test('a connection that its pool breaks off while its host is looked for fails, and leaves its place', async () => {
  const { primary, at } = pair;
  const pool = new pg.Pool({ connectionString: at(primary, dead), ...ofHosts, max: 1, connectionTimeoutMillis: 1 });
  onTestFinished(() => pool.end());
  await expect(pool.connect()).rejects.toThrow('Connection terminated due to connection timeout');
  expect(pool.totalCount).toBe(0);
});

test('of two hosts that take writes one is kept, and a connection that breaks takes no other one along', async () => {
  const [first, second] = await relays();
  first.cut();
  const db = opened(pair.at(first, second));
  const kept = await db.pool.connect();
  onTestFinished(() => kept.release(true));
  const broke = vi.fn();
  kept.on('error', broke);
  first.restore();
  for (let times = 0; times < 3; times += 1) {
    const another = await db.pool.connect();
    const gone = new Promise<void>((resolve) => another.on('end', () => resolve()));
    const { rows } = await another.query('select pg_backend_pid() as pid');
    await kept.query('select pg_terminate_backend($1)', [rows[0].pid]);
    await gone;
    another.release(true);
    expect(await db.value(port)).toBe(pair.primary.port);
  }
  expect(broke).not.toHaveBeenCalled();
  expect((await kept.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('a host that falls silent is left for another one, and what waits there fails', async () => {
  const { primary, at } = pair;
  const [first, second] = await relays();
  second.cut();
  const db = opened(at(first, second));
  await db.run(port);
  second.restore();
  first.fallSilent(true);
  const startedMs = performance.now();
  // The wait for a connection alone is 2 s; this one has its connection.
  await expect(db.run(port)).rejects.toThrow('Connection terminated');
  expect(performance.now() - startedMs).toBeLessThan(15_000);
  expect(await db.value(port)).toBe(primary.port);
});

test('a house goes on where the primary is killed and the standby takes its place', async () => {
  const { primary, standby, at } = pair;
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-failover-'));
  const env = parseEnv({
    ...{ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', DEMO: 'off', SIGN_UP: 'open' },
    DATABASE_URL: at(primary, standby),
  });
  const onLost = vi.fn();
  const lease = await leaseStore(env, onLost);
  const house = await buildHouse({ ...env, databaseUrl: lease.databaseUrl }, { telephone: false, localKey: null });
  const wire = notifyWire({ url: lease.databaseUrl, db: house.db, logger: createLogger('silent') });
  onTestFinished(async () => {
    await wire.close();
    await house.stop();
    await lease.release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = await house.start();
  const heard: string[] = [];
  wire.open((text) => heard.push(text));
  const hears = (text: string) =>
    until(`${text} is heard`, async () => {
      await wire.send(`["${text}"]`).catch(() => undefined);
      return heard.includes(`["${text}"]`);
    });
  await hears('before');
  await until('its queue is open', async () => (await house.jobs.figures()) !== null);
  const person = (email: string) =>
    house.identity.register(
      { email, password: 'Quiet-River-9-Stones' },
      { network: '127.0.0.1', requestId: 'test' },
      { isProven: true },
    );
  const { accountId } = await person('before@tenant.example');
  const followed = async () => (await opened(at(standby)).count(sql`select count(*)::int from accounts`)) === 1;
  await until('the standby has it', followed);

  await primary.kill();
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  await opened(at(standby)).run(sql`select pg_promote()`);
  await until('it is ready', async () => (await fetch(`${url}/readyz`)).status === 200);
  await person('after@tenant.example');
  expect(await house.db.value(port)).toBe(standby.port);
  expect(await opened(at(standby)).column(sql`select id from accounts order by created_at limit 1`)).toEqual([
    accountId,
  ]);
  await hears('after');
  await until('its queue is open', async () => (await house.jobs.figures()) !== null);
  const locks = raw(`pg_locks join pg_stat_activity using (pid)`);
  const held = sql`select count(*)::int from ${locks} where locktype = 'advisory' and application_name = 'noura lock'`;
  await until('the lock is held there', async () => (await opened(at(standby)).count(held)) === 1);
  expect(onLost).not.toHaveBeenCalled();
});

test('a host that only reads from now on is left for one that writes, by those too who ask it nothing', async () => {
  const { primary, standby, at } = pair;
  const db = opened(at(primary, standby));
  const idle = await db.pool.connect();
  const broke = new Promise((resolve) => idle.on('error', resolve));
  expect((await idle.query('select inet_server_port() as port')).rows).toEqual([{ port: standby.port }]);
  // As it was before the standby took its place.
  await primary.start();
  const owner = new pg.Client({ connectionString: at(standby) });
  await owner.connect();
  await owner.query("alter system set default_transaction_read_only = 'on'");
  await owner.query('select pg_reload_conf()');
  await owner.end();
  await broke;
  idle.release(true);
  expect(await db.value(port)).toBe(primary.port);
});
