import { detailLabelOf } from '#contract/brief.ts';
import type { CallsAsked } from '#contract/call-filters.ts';
import { type CallDetailEntry, type CallLog, callStatusLabels } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { daysAfter, momentOf } from '#contract/values/zoned-time.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import { callerOf, isUrgent, reasonOf } from '#server/features/calls/call-details.ts';
import { readLines, soundKinds } from '#server/features/calls/call-lines.store.ts';
import {
  openCarrierName,
  openDetails,
  openLine,
  openSentiment,
  openSummary,
} from '#server/features/calls/call-seals.ts';
import { callbackNumberOf } from '#server/features/calls/callback-number.ts';
import { periodSpans } from '#server/features/calls/figures/periods.ts';
import { shownLine } from '#server/features/calls/shown-line.ts';
import type { Foundation } from '#server/foundation.ts';
import { type Told, withWireId } from '#server/http/wire-id.ts';
import { SealBroken } from '#server/store/keys/sealing.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import {
  countLog,
  type LogFilter,
  type LogRow,
  readAfter,
  readEarlier,
  readLogEntry,
  readNeighbours,
  readPage,
} from './call-log.store.ts';
import { searchedTerm } from './call-search.store.ts';
import { termPieces } from './name-pieces.ts';

export type LogParts = Pick<Foundation, 'db' | 'vault'>;

/** What is asked for as a filter; periods and days begin in the business's zone. */
export async function logFilter(
  { db, vault }: LogParts,
  accountId: string,
  asked: CallsAsked,
  now: Date,
): Promise<LogFilter> {
  const [timeZone, box] = await Promise.all([timeZoneOf(db, accountId), vault.tenant(accountId)]);
  const term = searchedTerm(asked.search ?? '');
  const begins = [periodSpans(asked.period ?? 'all', timeZone, now).current.from, midnight(asked.from, timeZone)];
  const from = Math.max(...begins.map((at) => at?.getTime() ?? Number.NEGATIVE_INFINITY));
  return {
    ...{ accountId, timeZone, term, pieces: termPieces(box, term) },
    from: Number.isFinite(from) ? new Date(from) : null,
    to: midnight(asked.to && daysAfter(asked.to, 1), timeZone),
    outcome: asked.status ?? null,
    mood: asked.mood ?? null,
    callerKind: asked.caller ?? null,
    hour: asked.hour ?? null,
  };
}

function midnight(date: string | undefined, timeZone: string): Date | null {
  return date === undefined ? null : momentOf({ date, minute: 0 }, timeZone);
}

/** One page, without transcripts, and how many calls there are in all. `page` from 1. */
export async function logPage(
  { db, vault }: LogParts,
  filter: LogFilter,
  { page, limit, readerId }: { page: number; limit: number; readerId?: string | undefined },
): Promise<{ calls: Told<CallLog>[]; total: number }> {
  const [{ rows, total }, box] = await Promise.all([
    readPage(db, filter, (page - 1) * limit, limit, readerId),
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

/** One call with everything, its neighbours among those of the filter; null when the account has no such call. */
export async function logEntry(parts: LogParts, filter: LogFilter, callId: string): Promise<Told<CallLog> | null> {
  const { db, vault } = parts;
  const { accountId } = filter;
  const [row, neighbours] = await Promise.all([
    readLogEntry(db, accountId, callId),
    readNeighbours(db, filter, callId),
  ]);
  const [whole] = row ? await withTranscripts(parts, accountId, [row]) : [];
  if (!row || !whole) return null;
  const box = await vault.tenant(accountId);
  const number = row.fromNumber;
  const before = number
    ? await readEarlier(db, { accountId, number, call: row }, earlierShown)
    : { rows: [], total: 0 };
  const calls = before.rows.map((call) => {
    const { id, startedAt, outcome } = call;
    const startTime = startedAt.toISOString();
    return withWireId({ id, startTime, status: callStatusLabels[outcome], reason: reasonIn(box, call) });
  });
  return { ...whole, answeredBy: row.answeredBy, neighbours, earlier: { total: before.total, calls } };
}

const earlierShown = 5;

/** What a call was about, beside another one: one that cannot be opened is told as such where it is opened itself. */
function reasonIn(box: TenantVault, { id, details, summary }: LogRow): string | null {
  try {
    return reasonOf(openDetails(box, id, details), openSummary(box, id, summary));
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
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
  const summary = openSummary(box, row.id, row.summary);
  const callbackNumber = callbackNumberOf(row, details);
  const urgent = isUrgent(details) ? { urgent: true } : {};
  return {
    id: row.id,
    name,
    fromPhoneNumber: row.fromNumber,
    ...(callbackNumber ? { callbackNumber } : {}),
    callerIdVerdict: row.callerIdVerdict,
    carrierName: openCarrierName(box, row.id, row.carrierName),
    location: row.location,
    startTime: row.startedAt.toISOString(),
    status: callStatusLabels[row.outcome],
    transcriptionSummary: summary,
    reason: reasonOf(details, summary),
    ...(row.unread ? { unread: true as const } : {}),
    email,
    durationSeconds: row.mediaSeconds,
    live: row.outcome === 'live',
    ...urgent,
    ...(row.isDemo ? { isDemo: true as const } : {}),
    sentimentAnalysis: openSentiment(box, row.id, row.sentiment),
    hasVoicemail: row.hasVoicemail,
  };
}
