import {
  getCustomPrompt,
  getFunctionRuns,
  getWebhookSecret,
  handleFunctionCall,
  rotateWebhookSecret,
  tryFunction,
  updateCustomPrompt,
} from '#contract/functions.ts';
import { AppError } from '#server/app-error.ts';
import type { Routes } from '#server/http/endpoint.ts';
import { expectedVersion, requireVersion, tellVersion } from '#server/http/versions.ts';
import type { FunctionsService } from './functions.service.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Each of these may wait for somebody else's server. */
const triesAMinute = 30;
const callsAMinute = 120;

/** Runs what the session of a voice test offers, also what is no function of the business; null when none offers it. */
type RunInTest = (
  accountId: string,
  use: { name: string; args: Record<string, unknown>; callId: string },
) => Promise<{ result: unknown } | null>;

export function functionsRoutes(
  routes: Routes,
  functions: FunctionsService,
  secrets: WebhookSecrets,
  runInTest: RunInTest,
): void {
  routes.add(getCustomPrompt, async ({ session, reply }) =>
    tellVersion(reply, await functions.prompt(session.accountId)),
  );
  routes.add(updateCustomPrompt, async ({ session, body, request, reply }) => {
    const expected = expectedVersion(request);
    const check = (current: unknown) => requireVersion(expected, current);
    return tellVersion(reply, await functions.save(session.accountId, body, check));
  });
  routes.add(getFunctionRuns, ({ session, query }) => functions.runs(session.accountId, query.name ?? null));
  routes.add(getWebhookSecret, ({ session }) => secrets.read(session.accountId));
  routes.add(rotateWebhookSecret, ({ session }) => secrets.rotate(session.accountId));
  routes.add(tryFunction, ({ session, body }) => functions.tryOut(session.accountId, body.tool, body.arguments), {
    perMinute: triesAMinute,
  });
  routes.add(
    handleFunctionCall,
    async ({ session, body }) => {
      const args = typeof body.arguments === 'string' ? parsed(body.arguments) : body.arguments;
      const call = { name: body.function_name, args, callId: body.call_id };
      const offered = await runInTest(session.accountId, call);
      const result = offered ? offered.result : await functions.handle(session.accountId, call);
      return { call_id: body.call_id, result };
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
