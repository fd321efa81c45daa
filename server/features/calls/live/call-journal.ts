import { withDetail } from '#server/features/calls/call-details.ts';
import { sealLine, sealSound } from '#server/features/calls/call-seals.ts';
import { reserveForCall } from '#server/features/calls/calls.store.ts';
import { shownLine } from '#server/features/calls/shown-line.ts';
import type { Foundation } from '#server/foundation.ts';
import { type JournalFigures, noJournalFigures } from '#server/http/figures/journal-figures.ts';
import { DatabaseSilent, isDatabaseAway, withPatience } from '#server/store/availability.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import type { Spool } from '#server/store/spool.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { CallJournal, CallRecord } from '#voice/session/ports.ts';
import { type Closing, closeCall } from './close-call.ts';
import { detailsEntry, finishEntry, type JournalEntry, openFinish, progressEntry } from './journal-entries.ts';
import { JournalWriter } from './journal-writer.ts';
import { beat, type Carried, closedInPlace } from './live-calls.store.ts';
import type { OpenCall, OpenCalls } from './open-calls.ts';
import { reopenCall } from './reopen-call.ts';

export interface JournalParts
  extends Pick<Foundation, 'db' | 'vault' | 'jobs' | 'events' | 'clock' | 'logger' | 'tracing'> {
  spool: Spool;
  open: OpenCalls;
  figures?: JournalFigures;
  /** Between tries while the database is away. Default 1,000 ms. */
  retryMs?: number;
}

