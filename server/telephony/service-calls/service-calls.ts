import type { AssistantBrief } from '#contract/brief.ts';
import { callTimings, testSessionLimits } from '#contract/limits.ts';
import { clientSecretSeconds } from '#contract/realtime.ts';
import { sessionOf } from '#voice/assistant/openai-realtime/session-update.ts';
import { CallTools } from '#voice/session/call-tools.ts';
import type { Clock, OfficeTools } from '#voice/session/ports.ts';
import { newId } from '../realtime/conversation-items.ts';
import { type CallsService, createServiceSecret } from './client-secret.ts';

/** Calls that browsers make to a service directly: the office gives the secret, and runs the tools of the session. */
export interface ServiceCalls {
  url: string;
  model: string;
  /** A secret with a session of this brief, and the instructions that open the call. Rejects when the service gives none. */
  begin(brief: AssistantBrief): Promise<{ value: string; expiresAt: Date; opening: string }>;
  /**
   * Runs a tool that an open session of the account offers, once for each `callId`; null when none offers it. A failure is
   * `{ error }` in plain words.
   */
  runTool(
    accountId: string,
    use: { name: string; args: Record<string, unknown>; callId: string },
  ): Promise<{ result: unknown } | null>;
  /** Ends what the account has open. */
  forget(accountId: string): void;
  close(): void;
}

interface OpenCall {
  accountId: string;
  tools: CallTools;
  names: ReadonlySet<string>;
  /** What came of each use, so that one asked again is not run again. */
  ran: Map<string, Promise<unknown>>;
  over: NodeJS.Timeout;
}

/** Sessions of one account whose tools can be used: a tab, a second tab, and one whose secret was too old, each. */
const mostOfAccount = 4;
const mostUses = 200;
const livesMs = testSessionLimits.longestSeconds * 1000 + clientSecretSeconds * 1000 + callTimings.toolDeadlineMs;

/** Nothing of a voice test is kept. */
const noJournal = { line() {}, detail() {}, heartbeat() {}, reserve: async () => 0, finish: async () => {} };

export function createServiceCalls(service: CallsService, parts: { tools: OfficeTools; clock: Clock }): ServiceCalls {
  const open = new Map<string, OpenCall>();

  const end = (id: string) => {
    const call = open.get(id);
    if (!call) return;
    open.delete(id);
    clearTimeout(call.over);
    call.tools.close();
  };
  const ofAccount = (accountId: string) => [...open].filter(([, call]) => call.accountId === accountId);

  return {
    url: service.url,
    model: service.model,

    async begin(brief) {
      const { accountId } = brief;
      const id = newId('sess');
      const startedAt = parts.clock.now();
      const use = { callId: id, brief, callerNumber: null, startedAt, isTest: true };
      const tools = new CallTools(id, noJournal, parts.tools.open(use));
      const { definitions } = tools;
      const start = { brief, callerNumber: null, startedAt, tools: definitions, history: [] };
      const session = browserSession(sessionOf(start, 'current', false), service.model);
      const secret = await createServiceSecret(service, session, clientSecretSeconds);
      for (const [oldest] of ofAccount(accountId).slice(0, 1 - mostOfAccount)) end(oldest);
      const names = new Set(definitions.map(({ name }) => name));
      const over = setTimeout(() => end(id), livesMs).unref();
      open.set(id, { accountId, tools, names, ran: new Map(), over });
      return { ...secret, opening: openingOf(brief) };
    },

    async runTool(accountId, { name, args, callId }) {
      const calls = ofAccount(accountId).map(([, call]) => call);
      // Its arguments count too: an id is the service's own, and two sessions may give the same one.
      const key = JSON.stringify([callId, name, args]);
      const call = calls.find(({ ran }) => ran.has(key)) ?? calls.findLast(({ names }) => names.has(name));
      if (!call) return null;
      const running = call.ran.get(key) ?? resultOf(call.tools, { callId, name, args });
      if (call.ran.size < mostUses) call.ran.set(key, running);
      return { result: await running };
    },

    forget(accountId) {
      for (const [id] of ofAccount(accountId)) end(id);
    },

    close() {
      for (const id of [...open.keys()]) end(id);
    },
  };
}

async function resultOf(
  tools: CallTools,
  use: { callId: string; name: string; args: Record<string, unknown> },
): Promise<unknown> {
  const output = await tools.run(use, null);
  return output.ok ? output.value : { error: output.problem };
}

/** Of a browser the sound's format is settled by its offer, not by the session. */
function browserSession(session: Record<string, unknown>, model: string): Record<string, unknown> {
  const { input, output } = session.audio as Record<'input' | 'output', Record<string, unknown>>;
  const { format: _in, ...heard } = input;
  const { format: _out, ...spoken } = output;
  return { ...session, model, audio: { input: heard, output: spoken } };
}

/** A caller hears notice and greeting word for word; so does who tests. */
function openingOf({ notice, greeting }: AssistantBrief): string {
  const words = [notice, greeting].filter((text) => text.trim() !== '').join(' ');
  return `Open the call now. Say exactly these words and nothing else: "${words}"`;
}
