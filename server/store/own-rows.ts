import type { Database } from './database.ts';
import { placeOf, type SealedColumns, sealedColumns } from './keys/sealed-columns.ts';
import type { TenantVault, Vault } from './keys/vault.ts';
import { raw, type Sql, sql } from './sql.ts';

export interface RowParts {
  db: Database;
  vault: Pick<Vault, 'tenant'>;
}

/** A row by the names of its columns, what is sealed opened. */
export type OwnRow = Record<string, unknown>;

/** Opened in one turn of the loop. */
const rowsAtOnce = 100;

interface KeyColumn {
  name: string;
  type: string;
}

/**
 * The rows of a table that are an account's, page by page in the order of its key. `owner`: the column that says whose a row is. What is
 * sealed is opened, JSON inside is parsed; other bytes are base64.
 */
export async function* ownRows(
  { db, vault }: RowParts,
  accountId: string,
  table: string,
  owner = 'account_id',
): AsyncGenerator<OwnRow[]> {
  const box = await vault.tenant(accountId);
  const key = (await keyOf(db, table)).filter(({ name }) => name !== owner);
  const order = key.map(({ name }) => name).join(', ');
  const sealed = sealedColumns.find((one) => one.table === table);
  let after: unknown[] | null = null;
  for (;;) {
    const { rows }: { rows: OwnRow[] } = await db.execute<OwnRow>(sql`
      select * from ${raw(table)} where ${raw(owner)} = ${accountId} ${after ? sql`and ${past(key, after)}` : sql``}
      ${order === '' ? sql`` : sql`order by ${raw(order)}`} limit ${rowsAtOnce}`);
    if (rows.length > 0) yield rows.map((row) => opened(box, row, sealed));
    if (rows.length < rowsAtOnce) return;
    after = key.map(({ name }) => rows.at(-1)?.[name]);
  }
}

/** Its primary key, in order. */
async function keyOf(db: RowParts['db'], table: string): Promise<KeyColumn[]> {
  return db.rows(sql`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey) with ordinality as part (number, place)
      join pg_attribute a on true
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = part.number
    order by part.place`);
}

function past(key: readonly KeyColumn[], after: readonly unknown[]): Sql {
  const values = key
    .map(({ type }, at) => sql`${after[at]}::${raw(type)}`)
    .reduce((before, value) => sql`${before}, ${value}`);
  return sql`(${raw(key.map(({ name }) => name).join(', '))}) > (${values})`;
}

function opened(box: TenantVault, row: OwnRow, sealed: SealedColumns | undefined): OwnRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (!(value instanceof Uint8Array)) return [column, value];
      if (!sealed?.columns.includes(column)) return [column, Buffer.from(value).toString('base64')];
      return [column, parsed(box.open(placeOf(sealed, column, row), value).toString())];
    }),
  );
}

function parsed(text: string): unknown {
  if (!/^[{[]/.test(text)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
