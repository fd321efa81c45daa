import { createHash, randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { paths } from '#contract/pages.ts';
import type { Invitation as OnTheWire, Person as PersonOnTheWire } from '#contract/people.ts';
import { type InvitedRole, noTicks, peopleLimits, ticksOf } from '#contract/roles.ts';
import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import type { AccountChange } from '#server/events.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { deleteAccount } from '#server/features/identity/accounts.service.ts';
import type { Attempts } from '#server/features/identity/attempts.store.ts';
import { offerOf } from '#server/features/identity/hand-over/hand-over.store.ts';
import { endPerson } from '#server/features/identity/hand-over/leaving.ts';
import { deleteSessionsOf, findPerson, insertPerson } from '#server/features/identity/identity.store.ts';
import { type Passwords, requireUncommon } from '#server/features/identity/password/passwords.ts';
import { isRequiredOf } from '#server/features/identity/second-factors/second-factors.store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';
import type { MailState } from '#server/mail/send-once.ts';
import { invitationMail } from '#server/mail/templates/invitation.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { type ChosenRights, factsOf, isInvited, namesOf, rightsAfter, rightsOf } from './chosen-rights.ts';
import {
  countPeople,
  deleteInvitation,
  deleteOldInvitations,
  heldRights,
  type InvitationRow,
  invitationOf,
  invitationsOf,
  type PersonRow,
  peopleOf,
  unusedAccountOf,
  writeInvitation,
  writeRights,
} from './people.store.ts';

/** Of a business, and to one address from it: whoever invites, withdraws and invites again mails it once. */
const invitationsADay = 20;
const toOneAddress: TryLimit = { kind: 'invitation address', tries: 1, windowMs: dayMs };

type Person = Told<PersonOnTheWire>;
type Invitation = Told<OnTheWire>;
/** Who does it, within which request. */
type By = Pick<Session, 'accountId' | 'personId'> & { requestId: string };

export type People = ReturnType<typeof createPeople>;

/** The people of a business: whom its owner lets in, and as what. */
export function createPeople(
  parts: Pick<Foundation, 'db' | 'clock' | 'mail' | 'events' | 'sessions' | 'productName' | 'pagesUrl'> & {
    attempts: Attempts;
    passwords: Passwords;
    toOthers: MailToOthers;
    /** A number is the account's, or being bought for it. */
    hasNumber(on: Queryable, accountId: string): Promise<boolean>;
  },
) {
  const { db, clock, mail, events, sessions, attempts, passwords, toOthers, hasNumber, productName, pagesUrl } = parts;

  const known = async (by: By, id: string): Promise<Person> => {
    const found = (await peopleOf(db, by.accountId)).find((one) => one.id === id);
    if (!found) throw new AppError('people.unknown');
    return shownPerson(found, by.personId);
  };

  /** Takes the right to mail an invitation to a stranger, which goes out in the operator's name. */
  async function requireMail(tx: Queryable, accountId: string, address: string, now: Date): Promise<void> {
    if (!(await toOthers.may(tx, accountId))) throw new AppError('identity.address-unproven');
    const tries = Math.min(invitationsADay, await toOthers.aDay(tx, accountId));
    if (!(await attempts.takeWithin(tx, { kind: 'invitations', tries, windowMs: dayMs }, accountId, now)))
      throw new AppError('request.too-many', { retryAfterSeconds: dayMs / 1000 });
    if (mail.way === 'smtp' && !(await attempts.takeWithin(tx, toOneAddress, address, now)))
      throw new AppError('people.invited-today', { retryAfterSeconds: dayMs / 1000 });
  }

  /**
   * Ends the account of somebody who registered the address and could prove nothing: a mailed invitation proves it for who accepts. Who
   * proves no address may not act, so that such an account is empty; one that was used, from when mail was not sent, keeps its address.
   */
  async function endUnused(tx: Queryable, email: string): Promise<string | null> {
    const id = mail.way === 'smtp' ? await unusedAccountOf(tx, email) : null;
    return id && !(await hasNumber(tx, id)) && (await deleteAccount(tx, id)) ? id : null;
  }

  return {
    async list(by: By) {
      const [people, invitations, secondFactorRequired, offer] = await Promise.all([
        peopleOf(db, by.accountId),
        invitationsOf(db, by.accountId, clock.now()),
        isRequiredOf(db, by.accountId),
        offerOf(db, by.accountId, clock.now()),
      ]);
      return {
        people: people.map((row) => shownPerson(row, by.personId)),
        invitations: invitations.map(shownInvitation),
        secondFactorRequired,
        ownerOffer: offer && { personId: offer.offeredTo, expiresAt: offer.expiresAt.toISOString() },
      };
    },

    /**
     * Mails an invitation. Without a mail service its link is answered instead. Throws 'people.here' where the address logs in to this
     * business, 'request.invalid' for rights that do not go together, 'people.too-many', 'people.not-mailed', 'people.invited-today', 'identity.address-unproven', 'request.too-many'.
     */
    async invite(by: By, { email, ...chosen }: { email: string; businessRole: InvitedRole } & ChosenRights) {
      const { accountId, personId } = by;
      const now = clock.now();
      const rights = rightsAfter({ businessRole: chosen.businessRole, ...noTicks }, chosen);
      const key = emailKey(email);
      if ((await findPerson(db, key))?.accountId === accountId) throw new AppError('people.here');
      const token = randomBytes(32).toString('base64url');
      const row: InvitationRow = {
        ...{ accountId, id: uuidV7(now), email, emailKey: key, ...rights, tokenHash: hashOf(token) },
        ...{ invitedBy: personId, createdAt: now },
        expiresAt: new Date(now.getTime() + peopleLimits.invitationDays * dayMs),
      };
      const oneAddress = `${accountId}|${key}`;
      await inTransaction(db, async (tx) => {
        if ((await countPeople(tx, accountId)) >= peopleLimits.perBusiness) throw new AppError('people.too-many');
        await requireMail(tx, accountId, oneAddress, now);
        await writeInvitation(tx, row);
        await write(tx, by, 'person-invited', `${row.id} ${namesOf(rights)}`);
      });
      const url = `${pagesUrl()}${paths.invitation}#${token}`;
      const { name } = await businessOf(db, accountId);
      const isUnverified = await toOthers.isUnverified(db, accountId);
      const written = invitationMail({ productName, business: name, rights, url, isUnverified });
      let cause: unknown;
      let state: MailState = 'failed';
      await toOthers
        .sendOnce({ to: email, accountId, ...written }, `invitation:${row.id}`, { isLast: true }, async (now) => {
          state = now;
        })
        .catch((error: unknown) => {
          cause = error;
        });
      if (state === 'failed') {
        await deleteInvitation(db, accountId, row.id);
        await attempts.giveBack(toOneAddress, oneAddress);
        throw new AppError('people.not-mailed', { cause });
      }
      const isSent = mail.way === 'smtp';
      return {
        invitation: shownInvitation(row),
        mailed: isSent ? ('sent' as const) : ('outbox' as const),
        url: isSent ? null : url,
      };
    },

    /** Throws 'people.invitation-unknown'. */
    async withdraw(by: By, id: string) {
      await inTransaction(db, async (tx) => {
        if (!isUuid(id) || !(await deleteInvitation(tx, by.accountId, id)))
          throw new AppError('people.invitation-unknown');
        await write(tx, by, 'invitation-withdrawn', id);
      });
    },

    /**
     * Ends the person's sessions with what is open under them: new rights begin with a new log-in. Throws 'people.unknown',
     * 'people.owner', 'request.invalid' for rights that do not go together.
     */
    async change(by: By, id: string, change: ChosenRights): Promise<Person> {
      const person = await known(by, id);
      const ended = await inTransaction(db, async (tx) => {
        const before = await heldRights(tx, by.accountId, id);
        if (!before) throw new AppError('people.unknown');
        if (!isInvited(before)) throw new AppError('people.owner');
        const after = rightsAfter(before, change);
        if (isDeepStrictEqual(after, before)) return [];
        await writeRights(tx, by.accountId, id, after);
        await write(tx, by, 'person-changed', `${id} ${namesOf(after)}`);
        await tell(tx, { ...by, personId: id }, 'person-changed', { Person: person.email, ...factsOf(after) });
        return deleteSessionsOf(tx, { accountId: by.accountId, id });
      });
      sessions.told(by.accountId, ended);
      return known(by, id);
    },

    /** Throws 'people.unknown', 'people.owner'. */
    async end(by: By, id: string) {
      const person = await known(by, id);
      if (person.businessRole === 'owner') throw new AppError('people.owner');
      const ended = await inTransaction(db, async (tx) => {
        const hashes = await endPerson(tx, by.accountId, id, clock.now());
        if (!hashes) throw new AppError('people.unknown');
        await write(tx, by, 'person-ended', id);
        await tell(tx, by, 'person-ended', { Person: person.email });
        return hashes;
      });
      sessions.told(by.accountId, ended);
    },

    /** What an invitation is to. Throws 'people.invitation-over'. */
    async read(token: string) {
      const found = await invitationOf(db, hashOf(token), clock.now());
      if (!found) throw new AppError('people.invitation-over');
      const { name } = await forAccount(found.accountId, () => businessOf(db, found.accountId));
      return { email: found.email, businessName: name, ...rightsOf(found) };
    },

    /**
     * Lets the invited person in, once. A mailed link proves the address. Throws 'people.invitation-over', 'identity.common-password',
     * 'identity.email-taken' where the address logs in somewhere already and was proven or used, 'people.too-many', 'server.busy'.
     */
    async accept(
      { token, password, firstName, lastName }: Record<'token' | 'password' | 'firstName' | 'lastName', string>,
      requestId: string,
    ) {
      const now = clock.now();
      const found = await invitationOf(db, hashOf(token), now);
      if (!found) throw new AppError('people.invitation-over');
      const { accountId, email } = found;
      await requireUncommon(password, email);
      const passwordHash = await passwords.hash(password);
      const ended = await inTransaction(db, async (tx) => {
        if ((await countPeople(tx, accountId)) >= peopleLimits.perBusiness) throw new AppError('people.too-many');
        // Withdrawn or accepted while the password was hashed.
        if (!(await deleteInvitation(tx, accountId, found.id))) throw new AppError('people.invitation-over');
        const unused = await endUnused(tx, found.emailKey);
        const id = uuidV7(now);
        const person = {
          ...{ accountId, id, email, emailKey: found.emailKey, ...rightsOf(found), passwordHash, firstName, lastName },
          ...{ createdAt: now, emailProvenAt: mail.way === 'smtp' ? now : null },
        };
        if (!(await insertPerson(tx, person))) throw new AppError('identity.email-taken');
        await write(tx, { accountId, personId: id, requestId }, 'person-joined', id);
        await tell(tx, { accountId, personId: id }, 'person-joined', { Person: email, ...factsOf(found) });
        if (unused) await write(tx, { accountId: unused, personId: id, requestId }, 'account-deleted', '');
        return unused;
      });
      if (ended) {
        await sessions.endAll(ended);
        events.emit('account-ended', { accountId: ended });
        events.emit('account-deleted', { accountId: ended });
      }
      return { email };
    },

    purge: () => deleteOldInvitations(db, clock.now()),
  };

  function tell(
    tx: Queryable,
    { accountId, personId }: Pick<By, 'accountId' | 'personId'>,
    change: AccountChange['change'],
    facts: Record<string, string>,
  ) {
    return events.emitWithin(tx, 'account-changed', { accountId, personId, change, facts, at: clock.now() });
  }

  function write(
    tx: Queryable,
    { accountId, personId, requestId }: By,
    action: Parameters<typeof writeAudit>[1]['action'],
    subject: string,
  ) {
    return writeAudit(tx, { action, accountId, actorId: personId, requestId, subject, at: clock.now() });
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

function shownPerson({ lastUsedAt, ...person }: PersonRow, you: string): Person {
  return { ...person, ...ticksOf(person), lastSeenAt: lastUsedAt?.toISOString() ?? null, isYou: person.id === you };
}

function shownInvitation({ id, email, expiresAt, ...row }: InvitationRow): Invitation {
  return { id, email, ...rightsOf(row), expiresAt: expiresAt.toISOString() };
}
