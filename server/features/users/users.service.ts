import type { UserListItem as UserListItemOnTheWire, User as UserOnTheWire } from '#contract/users.ts';
import { emailKey } from '#contract/values/email.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { deleteSomeCalls } from '#server/features/calls/calls.service.ts';
import {
  type AccountFacts,
  accountByEmailKey,
  accountById,
  allAccounts,
  deleteAccount,
  personById,
  writeSetupComplete,
  writeStatus,
} from '#server/features/identity/accounts.service.ts';
import type { Sessions } from '#server/features/identity/sessions.service.ts';
import { instructionsOf, switchCallHandling } from '#server/features/instructions/instructions.service.ts';
import { minutesLeft } from '#server/features/minutes/minutes.service.ts';
import {
  activeNumberOf,
  activeNumbers,
  type PhoneNumbersService,
} from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { FileStore } from '#server/files/file-store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import { writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';

export type User = Told<UserOnTheWire>;
export type UserListItem = Told<UserListItemOnTheWire>;

type SignedIn = Pick<Session, 'accountId' | 'personId' | 'email'>;
/** A superadmin, who need not own the business that they are one of, within which request. */
export type By = Pick<Session, 'accountId' | 'personId'> & { requestId: string };

/** Errors: 'users.unknown' for an account that is not there, 'users.own-account' where a superadmin would lock itself out, or its business. */
export interface UsersService {
  /** The signed-in person, and the business behind it. */
  current(who: SignedIn): Promise<User>;
  all(): Promise<UserListItem[]>;
  listItem(accountId: string): Promise<UserListItem>;
  /** Deactivating ends the account's sessions and calls: nothing goes on in its name. */
  setStatus(by: By, email: string, isActive: boolean): Promise<UserListItem>;
  /** Only for the own address. At most one is on, and then no messages are taken (CALLH-02); else 'request.invalid'. */
  setFunctions(
    who: SignedIn,
    email: string,
    flags: { customFunction: boolean; scheduleFunctions: boolean },
  ): Promise<User>;
  completeSetup(who: SignedIn): Promise<User>;
  /** Ends sessions and calls, releases the number, deletes all but ledger and audit entries. */
  remove(by: By, accountId: string): Promise<void>;
}

const callsAtOnce = 2_000;
const oneAtMost = 'Schedule Appointment and Custom Function cannot both be switched on.';

export function createUsersService(
  deps: Pick<Foundation, 'db' | 'clock' | 'events'> & {
    sessions: Sessions;
    numbers: Pick<PhoneNumbersService, 'giveUp'>;
    files: Pick<FileStore, 'removeAllOf'>;
  },
): UsersService {
  const { db, clock, events, sessions, numbers, files } = deps;

  async function current({ accountId, personId }: SignedIn): Promise<User> {
    const [account, person, number, { callHandling }, minutes] = await Promise.all([
      accountById(db, accountId),
      personById(db, accountId, personId),
      activeNumberOf(db, accountId),
      instructionsOf(db, accountId),
      minutesLeft(db, accountId),
    ]);
    const { isSetupComplete } = present(account);
    const { email, firstName, lastName, role, businessRole } = present(person);
    return {
      ...namesOf(present(account), number),
      ...{ email, firstName, lastName, role, businessRole },
      isSetupComplete,
      customFunction: callHandling === 'function',
      scheduleFunctions: callHandling === 'appointment',
      ...minutes,
    };
  }

  async function listItem(accountId: string): Promise<UserListItem> {
    const [account, number] = await Promise.all([accountById(db, accountId), activeNumberOf(db, accountId)]);
    return toUserListItem(present(account), number);
  }

  return {
    current,

    async all() {
      const [accounts, numbers] = await Promise.all([allAccounts(db), activeNumbers(db)]);
      return accounts.map((account) => toUserListItem(account, numbers.get(account.id) ?? null));
    },

    listItem,

    async setStatus(by, email, isActive) {
      const key = emailKey(email);
      const { id } = present(await accountByEmailKey(db, key));
      if (!isActive && id === by.accountId) throw new AppError('users.own-account');
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        await writeStatus(tx, id, isActive ? null : at);
        await writeAudit(tx, {
          ...actorOf(by),
          action: isActive ? 'account-activated' : 'account-deactivated',
          accountId: id,
          at,
        });
      });
      if (!isActive) {
        await sessions.endAll(id);
        events.emit('account-ended', { accountId: id });
      }
      return listItem(id);
    },

    async setFunctions(who, email, flags) {
      if (emailKey(email) !== emailKey(who.email)) throw new AppError('users.unknown');
      if (flags.customFunction && flags.scheduleFunctions)
        throw new AppError('request.invalid', { message: oneAtMost });
      await switchCallHandling(deps, who.accountId, flags, clock.now());
      return current(who);
    },

    async completeSetup(who) {
      await writeSetupComplete(db, who.accountId);
      return current(who);
    },

    async remove(by, accountId) {
      const { id } = present(isUuid(accountId) ? await accountById(db, accountId) : null);
      if (id === by.accountId) throw new AppError('users.own-account');
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        await writeStatus(tx, id, at);
        await writeAudit(tx, { ...actorOf(by), action: 'account-deactivated', accountId: id, at });
      });
      await sessions.endAll(id);
      events.emit('account-ended', { accountId: id });
      await numbers.giveUp(id, async () => {
        // In pages: all that hangs on a million calls does not go within the time of one statement.
        while (await deleteSomeCalls(db, id, callsAtOnce));
        await files.removeAllOf(id);
        await inTransaction(db, async (tx) => {
          if (!(await deleteAccount(tx, id))) throw new AppError('users.unknown');
          await writeAudit(tx, { ...actorOf(by), action: 'account-deleted', accountId: id, at });
        });
      });
      // Its keys go now and not before: a call that ends with the account still seals its record.
      events.emit('account-deleted', { accountId: id });
    },
  };
}

const actorOf = ({ personId, requestId }: By) => ({ actorId: personId, requestId });

function toUserListItem(account: AccountFacts, number: string | null): UserListItem {
  return { ...namesOf(account, number), createdAt: account.createdAt.toISOString() };
}

function namesOf({ id, firstName, lastName, email, isActive, numberRequestedAt }: AccountFacts, number: string | null) {
  const numberRequested = numberRequestedAt !== null;
  return { id, firstName, lastName, email, phoneNumber: number ?? '', isActive, numberRequested };
}

function present<T>(found: T | null): T {
  if (!found) throw new AppError('users.unknown');
  return found;
}
