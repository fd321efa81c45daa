import { createHmac } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import { type CustomFunction, type CustomPrompt, defaultDynamicPrompt, type FunctionRun } from '#contract/functions.ts';
import { settingLimits } from '#contract/limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Egress } from '#server/egress/egress.ts';
import { SchemaRefused, schemaCheck } from '#server/json-schema/json-schema.ts';
import type { Queryable } from '#server/store/database.ts';
import { type SettingsChanged, saveSetting, type VersionCheck } from '#server/store/setting-save.ts';
import { openTools, sealedTools } from './function-addresses.ts';
import { type FunctionUse, type RunParts, runFunction, shownRuns } from './function-runs.ts';
import { functionsOn, readPrompt, writePrompt } from './functions.store.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

export { forgetOldRuns } from './function-runs.ts';
export { createWebhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';

/** Just short of the deadline of a tool, so that a late function is told as such. */
const inCallMs = 7_500;

/** Errors: 'functions.name-taken', 'request.invalid' for parameters that are no usable schema, 'functions.arguments', 'functions.unknown'. */
export interface FunctionsService {
  prompt(accountId: string): Promise<CustomPrompt>;
  save(accountId: string, change: PromptChange, check: VersionCheck<CustomPrompt>): Promise<CustomPrompt>;
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
}

type PromptChange = { tools?: CustomFunction[] | undefined; dynamic_prompt?: string | undefined };

/** The functions opened. */
interface PromptValues {
  tools: CustomFunction[];
  dynamicPrompt: string;
}

export function createFunctionsService(
  parts: RunParts & { settingsChanged: SettingsChanged; secrets: WebhookSecrets },
): FunctionsService {
  const { db, vault, clock, egress } = parts;

  const shown = (accountId: string, { tools, dynamicPrompt }: PromptValues): CustomPrompt => ({
    _id: accountId,
    user: accountId,
    __v: 0,
    tools,
    dynamic_prompt: dynamicPrompt,
  });
  async function promptOn(on: Queryable, accountId: string): Promise<PromptValues> {
    const kept = await readPrompt(on, accountId);
    if (!kept) return { tools: [], dynamicPrompt: defaultDynamicPrompt };
    return { tools: openTools(await vault.tenant(accountId), kept.tools), dynamicPrompt: kept.dynamicPrompt };
  }
  const never = new AbortController().signal;

  async function run(accountId: string, use: Omit<FunctionUse, 'signal'> & { signal?: AbortSignal }) {
    return runFunction(parts, accountId, { signal: never, ...use });
  }

  return {
    prompt: async (accountId) => shown(accountId, await promptOn(db, accountId)),

    async save(accountId, change, check) {
      if (change.tools) {
        requireUsable(change.tools);
        requireCallable(egress, change.tools);
      }
      if (change.tools === undefined && change.dynamic_prompt === undefined)
        return shown(accountId, await promptOn(db, accountId));
      const own = await vault.tenant(accountId);
      const saved = await saveSetting(db, accountId, async (tx) => {
        const current = await promptOn(tx, accountId);
        check(shown(accountId, current));
        const next = {
          tools: change.tools ?? current.tools,
          dynamicPrompt: change.dynamic_prompt ?? current.dynamicPrompt,
        };
        await writePrompt(tx, accountId, { ...next, tools: sealedTools(own, next.tools) }, clock.now());
        return next;
      });
      parts.settingsChanged(accountId);
      return shown(accountId, saved);
    },

    runs: (accountId, name) => shownRuns(parts, accountId, name),

    async tryOut(accountId, tool, args) {
      requireUsable([tool]);
      requireFitting(tool, args);
      const key = `try:${crypto.randomUUID()}`;
      const deadlineMs = settingLimits.functionTryMs;
      return (await run(accountId, { tool, args, source: 'try', callId: null, key, deadlineMs })).run;
    },

    async handle(accountId, { name, args, callId }) {
      const tool = (await promptOn(db, accountId)).tools.find((one) => one.name === name);
      if (!tool) throw new AppError('functions.unknown');
      requireFitting(tool, args);
      // Keyed, so that nobody guesses from it what was said.
      const hash = createHmac('sha256', (await vault.tenant(accountId)).keyFor('function arguments'));
      const key = `test:${callId}:${name}:${hash.update(JSON.stringify(args)).digest('base64url')}`;
      const use = { tool, args, source: 'test' as const, callId: null, key, deadlineMs: inCallMs };
      const { run: told, value } = await run(accountId, use);
      return told.ok ? value : { error: told.problem };
    },

    ofCall: async (accountId) => (await promptOn(db, accountId)).tools,

    async runInCall({ accountId, callId, isTest }, { useId, tool, args, signal }) {
      const problem = schemaCheck(tool.parameters)(args);
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
  };
}

/** What a call is told of the account's functions: nothing while they are switched off. */
export async function functionsOf(
  db: Queryable,
  accountId: string,
): Promise<Pick<AssistantBrief, 'functions' | 'functionPrompt'>> {
  const prompt = (await functionsOn(db, accountId)) ? await readPrompt(db, accountId) : null;
  if (!prompt || prompt.tools.length === 0) return { functions: [], functionPrompt: '' };
  const functions = prompt.tools.map(({ name, description, parameters }) => ({ name, description, parameters }));
  return { functions, functionPrompt: prompt.dynamicPrompt };
}

function requireUsable(tools: readonly CustomFunction[]): void {
  const names = new Set<string>();
  for (const { name, parameters } of tools) {
    if (names.has(name)) throw new AppError('functions.name-taken');
    names.add(name);
    if (ownTools.has(name)) throw refused(`The name ${name} belongs to the assistant. Choose another one.`);
    if (parameters.type !== undefined && parameters.type !== 'object')
      throw refused('Parameters describe an object: their "type" is "object".');
    try {
      schemaCheck(parameters);
    } catch (error) {
      if (error instanceof SchemaRefused) throw refused(error.message);
      throw error;
    }
  }
}

function requireCallable(egress: Egress, tools: readonly CustomFunction[]): void {
  for (const { name, webhook_url } of tools) {
    const problem = egress.problemOf(webhook_url);
    if (!problem) continue;
    const message = `The webhook of ${name}: ${problem}`;
    throw new AppError('request.invalid', { message, fields: { webhook_url: message } });
  }
}

/** Names of what every assistant can do: a function of such a name would never be called. */
const ownTools = new Set([
  'note_detail',
  'take_message',
  'end_call',
  'search_knowledge',
  'check_availability',
  'book_appointment',
  'request_appointment',
]);

function refused(message: string): AppError {
  return new AppError('request.invalid', { message, fields: { parameters: message } });
}

function requireFitting(tool: CustomFunction, args: Record<string, unknown>): void {
  const problem = schemaCheck(tool.parameters)(args);
  if (problem) throw new AppError('functions.arguments', { message: problem, fields: { arguments: problem } });
}
