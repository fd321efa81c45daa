import { setTimeout as wait } from 'node:timers/promises';
import type { Clock } from '#contract/clock.ts';
import type { CustomFunction, FunctionRun as FunctionRunOnTheWire } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { isUuid } from '#contract/values/uuid.ts';
import type { Troubled } from '#server/deliveries.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Told } from '#server/http/wire-id.ts';
import type { Database } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { type FunctionAnswer, requestFunction } from './function-request.ts';
import {
  type FunctionRunRow,
  failedRuns,
  failRunsBefore,
  forgetOlderRuns,
  forgetRunsBefore,
  insertRun,
  latestRuns,
  readRun,
  reopenRun,
  updateRun,
} from './functions.store.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

export interface RunParts {
  db: Database;
  vault: Vault;
  clock: Clock;
  egress: Egress;
  secrets: WebhookSecrets;
}

/** What came of a use, opened. */
export type FunctionRun = Told<FunctionRunOnTheWire>;

/** One use of a function; the same `key` runs once. */
export interface FunctionUse {
  tool: CustomFunction;
  args: Record<string, unknown>;
  source: FunctionRun['source'];
  callId: string | null;
  key: string;
  signal: AbortSignal;
  deadlineMs: number;
}

const lanes = { call: 'call', test: 'other', try: 'try' } as const;
const lookAgainMs = 150;
/** Longer than any function may take. */
const longestSeconds = 60;

const unknownOutcome = 'This was started before, and its result is unknown.';
const brokenOff = 'This was interrupted before the answer came, so its result is unknown.';

const messageIdOf = (id: string) => `msg_${id.replaceAll('-', '')}`;
const place = (id: string, column: 'arguments' | 'answer') => ({ table: 'function_runs', column, row: id });

/** Runs a function and keeps what came of it; a use that ran before, or runs now, gives that one's answer. */
export async function runFunction(
  parts: RunParts,
  accountId: string,
  use: FunctionUse,
): Promise<{ run: FunctionRun; value: unknown }> {
  const { db, vault, clock } = parts;
  const own = await vault.tenant(accountId);
  const id = uuidV7(clock.now());
  const row: Omit<FunctionRunRow, 'startedAt'> = {
    id,
    accountId,
    key: use.key,
    name: use.tool.name,
    source: use.source,
    callId: use.callId && isUuid(use.callId) ? use.callId : null,
    at: clock.now(),
    state: 'running',
    status: null,
    ms: 0,
    arguments: own.seal(place(id, 'arguments'), JSON.stringify(use.args)),
    answer: null,
    problem: '',
  };
  if (!(await insertRun(db, row))) return earlierRun(parts, own, use);
  const startedMs = clock.monotonicMs();
  const answer = await requestFunction(parts, accountId, use.tool, use.args, {
    messageId: messageIdOf(id),
    lane: lanes[use.source],
    signal: use.signal,
    deadlineMs: use.deadlineMs,
  });
  const ended = endedRow(own, row, answer, clock.monotonicMs() - startedMs);
  await updateRun(db, id, ended);
  await forgetOlderRuns(db, accountId, use.tool.name);
  return { run: shownRun(own, { ...row, ...ended }), value: answer.value };
}

/** The latest runs of one function, or of all, newest first. */
export async function shownRuns(parts: RunParts, accountId: string, name: string | null): Promise<FunctionRun[]> {
  const own = await parts.vault.tenant(accountId);
  return (await latestRuns(parts.db, accountId, name)).map((row) =>
    shownRun(own, row.state === 'running' ? { ...row, problem: 'Still running.' } : row),
  );
}

/** Uses in calls that failed, the newest first, as their owner sees them. */
export async function troubledRuns(parts: RunParts, accountId: string, atMost: number): Promise<Troubled[]> {
  return (await failedRuns(parts.db, accountId, atMost)).map((row) => ({
    ...{ id: row.id, state: 'failed', what: row.name, to: '', callId: row.callId, tries: 1 },
    ...{ createdAt: row.at.toISOString(), triedAt: row.at.toISOString(), status: row.status, problem: row.problem },
  }));
}

/** Runs a use that failed again, with the id and arguments that it had; false when it did not fail, or its function is gone. */
export async function runAgain(
  parts: RunParts,
  accountId: string,
  id: string,
  toolNamed: (name: string) => Promise<CustomFunction | undefined>,
): Promise<boolean> {
  const { db, vault, clock } = parts;
  const own = await vault.tenant(accountId);
  const row = await reopenRun(db, accountId, id);
  if (!row) return false;
  const tool = await toolNamed(row.name);
  if (!tool) {
    await updateRun(db, id, { state: 'failed', problem: 'This function no longer exists.' });
    return false;
  }
  const startedMs = clock.monotonicMs();
  const args = JSON.parse(own.open(place(id, 'arguments'), row.arguments).toString('utf8')) as Record<string, unknown>;
  const answer = await requestFunction(parts, accountId, tool, args, {
    ...{ messageId: messageIdOf(id), lane: 'try', signal: new AbortController().signal },
    deadlineMs: settingLimits.functionTryMs,
  });
  await updateRun(db, id, endedRow(own, row, answer, clock.monotonicMs() - startedMs));
  return true;
}

/** Ends what was running when its process died, so that its owner sees it and may send it again. */
export function endBrokenOffRuns({ db }: Pick<RunParts, 'db'>): Promise<void> {
  return failRunsBefore(db, longestSeconds, brokenOff);
}

/** Forgets runs that are too old. */
export function forgetOldRuns({ db, clock }: Pick<RunParts, 'db' | 'clock'>): Promise<void> {
  return forgetRunsBefore(db, new Date(clock.now().getTime() - settingLimits.functionRunDays * dayMs));
}

function endedRow(own: TenantVault, { id }: Pick<FunctionRunRow, 'id'>, answer: FunctionAnswer, ms: number) {
  return {
    state: answer.ok ? ('done' as const) : ('failed' as const),
    status: answer.status,
    ms: Math.round(ms),
    answer: own.seal(place(id, 'answer'), JSON.stringify({ text: answer.text, value: answer.value })),
    problem: answer.problem,
  };
}

/** Waits for a run under way, so that the same use asked twice is not run twice. */
async function earlierRun(parts: RunParts, own: TenantVault, use: FunctionUse) {
  const until = parts.clock.monotonicMs() + use.deadlineMs;
  let row = await readRun(parts.db, own.accountId, use.key);
  while (row?.state === 'running' && parts.clock.monotonicMs() < until && !use.signal.aborted) {
    await wait(lookAgainMs);
    row = await readRun(parts.db, own.accountId, use.key);
  }
  if (!row) throw new Error('A run is gone while it is waited for.');
  const open = row.state === 'running';
  const run = shownRun(own, open ? { ...row, problem: unknownOutcome } : row);
  return { run, value: answerOf(own, row).value };
}

function answerOf(own: TenantVault, row: Pick<FunctionRunRow, 'id' | 'answer'>): { text: string; value: unknown } {
  if (!row.answer) return { text: '', value: null };
  return JSON.parse(own.open(place(row.id, 'answer'), row.answer).toString('utf8'));
}

function shownRun(own: TenantVault, row: Omit<FunctionRunRow, 'startedAt'>): FunctionRun {
  return {
    id: row.id,
    name: row.name,
    at: row.at.toISOString(),
    source: row.source,
    callId: row.callId,
    ok: row.state === 'done',
    status: row.status,
    ms: row.ms,
    arguments: own.open(place(row.id, 'arguments'), row.arguments).toString('utf8'),
    answer: answerOf(own, row).text,
    problem: row.problem,
  };
}
