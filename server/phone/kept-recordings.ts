import type { Logger } from 'pino';
import { withPatience } from '#server/store/availability.ts';
import { openSpool } from '#server/store/spool.ts';

/** A recording that a carrier keeps; of before there was more than one carrier it names none. */
export interface Recording {
  carrier?: string;
  carrierCallId: string;
  recordingUrl: string;
}

const mostBytes = 16 * 1024 * 1024;
const atATime = 50;

export interface KeptRecordings {
  /** Resolves when it is safe on the disk. Rejects when it cannot be. */
  keep(recording: Recording): Promise<void>;
  /** Hands over what an earlier process kept. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Recordings that the carrier told us of once and that could not be filed: a job fetches them, and while the database cannot take
 * one, a file on disk remembers them. It holds addresses alone, which nobody opens without the carrier's credentials. Handing
 * over twice does no harm: filing a message again changes nothing.
 */
export async function openKeptRecordings(parts: {
  path: string;
  /** False: not now. */
  handOver(recording: Recording): Promise<boolean>;
  logger: Pick<Logger, 'error' | 'warn'>;
  /** Between tries while the database is away. Default 5,000 ms. */
  retryMs?: number;
}): Promise<KeptRecordings> {
  const { handOver, logger, retryMs = 5_000 } = parts;
  const spool = await openSpool(parts.path, mostBytes);
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  /** The spool has one user at a time. */
  const inTurn = (work: () => Promise<void>) => {
    const done = turn.then(work);
    turn = done.catch(() => {});
    return done;
  };

  async function empty(): Promise<void> {
    clearTimeout(timer);
    try {
      while (!spool.empty && !stopped) {
        const texts = await spool.peek(atATime);
        for (const text of texts) {
          if (!(await withPatience(handOver(JSON.parse(text) as Recording)))) return later();
        }
        await spool.drop(texts.length);
      }
    } catch (err) {
      logger.warn({ err }, 'recorded messages wait on the disk: the database is away');
      later();
    }
  }

  function later(): void {
    if (!stopped) timer = setTimeout(() => void inTurn(empty), retryMs).unref();
  }

  return {
    async keep(recording) {
      await inTurn(async () => {
        if (!(await spool.append([JSON.stringify(recording)]))) throw new Error('No room for recorded messages');
      });
      void inTurn(empty);
    },
    start: () => void inTurn(empty),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await turn;
      await spool.close();
    },
  };
}
