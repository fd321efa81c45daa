import { randomUUID } from 'node:crypto';
import { countWords, replacePassages } from '#server/features/knowledge/reading/passages.store.ts';
import type { StemsOf } from '#server/features/knowledge/search/stems.store.ts';
import { lockKnowledge } from '#server/features/knowledge/search/term-index.store.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Store } from '../harness/store.ts';
import { passagesOf } from './passages.ts';

/** A business of the benchmark: its passages have the numbers from 1 on. */
export interface SeededBusiness {
  accountId: string;
  passages: number;
  seed: number;
}

export interface SeededKnowledge {
  small: SeededBusiness[];
  large: SeededBusiness;
  all: number;
  /** Milliseconds that one passage took to be counted and written, in items of 50. */
  writeMs: number;
}

const itemPassages = 50;
const smallPassages = 1_000;
const different = 10;

/**
 * One large business, ten of a thousand passages through the product's own code, and copies of those ten under accounts of their
 * own until there are `businesses`: with what the product keeps, and with what the peer needs.
 */
export async function seedKnowledge(
  store: Store,
  db: Database,
  stemsOf: StemsOf,
  size: { businesses: number; large: number },
): Promise<SeededKnowledge> {
  await store.query("set synchronous_commit = off; set maintenance_work_mem = '1GB'");
  const large = { accountId: randomUUID(), passages: size.large, seed: 1 };
  const originals = Array.from({ length: different }, (_, at) => {
    return { accountId: randomUUID(), passages: smallPassages, seed: at + 2 };
  });
  let ms = 0;
  for (const business of [large, ...originals]) ms += await write(store, db, stemsOf, business);
  await store.query(`
    create table peer as
    select account_id, number, to_tsvector('english', text) as words from knowledge_passages`);
  const copies = await copy(store, originals, size.businesses - originals.length - 1);
  await store.query('create index peer_account on peer (account_id)');
  await store.query('create index peer_words on peer using gin (words)');
  await store.query('vacuum analyze');
  const small = [...originals, ...copies];
  const all = size.large + small.length * smallPassages;
  return { small, large, all, writeMs: ms / (size.large + different * smallPassages) };
}

async function write(store: Store, db: Database, stemsOf: StemsOf, business: SeededBusiness): Promise<number> {
  const { accountId, passages, seed } = business;
  const baseId = randomUUID();
  await store.query(`
    insert into accounts (id) values ('${accountId}');
    insert into knowledge_bases values ('${accountId}', '${baseId}', 'Base', 'base', now(), now())`);
  const texts = passagesOf(seed, passages);
  let ms = 0;
  for (let from = 0; from < texts.length; from += itemPassages) {
    const itemId = randomUUID();
    const some = texts.slice(from, from + itemPassages);
    await store.query(`
      insert into knowledge_items (account_id, id, base_id, type, name, body, created_at, touched_at, state, passages)
      values ('${accountId}', '${itemId}', '${baseId}', 'text', 'Item ${from}', '', now(), now(), 'read', ${some.length})`);
    const began = performance.now();
    const counted = await countWords(db, stemsOf, some);
    await inTransaction(db, async (tx) => {
      await lockKnowledge(tx, accountId);
      await replacePassages(tx, accountId, itemId, counted);
    });
    ms += performance.now() - began;
  }
  return ms;
}

async function copy(store: Store, originals: readonly SeededBusiness[], count: number): Promise<SeededBusiness[]> {
  const copies: SeededBusiness[] = [];
  for (let at = 0; at < count; at += 1) {
    const original = originals[at % originals.length] as SeededBusiness;
    const accountId = randomUUID();
    const [from, to] = [`'${original.accountId}'::uuid`, `'${accountId}'::uuid`];
    const id = (column: string) => `md5('${accountId}' || ${column})::uuid`;
    await store.query(`
      insert into accounts (id) values (${to});
      insert into knowledge_bases select ${to}, ${id('id')}, name, name_key, now(), now() from knowledge_bases where account_id = ${from};
      insert into knowledge_items (account_id, id, base_id, type, name, body, created_at, touched_at, state, passages)
        select ${to}, ${id('id')}, ${id('base_id')}, type, name, body, now(), now(), state, passages
        from knowledge_items where account_id = ${from};
      insert into knowledge_passages select ${to}, number, ${id('item_id')}, text from knowledge_passages where account_id = ${from};
      insert into knowledge_indexes select ${to}, passages, next_number, version from knowledge_indexes where account_id = ${from};
      insert into knowledge_terms select ${to}, part, words, terms from knowledge_terms where account_id = ${from};
      insert into peer select ${to}, number, words from peer where account_id = ${from}`);
    copies.push({ ...original, accountId });
  }
  return copies;
}
