import { randomUUID } from 'node:crypto';
import { searchPassages } from '#server/features/knowledge/search/search.ts';
import { createStems } from '#server/features/knowledge/search/stems.store.ts';
import type { Database } from '#server/store/database.ts';
import { writeKnowledge } from '#tests/knowledge.ts';
import type { Search } from './asking.ts';
import type { BusinessFile } from './business-file.ts';

/** Writes the documents of a business for a new account of the database; answers what a call's search finds in them. */
export async function knowledgeSearch(db: Database, { knowledge }: BusinessFile): Promise<Search> {
  const stemsOf = createStems();
  const accountId = randomUUID();
  await db.pool.query('insert into accounts (id) values ($1)', [accountId]);
  await writeKnowledge(db, stemsOf, accountId, 'Documents', knowledge);
  const parts = { db, stemsOf, meaning: null };
  return async ({ query, kin }) => {
    const signal = AbortSignal.timeout(5_000);
    const words = Array.isArray(kin) ? kin : [];
    const most = words.length > 0 ? 5 : 3;
    const found = await searchPassages(parts, accountId, String(query), most, signal, words);
    return {
      passages: found.map(({ text }) => text),
      sources: found.map(({ base, item }) => ({ source: 'knowledge', title: `${base} / ${item}` })),
    };
  };
}
