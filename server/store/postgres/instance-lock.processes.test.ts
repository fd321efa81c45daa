import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { runModule } from '#tests/processes.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { lockDatabase, lockDataDirectory } from './instance-lock.ts';

const holdDirectory = (dataDir: string) => `
  import { lockDataDirectory } from '#server/store/postgres/instance-lock.ts';
  try {
    lockDataDirectory(${JSON.stringify(dataDir)});
    console.log('held');
    setInterval(() => {}, 1000);
  } catch (error) {
    console.log(error.message);
  }
`;

describe('the lock of a data directory', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'noura-lock-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('refuses a second Noura with one sentence while the first lives', async () => {
    const first = runModule(holdDirectory(dataDir));
    expect(await first.firstLine).toBe('held');
    expect(() => lockDataDirectory(dataDir)).toThrow(`Noura is already running on ${dataDir} (process ${first.pid}).`);
    await first.kill();
  });

  it('takes over the lock of a process that was killed', async () => {
    const first = runModule(holdDirectory(dataDir));
    await first.firstLine;
    await first.kill();
    const lock = lockDataDirectory(dataDir);
    await lock.release();
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('goes to exactly one of several that start at the same moment over a dead lock', async () => {
    const dead = runModule(holdDirectory(dataDir));
    await dead.firstLine;
    await dead.kill();
    const starters = Array.from({ length: 4 }, () => runModule(holdDirectory(dataDir)));
    const lines = await Promise.all(starters.map((starter) => starter.firstLine));
    expect(lines.filter((line) => line === 'held')).toHaveLength(1);
    expect(lines.filter((line) => line.startsWith('Noura is already running on'))).toHaveLength(3);
    await Promise.all(starters.map((starter) => starter.kill()));
  });
});

describe('the lock of a database', () => {
  let dataDir: string;
  let database: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'noura-lock-'));
    database = await startEmbeddedPostgres({ dataDir });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const alone = { ofMany: false, onLost() {} };
  const holdDatabase = () => `
    import { lockDatabase } from '#server/store/postgres/instance-lock.ts';
    await lockDatabase(${JSON.stringify(database.url)}, { ofMany: false, onLost() {} });
    console.log('held');
  `;

  it('refuses a second Noura while the first lives, and is free as soon as the first was killed', async () => {
    const first = runModule(holdDatabase());
    expect(await first.firstLine).toBe('held');
    await expect(lockDatabase(database.url, alone)).rejects.toThrow('Another Noura is working on this database.');
    await first.kill();
    const lock = await lockDatabase(database.url, alone);
    await lock.release();
  });

  it('several share that have names, beside none that has none', async () => {
    const named = { ofMany: true, onLost() {} };
    const locks = [await lockDatabase(database.url, named), await lockDatabase(database.url, named)];
    await expect(lockDatabase(database.url, alone)).rejects.toThrow('give each a NODE_NAME');
    for (const lock of locks) await lock.release();
    const lock = await lockDatabase(database.url, alone);
    await expect(lockDatabase(database.url, named)).rejects.toThrow('without a NODE_NAME');
    await lock.release();
  });

  it('is taken again after its connection was cut', async () => {
    const onLost = vi.fn();
    const lock = await lockDatabase(database.url, { ofMany: false, onLost });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const holders = async () =>
      (await client.query("select pid from pg_locks where locktype = 'advisory' and granted")).rows.map(
        (row) => row.pid,
      );
    const [before] = await holders();
    await client.query('select pg_terminate_backend($1)', [before]);
    await expect
      .poll(async () => (await holders()).filter((pid) => pid !== before), { timeout: 20_000 })
      .toHaveLength(1);
    await lock.release();
    await client.end();
    expect(onLost).not.toHaveBeenCalled();
  });
});
