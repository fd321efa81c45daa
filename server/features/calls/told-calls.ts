import { type CallOutcome, callStatusLabels } from '#contract/calls.ts';
import type { Database } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/vault.ts';
import { openDetails, openSummary } from './call-seals.ts';
import { endedBetween, readCall } from './calls.store.ts';
import type { CallRow } from './calls.tables.ts';

/** What may be told of a call outside the dashboard (decisions "Accounts"). */
export interface ToldCall {
  id: string;
  callerName: string | null;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  reason: string | null;
  summary: string | null;
  startedAt: Date;
  outcome: CallOutcome;
  /** As the log names the outcome. */
  status: string;
}

/** A call of the account, or null. */
export async function toldCall(
  { db, vault }: { db: Database; vault: Vault },
  accountId: string,
  callId: string,
): Promise<ToldCall | null> {
  const row = await readCall(db, callId);
  if (row?.accountId !== accountId) return null;
  return told(await vault.tenant(accountId), row);
}

/** The account's calls that ended after `from` and up to `upto`, newest first, and how many there are; no tests. */
export async function toldBetween(
  { db, vault }: { db: Database; vault: Vault },
  accountId: string,
  span: { from: Date; upto: Date },
  atMost: number,
): Promise<{ calls: ToldCall[]; total: number }> {
  const { rows, total } = await endedBetween(db, accountId, span, atMost);
  if (total === 0) return { calls: [], total };
  const box = await vault.tenant(accountId);
  return { calls: rows.map((row) => told(box, row)), total };
}

function told(box: TenantVault, row: CallRow): ToldCall {
  const reason = openDetails(box, row.id, row.details).find((detail) => detail.field === 'reasonForCalling');
  return {
    id: row.id,
    callerName: row.callerName,
    callerNumber: row.fromNumber,
    reason: reason ? (reason.status === 'confirmed' ? reason.value : `${reason.value} (as heard)`) : null,
    summary: openSummary(box, row.id, row.summary),
    startedAt: row.startedAt,
    outcome: row.outcome,
    status: callStatusLabels[row.outcome],
  };
}
