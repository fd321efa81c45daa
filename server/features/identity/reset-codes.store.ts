import { sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** Gives the account this code in place of any earlier one. */
export async function writeResetCode(
  db: Queryable,
  code: { accountId: string; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.execute(sql`
    insert into reset_codes (account_id, code_hash, expires_at)
    values (${code.accountId}, ${code.codeHash}, ${code.expiresAt.toISOString()})
    on conflict (account_id) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
}

/** The account that a live code names, unless it is deactivated; null otherwise. */
export async function accountOfCode(
  db: Queryable,
  codeHash: Buffer,
  now: Date,
): Promise<{ id: string; emailKey: string } | null> {
  const { rows } = await db.execute<{ id: string; emailKey: string }>(sql`
    select a.id, a.email_key as "emailKey" from reset_codes c join accounts a on a.id = c.account_id
    where c.code_hash = ${codeHash} and c.expires_at > ${now.toISOString()} and a.deactivated_at is null`);
  return rows[0] ?? null;
}

/** Uses a code up; false when another one was faster or it is not live any more. */
export async function takeResetCode(tx: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    delete from reset_codes where code_hash = ${codeHash} and expires_at > ${now.toISOString()} returning account_id`);
  return rows.length === 1;
}

export async function dropResetCode(db: Queryable, codeHash: Buffer): Promise<void> {
  await db.execute(sql`delete from reset_codes where code_hash = ${codeHash}`);
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.execute(sql`delete from reset_codes where expires_at <= ${now.toISOString()}`);
}

export async function writePassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  // Who proves only now that the address is theirs owes nothing to whoever linked a provider before.
  await tx.execute(sql`
    delete from provider_identities where account_id = ${accountId}
      and exists (select 1 from accounts where id = ${accountId} and email_proven_at is null)`);
  await tx.execute(sql`delete from sign_in_codes where account_id = ${accountId}`);
  await tx.execute(sql`
    update accounts set password_hash = ${passwordHash}, email_proven_at = coalesce(email_proven_at, now())
    where id = ${accountId}`);
}
