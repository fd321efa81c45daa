import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createPgBossJobs } from '#server/jobs/pg-boss-jobs.ts';
import { createLogger } from '#server/logger.ts';
import { until } from '#tests/calls-fixture.ts';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { migrate } from './migrate.ts';
import { openRunAccess } from './run-role.ts';

const server = inject('databaseServerUrl');
const id = randomBytes(6).toString('hex');
const name = `roles_${id}`;
const [owner, runner] = [`owner_${id}`, `runner_${id}`];
const as = (user: string) => {
  const url = new URL(databaseUrl(server, name));
  url.username = user;
  url.password = 'secret';
  return url.href;
};

async function asked<T>(url: string, statement: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ value: T }>(statement)).rows.map(({ value }) => value);
  } finally {
    await client.end();
  }
}

const users = (url: string) => asked<string>(url, 'select current_user as value');
/** Who meets no account without a setting is held by the policies. */
const seen = (url: string) => asked<number>(url, 'select count(*)::int as value from accounts');

beforeAll(async () => {
  await administrate(
    server,
    `create role ${owner} login password 'secret'`,
    `create role ${runner} login password 'secret'`,
    `create database ${name} owner ${owner}`,
  );
});
afterAll(async () => {
  const all = [owner, runner, `${name}_run`].map((role) => `drop role if exists ${role}`);
  await administrate(server, `drop database if exists ${name} with (force)`, ...all);
});

describe('a database of one user', () => {
  test('who may make no role is told that nothing holds it', async () => {
    await migrate(as(owner));
    await asked(as(owner), 'insert into accounts (id) values (gen_random_uuid())');
    const { databaseUrl: url, warning } = await openRunAccess(as(owner));
    expect(warning).toBe(
      `Row-level security does not hold: the database user ${owner} stands above it and may make no role. Give Noura a user of its own: docs/operating.md, "Database users".`,
    );
    expect(await users(url)).toEqual([owner]);
    expect(await seen(url)).toEqual([1]);
  });

  test('whose user may make roles is worked in by one that is held', async () => {
    const { databaseUrl: url, warning } = await openRunAccess(databaseUrl(server, name));
    expect(warning).toBeNull();
    expect(await users(url)).toEqual([`${name}_run`]);
    expect(await seen(url)).toEqual([0]);
    expect(await openRunAccess(databaseUrl(server, name))).toEqual({ databaseUrl: url, warning: null });
  });

  test('who has its rights is given none again, and what lacks or is too much is put right', async () => {
    const url = databaseUrl(server, name);
    const versions = () =>
      asked<string>(
        url,
        `select string_agg(xmin::text, ' ' order by oid) as value from pg_class where relnamespace = 'public'::regnamespace`,
      );
    const before = await versions();
    await openRunAccess(url);
    expect(await versions()).toEqual(before);
    const rights = (table: string) =>
      asked<string>(
        url,
        `select act as value from unnest(array['select', 'insert', 'update', 'delete']) as act where has_table_privilege('${name}_run', '${table}', act)`,
      );
    await asked(url, 'create table later (id integer)');
    await openRunAccess(url);
    expect(await rights('later')).toEqual(['select', 'insert', 'update', 'delete']);
    await asked(url, `grant delete on minute_ledger to ${name}_run`);
    await openRunAccess(url);
    expect(await rights('minute_ledger')).toEqual(['select', 'insert']);
    await asked(url, 'drop table later');
  });
});

describe('a database of two users', () => {
  test('is worked in by the second, who is given the job queue of before too', async () => {
    const before = createPgBossJobs({ databaseUrl: as(owner), logger: createLogger('silent') });
    await administrate(databaseUrl(server, name), 'drop schema jobs', `create schema jobs authorization ${owner}`);
    let opened = 0;
    const noted = () => {
      opened += 1;
    };
    before.recur('minute', async () => noted());
    before.start();
    await until('the queue of before', () => opened > 0);
    await before.stop();

    await administrate(server, `grant ${runner} to ${owner}`);
    const { databaseUrl: url, warning } = await openRunAccess(as(owner), as(runner));
    expect(warning).toBeNull();
    expect(url).toBe(as(runner));
    expect(await seen(url)).toEqual([0]);
    await expect(asked(url, 'drop table calls')).rejects.toThrow('must be owner');

    const jobs = createPgBossJobs({ databaseUrl: url, logger: createLogger('silent') });
    jobs.recur('minute', async () => noted());
    jobs.start();
    await until('the queue', () => opened > 1);
    await jobs.stop();
    const others = `select relname as value from pg_class where relnamespace = 'jobs'::regnamespace
      and relowner <> '${runner}'::regrole`;
    expect(await asked(url, others)).toEqual([]);
  });

  test('needs the first to migrate alone', async () => {
    expect(await migrate(as(runner))).toEqual([]);
    expect(await openRunAccess(as(runner))).toEqual({ databaseUrl: as(runner), warning: null });
  });

  test('where the second stands above policies it is said', async () => {
    await administrate(server, `alter role ${runner} bypassrls`);
    const { warning } = await openRunAccess(as(owner), as(runner));
    expect(warning).toContain(`the database user ${runner} stands above it`);
  });
});
