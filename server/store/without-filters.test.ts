import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { projectRoot } from '#tests/processes.ts';
import type { Queryable } from './database.ts';
import { forAccount } from './scope.ts';
import { Sql, sql } from './sql.ts';
import { inTransaction } from './transaction.ts';

/** Whose rows are there, in every table, each value its id where that is possible. */
const other = 'b0b0b0b0-0000-4000-8000-00000000b0b0';
/** Who asks: nothing is theirs. */
const asking = 'a0a0a0a0-0000-4000-8000-00000000a0a0';

/** By what they are for, these see the rows of all accounts. Nothing else may. */
const crossing = ['answeringAccount', 'purchasesSince', 'takenOf'];

interface StoreFunction {
  name: string;
  args: unknown[];
  run(...args: unknown[]): unknown;
}

let house: TestHouse;
let owner: pg.Client;
let functions: StoreFunction[];
/** What each function was told in the name of `asking`, before there was a row of anybody, with its filters and without. */
let before: Map<string, string>;

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  // What is done beside, for all accounts, would take the rows away that are put in here, and hold the locks of what is dropped.
  await house.jobs.stop();
  await house.calls.reaper.stop();
  await house.auditSealer.stop();
  owner = new pg.Client({ connectionString: house.ownerUrl });
  await owner.connect();
  functions = await storeFunctions();
  const columns = await columnsOfBusinesses();
  await dropLimits();
  before = await told(asking, ['as it is', 'without filters']);
  await fillTables(columns);
});
afterAll(async () => {
  await owner.end();
  await house.stop();
});

test('no store function reads a foreign row, with its filter, asked for the foreign account, or without a filter', async () => {
  expect(functions.length).toBeGreaterThan(150);
  // Those that are written as arrows.
  expect(functions.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['accountById', 'accountByEmailKey', 'personById', 'allAccounts']),
  );
  const after = await told(asking, ['as it is', 'without filters']);
  const changed = [...after]
    .filter(([name, answer]) => answer !== before.get(name))
    .map(([name]) => name.split(' ')[0]);
  expect([...new Set(changed)].sort()).toEqual(crossing);
});

test('where the account is that of the rows, they are met', async () => {
  const own = await told(other, ['as it is']);
  const met = functions.filter(({ name }) => own.get(`${name} as it is`) !== before.get(`${name} as it is`));
  // What is left takes a row of its own to write, or wants two facts at once that no row of these has.
  expect(met.length / functions.length).toBeGreaterThan(0.58);
});

/** What the database told the functions, each in a transaction that is taken back. */
async function told(account: string, ways: ('as it is' | 'without filters')[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const { name, args, run } of functions) {
    for (const way of ways) {
      const rows: unknown[] = [];
      await inTransaction(house.db, async (tx) => {
        const on = recorded(tx, rows, way === 'without filters' ? withoutFilter : (query) => query);
        const value = await forAccount(account, () => run(on, ...args));
        if (value && typeof value === 'object' && Symbol.asyncIterator in value)
          await forAccount(account, async () => {
            for await (const _ of value as AsyncIterable<unknown>);
          });
        throw new Error('taken back');
      }).catch(() => undefined);
      answers.set(
        `${name} ${way}`,
        JSON.stringify(rows, (_, value) => (isMoment(value) ? '' : value)),
      );
    }
  }
  return answers;
}

const isMoment = (value: unknown) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

/** A transaction whose statements are changed on their way, and whose rows are kept. */
function recorded(tx: Queryable, rows: unknown[], change: (query: Sql) => Sql): Queryable {
  const kept = <T>(answer: T) => {
    rows.push(answer);
    return answer;
  };
  return {
    rows: async (query) => kept(await tx.rows(change(query))),
    row: async (query) => kept(await tx.row(change(query))),
    column: async (query) => kept(await tx.column(change(query))),
    value: async (query) => kept(await tx.value(change(query))),
    count: async (query) => kept(await tx.count(change(query))),
    run: async (query) => kept(await tx.run(change(query))),
    execute: async (query, values) => {
      const answer = await tx.execute(query instanceof Sql ? change(query) : query, values);
      kept(answer.rows);
      return answer as never;
    },
  };
}

/** The account, as a statement names it. */
const account = String.raw`(?:\w+\.)?account_id|a(?:ccounts)?\.id`;
const aValue = new RegExp(`(${account}) = $`);
const oneOfMany = new RegExp(`(${account}) = any\\($`);

