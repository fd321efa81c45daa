import { briefFor } from '#server/features/assistants/assistants.service.ts';
import type { FunctionsService } from '#server/features/functions/functions.service.ts';
import {
  giveBackSeconds,
  minutesLeft,
  releaseSeconds,
  reserveSeconds,
  secondsLeft,
  secondsToGiveBack,
} from '#server/features/minutes/minutes.service.ts';
import type { UsersService } from '#server/features/users/users.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { OfficeCalls } from '#server/phone/live-calls/office-calls.ts';
import { createServiceCalls } from '#server/phone/service-calls/service-calls.ts';
import type { OfficeTools } from '#voice/session/ports.ts';
import { testSessionsRoutes } from './test-sessions.routes.ts';
import { createTestSessionsService, type OwnTestCalls } from './test-sessions.service.ts';

/** A page asks once when it opens and again when its secret is too old. */
const usualSecretsAMinute = 10;

/** Voice tests in the browser, which Noura or a configured service carries. */
export function installTestSessions(
  house: Foundation,
  others: {
    tools: OfficeTools;
    /** Null without a telephone. */
    own: OwnTestCalls | null;
    users: Pick<UsersService, 'listItem'>;
    functions: FunctionsService;
    calls: OfficeCalls;
  },
): void {
  const { db, clock, env } = house;
  const { tools, own, users, functions, calls } = others;
  const service = env.realtimeCalls && createServiceCalls(env.realtimeCalls, { tools, clock, calls });
  const testSessions = createTestSessionsService({
    ...{ db, clock, service, own, secretsAMinute: house.overrides.voiceSecretsAMinute ?? usualSecretsAMinute },
    nodeId: house.nodes.id,
    isCovered: env.clinic.covered.realtimeCalls !== null,
    isActive: async (accountId) => (await users.listItem(accountId)).isActive,
    briefFor: (accountId) => briefFor(db, accountId),
    secondsLeft: (accountId) => secondsLeft(db, accountId),
    reserve: reserveSeconds,
    release: releaseSeconds,
    toGiveBack: secondsToGiveBack,
    giveBack: giveBackSeconds,
  });
  house.jobs.recur('minute', () => testSessions.settleOverdue());
  testSessionsRoutes(house.routes, {
    testSessions,
    minutesLeft: (accountId) => minutesLeft(db, accountId),
    runTool: async (accountId, use) => (await service?.runTool(accountId, use)) ?? null,
    runFunction: async (accountId, use) => ({ result: await functions.handle(accountId, use) }),
    passOn: house.passOn,
  });
  if (!service) return;
  house.events.on('account-ended', ({ accountId }) => service.forget(accountId));
  house.onStop(() => service.close());
}
