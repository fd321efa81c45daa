import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { answeredOf } from '#server/features/calls/live/close-call.ts';
import { lockHolds } from '#server/features/retention/holds.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteCalls, type ErasableCall, holdErasable } from './erase-calls.store.ts';

const kindCounters = { new: 'newClients', existing: 'existingClients', spam: 'spamCalls' } as const;

/**
 * Erases calls with all that is kept of them: lines, summary, details, sounds, search, function uses, bookings, and through
 * 'calls-erased' what other features keep. Their row goes too, so that nothing written late (a spooled line, an analysis under way)
 * finds a call to belong to. The ledger keeps their minutes, and the figures what was charged. Resolves to the ids of those that were
 * erased: one that is still going on, under a legal hold, or not there is left. `then` writes in the same transaction.
 */
export async function eraseCalls(
  { db, events }: Pick<Foundation, 'db' | 'events'>,
  accountId: string,
  ids: readonly string[],
  then: (tx: Queryable) => Promise<void> = async () => {},
): Promise<string[]> {
  const erased = await inTransaction(db, async (tx) => {
    await lockHolds(tx, accountId);
    const calls = await holdErasable(tx, accountId, ids);
    if (calls.length === 0) return [];
    await events.emitWithin(tx, 'calls-erased', { accountId, calls });
    await events.emitWithin(tx, 'records-erased', { accountId });
    const changes = new FigureChanges();
    for (const call of calls) if (!call.isTest) uncount(changes, call);
    await changes.write(tx, accountId);
    const gone = calls.map(({ id }) => id);
    await deleteCalls(tx, accountId, gone);
    await then(tx);
    return gone;
  });
  for (const callId of erased) events.emit('call-changed', { accountId, event: { type: 'call-changed', callId } });
  return erased;
}

/** All that it adds to the figures, but for what was charged: money stays. */
function uncount(changes: FigureChanges, call: ErasableCall): void {
  const { calls, seconds } = answeredOf(call);
  changes.add(call.startedAt, {
    totalCalls: -1,
    ...(call.callerKind ? { [kindCounters[call.callerKind]]: -1 } : {}),
    answeredCalls: -calls,
    answeredSeconds: -seconds,
  });
}
