import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { openDatabase } from './database.ts';
import { acrossAccounts, forAccount, houseTenant, keptScope } from './scope.ts';
import { raw, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

let house: TestHouse;
let owner: pg.Client;
let ours: string;
let others: string;
/** Tables of a business, with the column that names the account. */
let tables: { name: string; column: string }[];

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  [ours, others] = [await newAccount(house), await newAccount(house)];
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  const found = await owner.query<{ name: string; column: string }>(`
    select table_name as name, column_name as column from information_schema.columns
    where table_schema = 'public' and (column_name = 'account_id' or (table_name, column_name) = ('accounts', 'id'))
      and table_name in (select relname from pg_class where relkind in ('r', 'p'))`);
  tables = found.rows;
});
afterAll(async () => {
  await owner.end();
  await house.stop();
});

/** Which accounts the rows of a table that a statement meets belong to. */
const met = ({ name, column }: (typeof tables)[number]) =>
  house.db.column<string>(sql`select distinct ${raw(column)}::text from ${raw(name)} order by 1`);
const accounts = { name: 'accounts', column: 'id' };

test('every table of a business is held by a policy', async () => {
  expect(tables.length).toBeGreaterThan(35);
  const { rows } = await owner.query<{ name: string }>(`
    select relname as name from pg_class c where relrowsecurity and exists (
      select 1 from pg_policy p where p.polrelid = c.oid and pg_get_expr(p.polqual, c.oid) like '%noura.account%')`);
  const held = rows.map(({ name }) => name);
  expect(tables.map(({ name }) => name).filter((name) => !held.includes(name))).toEqual([]);
});

test('a view of a business has the condition of the policies', async () => {
  const { rows } = await owner.query<{ definition: string }>(`
    select definition from pg_views where schemaname = 'public' and viewname in (
      select table_name from information_schema.columns where column_name = 'account_id')`);
  expect(rows.length).toBeGreaterThan(0);
  for (const { definition } of rows) expect(definition).toContain('noura.account');
});

test('who runs Noura owns nothing and is held', async () => {
  const runner = new pg.Client({ connectionString: house.directUrl });
  await runner.connect();
  try {
    for (const statement of [
      'alter table calls disable row level security',
      'drop policy of_account on calls',
      'create table mine (id int)',
      'truncate calls',
      "update audit_log set action = ''",
      'delete from minute_ledger',
      "delete from migrations where name like '0001%'",
    ])
      await expect(runner.query(statement), statement).rejects.toThrow(/must be owner|permission denied/);
    await runner.query("set noura.account = ''");
    for (const { name } of tables) expect((await runner.query(`select from ${name}`)).rowCount, name).toBe(0);
  } finally {
    await runner.end();
  }
});

describe('a scope', () => {
  test('shows its own account, the house all', async () => {
    expect(await forAccount(ours, () => met(accounts))).toEqual([ours]);
    expect(await met(accounts)).toEqual([ours, others].sort());
    await forAccount(ours, async () => expect(await acrossAccounts(() => met(accounts))).toHaveLength(2));
  });

  test('changes and adds no row of another account', async () => {
    const name = sql`update people set first_name = 'Eve'`;
    expect(await forAccount(ours, () => house.db.run(name))).toBe(1);
    expect(await house.db.value(sql`select first_name from people where id = ${others}`)).not.toBe('Eve');
    const added = sql`insert into setting_versions (account_id, setting, version) values (${others}, 'business', 7)`;
    await expect(forAccount(ours, () => house.db.run(added))).rejects.toMatchObject({ code: '42501' });
  });

  test('is that of each statement within a transaction', async () => {
    await inTransaction(house.db, async (tx) => {
      const all = sql`select count(*) from accounts`;
      expect(await forAccount(ours, () => tx.count(all))).toBe(1);
      expect(await tx.count(all)).toBe(2);
      const both = [forAccount(others, () => tx.value(sql`select id from accounts`)), tx.count(all)];
      expect(await Promise.all(both)).toEqual([others, 2]);
    });
  });

  test('goes with a stream that is read later', async () => {
    const pieces = forAccount(ours, () =>
      keptScope(
        (async function* () {
          yield await met(accounts);
        })(),
      ),
    );
    const read: string[][] = [];
    for await (const piece of pieces) read.push(piece);
    expect(read).toEqual([[ours]]);
  });
});

function withOptions(address: string, options: string): string {
  const url = new URL(address);
  url.searchParams.set('options', options.trim());
  return url.href;
}

describe('nothing is left on a connection', () => {
  const url = () => {
    const { href, searchParams } = new URL(house.directUrl);
    const others = (searchParams.get('options') ?? '').replace(/-c noura\.account=\S*/, '');
    return withOptions(href, `${others} -c noura.account=`);
  };
  const left = "select current_setting('noura.account', true) as account";

  test.each(['a statement', 'a failed statement', 'a transaction', 'a failed transaction', 'a scope of two'])(
    'by %s',
    async (kind) => {
      const { db, pool, close } = openDatabase(url(), { poolSize: 1 });
      try {
        const bad = sql`select 1 / (count(*) - count(*)) from accounts`;
        await forAccount(ours, async () => {
          if (kind === 'a statement') await db.run(sql`select 1`);
          if (kind === 'a failed statement') await expect(db.run(bad)).rejects.toThrow('zero');
          if (kind === 'a transaction') await inTransaction(db, (tx) => tx.run(sql`select 1`));
          if (kind === 'a failed transaction')
            await expect(inTransaction(db, (tx) => tx.run(bad))).rejects.toThrow('zero');
          if (kind === 'a scope of two')
            await inTransaction(db, async (tx) => {
              await tx.run(sql`select 1`);
              await acrossAccounts(() => tx.run(sql`select 1`));
            });
        });
        expect((await pool.query(left)).rows[0].account ?? '').toBe('');
        expect((await pool.query('select from calls')).rowCount).toBe(0);
      } finally {
        await close();
      }
    },
  );

  test('by a connection that broke within a transaction', async () => {
    const { db, close } = openDatabase(url(), { poolSize: 1 });
    try {
      const broken = forAccount(ours, () =>
        inTransaction(db, async (tx) => {
          const pid = await tx.value<number>(sql`select pg_backend_pid()`);
          await owner.query('select pg_terminate_backend($1)', [pid]);
          return tx.count(sql`select count(*) from accounts`);
        }),
      );
      await expect(broken).rejects.toThrow();
      expect(await db.count(sql`select count(*) from accounts`)).toBe(2);
      expect(await forAccount(others, () => db.value(sql`select id from accounts`))).toBe(others);
    } finally {
      await close();
    }
  });

  test('for a second process', async () => {
    const [one, two] = [openDatabase(url(), { poolSize: 1 }), openDatabase(url(), { poolSize: 1 })];
    const all = sql`select count(*) from accounts`;
    try {
      await forAccount(ours, () =>
        inTransaction(one.db, async (tx) => {
          expect(await tx.count(all)).toBe(1);
          expect(await acrossAccounts(() => two.db.count(all))).toBe(2);
          expect((await two.pool.query(left)).rows[0].account ?? '').toBe('');
        }),
      );
    } finally {
      await one.close();
      await two.close();
    }
  });
});

test('the house is the nil account', () => expect(houseTenant).toMatch(/^[0-]{36}$/));
