import { randomUUID } from 'node:crypto';
import { readItem, updateItem } from '#server/features/knowledge/items/items.store.ts';
import { packedVector } from '#server/features/knowledge/search/vector-search.ts';
import { itemsToEmbed, raiseVersion, writeVectors } from '#server/features/knowledge/search/vectors.store.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { atOnce, type Embeddings } from '#server/language/embeddings/embeddings.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { ReadingParts } from './knowledge.jobs.ts';
import { passagesOfItem } from './passages.store.ts';

const foundAtOnce = 20;

export interface EmbeddingParts extends Pick<ReadingParts, 'db' | 'jobs' | 'closing'> {
  embeddings: Embeddings;
}

/** Vectors for the passages of one item. */
export const itemEmbedding = defineJob<{ accountId: string; itemId: string }>('embed-knowledge', {
  atOnce: 2,
  takesSeconds: 900,
});

/** Items of a time without the service, or of another model, are found bit by bit. */
export function embedKnowledge(parts: EmbeddingParts): void {
  const { db, jobs, embeddings } = parts;
  jobs.handle(
    itemEmbedding,
    ({ accountId, itemId }) => embedItem(parts, accountId, itemId),
    async () => (await itemsToEmbed(db, embeddings.model, foundAtOnce)).map((data) => ({ key: randomUUID(), data })),
  );
}

async function embedItem(parts: EmbeddingParts, accountId: string, itemId: string): Promise<void> {
  const { db, embeddings, closing } = parts;
  const item = await readItem(db, accountId, itemId);
  if (!item || item.passages === 0 || item.embeddedWith === embeddings.model) return;
  const passages = await passagesOfItem(db, accountId, itemId);
  for (let from = 0; from < passages.length; from += atOnce) {
    const some = passages.slice(from, from + atOnce);
    const vectors = await embeddings.embed(
      some.map(({ text }) => text),
      closing,
    );
    const kept = some.map(({ number }, at) => ({ number, vector: packedVector(vectors[at] ?? new Float32Array()) }));
    await writeVectors(db, accountId, embeddings.model, kept);
  }
  await inTransaction(db, async (tx) => {
    const now = await passagesOfItem(tx, accountId, itemId);
    // Read anew in the meantime: those passages have a job of their own.
    if (now[0]?.number !== passages[0]?.number) return;
    await updateItem(tx, accountId, itemId, { embeddedWith: embeddings.model });
    await raiseVersion(tx, accountId);
  });
}
