import type { KnowledgeItem } from '#contract/knowledge.ts';
import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import { lives } from '#server/nodes/nodes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { assigned, inserted, type Sql, sql } from '#server/store/sql.ts';

/** @columns knowledge_items */
export interface ItemRow {
  accountId: string;
  id: string;
  baseId: string;
  type: KnowledgeItem['type'];
  name: string;
  nameKey: string | null;
  url: string | null;
  body: string | null;
  fileKey: string | null;
  fileBytes: number | null;
  createdAt: Date;
  state: KnowledgeItem['state'];
  /** Null in line and in a reading: nobody asked for it, so it stands behind all others and is shown as it was before. */
  progress: number | null;
  /** Of the last reading, also in line for one that nobody asked for. */
  problem: string;
  readingId: string | null;
  /** The process that reads it. */
  nodeId: string | null;
  /** In line: not claimed before it. */
  touchedAt: Date;
  tries: number;
  contentHash: string | null;
  etag: string | null;
  lastModified: string | null;
  cutVersion: number;
  passages: number;
  embeddedWith: string | null;
  /** How often the service of embeddings failed for it, and until when it is not asked again. */
  embeddingTries: number;
  embedAfter: Date | null;
}

const one = (accountId: string, id: string) => sql`account_id = ${accountId} and id = ${id}`;

/** Newest first; of one base, or of all. */
export async function readItems(db: Queryable, accountId: string, baseId: string | null): Promise<ItemRow[]> {
  return db.rows(sql`
    select * from knowledge_items
    where account_id = ${accountId} ${baseId === null ? sql`` : sql`and base_id = ${baseId}`}
    order by created_at desc, id desc`);
}

export async function readItem(db: Queryable, accountId: string, id: string): Promise<ItemRow | null> {
  return db.row(sql`select * from knowledge_items where ${one(accountId, id)}`);
}

export async function countItems(db: Queryable, accountId: string, baseId: string): Promise<number> {
  return db.count(sql`
    select count(*) from knowledge_items where account_id = ${accountId} and base_id = ${baseId}`);
}

export async function hasItemNamed(
  db: Queryable,
  { accountId, baseId, type, nameKey }: Pick<ItemRow, 'accountId' | 'baseId' | 'type' | 'nameKey'>,
): Promise<boolean> {
  const found = await db.run(sql`
    select 1 from knowledge_items
    where account_id = ${accountId} and base_id = ${baseId} and type = ${type} and name_key = ${nameKey}`);
  return found > 0;
}

type NewItem = Pick<ItemRow, 'accountId' | 'id' | 'baseId' | 'type' | 'name' | 'createdAt' | 'touchedAt'>;

export async function insertItem(tx: Queryable, row: NewItem & Partial<ItemRow>): Promise<ItemRow> {
  const added = await tx.row<ItemRow>(sql`insert into knowledge_items ${inserted(row)} returning *`);
  if (!added) throw new Error('An item was not added.');
  return added;
}

export async function deleteItem(tx: Queryable, accountId: string, id: string): Promise<void> {
  await tx.run(sql`delete from knowledge_items where ${one(accountId, id)}`);
}

/** What 'Sync' reads: pages always, the others when they are new, changed or failed. Those under way stay so. */
export async function queueItems(
  tx: Queryable,
  accountId: string,
  of: { baseId: string } | { id: string },
  now: Date,
): Promise<void> {
  const asked = 'id' in of ? one(accountId, of.id) : sql`account_id = ${accountId} and base_id = ${of.baseId}`;
  await tx.run(sql`
    update knowledge_items
    set state = 'waiting', progress = 0, problem = '', tries = 0, touched_at = ${now}
    where ${asked} and state not in ('waiting', 'reading')
      and (type = 'web_page' or state <> 'read')`);
  await tx.run(sql`
    update knowledge_items set progress = 0, problem = ''
    where ${asked} and state in ('waiting', 'reading') and progress is null`);
}

/** A page that was read, or failed, so long ago is asked for again. */
const pagesAgainMs = 24 * 3_600_000;

const isOpen = isOpenAccount(sql`knowledge_items.account_id`);

/** How much is put in line without anybody's asking: while fewer wait of all accounts, and pages of one account in a day. */
export interface DueBounds {
  waiting: number;
  pagesADay: number;
}

/**
 * Puts in line what is to be read without anybody's asking, the longest left first: pages after a day, and what an older cut
 * or program left unread. Whose they are, where `lacks` says that no job of theirs waits.
 */
export async function queueDue(db: Queryable, now: Date, bounds: DueBounds, lacks: Lacks): Promise<string[]> {
  const dayAgo = new Date(now.getTime() - pagesAgainMs);
  return db.column(sql`
    with served as materialized (
      select account_id from knowledge_items
      where type = 'web_page' and state in ('read', 'failed') and touched_at > ${dayAgo}
      group by account_id having count(*) >= ${bounds.pagesADay}),
    due as (
      update knowledge_items
      set state = 'waiting', progress = null, tries = 0, touched_at = ${now}
      where (account_id, id) in (
        select account_id, id from knowledge_items
        where (state in ('new', 'changed')
            or (type = 'web_page' and state in ('read', 'failed') and touched_at <= ${dayAgo}))
          and (type <> 'web_page' or account_id not in (select account_id from served)) and ${isOpen}
        order by touched_at
        limit greatest(0, ${bounds.waiting} - (
          select count(*) from (
            select from knowledge_items where state = 'waiting' and ${isOpen} limit ${bounds.waiting}) waiting))
        for update skip locked)
      returning account_id)
    select distinct account_id from due where ${lacks(sql`due.account_id`)}`);
}

