import type { Foundation } from '#server/foundation.ts';
import { createCheckingThread } from '#server/json-schema/checking-thread.ts';
import { endBrokenOffRuns, forgetOldRuns } from './function-runs.ts';
import { functionsRoutes } from './functions.routes.ts';
import { createFunctionsService, type FunctionsService } from './functions.service.ts';
import { createWebhookSecrets, type WebhookSecrets } from './webhook-secrets.ts';

/** The functions that businesses make themselves, and the secret that signs what is sent to their servers. */
export function installFunctions(house: Foundation): { functions: FunctionsService; secrets: WebhookSecrets } {
  const secrets = createWebhookSecrets(house);
  const checks = createCheckingThread();
  house.onClosed(checks.close);
  const functions = createFunctionsService({ ...house, secrets, checks });
  functionsRoutes(house.routes, functions, secrets);
  house.jobs.recur('minute', () => endBrokenOffRuns(house));
  house.jobs.recur('hour', () => forgetOldRuns(house));
  return { functions, secrets };
}
