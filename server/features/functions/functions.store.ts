import type { FunctionRun } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import type { Queryable } from '#server/store/database.ts';
import { assigned, inserted, ofAccount, sql } from '#server/store/sql.ts';
import type { StoredFunction } from './function-addresses.ts';

/** @columns custom_prompts */
export interface StoredPrompt {
  tools: StoredFunction[];
  dynamicPrompt: string;
}

/** The account's functions and their prompt, or null when they were never saved. */
export async function readPrompt(db: Queryable, accountId: string): Promise<StoredPrompt | null> {
  return db.row(sql`select tools, dynamic_prompt from custom_prompts where account_id = ${accountId}`);
}

export async function writePrompt(
  tx: Queryable,
  accountId: string,
  { tools, dynamicPrompt }: StoredPrompt,
  now: Date,
): Promise<void> {
  const row = { accountId, tools: JSON.stringify(tools), dynamicPrompt, updatedAt: now };
  await tx.run(sql`insert into custom_prompts ${ofAccount(row)}`);
}

/** @columns webhook_secrets */
export interface SecretRow {
  accountId: string;
  secret: Buffer;
  previous: Buffer | null;
  previousUntil: Date | null;
}

export async function readSecret(db: Queryable, accountId: string): Promise<SecretRow | null> {
  return db.row(sql`select * from webhook_secrets where account_id = ${accountId}`);
}

/** The first secret of an account; one that is there already stays. */
export async function insertSecret(db: Queryable, accountId: string, secret: Buffer): Promise<void> {
  await db.run(sql`insert into webhook_secrets ${inserted({ accountId, secret })} on conflict do nothing`);
}

export async function writeSecret(db: Queryable, row: SecretRow): Promise<void> {
  await db.run(sql`insert into webhook_secrets ${ofAccount(row)}`);
}

/** @columns function_runs */
export interface FunctionRunRow {
  id: string;
  accountId: string;
  key: string;
  name: string;
  source: FunctionRun['source'];
  callId: string | null;
  at: Date;
  /** Of its last beginning, by the database's clock. */
  startedAt: Date;
  state: 'running' | 'done' | 'failed';
  status: number | null;
  ms: number;
  arguments: Buffer;
  answer: Buffer | null;
  problem: string;
}

/** False when a run with its key is there already. */
export async function insertRun(db: Queryable, row: Omit<FunctionRunRow, 'startedAt'>): Promise<boolean> {
  return (await db.run(sql`insert into function_runs ${inserted(row)} on conflict do nothing`)) === 1;
}

export async function updateRun(db: Queryable, id: string, values: Partial<FunctionRunRow>): Promise<void> {
  await db.run(sql`update function_runs set ${assigned(values)} where id = ${id}`);
}

export async function readRun(db: Queryable, accountId: string, key: string): Promise<FunctionRunRow | null> {
  return db.row(sql`select * from function_runs where account_id = ${accountId} and key = ${key}`);
}

/** The latest runs of one function, or of all, newest first. */
export async function latestRuns(db: Queryable, accountId: string, name: string | null): Promise<FunctionRunRow[]> {
  return db.rows(sql`
    select * from function_runs where account_id = ${accountId} ${name === null ? sql`` : sql`and name = ${name}`}
    order by at desc, id desc limit ${settingLimits.functionRunsShown}`);
}

/** Uses in calls that failed, the newest first. */
export async function failedRuns(db: Queryable, accountId: string, atMost: number): Promise<FunctionRunRow[]> {
  return db.rows(sql`
    select * from function_runs where account_id = ${accountId} and state = 'failed' and source = 'call'
    order by at desc limit ${atMost}`);
}

/** A use that failed runs again, once however often it is asked for; null when it did not fail, or is not of this account. */
export async function reopenRun(db: Queryable, accountId: string, id: string): Promise<FunctionRunRow | null> {
  return db.row(sql`
    update function_runs set state = 'running', started_at = now()
    where account_id = ${accountId} and id = ${id} and state = 'failed' and source = 'call' returning *`);
}

/** Ends what has been running for longer than any takes: whoever began it is gone. Whoever is not, and only stood still, ends it otherwise. */
export async function failRunsBefore(db: Queryable, seconds: number, problem: string): Promise<void> {
  await db.run(sql`
    update function_runs set state = 'failed', status = null, problem = ${problem}
    where state = 'running' and started_at < now() - make_interval(secs => ${seconds})`);
}

export async function deleteRuns(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void> {
  await tx.run(sql`delete from function_runs where account_id = ${accountId} and id = any(${ids}::uuid[])`);
}

/** Forgets the runs of one function beyond those that are kept. */
export async function forgetOlderRuns(db: Queryable, accountId: string, name: string): Promise<void> {
  await db.run(sql`
    delete from function_runs where id in (
      select id from function_runs where account_id = ${accountId} and name = ${name}
      order by at desc, id desc offset ${settingLimits.functionRunsKept} limit 1000)`);
}

/** Forgets what is too old, whoever it belongs to. */
export async function forgetRunsBefore(db: Queryable, before: Date): Promise<void> {
  await db.run(sql`delete from function_runs where at < ${before}`);
}
