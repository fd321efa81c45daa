import { hkdfSync, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import formBody from '@fastify/formbody';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { Clock } from '#voice/session/ports.ts';
import { systemClock } from './clock.ts';
import type { Env } from './env.ts';
import { briefFor, briefForNumber, briefsToPrepare } from './features/assistants/assistants.service.ts';
import { createDefaults } from './features/assistants/defaults.ts';
import { callLiveRoutes } from './features/calls/call-live.routes.ts';
import { callsRoutes } from './features/calls/calls.routes.ts';
import { type CallsService, createCallsService } from './features/calls/calls.service.ts';
import { seedCalls } from './features/calls/past-calls.ts';
import { createAttempts } from './features/identity/attempts.store.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { createIdentityService, type IdentityService } from './features/identity/identity.service.ts';
import { createPasswords } from './features/identity/passwords.ts';
import { createSessions, type Sessions } from './features/identity/sessions.service.ts';
import {
  chargeTest,
  grantMinutes,
  hasMinutes,
  minutesLeft,
  openMinuteAccount,
} from './features/minutes/minutes.service.ts';
import { phoneNumbersRoutes } from './features/phone-numbers/phone-numbers.routes.ts';
import { createPhoneNumbersService, type PhoneNumbersService } from './features/phone-numbers/phone-numbers.service.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createUsersService } from './features/users/users.service.ts';
import { createApp } from './http/app.ts';
import { createCallFigures } from './http/call-figures.ts';
import { createRoutes } from './http/endpoint.ts';
import { healthRoutes } from './http/health.routes.ts';
import { servePages } from './http/pages.ts';
import { createMetrics } from './http/request-log.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import { builtInAnalyser } from './language/built-in/built-in-analyser.ts';
import type { CallAnalyser } from './language/call-analyser.ts';
import { createChatAnalyser } from './language/chat/chat-analyser.ts';
import { createLogger } from './logger.ts';
import { type Database, openDatabase } from './store/database.ts';
import { loadMasterKeys } from './store/master-key.ts';
import { createVault, type Vault } from './store/vault.ts';
import { pretendCarrier } from './telephony/numbers/embedded/pretend-carrier.ts';
import type { PhoneNumberCarrier } from './telephony/numbers/phone-number-carrier.ts';
import { createPhoneLine, type PhoneLine } from './telephony/phone-line.ts';

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url));
const purgeEveryMs = 3_600_000;
const finishNumbersEveryMs = 60_000;
/** More than a trial's, since the demo business has calls behind it and a newcomer will place many. */
const demoMinutes = 75;

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
  phone: PhoneLine | null;
  /** A few past calls for the demo business. */
  seedPastCalls?(accountId: string): Promise<void>;
  /** Finishes what a crash broke off and opens the doors; `env.port` 0 takes a free port. Resolves to the address. */
  start(): Promise<string>;
  /** Not ready at once, no new call, live calls to their end, then everything closed (safety 12). Safe to call twice. */
  stop(): Promise<void>;
}

