import { randomUUID } from 'node:crypto';
import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import type { Session } from '#server/http/endpoint.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { Attempts, TryLimit } from './attempts.store.ts';
import { grantSuperadmin } from './grant-superadmin.ts';
import { findAccount, holdAccount, insertAccount } from './identity.store.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import type { Sessions } from './sessions.service.ts';

const quarterHourMs = 15 * 60_000;
/** The longest window of any limit on tries. */
const hourMs = 4 * quarterHourMs;
const perAccount: TryLimit = { kind: 'log-in account', tries: 10, windowMs: quarterHourMs };
const perNetwork: TryLimit = { kind: 'log-in network', tries: 100, windowMs: quarterHourMs };

/** Where a request comes from: `network` as `networkAddress` gives it. */
export interface Origin {
  network: string;
  requestId: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** Writes what a new account starts with, in the transaction that creates it. */
export type OpenAccount = (tx: Queryable, accountId: string, now: Date) => Promise<void>;

export interface IdentityService {
  /** Throws 'identity.common-password', 'identity.email-taken', 'server.busy'. */
  register(credentials: Credentials, origin: Origin): Promise<{ accountId: string; email: string }>;
  /** Throws 'identity.wrong-credentials' also for a deactivated account, 'request.too-many', 'server.busy'. */
  logIn(
    credentials: Credentials & { remember: boolean },
    origin: Origin,
  ): Promise<{ token: string; isSetupComplete: boolean }>;
  logOut(session: Session, origin: Origin): Promise<void>;
  /** Gives an existing account the role; the only way to it. Throws 'users.unknown'. */
  grantSuperadmin(email: string): Promise<void>;
  /** Forgets the wrong tries at an account (`emailKey`), as its password is a new one. */
  forgiveLogIns(emailKey: string): Promise<void>;
  /** Deletes expired sessions and old tries. */
  purge(): Promise<void>;
}

export function createIdentityService(deps: {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  attempts: Attempts;
  sessions: Sessions;
  openAccount: OpenAccount;
}): IdentityService {
  const { db, clock, passwords, attempts, sessions, openAccount } = deps;

  async function takeTries(key: string, network: string, now: Date): Promise<void> {
    const allowed = (await attempts.take(perNetwork, network, now)) && (await attempts.take(perAccount, key, now));
    if (!allowed) throw new AppError('request.too-many', { retryAfterSeconds: quarterHourMs / 1000 });
  }

  return {
    async register({ email, password }, origin) {
      if (isCommonPassword(password)) throw new AppError('identity.common-password');
      const key = emailKey(email);
      if (await findAccount(db, key)) throw new AppError('identity.email-taken');
      const passwordHash = await passwords.hash(password);
      const accountId = randomUUID();
      const now = clock.now();
      await inTransaction(db, async (tx) => {
        const account = { id: accountId, email, emailKey: key, passwordHash, createdAt: now };
        if (!(await insertAccount(tx, account))) throw new AppError('identity.email-taken');
        await openAccount(tx, accountId, now);
        await writeAudit(tx, {
          action: 'account-created',
          accountId,
          actorId: accountId,
          requestId: origin.requestId,
          at: now,
        });
      });
      return { accountId, email };
    },

    async logIn({ email, password, remember }, origin) {
      const key = emailKey(email);
      const now = clock.now();
      await takeTries(key, origin.network, now);
      const account = await findAccount(db, key);
      const right = await passwords.matches(account?.passwordHash ?? null, password);
      const entry = { accountId: account?.id ?? null, actorId: null, requestId: origin.requestId, at: now };
      const token =
        account && right
          ? await inTransaction(db, async (tx) => {
              // Checking the password took a while: meanwhile it may have been changed.
              if (!(await holdAccount(tx, account.id, account.passwordHash))) return null;
              await writeAudit(tx, { ...entry, actorId: account.id, action: 'log-in' });
              return sessions.open(tx, account.id, remember);
            })
          : null;
      if (!account || token === null) {
        await writeAudit(db, { ...entry, action: 'log-in-refused' });
        throw new AppError('identity.wrong-credentials');
      }
      await attempts.clear(perAccount, key);
      await attempts.giveBack(perNetwork, origin.network);
      return { token, isSetupComplete: account.isSetupComplete };
    },

    async logOut(session, origin) {
      await sessions.end(session);
      const { accountId } = session;
      await writeAudit(db, {
        action: 'log-out',
        accountId,
        actorId: accountId,
        requestId: origin.requestId,
        at: clock.now(),
      });
    },

    grantSuperadmin: (email) => grantSuperadmin(db, email, clock.now()),

    forgiveLogIns: (key) => attempts.clear(perAccount, key),

    async purge() {
      await sessions.purge();
      await attempts.purge(new Date(clock.now().getTime() - hourMs));
    },
  };
}
