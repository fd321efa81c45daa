import type { BusinessRole, Rights, Ticks } from '#contract/roles.ts';
import type { MailLanguage } from '#contract/values/mail-languages.ts';
import type { Queryable } from '#server/store/database.ts';
import { inserted, type Sql, sql } from '#server/store/sql.ts';

/** Who can log in, with the account behind them. */
export interface Person {
  id: string;
  accountId: string;
  email: string;
  passwordHash: string | null;
  isSetupComplete: boolean;
  deactivated: boolean;
  /** Somebody proved that the address is theirs. */
  emailProven: boolean;
  mailLanguage: MailLanguage;
  createdAt: Date;
  /** When they first logged in; null: never. */
  loggedInAt: Date | null;
}

const whoLogsIn = sql`
  select p.id, p.account_id, p.email, p.password_hash, a.is_setup_complete, a.deactivated_at is not null as deactivated,
    p.email_proven_at is not null as email_proven, p.mail_language, p.created_at, p.logged_in_at
  from people p join accounts a on a.id = p.account_id`;

/** Whoever logs in by a folded address (`emailKey`), or null. */
export async function findPerson(db: Queryable, emailKey: string): Promise<Person | null> {
  return db.row(sql`${whoLogsIn} where p.email_key = ${emailKey} and p.ended_at is null`);
}

/** The same by their id. */
export async function findPersonById(db: Queryable, accountId: string, id: string): Promise<Person | null> {
  return db.row(sql`${whoLogsIn} where p.account_id = ${accountId} and p.id = ${id} and p.ended_at is null`);
}

/** Whether a person has a password at all. */
export async function hasPasswordOf(
  db: Queryable,
  { accountId, id }: Pick<Person, 'accountId' | 'id'>,
): Promise<boolean> {
  const found = await db.value<boolean>(sql`
    select password_hash is not null from people where account_id = ${accountId} and id = ${id}`);
  return found === true;
}

/**
 * Whether the person may log in by this password hash still; it stays so until the transaction ends, so that a reset, a deactivation or
 * the end of the person comes before or after, and then ends the session.
 */
export async function holdPerson(tx: Queryable, personId: string, passwordHash: string | null): Promise<boolean> {
  const found = await tx.run(sql`
    select 1 from people p join accounts a on a.id = p.account_id
    where p.id = ${personId} and p.password_hash = ${passwordHash} and p.ended_at is null and a.deactivated_at is null
    for share`);
  return found === 1;
}

export interface NewPerson extends Partial<Ticks> {
  accountId: string;
  id: string;
  email: string;
  emailKey: string;
  businessRole: BusinessRole;
  passwordHash?: string;
  firstName?: string;
  lastName?: string;
  createdAt: Date;
  emailProvenAt?: Date | null;
}

/** Adds who may log in; false when somebody logs in by the address already. */
export async function insertPerson(tx: Queryable, person: NewPerson): Promise<boolean> {
  const added = sql`insert into people ${inserted(person)} on conflict (email_key) where ended_at is null do nothing`;
  return (await tx.run(added)) === 1;
}

/** Opens an account with its owner; false when somebody logs in by the address already. */
export async function insertAccount(
  tx: Queryable,
  { id, ...owner }: Omit<NewPerson, 'accountId' | 'businessRole'>,
): Promise<boolean> {
  await tx.run(sql`insert into accounts ${inserted({ id, createdAt: owner.createdAt })}`);
  if (await insertPerson(tx, { ...owner, id, accountId: id, businessRole: 'owner' })) return true;
  await tx.run(sql`delete from accounts where id = ${id}`);
  return false;
}

export async function writeLoggedIn(db: Queryable, personId: string, at: Date): Promise<void> {
  await db.run(sql`update people set logged_in_at = ${at} where id = ${personId} and logged_in_at is null`);
}

/** False when the person has the role already. */
export async function setRole(db: Queryable, personId: string, role: 'user' | 'superadmin'): Promise<boolean> {
  return (await db.run(sql`update people set role = ${role} where id = ${personId} and role <> ${role}`)) === 1;
}

/** The address of an account's owner once somebody has proven it; null before, and for no account. */
export async function provenAddress(db: Queryable, accountId: string): Promise<string | null> {
  return db.value(sql`
    select email from people
    where account_id = ${accountId} and business_role = 'owner' and email_proven_at is not null`);
}

/** The address of a person that nobody has proven to be theirs, and how it is written to; null for others. */
export async function unprovenAddress(
  db: Queryable,
  personId: string,
): Promise<Pick<Person, 'email' | 'mailLanguage'> | null> {
  return db.row(sql`select email, mail_language from people where id = ${personId} and email_proven_at is null`);
}

