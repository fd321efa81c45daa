import { forgetCodes } from '#server/features/identity/password/reset-codes.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** @columns sessions */
export interface OwnSession {
  id: string;
  device: string;
  network: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The live sessions of a person, the one that was used last first. */
export async function sessionsOf(db: Queryable, accountId: string, personId: string, now: Date): Promise<OwnSession[]> {
  return db.rows(sql`
    select id, device, network, created_at, last_used_at, expires_at from sessions
    where account_id = ${accountId} and person_id = ${personId} and expires_at > ${now}
    order by last_used_at desc, id`);
}

/** The hash of the session that was ended; null where the person has none of this id. */
export async function deleteOwnSession(
  db: Queryable,
  { accountId, personId, id }: { accountId: string; personId: string; id: string },
): Promise<Buffer | null> {
  return db.value(sql`
    delete from sessions where account_id = ${accountId} and person_id = ${personId} and id = ${id}
    returning token_hash`);
}

/** False when somebody logs in by the address already. Codes that were mailed to the one before are void: its mailbox may be why it is left. */
export async function writeEmail(
  tx: Queryable,
  {
    accountId,
    personId,
    email,
    emailKey,
    at,
  }: Record<'accountId' | 'personId' | 'email' | 'emailKey', string> & { at: Date },
): Promise<boolean> {
  const changed = await tx.run(sql`
    update people set email = ${email}, email_key = ${emailKey}, email_proven_at = ${at}
    where account_id = ${accountId} and id = ${personId} and not exists (
      select 1 from people other where other.email_key = ${emailKey} and other.ended_at is null and other.id <> ${personId})`);
  if (changed === 1) await forgetCodes(tx, personId);
  return changed === 1;
}
