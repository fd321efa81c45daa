import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { accountByEmailKey, noteNumberRequest } from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { Gates } from '#server/limits/gate.ts';
import {
  CarrierFailure,
  type CarrierFailureKind,
  type PhoneNumberCarrier,
} from '#server/numbers/phone-number-carrier.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTurns, TurnTaken } from '#server/store/turns.ts';
import {
  activate,
  deleteNumber,
  insertBuying,
  type NumberRow,
  numberOf,
  oldestActive,
  startReleasing,
  takenOf,
  unfinished,
} from './phone-numbers.store.ts';

export {
  activeNumberOf,
  activeNumbers,
  answeringAccount,
  answeringAccounts,
  numberOf,
  takenOf,
} from './phone-numbers.store.ts';

const listed = 20;
const asked = 60;
/** So long a carrier may still be at work on a purchase that it did not answer. */
const lateMs = 60_000;

const codes = {
  taken: 'phone-numbers.taken',
  refused: 'phone-numbers.refused',
  'not-set-up': 'phone-numbers.not-set-up',
  away: 'phone-numbers.carrier-away',
} as const satisfies Record<CarrierFailureKind, string>;

const nobody: Actor = { actorId: null, requestId: '' };

/**
 * Purchases and releases survive a crash by the number's state: it is noted before the carrier is asked.
 * All may throw 'phone-numbers.carrier-away', '.refused' and '.not-set-up' for the carrier.
 */
export type PhoneNumbersService = ReturnType<typeof createPhoneNumbersService>;

