import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import type * as z from 'zod/mini';
import type { changeEmail, changePassword, Preferences, SessionItem } from '#contract/account.ts';
import { errorCatalogue } from '#contract/errors.ts';
import { paths } from '#contract/pages.ts';
import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { presentZone } from '#contract/values/present-zones.ts';
import { isUuid } from '#contract/values/uuid.ts';
import { AppError } from '#server/app-error.ts';
import { personById, writeName } from '#server/features/identity/accounts.store.ts';
import type { IdentityParts, IdentityService, Origin } from '#server/features/identity/identity.service.ts';
import { deleteSessionsOf, findPerson, unprovenAddress } from '#server/features/identity/identity.store.ts';
import { requireUncommon } from '#server/features/identity/password/passwords.ts';
import { codeOf, typedCode } from '#server/features/identity/password/reset-code.ts';
import { writePassword } from '#server/features/identity/password/reset-codes.store.ts';
import { requireSession } from '#server/features/identity/sessions.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { TryLimit } from '#server/limits/try-limit.ts';
import { currentAddressMail, newAddressMail } from '#server/mail/templates/address-code.ts';
import type { Written } from '#server/mail/templates/letter.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { acrossAccounts } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteOwnSession, sessionsOf, writeEmail } from './account.store.ts';
import { writePreferences } from './preferences.store.ts';

const askedByPerson: TryLimit = { kind: 'new address', tries: 5, windowMs: dayMs / 24 };
/** Whose address it may be asked for none of them. */
const toOneAddress: TryLimit = { kind: 'new address of another', tries: 3, windowMs: dayMs };
const codesByPerson: TryLimit = { kind: 'new address proof', tries: 10, windowMs: dayMs / 96 };

export type Account = ReturnType<typeof createAccount>;

