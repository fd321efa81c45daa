import { readLines, soundKinds } from '#server/features/calls/call-lines.store.ts';
import { openLine } from '#server/features/calls/call-seals.ts';
import type { Foundation } from '#server/foundation.ts';
import { type JournalFigures, noJournalFigures } from '#server/http/figures/journal-figures.ts';
import { isDatabaseAway } from '#server/store/availability.ts';
import { forAccount } from '#server/store/scope.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import type { OfficeJournal } from './call-journal.ts';
import { type SilentCall, silentCalls } from './live-calls.store.ts';
import type { OpenCalls } from './open-calls.ts';

/** A live call without a sign of life for so long is an orphan. */
const orphanMs = 45_000;
const sweepMs = 5_000;
const sweepCalls = 100;

export interface Reaper {
  /** Closes every orphan there is now; how many. One that cannot be closed is logged and left to the next sweep. Throws when the database is away. */
  sweep(): Promise<number>;
  /** Sweeps now and every 5 s. */
  start(): void;
  stop(): Promise<void>;
}

/**
 * Closes calls whose node died, or whose carrier never connected, with what was written: once, minutes from the
 * start of the media to the last sign of life. Calls of living nodes are left to those, also when the database
 * was away for long, and so is one that comes back while it is being closed.
 */
export function createReaper(
  parts: Pick<Foundation, 'db' | 'vault' | 'clock' | 'logger' | 'nodes'> & {
    journal: OfficeJournal;
    open: OpenCalls;
    figures?: JournalFigures;
  },
): Reaper {
  const { db, vault, clock, logger, nodes, journal, open, figures = noJournalFigures } = parts;
  let timer: NodeJS.Timeout | null = null;
  let sweeping: Promise<unknown> = Promise.resolve();

  async function sweep(): Promise<number> {
    if (journal.away || !nodes.seesOthers) return 0;
    const before = new Date(clock.now().getTime() - orphanMs);
    const nodeId = nodes.isAlone ? null : nodes.id;
    /** That could not be closed: they keep no other open. */
    const not: string[] = [];
    let closed = 0;
    for (;;) {
      const silent = await silentCalls(db, { before, nodeId, not }, sweepCalls);
      const orphans = silent.filter((call) => !isAlive(call));
      for (const call of orphans) {
        try {
          if (await close(call)) closed += 1;
        } catch (err) {
          if (isDatabaseAway(err)) throw err;
          logger.error({ err, callId: call.id }, 'a call without a sign of life could not be closed');
          not.push(call.id);
        }
      }
      if (orphans.length < sweepCalls) return closed;
    }
  }

  async function close(call: SilentCall): Promise<boolean> {
    const by = { epoch: call.epoch, silentSince: call.seenAt };
    return journal.close(await forAccount(call.accountId, () => recordOf(call)), by);
  }

  function isAlive(call: SilentCall): boolean {
    const here = open.get(call.id);
    return here !== undefined && clock.monotonicMs() - here.aliveAtMs < orphanMs;
  }

  async function recordOf(call: SilentCall): Promise<CallRecord> {
    const box = await vault.tenant(call.accountId);
    const transcript = (await readLines(db, [call.id])).map((row) => openLine(box, row));
    const sounds = await soundKinds(db, [call.id]);
    const lastSign = call.mediaStartedAt ? call.seenAt : call.startedAt;
    return {
      callId: call.id,
      accountId: call.accountId,
      endedAt: lastSign,
      mediaSeconds: mediaSecondsOf(call),
      endReason: call.mediaStartedAt ? 'crash' : 'carrier-lost',
      outcome: outcomeOf(
        call,
        transcript.some((line) => line.speaker === 'caller'),
        sounds.some((sound) => sound.kind === 'voicemail'),
      ),
      transcript,
      details: [],
      voicemail: null,
      longestSilenceMs: 0,
    };
  }

  async function turn(): Promise<void> {
    try {
      const closed = await sweep();
      figures.callsReaped(closed);
      if (closed > 0) logger.warn({ closed }, 'calls without a sign of life were closed');
    } catch (err) {
      logger.warn({ err }, 'calls without a sign of life could not be looked for');
    }
    if (timer) schedule(sweepMs);
  }

  function schedule(ms: number): void {
    timer = setTimeout(() => {
      sweeping = turn();
    }, ms).unref();
  }

  return {
    sweep,
    start: () => schedule(0),
    async stop() {
      if (timer) clearTimeout(timer);
      timer = null;
      await sweeping;
    },
  };
}

/** From the start of the media to the last sign of life. */
function mediaSecondsOf({ mediaStartedAt, seenAt }: SilentCall): number {
  return mediaStartedAt ? Math.round(Math.max(0, seenAt.getTime() - mediaStartedAt.getTime()) / 1000) : 0;
}

function outcomeOf(call: SilentCall, callerSpoke: boolean, hasVoicemail: boolean): CallRecord['outcome'] {
  if (hasVoicemail) return 'voicemail';
  if (callerSpoke) return 'handled';
  return call.mediaStartedAt ? 'failed' : 'missed';
}
