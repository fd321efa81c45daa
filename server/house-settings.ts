import type { Logger } from 'pino';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { Egress } from './egress/egress.ts';
import { briefFor } from './features/assistants/assistants.service.ts';
import { createNextCall } from './features/assistants/next-call.ts';
import { businessRoutes } from './features/business/business.routes.ts';
import { createBusinessService } from './features/business/business.service.ts';
import { greetingsRoutes } from './features/greetings/greetings.routes.ts';
import { createGreetingsService } from './features/greetings/greetings.service.ts';
import { instructionsRoutes } from './features/instructions/instructions.routes.ts';
import { createInstructionsService } from './features/instructions/instructions.service.ts';
import { modelsRoutes } from './features/models/models.routes.ts';
import { createModelsService } from './features/models/models.service.ts';
import { voicesRoutes } from './features/voices/voices.routes.ts';
import { createVoicesService } from './features/voices/voices.service.ts';
import type { FileStore } from './files/file-store.ts';
import type { Routes } from './http/endpoint.ts';
import type { Database } from './store/database.ts';
import type { SettingsChanged } from './store/setting-save.ts';
import type { Vault } from './store/vault.ts';
import type { Speaking } from './telephony/speaking.ts';

/** The settings of the assistant, put together beside `house.ts`. */
export interface HouseSettings {
  /** For every feature whose saves a call must know of. */
  changed: SettingsChanged;
  routes(routes: Routes): void;
  close(): void;
}

export function openSettings(deps: {
  db: Database;
  vault: Vault;
  clock: Clock;
  log: Logger;
  files: FileStore;
  egress: Egress;
  /** Null without a telephone. */
  speaking(): Speaking | null;
  /** Makes ready what calls of this business will need. */
  prepare(brief: AssistantBrief): Promise<void>;
}): HouseSettings {
  const { db, vault, clock, log, files, egress, speaking, prepare } = deps;
  const nextCall = createNextCall({
    briefFor: (accountId) => briefFor(db, accountId),
    prepare,
    failed: (err) => log.warn({ err }, 'preparing calls failed'),
  });
  const settingsChanged = nextCall.changed;
  return {
    changed: settingsChanged,
    routes(routes) {
      businessRoutes(routes, createBusinessService({ db, clock, settingsChanged }));
      greetingsRoutes(routes, createGreetingsService({ db, settingsChanged }));
      instructionsRoutes(routes, createInstructionsService({ db, vault, clock, egress, settingsChanged }));
      modelsRoutes(routes, createModelsService({ db, clock, settingsChanged }));
      voicesRoutes(routes, createVoicesService({ db, clock, files, settingsChanged, speaking }));
    },
    close: () => nextCall.close(),
  };
}