/** The first of `carriers` sells; the others may still hold numbers that were bought of them. */
export function createPhoneNumbersService(
  deps: Pick<Foundation, 'db' | 'clock' | 'events'> & {
    carriers: readonly [PhoneNumberCarrier, ...PhoneNumberCarrier[]];
  },
) {
  const { db, clock, events, carriers } = deps;
  const [seller] = carriers;
  const turns = createTurns(db);
  /** Who waits here holds no connection. */
  const turnsHere = new Gates(1);

  /** What is asked for one account happens one after the other, at whichever node. */
  async function inTurn<T>(accountId: string, work: () => Promise<T>): Promise<T> {
    const leave = await turnsHere.enter(accountId);
    try {
      return await turns.inTurn(`numbers of ${accountId}`, work);
    } catch (cause) {
      if (!(cause instanceof TurnTaken)) throw cause;
      throw new AppError(codes.away, { cause, retryAfterSeconds: 10 });
    } finally {
      leave?.();
    }
  }

  async function known(email: string): Promise<string> {
    const accountId = (await accountByEmailKey(db, emailKey(email)))?.id;
    if (!accountId) throw new AppError('users.unknown');
    return accountId;
  }

  const carrierOf = (row: NumberRow) => carriers.find(({ name }) => name === row.carrier);

  async function buy(actor: Actor, row: NumberRow): Promise<void> {
    const carrierId = await seller.purchase(row.number, keyOf(row)).catch(async (error: unknown) => {
      if (error instanceof CarrierFailure && error.kind !== 'away') await deleteNumber(db, row.accountId, 'buying');
      throw error;
    });
    await own(actor, row, carrierId);
  }

  async function own(actor: Actor, row: NumberRow, carrierId: string) {
    const { accountId, number } = row;
    const active = await inTransaction(db, async (tx) => {
      if (!(await activate(tx, accountId, number, carrierId))) return false;
      await writeAudit(tx, { ...actor, action: 'number-purchased', accountId, subject: number, at: clock.now() });
      return true;
    });
    if (active) return;
    // The account was deleted meanwhile; nobody may be left paying for its number.
    await carrierOf(row)?.release(carrierId);
    throw new AppError('users.unknown');
  }

  async function letGo(row: NumberRow): Promise<void> {
    const carrier = carrierOf(row);
    if (!carrier && row.carrierId !== '') throw new CarrierFailure('not-set-up', `carrier ${row.carrier}`);
    const carrierId = row.carrierId || (await carrier?.find(row.number, keyOf(row)));
    if (carrierId) await carrier?.release(carrierId);
    await deleteNumber(db, row.accountId, 'releasing');
  }

  /** Ends what is between the carrier and us, as far as it can be known. */
  async function settle(row: NumberRow): Promise<void> {
    if (row.state === 'releasing') return letGo(row);
    if (row.state !== 'buying') return;
    const carrierId = await carrierOf(row)?.find(row.number, keyOf(row));
    if (carrierId) return own(nobody, row, carrierId);
    if (clock.now().getTime() - row.purchasedAt.getTime() < lateMs) throw new CarrierFailure('away', 'late');
    await deleteNumber(db, row.accountId, 'buying');
  }

  return {
    /** About 20 numbers that nobody has. Throws 'users.unknown'. */
    async available(email: string): Promise<string[]> {
      await known(email);
      const numbers = await inOurWords(() => seller.listAvailable(asked));
      const taken = await takenOf(db, numbers);
      return numbers.filter((number) => !taken.has(number)).slice(0, listed);
    },

    /** The same purchase again finds itself. Throws 'users.unknown', 'phone-numbers.taken', 'phone-numbers.already-has-one'. */
    async purchase(actor: Actor, email: string, number: string): Promise<string> {
      const accountId = await known(email);
      return inTurn(accountId, () =>
        inOurWords(async () => {
          const earlier = await numberOf(db, accountId);
          if (earlier && (earlier.state === 'releasing' || earlier.number !== number)) await settle(earlier);
          await insertBuying(db, { number, accountId, carrier: seller.name, at: clock.now() });
          const row = await numberOf(db, accountId);
          if (!row)
            throw new AppError(
              (await accountByEmailKey(db, emailKey(email)))?.id ? 'phone-numbers.taken' : 'users.unknown',
            );
          if (row.number !== number) throw new AppError('phone-numbers.already-has-one');
          if (row.state === 'buying') await buy(actor, row);
          return number;
        }),
      );
    },

    /** Resolves to the account. Throws 'users.unknown', 'phone-numbers.none'. */
    async release(actor: Actor, email: string): Promise<string> {
      const accountId = await known(email);
      return inTurn(accountId, () =>
        inOurWords(async () => {
          const row = await numberOf(db, accountId);
          if (!row || row.state === 'buying') throw new AppError('phone-numbers.none');
          const entry = {
            ...actor,
            action: 'number-released',
            accountId,
            subject: row.number,
            at: clock.now(),
          } as const;
          if (row.state === 'active') {
            await inTransaction(db, async (tx) => {
              await startReleasing(tx, accountId);
              await writeAudit(tx, entry);
            });
          }
          await letGo(row);
          return accountId;
        }),
      );
    },

    /** Releases whatever an account has, then does what ends the account, before any purchase for it can begin. */
    giveUp: (accountId: string, then: () => Promise<void>) =>
      inTurn(accountId, async () => {
        const row = await numberOf(db, accountId);
        if (row) {
          await inTransaction(db, (tx) => startReleasing(tx, accountId));
          await inOurWords(() => letGo(row));
        }
        await then();
      }),

    /** A number that answers now, the oldest; null when none does. */
    oldest: (): Promise<string | null> => oldestActive(db),

    /** Notes that the account asks for a number; once (SHELL-26). */
    request: (accountId: string) =>
      inTransaction(db, async (tx) => {
        const at = await noteNumberRequest(tx, accountId, clock.now());
        await events.emitWithin(tx, 'number-requested', { accountId, at });
      }),

    /**
     * Brings purchases and releases to their end that a crash or a silent carrier broke off. Call it at start and now and
     * then. Tries all of them, then throws an `AggregateError` of those that stay open.
     */
    async finishOpen() {
      const failures: unknown[] = [];
      for (const { accountId } of await unfinished(db)) {
        await inTurn(accountId, async () => {
          const row = await numberOf(db, accountId);
          if (row) await settle(row);
        }).catch((error: unknown) => failures.push(error));
      }
      if (failures.length > 0) throw new AggregateError(failures, 'Some numbers wait for their carrier.');
    },
  };
}

/** Made before the first try and the same for every other one; 63 characters. */
function keyOf({ accountId, number, purchasedAt }: NumberRow): string {
  return `${accountId}:${number}:${purchasedAt.getTime()}`;
}

/** A carrier's failure as an error of the catalogue. */
async function inOurWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof CarrierFailure)) throw error;
    throw new AppError(codes[error.kind], {
      cause: error,
      ...(error.kind === 'away' ? { retryAfterSeconds: 10 } : {}),
    });
  }
}
