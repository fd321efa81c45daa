import type { Preferences } from '#contract/account.ts';
import type { Rights } from '#contract/roles.ts';
import type { Queryable } from '#server/store/database.ts';
import type { Lacks } from '#server/store/lacks-job.ts';
import { type Sql, sql } from '#server/store/sql.ts';

/** An account, by the names and the address of its owner. @columns people accounts */
export interface AccountFacts {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'user' | 'superadmin';
  isActive: boolean;
  isSetupComplete: boolean;
  /** Null: no number is asked for. */
  numberRequestedAt: Date | null;
  createdAt: Date;
}

const facts = sql`
  select a.id, o.email, o.first_name, o.last_name, o.role, a.is_active, a.is_setup_complete, a.number_requested_at, a.created_at
  from accounts a join people o on o.account_id = a.id and o.business_role = 'owner'`;

export const accountById = (db: Queryable, id: string) => db.row<AccountFacts>(sql`${facts} where a.id = ${id}`);

const notEnding = sql`a.ending_since is null`;

/** By the folded address of its owner (`emailKey`); null also for one that is being erased. */
export const accountByEmailKey = (db: Queryable, key: string) =>
  db.row<AccountFacts>(sql`${facts} where o.email_key = ${key} and ${notEnding}`);

/** A person of an account, as they are shown. @columns people */
export interface PersonFacts extends Rights, Preferences {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'user' | 'superadmin';
}

export const personById = (db: Queryable, accountId: string, id: string) =>
  db.row<PersonFacts>(sql`
    select id, email, first_name, last_name, role, business_role, may_use_forms, may_read_ssn, time_zone, mail_language
    from people
    where account_id = ${accountId} and id = ${id} and ended_at is null`);

/** Somebody who can log in, or could. @columns people */
export interface NamedPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** By their ids, or all of a business; also those who are let in no more. */
export async function peopleOf(
  db: Queryable,
  which: readonly string[] | { accountId: string },
): Promise<Map<string, NamedPerson>> {
  const whose =
    'accountId' in which ? sql`account_id = ${which.accountId}` : sql`id = any(${[...new Set(which)]}::uuid[])`;
  const rows = await db.rows<NamedPerson>(sql`select id, email, first_name, last_name from people where ${whose}`);
  return new Map(rows.map((person) => [person.id, person]));
}

/** Newest first; none that is being erased. */
export const allAccounts = (db: Queryable) =>
  db.rows<AccountFacts>(sql`${facts} where ${notEnding} order by a.created_at desc, a.id`);

/** In the order of their ids, behind this one. */
export async function accountsAfter(db: Queryable, after: string, atMost: number): Promise<string[]> {
  return db.column(sql`select id from accounts where id > ${after}::uuid order by id limit ${atMost}`);
}

/** The addresses of the owners of accounts by the ids of these. */
export async function emailsOf(db: Queryable, ids: readonly string[]): Promise<Map<string | null, string>> {
  const rows = await db.rows<{ id: string; email: string }>(sql`
    select account_id as id, email from people
    where account_id = any(${[...new Set(ids)]}::uuid[]) and business_role = 'owner'`);
  return new Map(rows.map(({ id, email }) => [id, email]));
}

export async function hasAccounts(db: Queryable): Promise<boolean> {
  return (await db.run(sql`select 1 from accounts limit 1`)) > 0;
}

/** Of these accounts those that are there and not deactivated. */
export async function openAmong(db: Queryable, ids: readonly string[]): Promise<Set<string>> {
  return new Set(
    await db.column<string>(sql`select id from accounts where id = any(${ids}::uuid[]) and deactivated_at is null`),
  );
}

/** A condition for the statements of other features: the account that `id` names is not deactivated. */
export const isOpenAccount = (id: Sql) =>
  sql`exists (select 1 from accounts where accounts.id = ${id} and deactivated_at is null)`;

/** The same, and its calls are answered. */
export const isAnswering = (id: Sql) =>
  sql`exists (select 1 from accounts where accounts.id = ${id} and is_active and deactivated_at is null)`;

/** The e-mail address of a person, as a value in a statement of another feature. */
export const emailOf = (id: Sql) => sql`(select email from people where people.id = ${id})`;

