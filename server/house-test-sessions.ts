import type { Clock, OfficeTools } from '#voice/session/ports.ts';
import type { Env } from './env.ts';
import { briefFor } from './features/assistants/assistants.service.ts';
import { chargeTestWithin, secondsLeft } from './features/minutes/minutes.service.ts';
import { testSessionsRoutes } from './features/test-sessions/test-sessions.routes.ts';
import { createTestSessionsService } from './features/test-sessions/test-sessions.service.ts';
import type { UsersService } from './features/users/users.service.ts';
import type { Routes } from './http/endpoint.ts';
import type { Database } from './store/database.ts';
import type { PhoneLine } from './telephony/phone-line.ts';
import { createServiceCalls, type ServiceCalls } from './telephony/service-calls/service-calls.ts';

/** Voice tests in the browser, put together beside `house.ts`. */
export interface HouseTestSessions {
  routes(routes: Routes): void;
  /** What a browser reports of the minutes that it used. */
  reported(accountId: string, usedMinutes: number, sessionId?: string): Promise<void>;
  /** Runs a tool for a voice test that a service carries; null when none offers it. */
  runTool: ServiceCalls['runTool'];
  /** Where pages connect to besides our own origin. */
  connectSources: readonly string[];
  /** Ends what the account has open. */
  forget(accountId: string): void;
  close(): void;
}

export function openTestSessions(deps: {
  db: Database;
  clock: Clock;
  env: Pick<Env, 'realtimeCalls'>;
  tools: OfficeTools;
  /** Null without a telephone. */
  phone(): PhoneLine | null;
  users: Pick<UsersService, 'current'>;
}): HouseTestSessions {
  const { db, clock, tools, phone, users } = deps;
  const { realtimeCalls } = deps.env;
  const service = realtimeCalls && createServiceCalls(realtimeCalls, { tools, clock });
  const testSessions = createTestSessionsService({
    ...{ db, clock, service },
    own: () => phone()?.testCalls ?? null,
    isActive: async (accountId) => (await users.current(accountId)).isActive,
    briefFor: (accountId) => briefFor(db, accountId),
    secondsLeft: (accountId) => secondsLeft(db, accountId),
    chargeTest: chargeTestWithin,
  });
  return {
    routes: (routes) => testSessionsRoutes(routes, testSessions),
    reported: testSessions.report,
    runTool: async (accountId, use) => service?.runTool(accountId, use) ?? null,
    connectSources: realtimeCalls ? [new URL(realtimeCalls.url).origin] : [],
    forget: (accountId) => service?.forget(accountId),
    close: () => service?.close(),
  };
}
