import { join } from 'node:path';
import type { AssistantBrief } from '#contract/brief.ts';
import type { CallsAsked } from '#contract/call-filters.ts';
import type { CallAppointment, CallLog, SummaryRecipient } from '#contract/calls.ts';
import type { Period } from '#contract/values/period.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { AnalysedCall } from '#server/events.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import { accountLanguage } from '#server/features/models/models.service.ts';
import { holdsOfCall } from '#server/features/retention/holds.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createJournalFigures } from '#server/http/figures/journal-figures.ts';
import { type Told, withWireId } from '#server/http/wire-id.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import type { IncomingCall } from '#server/phone/live-calls/office-calls.ts';
import type { Prices } from '#server/settings/prices.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import { DatabaseSilent } from '#server/store/availability.ts';
import { forAccount, keptScope } from '#server/store/scope.ts';
import { openSpool } from '#server/store/spool.ts';
import { analyseCalls } from './analysis/analyse-call.ts';
import { readLine, readSound, type SoundKind } from './call-lines.store.ts';
import { openDoubts, openLine, openSound } from './call-seals.ts';
import { findByCarrier, readCall } from './calls.store.ts';
import { createCallCosts } from './costs/costs.ts';
import { heldCalls, isThere } from './erase/erase-calls.store.ts';
import { eraseCalls } from './erase/erase-calls.ts';
import { callAnalytics } from './figures/call-analytics.ts';
import { callCharts, foldAll } from './figures/call-charts.ts';
import { beginCall } from './live/begin-call.ts';
import { createCallJournal } from './live/call-journal.ts';
import { createReaper } from './live/call-reaper.ts';
import { missedRecord } from './live/missed-call.ts';
import type { OpenCall } from './live/open-calls.ts';
import { carrierOf, liveCalls } from './live/owners.store.ts';
import { uncharged } from './live/test-days.store.ts';
import { fileVoicemail } from './live/voicemail.ts';
import { callCsv, csvFileName } from './log/call-csv.ts';
import { logEntry, logFilter, logPage, wholeLog } from './log/call-log.ts';
import { makeOldPieces } from './log/name-pieces.ts';
import { openOldMoods } from './log/old-moods.ts';
import { markAllRead, markRead, type Reader } from './log/reads.store.ts';
import { shownLine } from './shown-line.ts';

export { marked } from './call-details.ts';
export { isHeldCall, sounds, transcripts } from './call-removals.store.ts';
export { callerNumbers, deleteSomeCalls, hasCalls, wasHeard } from './calls.store.ts';
export { heldCalls } from './erase/erase-calls.store.ts';
export { eraseCalls } from './erase/erase-calls.ts';
export { heldCallerIn, namesCaller } from './erase/named-caller.ts';
export { quarterMs, sumFigures } from './figures/call-rollups.store.ts';
export { type CallExcerpt, callExcerpt, callExcerptsBetween } from './log/call-excerpts.ts';
export { countCalls, countSounds } from './log/whole-calls.store.ts';
export { type CallerCalls, callsOfCaller, type WholeCall, wholeCalls, wholeSound } from './log/whole-calls.ts';

export interface CallsParts
  extends Pick<
    Foundation,
    'db' | 'vault' | 'jobs' | 'clock' | 'logger' | 'events' | 'nodes' | 'dataDir' | 'metrics' | 'tracing'
  > {
  analyser: CallAnalyser;
  /** What the operator pays; null: not set. */
  prices: Prices | null;
  /** Who was told of a call; while it is not analysed, who will be. */
  sentTo(call: AnalysedCall & { analysed: boolean }): Promise<SummaryRecipient[]>;
  /** What was booked, requested or tried in a call. */
  appointmentsOf(accountId: string, callId: string): Promise<CallAppointment[]>;
  /** The business of a call, for its analysis. */
  briefFor(accountId: string): Promise<AssistantBrief>;
}

/** Whether what calls cost is for who asks: a superadmin. */
interface Sees {
  costs: boolean;
}

/** The office's side of calls. Every reading takes the account; a stranger's call and an absent one are the same. */
export type CallsService = Awaited<ReturnType<typeof createCallsService>>;

