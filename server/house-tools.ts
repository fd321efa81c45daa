import type { Clock, OfficeTools } from '#voice/session/ports.ts';
import type { Egress } from './egress/egress.ts';
import type { Env } from './env.ts';
import {
  type AppointmentsService,
  createAppointmentsService,
  createCalcomCalendar,
  deliverWebhooks,
  readDay,
} from './features/appointments/appointments.service.ts';
import type { CallAnnouncer, ToldCall } from './features/calls/calls.service.ts';
import { functionsRoutes } from './features/functions/functions.routes.ts';
import { createFunctionsService, createWebhookSecrets, forgetOldRuns } from './features/functions/functions.service.ts';
import type { Routes } from './http/endpoint.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Database } from './store/database.ts';
import type { SettingsChanged } from './store/setting-save.ts';
import type { Vault } from './store/vault.ts';
import type { ServiceCalls } from './telephony/service-calls/service-calls.ts';
import { createAppointmentTool } from './telephony/tools/appointments.ts';
import { createFunctionsTool } from './telephony/tools/business-functions.ts';
import { createOfficeTools } from './telephony/tools/office-tool.ts';
import { createKnowledgeTool, type KnownPassage } from './telephony/tools/search-knowledge.ts';
import { messageTool } from './telephony/tools/take-message.ts';

/** What calls can do beyond talking, put together beside `house.ts`. */
export interface HouseTools {
  /** All tools of the office, for the telephone. */
  tools: OfficeTools;
  appointmentsOf(accountId: string, callId: string): ReturnType<AppointmentsService['ofCall']>;
  /** Tells of calls as `announcer` does, and a webhook of the business besides. */
  alsoTelling(announcer: CallAnnouncer): CallAnnouncer;
  routes(routes: Routes): void;
}

export function openTools(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  jobs: Jobs;
  env: Pick<Env, 'calcomUrl'>;
  egress: Egress;
  /** Of the next call, after a save. */
  settingsChanged: SettingsChanged;
  told(accountId: string, callId: string): Promise<ToldCall | null>;
  searchKnowledge(
    accountId: string,
    query: string,
    signal: AbortSignal,
  ): Promise<{ passages: readonly KnownPassage[] }>;
  /** Runs a tool for a voice test that a service carries; null when none offers it. */
  runInTest: ServiceCalls['runTool'];
}): HouseTools {
  const { db, clock, jobs, env } = deps;
  const secrets = createWebhookSecrets(deps);
  const functions = createFunctionsService({ ...deps, secrets });
  const appointments = createAppointmentsService({ ...deps, calendar: createCalcomCalendar(env.calcomUrl) });
  deliverWebhooks({ ...deps, secrets });
  jobs.findForgotten(() => forgetOldRuns({ db, clock }));
  return {
    tools: createOfficeTools([
      messageTool,
      createKnowledgeTool(deps.searchKnowledge),
      createAppointmentTool(appointments),
      createFunctionsTool(functions.ofCall, functions.runInCall, (words, { business, language }) =>
        readDay(words, business.timeZone, language, clock.now()),
      ),
    ]),
    appointmentsOf: (accountId, callId) => appointments.ofCall(db, accountId, callId),
    alsoTelling: (announcer) => ({
      ...announcer,
      async announce(tx, call) {
        await announcer.announce(tx, call);
        await appointments.callEnded(tx, call);
      },
      nudge() {
        announcer.nudge();
        appointments.nudge();
      },
    }),
    routes: (routes) => functionsRoutes(routes, functions, secrets, deps.runInTest),
  };
}
