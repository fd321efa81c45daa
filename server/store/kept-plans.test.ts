import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type OpenDatabase, openDatabase, type Queryable, queryable } from './database.ts';
import { acrossAccounts, forAccount } from './scope.ts';
import { sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let house: TestHouse;
let owner: pg.Client;
let account: string;
let one: OpenDatabase;

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  account = await newAccount(house);
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await house.stop();
});
/** One connection, so that what was done before is on the one that is asked. */
beforeEach(() => {
  one = openDatabase(house.directUrl, { poolSize: 1 });
  return () => one.close();
});

const asked = (on: Queryable = one.db) =>
  forAccount(account, () => on.value(sql`select id from accounts where id = ${account}`));
test('a statement is parsed once for each connection and soon planned no more', async () => {
  for (let time = 0; time < 8; time++) await asked();
  const { rows } = await one.pool.query(
    "select statement, generic_plans, custom_plans from pg_prepared_statements where name ~ '^noura_[0-9a-f]{16}_'",
  );
  const statement = 'select id from accounts where id = $1';
  expect(rows).toEqual([{ statement, generic_plans: 3, custom_plans: 5 }]);
});

test('a kept plan shows each account its own rows', async () => {
  const all = () => one.db.column<string>(sql`select id from accounts order by id`);
  const other = await newAccount(house);
  for (let time = 0; time < 8; time++) {
    expect(await forAccount(account, all)).toEqual([account]);
    expect(await forAccount(other, all)).toEqual([other]);
    expect(await acrossAccounts(all)).toEqual([account, other].sort());
  }
});

test('a table that a migration changed is read anew, in a transaction and without one', async () => {
  const all = () => one.db.row<{ added?: string }>(sql`select * from accounts where id = ${account}`);
  const within = () => inTransaction(one.db, (tx) => tx.row<object>(sql`select * from accounts where id = ${account}`));
  expect(await all()).not.toHaveProperty('added');
  expect(await within()).not.toHaveProperty('added');
  await owner.query('alter table accounts add added int');
  expect(await within()).toHaveProperty('added');
  await owner.query('alter table accounts drop added');
  expect(await all()).not.toHaveProperty('added');
});

/** As PgBouncer from 1.21 on: one statement of the server's for all names of a text, which outlives them. */
function shareByText(connection: pg.Connection): void {
  const { parse, bind } = connection;
  const shared = new Map<string, string>();
  const names = new Map<string | undefined, string>();
  connection.parse = (query, more) => {
    const name = shared.get(query.text) ?? `shared_${shared.size + 1}`;
    names.set(query.name, name);
    if (!shared.has(query.text)) parse.call(connection, { ...query, name }, more);
    shared.set(query.text, name);
  };
  connection.bind = (config, more) =>
    bind.call(connection, { ...config, statement: names.get(config?.statement) ?? '' } as typeof config, more);
  Object.assign(connection, { close: ({ name }: { name: string }) => names.delete(name) });
}

test('behind a pooler that shares statements by their text, a table that was changed is read anew', async () => {
  const pooled = openDatabase(house.directUrl, { poolSize: 1, pooled: true });
  onTestFinished(() => pooled.close());
  pooled.pool.on('connect', (client) => shareByText((client as unknown as { connection: pg.Connection }).connection));
  const all = () => pooled.db.row<object>(sql`select * from accounts where id = ${account}`);
  const within = () =>
    inTransaction(pooled.db, (tx) => tx.row<object>(sql`select * from accounts where id = ${account}`));
  expect(await all()).not.toHaveProperty('added');
  await owner.query('alter table accounts add added int');
  expect(await within()).toHaveProperty('added');
  await owner.query('alter table accounts drop added');
  expect(await all()).not.toHaveProperty('added');
});

test('a connection that was reset by a pooler is used on', async () => {
  const before = await asked();
  await one.pool.query('discard all');
  expect(await asked()).toBe(account);
  await one.pool.query('deallocate all');
  expect(await inTransaction(one.db, (tx) => tx.value(sql`select id from accounts where id = ${account}`))).toBe(
    before,
  );
});

test('what was refused before it was parsed is parsed the next time', async () => {
  const client = await one.pool.connect();
  await client.query('begin');
  await expect(client.query('select 1 / 0')).rejects.toThrow('zero');
  // Neither the scope nor the statement: nothing is parsed in a transaction that failed.
  await expect(asked(queryable(client))).rejects.toThrow('aborted');
  await client.query('rollback');
  expect(await asked(queryable(client))).toBe(account);
  client.release();
  expect(await asked()).toBe(account);
});
