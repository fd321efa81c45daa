import type { Clock } from '#contract/clock.ts';
import { testSessionLimits } from '#contract/limits.ts';
import { clientSecretSeconds } from '#contract/realtime.ts';
import { AppError } from '#server/app-error.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import {
  deleteSession,
  forgetSessions,
  insertSession,
  lockCharge,
  type OpenSession,
  openSessions,
  overdueSessions,
  sessionsTaken,
  writeCharge,
  writeSettled,
} from './test-sessions.store.ts';

/** A report comes soon after the end; so long after a session's longest life it is charged whole instead. */
export const reportWithinMs = 10 * 60_000;
const keptMs = 24 * 60 * 60_000;
/** Of one account: a call, and a page that is ready for another. */
const mostOpen = 2;
/** Of one account, settled or not: the service may go on with one for as long as it may last, whatever the browser reports. */
const mostLasting = 6;
/** Of one account within a day: so much of what was held back is given back on a browser's word, twenty of the longest tests. */
const mostGivenBackSeconds = 20 * testSessionLimits.longestSeconds;
/** On trial so much is held back at least, however short the business's own calls may be: the service ends none of them for us. */
const leastSeconds = 60;
const settledAtOnce = 100;

export interface HeldSessionsParts {
  db: Database;
  clock: Clock;
  /** This one. */
  nodeId: string;
  /** Holds up to `seconds` back; how many it was. It locks the account's minutes until the transaction ends. */
  reserve(tx: Queryable, accountId: string, seconds: number): Promise<number>;
  release(tx: Queryable, accountId: string, seconds: number): Promise<void>;
  /** What may still be given back on a browser's word in all of its trial; null: any, off trial. */
  toGiveBack(db: Queryable, accountId: string): Promise<number | null>;
  /** Gives up to `seconds` back; how many it was. On trial they count as `least` at least. */
  giveBack(tx: Queryable, accountId: string, seconds: number, least: number): Promise<number>;
  /** Writes the call down and charges it, once for each session; null where no service is set any more. */
  charge: ((accountId: string, id: string, seconds: number) => Promise<void>) | null;
}

/** Sessions at a service, whose minutes are held back from when the secret is made until they are settled. */
export function createHeldSessions(parts: HeldSessionsParts) {
  const { db, clock, nodeId, reserve, release, toGiveBack, giveBack, charge } = parts;

  /** What is charged when `seconds` are reported, decided once: settling that breaks off goes on with it. Null when it is settled. */
  const chargeOf = ({ id, accountId, longestSeconds }: OpenSession, seconds: number): Promise<number | null> =>
    inTransaction(db, async (tx) => {
      const known = await lockCharge(tx, id);
      if (!known) return null;
      if (known.chargedSeconds !== null) return known.chargedSeconds;
      const charged = longestSeconds - (await giveBack(tx, accountId, longestSeconds - seconds, leastSeconds));
      await writeCharge(tx, id, charged);
      return charged;
    });

  async function settle(session: OpenSession, seconds: number): Promise<void> {
    const { id, accountId, reservedSeconds } = session;
    const charged = await chargeOf(session, seconds);
    if (charged === null) return;
    if (charged > 0) await charge?.(accountId, id, charged);
    await inTransaction(db, async (tx) => {
      if (await writeSettled(tx, id, clock.now())) await release(tx, accountId, reservedSeconds);
    });
  }

  return {
    /**
     * Holds up to `mostSeconds` back; `countsWhole`: also where a short test would not be given back. Throws 'test-sessions.no-minutes',
     * 'test-sessions.counts-whole', 'test-sessions.too-many', 'request.too-many'.
     */
    async open(accountId: string, mostSeconds: number, countsWhole: boolean): Promise<OpenSession> {
      const madeAt = clock.now();
      await forgetSessions(db, accountId, new Date(madeAt.getTime() - keptMs));
      return inTransaction(db, async (tx) => {
        const left = await toGiveBack(tx, accountId);
        const seconds = await reserve(tx, accountId, left === null ? mostSeconds : Math.max(mostSeconds, leastSeconds));
        if (seconds <= 0) throw new AppError('test-sessions.no-minutes');
        const madeAfter = new Date(madeAt.getTime() - keptMs);
        const secretSeconds = clientSecretSeconds;
        const taken = await sessionsTaken(tx, accountId, { now: madeAt, madeAfter, secretSeconds });
        if (taken.lasting >= mostLasting) throw new AppError('test-sessions.too-many');
        if (taken.givenBackSeconds >= mostGivenBackSeconds)
          throw new AppError('request.too-many', { retryAfterSeconds: 3_600 });
        const lastsUntil = (one: OpenSession) =>
          one.madeAt.getTime() + (one.longestSeconds + clientSecretSeconds) * 1000;
        const unsettled = await openSessions(tx, accountId, madeAfter);
        const promised = unsettled.reduce((sum, { longestSeconds }) => sum + longestSeconds, seconds);
        if (left !== null && promised > left && !countsWhole) throw new AppError('test-sessions.counts-whole');
        const open = unsettled.filter((one) => lastsUntil(one) > madeAt.getTime());
        if (open.length >= mostOpen) throw new AppError('test-sessions.too-many');
        const session = {
          ...{ id: uuidV7(madeAt), accountId, madeAt, nodeId },
          ...{ longestSeconds: seconds, reservedSeconds: seconds },
        };
        await insertSession(tx, session);
        return session;
      });
    },

    /** The service gave no secret for it. */
    giveUp: ({ id, accountId, reservedSeconds }: OpenSession): Promise<void> =>
      inTransaction(db, async (tx) => {
        await deleteSession(tx, id);
        await release(tx, accountId, reservedSeconds);
      }),

    settle,

    /** Charges what nobody has reported, whole: of all accounts, or of one. */
    async settleOverdue(accountId?: string): Promise<void> {
      const graceSeconds = clientSecretSeconds + reportWithinMs / 1000;
      const due = { now: clock.now(), graceSeconds, ...(accountId ? { accountId } : {}) };
      for (const session of await overdueSessions(db, due, settledAtOnce))
        await forAccount(session.accountId, () => settle(session, session.longestSeconds));
    },
  };
}
