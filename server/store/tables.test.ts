import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { databaseUrl } from '#tests/database-server.ts';
import { projectRoot } from '#tests/processes.ts';

interface Column {
  type: string;
  nullable: boolean;
  /** What its check allows, where it lists values. */
  values: string[] | null;
}

/** The tables of the migrated database with their columns, named as fields are. */
const tables = new Map<string, Map<string, Column>>();
let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: databaseUrl(inject('databaseServerUrl'), inject('databaseTemplate')) });
  await client.connect();
  const { rows } = await client.query<Record<'table' | 'column' | 'type' | 'nullable' | 'check', string>>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable as nullable,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
       join pg_attribute a on a.attrelid = k.conrelid and k.conkey = array[a.attnum]
       where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as check
    from information_schema.columns c where c.table_schema = 'public'`);
  for (const { table, column, type, nullable, check } of rows) {
    const columns = tables.get(table) ?? new Map<string, Column>();
    const field = column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const values = check?.includes('ANY')
      ? [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value ?? '')
      : null;
    tables.set(table, columns.set(field, { type, nullable: nullable === 'YES', values }));
  }
});
afterAll(() => client.end());

test('every table has one owner, and no owner has a table that is not there', () => {
  const wall = readFileSync(join(projectRoot, 'tools/walls/tables.grit'), 'utf8');
  const owned = [...wall.matchAll(/\\s\+\(\?:([a-z_|]+)\)/g)].flatMap(([, names = '']) => names.split('|'));
  expect(owned.sort()).toEqual([...tables.keys()].sort());
});

test('moments are kept with their zone', () => {
  const typed = (type: string) =>
    [...tables].flatMap(([table, columns]) =>
      [...columns].flatMap(([column, { type: of }]) => (of === type ? [`${table}.${column}`] : [])),
    );
  expect(typed('timestamptz').length).toBeGreaterThan(50);
  expect(typed('timestamp')).toEqual([]);
});

const scaling = readFileSync(join(projectRoot, 'docs/scaling.md'), 'utf8');

/** Tables of businesses from before the rule, whose keys do not begin with the account. No other is to join them. */
const keyedOtherwise = [
  'audit_log',
  'bookings',
  'call_lines',
  'call_search',
  'call_sounds',
  'calls',
  'custom_voices',
  'function_runs',
  'minute_ledger',
  'notices',
  'patient_form_links',
  'patient_readings',
  'patient_submissions',
  'phone_numbers',
  'provider_identities',
  'sessions',
  'sign_in_codes',
  'test_sessions',
  'webhook_deliveries',
];

test('a foreign key from one table of a business to another is by the account, too', async () => {
  const { rows } = await client.query<{ key: string; lacks: boolean }>(`
    select k.conname as key,
      not (k.conkey @> array[ours.attnum] and k.confkey @> array[theirs.attnum]) as lacks
    from pg_constraint k
    join pg_attribute ours on ours.attrelid = k.conrelid and ours.attname = 'account_id'
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'account_id'
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
  expect(rows.length).toBeGreaterThan(15);
  expect(rows.flatMap(({ key, lacks }) => (lacks ? [key] : []))).toEqual([]);
  const unproven = await client.query('select conname from pg_constraint where not convalidated');
  expect(unproven.rows).toEqual([]);
});

test('docs/scaling.md has a statement for each unique key of a business that a distributed PostgreSQL would refuse', async () => {
  const { rows } = await client.query<{ key: string }>(`
    select i.indexrelid::regclass::text as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    join pg_attribute o on o.attrelid = c.oid and o.attname = 'account_id'
    where i.indisunique and c.relnamespace = 'public'::regnamespace and not i.indkey::int2[] @> array[o.attnum]`);
  const named = [...scaling.matchAll(/^-- (\w+)$/gm)].map(([, key]) => key);
  expect(rows.map(({ key }) => key).sort()).toEqual(named.sort());
  expect(scaling).toContain(`these ${rows.length} unique keys`);
});

