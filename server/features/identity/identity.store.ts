import { and, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';
import { accounts, sessions } from './identity.tables.ts';

export interface Account {
  id: string;
  email: string;
  passwordHash: string | null;
  isSetupComplete: boolean;
  deactivated: boolean;
  /** Somebody proved that the address is theirs. */
  emailProven: boolean;
}

/** The account of a folded address (`emailKey`), or null. */
export async function findAccount(db: Queryable, emailKey: string): Promise<Account | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.emailKey, emailKey));
  if (!row) return null;
  const { id, email, passwordHash, isSetupComplete, deactivatedAt, emailProvenAt } = row;
  return {
    id,
    email,
    passwordHash,
    isSetupComplete,
    deactivated: deactivatedAt !== null,
    emailProven: emailProvenAt !== null,
  };
}

/**
 * Whether the account may be signed in to by this password hash still; it stays so until the transaction ends, so that a
 * reset or a deactivation comes before or after, and then ends the session.
 */
export async function holdAccount(tx: Queryable, accountId: string, passwordHash: string | null): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from accounts where id = ${accountId} and password_hash = ${passwordHash} and deactivated_at is null
    for share`);
  return rows.length === 1;
}

/** Inserts an account; false when the address has one already. */
export async function insertAccount(tx: Queryable, account: typeof accounts.$inferInsert): Promise<boolean> {
  const inserted = await tx
    .insert(accounts)
    .values(account)
    .onConflictDoNothing({ target: accounts.emailKey })
    .returning({ id: accounts.id });
  return inserted.length === 1;
}

export async function setRole(db: Queryable, accountId: string, role: 'user' | 'superadmin'): Promise<void> {
  await db.update(accounts).set({ role }).where(eq(accounts.id, accountId));
}

export async function insertSession(db: Queryable, session: typeof sessions.$inferInsert): Promise<void> {
  await db.insert(sessions).values(session);
}

/** As typed at the registration; '' for no account. */
export async function emailOfAccount(db: Queryable, accountId: string): Promise<string> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId));
  return row?.email ?? '';
}

/** The live session of a token hash with its account, unless the account is deactivated. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  const [row] = await db
    .select({
      accountId: sessions.accountId,
      remembered: sessions.remembered,
      lastUsedAt: sessions.lastUsedAt,
      email: accounts.email,
      role: accounts.role,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(accounts.deactivatedAt)));
  return row ?? null;
}

/** Notes use; with `expiresAt` the session lives on until then. */
export async function touchSession(db: Queryable, tokenHash: Buffer, now: Date, expiresAt: Date | null): Promise<void> {
  await db
    .update(sessions)
    .set({ lastUsedAt: now, ...(expiresAt ? { expiresAt } : {}) })
    .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastUsedAt, now)));
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
}

export async function deleteSessionsOf(db: Queryable, accountId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.delete(sessions).where(lte(sessions.expiresAt, now));
}
