import type { CallerKind, CallRow } from '#server/features/calls/calls.store.ts';
import { calledBefore, nextJudgedCall, updateCall } from '#server/features/calls/calls.store.ts';
import type { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Queryable } from '#server/store/database.ts';

const counter = { new: 'newClients', existing: 'existingClients', spam: 'spamCalls' } as const satisfies Record<
  CallerKind,
  string
>;

/**
 * Judges whose call it was and counts it: 'existing' when the same number called before in a call that was not spam,
 * 'spam' is neither. A number's first call that is not spam is its 'new' one; when this call turns out to be spam, the
 * next one takes that place. A withheld number is always new. Needs the locks of the caller and of the call.
 */
export async function judgeCaller(
  tx: Queryable,
  call: CallRow,
  isSpam: boolean,
  changes: FigureChanges,
): Promise<CallerKind> {
  const kind = isSpam ? 'spam' : call.fromNumber && (await calledBefore(tx, call)) ? 'existing' : 'new';
  if (kind === call.callerKind) return kind;
  await updateCall(tx, call.id, { callerKind: kind });
  recount(changes, call.startedAt, call.callerKind, kind);
  if (kind === 'spam' && call.fromNumber) {
    const next = await nextJudgedCall(tx, call);
    if (next?.callerKind === 'existing' && !(await calledBefore(tx, { ...call, ...next }))) {
      await updateCall(tx, next.id, { callerKind: 'new' });
      recount(changes, next.startedAt, 'existing', 'new');
    }
  }
  return kind;
}

function recount(changes: FigureChanges, startedAt: Date, from: CallerKind | null, to: CallerKind): void {
  changes.add(startedAt, { ...(from ? { [counter[from]]: -1 } : {}), [counter[to]]: 1 });
}
