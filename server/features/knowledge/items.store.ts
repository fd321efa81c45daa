import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { type ItemRow, knowledgeItems } from './knowledge.tables.ts';

const one = (accountId: string, id: string) => and(eq(knowledgeItems.accountId, accountId), eq(knowledgeItems.id, id));

/** Newest first; of one base, or of all. */
export async function readItems(db: Queryable, accountId: string, baseId: string | null): Promise<ItemRow[]> {
  return db
    .select()
    .from(knowledgeItems)
    .where(
      and(eq(knowledgeItems.accountId, accountId), baseId === null ? undefined : eq(knowledgeItems.baseId, baseId)),
    )
    .orderBy(desc(knowledgeItems.createdAt), desc(knowledgeItems.id));
}

export async function readItem(db: Queryable, accountId: string, id: string): Promise<ItemRow | null> {
  const [row] = await db.select().from(knowledgeItems).where(one(accountId, id));
  return row ?? null;
}

export async function countItems(db: Queryable, accountId: string, baseId: string): Promise<number> {
  return db.$count(knowledgeItems, and(eq(knowledgeItems.accountId, accountId), eq(knowledgeItems.baseId, baseId)));
}

export async function hasItemNamed(
  db: Queryable,
  { accountId, baseId, type, nameKey }: Pick<ItemRow, 'accountId' | 'baseId' | 'type' | 'nameKey'>,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from knowledge_items
    where account_id = ${accountId} and base_id = ${baseId} and type = ${type} and name_key = ${nameKey}`);
  return rows.length > 0;
}

export async function insertItem(tx: Queryable, row: typeof knowledgeItems.$inferInsert): Promise<ItemRow> {
  const [added] = await tx.insert(knowledgeItems).values(row).returning();
  if (!added) throw new Error('An item was not added.');
  return added;
}

export async function deleteItem(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx.delete(knowledgeItems).where(one(accountId, id));
}

/** What 'Sync' reads: pages always, the others when they are new, changed or failed. Those under way stay so. */
export async function queueItems(tx: Queryable, accountId: string, baseId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update knowledge_items
    set state = 'waiting', progress = 0, problem = '', tries = 0, touched_at = ${now.toISOString()}
    where account_id = ${accountId} and base_id = ${baseId} and state not in ('waiting', 'reading')
      and (type = 'web_page' or state <> 'read')`);
}

/** A reading without a sign of life for so long is over. */
const silentMs = 3 * 60_000;

/**
 * The last moment at which a reading that is over gave a sign of life. One from before `since`, when this process began to read,
 * is over as well: no other process works on the database.
 */
function overSince(now: Date, since: Date): SQL {
  const moment = new Date(Math.max(now.getTime() - silentMs, since.getTime() - 1));
  return sql`${moment.toISOString()}::timestamptz`;
}

/**
 * Gives the account's next waiting item to the reading `readingId`; null when none waits or one is being read. Call it under the
 * account's lock. A reading that is over is begun again.
 */
export async function claimItem(
  tx: Queryable,
  accountId: string,
  readingId: string,
  { now, since }: { now: Date; since: Date },
): Promise<ItemRow | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = overSince(now, since);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update knowledge_items
    set state = 'reading', reading_id = ${readingId}, progress = 0, tries = tries + 1, touched_at = ${at}
    where account_id = ${accountId} and id = (
      select id from knowledge_items
      where account_id = ${accountId}
        and (state = 'waiting' or (state = 'reading' and touched_at <= ${over}))
        and not exists (
          select 1 from knowledge_items
          where account_id = ${accountId} and state = 'reading' and touched_at > ${over})
      order by created_at, id limit 1)
    returning id`);
  return rows[0] ? readItem(tx, accountId, rows[0].id) : null;
}

/** The item while this reading still has it: nobody deleted it or began it anew. Locked until the transaction ends. */
export async function ownReading(
  tx: Queryable,
  accountId: string,
  id: string,
  readingId: string,
): Promise<ItemRow | null> {
  const [row] = await tx
    .select()
    .from(knowledgeItems)
    .where(and(one(accountId, id), eq(knowledgeItems.readingId, readingId), eq(knowledgeItems.state, 'reading')))
    .for('no key update');
  return row ?? null;
}

export async function updateItem(
  tx: Queryable,
  accountId: string,
  id: string,
  change: Partial<ItemRow>,
): Promise<void> {
  await tx.update(knowledgeItems).set(change).where(one(accountId, id));
}

/** A sign of life of a reading; `progress` 0 to 1, null leaves it as it is. False when the item is no longer this reading's. */
export async function noteProgress(
  db: Queryable,
  accountId: string,
  id: string,
  readingId: string,
  progress: number | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    update knowledge_items
    set touched_at = ${now.toISOString()}, progress = greatest(progress, coalesce(${progress}::real, progress))
    where account_id = ${accountId} and id = ${id} and reading_id = ${readingId} and state = 'reading'
    returning id`);
  return rows.length > 0;
}

/** Whether an item of the account waits to be read. */
export async function anyWaiting(tx: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select 1 from knowledge_items where account_id = ${accountId} and state = 'waiting' limit 1`,
  );
  return rows.length > 0;
}

/** Accounts whose waiting items nobody reads: for two seconds already, or after a reading that is over. */
export async function forgottenAccounts(
  db: Queryable,
  { now, since }: { now: Date; since: Date },
  atMost: number,
): Promise<string[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const over = overSince(now, since);
  const { rows } = await db.execute<{ account_id: string }>(sql`
    select account_id from knowledge_items i
    where (state = 'waiting' and touched_at <= ${at} - interval '2 seconds')
      or (state = 'reading' and touched_at <= ${over})
    group by account_id
    having not exists (
      select 1 from knowledge_items r
      where r.account_id = i.account_id and r.state = 'reading' and r.touched_at > ${over})
    limit ${atMost}`);
  return rows.map((row) => row.account_id);
}

/** Items that were cut in an older way want to be read again. */
export async function markOldCuts(db: Queryable, cutVersion: number): Promise<void> {
  await db.execute(
    sql`update knowledge_items set state = 'changed' where state = 'read' and cut_version <> ${cutVersion}`,
  );
}

/** Files whose items are gone. */
export async function droppedFiles(db: Queryable, atMost: number): Promise<{ accountId: string; key: string }[]> {
  const { rows } = await db.execute<{ accountId: string; key: string }>(sql`
    select account_id as "accountId", file_key as key from knowledge_dropped_files limit ${atMost}`);
  return rows;
}

export async function forgetDroppedFile(db: Queryable, accountId: string, key: string): Promise<void> {
  await db.execute(sql`delete from knowledge_dropped_files where account_id = ${accountId} and file_key = ${key}`);
}
