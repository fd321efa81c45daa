import { randomInt } from 'node:crypto';
import { expect } from 'vitest';
import { raw, sql } from '#server/store/sql.ts';
import type { TestHouse } from './house.ts';

/** Values that nothing else holds, to be looked for where they must not be. */
export const digits = (count: number) => Array.from({ length: count }, () => randomInt(1, 10)).join('');
export const word = () => `cnry${Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('')}`;

/** In no row of any table, nor among the bytes of one. */
export async function expectInNoTable(house: Pick<TestHouse, 'db'>, wanted: readonly string[]): Promise<void> {
  const { rows: tables } = await house.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  expect(tables.length).toBeGreaterThan(20);
  for (const { schema, name } of tables) {
    const { rows } = await house.db.execute(sql`
      select encode(convert_to(t::text, 'UTF8'), 'escape') as line, t::text as text
      from ${raw(schema)}.${raw(name)} t`);
    expect(found(JSON.stringify(rows), wanted), `${schema}.${name}`).toEqual([]);
    // Bytes are shown as hexadecimal digits: looked at as the bytes that they are.
    const bytes = [...JSON.stringify(rows).matchAll(/\\\\x((?:[0-9a-f]{2})+)/g)].map(([, hex = '']) =>
      Buffer.from(hex, 'hex'),
    );
    expect(found(Buffer.concat(bytes).toString('latin1'), wanted), `bytes of ${name}`).toEqual([]);
  }
}

/** Those that stand in the text. */
export function found(text: string, canaries: readonly string[]): string[] {
  return canaries.filter((canary) => text.includes(canary));
}
