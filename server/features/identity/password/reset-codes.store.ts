import { deleteOfferBy } from '#server/features/identity/hand-over/hand-over.store.ts';
import { writeProven } from '#server/features/identity/identity.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** Gives the asker this code in place of its earlier one. */
export async function writeResetCode(
  db: Queryable,
  code: { accountId: string; personId: string; id: string; asker: Buffer; codeHash: Buffer; expiresAt: Date },
): Promise<void> {
  await db.run(sql`
    insert into reset_codes ${inserted(code)}
    on conflict (account_id, asker) do update set code_hash = excluded.code_hash, expires_at = excluded.expires_at`);
}

/** The person whom a live code names, unless they are let in no more or the account is deactivated; null then. */
export async function personOfCode(
  db: Queryable,
  codeHash: Buffer,
  now: Date,
): Promise<{ id: string; accountId: string; email: string } | null> {
  return db.row(sql`
    select p.id, p.account_id, p.email
    from reset_codes c join people p on p.account_id = c.account_id and p.id = c.person_id join accounts a on a.id = c.account_id
    where c.code_hash = ${codeHash} and c.expires_at > ${now} and p.ended_at is null and a.deactivated_at is null`);
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

/** Every code of the person is void. */
export async function forgetCodes(tx: Queryable, personId: string): Promise<void> {
  await tx.run(sql`delete from reset_codes where person_id = ${personId}`);
  await tx.run(sql`delete from sign_in_codes where person_id = ${personId}`);
}

/** Sets the password; every code of the person is void, and what they offered: whoever had the password before may have done it. */
export async function writePassword(tx: Queryable, personId: string, passwordHash: string): Promise<void> {
  await forgetCodes(tx, personId);
  await deleteOfferBy(tx, personId);
  await tx.run(sql`update people set password_hash = ${passwordHash} where id = ${personId}`);
}

/** The same by a mailed code, which proves the address. */
export async function writeMailedPassword(
  tx: Queryable,
  personId: string,
  passwordHash: string,
  at: Date,
): Promise<void> {
  // Who proves only now that the address is theirs owes nothing to whoever linked a provider before.
  await tx.run(sql`
    delete from provider_identities where person_id = ${personId}
      and exists (select 1 from people where id = ${personId} and email_proven_at is null)`);
  await writePassword(tx, personId, passwordHash);
  await writeProven(tx, personId, at);
}
