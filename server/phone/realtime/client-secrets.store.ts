import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

/** @columns client_secrets */
export interface ClientSecretRow {
  accountId: string;
  id: string;
  secretHash: Buffer;
  tokenHash: Buffer;
  purpose: 'client' | 'test';
  session: Buffer;
  expiresAt: Date;
}

export async function insertSecret(db: Queryable, row: ClientSecretRow): Promise<void> {
  await db.run(sql`insert into client_secrets ${inserted(row)}`);
}

export async function findSecret(db: Queryable, secretHash: Buffer, now: Date): Promise<ClientSecretRow | null> {
  return db.row(sql`select * from client_secrets where secret_hash = ${secretHash} and expires_at > ${now}`);
}

/** Whether somebody may come in with it: a test's goes with that, a client's is good for its minute. */
export async function useSecret(db: Queryable, secretHash: Buffer, now: Date): Promise<boolean> {
  const found = sql`secret_hash = ${secretHash} and expires_at > ${now}`;
  return (
    (await db.run(sql`
      with used as (delete from client_secrets where ${found} and purpose = 'test' returning 1)
      select from used union all select from client_secrets where ${found} and purpose = 'client'`)) > 0
  );
}

export async function deleteExpiredSecrets(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from client_secrets where expires_at <= ${now}`);
}
