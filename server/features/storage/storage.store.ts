import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns storage_accounts */
interface StorageRow {
  accountId: string;
  keptBytes: number;
}

export async function insertStorage(tx: Queryable, row: StorageRow): Promise<void> {
  await tx.run(sql`insert into storage_accounts ${inserted(row)} on conflict do nothing`);
}

export async function readKeptBytes(db: Queryable, accountId: string): Promise<number> {
  const row = await db.row<Pick<StorageRow, 'keptBytes'>>(
    sql`select kept_bytes from storage_accounts where account_id = ${accountId}`,
  );
  return row?.keptBytes ?? 0;
}

/** Counts bytes as kept, unless they were more than `mostBytes` together; says whether it did. Rows that are deleted give theirs back. */
export async function addKeptBytes(
  tx: Queryable,
  accountId: string,
  bytes: number,
  mostBytes: number,
): Promise<boolean> {
  const changed = await tx.run(sql`
    update storage_accounts set kept_bytes = kept_bytes + ${bytes}
    where account_id = ${accountId} and kept_bytes + ${bytes} <= ${mostBytes}`);
  return changed === 1;
}