/** The office's journal of live calls (the port of `voice/session`), with what the office itself needs of it. */
export interface OfficeJournal extends CallJournal {
  /** Whether all lines wait for the database; calls go on meanwhile. */
  readonly away: boolean;
  /** Closes a call in the database, once, and tells who watches; throws when the database is away. */
  close(record: CallRecord, by?: Closing): Promise<boolean>;
  /** Resolves when everything said so far is safe. */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

const beatTogetherMs = 250;

export function createCallJournal(parts: JournalParts): OfficeJournal {
  const { db, vault, jobs, events, clock, logger, open, figures = noJournalFigures } = parts;
  const writer = new JournalWriter({
    db,
    vault,
    spool: parts.spool,
    ...{ logger, figures },
    ...(parts.retryMs ? { retryMs: parts.retryMs } : {}),
    finish: async (entry) =>
      void (await close(openFinish(await vault.tenant(entry.accountId), entry), { epoch: entry.epoch ?? 1 })),
    written: announce,
  });
  const beating = new Map<string, Carried>();
  /** Calls that are being closed: nothing stops before they are. */
  const finishing = new Set<Promise<void>>();
  let beatTimer: NodeJS.Timeout | null = null;
  let stopped = false;

  function announce(entries: readonly JournalEntry[]): void {
    for (const entry of entries) {
      if (entry.kind === 'line' && entry.shown) {
        const { accountId, callId, sequence } = entry.row;
        events.emit('call-changed', { accountId, event: { type: 'line', callId, entry: entry.shown }, sequence });
      }
      if (entry.kind === 'details' || entry.kind === 'progress') changed(entry.accountId, entry.callId);
    }
  }

  function changed(accountId: string, callId: string): void {
    events.emit('call-changed', { accountId, event: { type: 'call-changed', callId } });
  }

  async function close(record: CallRecord, by: Closing = {}): Promise<boolean> {
    const box = await vault.tenant(record.accountId);
    const closed = await forAccount(record.accountId, () =>
      inTransaction(db, async (tx) => {
        const now = await closeCall(tx, jobs, box, record, by);
        if (now) await events.emitWithin(tx, 'minutes-charged', { accountId: record.accountId, at: record.endedAt });
        return now;
      }),
    );
    if (closed || !by.silentSince) open.delete(record.callId);
    if (closed) changed(record.accountId, record.callId);
    return closed;
  }

  /** Somebody thought this process dead, and closed the call in its place. */
  async function reopen({
    callId,
    accountId,
    epoch,
  }: Pick<OpenCall, 'callId' | 'accountId' | 'epoch'>): Promise<boolean> {
    const reopened = await forAccount(accountId, () =>
      inTransaction(db, (tx) => reopenCall(tx, { callId, epoch }, clock.now())),
    );
    if (!reopened) return false;
    logger.warn({ callId }, 'a call that was closed in place of this process goes on');
    changed(accountId, callId);
    return true;
  }

  async function reserve(call: OpenCall, seconds: number): Promise<number> {
    const reserved = () => forAccount(call.accountId, () => reserveForCall(db, call, seconds, clock.now()));
    return (await reserved()) || ((await reopen(call)) ? reserved() : 0);
  }

  async function flushBeats(): Promise<void> {
    const alive = [...beating.values()];
    beating.clear();
    try {
      const marked = await withPatience(acrossAccounts(() => beat(db, alive, clock.now())));
      if (marked < alive.length)
        for (const { id, accountId, epoch } of await acrossAccounts(() => closedInPlace(db, alive)))
          await reopen({ callId: id, accountId, epoch });
    } catch (err) {
      logger.warn({ err }, 'signs of life of calls were not written');
    }
    beatTimer = beating.size > 0 && !stopped ? setTimeout(flushBeats, beatTogetherMs).unref() : null;
  }

  return {
    get away() {
      return writer.away;
    },
    line(callId, line) {
      const call = open.get(callId);
      if (!call) return logger.error({ callId }, 'a line of a call that is not open');
      writer.push({ kind: 'line', row: sealLine(call.box, callId, line), shown: shownLine(line) });
    },
    detail(callId, detail, clip) {
      const call = open.get(callId);
      if (!call) return logger.error({ callId }, 'a detail of a call that is not open');
      call.details = withDetail(call.details, detail);
      if (clip) writer.push({ kind: 'sound', row: sealSound(call.box, callId, `clip:${detail.field}`, clip) });
      writer.push(detailsEntry(call));
    },
    progress(callId, progress) {
      const call = open.get(callId);
      if (!call) return logger.error({ callId }, 'progress of a call that is not open');
      writer.push(progressEntry(call, progress));
    },
    used(callId, { id, used }) {
      const call = open.get(callId);
      if (!call) return logger.error({ callId }, 'a use of services by a call that is not open');
      writer.push({ kind: 'usage', row: { accountId: call.accountId, callId, id, used } });
    },
    heartbeat(callId) {
      const call = open.get(callId);
      if (!call) return;
      call.aliveAtMs = clock.monotonicMs();
      beating.set(callId, { id: callId, accountId: call.accountId, epoch: call.epoch });
      beatTimer ??= setTimeout(flushBeats, beatTogetherMs).unref();
    },
    async reserve(callId, seconds) {
      const call = open.get(callId);
      if (!call?.isCharged) return call ? seconds : 0;
      try {
        return await withPatience(reserve(call, seconds));
      } catch (err) {
        figures.minutesNotReserved();
        logger.warn({ err, callId }, 'minutes could not be reserved; the call goes on');
        return seconds;
      }
    },
    finish(record) {
      const ending = parts.tracing.during(record.callId, 'end', () => finish(record));
      const finished = ending.finally(() => finishing.delete(finished));
      finishing.add(finished);
      return finished;
    },
    close,
    async settled() {
      await Promise.all(finishing);
      await writer.settled();
    },
    async stop() {
      stopped = true;
      if (beatTimer) clearTimeout(beatTimer);
      await Promise.all(finishing);
      await writer.close();
      await parts.spool.close();
    },
  };

  async function finish(said: CallRecord): Promise<void> {
    const call = open.get(said.callId);
    const { acts: _acts, ...unsure } = said;
    const record: CallRecord = call?.resumed ? unsure : said;
    try {
      if (writer.away && call) throw new DatabaseSilent();
      await withPatience(close(record, { epoch: call?.epoch }));
    } catch (err) {
      if (call && isDatabaseAway(err)) await writer.keep(finishEntry(call.box, record, call.epoch), err);
      else logger.error({ err, callId: record.callId }, 'a call could not be closed; the reaper closes it');
    } finally {
      open.delete(record.callId);
    }
  }
}
