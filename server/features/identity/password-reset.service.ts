import { randomUUID } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { Attempts, TryLimit } from './attempts.store.ts';
import type { Origin } from './identity.service.ts';
import { deleteSessionsOf, findAccount } from './identity.store.ts';
import { isCommonPassword, type Passwords } from './passwords.ts';
import { newResetCode, resetCodeHash } from './reset-code.ts';
import {
  accountOfCode,
  deleteExpiredCodes,
  dropResetCode,
  takeResetCode,
  writePassword,
  writeResetCode,
} from './reset-codes.store.ts';
import type { Sessions } from './sessions.service.ts';

const hourMs = 3_600_000;
const quarterHourMs = hourMs / 4;
const askedByAddress: TryLimit = { kind: 'reset address', tries: 5, windowMs: hourMs };
const askedByNetwork: TryLimit = { kind: 'reset network', tries: 5, windowMs: hourMs };
const codesByNetwork: TryLimit = { kind: 'reset code network', tries: 10, windowMs: quarterHourMs };

export interface PasswordReset {
  /**
   * Mails a code; an earlier one of the account is void from then on. Throws 'identity.unknown-email' (also for a
   * deactivated account), 'request.too-many', 'identity.code-not-sent'.
   */
  request(email: string, origin: Origin): Promise<void>;
  /**
   * Sets the password of the account that the code names, once, and ends all its sessions. Throws
   * 'identity.passwords-differ', 'identity.common-password', 'identity.invalid-code', 'request.too-many', 'server.busy'.
   */
  reset(given: { code: string; newPassword: string; newPasswordConfirm: string }, origin: Origin): Promise<void>;
  /** Deletes codes that are over. */
  purge(): Promise<void>;
}

export function createPasswordReset(deps: {
  db: Database;
  clock: Clock;
  passwords: Passwords;
  attempts: Attempts;
  sessions: Sessions;
  /** Throws when the mail cannot be sent now. `key` names this mail. */
  sendCode(to: string, code: string, key: string): Promise<void>;
  /** Forgets the wrong log-ins of an account, so that its new password can be used at once. */
  forgiveLogIns(emailKey: string): Promise<void>;
}): PasswordReset {
  const { db, clock, passwords, attempts, sessions } = deps;

  return {
    async request(email, origin) {
      const key = emailKey(email);
      const now = clock.now();
      const allowed =
        (await attempts.take(askedByNetwork, origin.network, now)) && (await attempts.take(askedByAddress, key, now));
      if (!allowed) throw new AppError('request.too-many', { retryAfterSeconds: hourMs / 1000 });
      const account = await findAccount(db, key);
      if (!account || account.deactivated) throw new AppError('identity.unknown-email');
      const code = newResetCode();
      const codeHash = resetCodeHash(code);
      if (!codeHash) throw new Error('A new code has no hash.');
      const expiresAt = new Date(now.getTime() + limits.resetCodeMinutes * 60_000);
      const entry = { accountId: account.id, actorId: null, requestId: origin.requestId, at: now };
      await inTransaction(db, async (tx) => {
        await writeResetCode(tx, { accountId: account.id, codeHash, expiresAt });
        await writeAudit(tx, { ...entry, action: 'password-reset-requested' });
      });
      try {
        await deps.sendCode(account.email, code, `reset-code:${randomUUID()}`);
      } catch (cause) {
        await dropResetCode(db, codeHash);
        throw new AppError('identity.code-not-sent', { cause });
      }
    },

    async reset({ code, newPassword, newPasswordConfirm }, origin) {
      if (newPassword !== newPasswordConfirm) throw new AppError('identity.passwords-differ');
      if (isCommonPassword(newPassword)) throw new AppError('identity.common-password');
      const now = clock.now();
      if (!(await attempts.take(codesByNetwork, origin.network, now))) {
        throw new AppError('request.too-many', { retryAfterSeconds: quarterHourMs / 1000 });
      }
      const codeHash = resetCodeHash(code);
      const account = codeHash && (await accountOfCode(db, codeHash, now));
      if (!account) throw new AppError('identity.invalid-code');
      const passwordHash = await passwords.hash(newPassword);
      await inTransaction(db, async (tx) => {
        if (!(await takeResetCode(tx, codeHash, clock.now()))) throw new AppError('identity.invalid-code');
        await writePassword(tx, account.id, passwordHash);
        await deleteSessionsOf(tx, account.id);
        const entry = { accountId: account.id, actorId: null, requestId: origin.requestId, at: now };
        await writeAudit(tx, { ...entry, action: 'password-reset' });
      });
      await sessions.endAll(account.id);
      await attempts.giveBack(codesByNetwork, origin.network);
      await deps.forgiveLogIns(account.emailKey);
    },

    purge: () => deleteExpiredCodes(db, clock.now()),
  };
}
