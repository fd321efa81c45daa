import type { CallOutcome } from '#contract/calls.ts';
import { settleCall } from '#server/features/minutes/minutes.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/vault.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { callerOf } from './call-details.ts';
import { FigureChanges } from './call-rollups.store.ts';
import { openDetails, sealDetails, sealDoubts, sealLine, sealSound } from './call-seals.ts';
import { judgeCaller } from './caller-kind.ts';
import { insertLines, lockCall, lockCaller, readCall, updateCall, writeSound } from './calls.store.ts';
import { doubtsOf } from './claims.ts';

const answered: readonly CallOutcome[] = ['handled', 'message', 'voicemail', 'spam'];

/** Whether the caller was answered; what `averageCallDuration` is taken over. */
export function wasAnswered(outcome: CallOutcome): boolean {
  return answered.includes(outcome);
}

/**
 * Everything that the end of a call means, for one transaction: the record, its minutes settled once, the figures, and
 * the job that analyses it. Closing a call again changes nothing. Returns whether this was the time it was closed.
 */
export async function closeCall(
  tx: Queryable,
  jobs: Pick<Jobs, 'enqueue'>,
  box: TenantVault,
  record: CallRecord,
): Promise<boolean> {
  const known = await readCall(tx, record.callId);
  if (!known || known.accountId !== record.accountId || known.outcome !== 'live') return false;
  if (known.fromNumber) await lockCaller(tx, known.accountId, known.fromNumber);
  const call = await lockCall(tx, record.callId);
  if (call?.outcome !== 'live') return false;

  await insertLines(
    tx,
    record.transcript.map((line) => sealLine(box, call.id, line)),
  );
  if (record.voicemail) await writeSound(tx, sealSound(box, call.id, 'voicemail', record.voicemail));
  const details = record.details.length > 0 ? record.details : openDetails(box, call.id, call.details);

  const doubts = record.acts ? doubtsOf(record.transcript, record.acts) : [];

  const chargedSeconds = await settleCall(tx, {
    accountId: call.accountId,
    callId: call.id,
    seconds: isCharged(call.isTest, record.outcome) ? record.mediaSeconds : 0,
    reservedSeconds: call.reservedSeconds,
    at: record.endedAt,
  });
  const startOfMedia = new Date(record.endedAt.getTime() - record.mediaSeconds * 1000);
  const ended = {
    outcome: record.outcome,
    endReason: record.endReason,
    ...callerOf(details),
    details: sealDetails(box, call.id, details),
    doubts: doubts.length > 0 ? sealDoubts(box, call.id, doubts) : null,
    mediaStartedAt: call.mediaStartedAt ?? (record.mediaSeconds > 0 ? startOfMedia : null),
    endedAt: record.endedAt,
    mediaSeconds: record.mediaSeconds,
    chargedSeconds,
    reservedSeconds: 0,
    longestSilenceMs: record.longestSilenceMs,
  };
  await updateCall(tx, call.id, ended);
  await jobs.enqueue(tx, 'analyse-call', { callId: call.id }, call.id);

  if (!call.isTest) {
    const changes = new FigureChanges();
    await judgeCaller(tx, { ...call, outcome: record.outcome }, record.outcome === 'spam', changes);
    changes.add(call.startedAt, {
      chargedSeconds,
      ...(wasAnswered(record.outcome) ? { answeredCalls: 1, answeredSeconds: record.mediaSeconds } : {}),
    });
    await changes.write(tx, call.accountId);
  }
  return true;
}

/** Test and failed-by-us calls cost nothing; a refused one has no media to charge (decisions "Charging"). */
function isCharged(isTest: boolean, outcome: CallOutcome): boolean {
  return !isTest && outcome !== 'failed';
}
