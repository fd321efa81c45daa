import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteSessionsOf, findAccount, setRole } from './identity.store.ts';

/** An account whose role was changed. */
export interface Promoted {
  accountId: string;
  createdAt: Date;
}

/**
 * Gives an existing account the role; the only way to it. Its address must be proven, else whoever registered it first would
 * be let in, and its sessions end: whoever opened them was not known to be the one. Throws 'users.unknown',
 * 'identity.address-unproven'.
 */
export const grantSuperadmin = (db: Database, email: string, at: Date) => changeRole(db, email, 'superadmin', at);

/** Takes the role back and ends the sessions. Throws 'users.unknown'. */
export const revokeSuperadmin = (db: Database, email: string, at: Date) => changeRole(db, email, 'user', at);

async function changeRole(db: Database, email: string, role: 'user' | 'superadmin', at: Date): Promise<Promoted> {
  const account = await findAccount(db, emailKey(email));
  if (!account) throw new AppError('users.unknown');
  const { id: accountId, createdAt } = account;
  if (role === 'superadmin' && !account.emailProven) throw new AppError('identity.address-unproven');
  await inTransaction(db, async (tx) => {
    if (!(await setRole(tx, accountId, role))) return;
    await deleteSessionsOf(tx, accountId);
    const action = role === 'superadmin' ? 'superadmin-granted' : 'superadmin-revoked';
    await writeAudit(tx, { accountId, actorId: null, requestId: '', at, action });
  });
  return { accountId, createdAt };
}
