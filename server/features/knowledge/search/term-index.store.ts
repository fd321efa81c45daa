import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { type AddedTerm, changedPart, findTerm, type NumberSpan, type Postings, partOf, parts } from './term-part.ts';

/** What a look-up learns of an account's index in one statement. */
export interface FoundTerms {
  /** How many passages the account has. */
  passages: number;
  /** Raised by every change. */
  version: string;
  postings: ReadonlyMap<string, Postings>;
}

/** Held until the transaction ends: one change at a time to the knowledge of an account. */
export async function lockKnowledge(tx: Queryable, accountId: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`knowledge:${accountId}`}, 0))`);
}

/** The passages of each stem, and the size of the index. */
export async function readTerms(db: Queryable, accountId: string, stems: readonly string[]): Promise<FoundTerms> {
  const wanted = [...new Set(stems.map(partOf))];
  const rows = await db.rows<{
    passages: number;
    version: string;
    part: number | null;
    terms: Buffer | null;
  }>(sql`
    select i.passages, i.version::text as version, t.part, t.terms
    from knowledge_indexes i
    left join knowledge_terms t on t.account_id = i.account_id and t.part = any(${wanted}::smallint[])
    where i.account_id = ${accountId}`);
  const kept = new Map(rows.map((row) => [row.part, row.terms]));
  const postings = new Map<string, Postings>();
  for (const stem of stems) {
    const part = kept.get(partOf(stem));
    const found = part && findTerm(part, stem);
    if (found) postings.set(stem, found);
  }
  return { passages: rows[0]?.passages ?? 0, version: rows[0]?.version ?? '0', postings };
}

/** All words of the account's passages, parted by blanks. */
export async function readWords(db: Queryable, accountId: string): Promise<string> {
  const words = await db.value<string>(sql`
    select string_agg(words, ' ' order by part) from knowledge_terms where account_id = ${accountId}`);
  return words ?? '';
}

/** The next `count` numbers for passages: the first of them. Call it under the account's lock. */
export async function takeNumbers(tx: Queryable, accountId: string, count: number): Promise<number> {
  const first = await tx.value<number>(sql`
    insert into knowledge_indexes (account_id, next_number) values (${accountId}, 1 + ${count})
    on conflict (account_id) do update set next_number = knowledge_indexes.next_number + ${count}
    returning next_number - ${count}`);
  return first ?? 1;
}

/** Changes the index: the spans are gone, the terms are there, and there are so many passages more. Under the account's lock. */
export async function changeTerms(
  tx: Queryable,
  accountId: string,
  change: { removed: readonly NumberSpan[]; added: ReadonlyMap<string, AddedTerm>; growth: number },
): Promise<void> {
  const { removed, added, growth } = change;
  const addedBy = Map.groupBy(added, ([stem]) => partOf(stem));
  const touched = removed.length > 0 ? Array.from({ length: parts }, (_, part) => part) : [...addedBy.keys()];
  await tx.run(sql`
    insert into knowledge_indexes (account_id, passages) values (${accountId}, ${Math.max(growth, 0)})
    on conflict (account_id) do update set
      passages = greatest(knowledge_indexes.passages + ${growth}, 0), version = knowledge_indexes.version + 1`);
  if (touched.length === 0) return;
  const rows = await tx.rows<{ part: number; terms: Buffer }>(sql`
    select part, terms from knowledge_terms
    where account_id = ${accountId} and part = any(${touched}::smallint[])`);
  const kept = new Map(rows.map((row) => [row.part, row.terms]));
  const after: { part: number; words: string; terms: Buffer }[] = [];
  for (const part of touched) {
    const before = kept.get(part);
    const more = new Map(addedBy.get(part) ?? []);
    if (!before && more.size === 0) continue;
    after.push({ part, ...changedPart(before ?? new Uint8Array(), removed, more) });
    // A large index takes tens of milliseconds to rewrite: calls go on in between.
    if ((before?.length ?? 0) + more.size * 64 > 16_384) await new Promise(setImmediate);
  }
  await tx.run(sql`
    insert into knowledge_terms (account_id, part, words, terms)
    select ${accountId}, * from unnest(
      ${after.map(({ part }) => part)}::smallint[], ${after.map(({ words }) => words)}::text[],
      ${after.map(({ terms }) => terms)}::bytea[])
    on conflict (account_id, part) do update set words = excluded.words, terms = excluded.terms`);
}
