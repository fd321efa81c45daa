import { isDeepStrictEqual } from 'node:util';
import type { AssistantBrief } from '#contract/brief.ts';
import { type CustomFunction, defaultDynamicPrompt } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import { AppError } from '#server/app-error.ts';
import type { DeliverySource } from '#server/deliveries.ts';
import type { Egress } from '#server/egress/egress.ts';
import type { Events } from '#server/events.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { CheckingThread } from '#server/json-schema/checking-thread.ts';
import { SchemaRefused } from '#server/json-schema/json-schema.ts';
import { Allowance } from '#server/limits/allowance.ts';
import type { Queryable } from '#server/store/database.ts';
import { mergePresent, readSetting, saveSetting, type Versioned } from '#server/store/setting-save.ts';
import { builtInTools } from '#server/tools/registry.ts';
import { openTools, sealedTools } from './function-addresses.ts';
import {
  type FunctionRun,
  type FunctionUse,
  type RunParts,
  runAgain,
  runFunction,
  shownRuns,
  troubledRuns,
} from './function-runs.ts';
import { deleteRuns, readPrompt, writePrompt } from './functions.store.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

export { type FunctionRun, forgetOldRuns } from './function-runs.ts';
export { createWebhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';

/** Just short of the deadline of a tool, so that a late function is told as such. */
const inCallMs = 7_500;
/** Of an account: each has its schemas read. */
const savesAMinute = 30;
/** Of an account, for test calls: each asks a server that the account names, and may be somebody else's. */
const testUsesAMinute = 60;

/** Errors: 'functions.name-taken', 'settings.changed', 'request.invalid' for parameters that are no usable schema, 'functions.arguments', 'functions.unknown', 'request.too-many', 'server.busy'. */
export interface FunctionsService {
  prompt(accountId: string): Promise<Versioned<FunctionPrompt>>;
  save(by: By, change: PromptChange, expected: number | null): Promise<Versioned<FunctionPrompt>>;
  runs(accountId: string, name: string | null): Promise<FunctionRun[]>;
  /** Calls a function as it stands in the dialog. */
  tryOut(accountId: string, tool: CustomFunction, args: Record<string, unknown>): Promise<FunctionRun>;
  /** Runs a function for a test call, once a `callId` with the same function and arguments; a failure is `{ error }`. */
  handle(accountId: string, call: { name: string; args: Record<string, unknown>; callId: string }): Promise<unknown>;
  /** The functions with their addresses as they stand now, to be kept for the whole of a call. */
  ofCall(accountId: string): Promise<readonly CustomFunction[]>;
  /** Runs a function of `ofCall` in a live call; `useId` makes it run once. Never throws but while the database is away. */
  runInCall(
    call: { accountId: string; callId: string; isTest: boolean },
    use: { useId: string; tool: CustomFunction; args: Record<string, unknown>; signal: AbortSignal },
  ): Promise<{ ok: true; value: unknown } | { ok: false; problem: string }>;
  /** Deletes what is kept of these uses. */
  forget(tx: Queryable, accountId: string, ids: readonly string[]): Promise<void>;
  /** Uses in calls that failed. */
  readonly deliveries: DeliverySource;
}

/** The functions, opened, and what the assistant is told about them. */
export interface FunctionPrompt {
  tools: CustomFunction[];
  dynamicPrompt: string;
}

type By = Pick<Session, 'accountId' | 'personId'>;
type PromptChange = { [K in keyof FunctionPrompt]?: FunctionPrompt[K] | undefined };

export function createFunctionsService(
  parts: RunParts & { events: Events; secrets: WebhookSecrets; checks: CheckingThread },
): FunctionsService {
  const { db, vault, clock, egress, events, checks } = parts;
  const saves = new Allowance(savesAMinute, clock);
  const testUses = new Allowance(testUsesAMinute, clock);

  async function promptOn(on: Queryable, accountId: string): Promise<FunctionPrompt> {
    const kept = await readPrompt(on, accountId);
    if (!kept) return { tools: [], dynamicPrompt: defaultDynamicPrompt };
    return { tools: openTools(await vault.tenant(accountId), kept.tools), dynamicPrompt: kept.dynamicPrompt };
  }
  const prompt = (accountId: string) => readSetting(db, accountId, 'functions', () => promptOn(db, accountId));
  const never = new AbortController().signal;

  async function run(accountId: string, use: Omit<FunctionUse, 'signal'> & { signal?: AbortSignal }) {
    return runFunction(parts, accountId, { signal: never, ...use });
  }

  return {
    prompt,

    async save({ accountId, personId }, change, expected) {
      if (change.tools) {
        const wait = saves.take(accountId);
        if (wait > 0) throw new AppError('request.too-many', { retryAfterSeconds: wait });
        await requireUsable(checks, accountId, change.tools);
        await requireCallable(egress, accountId, change.tools);
      }
      if (change.tools === undefined && change.dynamicPrompt === undefined) return prompt(accountId);
      const own = await vault.tenant(accountId);
      const saved = await saveSetting(parts, { accountId, setting: 'functions', expected }, async (tx) => {
        const before = await promptOn(tx, accountId);
        const next = mergePresent(before, change);
        const at = clock.now();
        await writePrompt(tx, accountId, { ...next, tools: sealedTools(own, next.tools) }, at);
        if (!isDeepStrictEqual(addressesIn(before), addressesIn(next)))
          await events.emitWithin(tx, 'account-changed', { accountId, personId, change: 'functions', at });
        return next;
      });
      if (change.tools) checks.forgive(accountId);
      return saved;
    },

    runs: (accountId, name) => shownRuns(parts, accountId, name),

    async tryOut(accountId, tool, args) {
      await requireUsable(checks, accountId, [tool]);
      await requireFitting(checks, accountId, tool, args);
      const key = `try:${crypto.randomUUID()}`;
      const deadlineMs = settingLimits.functionTryMs;
      return (await run(accountId, { tool, args, source: 'try', callId: null, key, deadlineMs })).run;
    },

    async handle(accountId, { name, args, callId }) {
      const tool = (await promptOn(db, accountId)).tools.find((one) => one.name === name);
      if (!tool) throw new AppError('functions.unknown');
      const wait = testUses.take(accountId);
      if (wait > 0) throw new AppError('request.too-many', { retryAfterSeconds: wait });
      await requireFitting(checks, accountId, tool, args);
      // Keyed, so that nobody guesses from it what was said.
      const said = (await vault.tenant(accountId)).blind('function arguments', JSON.stringify(args));
      const key = `test:${callId}:${name}:${said.toString('base64url')}`;
      const use = { tool, args, source: 'test' as const, callId: null, key, deadlineMs: inCallMs };
      const { run: told, value } = await run(accountId, use);
      return told.ok ? value : { error: told.problem };
    },

    ofCall: async (accountId) => (await promptOn(db, accountId)).tools,

    async runInCall({ accountId, callId, isTest }, { useId, tool, args, signal }) {
      const problem = await checks.problemWith(accountId, tool.parameters, args);
      if (problem) return { ok: false, problem };
      const source = isTest ? 'test' : 'call';
      const key = `call:${callId}:${useId}`;
      const { run: told, value } = await run(accountId, {
        tool,
        args,
        source,
        callId,
        key,
        signal,
        deadlineMs: inCallMs,
      });
      return told.ok ? { ok: true, value: { answer: value } } : { ok: false, problem: told.problem };
    },

    forget: deleteRuns,

    deliveries: {
      troubled: (accountId, atMost) => troubledRuns(parts, accountId, atMost),
      again: ({ accountId }, id) =>
        runAgain(parts, accountId, id, async (name) =>
          (await promptOn(db, accountId)).tools.find((tool) => tool.name === name),
        ),
    },
  };
}

const addressesIn = ({ tools }: FunctionPrompt) => tools.map(({ name, webhook_url }) => [name, webhook_url]);

export const noFunctions = { functions: [], functionPrompt: '' };

/** What a call that offers them is told of the account's functions. */
export async function functionsOf(
  db: Queryable,
  accountId: string,
): Promise<Pick<AssistantBrief, 'functions' | 'functionPrompt'>> {
  const prompt = await readPrompt(db, accountId);
  if (!prompt || prompt.tools.length === 0) return noFunctions;
  const functions = prompt.tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return { functions, functionPrompt: prompt.dynamicPrompt };
}

async function requireUsable(
  checks: CheckingThread,
  accountId: string,
  tools: readonly CustomFunction[],
): Promise<void> {
  const names = new Set<string>();
  for (const { name, parameters } of tools) {
    if (names.has(name)) throw new AppError('functions.name-taken');
    names.add(name);
    if (builtInTools.has(name)) throw refused(`The name ${name} is reserved for the assistant. Choose another one.`);
    if (parameters.type !== undefined && parameters.type !== 'object')
      throw refused('Parameters must describe an object: set "type" to "object".');
    try {
      await checks.requireUsable(accountId, parameters);
    } catch (error) {
      if (error instanceof SchemaRefused) throw refused(error.message);
      throw error;
    }
  }
}

async function requireCallable(egress: Egress, accountId: string, tools: readonly CustomFunction[]): Promise<void> {
  for (const { name, webhook_url } of tools) {
    const problem = await egress.problemOf(accountId, webhook_url);
    if (!problem) continue;
    const message = `The webhook of ${name}: ${problem}`;
    throw new AppError('request.invalid', { message, fields: { webhook_url: message } });
  }
}

function refused(message: string): AppError {
  return new AppError('request.invalid', { message, fields: { parameters: message } });
}

async function requireFitting(
  checks: CheckingThread,
  accountId: string,
  tool: CustomFunction,
  args: Record<string, unknown>,
): Promise<void> {
  const problem = await checks.problemWith(accountId, tool.parameters, args);
  if (problem) throw new AppError('functions.arguments', { message: problem, fields: { arguments: problem } });
}
