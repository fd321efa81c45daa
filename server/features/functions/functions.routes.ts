import {
  type CustomPrompt,
  getCustomPrompt,
  getFunctionRuns,
  getWebhookSecret,
  rotateWebhookSecret,
  tryFunction,
  updateCustomPrompt,
} from '#contract/functions.ts';
import { mayDo } from '#contract/roles.ts';
import { hostAlone } from '#contract/values/web-address.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { expectedVersion, tellVersion } from '#server/http/versions.ts';
import { withWireId } from '#server/http/wire-id.ts';
import type { FunctionPrompt, FunctionsService } from './functions.service.ts';
import type { WebhookSecrets } from './webhook-secrets.ts';

/** Each of these may wait for somebody else's server. */
const triesAMinute = 30;

export function functionsRoutes(routes: Routes, functions: FunctionsService, secrets: WebhookSecrets): void {
  routes.add(getCustomPrompt, async ({ session, reply }) =>
    promptOnTheWire(session, tellVersion(reply, await functions.prompt(session.accountId))),
  );
  routes.add(updateCustomPrompt, async ({ session, body, request, reply }) => {
    const change = { tools: body.tools, dynamicPrompt: body.dynamic_prompt };
    const saved = await functions.save(session, change, expectedVersion(request));
    return promptOnTheWire(session, tellVersion(reply, saved));
  });
  routes.add(getFunctionRuns, async ({ session, query }) =>
    (await functions.runs(session.accountId, query.name ?? null)).map(withWireId),
  );
  routes.add(getWebhookSecret, ({ session }) => secrets.read(session.accountId));
  routes.add(rotateWebhookSecret, ({ session }) => secrets.rotate(session));
  routes.add(
    tryFunction,
    async ({ session, body }) => withWireId(await functions.tryOut(session.accountId, body.tool, body.arguments)),
    { perMinute: triesAMinute },
  );
}

function promptOnTheWire(session: Session, { tools, dynamicPrompt }: FunctionPrompt): CustomPrompt {
  const { accountId } = session;
  const whole = mayDo(session, 'changes', 'settings');
  return {
    ...{ _id: accountId, user: accountId, __v: 0 },
    tools: whole ? tools : tools.map((tool) => ({ ...tool, webhook_url: hostAlone(tool.webhook_url) })),
    dynamic_prompt: dynamicPrompt,
  };
}
