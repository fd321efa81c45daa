import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { findAccount, setRole } from './identity.store.ts';

/** Gives an existing account the role; the only way to it. Throws 'users.unknown'. */
export async function grantSuperadmin(db: Database, email: string, at: Date): Promise<void> {
  const account = await findAccount(db, emailKey(email));
  if (!account) throw new AppError('users.unknown');
  await inTransaction(db, async (tx) => {
    await setRole(tx, account.id, 'superadmin');
    const entry = { accountId: account.id, actorId: null, requestId: '', at };
    await writeAudit(tx, { ...entry, action: 'superadmin-granted' });
  });
}
