import type { Queryable } from '#server/store/database.ts';
import { assigned, inserted, sql } from '#server/store/sql.ts';

/** @columns knowledge_bases */
export interface BaseRow {
  accountId: string;
  id: string;
  name: string;
  nameKey: string;
  createdAt: Date;
  changedAt: Date;
}

const one = (accountId: string, id: string) => sql`account_id = ${accountId} and id = ${id}`;

/** Newest first. */
export async function readBases(db: Queryable, accountId: string): Promise<BaseRow[]> {
  return db.rows(sql`
    select * from knowledge_bases where account_id = ${accountId} order by created_at desc, id desc`);
}

export async function readBase(db: Queryable, accountId: string, id: string): Promise<BaseRow | null> {
  return db.row(sql`select * from knowledge_bases where ${one(accountId, id)}`);
}

export async function countBases(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from knowledge_bases where account_id = ${accountId}`);
}

/** Whether another base than `exceptId` has the name. */
export async function isNameTaken(
  db: Queryable,
  accountId: string,
  nameKey: string,
  exceptId: string | null,
): Promise<boolean> {
  const others = await db.run(sql`
    select 1 from knowledge_bases
    where account_id = ${accountId} and name_key = ${nameKey} and id is distinct from ${exceptId}::uuid`);
  return others > 0;
}

export async function insertBase(tx: Queryable, row: BaseRow): Promise<void> {
  await tx.run(sql`insert into knowledge_bases ${inserted(row)}`);
}

export async function renameBase(
  tx: Queryable,
  accountId: string,
  id: string,
  name: Pick<BaseRow, 'name' | 'nameKey' | 'changedAt'>,
): Promise<void> {
  await tx.run(sql`update knowledge_bases set ${assigned(name)} where ${one(accountId, id)}`);
}

export async function touchBase(tx: Queryable, accountId: string, id: string, changedAt: Date): Promise<void> {
  await tx.run(sql`update knowledge_bases set changed_at = ${changedAt} where ${one(accountId, id)}`);
}

/** With its items and their passages. */
export async function deleteBase(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx.run(sql`delete from knowledge_bases where ${one(accountId, id)}`);
}
