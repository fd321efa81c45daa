import { join } from 'node:path';
import type { Logger } from 'pino';
import type { AssistantBrief } from '#contract/brief.ts';
import type { CallAnalytics, CallAppointment, CallLog } from '#contract/calls.ts';
import type { Period } from '#contract/values/period.ts';
import { AppError } from '#server/app-error.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import type { Database } from '#server/store/database.ts';
import { openSpool } from '#server/store/spool.ts';
import type { Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import { type BegunCall, beginCall, type IncomingCall } from './begin-call.ts';
import { callAnalytics } from './call-analytics.ts';
import type { CallAnnouncer } from './call-announcer.ts';
import { callCsv, csvFileName } from './call-csv.ts';
import { type CallHub, createCallHub } from './call-hub.ts';
import { createCallJournal, type OfficeJournal } from './call-journal.ts';
import { logEntry, logFilter, logPage, wholeLog } from './call-log.ts';
import { createReaper, type Reaper } from './call-reaper.ts';
import { openDoubts, openSound } from './call-seals.ts';
import { analyseCalls } from './calls.jobs.ts';
import { findByCarrier, readCall, readSound } from './calls.store.ts';
import type { SoundKind } from './calls.tables.ts';
import { missedRecord } from './missed-call.ts';
import type { OpenCall } from './open-calls.ts';
import { type ToldCall, toldBetween, toldCall } from './told-calls.ts';
import { fileVoicemail } from './voicemail.ts';

export type { AnnouncedCall, CallAnnouncer } from './call-announcer.ts';
export type { ToldCall } from './told-calls.ts';

export interface CallsParts {
  db: Database;
  vault: Vault;
  jobs: Jobs;
  clock: Clock;
  logger: Logger;
  analyser: CallAnalyser;
  announcer: CallAnnouncer;
  /** What was booked, requested or tried in a call. */
  appointmentsOf(accountId: string, callId: string): Promise<CallAppointment[]>;
  /** The business of a call, for its analysis. */
  briefFor(accountId: string): Promise<AssistantBrief>;
  /** The spool of lines is kept in it. */
  dataDir: string;
  /** Between tries while the database is away. Default 1,000 ms. */
  retryMs?: number;
}

/** The office's side of calls. Every reading takes the account; a stranger's call and an absent one are the same. */
export interface CallsService {
  readonly journal: OfficeJournal;
  readonly hub: CallHub;
  readonly reaper: Reaper;
  /** Writes the row of a call that begins; see `beginCall`. */
  begin(incoming: IncomingCall): Promise<BegunCall>;
  /** The call that a carrier told us of, or null. */
  find(carrier: string, carrierCallId: string): Promise<string | null>;
  /** Closes a call that could not be answered; its caller was refused and nothing is charged. */
  miss(callId: string): Promise<void>;
  /** Files a message that the carrier recorded (u-law, 8000 Hz mono) with its call, live or over. */
  fileVoicemail(callId: string, mulaw: Uint8Array): Promise<void>;
  analytics(accountId: string, period: Period): Promise<CallAnalytics>;
  /** One page without transcripts; `page` from 1. */
  page(
    accountId: string,
    period: Period,
    search: string,
    at: { page: number; limit: number },
  ): Promise<{ calls: CallLog[]; total: number }>;
  /** Calls with transcripts after a cursor; `request.invalid` for a cursor that is none. */
  list(
    accountId: string,
    period: Period,
    search: string,
    after: string | null,
  ): Promise<{ calls: CallLog[]; total: number; next: string | null }>;
  /** One call with everything; `calls.unknown`. */
  entry(accountId: string, callId: string): Promise<CallLog>;
  /** What may be told of a call in a mail, or null. */
  told(accountId: string, callId: string): Promise<ToldCall | null>;
  /** The same of calls that ended after `from` and up to `upto`, newest first, and how many there are. */
  toldBetween(
    accountId: string,
    span: { from: Date; upto: Date },
    atMost: number,
  ): Promise<{ calls: ToldCall[]; total: number }>;
  /** The log as a CSV file: its name, and its text piece by piece. */
  csv(accountId: string, period: Period, search: string): Promise<{ name: string; text: AsyncGenerator<string> }>;
  /** A kept sound as u-law, 8000 Hz mono; `calls.unknown`. */
  sound(accountId: string, callId: string, kind: SoundKind): Promise<Uint8Array>;
  /** Begins to look for orphans. */
  start(): void;
  /** Everything said so far is written; no more work in the background. */
  stop(): Promise<void>;
}

const spoolMaxBytes = 256 * 1024 * 1024;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export async function createCallsService(parts: CallsParts): Promise<CallsService> {
  const { db, vault, clock } = parts;
  const open = new Map<string, OpenCall>();
  const hub = createCallHub();
  const spool = await openSpool(join(parts.dataDir, 'spool', 'calls.jsonl'), spoolMaxBytes);
  const journal = createCallJournal({ ...parts, hub, open, spool });
  const reaper = createReaper({ ...parts, journal, open });
  const log = { db, vault };
  analyseCalls({ ...parts, hub });

  const filterOf = (accountId: string, period: Period, search: string) =>
    logFilter(db, accountId, period, search, clock.now());

  return {
    journal,
    hub,
    reaper,
    begin: (incoming) => beginCall({ db, vault, clock, hub, open }, incoming),
    find: async (carrier, carrierCallId) => (await findByCarrier(db, carrier, carrierCallId))?.id ?? null,
    async miss(callId) {
      const call = await readCall(db, callId);
      if (call) await journal.finish(missedRecord(call, clock.now()));
    },
    fileVoicemail: (callId, mulaw) => fileVoicemail({ ...log, hub, announcer: parts.announcer }, callId, mulaw),
    analytics: (accountId, period) => callAnalytics(db, accountId, period, clock.now()),
    page: async (accountId, period, search, at) =>
      logPage(log, await filterOf(accountId, period, search), at.page, at.limit),
    async list(accountId, period, search, after) {
      const found = await wholeLog(log, await filterOf(accountId, period, search), after);
      if (!found) throw new AppError('request.invalid');
      return found;
    },
    async entry(accountId, callId) {
      const found = uuid.test(callId) ? await logEntry(log, accountId, callId) : null;
      const row = found && (await readCall(db, callId));
      if (!row) throw new AppError('calls.unknown');
      const summarySentTo = await parts.announcer.sentTo(db, { ...row, analysed: row.analysedAt !== null });
      const appointments = await parts.appointmentsOf(accountId, callId);
      const doubts = openDoubts(await vault.tenant(accountId), callId, row.doubts);
      return { ...found, summarySentTo, appointments, doubts };
    },
    told: (accountId, callId) => toldCall(log, accountId, callId),
    toldBetween: (accountId, span, atMost) => toldBetween(log, accountId, span, atMost),
    async csv(accountId, period, search) {
      const timeZone = await timeZoneOf(db, accountId);
      const text = callCsv(log, await filterOf(accountId, period, search), timeZone);
      return { name: csvFileName(timeZone, clock.now()), text };
    },
    async sound(accountId, callId, kind) {
      const row = uuid.test(callId) ? await readSound(db, accountId, callId, kind) : null;
      if (!row) throw new AppError('calls.unknown');
      return openSound(await vault.tenant(accountId), row);
    },
    start: () => reaper.start(),
    async stop() {
      await reaper.stop();
      await journal.stop();
    },
  };
}
