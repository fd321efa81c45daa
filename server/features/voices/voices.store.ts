import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** A sample of an account's own voice; the file is in the file store. @columns custom_voices */
export interface CustomVoiceRow {
  id: string;
  accountId: string;
  name: string;
  contentType: string;
  bytes: number;
  /** What the file store calls it. */
  fileKey: string;
  createdAt: Date;
}

/** The account's own, the oldest first. */
export async function readCustomVoices(db: Queryable, accountId: string): Promise<CustomVoiceRow[]> {
  return db.rows(sql`select * from custom_voices where account_id = ${accountId} order by created_at, id`);
}

export async function readCustomVoice(db: Queryable, accountId: string, id: string): Promise<CustomVoiceRow | null> {
  return db.row(sql`select * from custom_voices where account_id = ${accountId} and id = ${id}`);
}

export async function countCustomVoices(db: Queryable, accountId: string): Promise<number> {
  return db.count(sql`select count(*) from custom_voices where account_id = ${accountId}`);
}

export async function insertCustomVoice(tx: Queryable, row: CustomVoiceRow): Promise<void> {
  await tx.run(sql`insert into custom_voices ${inserted(row)}`);
}

/** The row that was deleted, or null when there was none. */
export async function deleteCustomVoiceRow(
  tx: Queryable,
  accountId: string,
  id: string,
): Promise<CustomVoiceRow | null> {
  return tx.row(sql`delete from custom_voices where account_id = ${accountId} and id = ${id} returning *`);
}
