import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** Gives the asker this code in place of its earlier one. */
export async function writeResetCode(
  db: Queryable,
  code: { accountId: string; id: string; asker: Buffer; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into reset_codes ${inserted(code)}
    on conflict (account_id, asker) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
}

/** The account that a live code names, unless it is deactivated; null otherwise. */
export async function accountOfCode(
  db: Queryable,
  codeHash: Buffer,
  now: Date,
): Promise<{ id: string; email: string } | null> {
  return db.row(sql`
    select a.id, a.email from reset_codes c join accounts a on a.id = c.account_id
    where c.code_hash = ${codeHash} and c.expires_at > ${now} and a.deactivated_at is null`);
}

/** Uses a code up; false when another one was faster or it is not live any more. */
export async function takeResetCode(tx: Queryable, codeHash: Buffer, now: Date): Promise<boolean> {
  return (await tx.run(sql`delete from reset_codes where code_hash = ${codeHash} and expires_at > ${now}`)) === 1;
}

export async function dropResetCode(db: Queryable, codeHash: Buffer): Promise<void> {
  await db.run(sql`delete from reset_codes where code_hash = ${codeHash}`);
}

export async function deleteExpiredCodes(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from reset_codes where expires_at <= ${now}`);
}

/** Sets the password; every other code of the account is void. */
export async function writePassword(tx: Queryable, accountId: string, passwordHash: string): Promise<void> {
  await tx.run(sql`delete from reset_codes where account_id = ${accountId}`);
  // Who proves only now that the address is theirs owes nothing to whoever linked a provider before.
  await tx.run(sql`
    delete from provider_identities where account_id = ${accountId}
      and exists (select 1 from accounts where id = ${accountId} and email_proven_at is null)`);
  await tx.run(sql`delete from sign_in_codes where account_id = ${accountId}`);
  await tx.run(sql`
    update accounts set password_hash = ${passwordHash}, email_proven_at = coalesce(email_proven_at, now())
    where id = ${accountId}`);
}
