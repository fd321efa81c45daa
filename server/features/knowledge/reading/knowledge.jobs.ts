import { randomUUID } from 'node:crypto';
import { EgressError } from '#server/egress/egress.ts';
import { touchBase } from '#server/features/knowledge/items/bases.store.ts';
import { removeDroppedFiles } from '#server/features/knowledge/items/dropped-files.ts';
import type { DueBounds, ItemRow, ReadingTimes } from '#server/features/knowledge/items/items.store.ts';
import {
  anyWaiting,
  claimItem,
  forgottenAccounts,
  markOldCuts,
  ownReading,
  queueDue,
  updateItem,
} from '#server/features/knowledge/items/items.store.ts';
import type { StemsOf } from '#server/features/knowledge/search/stems.store.ts';
import { lockKnowledge } from '#server/features/knowledge/search/term-index.store.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { cutPassages, cutVersion, hashOfSections } from './cut-passages.ts';
import {
  type CountedPassages,
  countOtherPassages,
  countWords,
  forgetPassages,
  replacePassages,
} from './passages.store.ts';
import { type Content, type ContentParts, readContent, Unreadable } from './read-content.ts';
import { watchReading } from './reading-progress.ts';

export interface ReadingParts extends ContentParts, Pick<Foundation, 'db' | 'jobs' | 'clock' | 'logger' | 'nodes'> {
  stemsOf: StemsOf;
  /** Enqueues the embedding of what was read, where a service for it is set. */
  embedLater(tx: Queryable, accountId: string, itemId: string): Promise<void>;
  /** The house is stopping: what is read is put back. */
  closing: AbortSignal;
}

/** Passages of one account. */
const mostPassages = 20_000;
/** A reading that broke off, by a crash or a fault of ours, is begun so often. */
const mostTries = 2;
const accountsAtOnce = 500;
/** The server of a page that failed too often rests for a minute, and its page waits as long. */
const restMs = 60_000;
const due: DueBounds = { waiting: 20, pagesADay: 200 };

const problems = {
  nothing: 'It contains no text.',
  tooMuch: `All bases together can hold ${mostPassages.toLocaleString('en-US')} passages, and this would exceed that. Delete what you no longer need.`,
  brokenOff: 'Reading was interrupted twice. Press Sync to try again.',
};

/**
 * Reads the account's next waiting item and makes way for the next account. One item of an account is read at a time.
 */
export const knowledgeReading = defineJob<{ accountId: string }>('read-knowledge', { atOnce: 2, takesSeconds: 900 });

export function readKnowledge(parts: ReadingParts): void {
  const { db, jobs, clock, nodes } = parts;
  const times = () => ({ now: clock.now(), seesOthers: nodes.seesOthers });
  let marked = false;
  jobs.recur('minute', () => removeDroppedFiles(parts));
  jobs.handle(
    knowledgeReading,
    async ({ accountId }) => {
      if (!parts.closing.aborted) await readNext(parts, accountId, times());
    },
    async (_lacks, lacksWaiting) => {
      if (!marked) await markOldCuts(db, cutVersion);
      marked = true;
      const queued = await queueDue(db, clock.now(), due, lacksWaiting);
      const forgotten = await forgottenAccounts(db, times(), accountsAtOnce, lacksWaiting);
      return [...new Set([...queued, ...forgotten])].map((accountId) => ({ key: randomUUID(), data: { accountId } }));
    },
  );
}

async function readNext(parts: ReadingParts, accountId: string, times: ReadingTimes): Promise<void> {
  const { db, nodes } = parts;
  const reading = { readingId: randomUUID(), nodeId: nodes.id };
  const item = await inTransaction(db, async (tx) => {
    await lockKnowledge(tx, accountId);
    return claimItem(tx, accountId, reading, times);
  });
  if (!item) return;
  if (item.tries > mostTries) await settle(parts, item, { state: 'failed', problem: problems.brokenOff });
  else await readOne(parts, item);
}

