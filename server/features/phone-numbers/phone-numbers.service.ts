import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import {
  accountByEmailKey,
  accountById,
  noteNumberRequest,
  openAccount,
} from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { Gates } from '#server/limits/gate.ts';
import {
  CarrierFailure,
  type NumberOnSale,
  type PhoneNumberCarrier,
  type WantedNumber,
} from '#server/numbers/phone-number-carrier.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createTurns, TurnTaken } from '#server/store/turns.ts';
import { away, inOurWords } from './carrier-failures.ts';
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
import { dropIntent, openBuyer } from './purchases.store.ts';

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

/** What a purchase hangs on besides the number. */
interface Terms {
  /** Before it is begun; throws why it is not. */
  check(): Promise<void>;
  /** In the transaction that notes it; throws why it is not. */
  note(tx: Queryable, at: Date): Promise<void>;
}

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
      throw away(cause);
    } finally {
      leave?.();
    }
  }

  async function known(email: string): Promise<string> {
    const accountId = (await accountByEmailKey(db, emailKey(email)))?.id;
    if (!accountId) throw new AppError('users.unknown');
    return accountId;
  }

  /** About 20 numbers that nobody has. Throws `CarrierFailure`. */
  async function offered(wanted: WantedNumber): Promise<NumberOnSale[]> {
    const numbers = await seller.search(wanted, asked);
    const taken = await takenOf(
      db,
      numbers.map(({ number }) => number),
    );
    return numbers.filter(({ number }) => !taken.has(number)).slice(0, listed);
  }

  const carrierOf = (row: NumberRow) => carriers.find(({ name }) => name === row.carrier);

  async function buy(actor: Actor, row: NumberRow): Promise<void> {
    const carrierId = await seller.purchase(row.number, keyOf(row)).catch(async (error: unknown) => {
      if (error instanceof CarrierFailure && error.kind !== 'away') await forget(row.accountId, 'buying');
      throw error;
    });
    await own(actor, row, carrierId);
  }

  const forget = (accountId: string, state: NumberRow['state']) =>
    inTransaction(db, (tx) => deleteNumber(tx, accountId, state));

  /** `actor`: where no owner bought it. `late`: nobody waits for it any more. */
  async function own(actor: Actor, row: NumberRow, carrierId: string, late = false) {
    const { accountId, number } = row;
    const at = clock.now();
    const active = await inTransaction(db, async (tx) => {
      const buyer = (await openBuyer(tx, accountId)) ?? actor;
      const asked = (await openAccount(tx, accountId))?.numberRequestedAt;
      if (!(await activate(tx, row, { carrierId, at }))) return false;
      if (late || asked) await events.emitWithin(tx, 'number-given', { accountId, at });
      await writeAudit(tx, { ...buyer, action: 'number-purchased', accountId, subject: number, at });
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
    await forget(row.accountId, 'releasing');
  }

  /** Ends what is between the carrier and us, as far as it can be known: what was asked for is looked up, never asked for again. */
  async function settle(row: NumberRow, actor = nobody): Promise<void> {
    if (row.state === 'releasing') return letGo(row);
    if (row.state !== 'buying') return;
    const carrierId = await carrierOf(row)?.find(row.number, keyOf(row));
    if (carrierId) return own(actor, row, carrierId, true);
    if (clock.now().getTime() - row.purchasedAt.getTime() < lateMs) throw new CarrierFailure('away', 'late');
    await forget(row.accountId, 'buying');
  }

  async function buyFor(actor: Actor, accountId: string, number: string, terms?: Terms): Promise<string> {
    return inTurn(accountId, () =>
      inOurWords(async () => {
        const earlier = await numberOf(db, accountId);
        if (earlier) await settle(earlier, actor);
        if (!(await numberOf(db, accountId))) await begin(accountId, number, terms);
        const row = await numberOf(db, accountId);
        if (!row) throw new AppError((await accountById(db, accountId)) ? 'phone-numbers.taken' : 'users.unknown');
        if (row.number !== number) throw new AppError('phone-numbers.already-has-one');
        if (row.state === 'buying') await buy(actor, row);
        return number;
      }),
    );
  }

  /** From here on the purchase is known, whatever becomes of this process. */
  async function begin(accountId: string, number: string, terms?: Terms): Promise<void> {
    await terms?.check();
    const at = clock.now();
    await inTransaction(db, async (tx) => {
      if (!(await insertBuying(tx, { number, accountId, carrier: seller.name, at }))) return;
      // Of an earlier purchase no number was left: a Noura of before forgot it, and knows nothing of what was noted.
      await dropIntent(tx, accountId);
      await terms?.note(tx, at);
    });
  }

  return {
    /** About 20 numbers that nobody has. Throws 'users.unknown'. */
    async available(email: string): Promise<string[]> {
      await known(email);
      return (await inOurWords(() => offered({ country: 'US' }))).map(({ number }) => number);
    },

    /** The same purchase again finds itself. Throws 'users.unknown', 'phone-numbers.taken', 'phone-numbers.already-has-one'. */
    purchase: async (actor: Actor, email: string, number: string): Promise<string> =>
      buyFor(actor, await known(email), number),

    buyFor,
    offered,

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