/** Clocks of two processes differ: so much of a moment to come is now. */
const skewMs = 5_000;
const claimable = (now: Date) => sql`state = 'waiting' and touched_at <= ${new Date(now.getTime() + skewMs)}`;

/** A reading without a sign of life for so long is over. */
const silentMs = 3 * 60_000;

/** For a statement of items: whether the reading of one is over, as it is silent, or its process dead as far as this one can tell. */
function isOver({ now, seesOthers }: ReadingTimes): Sql {
  const silent = sql`touched_at <= ${new Date(now.getTime() - silentMs)}`;
  return seesOthers ? sql`(${silent} or (node_id is not null and not ${lives(sql`node_id`)}))` : silent;
}

export interface ReadingTimes {
  now: Date;
  /** See `Nodes`. */
  seesOthers: boolean;
}

/**
 * Gives the account's next waiting item to the reading `readingId` of the node; null when none waits or one is being read. Call it under the
 * account's lock. A reading that is over is begun again.
 */
export async function claimItem(
  tx: Queryable,
  accountId: string,
  { readingId, nodeId }: { readingId: string; nodeId: string },
  times: ReadingTimes,
): Promise<ItemRow | null> {
  const over = isOver(times);
  return tx.row(sql`
    update knowledge_items
    set state = 'reading', reading_id = ${readingId}, node_id = ${nodeId}, tries = tries + 1, touched_at = ${times.now},
      progress = case when progress is not null then 0 end
    where account_id = ${accountId} and id = (
      select id from knowledge_items
      where account_id = ${accountId}
        and ((${claimable(times.now)}) or (state = 'reading' and ${over}))
        and not exists (
          select 1 from knowledge_items
          where account_id = ${accountId} and state = 'reading' and not ${over})
      order by progress is null, created_at, id limit 1)
    returning *`);
}

/** The item while this reading still has it: nobody deleted it or began it anew. Locked until the transaction ends. */
export async function ownReading(
  tx: Queryable,
  accountId: string,
  id: string,
  readingId: string,
): Promise<ItemRow | null> {
  return tx.row(sql`
    select * from knowledge_items
    where ${one(accountId, id)} and reading_id = ${readingId} and state = 'reading' for no key update`);
}

export async function updateItem(
  tx: Queryable,
  accountId: string,
  id: string,
  change: Partial<ItemRow>,
): Promise<void> {
  await tx.run(sql`update knowledge_items set ${assigned(change)} where ${one(accountId, id)}`);
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
  const noted = await db.run(sql`
    update knowledge_items
    set touched_at = ${now}, progress = case when progress is not null then greatest(progress, ${progress}::real) end
    where ${one(accountId, id)} and reading_id = ${readingId} and state = 'reading'`);
  return noted > 0;
}

/** Whether an item of the account waits to be read now. */
export async function anyWaiting(tx: Queryable, accountId: string, now: Date): Promise<boolean> {
  const waiting = await tx.run(
    sql`select 1 from knowledge_items where account_id = ${accountId} and ${claimable(now)} limit 1`,
  );
  return waiting > 0;
}

/** Accounts whose waiting items nobody reads: for two seconds already, or after a reading that is over; `lacks` a job that waits. */
export async function forgottenAccounts(
  db: Queryable,
  times: ReadingTimes,
  atMost: number,
  lacks: Lacks,
): Promise<string[]> {
  const over = isOver(times);
  return db.column(sql`
    select account_id from knowledge_items i
    where ((state = 'waiting' and touched_at <= ${times.now}::timestamptz - interval '2 seconds')
        or (state = 'reading' and ${over}))
      and ${isOpenAccount(sql`i.account_id`)} and ${lacks(sql`i.account_id`)}
    group by account_id
    having not exists (
      select 1 from knowledge_items r
      where r.account_id = i.account_id and r.state = 'reading' and not ${over})
    limit ${atMost}`);
}

/** Items that were cut in an older way are to be read again. */
export async function markOldCuts(db: Queryable, cutVersion: number): Promise<void> {
  await db.run(sql`update knowledge_items set state = 'changed' where state = 'read' and cut_version <> ${cutVersion}`);
}

/** Files whose items are gone. */
export async function droppedFiles(db: Queryable, atMost: number): Promise<{ accountId: string; key: string }[]> {
  return db.rows(sql`select account_id, file_key as key from knowledge_dropped_files limit ${atMost}`);
}

export async function forgetDroppedFile(db: Queryable, accountId: string, key: string): Promise<void> {
  await db.run(sql`delete from knowledge_dropped_files where account_id = ${accountId} and file_key = ${key}`);
}