async function readOne(parts: ReadingParts, item: ItemRow): Promise<void> {
  const watch = watchReading(parts, item);
  try {
    const content = await readContent(parts, item, watch);
    watch.onProgress(0.95);
    const counted = await cut(parts, item, content, watch.signal);
    // A progress written later would wait for the lock that settling holds on the item.
    await watch.stop();
    if (watch.signal.aborted) return await putBack(parts, item);
    await settle(parts, item, read(content), counted);
  } catch (error) {
    await watch.stop();
    if (parts.closing.aborted) return await putBack(parts, item);
    if (watch.signal.aborted) return;
    if (error instanceof Unreadable) {
      // In a reading that nobody asked for, one such answer may be a fault of the moment.
      const forgets = error.gone && (item.progress !== null || item.problem === error.problem);
      await settle(parts, item, { state: 'failed', problem: error.problem }, forgets ? 'forget' : null);
    } else if (error instanceof EgressError && error.reason === 'paused') {
      const touchedAt = new Date(parts.clock.now().getTime() + restMs);
      await settle(parts, item, { state: 'waiting', tries: item.tries - 1, touchedAt });
    } else {
      parts.logger.warn({ err: error, itemId: item.id }, 'an item of knowledge could not be read');
      await settle(
        parts,
        item,
        item.tries < mostTries ? { state: 'waiting' } : { state: 'failed', problem: problems.brokenOff },
      );
    }
  }
}

function read(content: Content): Partial<ItemRow> {
  const { etag, lastModified } = content;
  const hash = content.sections ? { contentHash: hashOfSections(content.sections), cutVersion } : {};
  return { state: 'read', problem: '', tries: 0, etag, lastModified, ...hash };
}

/** The passages of what was read; null when they are those that are there. Throws `Unreadable` for none and for too many. */
async function cut(
  parts: ReadingParts,
  item: ItemRow,
  { sections }: Content,
  signal: AbortSignal,
): Promise<CountedPassages | null> {
  if (!sections) return null;
  if (hashOfSections(sections) === item.contentHash && item.cutVersion === cutVersion && item.passages > 0) return null;
  const room = mostPassages - (await countOtherPassages(parts.db, item.accountId, item.id));
  const texts: string[] = [];
  for await (const text of cutPassages(sections)) {
    texts.push(text);
    if (texts.length > room) throw new Unreadable(problems.tooMuch);
    if (signal.aborted) break;
  }
  if (texts.length === 0) throw new Unreadable(problems.nothing, { gone: true });
  return countWords(parts.db, parts.stemsOf, texts);
}

/** Ends a reading: its item gets the change, and new passages or none ('forget'), unless it is not this reading's any more. */
async function settle(
  parts: ReadingParts,
  { accountId, id, readingId }: ItemRow,
  change: Partial<ItemRow>,
  passages: CountedPassages | 'forget' | null = null,
): Promise<void> {
  const { db, clock } = parts;
  await inTransaction(db, async (tx) => {
    await lockKnowledge(tx, accountId);
    const item = await ownReading(tx, accountId, id, readingId ?? '');
    if (item) {
      const now = clock.now();
      const progress = change.state === 'waiting' && item.progress !== null ? 0 : null;
      const after: Partial<ItemRow> = { touchedAt: now, ...change, progress, readingId: null, nodeId: null };
      if (passages === 'forget') {
        await forgetPassages(tx, accountId, [id]);
        Object.assign(after, { passages: 0, contentHash: null, etag: null, lastModified: null, embeddedWith: null });
      } else if (passages) {
        await replacePassages(tx, accountId, id, passages);
        await parts.embedLater(tx, accountId, id);
        Object.assign(after, { passages: passages.texts.length, embeddedWith: null });
      }
      await updateItem(tx, accountId, id, after);
      if (passages) await touchBase(tx, accountId, item.baseId, now);
    }
    if (await anyWaiting(tx, accountId, clock.now())) await parts.jobs.enqueue(tx, knowledgeReading, { accountId });
  });
}

/** The house stops in the middle: the item waits as before, and this try does not count. */
async function putBack(parts: ReadingParts, item: ItemRow): Promise<void> {
  const { accountId, id, readingId } = item;
  await inTransaction(parts.db, async (tx) => {
    const own = await ownReading(tx, accountId, id, readingId ?? '');
    if (own)
      await updateItem(tx, accountId, id, {
        ...{ state: 'waiting', tries: item.tries - 1, readingId: null, nodeId: null },
        progress: own.progress === null ? null : 0,
      });
  });
}
