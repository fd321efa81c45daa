import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { callTimings, testSessionLimits } from '#contract/limits.ts';
import { clientSecretSeconds } from '#contract/realtime.ts';
import { unknownService } from '#voice/assistant/openai-realtime/service-memory.ts';
import { callState, sessionOf } from '#voice/assistant/openai-realtime/session-update.ts';
import { CallTools } from '#voice/session/acts/call-tools.ts';
import type { OfficeTools } from '#voice/session/ports.ts';
import type { OfficeCalls } from '../live-calls/office-calls.ts';
import { type CallsService, createServiceSecret } from './client-secret.ts';

/** Calls that browsers make to a service directly: the office gives the secret, and runs the tools of the session. */
export interface ServiceCalls {
  url: string;
  model: string;
  /**
   * A secret with a session of this brief, `id` is its name, and the instructions that open the call. Rejects when the service
   * gives none.
   */
  begin(brief: AssistantBrief, id: string): Promise<{ value: string; expiresAt: Date; opening: string }>;
  /**
   * The call of a session is over, after so many seconds: it is written down with what was noted and done in it, and charged as
   * a test, once for each session.
   */
  settle(accountId: string, id: string, seconds: number): Promise<void>;
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

const carrier = 'service';

export function createServiceCalls(
  service: CallsService,
  parts: { tools: OfficeTools; clock: Clock; calls: Pick<OfficeCalls, 'begin' | 'journal'> },
): ServiceCalls {
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

    async begin(brief, id) {
      const { accountId } = brief;
      const startedAt = parts.clock.now();
      // Its row is written when it is over: nothing that is done before may name it.
      const use = { callId: `sess_${id}`, brief, callerNumber: null, startedAt, isTest: true };
      const tools = new CallTools(parts.tools.open(use), use);
      const { definitions } = tools;
      const start = { brief, callerNumber: null, startedAt, tools: definitions, history: [] };
      const session = browserSession(sessionOf(start, service, unknownService(), callState(start)), service.model);
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

    async settle(accountId, id, seconds) {
      const nobody = { from: null, to: '', location: null };
      const call = { accountId, carrier, carrierCallId: id, ...nobody, isTest: true, isCharged: true };
      const { callId, outcome } = await parts.calls.begin(call);
      if (outcome !== 'live') return;
      const { details = [], acts = [], messageTaken } = open.get(id)?.tools.notes ?? {};
      await parts.calls.journal.close({
        ...{ callId, accountId, details, acts, mediaSeconds: seconds, endedAt: parts.clock.now() },
        ...{ endReason: 'caller-hangup', outcome: messageTaken ? 'message' : 'handled' },
        // Lines and sound of it went past us.
        ...{ transcript: [], voicemail: null, longestSilenceMs: 0 },
      });
      end(id);
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
  const output = await tools.run(use, null, 'unheard-model');
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
