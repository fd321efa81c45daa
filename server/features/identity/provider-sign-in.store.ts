import type { ProviderName } from '#contract/sign-in-providers.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** The account that a person at a provider belongs to, or null. */
export async function findLinked(db: Queryable, provider: ProviderName, subject: string): Promise<string | null> {
  return db.value(sql`
    select account_id from provider_identities where provider = ${provider} and subject = ${subject}`);
}

export async function link(tx: Queryable, provider: ProviderName, subject: string, accountId: string): Promise<void> {
  await tx.run(sql`
    insert into provider_identities ${inserted({ provider, subject, accountId })} on conflict do nothing`);
}

export async function insertCode(tx: Queryable, codeHash: Buffer, accountId: string, expiresAt: Date): Promise<void> {
  await tx.run(sql`insert into sign_in_codes ${inserted({ codeHash, accountId, expiresAt })}`);
}

/** Uses a code up; the account it was made for, with what a session needs to know, or null. */
export async function takeCode(tx: Queryable, codeHash: Buffer, now: Date) {
  return tx.row<{ id: string; isSetupComplete: boolean; deactivated: boolean }>(sql`
    with taken as (delete from sign_in_codes where code_hash = ${codeHash} returning account_id, expires_at)
    select a.id, a.is_setup_complete, a.deactivated_at is not null as deactivated
    from taken t join accounts a on a.id = t.account_id where t.expires_at > ${now} for share of a`);
}

export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from sign_in_codes where expires_at <= ${now}`);
}
