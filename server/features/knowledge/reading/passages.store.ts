import type { StemsOf } from '#server/features/knowledge/search/stems.store.ts';
import { changeTerms, takeNumbers } from '#server/features/knowledge/search/term-index.store.ts';
import { type AddedTerm, everyPlace, type NumberSpan, places } from '#server/features/knowledge/search/term-part.ts';
import { wordsOf } from '#server/features/knowledge/search/words.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { headed, sentencesOf } from './cut-passages.ts';

/** Passages at a time that are counted before the event loop gets a turn, and that one statement writes. */
const atATime = 20;
const written = 1_000;

/** A passage with the names of where it stands. */
export interface FoundPassage {
  number: number;
  text: string;
  base: string;
  item: string;
}

/** The passages of the account with these numbers, as far as they are still there. */
export async function readPassages(
  db: Queryable,
  accountId: string,
  numbers: readonly number[],
): Promise<FoundPassage[]> {
  if (numbers.length === 0) return [];
  return db.rows(sql`
    select p.number, p.text, b.name as base, i.name as item
    from knowledge_passages p
    join knowledge_items i on i.account_id = p.account_id and i.id = p.item_id
    join knowledge_bases b on b.account_id = i.account_id and b.id = i.base_id
    where p.account_id = ${accountId} and p.number = any(${numbers}::integer[])`);
}

/** Numbers and texts of an item's passages, in their order. */
export async function passagesOfItem(
  db: Queryable,
  accountId: string,
  itemId: string,
): Promise<{ number: number; text: string }[]> {
  return db.rows(sql`
    select number, text from knowledge_passages
    where account_id = ${accountId} and item_id = ${itemId} order by number`);
}

/** Some of what was read of an item, in its order, and how much there is. */
export async function readItemPassages(
  db: Queryable,
  accountId: string,
  itemId: string,
  { from, atMost }: { from: number; atMost: number },
): Promise<{ texts: string[]; total: number }> {
  const of = sql`from knowledge_passages where account_id = ${accountId} and item_id = ${itemId}`;
  const rows = await db.rows<{ text: string }>(sql`select text ${of} order by number limit ${atMost} offset ${from}`);
  return { texts: rows.map(({ text }) => text), total: await db.count(sql`select count(*) ${of}`) };
}

/** How many passages the account has without those of one item. */
export async function countOtherPassages(db: Queryable, accountId: string, itemId: string): Promise<number> {
  return db.count(sql`
    select sum(passages) from knowledge_items where account_id = ${accountId} and id <> ${itemId}`);
}

/** Passages with their words noted, ready to be written. */
export interface CountedPassages {
  texts: readonly string[];
  /** Stem -> its words, and positions in `texts` instead of numbers. */
  terms: ReadonlyMap<string, AddedTerm>;
}

/** Notes the words of passages by stem; long before any lock is held. */
export async function countWords(db: Queryable, stemsOf: StemsOf, texts: readonly string[]): Promise<CountedPassages> {
  const terms = new Map<string, { words: Set<string>; postings: { numbers: number[]; masks: number[] } }>();
  for (let from = 0; from < texts.length; from += atATime) {
    const placed = texts.slice(from, from + atATime).map(placesOfWords);
    const stems = await stemsOf(db, new Set(placed.flatMap((words) => [...words.keys()])));
    placed.forEach((words, at) => {
      for (const [word, mask] of words) {
        for (const stem of stems.get(word) ?? []) {
          const term = terms.get(stem) ?? { words: new Set(), postings: { numbers: [], masks: [] } };
          terms.set(stem, term);
          term.words.add(word);
          const { numbers, masks } = term.postings;
          if (numbers.at(-1) === from + at) masks[masks.length - 1] = (masks.at(-1) ?? 0) | mask;
          else {
            numbers.push(from + at);
            masks.push(mask);
          }
        }
      }
    });
    await new Promise(setImmediate);
  }
  return { texts, terms };
}

/** In which sentences each word of a passage is; those of its heading belong to all. */
function placesOfWords(text: string): Map<string, number> {
  const { heading, body } = headed(text);
  const words = new Map(wordsOf(heading).map((word) => [word, everyPlace]));
  sentencesOf(body).forEach((sentence, at) => {
    const place = 1 << Math.min(at, places - 1);
    for (const word of wordsOf(sentence)) words.set(word, (words.get(word) ?? 0) | place);
  });
  return words;
}

/** Puts an item's passages in the place of those it had, in rows and index. Under the account's lock. */
export async function replacePassages(
  tx: Queryable,
  accountId: string,
  itemId: string,
  { texts, terms }: CountedPassages,
): Promise<void> {
  const removed = await spansOf(tx, accountId, [itemId]);
  await tx.run(sql`delete from knowledge_passages where account_id = ${accountId} and item_id = ${itemId}`);
  const first = await takeNumbers(tx, accountId, texts.length);
  for (let from = 0; from < texts.length; from += written) {
    const some = texts.slice(from, from + written);
    await tx.run(sql`
      insert into knowledge_passages (account_id, number, item_id, text)
      select ${accountId}, ${first + from - 1} + at, ${itemId}, text
      from unnest(${some}::text[]) with ordinality as t (text, at)`);
  }
  const added = new Map(
    [...terms].map(([stem, { words, postings }]) => {
      const numbers = postings.numbers.map((at) => first + at);
      return [stem, { words, postings: { numbers, masks: postings.masks } }];
    }),
  );
  await changeTerms(tx, accountId, { removed, added, growth: texts.length - countOf(removed) });
}

/** Takes the passages of items out of the index; their rows go with the items. Under the account's lock. */
export async function forgetPassages(tx: Queryable, accountId: string, itemIds: readonly string[]): Promise<void> {
  const removed = await spansOf(tx, accountId, itemIds);
  if (removed.length > 0) await changeTerms(tx, accountId, { removed, added: new Map(), growth: -countOf(removed) });
}

/** The numbers of an item follow each other, as they are given at once. */
async function spansOf(tx: Queryable, accountId: string, itemIds: readonly string[]): Promise<NumberSpan[]> {
  const rows = await tx.rows<{ first: number; last: number }>(sql`
    select min(number) as first, max(number) as last from knowledge_passages
    where account_id = ${accountId} and item_id = any(${itemIds}::uuid[])
    group by item_id order by 1`);
  return rows.map(({ first, last }) => ({ from: first, to: last + 1 }));
}

function countOf(spans: readonly NumberSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
