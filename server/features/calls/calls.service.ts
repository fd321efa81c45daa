import { join } from 'node:path';
import type { AssistantBrief } from '#contract/brief.ts';
import type { CallAppointment, CallLog, SummaryRecipient } from '#contract/calls.ts';
import type { Period } from '#contract/values/period.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { AnalysedCall } from '#server/events.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createJournalFigures } from '#server/http/figures/journal-figures.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import type { IncomingCall } from '#server/phone/live-calls/office-calls.ts';
import { DatabaseSilent } from '#server/store/availability.ts';
import { forAccount, keptScope } from '#server/store/scope.ts';
import { openSpool } from '#server/store/spool.ts';
import { analyseCalls } from './analysis/analyse-call.ts';
import { openDoubts, openLine, openSound } from './call-seals.ts';
import { findByCarrier, readCall, readLine, readSound, type SoundKind } from './calls.store.ts';
import { callAnalytics } from './figures/call-analytics.ts';
import { beginCall } from './live/begin-call.ts';
import { createCallJournal } from './live/call-journal.ts';
import { createReaper } from './live/call-reaper.ts';
import { missedRecord } from './live/missed-call.ts';
import type { OpenCall } from './live/open-calls.ts';
import { carrierOf, liveCalls } from './live/owners.store.ts';
import { fileVoicemail } from './live/voicemail.ts';
import { callCsv, csvFileName } from './log/call-csv.ts';
import { logEntry, logFilter, logPage, wholeLog } from './log/call-log.ts';
import { makeOldPieces } from './log/name-pieces.ts';
import { shownLine } from './shown-line.ts';

export { deleteSomeCalls } from './calls.store.ts';
export { type CallExcerpt, callExcerpt, callExcerptsBetween } from './log/call-excerpts.ts';

export interface CallsParts
  extends Pick<
    Foundation,
    'db' | 'vault' | 'jobs' | 'clock' | 'logger' | 'events' | 'nodes' | 'dataDir' | 'metrics' | 'tracing'
  > {
  analyser: CallAnalyser;
  /** Who was told of a call; while it is not analysed, who will be. */
  sentTo(call: AnalysedCall & { analysed: boolean }): Promise<SummaryRecipient[]>;
  /** What was booked, requested or tried in a call. */
  appointmentsOf(accountId: string, callId: string): Promise<CallAppointment[]>;
  /** The business of a call, for its analysis. */
  briefFor(accountId: string): Promise<AssistantBrief>;
}

/** The office's side of calls. Every reading takes the account; a stranger's call and an absent one are the same. */
export type CallsService = Awaited<ReturnType<typeof createCallsService>>;

const spoolMaxBytes = 256 * 1024 * 1024;

export async function createCallsService(parts: CallsParts) {
  const { db, vault, clock, events, nodes } = parts;
  const open = new Map<string, OpenCall>();
  const spool = await openSpool(join(parts.dataDir, 'spool', 'calls.jsonl'), spoolMaxBytes);
  const figures = createJournalFigures(parts.metrics.registry, () => ({ away: journal.away, spoolBytes: spool.bytes }));
  const journal = createCallJournal({ ...parts, open, spool, figures });
  const reaper = createReaper({ ...parts, journal, open, figures });
  const log = { db, vault };
  analyseCalls(parts.jobs, parts);
  parts.jobs.recur('hour', (stop) => makeOldPieces(parts, stop));

  const filterOf = (accountId: string, period: Period, search: string) =>
    logFilter(log, accountId, period, search, clock.now());

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
    /** The other node that carries a live call of the account; null where it is here, or over. */
    async elsewhere(accountId: string, callId: string): Promise<string | null> {
      const nodeId = nodes.isAlone || !isUuid(callId) ? null : await carrierOf(db, accountId, callId);
      return nodeId === nodes.id ? null : nodeId;
    },
    /** Closes a call that could not be answered here; its caller was refused and nothing is charged. */
    async miss(callId: string) {
      const call = await readCall(db, callId);
      // Another node may have taken it meanwhile.
      if (call?.nodeId === nodes.id) await journal.finish(missedRecord(call, clock.now()));
    },
    /** Files a message that the carrier recorded (u-law, 8000 Hz mono) with its call, live or over. */
    fileVoicemail: (callId: string, mulaw: Uint8Array) => fileVoicemail({ ...log, events }, callId, mulaw),
    analytics: (accountId: string, period: Period) => callAnalytics(db, accountId, period, clock.now()),
    /** One page without transcripts; `page` from 1. */
    page: async (accountId: string, period: Period, search: string, at: { page: number; limit: number }) =>
      logPage(log, await filterOf(accountId, period, search), at.page, at.limit),
    /** Calls with transcripts after a cursor; `request.invalid` for a cursor that is none. */
    async list(accountId: string, period: Period, search: string, after: string | null) {
      const found = await wholeLog(log, await filterOf(accountId, period, search), after);
      if (!found) throw new AppError('request.invalid');
      return found;
    },
    /** One call with everything; `calls.unknown`. */
    async entry(accountId: string, callId: string): Promise<Told<CallLog>> {
      const found = isUuid(callId) ? await logEntry(log, accountId, callId) : null;
      const row = found && (await readCall(db, callId));
      if (!row) throw new AppError('calls.unknown');
      const summarySentTo = await parts.sentTo({ ...row, analysed: row.analysedAt !== null });
      const appointments = await parts.appointmentsOf(accountId, callId);
      const doubts = openDoubts(await vault.tenant(accountId), callId, row.doubts);
      return { ...found, summarySentTo, appointments, doubts, answeredBy: row.answeredBy };
    },
    /** Calls of all accounts, for the operator. */
    live: (atMost: number) => liveCalls(db, atMost),
    /** One line of a call, or null. */
    line: ({ accountId, callId, sequence }: { accountId: string; callId: string; sequence: number }) =>
      forAccount(accountId, async () => {
        const row = await readLine(db, callId, sequence);
        return row && shownLine(openLine(await vault.tenant(accountId), row));
      }),
    /** The log as a CSV file: its name, and its text piece by piece. */
    async csv(accountId: string, period: Period, search: string) {
      const timeZone = await timeZoneOf(db, accountId);
      const text = keptScope(callCsv(log, await filterOf(accountId, period, search), timeZone));
      return { name: csvFileName(timeZone, clock.now()), text };
    },
    /** A kept sound as u-law, 8000 Hz mono; `calls.unknown`. */
    async sound(accountId: string, callId: string, kind: SoundKind): Promise<Uint8Array> {
      const row = isUuid(callId) ? await readSound(db, accountId, callId, kind) : null;
      if (!row) throw new AppError('calls.unknown');
      return openSound(await vault.tenant(accountId), row);
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
