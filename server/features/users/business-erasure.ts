import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '#server/app-error.ts';
import { deleteSomeCalls } from '#server/features/calls/calls.service.ts';
import {
  beginEnding,
  deleteAccount,
  endingAccounts,
  endingBy,
  isAccount,
  personById,
} from '#server/features/identity/accounts.service.ts';
import type { Sessions } from '#server/features/identity/sessions.service.ts';
import type { PhoneNumbersService } from '#server/features/phone-numbers/phone-numbers.service.ts';
import { hasHolds, lockHolds } from '#server/features/retention/holds.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';

/** More than a day in all: the carrier that is to take the number back may be away for long. */
const carrierMayBeAway = { retryLimit: 40, retryDelay: 5, retryDelayMax: 3_600 };
const businessErasure = defineJob<{ accountId: string }>('erase-business', {
  retries: carrierMayBeAway,
  atOnce: 2,
  takesSeconds: 900,
});

const callsAtOnce = 2_000;
const foundAgain = 100;
/** So long whoever asks waits for it; most are erased by then, and the rest goes on without anybody. */
const patienceMs = 5_000;
const lookAgainMs = 50;

export interface ErasureParts extends Pick<Foundation, 'db' | 'clock' | 'events' | 'jobs' | 'mail'> {
  sessions: Sessions;
  numbers: Pick<PhoneNumbersService, 'giveUp'>;
  files: Pick<FileStore, 'removeAllOf'>;
}

/**
 * Erases businesses: one is closed at once, and its data go in a job, in pages, that is gone on with after a crash. What is said goes
 * before the number is given back, so that it does not wait for a carrier that is away.
 */
export function createBusinessErasure(parts: ErasureParts) {
  const { db, clock, events, jobs, mail, sessions, numbers, files } = parts;

  async function eraseData(accountId: string): Promise<void> {
    // In pages: all that hangs on a million calls does not go within the time of one statement.
    while (await deleteSomeCalls(db, accountId, callsAtOnce));
    await files.removeAllOf(accountId);
    await mail.forgetAllOf(accountId);
  }

  async function erase(accountId: string): Promise<void> {
    const actorId = await endingBy(db, accountId);
    if (!actorId) return;
    await events.emitWithin(db, 'business-erasing', { accountId });
    await eraseData(accountId);
    await numbers.giveUp(accountId, async () => {
      // A call that was still on its way has ended by now.
      await eraseData(accountId);
      await inTransaction(db, async (tx) => {
        const isOfIt = (await personById(tx, accountId, actorId)) !== null;
        if (!(await deleteAccount(tx, accountId))) return;
        const action = isOfIt ? 'business-erased' : 'account-deleted';
        const requestId = `job ${accountId}`;
        await writeAudit(tx, { actorId, requestId, action, accountId, at: clock.now() });
      });
    });
    // A mail about what was still going on has its place by now, and nothing else begins one.
    await mail.forgetAllOf(accountId);
    // Its keys go now and not before: a call that ends with the account still seals its record.
    events.emit('account-deleted', { accountId });
  }

  jobs.handle(
    businessErasure,
    ({ accountId }) => erase(accountId),
    async (lacks) => (await endingAccounts(db, foundAgain, lacks)).map((id) => ({ key: id, data: { accountId: id } })),
    async (tx, { accountId }) => (await endingBy(tx, accountId)) !== null,
  );

  return {
    /** Ends sessions and calls, and has all but ledger and audit entries erased. Throws 'retention.held', 'users.unknown'. */
    async begin({ actorId, requestId }: Actor & { actorId: string }, accountId: string): Promise<void> {
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        await lockHolds(tx, accountId);
        if (await hasHolds(tx, accountId)) throw new AppError('retention.held');
        if (!(await beginEnding(tx, accountId, actorId, at))) throw new AppError('users.unknown');
        await writeAudit(tx, { actorId, requestId, action: 'account-deactivated', accountId, at });
        await jobs.enqueue(tx, businessErasure, { accountId }, accountId);
      });
      await sessions.endAll(accountId);
      events.emit('account-ended', { accountId });
      const until = performance.now() + patienceMs;
      while (performance.now() < until && (await isAccount(db, accountId))) await sleep(lookAgainMs);
    },
  };
}
