import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { NumberTaken, type PhoneNumberCarrier } from '#server/telephony/numbers/phone-number-carrier.ts';
import type { Clock } from '#voice/session/ports.ts';
import {
  accountOf,
  activate,
  deleteNumber,
  insertBuying,
  type NumberRow,
  numberOf,
  oldestActive,
  startReleasing,
  takenOf,
  unfinished,
  writeRequest,
} from './phone-numbers.store.ts';

const listed = 20;
const asked = 60;

/** Purchases and releases survive a crash by the number's state: it is noted before the carrier is asked (safety 9). */
export interface PhoneNumbersService {
  /** About 20 numbers that nobody has. Throws 'users.unknown'. */
  available(email: string): Promise<string[]>;
  /** The same purchase again finds itself. Throws 'users.unknown', 'phone-numbers.taken', 'phone-numbers.already-has-one'. */
  purchase(actor: Actor, email: string, number: string): Promise<string>;
  /** Resolves to the account. Throws 'users.unknown', 'phone-numbers.none'. */
  release(actor: Actor, email: string): Promise<string>;
  /** Releases whatever an account has, before it is deleted. */
  giveUp(accountId: string): Promise<void>;
  /** A number that answers now, the oldest; null when none does. */
  oldest(): Promise<string | null>;
  /** Notes that the account asks for a number; once (SHELL-26). */
  request(accountId: string): Promise<void>;
  /** Brings purchases and releases to their end that a crash broke off. Call it at start. */
  finishOpen(): Promise<void>;
}

export function createPhoneNumbersService(deps: {
  db: Database;
  clock: Clock;
  carrier: PhoneNumberCarrier;
}): PhoneNumbersService {
  const { db, clock, carrier } = deps;

  async function known(email: string): Promise<string> {
    const accountId = await accountOf(db, emailKey(email));
    if (!accountId) throw new AppError('users.unknown');
    return accountId;
  }

  async function buy(actor: Actor, { account_id: accountId, number, purchased_at }: NumberRow): Promise<void> {
    let carrierId: string;
    try {
      carrierId = await carrier.purchase(number, `${accountId}:${number}:${new Date(purchased_at).getTime()}`);
    } catch (error) {
      if (!(error instanceof NumberTaken)) throw error;
      await deleteNumber(db, accountId, 'buying');
      throw new AppError('phone-numbers.taken', { cause: error });
    }
    await inTransaction(db, async (tx) => {
      await activate(tx, accountId, number, carrierId);
      await writeAudit(tx, { ...actor, action: 'number-purchased', accountId, subject: number, at: clock.now() });
    });
  }

  async function letGo(row: NumberRow): Promise<void> {
    const carrierId = row.carrier_id || (await carrier.find(row.number));
    if (carrierId) await carrier.release(carrierId);
    await deleteNumber(db, row.account_id, 'releasing');
  }

  return {
    async available(email) {
      await known(email);
      const numbers = await carrier.listAvailable(asked);
      const taken = await takenOf(db, numbers);
      return numbers.filter((number) => !taken.has(number)).slice(0, listed);
    },

    async purchase(actor, email, number) {
      const accountId = await known(email);
      await insertBuying(db, { number, accountId, carrier: carrier.name, at: clock.now() });
      const own = await numberOf(db, accountId);
      if (!own) throw new AppError('phone-numbers.taken');
      if (own.number !== number || own.state === 'releasing') throw new AppError('phone-numbers.already-has-one');
      if (own.state === 'buying') await buy(actor, own);
      return number;
    },

    async release(actor, email) {
      const accountId = await known(email);
      const row = await numberOf(db, accountId);
      if (!row || row.state === 'buying') throw new AppError('phone-numbers.none');
      await inTransaction(db, async (tx) => {
        await startReleasing(tx, accountId);
        await writeAudit(tx, { ...actor, action: 'number-released', accountId, subject: row.number, at: clock.now() });
      });
      await letGo(row);
      return accountId;
    },

    async giveUp(accountId) {
      const row = await numberOf(db, accountId);
      if (!row) return;
      await inTransaction(db, (tx) => startReleasing(tx, accountId));
      await letGo(row);
    },

    oldest: () => oldestActive(db),

    request: (accountId) => writeRequest(db, accountId, clock.now()),

    async finishOpen() {
      for (const row of await unfinished(db)) {
        if (row.carrier !== carrier.name) continue;
        const carrierId = row.state === 'buying' ? await carrier.find(row.number) : null;
        if (row.state === 'releasing') await letGo(row);
        else if (carrierId) await inTransaction(db, (tx) => activate(tx, row.account_id, row.number, carrierId));
        else await deleteNumber(db, row.account_id, 'buying');
      }
    },
  };
}
