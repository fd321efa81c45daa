import type { FactorProof } from '#contract/second-factors.ts';
import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { countsFrom, type TryLimit } from '#server/limits/try-limit.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import type { Attempts } from './attempts.store.ts';
import type { Devices } from './devices.ts';
import { findPerson, findPersonById, holdPerson, insertAccount, type Person, writeProof } from './identity.store.ts';
import { type Passwords, requireUncommon } from './password/passwords.ts';
import type { FactorCheck } from './second-factors/factor-check.ts';
import { factorsOf } from './second-factors/second-factors.store.ts';
import type { Entered, SecondStep } from './second-factors/second-step.ts';
import { grantSuperadmin } from './superadmin.ts';

const quarterHourMs = 15 * 60_000;
/** The longest window of any limit on tries. */
const dayMs = 96 * quarterHourMs;
/** Of one person: from one network or known device, and from all strangers together, who are many networks then. */
const fromThere: TryLimit = { kind: 'log-in', tries: 10, windowMs: quarterHourMs };
const fromStrangers: TryLimit = { kind: 'log-in strangers', tries: 100, windowMs: quarterHourMs };
const perNetwork: TryLimit = { kind: 'log-in network', tries: 100, windowMs: quarterHourMs };

/** Where a request comes from: `network` and `site` as `lineOf` gives them, `device` as its cookie says, which those who share a browser have together. */
export interface Origin {
  network: string;
  site?: string;
  device?: string;
  /** The kind of device and the part of the network, as their owner is shown them. */
  deviceName?: string;
  place?: string;
  requestId: string;
}

export interface Credentials {
  email: string;
  password: string;
}

/** What signing up, logging in and new passwords work with. */
export interface IdentityParts extends Pick<Foundation, 'db' | 'clock' | 'sessions' | 'events'> {
  passwords: Passwords;
  attempts: Attempts;
  devices: Devices;
}

export { provenAddress } from './identity.store.ts';

export type IdentityService = ReturnType<typeof createIdentityService>;

