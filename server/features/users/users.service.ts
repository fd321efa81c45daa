import type { User, UserListItem } from '#contract/users.ts';
import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import type { Sessions } from '#server/features/identity/sessions.service.ts';
import type { PhoneNumbersService } from '#server/features/phone-numbers/phone-numbers.service.ts';
import { type Actor, writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { lockSettings } from '#server/store/setting-lock.ts';
import type { SettingsChanged } from '#server/store/setting-save.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Clock } from '#voice/session/ports.ts';
import {
  allUsers,
  deleteAccount,
  deleteSomeCalls,
  type UserRow,
  userByEmailKey,
  userById,
  writeFunctions,
  writeNoMessages,
  writeSetupComplete,
  writeStatus,
} from './users.store.ts';

/** What is left and what was given, in minutes with two decimals. */
export type MinutesLeft = (accountId: string) => Promise<{ remainingMinutes: number; totalMinutes: number }>;

/** Errors: 'users.unknown' for an account that is not there, 'users.own-account' where a superadmin would lock itself out. */
export interface UsersService {
  /** The signed-in user. */
  current(accountId: string): Promise<User>;
  all(): Promise<UserListItem[]>;
  listItem(accountId: string): Promise<UserListItem>;
  /** Deactivating ends the account's sessions and calls (decisions "Accounts"). */
  setStatus(actor: Actor, email: string, isActive: boolean): Promise<UserListItem>;
  /** Only for the own address. At most one is on, and then no messages are taken (CALLH-02); else 'request.invalid'. */
  setFunctions(
    accountId: string,
    email: string,
    flags: { customFunction: boolean; scheduleFunctions: boolean },
  ): Promise<User>;
  completeSetup(accountId: string): Promise<User>;
  /** Ends sessions and calls, releases the number, deletes all but ledger and audit entries. */
  remove(actor: Actor, accountId: string): Promise<void>;
}

const callsAtOnce = 2_000;
const oneAtMost = 'Schedule Appointment and Custom Function cannot both be switched on.';

export function createUsersService(deps: {
  db: Database;
  clock: Clock;
  sessions: Sessions;
  numbers: Pick<PhoneNumbersService, 'giveUp'>;
  minutesLeft: MinutesLeft;
  /** Ends what an account still does: live calls, kept keys. */
  endActivity: (accountId: string) => Promise<void>;
  settingsChanged: SettingsChanged;
  /** Everything that the account uploaded. */
  removeFiles: (accountId: string) => Promise<void>;
}): UsersService {
  const { db, clock, sessions, numbers, minutesLeft, endActivity, removeFiles, settingsChanged } = deps;

  async function current(accountId: string): Promise<User> {
    const [row, minutes] = await Promise.all([userById(db, accountId), minutesLeft(accountId)]);
    const found = present(row);
    return {
      ...namesOf(found),
      role: found.role,
      isSetupComplete: found.is_setup_complete,
      customFunction: found.custom_function,
      scheduleFunctions: found.schedule_functions,
      ...minutes,
    };
  }

  return {
    current,

    all: async () => (await allUsers(db)).map(toUserListItem),

    listItem: async (accountId) => toUserListItem(present(await userById(db, accountId))),

    async setStatus(actor, email, isActive) {
      const key = emailKey(email);
      const { id } = present(await userByEmailKey(db, key));
      if (!isActive && id === actor.actorId) throw new AppError('users.own-account');
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        await writeStatus(tx, id, isActive ? null : at);
        await writeAudit(tx, {
          ...actor,
          action: isActive ? 'account-activated' : 'account-deactivated',
          accountId: id,
          at,
        });
      });
      if (!isActive) {
        await sessions.endAll(id);
        await endActivity(id);
      }
      return toUserListItem(present(await userById(db, id)));
    },

    async setFunctions(accountId, email, flags) {
      const user = present(await userByEmailKey(db, emailKey(email)));
      if (user.id !== accountId) throw new AppError('users.unknown');
      if (flags.customFunction && flags.scheduleFunctions)
        throw new AppError('request.invalid', { message: oneAtMost });
      await inTransaction(db, async (tx) => {
        await lockSettings(tx, accountId);
        await writeFunctions(tx, accountId, flags);
        if (flags.customFunction || flags.scheduleFunctions) await writeNoMessages(tx, accountId, clock.now());
      });
      settingsChanged(accountId);
      return current(accountId);
    },

    async completeSetup(accountId) {
      await writeSetupComplete(db, accountId);
      return current(accountId);
    },

    async remove(actor, accountId) {
      const { id } = present(isUuid(accountId) ? await userById(db, accountId) : null);
      if (id === actor.actorId) throw new AppError('users.own-account');
      const at = clock.now();
      await inTransaction(db, async (tx) => {
        await writeStatus(tx, id, at);
        await writeAudit(tx, { ...actor, action: 'account-deactivated', accountId: id, at });
      });
      await sessions.endAll(id);
      await endActivity(id);
      await numbers.giveUp(id, async () => {
        // In pages: all that hangs on a million calls does not go within the time of one statement.
        while (await deleteSomeCalls(db, id, callsAtOnce));
        await removeFiles(id);
        await inTransaction(db, async (tx) => {
          if (!(await deleteAccount(tx, id))) throw new AppError('users.unknown');
          await writeAudit(tx, { ...actor, action: 'account-deleted', accountId: id, at });
        });
      });
    },
  };
}

function toUserListItem(row: UserRow): UserListItem {
  return { ...namesOf(row), createdAt: new Date(row.created_at).toISOString() };
}

function namesOf(row: UserRow) {
  return {
    _id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phoneNumber: row.phone_number ?? '',
    isActive: row.is_active,
    numberRequested: row.number_requested,
  };
}

function present(row: UserRow | null): UserRow {
  if (!row) throw new AppError('users.unknown');
  return row;
}

function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
