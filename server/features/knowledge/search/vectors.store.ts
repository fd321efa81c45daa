import { isOpenAccount } from '#server/features/identity/accounts.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** Vectors of passages, one signed byte a dimension. */
export interface KeptVector {
  number: number;
  vector: Buffer;
}

/** The account's vectors of one model after a number, by rising number. */
export async function readVectors(
  db: Queryable,
  accountId: string,
  model: string,
  after: number,
  atMost: number,
): Promise<KeptVector[]> {
  return db.rows(sql`
    select number, vector from knowledge_vectors
    where account_id = ${accountId} and model = ${model} and number > ${after} order by number limit ${atMost}`);
}

/** Keeps vectors of passages that are still there. */
export async function writeVectors(
  tx: Queryable,
  accountId: string,
  model: string,
  vectors: readonly KeptVector[],
): Promise<void> {
  await tx.run(sql`
    insert into knowledge_vectors (account_id, number, model, vector)
    select ${accountId}, v.number, ${model}, v.vector
    from unnest(${vectors.map(({ number }) => number)}::integer[],
      ${vectors.map(({ vector }) => vector)}::bytea[]) as v (number, vector)
    join knowledge_passages p on p.account_id = ${accountId} and p.number = v.number
    on conflict (account_id, number) do update set model = excluded.model, vector = excluded.vector`);
}

/** Raised whenever vectors or passages of the account change; '0' before there are any. */
export async function indexVersion(db: Queryable, accountId: string): Promise<string> {
  const version = await db.value<string>(
    sql`select version::text from knowledge_indexes where account_id = ${accountId}`,
  );
  return version ?? '0';
}

export async function raiseVersion(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`update knowledge_indexes set version = version + 1 where account_id = ${accountId}`);
}

/** A condition on the account that a statement names. */
export type OfAccount = (accountId: Sql) => Sql;

/** Items whose passages have no vectors of this model yet, of accounts that are open and may ask for them. */
export async function itemsToEmbed(
  db: Queryable,
  model: string,
  mayEmbed: OfAccount,
  now: Date,
  atMost: number,
): Promise<{ accountId: string; itemId: string }[]> {
  return db.rows(sql`
    select account_id, id as item_id from knowledge_items
    where passages > 0 and embedded_with is distinct from ${model} and coalesce(embed_after <= ${now}, true)
      and ${isOpenAccount(sql`knowledge_items.account_id`)} and ${mayEmbed(sql`knowledge_items.account_id`)}
    limit ${atMost}`);
}