/** People since `moment` whose address nobody has proven, the newest first, at most `limit`. */
export async function unprovenSince(db: Queryable, moment: Date, limit: number): Promise<string[]> {
  return db.column(sql`
    select id from people where email_proven_at is null and created_at > ${moment} and ended_at is null
    order by created_at desc limit ${limit}`);
}

/** Somebody has proven that the address is theirs. */
export async function writeProven(db: Queryable, personId: string, at: Date): Promise<void> {
  await db.run(sql`
    update people set email_proven_at = coalesce(email_proven_at, ${at}) where id = ${personId}`);
}

/** @columns sessions */
interface SessionRow {
  id: string;
  tokenHash: Buffer;
  accountId: string;
  personId: string;
  remembered: boolean;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
  provenAt: Date;
  device: string;
  network: string;
}

/** Throws when there is no such person. */
export async function insertSession(db: Queryable, session: Omit<SessionRow, 'accountId'>): Promise<void> {
  const accountId = await db.value<string>(sql`select account_id from people where id = ${session.personId}`);
  if (!accountId) throw new Error('A session is for a person.');
  await db.run(sql`insert into sessions ${inserted({ ...session, accountId })}`);
}

/** The live session of a token hash with its person, unless they are let in no more or the account is deactivated. */
export async function findSession(db: Queryable, tokenHash: Buffer, now: Date) {
  return db.row<
    Omit<SessionRow, 'tokenHash' | 'expiresAt' | 'device' | 'network'> &
      Rights & {
        email: string;
        role: 'user' | 'superadmin';
        emailProven: boolean;
        hasFactor: boolean;
        factorRequired: boolean;
      }
  >(sql`
    select s.id, s.account_id, s.person_id, s.remembered, s.created_at, s.last_used_at, s.proven_at, p.email, p.role,
      p.business_role, p.may_use_forms, p.may_read_ssn,
      p.email_proven_at is not null as email_proven, a.second_factor_required as factor_required,
      exists (select from second_factors f where f.account_id = p.account_id and f.person_id = p.id) as has_factor
    from sessions s join people p on p.account_id = s.account_id and p.id = s.person_id join accounts a on a.id = s.account_id
    where s.token_hash = ${tokenHash} and s.expires_at > ${now} and p.ended_at is null and a.deactivated_at is null`);
}

/** Which of these are sessions that `findSession` would find. */
export async function liveSessions(db: Queryable, tokenHashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  return db.column(sql`
    select s.token_hash
    from sessions s join people p on p.account_id = s.account_id and p.id = s.person_id join accounts a on a.id = s.account_id
    where s.token_hash = any(${tokenHashes}::bytea[]) and s.expires_at > ${now}
      and p.ended_at is null and a.deactivated_at is null`);
}

/** Of a session by its id: it has neither ended nor run out. */
export const isLiveSession = (accountId: Sql, id: Sql, now: Date): Sql =>
  sql`exists (
    select from sessions s where s.account_id = ${accountId} and s.id = ${id} and s.expires_at > ${now})`;

/** Notes use. */
export async function touchSession(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.run(sql`
    update sessions set last_used_at = ${now} where token_hash = ${tokenHash} and last_used_at < ${now}`);
}

/** Its person has proven to be there. */
export async function writeProof(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db.run(sql`update sessions set proven_at = ${now} where token_hash = ${tokenHash}`);
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.run(sql`delete from sessions where token_hash = ${tokenHash}`);
}

/** And log-ins that await a second factor. */
export async function deleteSessionsOfAccount(db: Queryable, accountId: string): Promise<void> {
  await db.run(sql`delete from pending_log_ins where account_id = ${accountId}`);
  await db.run(sql`delete from sessions where account_id = ${accountId}`);
}

/** Ends the sessions of a person, but for `but`, and log-ins that await a second factor; the hashes of the sessions, to tell of once it is committed. */
export async function deleteSessionsOf(
  db: Queryable,
  { accountId, id }: Pick<Person, 'accountId' | 'id'>,
  but: Buffer | null = null,
): Promise<Buffer[]> {
  await db.run(sql`delete from pending_log_ins where account_id = ${accountId} and person_id = ${id}`);
  return db.column(sql`
    delete from sessions where account_id = ${accountId} and person_id = ${id} and token_hash is distinct from ${but}
    returning token_hash`);
}

export async function deleteExpiredSessions(db: Queryable, now: Date): Promise<void> {
  await db.run(sql`delete from sessions where expires_at <= ${now}`);
}