/** `id` of the account as a table of one row, or of none when it is gone; it stays until the transaction ends. */
export const heldAccount = (id: string) => sql`(select id from accounts where id = ${id} for key share) account`;

/** Activates, or deactivates at `deactivatedAt`. */
export async function writeStatus(tx: Queryable, id: string, deactivatedAt: Date | null): Promise<void> {
  await tx.run(sql`
    update accounts set is_active = ${deactivatedAt === null}, deactivated_at = ${deactivatedAt} where id = ${id}`);
}

/** It has a number now: active unless it was deactivated, and it asks for none. */
export async function activateWithNumber(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`
    update accounts set is_active = is_active or deactivated_at is null, number_requested_at = null where id = ${id}`);
}

/** It has no number any more. */
export async function endAnswering(tx: Queryable, id: string): Promise<void> {
  await tx.run(sql`update accounts set is_active = false where id = ${id}`);
}

/** Notes the request for a number, once; answers when the first one was. */
export async function noteNumberRequest(tx: Queryable, id: string, at: Date): Promise<Date> {
  const first = await tx.value<Date>(sql`
    update accounts set number_requested_at = coalesce(number_requested_at, ${at}) where id = ${id}
    returning number_requested_at`);
  return first ?? at;
}

/** Accounts that ask for a number, those that have waited longest first; none that is deactivated. */
export async function numberRequests(db: Queryable): Promise<{ id: string; requestedAt: Date }[]> {
  return db.rows(sql`
    select id, number_requested_at as requested_at from accounts
    where number_requested_at is not null and deactivated_at is null order by number_requested_at`);
}

/** An account that is not deactivated; null for others. */
export async function openAccount(
  db: Queryable,
  id: string,
): Promise<Pick<AccountFacts, 'email' | 'numberRequestedAt'> | null> {
  return db.row(sql`
    select o.email, a.number_requested_at
    from accounts a join people o on o.account_id = a.id and o.business_role = 'owner'
    where a.id = ${id} and a.deactivated_at is null`);
}

export async function writeSetupComplete(db: Queryable, id: string): Promise<void> {
  await db.run(sql`update accounts set is_setup_complete = true where id = ${id}`);
}

/** Of a person. */
export async function writeName(
  db: Queryable,
  personId: string,
  { firstName, lastName }: Pick<AccountFacts, 'firstName' | 'lastName'>,
): Promise<void> {
  await db.run(sql`update people set first_name = ${firstName}, last_name = ${lastName} where id = ${personId}`);
}

/** The same, where the person has none. */
export async function writeMissingName(
  tx: Queryable,
  personId: string,
  { firstName, lastName }: Pick<AccountFacts, 'firstName' | 'lastName'>,
): Promise<void> {
  await tx.run(sql`
    update people set first_name = ${firstName}, last_name = ${lastName}
    where id = ${personId} and first_name = '' and last_name = ''`);
}

/** Notes that it is being erased, and deactivates it; false where it is already, or is gone. */
export async function beginEnding(tx: Queryable, id: string, by: string, at: Date): Promise<boolean> {
  return (
    (await tx.run(sql`
      update accounts set is_active = false, deactivated_at = coalesce(deactivated_at, ${at}), ending_since = ${at}, ending_by = ${by}
      where id = ${id} and ending_since is null`)) === 1
  );
}

/** Who asked for its erasure; null where it is not being erased, or is gone. */
export async function endingBy(db: Queryable, id: string): Promise<string | null> {
  return db.value(sql`select ending_by from accounts where id = ${id} and ending_since is not null`);
}

/** Whether the account is there, erased as it may be just now. */
export async function isAccount(db: Queryable, id: string): Promise<boolean> {
  return (await db.run(sql`select 1 from accounts where id = ${id}`)) > 0;
}

/** Those that are being erased without a job that bears their id, the oldest first. */
export async function endingAccounts(db: Queryable, atMost: number, lacks: Lacks): Promise<string[]> {
  return db.column(sql`
    select id from accounts where ending_since is not null and ${lacks(sql`accounts.id`)}
    order by ending_since limit ${atMost}`);
}

/** With all rows that hang on it. False when it was gone already. */
export async function deleteAccountRow(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from accounts where id = ${id}`)) === 1;
}
