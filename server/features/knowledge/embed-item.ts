import { randomUUID } from 'node:crypto';
import type { Jobs } from '#server/jobs/jobs.ts';
import { atOnce, type Embeddings } from '#server/language/embeddings/embeddings.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { readItem, updateItem } from './items.store.ts';
import { passagesOfItem } from './passages.store.ts';
import { packedVector } from './vector-search.ts';
import { itemsToEmbed, raiseVersion, writeVectors } from './vectors.store.ts';

const foundAtOnce = 20;

export interface EmbeddingParts {
  db: Database;
  jobs: Jobs;
  embeddings: Embeddings;
  /** The house is stopping. */
  closing: AbortSignal;
}

/**
 * The job `embed-knowledge`: vectors for the passages of one item. Items of a time without the service, or of another model,
 * are found bit by bit.
 */
export function embedKnowledge(parts: EmbeddingParts): void {
  const { db, jobs, embeddings } = parts;
  jobs.handle('embed-knowledge', ({ accountId, itemId }) => embedItem(parts, accountId, itemId));
  jobs.findForgotten(async () => {
    const items = await itemsToEmbed(db, embeddings.model, foundAtOnce);
    for (const { accountId, itemId } of items) await embedLater(parts, db, accountId, itemId);
    if (items.length > 0) jobs.nudge('embed-knowledge');
  });
}

export async function embedLater(
  { jobs }: { jobs: Jobs },
  tx: Queryable,
  accountId: string,
  itemId: string,
): Promise<void> {
  await jobs.enqueue(tx, 'embed-knowledge', { accountId, itemId }, randomUUID());
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