/** How a joined table is held to the account of another one, `c.account_id = a.id`. */
const ofJoined = new RegExp(`\\b(${account}) = (?!excluded\\.)(${account})\\b`, 'g');

/** The statement with what compares the account with a value, with many, or with that of another table, left out. */
function withoutFilter({ parts, values }: Sql): Sql {
  const changed = parts.map((part) => part.replace(ofJoined, '($1 is not null or $2 is null)'));
  for (let at = 0; at < values.length; at += 1) {
    const [part = '', next = ''] = changed.slice(at, at + 2);
    const many = oneOfMany.exec(part);
    const filter = many ?? aValue.exec(part);
    if (!filter) continue;
    changed[at] = `${part.slice(0, filter.index)}(${filter[1]} is not null or `;
    changed[at + 1] = many
      ? next.replace(/^(?:::uuid\[\])?\)/, '::uuid[] is null)')
      : `::uuid is null)${next.replace(/^::uuid/, '')}`;
  }
  return new Sql(changed, values);
}

test('a filter is left out whatever it compares the account with, and nothing else', () => {
  const told = (query: Sql) => withoutFilter(query).parts.join('$').replace(/\s+/g, ' ');
  expect(told(sql`select 1 from calls c where c.account_id = ${other} and c.id = ${other}`)).toBe(
    'select 1 from calls c where (c.account_id is not null or $::uuid is null) and c.id = $',
  );
  expect(told(sql`select 1 from accounts a where a.id = any(${[other]}::uuid[]) and x`)).toBe(
    'select 1 from accounts a where (a.id is not null or $::uuid[] is null) and x',
  );
  expect(told(sql`select 1 from calls c join businesses b on b.account_id = c.account_id and b.x where c.id = 1`)).toBe(
    'select 1 from calls c join businesses b on (b.account_id is not null or c.account_id is null) and b.x where c.id = 1',
  );
  expect(told(sql`select 1 from people p join accounts a on a.id = p.account_id`)).toBe(
    'select 1 from people p join accounts a on (a.id is not null or p.account_id is null)',
  );
  expect(
    told(sql`insert into x values (1) on conflict (account_id) do update set account_id = excluded.account_id`),
  ).toBe('insert into x values (1) on conflict (account_id) do update set account_id = excluded.account_id');
});

/** All functions of stores that take the database first, with values that name the foreign rows. */
async function storeFunctions(): Promise<StoreFunction[]> {
  const found: StoreFunction[] = [];
  const files = [...globSync('server/**/*.store.ts', { cwd: projectRoot }), 'server/store/setting-save.ts'];
  for (const file of files) {
    const module = (await import(/* @vite-ignore */ join(projectRoot, file))) as Record<string, unknown>;
    const text = readFileSync(join(projectRoot, file), 'utf8');
    // Of proofs, of wrong tries and of visitors: no account is in them.
    if (!/account/i.test(text)) continue;
    const heads =
      /^export (?:(?:async )?function\*? (?<declared>\w+)|const (?<arrow>\w+) = (?:async )?)(?:<[^(]*>)?\(/gm;
    for (const { 0: head, index, groups } of text.matchAll(heads)) {
      const name = groups?.declared ?? groups?.arrow ?? '';
      const [first, ...others] = parametersOf(text.slice(index + head.length));
      const run = module[name];
      if (!/: (Queryable|Database)\b/.test(first ?? '') || typeof run !== 'function') continue;
      found.push({ name, args: others.map(valueFor), run: (...args) => run(...args) });
    }
  }
  return found;
}

/** What stands between the brackets, cut at commas that are in no others. */
function parametersOf(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if ('([{<'.includes(letter)) depth += 1;
    if (letter === ')' && depth === 0) break;
    if (')]}'.includes(letter) || (letter === '>' && text[at - 1] !== '=')) depth -= 1;
    if (letter === ',' && depth === 0) found.push('');
    else found[found.length - 1] += letter;
  }
  return found.map((one) => one.trim()).filter(Boolean);
}

/** Whatever a filter, an order or a row of the product may name. */
const anything = {
  ...{ id: other, accountId: other, callId: other, linkId: other, itemId: other, baseId: other, email: other },
  ...{
    from: new Date(0),
    upto: new Date('2100-01-01'),
    now: new Date(),
    since: new Date('2100-01-01'),
    at: new Date(),
  },
  ...{
    term: other.slice(0, 8),
    pieces: [1],
    ids: [other],
    handOverId: other,
    kind: other,
    subject: other,
    name: other,
    graceSeconds: 0,
  },
};

function valueFor(parameter: string): unknown {
  const type = parameter.slice(parameter.lastIndexOf(parameter.startsWith('{') ? '}' : ':') + 1);
  const declared = parameter.startsWith('{') ? 'object' : parameter.slice(parameter.indexOf(':') + 1).trim();
  if (/^after\b/.test(parameter)) return null;
  const literal = /^'([^']+)'/.exec(declared)?.[1];
  if (literal) return literal;
  if (/=>/.test(declared)) return async () => null;
  if (/^(readonly )?string\[\]/.test(declared)) return [other];
  if (/^(readonly )?number\[\]/.test(declared)) return [1];
  if (/^(readonly )?Buffer\[\]/.test(declared)) return [Buffer.from(other)];
  if (/\[\]$/.test(declared)) return [anything];
  if (/^string\b/.test(declared)) return other;
  if (/^number\b/.test(declared)) return 1;
  if (/^boolean\b/.test(declared)) return true;
  if (/^Date\b/.test(declared)) return /before|until|upto/i.test(parameter) ? anything.upto : new Date(0);
  if (/^(Buffer|Uint8Array)\b/.test(declared)) return Buffer.from(other);
  if (/^Sql\b/.test(declared)) return sql`true`;
  if (/\['state'\]/.test(type)) return 'active';
  return anything;
}

