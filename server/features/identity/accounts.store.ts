import type { BusinessRole } from '#contract/roles.ts';
import type { Queryable } from '#server/store/database.ts';
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

/** By the folded address of its owner (`emailKey`). */
export const accountByEmailKey = (db: Queryable, key: string) =>
  db.row<AccountFacts>(sql`${facts} where o.email_key = ${key}`);

/** A person of an account, as they are shown. @columns people */
export interface PersonFacts {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: 'user' | 'superadmin';
  businessRole: BusinessRole;
}

export const personById = (db: Queryable, accountId: string, id: string) =>
  db.row<PersonFacts>(sql`
    select id, email, first_name, last_name, role, business_role from people
    where account_id = ${accountId} and id = ${id} and ended_at is null`);

/** Newest first. */
export const allAccounts = (db: Queryable) => db.rows<AccountFacts>(sql`${facts} order by a.created_at desc, a.id`);

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

/** The e-mail address of a person, as a value in a statement of another feature; an owner has the id of the account. */
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

/** Of a person; an owner has the id of the account. */
export async function writeName(
  db: Queryable,
  personId: string,
  { firstName, lastName }: Pick<AccountFacts, 'firstName' | 'lastName'>,
): Promise<void> {
  await db.run(sql`update people set first_name = ${firstName}, last_name = ${lastName} where id = ${personId}`);
}

/** With all rows that hang on it. False when it was gone already. */
export async function deleteAccountRow(tx: Queryable, id: string): Promise<boolean> {
  return (await tx.run(sql`delete from accounts where id = ${id}`)) === 1;
}
