import { handleFunctionCall } from '#contract/functions.ts';
import { createTestSession } from '#contract/test-sessions.ts';
import { updateMinutes } from '#contract/users.ts';
import { AppError } from '#server/app-error.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { TestSessionsService } from './test-sessions.service.ts';

/** A page asks once when it opens and again when its secret is too old; more is no person. */
const perMinute = 60;
/** Each of these may wait for somebody else's server. */
const callsAMinute = 120;

export function testSessionsRoutes(
  routes: Routes,
  deps: {
    testSessions: TestSessionsService;
    minutesLeft(accountId: string): Promise<{ remainingMinutes: number; totalMinutes: number }>;
    /** Runs what the session of a voice test offers, also what is no function of the business. */
    runTool(
      accountId: string,
      use: { name: string; args: Record<string, unknown>; callId: string },
    ): Promise<{ result: unknown }>;
  },
): void {
  const { testSessions, minutesLeft, runTool } = deps;
  routes.add(createTestSession, ({ session }) => testSessions.create(session.accountId, session.tokenHash), {
    perMinute,
  });
  routes.add(updateMinutes, async ({ body: { usedMinutes, sessionId }, session: { accountId } }) => {
    await testSessions.report(accountId, usedMinutes, sessionId);
    return { usedMinutes, ...(await minutesLeft(accountId)) };
  });
  routes.add(
    handleFunctionCall,
    async ({ session, body: { function_name: name, arguments: given, call_id: callId } }) => {
      const args = typeof given === 'string' ? parsed(given) : given;
      return { call_id: callId, ...(await runTool(session.accountId, { name, args, callId })) };
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
