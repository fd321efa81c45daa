import { emailKey } from '#contract/values/email.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';
import { AppError } from '#server/app-error.ts';
import { deleteSessionsOf, findPerson } from '#server/features/identity/identity.store.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { deleteFactorsOf } from './second-factors.store.ts';

/**
 * The operator's way out for somebody who has lost all second factors and recovery codes: all of them go, and the sessions with them.
 * Answers how many factors there were, and whose. Throws 'users.unknown'.
 */
export async function removeFactors(
  db: Database,
  email: string,
  at: Date,
): Promise<{ removed: number; to: string; accountId: string; language: MailLanguage }> {
  const person = await findPerson(db, emailKey(email));
  if (!person) throw new AppError('users.unknown');
  const removed = await inTransaction(db, async (tx) => {
    const many = await deleteFactorsOf(tx, person);
    if (many === 0) return 0;
    const { accountId, id } = person;
    const entry = { accountId, actorId: null, requestId: '', at };
    await writeAudit(tx, { ...entry, subject: `${id} all`, action: 'second-factor-removed' });
    await deleteSessionsOf(tx, person);
    return many;
  });
  return { removed, to: person.email, accountId: person.accountId, language: person.mailLanguage };
}
