import { randomUUID } from 'node:crypto';
import { dayMs } from '#contract/values/durations.ts';
import { readItem, updateItem } from '#server/features/knowledge/items/items.store.ts';
import { packedVector } from '#server/features/knowledge/search/vector-search.ts';
import {
  itemsToEmbed,
  type OfAccount,
  raiseVersion,
  writeVectors,
} from '#server/features/knowledge/search/vectors.store.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { atOnce, type Embeddings } from '#server/language/embeddings/embeddings.ts';
import { inTransaction } from '#server/store/transaction.ts';
import {
  forgetMadeVectors,
  giveTextsBack,
  hasTextsLeft,
  keepMadeVectors,
  madeVectors,
  takeTexts,
} from './embedded-texts.store.ts';
import type { ReadingParts } from './knowledge.jobs.ts';
import { passagesOfItem } from './passages.store.ts';

const foundAtOnce = 20;

/** Whose words the service may read: of one account, and as a condition of a statement (null: all). */
export interface MayEmbed {
  account(accountId: string): Promise<boolean>;
  where: OfAccount | null;
}

export interface EmbeddingParts extends Pick<ReadingParts, 'db' | 'jobs' | 'clock' | 'logger' | 'closing'> {
  embeddings: Embeddings;
  mayEmbed: MayEmbed;
}

/** The service could not, or would not. */
class NotEmbedded extends Error {}

/** Vectors for the passages of one item. */
export const itemEmbedding = defineJob<{ accountId: string; itemId: string }>('embed-knowledge', {
  atOnce: 2,
  takesSeconds: 900,
});

/** Items of a time without the service, or of another model, are found bit by bit. */
export function embedKnowledge(parts: EmbeddingParts): void {
  const { db, jobs, clock, embeddings, mayEmbed } = parts;
  jobs.recur('hour', () => forgetMadeVectors(db, clock.now()));
  // Those of who has no texts left today wait for tomorrow, and take nobody's place.
  const mayNow = () => hasTextsLeft(mayEmbed.where, atOnce, clock.now());
  jobs.handle(
    itemEmbedding,
    ({ accountId, itemId }) =>
      embedItem(parts, accountId, itemId).catch((error: unknown) => putOff(parts, accountId, itemId, error)),
    async () =>
      (await itemsToEmbed(db, embeddings.model, mayNow(), clock.now(), foundAtOnce)).map((data) => ({
        key: randomUUID(),
        data,
      })),
  );
}

/** One that the service refuses may be refused for good: it waits twice as long each time, and keeps nobody else waiting. */
async function putOff(
  { db, clock, logger, closing }: EmbeddingParts,
  accountId: string,
  itemId: string,
  err: unknown,
): Promise<void> {
  if (closing.aborted || !(err instanceof NotEmbedded)) throw err;
  const item = await readItem(db, accountId, itemId);
  if (!item) return;
  const waitMs = Math.min(dayMs, 60_000 * 2 ** item.embeddingTries);
  logger.warn({ err: err.cause, itemId, waitMs }, 'an item has no vectors: the embedding service failed');
  const embedAfter = new Date(clock.now().getTime() + waitMs);
  await updateItem(db, accountId, itemId, { embeddingTries: Math.min(item.embeddingTries + 1, 20), embedAfter });
}

async function embedItem(parts: EmbeddingParts, accountId: string, itemId: string): Promise<void> {
  const { db, embeddings, mayEmbed } = parts;
  if (!(await mayEmbed.account(accountId))) return;
  const item = await readItem(db, accountId, itemId);
  if (!item || item.passages === 0 || item.embeddedWith === embeddings.model) return;
  const passages = await passagesOfItem(db, accountId, itemId);
  for (let from = 0; from < passages.length; from += atOnce) {
    const some = passages.slice(from, from + atOnce);
    const vectors = await vectorsOf(
      parts,
      accountId,
      some.map(({ text }) => text),
    );
    // The words alone find them until tomorrow.
    if (!vectors) return;
    const kept = some.map(({ number, text }) => ({ number, vector: vectors.get(text) ?? Buffer.alloc(0) }));
    await writeVectors(db, accountId, embeddings.model, kept);
  }
  await inTransaction(db, async (tx) => {
    const now = await passagesOfItem(tx, accountId, itemId);
    // Read anew in the meantime: those passages have a job of their own.
    if (now[0]?.number !== passages[0]?.number) return;
    await updateItem(tx, accountId, itemId, { embeddedWith: embeddings.model, embeddingTries: 0, embedAfter: null });
    await raiseVersion(tx, accountId);
  });
}

/** The service is asked for those alone that it has not made in the last days; null where the account has no texts left today. */
async function vectorsOf(
  { db, embeddings, clock, closing }: EmbeddingParts,
  accountId: string,
  texts: readonly string[],
): Promise<Map<string, Buffer> | null> {
  const { model } = embeddings;
  const vectors = await madeVectors(db, accountId, model, texts);
  const missing = [...new Set(texts)].filter((text) => !vectors.has(text));
  if (missing.length === 0) return vectors;
  const now = clock.now();
  if (!(await takeTexts(db, accountId, missing.length, now))) return null;
  const answered = await embeddings.embed(missing, closing).catch(async (cause: unknown) => {
    await giveTextsBack(db, accountId, missing.length, now);
    throw new NotEmbedded('The embedding service failed.', { cause });
  });
  const made = new Map(missing.map((text, at) => [text, packedVector(answered[at] ?? new Float32Array())]));
  await keepMadeVectors(db, accountId, model, made, clock.now());
  return new Map([...vectors, ...made]);
}