test('docs/scaling.md says how many tables are of businesses, which are not, and which have triggers', async () => {
  const { rows: views } = await client.query<{ name: string }>(
    "select table_name as name from information_schema.views where table_schema = 'public'",
  );
  const others = [...tables].filter(([name]) => name !== 'accounts' && !views.some((view) => view.name === name));
  const ofBusinesses = others.filter(([, columns]) => columns.has('accountId')).length;
  expect(scaling).toContain(`${ofBusinesses} tables of businesses have \`account_id\``);
  expect(scaling).toContain(`for each of the ${ofBusinesses} tables,`);
  const listed = (names: string | undefined) => [...(names ?? '').matchAll(/`(\w+)`/g)].map(([, name]) => name).sort();
  const ofNone = others.flatMap(([name, columns]) => (columns.has('accountId') ? [] : [name]));
  expect(listed(/tables of no business\s\(([^)]*)\)/.exec(scaling)?.[1])).toEqual(ofNone.sort());
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgrelid::regclass::text as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`);
  expect(listed(/Triggers on (.*?) write rows/s.exec(scaling)?.[1])).toEqual(rows.map(({ name }) => name));
});

test('ids are made by Noura, in the order of time, and not by the database by chance', async () => {
  const { rows } = await client.query(
    "select table_name || '.' || column_name as made from information_schema.columns where column_default ~ 'gen_random_uuid'",
  );
  // Of sessions from before they had one.
  expect(rows).toEqual([{ made: 'sessions.id' }]);
});

test('the key of a table of a business begins with the account', async () => {
  const { rows } = await client.query<{ table: string; key: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by k.place) as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey::int[]) with ordinality k(number, place)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
    where i.indisprimary and c.relnamespace = 'public'::regnamespace
      and exists (select 1 from pg_attribute o where o.attrelid = c.oid and o.attname = 'account_id')
    group by c.relname`);
  expect(rows.length).toBeGreaterThan(35);
  expect(rows.flatMap(({ table, key }) => (key[0] === 'account_id' ? [] : [table])).sort()).toEqual(keyedOtherwise);
});

/** What a field of a row may be, by the type of its column. */
const types: Record<string, RegExp> = {
  bool: /^boolean$/,
  bytea: /^Buffer$/,
  timestamptz: /^Date$/,
  int2: /^number$/,
  int4: /^number$/,
  int8: /^number$/,
  float4: /^number$/,
  float8: /^number$/,
  uuid: /^string$/,
  _text: /^string\[\]$/,
  _int4: /^number\[\]$/,
  jsonb: /./,
  text: /^(?!(?:boolean|Buffer|Date|number)$)/,
};

const declared = globSync('server/**/*.ts', { cwd: projectRoot }).flatMap((file) =>
  [
    ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
      /@columns (\w+) \*\/\n(?:export )?interface (\w+)[^{]*\{\n([\s\S]*?)\n\}/g,
    ),
  ].map(([, table = '', name = '', body = '']) => ({ file, table, name, body })),
);

describe('row types fit the migrated database', () => {
  test('there are some', () => expect(declared.length).toBeGreaterThan(25));

  test.each(declared)('$name of $table', ({ table, name, body }) => {
    const fields = [...body.matchAll(/^ {2}(\w+): (.+);$/gm)].map(([, field = '', type = '']) => ({ field, type }));
    const wrong = fields.flatMap(({ field, type }) => {
      const column = tables.get(table)?.get(field);
      if (!column) return [`${field} is no column`];
      const nullable = type.endsWith(' | null');
      const own = type.replace(/ \| null$/, '');
      const literals = [...(/^'[^']+'(?: \| '[^']+')*$/.exec(own)?.[0] ?? '').matchAll(/'([^']+)'/g)].map(
        ([, value]) => value ?? '',
      );
      return [
        nullable === column.nullable ? [] : [`${field} ${column.nullable ? 'may' : 'cannot'} be null`],
        types[column.type]?.test(own) ? [] : [`${field} is of ${column.type}`],
        literals.length === 0 || !column.values || literals.sort().join() === column.values.sort().join()
          ? []
          : [`${field} is one of ${column.values}`],
      ].flat();
    });
    expect(wrong).toEqual([]);
    if (name.endsWith('Row') && body.includes('accountId'))
      expect(fields.map(({ field }) => field).sort()).toEqual([...(tables.get(table)?.keys() ?? [])].sort());
  });
});
