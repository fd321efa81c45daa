import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { settingLimits } from '#contract/limits.ts';
import type { Queryable } from '#server/store/database.ts';
import type { StoredFunction } from './function-addresses.ts';
import { customPrompts, type FunctionRunRow, functionRuns, webhookSecrets } from './functions.tables.ts';

export interface StoredPrompt {
  tools: StoredFunction[];
  dynamicPrompt: string;
}

/** The account's functions and their prompt, or null when they were never saved. */
export async function readPrompt(db: Queryable, accountId: string): Promise<StoredPrompt | null> {
  const [row] = await db.select().from(customPrompts).where(eq(customPrompts.accountId, accountId));
  return row ?? null;
}

export async function writePrompt(db: Queryable, accountId: string, values: StoredPrompt, now: Date): Promise<void> {
  const row = { tools: values.tools, dynamicPrompt: values.dynamicPrompt, updatedAt: now };
  await db
    .insert(customPrompts)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: customPrompts.accountId, set: row });
}

export type SecretRow = typeof webhookSecrets.$inferSelect;

export async function readSecret(db: Queryable, accountId: string): Promise<SecretRow | null> {
  const [row] = await db.select().from(webhookSecrets).where(eq(webhookSecrets.accountId, accountId));
  return row ?? null;
}

/** The first secret of an account; one that is there already stays. */
export async function insertSecret(db: Queryable, accountId: string, secret: Buffer): Promise<void> {
  await db.insert(webhookSecrets).values({ accountId, secret }).onConflictDoNothing();
}

export async function writeSecret(db: Queryable, row: SecretRow): Promise<void> {
  const { accountId, ...values } = row;
  await db.update(webhookSecrets).set(values).where(eq(webhookSecrets.accountId, accountId));
}

/** False when a run with its key is there already. */
export async function insertRun(db: Queryable, row: typeof functionRuns.$inferInsert): Promise<boolean> {
  const added = await db.insert(functionRuns).values(row).onConflictDoNothing().returning({ id: functionRuns.id });
  return added.length === 1;
}

export async function updateRun(db: Queryable, id: string, values: Partial<FunctionRunRow>): Promise<void> {
  await db.update(functionRuns).set(values).where(eq(functionRuns.id, id));
}

export async function readRun(db: Queryable, accountId: string, key: string): Promise<FunctionRunRow | null> {
  const [row] = await db
    .select()
    .from(functionRuns)
    .where(and(eq(functionRuns.accountId, accountId), eq(functionRuns.key, key)));
  return row ?? null;
}

/** The latest runs of one function, or of all, newest first. */
export async function latestRuns(db: Queryable, accountId: string, name: string | null): Promise<FunctionRunRow[]> {
  const own = eq(functionRuns.accountId, accountId);
  return db
    .select()
    .from(functionRuns)
    .where(name === null ? own : and(own, eq(functionRuns.name, name)))
    .orderBy(desc(functionRuns.at), desc(functionRuns.id))
    .limit(settingLimits.functionRunsShown);
}

/** Forgets the runs of one function beyond those that are kept. */
export async function forgetOlderRuns(db: Queryable, accountId: string, name: string): Promise<void> {
  await db.execute(sql`
    delete from function_runs where id in (
      select id from function_runs where account_id = ${accountId} and name = ${name}
      order by at desc, id desc offset ${settingLimits.functionRunsKept} limit 1000)`);
}

/** Forgets what is too old, whoever it belongs to. */
export async function forgetRunsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(functionRuns).where(lt(functionRuns.at, before));
}

/** Whether the account has its own functions switched on. */
export async function functionsOn(db: Queryable, accountId: string): Promise<boolean> {
  const { rows } = await db.execute(sql`select 1 from accounts where id = ${accountId} and custom_function`);
  return rows.length > 0;
}
