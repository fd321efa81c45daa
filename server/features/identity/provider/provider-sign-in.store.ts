import type { ProviderName } from '#contract/sign-in-providers.ts';
import type { Person } from '#server/features/identity/identity.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** Who a person at a provider is here, or null; nobody who is let in no more. */
export async function findLinked(db: Queryable, provider: ProviderName, subject: string): Promise<string | null> {
  return db.value(sql`
    select i.person_id
    from provider_identities i join people p on p.account_id = i.account_id and p.id = i.person_id
    where i.provider = ${provider} and i.subject = ${subject} and p.ended_at is null`);
}

/** Who is somebody else at the provider, or was here, is linked anew. */
export async function link(
  tx: Queryable,
  provider: ProviderName,
  subject: string,
  { id, accountId }: Pick<Person, 'id' | 'accountId'>,
): Promise<void> {
  await tx.run(sql`
    insert into provider_identities ${inserted({ provider, subject, accountId, personId: id })}
    on conflict (provider, subject) do update set account_id = excluded.account_id, person_id = excluded.person_id
    where exists (select 1 from people where id = provider_identities.person_id and ended_at is not null)`);
}

export async function insertCode(tx: Queryable, codeHash: Buffer, personId: string, expiresAt: Date): Promise<void> {
  await tx.run(sql`
    insert into sign_in_codes (code_hash, account_id, person_id, expires_at)
    select ${codeHash}, account_id, id, ${expiresAt} from people where id = ${personId}`);
}

/** Uses a code up; the person it was made for, with what a session needs to know, or null. */
export async function takeCode(tx: Queryable, codeHash: Buffer, now: Date) {
  return tx.row<Pick<Person, 'id' | 'accountId' | 'isSetupComplete' | 'deactivated' | 'loggedInAt'>>(sql`
    with taken as (delete from sign_in_codes where code_hash = ${codeHash} returning account_id, person_id, expires_at)
    select p.id, p.account_id, a.is_setup_complete, a.deactivated_at is not null as deactivated, p.logged_in_at
    from taken t join people p on p.account_id = t.account_id and p.id = t.person_id join accounts a on a.id = t.account_id
    where t.expires_at > ${now} and p.ended_at is null for share of p, a`);
}

export async function deleteOldCodes(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from sign_in_codes where expires_at <= ${now}`);
}
