import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { CallsService } from './features/calls/calls.service.ts';
import type { IdentityService } from './features/identity/identity.service.ts';
import type { Sessions } from './features/identity/sessions.service.ts';
import type { PhoneNumbersService } from './features/phone-numbers/phone-numbers.service.ts';
import type { HouseIntake } from './house-intake.ts';
import type { HouseKnowledge } from './house-knowledge.ts';
import type { CallAnalyser } from './language/call-analyser.ts';
import type { Outbox } from './mail/outbox.ts';
import type { Database } from './store/database.ts';
import type { Vault } from './store/vault.ts';
import type { PhoneNumberCarrier } from './telephony/numbers/phone-number-carrier.ts';
import type { PhoneLine } from './telephony/phone-line.ts';

/** What a test or another start may replace. */
export interface HouseOverrides {
  clock?: Clock;
  log?: Logger;
  numberCarrier?: PhoneNumberCarrier;
  analyser?: CallAnalyser;
  webDirectory?: string;
  /** False: no telephone in this house, for tests that need none. */
  telephone?: boolean;
  /** Answers calls instead of the configured or embedded assistant. */
  assistant?: Assistant;
  requestsPerMinute?: number;
  signInsPerMinute?: number;
  /** Rounds of work in the human check; few in tests. */
  humanCheckCost?: number;
  /** Figures of the whole process in /metrics; for one house a process. */
  processMetrics?: boolean;
}

/** The running product: every adapter, service and route, put together in one place. */
export interface House {
  app: FastifyInstance;
  clock: Clock;
  db: Database;
  vault: Vault;
  identity: IdentityService;
  sessions: Sessions;
  numbers: PhoneNumbersService;
  calls: CallsService;
  /** Where mail is kept; null when it is sent. */
  outbox: Outbox | null;
  phone: PhoneLine | null;
  /** A few past calls for the demo business. */
  seedPastCalls?(accountId: string): Promise<void>;
  /** What the demo business lets its assistant read. */
  seedKnowledge?: HouseKnowledge['fill'];
  /** What it has of patient intake. */
  seedPatientForms?: HouseIntake['fill'];
  /** Finishes what a crash broke off and opens the doors; `env.port` 0 takes a free port. Resolves to the address. */
  start(): Promise<string>;
  /** Not ready at once, no new call, live calls to their end, then everything closed (safety 12). Safe to call twice. */
  stop(): Promise<void>;
}
