import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '#server/logger.ts';
import { newAccount, until } from '#tests/calls-fixture.ts';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { lacks } from '#tests/lacks.ts';
import { type Pooler, pooler } from '#tests/pooler.ts';
import { openDatabase } from './database.ts';
import { migrate, refuseUnmigrated } from './migrate.ts';
import { lockDatabase } from './postgres/instance-lock.ts';
import { notifyWire } from './postgres/notify-wire.ts';
import { borrowStore, leaseStore } from './postgres/store-lease.ts';
import { openRunAccess } from './run-role.ts';
import { forAccount } from './scope.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

const skipReason = lacks('pgbouncer');

describe.skipIf(skipReason)('through PgBouncer in transaction mode', { meta: { skipReason } }, () => {
  const runner = 'noura_behind_pooler';
  let house: TestHouse;
  let server: Pooler;
  let runUrl: string;
  let pooledUrl: string;
  const stops: (() => Promise<void>)[] = [];

  async function poolerWith(settings: Record<string, string | number>): Promise<Pooler> {
    const started = await pooler([asRunner(inject('databaseServerUrl')), inject('databaseServerUrl')], settings);
    stops.push(started.stop);
    await started.start();
    return started;
  }
  function asRunner(address: string): string {
    const url = new URL(address);
    [url.username, url.password, url.search] = [runner, runner, ''];
    return url.href;
  }

  beforeAll(async () => {
    house = await startHouse({ telephone: false });
    await administrate(
      inject('databaseServerUrl'),
      `drop role if exists ${runner}`,
      `create role ${runner} login password '${runner}'`,
    );
    runUrl = asRunner(house.ownerUrl);
    await openRunAccess(house.ownerUrl, runUrl, true);
    // Few connections for many statements, so that they meet those of each other.
    server = await poolerWith({ default_pool_size: 3 });
    pooledUrl = server.through(runUrl);
  });
  afterAll(async () => {
    for (const stop of stops) await stop();
    await house.stop();
    await administrate(inject('databaseServerUrl'), `drop role if exists ${runner}`);
  });

  /** A pool on it, as a house has one. */
  function opened(onPlansLost = () => {}, poolSize = 10) {
    const database = openDatabase(pooledUrl, { pooled: true, poolSize, onPlansLost });
    onTestFinished(() => database.close());
    return database;
  }

  test('many statements of many accounts at once each meet their own rows, and none fails', async () => {
    const onPlansLost = vi.fn();
    const { db, pool } = opened(onPlansLost);
    const accounts = await Promise.all(Array.from({ length: 4 }, () => newAccount(house)));
    const own = () => db.column<string>(sql`select id from accounts order by id`);
    const within = () => inTransaction(db, (tx) => tx.column<string>(sql`select id from accounts order by id`));
    for (let round = 0; round < 20; round++) {
      const asked = accounts.flatMap((id) => [forAccount(id, own), forAccount(id, within)]);
      expect(await Promise.all(asked)).toEqual(accounts.flatMap((id) => [[id], [id]]));
    }
    // Debian's keeps no track of names: on a new connection of its own nothing is parsed. That is found out once, and said once.
    const all = await Promise.all([1, 2, 3].map(() => pool.connect()));
    for (const text of ['begin', 'deallocate all', 'commit']) for (const client of all) await client.query(text);
    for (const client of all) client.release();
    const asked = Array.from({ length: 40 }, (_, at) => forAccount(String(accounts[at % 4]), at % 3 ? own : within));
    expect(await Promise.all(asked)).toEqual(asked.map((_, at) => [accounts[at % 4]]));
    expect(onPlansLost).toHaveBeenCalledTimes(1);
  });

  test('limits hold for each statement and transaction, and nothing is left on a connection', async () => {
    const { db, pool } = opened(undefined, 1);
    const limits = sql`select current_setting('statement_timeout') as "statement",
      current_setting('idle_in_transaction_session_timeout') as idle`;
    const ours = { statement: '5s', idle: '10s' };
    expect(await db.row(limits)).toEqual(ours);
    expect(await inTransaction(db, (tx) => tx.row(limits))).toEqual(ours);
    const left = `select current_setting('statement_timeout') as statement, current_setting('noura.account', true) as account`;
    expect((await pool.query(left)).rows).toEqual([{ statement: '0', account: '' }]);
    await expect(db.run(sql`select pg_sleep(20)`)).rejects.toThrow('statement timeout');
    expect((await pool.query(left)).rows).toEqual([{ statement: '0', account: '' }]);
  });

  test('other nodes are heard past it', async () => {
    const heard: string[] = [];
    const { db } = opened();
    const wire = notifyWire({ url: runUrl, db, logger: createLogger('silent') });
    wire.open((text) => heard.push(text));
    onTestFinished(() => wire.close());
    await until('it hears', async () => {
      await wire.send('["through"]');
      return heard.includes('["through"]');
    });
  });

  test('no lock of a session is taken on it, whether it refuses limits or passes over them', async () => {
    const lenient = await poolerWith({
      ignore_startup_parameters: 'statement_timeout,idle_in_transaction_session_timeout',
    });
    // A role may have our limit already.
    await administrate(inject('databaseServerUrl'), `alter role ${runner} set statement_timeout = '5s'`);
    onTestFinished(() => administrate(inject('databaseServerUrl'), `alter role ${runner} reset statement_timeout`));
    for (const url of [pooledUrl, lenient.through(runUrl)]) {
      const refused = async (work: Promise<unknown>) => expect(work).rejects.toThrow('DATABASE_DIRECT_URL');
      await refused(lockDatabase(url, { ofMany: false, onLost() {} }));
      await refused(migrate(url));
      await refused(refuseUnmigrated(url));
      await refused(openRunAccess(url));
      // A command, by the only address that it was given.
      const settings = { dataDir: house.dataDir, databaseUrl: url, databaseDirectUrl: null, databaseMigrateUrl: null };
      const work = vi.fn();
      await refused(borrowStore({ ...settings, migrates: true, node: { name: null } }, work));
      expect(work).not.toHaveBeenCalled();
    }
    const lock = await lockDatabase(runUrl, { ofMany: false, onLost() {} });
    const held = async () => {
      const client = new pg.Client({ connectionString: runUrl });
      await client.connect();
      const { rows } = await client.query(
        `select application_name as by from pg_locks join pg_stat_activity using (pid)
         where locktype = 'advisory' and datname = current_database()`,
      );
      await client.end();
      return rows;
    };
    expect(await held()).toEqual([{ by: 'noura lock' }]);
    await lock.release();
  });

  test('a start takes its lock and migrates past it, and works through it as the user who owns nothing', async () => {
    const owner = new URL(house.ownerUrl);
    const settings = {
      ...{ dataDir: `${house.dataDir}/leased`, databaseUrl: pooledUrl, databaseDirectUrl: runUrl },
      ...{ databaseMigrateUrl: house.ownerUrl, migrates: true, node: { name: null } },
    };
    const lease = await leaseStore(settings, () => {});
    expect(lease).toMatchObject({ databaseUrl: pooledUrl, warning: null });
    await lease.release();
    // One user for both: no role can be changed to, and that is said.
    const asOwner = { ...settings, databaseUrl: server.through(owner.href), databaseDirectUrl: owner.href };
    const single = await leaseStore(asOwner, () => {});
    expect(single.databaseUrl).toBe(asOwner.databaseUrl);
    expect(single.warning).toContain('Row-level security does not hold');
    expect(single.warning).toContain('a pooler passes no other role on');
    await single.release();
    for (const wrong of [{ databaseDirectUrl: null }, { databaseMigrateUrl: server.through(owner.href) }])
      await expect(leaseStore({ ...settings, ...wrong }, () => {})).rejects.toThrow('A pooler stands before');
  });
});