interface Column {
  table: string;
  column: string;
  type: string;
  nullable: boolean;
  /** The text of its check. */
  check: string | null;
}

async function columnsOfBusinesses(): Promise<Column[]> {
  const { rows } = await owner.query<Column>(`
    select c.table_name as table, c.column_name as column, c.udt_name as type, c.is_nullable = 'YES' as nullable,
      (select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k join pg_attribute a
         on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'c' and k.conrelid = c.table_name::regclass and a.attname = c.column_name) as check
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER' and c.table_name in (
      select table_name from information_schema.columns where column_name = 'account_id' or table_name = 'accounts')`);
  return rows;
}

/** So that rows of any values fit. */
async function dropLimits(): Promise<void> {
  await owner.query("set session_replication_role = 'replica'");
  const { rows: limits } = await owner.query<{ drop: string }>(`
    select format('alter table %s drop constraint %I cascade', conrelid::regclass, conname) as drop
    from pg_constraint where connamespace = 'public'::regnamespace and contype in ('c', 'p', 'u', 'f')
    order by contype in ('p', 'u')`);
  for (const { drop } of limits) await owner.query(drop).catch(() => undefined);
  const { rows: indexes } = await owner.query<{ drop: string }>(`
    select format('drop index %s', indexrelid::regclass) as drop from pg_index i
    join pg_class c on c.oid = i.indrelid where indisunique and c.relnamespace = 'public'::regnamespace`);
  for (const { drop } of indexes) await owner.query(drop);
}

/** Rows of `other` in every table of a business: of each value that a column may have, once with what may be null and once without. */
async function fillTables(columns: Column[]): Promise<void> {
  for (const table of new Set(columns.map((column) => column.table))) {
    const own = columns.filter((column) => column.table === table);
    const values = own.map(({ check }) =>
      check?.includes('ANY') ? [...check.matchAll(/'([^']+)'::text/g)].map(([, value]) => value) : [],
    );
    const rounds = Math.max(1, ...values.map(({ length }) => length));
    for (let round = 0; round < rounds; round += 1) {
      for (const filled of [true, false]) {
        const row = own.map(({ type, nullable, column }, at) => {
          const listed = values[at] ?? [];
          if (nullable && !filled && column !== 'account_id') return null;
          return listed.length > 0 ? listed[round % listed.length] : genericOf(type, round);
        });
        const names = own.map(({ column }) => pg.escapeIdentifier(column)).join(', ');
        await owner.query(
          `insert into ${table} (${names}) overriding system value values (${row.map((_, at) => `$${at + 1}`).join(', ')})`,
          row,
        );
      }
    }
  }
}

function genericOf(type: string, round: number): unknown {
  if (type === 'uuid') return other;
  if (type === 'bool') return round % 2 === 0;
  if (type === 'bytea') return Buffer.from(other);
  if (type === 'timestamptz') return new Date('2026-01-01T00:00:00Z');
  if (type === 'date') return '2026-01-01';
  if (type === '_text') return [other];
  if (type === '_int4') return [1];
  if (type === 'jsonb') return '[]';
  return /^(int|float|numeric)/.test(type) ? 1 : other;
}
