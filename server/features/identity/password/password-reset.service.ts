import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { keepsPasswordRule } from '#contract/values/password.ts';
import { AppError } from '#server/app-error.ts';
import type { IdentityParts, Origin } from '#server/features/identity/identity.service.ts';
import { deleteSessionsOf, findPerson } from '#server/features/identity/identity.store.ts';
import { countsFrom, type TryLimit } from '#server/limits/try-limit.ts';
import { writeAudit } from '#server/store/audit.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { isCommonPassword } from './passwords.ts';
import { newResetCode, resetCodeHash } from './reset-code.ts';
import {
  deleteExpiredCodes,
  dropResetCode,
  personOfCode,
  takeResetCode,
  writeMailedPassword,
  writeResetCode,
} from './reset-codes.store.ts';

const hourMs = 3_600_000;
const quarterHourMs = hourMs / 4;
/** By a known device; by one network; at one account by all strangers together, who are many networks then. */
const askedByDevice: TryLimit = { kind: 'reset device', tries: 5, windowMs: hourMs };
const askedByStrangers: TryLimit = { kind: 'reset address', tries: 20, windowMs: hourMs };
const askedByNetwork: TryLimit = { kind: 'reset network', tries: 5, windowMs: hourMs };
/** At one account, whose mailbox is somebody else's. */
const askedOfOne: TryLimit = { kind: 'reset network day', tries: 10, windowMs: dayMs };
const codesByNetwork: TryLimit = { kind: 'reset code network', tries: 10, windowMs: quarterHourMs };

export interface PasswordReset {
  /**
   * Mails a code; an earlier one for the same device or network is void from then on, those that others asked for are not. Throws 'identity.unknown-email' (also for a
   * deactivated account), 'request.too-many', 'identity.code-not-sent'.
   */
  request(email: string, origin: Origin): Promise<void>;
  /**
   * Sets the password of the person whom the code names, once, and ends all their sessions. Answers the cookie of the device, which
   * may log in whatever others try meanwhile. Throws
   * 'identity.invalid-code' before all that is wrong with the password, 'identity.passwords-differ', 'identity.weak-password',
   * 'identity.common-password', 'request.too-many', 'server.busy'.
   */
  reset(
    given: { code: string; newPassword: string; newPasswordConfirm: string },
    origin: Origin,
  ): Promise<{ device: string }>;
  /** Deletes codes that are over. */
  purge(): Promise<void>;
}

export function createPasswordReset(
  parts: IdentityParts & {
    /** Throws when the mail cannot be sent now. `key` names this mail. */
    sendCode(
      to: { address: string; accountId: string; language: MailLanguage },
      code: string,
      key: string,
    ): Promise<void>;
  },
): PasswordReset {
  const { db, clock, passwords, attempts, devices, sessions, events } = parts;

  return {
    async request(email, origin) {
      const key = emailKey(email);
      const now = clock.now();
      const person = await findPerson(db, key);
      const device = person && devices.known(person.id, origin);
      const counts: [TryLimit, string][] = device
        ? [[askedByDevice, device]]
        : [
            ...countsFrom(askedByNetwork, origin),
            ...countsFrom(askedOfOne, origin, `${key} `),
            [askedByStrangers, key],
          ];
      if (!(await attempts.takeAll(counts, now))) {
        const waitsMs = [hourMs];
        for (const [limit, subject] of counts)
          if (await attempts.isUsedUp(limit, subject, now)) waitsMs.push(limit.windowMs);
        throw new AppError('request.too-many', { retryAfterSeconds: Math.max(...waitsMs) / 1000 });
      }
      if (!person || person.deactivated) throw new AppError('identity.unknown-email');
      const code = newResetCode();
      const codeHash = resetCodeHash(code);
      if (!codeHash) throw new Error('A new code has no hash.');
      const expiresAt = new Date(now.getTime() + limits.resetCodeMinutes * 60_000);
      const { accountId, id: personId } = person;
      const entry = { accountId, actorId: null, requestId: origin.requestId, at: now };
      await inTransaction(db, async (tx) => {
        const asker = devices.askerOf(personId, origin);
        await writeResetCode(tx, { accountId, personId, id: uuidV7(now), asker, codeHash, expiresAt });
        await writeAudit(tx, { ...entry, subject: personId, action: 'password-reset-requested' });
      });
      try {
        const to = { address: person.email, accountId, language: person.mailLanguage };
        await parts.sendCode(to, code, `reset-code:${randomUUID()}`);
      } catch (cause) {
        await dropResetCode(db, codeHash);
        throw new AppError('identity.code-not-sent', { cause });
      }
    },

    async reset({ code, newPassword, newPasswordConfirm }, origin) {
      const now = clock.now();
      const counts = countsFrom(codesByNetwork, origin);
      if (!(await attempts.takeAll(counts, now))) {
        throw new AppError('request.too-many', { retryAfterSeconds: quarterHourMs / 1000 });
      }
      const codeHash = resetCodeHash(code);
      const person = codeHash && (await personOfCode(db, codeHash, now));
      if (!person) throw new AppError('identity.invalid-code');
      const giveBack = async () => {
        for (const [limit, subject] of counts) await attempts.giveBack(limit, subject);
      };
      const refused =
        newPassword === newPasswordConfirm ? await refusalOf(newPassword, person.email) : 'identity.passwords-differ';
      if (refused) {
        // The code is right: whoever chooses a password that is refused has guessed nothing.
        await giveBack();
        throw new AppError(refused);
      }
      const passwordHash = await passwords.hash(newPassword);
      const { accountId } = person;
      const ended = await inTransaction(db, async (tx) => {
        if (!(await takeResetCode(tx, codeHash, clock.now()))) throw new AppError('identity.invalid-code');
        await writeMailedPassword(tx, person.id, passwordHash, now);
        const entry = { accountId, actorId: null, requestId: origin.requestId, at: now };
        await writeAudit(tx, { ...entry, subject: person.id, action: 'password-reset' });
        const change = { accountId, personId: person.id, change: 'password-reset' as const, at: now };
        await events.emitWithin(tx, 'account-changed', change);
        return deleteSessionsOf(tx, person);
      });
      sessions.told(accountId, ended);
      await giveBack();
      return { device: devices.issue(person.id, origin) };
    },

    purge: () => deleteExpiredCodes(db, clock.now()),
  };
}

async function refusalOf(password: string, email: string) {
  if (!keepsPasswordRule(password)) return 'identity.weak-password';
  return (await isCommonPassword(password, email)) ? 'identity.common-password' : null;
}
