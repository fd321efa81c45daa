import type { FastifyRequest } from 'fastify';
import { handleFunctionCall } from '#contract/functions.ts';
import { createTestSession } from '#contract/test-sessions.ts';
import { updateMinutes } from '#contract/users.ts';
import { AppError } from '#server/app-error.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { PassOn } from '#server/http/pass-on.ts';
import type { TestSessionsService } from './test-sessions.service.ts';

/** A page asks once when it opens and again when its secret is too old; more is no person. */
const perMinute = 60;
/** Each of these may wait for somebody else's server. */
const callsAMinute = 120;

/** Of a tool, as the model asks for it. */
interface Use {
  name: string;
  args: Record<string, unknown>;
  callId: string;
}

export function testSessionsRoutes(
  routes: Routes,
  deps: {
    testSessions: TestSessionsService;
    minutesLeft(accountId: string): Promise<{ remainingMinutes: number; totalMinutes: number }>;
    /** Runs what the session of a voice test here offers, also what is no function of the business; null where none does. */
    runTool(accountId: string, use: Use): Promise<{ result: unknown } | null>;
    /** Runs a function of the business. */
    runFunction(accountId: string, use: Use): Promise<{ result: unknown }>;
    passOn: PassOn;
  },
): void {
  const { testSessions, minutesLeft, runTool, runFunction, passOn } = deps;
  routes.add(
    createTestSession,
    ({ session: { accountId, tokenHash }, query: { countsWhole } }) =>
      testSessions.create(accountId, tokenHash, countsWhole === 'true'),
    { perMinute },
  );
  /** The other node that began what is asked about. */
  const elsewhere = async (request: FastifyRequest, accountId: string, sessionId: string | null) =>
    request.wasPassedOn ? null : testSessions.elsewhere(accountId, sessionId);
  routes.add(updateMinutes, async ({ body: { usedMinutes, sessionId }, session: { accountId }, request, reply }) => {
    const nodeId = sessionId ? await elsewhere(request, accountId, sessionId) : null;
    if (nodeId !== null) return passOn(nodeId, request, reply);
    await testSessions.report(accountId, usedMinutes, sessionId);
    return { usedMinutes, ...(await minutesLeft(accountId)) };
  });
  routes.add(
    handleFunctionCall,
    async ({ session: { accountId }, body, request, reply }) => {
      const { function_name: name, arguments: given, call_id: callId } = body;
      const use = { name, args: typeof given === 'string' ? parsed(given) : given, callId };
      const ran = await runTool(accountId, use);
      const nodeId = ran ? null : await elsewhere(request, accountId, null);
      if (nodeId !== null) return passOn(nodeId, request, reply);
      return { call_id: callId, ...(ran ?? (await runFunction(accountId, use))) };
    },
    { perMinute: callsAMinute },
  );
}

/** The arguments as a model gave them; '' counts as none. */
function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value };
  } catch {
    // Told below, like every other text that is no object.
  }
  throw new AppError('functions.arguments', { message: 'The arguments are not a JSON object.' });
}
