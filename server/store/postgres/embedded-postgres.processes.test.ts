import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectRoot, runModule } from '#tests/processes.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { canEnter } from './postgres-binaries.ts';

/** PostgreSQL wants its user to have an entry in /etc/passwd: nobody. */
const throwawayUser = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'noura-postgres-'));
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('starts on an empty directory and keeps what was written for its second start', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'create table note (text text)');
    await query(first.url, "insert into note values ('Grüße')");
    await first.stop();
    const second = await startEmbeddedPostgres({ dataDir });
    try {
      expect(second.adopted).toBe(false);
      expect(await query(second.url, 'select upper(text) as text from note')).toEqual([{ text: 'GRÜßE' }]);
    } finally {
      await second.stop();
    }
  });

  it('syncs what it commits, listens on loopback alone, and lets nobody in without the password', async () => {
    const database = await startEmbeddedPostgres({ dataDir });
    try {
      expect(await query(database.url, 'show fsync')).toEqual([{ fsync: 'on' }]);
      expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
      const runner =
        'select rolsuper or rolcreaterole or rolbypassrls as above from pg_roles where rolname = current_user';
      expect(await query(database.runUrl, runner)).toEqual([{ above: false }]);
      const stranger = new URL(database.url);
      stranger.password = 'wrong';
      await expect(query(stranger.href, 'select 1')).rejects.toThrow('password authentication failed');
      expect(statSync(path.join(dataDir, 'postgres/password')).mode & 0o077).toBe(0);
    } finally {
      await database.stop();
    }
  });

  it('outlives a Noura that was killed, and is adopted at the next start', async () => {
    const owner = runModule(`
      import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
      const { url } = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      console.log(url);
      setInterval(() => {}, 1000);
    `);
    const url = await owner.firstLine;
    await query(url, 'create table note as select 7 as number');
    await owner.kill();
    const database = await startEmbeddedPostgres({ dataDir });
    try {
      expect(database.adopted).toBe(true);
      expect(database.url).toBe(url);
      expect(await query(database.url, 'select number from note')).toEqual([{ number: 7 }]);
    } finally {
      await database.stop();
    }
    await expect(query(url, 'select 1')).rejects.toThrow();
  });

  it('starts again after the server itself was killed, even where its number now belongs to another process', async () => {
    const first = await startEmbeddedPostgres({ dataDir });
    await query(first.url, 'create table note as select 7 as number');
    const [row] = await query(
      first.url,
      "select pg_read_file('postmaster.pid') as file, current_setting('data_directory') as home",
    );
    const pidFile = path.join(String(row?.home), 'postmaster.pid');
    process.kill(Number.parseInt(String(row?.file), 10), 'SIGKILL');
    await expect
      .poll(() =>
        query(first.url, 'select 1').then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)));
    const second = await startEmbeddedPostgres({ dataDir });
    try {
      expect(second.adopted).toBe(false);
      expect(await query(second.url, 'select number from note')).toEqual([{ number: 7 }]);
    } finally {
      await second.stop();
    }
  });

  const forNormalUser = { meta: { skipReason: 'only root can become a normal user who may enter the project folder' } };
  it.runIf(isRoot && canEnter(projectRoot, throwawayUser))('works for a normal user', forNormalUser, async () => {
    chownSync(dataDir, throwawayUser.uid, throwawayUser.gid);
    const owner = runModule(
      `
      import { startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
      const database = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)} });
      await database.stop();
      console.log('stopped, adopted: ' + database.adopted);
    `,
      throwawayUser,
    );
    expect(await owner.firstLine).toBe('stopped, adopted: false');
    expect(await owner.ended).toBe(0);
    expect(statSync(path.join(dataDir, 'postgres/cluster')).uid).toBe(throwawayUser.uid);
  });

  it.runIf(isRoot)(
    'runs as an unprivileged user for root, also when the directory lies where that user cannot go',
    { meta: { skipReason: 'this run is not of root' } },
    async () => {
      const closed = path.join(dataDir, 'closed');
      mkdirSync(closed, { mode: 0o700 });
      const database = await startEmbeddedPostgres({ dataDir: path.join(closed, 'data') });
      const [row] = await query(database.url, "select current_setting('data_directory') as home");
      try {
        expect(statSync(String(row?.home)).uid).not.toBe(0);
        expect(statSync(closed).mode & 0o777).toBe(0o700);
      } finally {
        await database.stop();
        rmSync(path.dirname(String(row?.home)), { recursive: true, force: true });
      }
    },
  );
});
