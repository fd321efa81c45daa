import type { OwnField } from '#contract/instructions.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';

/** @columns own_fields */
interface OwnFieldRow extends Omit<OwnField, 'when'> {
  use: OwnField['when'];
}

/** The account's own fields in their order; empty when there are none. */
export async function readOwnFields(db: Queryable, accountId: string): Promise<OwnField[]> {
  const rows = await db.rows<OwnFieldRow>(sql`
    select id, label, kind, options, pattern, use from own_fields where account_id = ${accountId} order by position`);
  return rows.map(({ use, ...field }) => ({ ...field, when: use }));
}

/** Replaces the account's own fields; those without an id are new. Call it in a transaction. */
export async function replaceOwnFields(
  tx: Queryable,
  accountId: string,
  list: readonly OwnField[],
  now: Date,
): Promise<void> {
  await tx.run(sql`delete from own_fields where account_id = ${accountId}`);
  const rows = list.map(({ id, when, kind, options, pattern, ...field }, position) => ({
    ...{ ...field, accountId, position, kind, use: when, id: id || uuidV7(now) },
    options: JSON.stringify(kind === 'list' ? options : []),
    pattern: kind === 'pattern' ? pattern : '',
  }));
  if (rows.length > 0) await tx.run(sql`insert into own_fields ${inserted(...rows)}`);
}
