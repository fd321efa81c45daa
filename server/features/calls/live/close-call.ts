import type { CallOutcome } from '#contract/calls.ts';
import { callAnalysis } from '#server/features/calls/analysis/analyse-call.ts';
import { callerKindOf, countKind } from '#server/features/calls/analysis/caller-kind.ts';
import { doubtsOf } from '#server/features/calls/analysis/claims.ts';
import { insertLines, writeSound } from '#server/features/calls/call-lines.store.ts';
import { sealDetails, sealDoubts, sealLine, sealSound } from '#server/features/calls/call-seals.ts';
import { type CallRow, lockCall, lockCaller, readCall, updateCall } from '#server/features/calls/calls.store.ts';
import { countUsage, insertUsage, lineUsage } from '#server/features/calls/costs/usage.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import { correctCall, settleCall } from '#server/features/minutes/minutes.service.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { stepsOf } from './journal-entries.ts';
import { lastSign } from './live-calls.store.ts';
import { countUncharged } from './test-days.store.ts';

const answered: readonly CallOutcome[] = ['handled', 'message', 'voicemail', 'spam'];

/** Whether the caller was answered; what `averageCallDuration` is taken over. */
function wasAnswered(outcome: CallOutcome): boolean {
  return answered.includes(outcome);
}

/** Who closes a call. */
export interface Closing {
  /** As which of the nodes that carried it; one that another has taken over is left to that. Without it: whoever carries it. */
  epoch?: number | undefined;
  /** In place of its node: unless it has given a sign of life after that. */
  silentSince?: Date;
}

/**
 * Everything that the end of a call means, for one transaction: the record, its minutes settled once, the figures, and
 * the job that analyses it. Closing a call again changes nothing, but for the end that its own node gives to one that was closed in its
 * place: that one holds, and the difference is settled. Returns whether it was closed now.
 */
export async function closeCall(
  tx: Queryable,
  jobs: Pick<Jobs, 'enqueue'>,
  box: TenantVault,
  record: CallRecord,
  by: Closing = {},
): Promise<boolean> {
  const known = await readCall(tx, record.callId);
  if (!known || known.accountId !== record.accountId || !(isOpen(known) || known.reaped)) return false;
  if (known.fromNumber) await lockCaller(tx, known.accountId, known.fromNumber);
  const call = await lockCall(tx, record.callId);
  if (!call) return false;
  // Before lines and minutes are written: the journal holds it while it writes lines.
  const seenAt = await lastSign(tx, call);
  // Also of who lost it to another: what was heard was heard.
  await insertLines(
    tx,
    record.transcript.map((line) => sealLine(box, call.id, line)),
  );
  await insertUsage(
    tx,
    (record.usage ?? []).map((note) => ({ ...note, accountId: call.accountId, callId: call.id })),
  );
  const line = isOpen(call) ? [] : lineUsage(call);
  if (!mayClose(call, seenAt, by)) {
    if (!isOpen(call)) await countUsage(tx, call, line, line);
    return false;
  }
  if (record.voicemail) await writeSound(tx, sealSound(box, call.id, 'voicemail', record.voicemail));
  const { details } = record;
  const doubts = record.acts ? doubtsOf(record.transcript, record.acts) : [];

  // Also of one that has lived on since it was closed in its node's place.
  const isLate = call.reaped;
  // A message that was filed meanwhile stays one.
  const outcome = isLate && call.outcome === 'voicemail' && !wasAnswered(record.outcome) ? 'voicemail' : record.outcome;
  const charge = {
    accountId: call.accountId,
    callId: call.id,
    // A call that failed by our fault costs nothing; a refused one has no media to charge.
    seconds: call.chargedAs !== 'nothing' && record.outcome !== 'failed' ? record.mediaSeconds : 0,
    kind: call.chargedAs === 'test' ? ('test' as const) : ('call' as const),
    reservedSeconds: call.reservedSeconds,
    at: record.endedAt,
  };
  const chargedSeconds = isLate ? await correctCall(tx, charge, call.chargedSeconds) : await settleCall(tx, charge);
  // Programs come and go; a test in which nobody spoke is not worth a look.
  const saysNothing = call.isTest && !record.transcript.some(({ speaker }) => speaker === 'caller');
  const startOfMedia = new Date(record.endedAt.getTime() - record.mediaSeconds * 1000);
  const callerKind = call.isTest ? null : await callerKindOf(tx, call, outcome === 'spam');
  const ended = {
    outcome,
    callerKind,
    reaped: by.silentSince !== undefined,
    endReason: record.endReason,
    // Else what was noted while it was live.
    ...(details.length > 0
      ? { details: sealDetails(box, call.id, details), namePieces: namePieces(box, details) }
      : {}),
    doubts: doubts.length > 0 ? sealDoubts(box, call.id, doubts) : null,
    mediaStartedAt: call.mediaStartedAt ?? (record.mediaSeconds > 0 ? startOfMedia : null),
    endedAt: record.endedAt,
    mediaSeconds: record.mediaSeconds,
    chargedSeconds,
    reservedSeconds: 0,
    longestSilenceMs: record.longestSilenceMs,
    // Who closes it in place of its session knows what was written meanwhile.
    ...(record.notice ? { notice: { ...record.notice, at: record.notice.at.toISOString() } } : {}),
    ...(record.answeredBy?.length ? { answeredBy: stepsOf(record.answeredBy) } : {}),
    ...(saysNothing ? { analysedAt: record.endedAt } : isLate ? { analysedAt: null } : {}),
  };
  await updateCall(tx, call.id, ended);
  // The job of the first end has its id.
  if (!saysNothing) await jobs.enqueue(tx, callAnalysis, { callId: call.id }, isLate ? undefined : call.id);

  await countUncharged(tx, call, record.mediaSeconds - call.mediaSeconds);
  if (callerKind) {
    const changes = new FigureChanges();
    await countKind(tx, call, callerKind, changes);
    const [before, now] = [answeredOf(call), answeredOf({ outcome, mediaSeconds: record.mediaSeconds })];
    changes.add(call.startedAt, {
      chargedSeconds: chargedSeconds - call.chargedSeconds,
      answeredCalls: now.calls - before.calls,
      answeredSeconds: now.seconds - before.seconds,
    });
    await changes.write(tx, call.accountId);
  }
  await countUsage(tx, call, lineUsage({ ...call, mediaSeconds: record.mediaSeconds }), line);
  return true;
}

const isOpen = ({ outcome }: Pick<CallRow, 'outcome'>) => outcome === 'live';

function mayClose(call: CallRow, seenAt: Date | null, { epoch, silentSince }: Closing): boolean {
  if (epoch !== undefined && epoch !== call.epoch) return false;
  if (isOpen(call)) return !silentSince || (seenAt ?? silentSince) <= silentSince;
  // Its own node alone knows better than who closed it in its place.
  return call.reaped && epoch !== undefined && !silentSince;
}

/** What it adds to the figures of answered calls. */
export function answeredOf({ outcome, mediaSeconds }: Pick<CallRow, 'outcome' | 'mediaSeconds'>) {
  return wasAnswered(outcome) ? { calls: 1, seconds: mediaSeconds } : { calls: 0, seconds: 0 };
}
