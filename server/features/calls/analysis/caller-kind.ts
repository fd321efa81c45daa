import type { CallerKind, CallRow } from '#server/features/calls/calls.store.ts';
import { calledBefore, nextJudgedCall, updateCall } from '#server/features/calls/calls.store.ts';
import type { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Queryable } from '#server/store/database.ts';

const counter = { new: 'newClients', existing: 'existingClients', spam: 'spamCalls' } as const satisfies Record<
  CallerKind,
  string
>;

/**
 * Whose call it is: 'existing' when the same number called before in a call that was not spam, 'spam' is neither. A number's first call
 * that is not spam is its 'new' one. A withheld number is always new. Needs the locks of the caller and of the call.
 */
export async function callerKindOf(tx: Queryable, call: CallRow, isSpam: boolean): Promise<CallerKind> {
  if (isSpam) return 'spam';
  return call.fromNumber && (await calledBefore(tx, call)) ? 'existing' : 'new';
}

/** Counts a call of which another kind was written than it had; where it turned out to be spam, the number's next one takes its place. */
export async function countKind(tx: Queryable, call: CallRow, kind: CallerKind, changes: FigureChanges): Promise<void> {
  if (kind === call.callerKind) return;
  recount(changes, call.startedAt, call.callerKind, kind);
  if (kind !== 'spam' || !call.fromNumber) return;
  const next = await nextJudgedCall(tx, call);
  if (next?.callerKind === 'existing' && !(await calledBefore(tx, { ...call, ...next }))) {
    await updateCall(tx, next.id, { callerKind: 'new' });
    recount(changes, next.startedAt, 'existing', 'new');
  }
}

function recount(changes: FigureChanges, startedAt: Date, from: CallerKind | null, to: CallerKind): void {
  changes.add(startedAt, { ...(from ? { [counter[from]]: -1 } : {}), [counter[to]]: 1 });
}
