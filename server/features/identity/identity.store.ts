import type { BusinessRole } from '#contract/roles.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, sql } from '#server/store/sql.ts';

export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  isSetupComplete: boolean;
  deactivated: boolean;
  /** Somebody proved that the address is theirs. */
  emailProven: boolean;
  createdAt: Date;
}

/** The account of a folded address (`emailKey`), or null. */
export async function findAccount(db: Queryable, emailKey: string): Promise<Account | null> {
  return db.row(sql`
    select id, email, password_hash, is_setup_complete, deactivated_at is not null as deactivated,
      email_proven_at is not null as email_proven, created_at
    from accounts where email_key = ${emailKey}`);
}

/**
 * Whether the account may be signed in to by this password hash still; it stays so until the transaction ends, so that a
 * reset or a deactivation comes before or after, and then ends the session.
 */
export async function holdAccount(tx: Queryable, accountId: string, passwordHash: string | null): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from accounts where id = ${accountId} and password_hash = ${passwordHash} and deactivated_at is null
    for share`);
  return found === 1;
}

/** Inserts an account; false when the address has one already. */
export async function insertAccount(
  tx: Queryable,
  account: {
    id: string;
    email: string;
    emailKey: string;
    passwordHash?: string;
    firstName?: string;
    lastName?: string;
    createdAt: Date;
    emailProvenAt?: Date | null;
  },
): Promise<boolean> {
  return (await tx.run(sql`insert into accounts ${inserted(account)} on conflict (email_key) do nothing`)) === 1;
}

/** False when it has the role already. */
export async function setRole(db: Queryable, accountId: string, role: 'user' | 'superadmin'): Promise<boolean> {
  return (await db.run(sql`update accounts set role = ${role} where id = ${accountId} and role <> ${role}`)) === 1;
}

/** The address of an account once somebody has proven it; null before, and for no account. */
export async function provenAddress(db: Queryable, accountId: string): Promise<string | null> {
  return db.value(sql`select email from accounts where id = ${accountId} and email_proven_at is not null`);
}

/** The address of an account that nobody has proven to be theirs; null for others. */
export async function unprovenAddress(db: Queryable, accountId: string): Promise<string | null> {
  return db.value(sql`select email from accounts where id = ${accountId} and email_proven_at is null`);
}

/** Accounts since `moment` whose address nobody has proven, the newest first, at most `limit`. */
export async function unprovenSince(db: Queryable, moment: Date, limit: number): Promise<string[]> {
  return db.column(sql`
    select id from accounts where email_proven_at is null and created_at > ${moment}
    order by created_at desc limit ${limit}`);
}

/** Somebody has proven that the address is theirs. */
export async function writeProven(db: Queryable, accountId: string, at: Date): Promise<void> {
  await db.run(sql`
    update accounts set email_proven_at = coalesce(email_proven_at, ${at}) where id = ${accountId}`);
}

/** @columns sessions */
interface SessionRow {
  tokenHash: Buffer;
  accountId: string;
  remembered: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  provenAt: Date;
}

export async function insertSession(db: Queryable, session: SessionRow): Promise<void> {
  await db.run(sql`insert into sessions ${inserted(session)}`);
}

/** The live session of a token hash with its account, unless the account is deactivated. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  return db.row<
    Pick<SessionRow, 'accountId' | 'remembered' | 'lastUsedAt' | 'provenAt'> & {
      id: string;
      personId: string;
      businessRole: BusinessRole;
      email: string;
      role: 'user' | 'superadmin';
      emailProven: boolean;
    }
  >(sql`
    select s.id, s.account_id, s.account_id as person_id, 'owner' as business_role, s.remembered, s.last_used_at, s.proven_at, a.email, a.role,
      a.email_proven_at is not null as email_proven
    from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and a.deactivated_at is null`);
}

/** Which of these are sessions that `findSession` would find. */
export async function liveSessions(db: Queryable, tokenHashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  return db.column(sql`
    select s.token_hash from sessions s join accounts a on a.id = s.account_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.expires_at > ${now} and a.deactivated_at is null`);
}

/** Notes use; with `expiresAt` the session lives on until then. */
export async function touchSession(db: Queryable, tokenHash: Buffer, now: Date, expiresAt: Date | null): Promise<void> {
  await db.run(sql`
    update sessions set last_used_at = ${now}, expires_at = coalesce(${expiresAt}, expires_at)
    where token_hash = ${tokenHash} and last_used_at < ${now}`);
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`);
}

export async function deleteSessionsOf(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`delete from sessions where account_id = ${accountId}`);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
}