export function createIdentityService(parts: IdentityParts & { check: FactorCheck; step: SecondStep }) {
  const { db, clock, passwords, attempts, devices, sessions, events, check, step } = parts;

  /**
   * What a try at somebody's log-in is counted against. A device that was signed in before has its own count, so that nobody else's tries
   * keep its owner out. The password is in the subject: a new one begins anew.
   */
  function countsOf(person: Person | null, key: string, origin: Origin): [TryLimit, string][] {
    const at = person ? `${person.id}|${person.passwordHash?.slice(-16)}` : key;
    const device = person && devices.known(person.id, origin);
    if (device) return [[fromThere, `${at}|${device}`]];
    return [...countsFrom(perNetwork, origin), ...countsFrom(fromThere, origin, `${at}|`), [fromStrangers, at]];
  }

  async function takeTries(counts: [TryLimit, string][], now: Date): Promise<void> {
    if (!(await attempts.takeAll(counts, now)))
      throw new AppError('request.too-many', { retryAfterSeconds: quarterHourMs / 1000 });
  }

  async function wasRight(counts: [TryLimit, string][]): Promise<void> {
    for (const [limit, subject] of counts)
      await (limit === fromThere ? attempts.clear(limit, subject) : attempts.giveBack(limit, subject));
  }

  /** A try at the password of who is signed in, which counts as one to log in. Throws 'identity.wrong-password', 'request.too-many', 'server.busy'. */
  async function requirePassword(person: Person | null, session: Session, password: string, origin: Origin) {
    const { accountId, personId: actorId } = session;
    const at = clock.now();
    const counts = countsOf(person, actorId, origin);
    await takeTries(counts, at);
    if (!(await passwords.matches(person?.passwordHash ?? null, password))) {
      await writeAudit(db, { accountId, actorId, requestId: origin.requestId, at, action: 'proof-refused' });
      throw new AppError('identity.wrong-password');
    }
    await wasRight(counts);
  }

  return {
    /**
     * `isProven`: whoever asks for the account vouches that the address is its owner's. Throws 'identity.common-password',
     * 'identity.email-taken', 'server.busy'.
     */
    async register(
      { email, password }: Credentials,
      origin: Origin,
      { isProven = false }: { isProven?: boolean } = {},
    ): Promise<{ accountId: string; email: string }> {
      await requireUncommon(password, email);
      const key = emailKey(email);
      if (await findPerson(db, key)) throw new AppError('identity.email-taken');
      const passwordHash = await passwords.hash(password);
      const now = clock.now();
      const accountId = uuidV7(now);
      await inTransaction(db, async (tx) => {
        const account = {
          id: accountId,
          email,
          emailKey: key,
          passwordHash,
          createdAt: now,
          emailProvenAt: isProven ? now : null,
        };
        if (!(await insertAccount(tx, account))) throw new AppError('identity.email-taken');
        await events.emitWithin(tx, 'account-opened', { accountId: accountId, at: now });
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

    /** The session, or the step before it. Throws 'identity.wrong-credentials' also for a deactivated account, 'request.too-many', 'server.busy'. */
    async logIn({ email, password, remember }: Credentials & { remember: boolean }, origin: Origin): Promise<Entered> {
      const key = emailKey(email);
      const now = clock.now();
      const person = await findPerson(db, key);
      const counts = countsOf(person, key, origin);
      await takeTries(counts, now);
      const right = await passwords.matches(person?.passwordHash ?? null, password);
      const entry = { accountId: person?.accountId ?? null, actorId: null, requestId: origin.requestId, at: now };
      // Checking the password took a while: meanwhile it may have been changed.
      const holds = async (tx: Queryable) =>
        person && (await holdPerson(tx, person.id, person.passwordHash)) ? person : null;
      const entered = right ? await step.enter(holds, remember, origin) : null;
      if (entered === null) {
        // Of nobody's account one an hour and network: strangers cannot fill the log.
        await writeAudit(db, { ...entry, subject: person?.id ?? '', action: 'log-in-refused', hourly: !person });
        throw new AppError('identity.wrong-credentials');
      }
      await wasRight(counts);
      return entered;
    },

    /**
     * The second factor of who is signed in, once more, or the password of who has none; every try counts as one to log in. Throws
     * 'identity.factor-wanted', 'identity.wrong-factor', 'identity.wrong-password', 'request.too-many', 'server.busy'.
     */
    async proveAgain(
      session: Session,
      { password, ...given }: FactorProof & { password?: string | undefined },
      origin: Origin,
    ) {
      const person = await findPersonById(db, session.accountId, session.personId);
      const proven = async (tx: Queryable, at: Date) => {
        const { accountId, personId: actorId } = session;
        await writeProof(tx, session.tokenHash, at);
        await writeAudit(tx, { accountId, actorId, requestId: origin.requestId, at, action: 'proven-again' });
      };
      if (person && (await factorsOf(db, person)).length > 0) {
        if (password !== undefined) throw new AppError('identity.factor-wanted');
        return check.pass(person, given, { use: 'proof', boundTo: session.tokenHash }, origin, proven);
      }
      const now = clock.now();
      await requirePassword(person, session, password ?? '', origin);
      await inTransaction(db, (tx) => proven(tx, now));
    },

    /**
     * That who is signed in gave their present password. Who has a second factor, or no password, gives none, and has a fresh proof
     * instead. Throws 'identity.factor-wanted', 'identity.wrong-password', 'request.too-many', 'server.busy'.
     */
    async requireCurrent(session: Session, password: string | undefined, origin: Origin): Promise<void> {
      const person = await findPersonById(db, session.accountId, session.personId);
      const hasFactor = person !== null && (await factorsOf(db, person)).length > 0;
      if (password === undefined && session.isFresh && (hasFactor || person?.passwordHash === null)) return;
      if (hasFactor) throw new AppError('identity.factor-wanted');
      await requirePassword(person, session, password ?? '', origin);
    },

    async logOut(session: Session, origin: Origin) {
      await sessions.end(session);
      await writeAudit(db, {
        action: 'log-out',
        accountId: session.accountId,
        actorId: session.personId,
        requestId: origin.requestId,
        at: clock.now(),
      });
    },

    /** Gives whoever logs in by a proven address the role, and ends their sessions. Throws 'users.unknown', 'identity.address-unproven'. */
    async grantSuperadmin(email: string) {
      const { accountId, ended } = await grantSuperadmin(db, email, clock.now());
      sessions.told(accountId, ended);
    },

    /** Deletes expired sessions and old tries. */
    async purge() {
      await sessions.purge();
      await attempts.purge(new Date(clock.now().getTime() - dayMs));
    },
  };
}
