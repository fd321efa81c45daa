import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns practice_providers */
export interface Provider {
  id: string;
  name: string;
  isDefault: boolean;
}

/** The practice's providers in their order. */
export async function readProviders(db: Queryable, accountId: string): Promise<Provider[]> {
  return db.rows(sql`
    select id, name, is_default from practice_providers where account_id = ${accountId} order by position`);
}

/** Replaces the list. Call it in a transaction. */
export async function replaceProviders(tx: Queryable, accountId: string, list: readonly Provider[]): Promise<void> {
  await tx.run(sql`delete from practice_providers where account_id = ${accountId}`);
  const rows = list.map((one, position) => ({ accountId, position, ...one }));
  if (rows.length > 0) await tx.run(sql`insert into practice_providers ${inserted(...rows)}`);
}
