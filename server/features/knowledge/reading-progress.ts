import type { Logger } from 'pino';
import type { Database } from '#server/store/database.ts';
import type { Clock } from '#voice/session/ports.ts';
import { noteProgress } from './items.store.ts';
import type { ItemRow } from './knowledge.tables.ts';

const writtenEveryMs = 500;
const signOfLifeMs = 20_000;

/** One reading as it is watched. */
export interface ReadingWatch {
  /** Aborts when the house stops, or when the item is not this reading's any more. */
  readonly signal: AbortSignal;
  /** 0 to 1; written at most twice a second. */
  readonly onProgress: (share: number) => void;
  /** Nothing is written afterwards; waits for what is being written. */
  stop(): Promise<void>;
}

/** Writes how far a reading is, and every 20 s that it lives. What cannot be written now is left out: the next one says more. */
export function watchReading(
  parts: { db: Database; clock: Clock; logger: Logger; closing: AbortSignal },
  { accountId, id, readingId }: ItemRow,
): ReadingWatch {
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
    signal: AbortSignal.any([lost.signal, parts.closing]),
    onProgress(share) {
      latest = Math.max(latest ?? 0, Math.min(1, share));
      timer ??= setTimeout(() => {
        timer = null;
        if (!stopped && latest !== null) write();
      }, writtenEveryMs).unref();
    },
    async stop() {
      stopped = true;
      clearInterval(alive);
      if (timer) clearTimeout(timer);
      await writing;
    },
  };
}
