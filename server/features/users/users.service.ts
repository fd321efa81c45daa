import type { FirstSteps } from '#contract/first-steps.ts';
import { mayDo, ticksOf } from '#contract/roles.ts';
import type {
  AccountSummary as AccountSummaryOnTheWire,
  UserListItem as UserListItemOnTheWire,
  User as UserOnTheWire,
} from '#contract/users.ts';
import { emailKey } from '#contract/values/email.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { businessOf, timeZoneOf } from '#server/features/business/business.service.ts';
import {
  type AccountFacts,
  accountByEmailKey,
  accountById,
  allAccounts,
  personById,
  writeSetupComplete,
  writeStatus,
} from '#server/features/identity/accounts.service.ts';
import { instructionsOf, switchCallHandling } from '#server/features/instructions/instructions.service.ts';
import { grantMinutes, minutesLeft } from '#server/features/minutes/minutes.service.ts';
import { activeNumberOf, activeNumbers, numberOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import { writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { summaryOf } from './account-summary.ts';
import { createBusinessErasure, type ErasureParts } from './business-erasure.ts';

export type User = Told<UserOnTheWire>;
export type UserListItem = Told<UserListItemOnTheWire>;
export type AccountSummary = Told<AccountSummaryOnTheWire>;

type SignedIn = Pick<Session, 'accountId' | 'personId' | 'email'>;
/** A superadmin, who need not own the business that they are one of, within which request. */
export type By = Pick<Session, 'accountId' | 'personId'> & { requestId: string };

/** Errors: 'users.unknown' for an account that is not there, 'users.own-account' where a superadmin would lock itself out, or its business, 'retention.held' where calls are held. */
export interface UsersService {
  /** The signed-in person, and the business behind it. */
  current(who: SignedIn): Promise<User>;
  all(): Promise<UserListItem[]>;
  listItem(accountId: string): Promise<UserListItem>;
  account(accountId: string): Promise<AccountSummary>;
  /** Once for each key. */
  addMinutes(by: By, accountId: string, topUp: { minutes: number; key: string }): Promise<AccountSummary>;
  /** Deactivating ends the account's sessions and calls: nothing goes on in its name. */
  setStatus(by: By, email: string, isActive: boolean): Promise<UserListItem>;
  /** Only for the own address. At most one is on, and then no messages are taken (CALLH-02); else 'request.invalid'. */
  setFunctions(
    who: SignedIn,
    email: string,
    flags: { customFunction: boolean; scheduleFunctions: boolean },
  ): Promise<User>;
  completeSetup(who: SignedIn): Promise<User>;
  /** Ends sessions and calls, and has all but ledger and audit entries erased, which a carrier that is away holds up in the background. */
  remove(by: By, accountId: string): Promise<void>;
  /** The same of the own business, by its owner. 'data-requests.other-name' where that is not what it is called. */
  eraseBusiness(by: By & { email: string }, businessName: string): Promise<void>;
}

const oneAtMost = 'Schedule Appointment and Custom Function cannot both be on.';

export interface UsersParts extends ErasureParts {
  /** An owner without a number may buy one. */
  mayBuyNumber(accountId: string): Promise<boolean>;
  /** Null where none are to be shown. */
  firstStepsOf(accountId: string): Promise<FirstSteps | null>;
}

export function createUsersService(deps: UsersParts): UsersService {
  const { db, clock, events, sessions, mayBuyNumber, firstStepsOf } = deps;
  const erasure = createBusinessErasure(deps);

  async function current({ accountId, personId }: SignedIn): Promise<User> {
    const [account, person, owned, { callHandling }, minutes, timeZone] = await Promise.all([
      accountById(db, accountId),
      personById(db, accountId, personId),
      numberOf(db, accountId),
      instructionsOf(db, accountId),
      minutesLeft(db, accountId),
      timeZoneOf(db, accountId),
    ]);
    const { isSetupComplete } = present(account);
    const rights = present(person);
    const { email, firstName, lastName, role, businessRole, timeZone: ownZone, mailLanguage } = rights;
    const firstSteps = mayDo(rights, 'changes', 'settings') ? await firstStepsOf(accountId) : null;
    const number = owned?.state === 'active' ? owned.number : null;
    const isBuying = owned?.state === 'buying';
    const named = namesOf(present(account), number);
    const mayBuy = number === null && !isBuying && businessRole === 'owner' && (await mayBuyNumber(accountId));
    return {
      ...named,
      // One that is being bought comes by itself as well.
      numberRequested: named.numberRequested || isBuying,
      ...{ email, firstName, lastName, role, businessRole, ...ticksOf(rights) },
      isSetupComplete,
      timeZone,
      preferences: { timeZone: ownZone, mailLanguage },
      customFunction: callHandling === 'function',
      scheduleFunctions: callHandling === 'appointment',
      ...minutes,
      ...(mayBuy ? { mayBuyNumber: true as const } : {}),
      ...(firstSteps ? { firstSteps } : {}),
    };
  }

  async function listItem(accountId: string): Promise<UserListItem> {
    const [account, number] = await Promise.all([accountById(db, accountId), activeNumberOf(db, accountId)]);
    return toUserListItem(present(account), number);
  }

  const found = async (accountId: string) => present(isUuid(accountId) ? await accountById(db, accountId) : null);

  async function summary(accountId: string): Promise<AccountSummary> {
    const account = present(await accountById(db, accountId));
    return { ...(await listItem(accountId)), ...(await summaryOf(db, account, clock.now())) };
  }

  return {
    current,

    async all() {
      const [accounts, numbers] = await Promise.all([allAccounts(db), activeNumbers(db)]);
      return accounts.map((account) => toUserListItem(account, numbers.get(account.id) ?? null));
    },

    listItem,

    async account(accountId) {
      const { id } = await found(accountId);
      return summary(id);
    },

    async addMinutes(by, accountId, { minutes, key }) {
      const { id } = await found(accountId);
      const at = clock.now();
      await grantMinutes(db, id, `${id}:${key}`, minutes * 60, at, (tx) =>
        writeAudit(tx, { ...actorOf(by), action: 'minutes-added', accountId: id, subject: String(minutes), at }),
      );
      return summary(id);
    },

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
      const [account, business] = [await found(who.accountId), await businessOf(db, who.accountId)];
      // Who was set up before a name was asked for stays so.
      if (!account.isSetupComplete && business.name.trim() === '') throw new AppError('business.no-name');
      await writeSetupComplete(db, who.accountId);
      return current(who);
    },

    async remove(by, accountId) {
      const { id } = await found(accountId);
      if (id === by.accountId) throw new AppError('users.own-account');
      await erasure.begin(actorOf(by), id);
    },

    async eraseBusiness(by, businessName) {
      const { name } = await businessOf(db, by.accountId);
      if (folded(businessName) !== folded(name.trim() || by.email)) throw new AppError('data-requests.other-name');
      await erasure.begin(actorOf(by), by.accountId);
    },
  };
}

const folded = (name: string) => name.trim().toLowerCase();

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
