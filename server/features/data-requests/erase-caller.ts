import { eraseCalls, heldCalls } from '#server/features/calls/calls.service.ts';
import { isHeld, lockHolds } from '#server/features/retention/holds.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { GiveUp } from '#server/jobs/jobs.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { recordsOfCaller } from './caller-records.ts';
import type { Progress } from './progress.ts';

/** Deletes rows of other features by their ids, with what else is kept of them. */
type Forget = (tx: Queryable, accountId: string, ids: readonly string[]) => Promise<void>;

export interface EraseParts extends Pick<Foundation, 'db' | 'vault' | 'events'> {
  forget: { bookings: Forget; functionRuns: Forget; formLinks: Forget };
  /** Of these forms those under a legal hold. */
  heldForms(db: Queryable, accountId: string, ids: readonly string[]): Promise<string[]>;
}

/** It goes on while its caller is to be erased. */
export class CallGoesOn extends Error {}

/** The number, one of its calls, or the caller whom one of its forms names, is under a legal hold: what is held is not erased. */
export class UnderHold extends GiveUp {}

const callsAtOnce = 50;

/**
 * Erases all that is kept of a number, calls first, in pages; begun again it goes on with what is left. `then` settles it in the
 * last transaction. Throws `UnderHold`, and `CallGoesOn` where one of its calls is not over: the others are erased by then.
 */
export async function eraseCaller(
  parts: EraseParts,
  accountId: string,
  number: string,
  progress: Progress,
  then: (tx: Queryable) => Promise<void>,
): Promise<void> {
  const { db, events, forget } = parts;
  const looking = progress.step('Looking for stored data', 1);
  const { calls, bookings, functionRuns, formLinks } = await recordsOfCaller(parts, accountId, number, () =>
    looking.at(0),
  );
  const hasHeldRecords = async (on: Queryable) =>
    (await isHeld(on, accountId, { number })) || (await parts.heldForms(on, accountId, [...formLinks])).length > 0;
  if ((await hasHeldRecords(db)) || (await heldCalls(db, accountId, calls.ids)).length > 0)
    throw new UnderHold('under legal hold');
  const over = calls.ids.filter((id) => !calls.live.includes(id));
  const erasing = progress.step('Erasing calls', over.length);
  let left = calls.live.length;
  for (let at = 0; at < over.length; at += callsAtOnce) {
    const ids = over.slice(at, at + callsAtOnce);
    // One that was closed in its node's place may go on by now.
    left += ids.length - (await eraseCalls(parts, accountId, ids)).length;
    await erasing.at(Math.min(at + callsAtOnce, over.length));
  }
  if (left > 0) throw new CallGoesOn();
  await inTransaction(db, async (tx) => {
    // One that was placed while the calls went keeps what is left.
    await lockHolds(tx, accountId);
    if (await hasHeldRecords(tx)) throw new UnderHold('under legal hold');
    if (bookings.size + functionRuns.size + formLinks.size > 0)
      await events.emitWithin(tx, 'records-erased', { accountId });
    await forget.bookings(tx, accountId, [...bookings]);
    await forget.functionRuns(tx, accountId, [...functionRuns]);
    await forget.formLinks(tx, accountId, [...formLinks]);
    await then(tx);
  });
}
