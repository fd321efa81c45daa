import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/store/database.ts';

/** An account as administration and its owner see it. Minutes are the minutes service's. */
export interface UserRow extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: 'user' | 'superadmin';
  is_active: boolean;
  is_setup_complete: boolean;
  custom_function: boolean;
  schedule_functions: boolean;
  number_requested: boolean;
  phone_number: string | null;
  created_at: Date | string;
}

const selectUsers = sql`
  select a.id, a.email, a.first_name, a.last_name, a.role, a.is_active, a.is_setup_complete, a.custom_function,
    a.schedule_functions, a.number_requested_at is not null as number_requested, a.created_at, n.number as phone_number
  from accounts a left join phone_numbers n on n.account_id = a.id and n.state = 'active'`;

async function one(db: Queryable, where: SQL): Promise<UserRow | null> {
  return (await db.execute<UserRow>(sql`${selectUsers} where ${where}`)).rows[0] ?? null;
}

export const userById = (db: Queryable, id: string) => one(db, sql`a.id = ${id}`);

/** By the folded address (`emailKey`). */
export const userByEmailKey = (db: Queryable, key: string) => one(db, sql`a.email_key = ${key}`);

/** Newest first. */
export async function allUsers(db: Queryable): Promise<UserRow[]> {
  return (await db.execute<UserRow>(sql`${selectUsers} order by a.created_at desc, a.id`)).rows;
}

/** Activates, or deactivates at `deactivatedAt`. */
export async function writeStatus(db: Queryable, id: string, deactivatedAt: Date | null): Promise<void> {
  await db.execute(sql`
    update accounts set is_active = ${deactivatedAt === null}, deactivated_at = ${deactivatedAt?.toISOString() ?? null}
    where id = ${id}`);
}

export async function writeFunctions(
  db: Queryable,
  id: string,
  flags: { customFunction: boolean; scheduleFunctions: boolean },
): Promise<void> {
  await db.execute(sql`
    update accounts set custom_function = ${flags.customFunction}, schedule_functions = ${flags.scheduleFunctions}
    where id = ${id}`);
}

/** Switches messages off where they are on, at `now`. */
export async function writeNoMessages(db: Queryable, id: string, now: Date): Promise<void> {
  await db.execute(sql`
    update instructions set take_message = false, updated_at = ${now.toISOString()}
    where account_id = ${id} and take_message`);
}

export async function writeSetupComplete(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update accounts set is_setup_complete = true where id = ${id}`);
}

export async function writeName(
  db: Queryable,
  id: string,
  name: { firstName: string; lastName: string },
): Promise<void> {
  await db.execute(sql`
    update accounts set first_name = ${name.firstName}, last_name = ${name.lastName} where id = ${id}`);
}

export async function hasUsers(db: Queryable): Promise<boolean> {
  return (await db.execute(sql`select 1 from accounts limit 1`)).rows.length > 0;
}

/** Deletes up to `atMost` calls of the account with all that hangs on them; false when there was none left. */
export async function deleteSomeCalls(db: Queryable, id: string, atMost: number): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with page as (select id from calls where account_id = ${id} limit ${atMost})
    delete from calls using page where calls.id = page.id returning 1`);
  return rows.length > 0;
}

/**
 * Deletes the account with all rows that hang on it, and its data key: what was sealed can be opened no more. False when
 * it was gone already.
 */
export async function deleteAccount(tx: Queryable, id: string): Promise<boolean> {
  await tx.execute(sql`delete from data_keys where account_id = ${id}`);
  return (await tx.execute(sql`delete from accounts where id = ${id} returning 1`)).rows.length === 1;
}
