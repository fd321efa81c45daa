import { isUrgent, nameIn } from '#server/features/calls/call-details.ts';
import { openCarrierName, openDetails, openSummary } from '#server/features/calls/call-seals.ts';
import { callbackNumberOf } from '#server/features/calls/callback-number.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';
import { endedBetween, readCall } from '#server/features/calls/calls.store.ts';
import type { MailedCall } from '#server/mail/templates/call-summary.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import type { LogParts } from './call-log.ts';

/** What may be told of a call outside the dashboard. */
export interface CallExcerpt extends Omit<MailedCall, 'url'> {
  id: string;
}

/** A call of the account, or null. */
export async function callExcerpt(
  { db, vault }: LogParts,
  accountId: string,
  callId: string,
): Promise<CallExcerpt | null> {
  const row = await readCall(db, callId);
  if (row?.accountId !== accountId) return null;
  return excerptOf(await vault.tenant(accountId), row);
}

/** The account's calls that ended after `from` and up to `upto`, newest first, and how many there are; no tests. */
export async function callExcerptsBetween(
  { db, vault }: LogParts,
  accountId: string,
  span: { from: Date; upto: Date },
  atMost: number,
): Promise<{ calls: CallExcerpt[]; total: number }> {
  const { rows, total } = await endedBetween(db, accountId, span, atMost);
  if (total === 0) return { calls: [], total };
  const box = await vault.tenant(accountId);
  return { calls: rows.map((row) => excerptOf(box, row)), total };
}

function excerptOf(box: TenantVault, row: CallRow): CallExcerpt {
  const details = openDetails(box, row.id, row.details);
  return {
    id: row.id,
    callerName: nameIn(details) ?? null,
    callerNumber: row.fromNumber,
    callbackNumber: callbackNumberOf(row, details),
    callerIdVerdict: row.callerIdVerdict,
    carrierName: openCarrierName(box, row.id, row.carrierName),
    reason: details.find(({ field }) => field === 'reasonForCalling') ?? null,
    urgent: isUrgent(details),
    summary: openSummary(box, row.id, row.summary),
    startedAt: row.startedAt,
    outcome: row.outcome,
  };
}
