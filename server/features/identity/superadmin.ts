import { emailKey } from '#contract/values/email.ts';
import { AppError } from '#server/app-error.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteSessionsOf, findPerson, setRole } from './identity.store.ts';

/** A person whose role was changed; `ended`: the hashes of their sessions, which are over. */
export interface Promoted {
  accountId: string;
  createdAt: Date;
  ended: Buffer[];
}

/**
 * Gives a person the role; the only way to it. Their address must be proven, else whoever registered it first would be let in,
 * and their sessions end: whoever opened them was not known to be the one. Throws 'users.unknown',
 * 'identity.address-unproven'.
 */
export const grantSuperadmin = (db: Database, email: string, at: Date) => changeRole(db, email, 'superadmin', at);

/** Takes the role back and ends the sessions. Throws 'users.unknown'. */
export const revokeSuperadmin = (db: Database, email: string, at: Date) => changeRole(db, email, 'user', at);

async function changeRole(db: Database, email: string, role: 'user' | 'superadmin', at: Date): Promise<Promoted> {
  const person = await findPerson(db, emailKey(email));
  if (!person) throw new AppError('users.unknown');
  const { accountId, createdAt } = person;
  if (role === 'superadmin' && !person.emailProven) throw new AppError('identity.address-unproven');
  const ended = await inTransaction(db, async (tx) => {
    if (!(await setRole(tx, person.id, role))) return [];
    const action = role === 'superadmin' ? 'superadmin-granted' : 'superadmin-revoked';
    await writeAudit(tx, { accountId, actorId: null, requestId: '', subject: person.id, at, action });
    return deleteSessionsOf(tx, person);
  });
  return { accountId, createdAt, ended };
}
