import { detailLabelOf } from '#contract/brief.ts';
import { type CallDetailEntry, type CallLog, callStatusLabels } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import type { Period } from '#contract/values/period.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import { callerOf, isUrgent } from '#server/features/calls/call-details.ts';
import { openDetails, openLine, openSentiment, openSummary } from '#server/features/calls/call-seals.ts';
import { readLines, soundKinds } from '#server/features/calls/calls.store.ts';
import { periodSpans } from '#server/features/calls/figures/periods.ts';
import { shownLine } from '#server/features/calls/shown-line.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import { countLog, type LogFilter, type LogRow, readAfter, readLogEntry, readPage } from './call-log.store.ts';
import { searchedTerm } from './call-search.store.ts';
import { termPieces } from './name-pieces.ts';

export type LogParts = Pick<Foundation, 'db' | 'vault'>;

/** The calls of a period as a filter; periods begin in the business's zone. */
export async function logFilter(
  { db, vault }: LogParts,
  accountId: string,
  period: Period,
  search: string,
  now: Date,
): Promise<LogFilter> {
  const [timeZone, box] = await Promise.all([timeZoneOf(db, accountId), vault.tenant(accountId)]);
  const term = searchedTerm(search);
  return { accountId, from: periodSpans(period, timeZone, now).current.from, term, pieces: termPieces(box, term) };
}

/** One page, without transcripts, and how many calls there are in all. `page` from 1. */
export async function logPage(
  { db, vault }: LogParts,
  filter: LogFilter,
  page: number,
  limit: number,
): Promise<{ calls: Told<CallLog>[]; total: number }> {
  const [{ rows, total }, box] = await Promise.all([
    readPage(db, filter, (page - 1) * limit, limit),
    vault.tenant(filter.accountId),
  ]);
  return { calls: rows.map((row) => entryOf(box, row)), total };
}

/**
 * The calls after a cursor with their transcripts, at most 1,000, and the cursor of the last when more follow. Null for
 * a cursor that is none.
 */
export async function wholeLog(
  { db, vault }: LogParts,
  filter: LogFilter,
  after: string | null,
): Promise<{ calls: Told<CallLog>[]; total: number; next: string | null } | null> {
  const rows = await readAfter(db, filter, after, limits.callLogMaxRows + 1);
  if (!rows) return null;
  const shown = rows.slice(0, limits.callLogMaxRows);
  const [calls, total] = await Promise.all([
    withTranscripts({ db, vault }, filter.accountId, shown),
    countLog(db, filter),
  ]);
  return { calls, total, next: rows.length > shown.length ? (shown.at(-1)?.cursor ?? null) : null };
}

/** One call with everything, or null when the account has no such call. */
export async function logEntry(parts: LogParts, accountId: string, callId: string): Promise<Told<CallLog> | null> {
  const row = await readLogEntry(parts.db, accountId, callId);
  return row && ((await withTranscripts(parts, accountId, [row]))[0] ?? null);
}

async function withTranscripts(
  { db, vault }: LogParts,
  accountId: string,
  rows: readonly LogRow[],
): Promise<Told<CallLog>[]> {
  const box = await vault.tenant(accountId);
  const ids = rows.map((row) => row.id);
  const [lines, sounds] = await Promise.all([readLines(db, ids), soundKinds(db, ids)]);
  const linesOf = Map.groupBy(lines, (line) => line.callId);
  const soundsOf = Map.groupBy(sounds, (sound) => sound.callId);
  return rows.map((row) => ({
    ...entryOf(box, row),
    transcription: (linesOf.get(row.id) ?? []).map((sealed) => shownLine(openLine(box, sealed))),
    details: openDetails(box, row.id, row.details).map((detail): CallDetailEntry => {
      const hasSound = soundsOf.get(row.id)?.some((sound) => sound.kind === `clip:${detail.field}`) ?? false;
      return { ...detail, label: detailLabelOf(detail), ...(hasSound ? { hasSound } : {}) };
    }),
  }));
}

function entryOf(box: TenantVault, row: LogRow): Told<CallLog> {
  const details = openDetails(box, row.id, row.details);
  const { callerName: name, callerEmail: email } = callerOf(details);
  const urgent = isUrgent(details) ? { urgent: true } : {};
  return {
    id: row.id,
    name,
    fromPhoneNumber: row.fromNumber,
    location: row.location,
    startTime: row.startedAt.toISOString(),
    status: callStatusLabels[row.outcome],
    transcriptionSummary: openSummary(box, row.id, row.summary),
    email,
    durationSeconds: row.mediaSeconds,
    live: row.outcome === 'live',
    ...urgent,
    sentimentAnalysis: openSentiment(box, row.id, row.sentiment),
    hasVoicemail: row.hasVoicemail,
  };
}
