import { type CallRow, lockCall, lockCaller, readCall, updateCall } from '#server/features/calls/calls.store.ts';
import { countUsage, lineUsage } from '#server/features/calls/costs/usage.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { answeredOf } from './close-call.ts';
import { countUncharged } from './test-days.store.ts';

/**
 * Makes a call live again that was closed in its node's place while that node, the one of `epoch`, still carries it; false where nobody
 * closed it so, another has taken it over, or its message was filed, as the caller is gone then. What was charged stays charged: its own
 * end settles the difference, since the row still says that it was `reaped`.
 */
export async function reopenCall(
  tx: Queryable,
  { callId, epoch }: { callId: string; epoch: number },
  now: Date,
): Promise<boolean> {
  const mayLive = (call: CallRow | null): call is CallRow =>
    call?.reaped === true && call.epoch === epoch && call.outcome !== 'live' && call.outcome !== 'voicemail';
  const known = await readCall(tx, callId);
  if (!mayLive(known)) return false;
  if (known.fromNumber) await lockCaller(tx, known.accountId, known.fromNumber);
  const call = await lockCall(tx, callId);
  if (!mayLive(call)) return false;
  await updateCall(tx, callId, {
    ...{ outcome: 'live', endReason: null, endedAt: null, mediaSeconds: 0, heartbeatAt: now },
    ...{ doubts: null, analysedAt: null, analysisGivenUp: false },
  });
  await countUncharged(tx, call, -call.mediaSeconds);
  if (!call.isTest) {
    const changes = new FigureChanges();
    const { calls, seconds } = answeredOf(call);
    changes.add(call.startedAt, { answeredCalls: -calls, answeredSeconds: -seconds });
    await changes.write(tx, call.accountId);
    await countUsage(tx, call, [], lineUsage(call));
  }
  return true;
}