/** All work of an hour or a minute shares a turn, which is lost after two minutes; what is left is done the next time. */
const hourlyMs = 60_000;
const foldingMs = 30_000;
const spoolMaxBytes = 256 * 1024 * 1024;

export async function createCallsService(parts: CallsParts) {
  const { db, vault, clock, events, nodes } = parts;
  const open = new Map<string, OpenCall>();
  const spool = await openSpool(join(parts.dataDir, 'spool', 'calls.jsonl'), spoolMaxBytes);
  const figures = createJournalFigures(parts.metrics.registry, () => ({ away: journal.away, spoolBytes: spool.bytes }));
  const journal = createCallJournal({ ...parts, open, spool, figures });
  const reaper = createReaper({ ...parts, journal, open, figures });
  const log = { db, vault };
  const costs = createCallCosts(db, parts.prices);
  analyseCalls(parts.jobs, parts);
  parts.jobs.recur('hour', async (stop) => {
    const ends = AbortSignal.any([stop, AbortSignal.timeout(hourlyMs)]);
    await makeOldPieces(parts, ends);
    await openOldMoods(parts, ends);
  });
  parts.jobs.recur('minute', (stop) => foldAll(db, AbortSignal.any([stop, AbortSignal.timeout(foldingMs)])));

  const filterOf = (accountId: string, asked: CallsAsked) => logFilter(log, accountId, asked, clock.now());

  async function written(): Promise<void> {
    await journal.settled();
    if (journal.away) throw new DatabaseSilent();
  }

  return {
    journal,
    reaper,
    /** Writes the row of a call that begins; see `beginCall`. */
    begin: (incoming: IncomingCall) => beginCall({ db, vault, clock, events, open, nodes, written }, incoming),
    /** The call that a carrier told us of, or null. */
    find: async (carrier: string, carrierCallId: string) =>
      (await findByCarrier(db, carrier, carrierCallId))?.id ?? null,
    /** Whether another node carries a live call that a carrier told us of. */
    async isElsewhere(carrier: string, carrierCallId: string): Promise<boolean> {
      const call = nodes.isAlone ? null : await findByCarrier(db, carrier, carrierCallId);
      return call?.outcome === 'live' && call.nodeId !== nodes.id;
    },
    /** The other node that carries a live call of the account; null where it is here, or over. */
    async elsewhere(accountId: string, callId: string): Promise<string | null> {
      const nodeId = nodes.isAlone || !isUuid(callId) ? null : await carrierOf(db, accountId, callId);
      return nodeId === nodes.id ? null : nodeId;
    },
    /** Seconds of the account's calls of this day (UTC) that nobody pays for, and of those that go on. */
    unchargedToday: (accountId: string) => uncharged(db, accountId, clock.now()),
    /** Closes a call that could not be answered here; its caller was refused and nothing is charged. */
    async miss(callId: string) {
      const call = await readCall(db, callId);
      // Another node may have taken it meanwhile.
      if (call?.nodeId === nodes.id) await journal.finish(missedRecord(call, clock.now()));
    },
    /** Files a message that the carrier recorded (u-law, 8000 Hz mono) with its call, live or over. */
    fileVoicemail: (callId: string, mulaw: Uint8Array) => fileVoicemail({ ...log, events }, callId, mulaw),
    analytics: (accountId: string, period: Period, sees?: Sees) =>
      callAnalytics(db, accountId, period, clock.now(), sees?.costs ? costs : null),
    /** One page without transcripts, as a person sees it; `page` from 1. */
    page: async (accountId: string, asked: CallsAsked, at: { page: number; limit: number; readerId?: string }) =>
      logPage(log, await filterOf(accountId, asked), at),
    /** How the calls of a filter spread over days and hours. */
    charts: async (accountId: string, asked: CallsAsked) =>
      callCharts(db, await filterOf(accountId, asked), asked, clock.now()),
    /** A person has opened all calls so far. */
    markAllRead: (reader: Reader) => markAllRead(db, reader, clock.now()),
    /** A person has opened a call; `calls.unknown`. */
    async markRead(reader: Reader, callId: string) {
      if (!isUuid(callId) || !(await isThere(db, reader.accountId, callId))) throw new AppError('calls.unknown');
      await markRead(db, reader, callId);
    },
    /** Calls with transcripts after a cursor; `request.invalid` for a cursor that is none. */
    async list(accountId: string, asked: CallsAsked, after: string | null) {
      const found = await wholeLog(log, await filterOf(accountId, asked), after);
      if (!found) throw new AppError('request.invalid');
      return found;
    },
    /** One call with everything; `calls.unknown`. */
    async entry(accountId: string, callId: string, sees?: Sees, among: CallsAsked = {}): Promise<Told<CallLog>> {
      const found = isUuid(callId) ? await logEntry(log, await filterOf(accountId, among), callId) : null;
      const row = found && (await readCall(db, callId));
      if (!row) throw new AppError('calls.unknown');
      const summarySentTo = await parts.sentTo({ ...row, analysed: row.analysedAt !== null });
      const appointments = await parts.appointmentsOf(accountId, callId);
      const doubts = openDoubts(await vault.tenant(accountId), callId, row.doubts);
      const holds = await holdsOfCall(log, accountId, { callId, number: row.fromNumber });
      const cost = sees?.costs && (await costs.of(accountId, [row])).get(callId);
      return {
        ...{
          ...found,
          summarySentTo,
          chargedSeconds: row.chargedSeconds,
          appointments,
          doubts,
          notice: row.notice,
        },
        ...(row.transcriptRemovedAt ? { transcriptRemovedAt: row.transcriptRemovedAt.toISOString() } : {}),
        ...(row.soundsRemovedAt ? { soundsRemovedAt: row.soundsRemovedAt.toISOString() } : {}),
        holds: holds.map(withWireId),
        ...(cost ? { cost } : {}),
      };
    },
    /** Whether it is a call of the account. */
    isCall: async (accountId: string, callId: string) => (await readCall(db, callId))?.accountId === accountId,
    /** Calls of all accounts, for the operator. */
    live: (atMost: number) => liveCalls(db, atMost),
    /** One line of a call, or null. */
    line: ({ accountId, callId, sequence }: { accountId: string; callId: string; sequence: number }) =>
      forAccount(accountId, async () => {
        const row = await readLine(db, callId, sequence);
        return row && shownLine(openLine(await vault.tenant(accountId), row));
      }),
    /** The log as a CSV file: its name, and its text piece by piece. */
    async csv(accountId: string, asked: CallsAsked, sees?: Sees) {
      const [timeZone, language, filter] = await Promise.all([
        timeZoneOf(db, accountId),
        accountLanguage(db, accountId),
        filterOf(accountId, asked),
      ]);
      const text = keptScope(callCsv(log, filter, { timeZone, language }, sees?.costs ? costs : null));
      return { name: csvFileName(timeZone, clock.now()), text };
    },
    /** A kept sound as u-law, 8000 Hz mono; `calls.unknown`. */
    async sound(accountId: string, callId: string, kind: SoundKind): Promise<Uint8Array> {
      const row = isUuid(callId) ? await readSound(db, accountId, callId, kind) : null;
      if (!row) throw new AppError('calls.unknown');
      return openSound(await vault.tenant(accountId), row);
    },
    /** Erases a call that is over with all that is kept of it; `calls.unknown`, `calls.live`, `calls.held`. */
    async erase(by: Actor, accountId: string, callId: string): Promise<void> {
      if (!isUuid(callId)) throw new AppError('calls.unknown');
      const erased = await eraseCalls(parts, accountId, [callId], (tx) =>
        writeAudit(tx, { ...by, action: 'call-erased', accountId, subject: callId, at: clock.now() }),
      );
      if (erased.length > 0) return;
      if ((await heldCalls(db, accountId, [callId])).length > 0) throw new AppError('calls.held');
      throw new AppError((await isThere(db, accountId, callId)) ? 'calls.live' : 'calls.unknown');
    },
    /** Begins to look for orphans. */
    start: () => reaper.start(),
    /** Everything said so far is written; no more work in the background. */
    async stop() {
      await reaper.stop();
      await journal.stop();
    },
  };
}
