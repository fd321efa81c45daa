import { createHash } from 'node:crypto';
import { dayMs } from '#contract/values/durations.ts';
import type { OfAccount } from '#server/features/knowledge/search/vectors.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** Texts of one account that a service embeds in a day (UTC): all that it may have read, twice. */
export const textsADay = 40_000;
/** How long a vector waits for its text to come again, and how many of an account do: as many as it may have passages. */
const keptMs = 7 * dayMs;
const keptOfAccount = 20_000;
const forgottenAtOnce = 2_000;

/** How many were taken on the day; of a row of the account's index. */
const takenOn = (now: Date) => sql`case when x.embedded_day = ${dayOf(now)} then x.embedded_texts else 0 end`;
const dayOf = (now: Date) => now.toISOString().slice(0, 10);

/** Takes so many texts of the account's day before the service is asked; false where they are not left. */
export async function takeTexts(db: Queryable, accountId: string, count: number, now: Date): Promise<boolean> {
  return (
    (await db.run(sql`
      update knowledge_indexes x set embedded_day = ${dayOf(now)}, embedded_texts = ${takenOn(now)} + ${count}
      where account_id = ${accountId} and ${takenOn(now)} + ${count} <= ${textsADay}`)) === 1
  );
}

/** Of texts that were taken at `now` and that the service did not answer. */
export async function giveTextsBack(db: Queryable, accountId: string, count: number, now: Date): Promise<void> {
  await db.run(sql`
    update knowledge_indexes set embedded_texts = greatest(0, embedded_texts - ${count})
    where account_id = ${accountId} and embedded_day = ${dayOf(now)}`);
}

/** A condition on the account that a statement names: `also`, and it has so many texts left today. */
export function hasTextsLeft(also: OfAccount | null, count: number, now: Date): OfAccount {
  return (accountId) => sql`${also?.(accountId) ?? sql`true`} and exists (
    select from knowledge_indexes x where x.account_id = ${accountId} and ${takenOn(now)} + ${count} <= ${textsADay})`;
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** Vectors of the account's texts that were made in the last days, by text. */
export async function madeVectors(
  db: Queryable,
  accountId: string,
  model: string,
  texts: readonly string[],
): Promise<Map<string, Buffer>> {
  const rows = await db.rows<{ at: number; vector: Buffer }>(sql`
    select t.at, e.vector from unnest(${texts.map(hashOf)}::bytea[]) with ordinality as t (hash, at)
    join knowledge_embedded e on e.account_id = ${accountId} and e.model = ${model} and e.hash = t.hash`);
  return new Map(rows.map(({ at, vector }) => [texts[at - 1] ?? '', vector]));
}

/** The oldest of the account make room for them; `atMost` of it are kept. */
export async function keepMadeVectors(
  db: Queryable,
  accountId: string,
  model: string,
  made: ReadonlyMap<string, Buffer>,
  madeAt: Date,
  atMost = keptOfAccount,
): Promise<void> {
  await db.run(sql`
    insert into knowledge_embedded (account_id, model, hash, vector, made_at)
    select ${accountId}, ${model}, v.hash, v.vector, ${madeAt}
    from unnest(${[...made.keys()].map(hashOf)}::bytea[], ${[...made.values()]}::bytea[]) as v (hash, vector)
    on conflict do nothing`);
  await forgetSome(
    db,
    sql`where account_id = ${accountId} order by made_at desc, hash offset ${atMost} limit ${forgottenAtOnce}`,
  );
}

export async function forgetMadeVectors(db: Queryable, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs);
  while ((await forgetSome(db, sql`where made_at < ${before} limit ${forgottenAtOnce}`)) > 0);
}

/** What another forgets already is left to that. */
const forgetSome = (db: Queryable, which: Sql) =>
  db.run(sql`
    delete from knowledge_embedded e using (
      select account_id, model, hash from knowledge_embedded
      where (account_id, model, hash) in (select account_id, model, hash from knowledge_embedded ${which})
      for update skip locked
    ) old
    where e.account_id = old.account_id and e.model = old.model and e.hash = old.hash`);