/** What people see and change of their own log-in. */
export function createAccount(
  parts: IdentityParts &
    Pick<Foundation, 'mail' | 'productName' | 'pagesUrl'> &
    Pick<IdentityService, 'requireCurrent'> & { key: Buffer },
) {
  const { db, clock, sessions, events, attempts, passwords, mail, key, productName, pagesUrl, requireCurrent } = parts;

  /** Of this person, from the one address to the other, as one of the two got it: nothing is stored. Good for the day and the next. */
  const codeFor = ({ personId, email }: Session, address: string, to: 'new' | 'current', daysAgo = 0) => {
    const day = Math.floor(clock.now().getTime() / dayMs) - daysAgo;
    return codeOf(createHmac('sha256', key).update([personId, email, address, to, day].join('|')).digest());
  };

  function isRight(session: Session, address: string, to: 'new' | 'current', given: string): boolean {
    const typed = typedCode(given);
    return [0, 1].some((daysAgo) => {
      const right = typedCode(codeFor(session, address, to, daysAgo));
      return typed !== null && right !== null && timingSafeEqual(Buffer.from(typed), Buffer.from(right));
    });
  }

  const isProven = async ({ personId }: Session) => (await unprovenAddress(db, personId)) === null;

  const write = (tx: Queryable, session: Session, action: AuditAction, requestId: string, subject = '') =>
    writeAudit(tx, {
      ...{ action, accountId: session.accountId, actorId: session.personId, requestId, subject, at: clock.now() },
    });

  const whose = ({ accountId, personId }: Session) => ({ accountId, personId, at: clock.now() });

  /** Ends all sessions of the person but this one, in the transaction of `act`. Throws 'identity.signed-out' where this one was ended meanwhile. */
  async function elsewhere(session: Session, act: (tx: Queryable) => Promise<void>): Promise<void> {
    const { accountId, personId: id, tokenHash } = session;
    const ended = await inTransaction(db, async (tx) => {
      await act(tx);
      // Looked at behind whoever held the person until now: a reset by mail is not undone by what was asked before it.
      await requireSession(tx, tokenHash, clock.now());
      return deleteSessionsOf(tx, { accountId, id }, tokenHash);
    });
    sessions.told(accountId, ended);
  }

  async function take(limit: TryLimit, { personId }: Session, address = ''): Promise<void> {
    if (!(await attempts.take(limit, `${personId}${address && '|'}${address}`, clock.now())))
      throw new AppError('request.too-many', { retryAfterSeconds: limit.windowMs / 1000 });
  }

  return {
    async sessions({ accountId, personId, id: own }: Session): Promise<Told<SessionItem>[]> {
      const all = await sessionsOf(db, accountId, personId, clock.now());
      return all
        .map(({ createdAt, lastUsedAt, expiresAt, ...row }) => ({
          ...row,
          startedAt: createdAt.toISOString(),
          lastSeenAt: lastUsedAt.toISOString(),
          expiresAt: expiresAt.toISOString(),
          isThis: row.id === own,
        }))
        .sort((a, b) => Number(b.isThis) - Number(a.isThis));
    },

    /** Throws 'identity.session-unknown'. */
    async end(session: Session, id: string, requestId: string): Promise<void> {
      const { accountId, personId } = session;
      const ended = await inTransaction(db, async (tx) => {
        const hash = isUuid(id) ? await deleteOwnSession(tx, { accountId, personId, id }) : null;
        if (!hash) throw new AppError('identity.session-unknown');
        await write(tx, session, 'session-ended', requestId, id);
        return hash;
      });
      sessions.told(accountId, [ended]);
    },

    endOthers: (session: Session, requestId: string) =>
      elsewhere(session, (tx) => write(tx, session, 'other-sessions-ended', requestId)),

    async changeName(session: Session, name: { firstName: string; lastName: string }) {
      await writeName(db, session.personId, name);
      return name;
    },

    async changePreferences(session: Session, { timeZone, mailLanguage }: Preferences): Promise<Preferences> {
      const preferences = { timeZone: timeZone && presentZone(timeZone), mailLanguage };
      await writePreferences(db, session, preferences);
      return preferences;
    },

    /**
     * Throws 'identity.passwords-differ', 'identity.common-password', 'identity.wrong-password', 'identity.factor-wanted',
     * 'request.too-many', 'server.busy'.
     */
    async changePassword(
      session: Session,
      { currentPassword, newPassword, newPasswordConfirm }: z.infer<typeof changePassword.body>,
      origin: Origin,
    ): Promise<void> {
      if (newPassword !== newPasswordConfirm) throw new AppError('identity.passwords-differ');
      await requireUncommon(newPassword, session.email);
      await requireCurrent(session, currentPassword, origin);
      const passwordHash = await passwords.hash(newPassword);
      await elsewhere(session, async (tx) => {
        await writePassword(tx, session.personId, passwordHash);
        await write(tx, session, 'password-changed', origin.requestId);
        await events.emitWithin(tx, 'account-changed', { ...whose(session), change: 'password-changed' });
      });
    },

    /** Throws 'identity.email-taken', 'request.too-many', 'identity.code-not-sent'. */
    async mailCodes(session: Session, address: string): Promise<{ currentToo: boolean }> {
      // Whose log-in it may be already is another business's.
      if (await acrossAccounts(() => findPerson(db, emailKey(address)))) throw new AppError('identity.email-taken');
      await take(askedByPerson, session);
      await take(toOneAddress, session, emailKey(address));
      const current = (await isProven(session)) ? session.email : null;
      const language = (await personById(db, session.accountId, session.personId))?.mailLanguage ?? 'en';
      const parts = { language, productName, url: `${pagesUrl()}${paths.account}` };
      const send = (to: string, written: Written, kind: string) =>
        mail.send({ to, accountId: session.accountId, ...written }, `${kind}:${randomUUID()}`).catch((cause) => {
          throw new AppError('identity.code-not-sent', { cause });
        });
      const code = codeFor(session, address, 'new');
      await send(address, newAddressMail({ ...parts, code }), 'new-address');
      if (current === null) return { currentToo: false };
      const currentCode = codeFor(session, address, 'current');
      await send(current, currentAddressMail({ ...parts, code: currentCode, newAddress: address }), 'current-address');
      return { currentToo: true };
    },

    /** Throws 'identity.invalid-code', of its field, 'identity.email-taken', 'request.too-many'. */
    async changeEmail(
      session: Session,
      { email, code, currentCode = '' }: z.infer<typeof changeEmail.body>,
      requestId: string,
    ) {
      await take(codesByPerson, session);
      const wrong = [
        ...(isRight(session, email, 'new', code) ? [] : ['code']),
        ...(!(await isProven(session)) || isRight(session, email, 'current', currentCode) ? [] : ['currentCode']),
      ];
      if (wrong.length > 0) {
        const { message } = errorCatalogue['identity.invalid-code'];
        throw new AppError('identity.invalid-code', { fields: Object.fromEntries(wrong.map((one) => [one, message])) });
      }
      const change = async (tx: Queryable) => {
        const taken = { ...whose(session), email, emailKey: emailKey(email) };
        if (!(await writeEmail(tx, taken))) throw new AppError('identity.email-taken');
        await write(tx, session, 'email-changed', requestId);
        const facts = { 'New address': email };
        const formerAddress = session.email;
        await events.emitWithin(tx, 'account-changed', {
          ...{ ...whose(session), change: 'email-changed', facts, formerAddress },
        });
      };
      await acrossAccounts(() => elsewhere(session, change));
      return { email };
    },
  };
}
