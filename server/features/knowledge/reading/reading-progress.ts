import { type ItemRow, noteProgress } from '#server/features/knowledge/items/items.store.ts';
import type { ReadingParts } from './knowledge.jobs.ts';

const writtenEveryMs = 500;
const signOfLifeMs = 20_000;

/** Writes how far a reading is, and every 20 s that it lives. What cannot be written now is left out: the next one says more. */
export function watchReading(
  parts: Pick<ReadingParts, 'db' | 'clock' | 'logger' | 'closing'>,
  { accountId, id, readingId }: ItemRow,
) {
  const lost = new AbortController();
  let latest: number | null = null;
  let writing: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;

  function write(): void {
    writing ??= writeLatest().finally(() => {
      writing = null;
    });
  }

  async function writeLatest(): Promise<void> {
    const share = latest;
    latest = null;
    try {
      const own = await noteProgress(parts.db, accountId, id, readingId ?? '', share, parts.clock.now());
      if (!own && !stopped) lost.abort();
    } catch (err) {
      parts.logger.warn({ err }, 'the progress of a reading was not written');
    }
  }

  const alive = setInterval(write, signOfLifeMs);
  alive.unref();
  return {
    /** Aborts when the house stops, or when the item is not this reading's any more. */
    signal: AbortSignal.any([lost.signal, parts.closing]),
    /** 0 to 1; written at most twice a second. */
    onProgress(share: number) {
      latest = Math.max(latest ?? 0, Math.min(1, share));
      timer ??= setTimeout(() => {
        timer = null;
        if (!stopped && latest !== null) write();
      }, writtenEveryMs).unref();
    },
    /** Nothing is written afterwards; waits for what is being written. */
    async stop() {
      stopped = true;
      clearInterval(alive);
      if (timer) clearTimeout(timer);
      await writing;
    },
  };
}
