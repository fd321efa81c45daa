import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { type BaseRow, knowledgeBases } from './knowledge.tables.ts';

const one = (accountId: string, id: string) => and(eq(knowledgeBases.accountId, accountId), eq(knowledgeBases.id, id));

/** Newest first. */
export async function readBases(db: Queryable, accountId: string): Promise<BaseRow[]> {
  return db
    .select()
    .from(knowledgeBases)
    .where(eq(knowledgeBases.accountId, accountId))
    .orderBy(desc(knowledgeBases.createdAt), desc(knowledgeBases.id));
}

export async function readBase(db: Queryable, accountId: string, id: string): Promise<BaseRow | null> {
  const [row] = await db.select().from(knowledgeBases).where(one(accountId, id));
  return row ?? null;
}

export async function countBases(db: Queryable, accountId: string): Promise<number> {
  return db.$count(knowledgeBases, eq(knowledgeBases.accountId, accountId));
}

/** Whether another base than `exceptId` has the name. */
export async function isNameTaken(
  db: Queryable,
  accountId: string,
  nameKey: string,
  exceptId: string | null,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from knowledge_bases
    where account_id = ${accountId} and name_key = ${nameKey} and id is distinct from ${exceptId}::uuid`);
  return rows.length > 0;
}

export async function insertBase(tx: Queryable, row: BaseRow): Promise<void> {
  await tx.insert(knowledgeBases).values(row);
}

export async function renameBase(
  tx: Queryable,
  accountId: string,
  id: string,
  name: Pick<BaseRow, 'name' | 'nameKey' | 'changedAt'>,
): Promise<void> {
  await tx.update(knowledgeBases).set(name).where(one(accountId, id));
}

export async function touchBase(tx: Queryable, accountId: string, id: string, changedAt: Date): Promise<void> {
  await tx.update(knowledgeBases).set({ changedAt }).where(one(accountId, id));
}

/** With its items and their passages. */
export async function deleteBase(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx.delete(knowledgeBases).where(one(accountId, id));
}
