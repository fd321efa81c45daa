import type { CallOutcome } from '#contract/calls.ts';
import { callAnalysis } from '#server/features/calls/analysis/analyse-call.ts';
import { judgeCaller } from '#server/features/calls/analysis/caller-kind.ts';
import { doubtsOf } from '#server/features/calls/analysis/claims.ts';
import { openDetails, sealDetails, sealDoubts, sealLine, sealSound } from '#server/features/calls/call-seals.ts';
import {
  insertLines,
  lockCall,
  lockCaller,
  readCall,
  updateCall,
  writeSound,
} from '#server/features/calls/calls.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import { settleCall } from '#server/features/minutes/minutes.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/vault.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { stepsOf } from './journal-entries.ts';

const answered: readonly CallOutcome[] = ['handled', 'message', 'voicemail', 'spam'];

/** Whether the caller was answered; what `averageCallDuration` is taken over. */
function wasAnswered(outcome: CallOutcome): boolean {
  return answered.includes(outcome);
}

/**
 * Everything that the end of a call means, for one transaction: the record, its minutes settled once, the figures, and
 * the job that analyses it. Closing a call again changes nothing. `silentSince`: one that has given a sign of life after that
 * goes on somewhere and is left alone. Returns whether this was the time it was closed.
 */
export async function closeCall(
  tx: Queryable,
  jobs: Pick<Jobs, 'enqueue'>,
  box: TenantVault,
  record: CallRecord,
  silentSince?: Date,
): Promise<boolean> {
  const known = await readCall(tx, record.callId);
  if (!known || known.accountId !== record.accountId || known.outcome !== 'live') return false;
  if (known.fromNumber) await lockCaller(tx, known.accountId, known.fromNumber);
  const call = await lockCall(tx, record.callId);
  if (call?.outcome !== 'live' || (silentSince && call.heartbeatAt > silentSince)) return false;

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
    // A call that failed by our fault costs nothing; a refused one has no media to charge.
    seconds: call.chargedAs !== 'nothing' && record.outcome !== 'failed' ? record.mediaSeconds : 0,
    kind: call.chargedAs === 'test' ? 'test' : 'call',
    reservedSeconds: call.reservedSeconds,
    at: record.endedAt,
  });
  // Programs come and go; a test in which nobody spoke is not worth a look.
  const saysNothing = call.isTest && !record.transcript.some(({ speaker }) => speaker === 'caller');
  const startOfMedia = new Date(record.endedAt.getTime() - record.mediaSeconds * 1000);
  const ended = {
    outcome: record.outcome,
    endReason: record.endReason,
    details: sealDetails(box, call.id, details),
    namePieces: namePieces(box, details),
    doubts: doubts.length > 0 ? sealDoubts(box, call.id, doubts) : null,
    mediaStartedAt: call.mediaStartedAt ?? (record.mediaSeconds > 0 ? startOfMedia : null),
    endedAt: record.endedAt,
    mediaSeconds: record.mediaSeconds,
    chargedSeconds,
    reservedSeconds: 0,
    longestSilenceMs: record.longestSilenceMs,
    // Who closes it in place of its session knows what was written meanwhile.
    ...(record.answeredBy?.length ? { answeredBy: stepsOf(record.answeredBy) } : {}),
    ...(saysNothing ? { analysedAt: record.endedAt } : {}),
  };
  await updateCall(tx, call.id, ended);
  if (!saysNothing) await jobs.enqueue(tx, callAnalysis, { callId: call.id }, call.id);

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