/** Builds the house on a migrated database. Throws when a route declares no access class. */
export async function buildHouse(env: Env & { databaseUrl: string }, overrides: HouseOverrides = {}): Promise<House> {
  // Ground: clock, log, database, keys
  const clock = overrides.clock ?? systemClock;
  const log = overrides.log ?? createLogger(env.logLevel);
  const { db, close: closeDatabase } = openDatabase(env.databaseUrl, {
    onError: (err) => log.warn({ err }, 'an idle database connection broke'),
  });
  const masterKeys = await loadMasterKeys(env.dataDir, env.masterKey ?? undefined);
  const vault = createVault(db, masterKeys);
  let open = false;
  let phone: PhoneLine | null = null;

  // Services
  const sessions = createSessions({ db, clock });
  const identity = createIdentityService({
    db,
    clock,
    sessions,
    passwords: createPasswords(),
    attempts: createAttempts(db, Buffer.from(hkdfSync('sha256', masterKeys[0].bytes, '', 'attempts', 32))),
    openAccount: async (tx, accountId, now) => {
      await createDefaults(tx, accountId, now);
      await openMinuteAccount(tx, accountId, undefined, now);
    },
  });
  const numberCarrier = overrides.numberCarrier ?? (await realNumbers(env)) ?? pretendCarrier;
  const numbers = createPhoneNumbersService({ db, clock, carriers: [numberCarrier, pretendCarrier] });
  const users = createUsersService({
    db,
    clock,
    sessions,
    numbers,
    minutesLeft: (accountId) => minutesLeft(db, accountId),
    endActivity: async (accountId) => {
      phone?.switchboard.endCallsOf(accountId);
      vault.forget(accountId);
    },
  });

  const jobs = createPgBossJobs({ databaseUrl: env.databaseUrl, logger: log });
  const calls = await createCallsService({
    db,
    vault,
    jobs,
    clock,
    logger: log,
    analyser: overrides.analyser ?? (env.chat ? createChatAnalyser(env.chat, builtInAnalyser) : builtInAnalyser),
    briefFor: (accountId) => briefFor(db, accountId),
    dataDir: env.dataDir,
  });

  // Doors: HTTP routes, then the pages
  const figures = createMetrics(overrides.processMetrics ?? false);
  const app = await createApp({
    log,
    metrics: figures,
    trustProxy: env.trustProxy,
    productName: env.productName,
    authenticate: sessions.authenticate,
    requestsPerMinute: overrides.requestsPerMinute ?? 1200,
  });
  const routes = createRoutes(app);
  const isReady = () =>
    open
      ? db.execute(sql`select 1`).then(
          () => true,
          () => false,
        )
      : Promise.resolve(false);
  healthRoutes(routes, { app, figures, isReady });
  identityRoutes(routes, identity, { perMinute: overrides.signInsPerMinute ?? 30 });
  usersRoutes(routes, { users, minutesLeft: (accountId) => minutesLeft(db, accountId) });
  phoneNumbersRoutes(routes, { numbers, userListItem: users.listItem });
  callsRoutes(routes, calls);
  const liveStreams = callLiveRoutes(routes, { hub: calls.hub, onSessionEnd: sessions.onEnd });
  let address = '';
  phone =
    overrides.telephone === false
      ? null
      : await createPhoneLine({
          calls,
          clock,
          dataDir: env.dataDir,
          maxCalls: env.maxCalls,
          twilio: env.twilio,
          publicUrl: () => env.publicUrl ?? address,
          fetchLater: (recording) => jobs.enqueue(db, 'fetch-recording', recording, randomUUID()),
          briefForNumber: (to) => briefForNumber(db, to),
          hasMinutes: (accountId) => hasMinutes(db, accountId),
          services: env,
          authenticate: sessions.authenticate,
          briefFor: (accountId) => briefFor(db, accountId),
          numberOf: async (accountId) => (await users.current(accountId)).phoneNumber,
          chargeTest: (accountId, part, seconds) => chargeTest(db, { accountId, part, seconds, at: clock.now() }),
          onSessionEnd: sessions.onEnd,
          ...(overrides.assistant ? { assistant: overrides.assistant } : {}),
          broken: (err) => log.error({ err }, 'a call broke and was ended'),
          count: createCallFigures(figures.registry, () => phone?.switchboard.liveCalls ?? 0),
        });
  if (phone) {
    jobs.handle('fetch-recording', (recording) => phone.fileRecording(recording));
    await app.register(async (telephony) => {
      await telephony.register(formBody);
      phone.routes(createRoutes(telephony));
    });
  }
  await servePages(app, {
    directory: overrides.webDirectory ?? builtWeb,
    productName: env.productName,
    connectSources: [],
    https: env.publicUrl?.startsWith('https:') ?? false,
  });

  // Start and stop
  const purge = setInterval(() => {
    identity.purge().catch((err: unknown) => log.warn({ err }, 'purging failed'));
  }, purgeEveryMs);
  purge.unref();
  // Not waited for: a silent telephone company keeps nobody from starting.
  const finishNumbers = () => {
    numbers.finishOpen().catch((err: unknown) => log.warn({ err }, 'purchases or releases of numbers stay open'));
  };
  const finishingNumbers = setInterval(finishNumbers, finishNumbersEveryMs);
  finishingNumbers.unref();
  let stopping: Promise<void> | undefined;

  return {
    app,
    clock,
    db,
    vault,
    identity,
    sessions,
    numbers,
    calls,
    phone,
    async seedPastCalls(accountId) {
      await seedCalls(db, vault, accountId, clock);
      await grantMinutes(db, accountId, `demo:${accountId}`, demoMinutes * 60, clock.now());
    },
    async start() {
      finishNumbers();
      address = await app.listen({ port: env.port, host: env.host });
      phone?.open(app.server);
      open = true;
      calls.start();
      jobs.start();
      phone?.prepareAll(briefsToPrepare(db)).catch((err: unknown) => log.warn({ err }, 'preparing calls failed'));
      return address;
    },
    stop() {
      open = false;
      clearInterval(purge);
      clearInterval(finishingNumbers);
      stopping ??= (async () => {
        await phone?.close();
        liveStreams.close();
        await app.close();
        await jobs.stop();
        await calls.stop();
        await closeDatabase();
      })();
      return stopping;
    },
  };
}

/** The SDK is large: it is loaded only where it is needed. */
async function realNumbers({ twilio, publicUrl }: Env): Promise<PhoneNumberCarrier | null> {
  if (!twilio) return null;
  const { createTwilioCarrier } = await import('./telephony/numbers/twilio-carrier.ts');
  return createTwilioCarrier({ ...twilio, publicUrl });
}
