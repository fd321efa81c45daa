import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import { outboxEndpoints } from '#contract/outbox.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import type { Listener } from '#voice/assistant/embedded/listener/listener.ts';
import { callAtWork } from '#voice/session/call-scope.ts';
import { type Bus, createBus } from './bus/bus.ts';
import { openWire } from './bus/open-wire.ts';
import { shareEvents } from './bus/shared-events.ts';
import { systemClock } from './clock.ts';
import type { Egress } from './egress/egress.ts';
import { createUndiciEgress } from './egress/undici-egress.ts';
import { createEvents, type Events } from './events.ts';
import { carriedByNode } from './features/calls/live/owners.store.ts';
import { provenAddress } from './features/identity/identity.service.ts';
import { createSessions, type Sessions } from './features/identity/sessions.service.ts';
import type { FileStore } from './files/file-store.ts';
import { createFileStore } from './files/sealed-file-store.ts';
import { createApp } from './http/app.ts';
import { createRoutes, type Routes } from './http/endpoint.ts';
import { showHouse } from './http/figures/house-figures.ts';
import { createJobFigures } from './http/figures/job-figures.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createMetrics, type Metrics } from './http/request-log.ts';
import { createSessionStreams, type OpenSessionStream } from './http/session-streams.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import type { CallAnalyser } from './language/call-analyser.ts';
import { loadLocalKey } from './local-key.ts';
import { createLogger } from './logger.ts';
import { chooseMail } from './mail/choose-mail.ts';
import type { Mail } from './mail/mail.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import type { Outbox } from './mail/outbox.ts';
import { createNodes, type Nodes } from './nodes/nodes.ts';
import { servesPath } from './nodes/roles.ts';
import type { PhoneNumberCarrier } from './numbers/phone-number-carrier.ts';
import { createRemarks, type Remarks } from './remarks.ts';
import type { Env } from './settings/env.ts';
import { isNamed } from './settings/named-accounts.ts';
import { isThisMachine } from './settings/this-machine.ts';
import { findNetworkNamespace, networkIsLeft } from './start/network-namespace.ts';
import { type Database, openDatabase } from './store/database.ts';
import { hasKeyInForce, houseKey, openKeyring } from './store/keys/keyring.ts';
import { createVault, type Vault } from './store/keys/vault.ts';
import { createTurns } from './store/turns.ts';
import { openTracing } from './tracing/open-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** What answers that are under way may take once the house stops. */
const lastAnswersMs = 3_000;

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
  /** Hears callers in place of the embedded listener. */
  listener?: Listener;
  requestsPerMinute?: number;
  isOwnAddress?: (address: string) => boolean;
  signInsPerMinute?: number;
  /** New accounts of one network a day. */
  accountsADay?: number;
  /** What the hash of a password costs (`PasswordCost`); little in tests, which make hundreds. */
  passwordCost?: { memoryCost: number; timeCost: number };
  /** Voice tests and clients of `/v1/realtime` at once of an account on its trial. */
  trialTests?: number;
  /** Uploads of one account a minute. */
  uploadsAMinute?: number;
  /** Secrets for voice tests at a service, of one account a minute. */
  voiceSecretsAMinute?: number;
  /** Rounds of work in the human check; few in tests. */
  humanCheckCost?: number;
  /** Asks the services that are set whether their models last, at the start and each day. */
  watchesModels?: boolean;
  /** Begins a program without a network; empty where this machine allows none. */
  networkNamespace?: readonly string[];
  /** Null: programs of this machine show no key. For tests. */
  localKey?: null;
  /** Figures of the whole process in /metrics; for one house a process. */
  processMetrics?: boolean;
}

/** What every part of the house stands on. A part adds its routes, jobs and listeners to it when it is installed. */
export interface Foundation {
  readonly env: Env & { databaseUrl: string };
  readonly overrides: HouseOverrides;
  readonly productName: string;
  readonly dataDir: string;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly db: Database;
  readonly nodes: Nodes;
  readonly vault: Vault;
  readonly files: FileStore;
  readonly mail: Mail;
  /** Where mail is kept; null when it is sent. */
  readonly outbox: Outbox | null;
  /** What programs of this machine show; null: nothing. */
  readonly localKey: string | null;
  /** Where kept mail is shown, without a key; null: nowhere. */
  readonly outboxPath: string | null;
  readonly egress: Egress;
  /** Words that begin a program without a network; empty where this machine allows none. */
  readonly networkNamespace: readonly string[];
  readonly jobs: Jobs;
  readonly events: Events;
  readonly bus: Bus;
  readonly sessions: Sessions;
  readonly app: FastifyInstance;
  readonly routes: Routes;
  readonly openStream: OpenSessionStream;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly remarks: Remarks;
  /** Adds routes whose bodies are forms. */
  formRoutes(add: (routes: Routes) => void): Promise<void>;
  /** Where people reach the house, without a slash at the end; of a house without `PUBLIC_URL` known once it listens. */
  pagesUrl(): string;
  /** Where carriers bring the media of calls that are answered here, without a slash at the end. */
  mediaUrl(): string;
  /** A key of the house for one use, such as a keyed hash; no change of a master or data key changes it. */
  keyFor(use: string): Buffer;
  /** Once the house listens. */
  onStart(act: () => void): void;
  /** At once when the house stops, all beside each other: lets come to its end what is there, while all else is still served. */
  onDrain(act: () => void | Promise<void>): void;
  /** Before the doors close, the part that was installed last first. */
  onStop(act: () => void | Promise<void>): void;
  /** After the doors are closed and the jobs have stopped. */
  onClosed(act: () => void | Promise<void>): void;
}

export interface Lifecycle {
  /** Opens the doors; `env.port` 0 takes a free port. Resolves to the address. */
  start(): Promise<string>;
  /** Not ready at once, no new call, live calls to their end, then everything closed. Safe to call twice. */
  stop(): Promise<void>;
}

/** Opens what the parts share, on a migrated database. */
export async function layFoundation(
  env: Env & { databaseUrl: string },
  overrides: HouseOverrides,
): Promise<Foundation & Lifecycle> {
  const clock = overrides.clock ?? systemClock;
  const logger = overrides.log ?? createLogger(env.logLevel, undefined, callAtWork);
  const { db, close: closeDatabase } = openDatabase(env.databaseUrl, {
    onError: (err) => logger.warn({ err }, 'an idle database connection broke'),
  });
  // Before anything is made: a start with a wrong key, or none, ends here.
  const keyring = await openKeyring(db, env).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const vault = createVault(db, keyring);
  const endWatch = vault.watch();
  const { productName, dataDir } = env;
  const { mail, outbox } = chooseMail(env, clock);
  const mayGoInside = isNamed(env.egressAccounts, provenAddress);
  const egress = createUndiciEgress({
    allowedHosts: env.egressAllowHosts,
    isNamed: (accountId) => mayGoInside(db, accountId),
  });
  const networkNamespace = overrides.networkNamespace ?? findNetworkNamespace();
  const remarks = createRemarks(logger);
  if (networkNamespace.length === 0) remarks.make(networkIsLeft);
  const jobs = createPgBossJobs({
    ...{ databaseUrl: env.databaseUrl, logger, ifFree: createTurns(db).ifFree },
    works: env.node.roles.includes('worker'),
  });
  let address = '';
  const pagesUrl = () => env.publicUrl ?? address;
  const mediaUrl = () => env.node.mediaUrl ?? pagesUrl();
  const nodes = createNodes({ ...env.node, capacity: env.maxCalls }, { db, logger, mediaUrl, carried: carriedByNode });
  /** Apart from what others keep on the same servers. */
  const ownName = (use: string) => `noura.${houseKey(keyring.root, use).toString('hex', 0, 8)}`;
  const { busUrl, redisUrl } = env.node;
  const wire = nodes.isAlone ? null : await openWire({ ...env, busUrl }, { db, logger, subject: ownName('bus') });
  const bus = createBus({ nodeId: nodes.id, wire, logger });
  const events = shareEvents(createEvents(logger), bus);
  events.on('account-deleted', ({ accountId }) => vault.forget(accountId));
  const sessions = createSessions({ db, clock, events, mustProve: mail.way === 'smtp' });
  const tracing = await openTracing(env.tracing, logger);
  const limits = redisUrl
    ? (await import('./http/guards/shared-limits.ts')).openSharedLimits({
        url: redisUrl,
        name: ownName('limits'),
        logger,
      })
    : null;
  const metrics = createMetrics(overrides.processMetrics ?? false);
  showHouse(metrics.registry, db, version);
  const app = await createApp({
    log: logger,
    metrics,
    trustProxy: env.trustProxy,
    productName,
    prefix: env.node.prefix,
    https: env.isHttps,
    authenticate: sessions.authenticate,
    requestsPerMinute: overrides.requestsPerMinute ?? 1200,
    limitStore: limits?.store ?? null,
    ...(overrides.isOwnAddress ? { isOwnAddress: overrides.isOwnAddress } : {}),
  });
  const serves = (path: string) => servesPath(env.node.roles, path);
  const routes = createRoutes(app, {}, serves);
  let isOpen = false;
  const isReady = async () => isOpen && (await hasKeyInForce(db, keyring).catch(() => false));
  createJobFigures(metrics.registry, jobs.figures);
  const localKey = overrides.localKey === null ? null : await loadLocalKey(dataDir);
  healthRoutes(routes, { app, figures: metrics, isReady, metricsToken: env.metricsToken, localKey });
  // Reset codes are read there: never where a proxy may bring strangers.
  const shown = outbox && !env.publicUrl && env.trustProxy === 0 && isThisMachine(env.host) ? outbox : null;
  if (shown) outboxRoutes(routes, { outbox: shown, productName, localKey });

  const starts: (() => void)[] = [];
  const drains: (() => void | Promise<void>)[] = [];
  const stops: (() => void | Promise<void>)[] = [];
  const closes: (() => void | Promise<void>)[] = [];
  let stopping: Promise<void> | undefined;

  /** What cannot be closed keeps nothing else open. */
  async function attempt(act: () => unknown): Promise<void> {
    try {
      await act();
    } catch (err) {
      logger.error({ err }, 'a part of the house did not close');
    }
  }

  async function stopAll(lagMs: number): Promise<void> {
    void nodes.drain();
    await Promise.all([sleep(lagMs), ...drains.map(attempt)]);
    for (const act of stops.reverse()) await attempt(act);
    endWatch();
    // Sockets that browsers opened ahead and never used would hold it up for a minute.
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    for (const act of [
      () => app.close(),
      jobs.stop,
      ...closes.reverse(),
      bus.close,
      nodes.stop,
      mail.close,
      egress.close,
      tracing.close,
      () => limits?.close(),
      closeDatabase,
    ])
      await attempt(act);
  }

  return {
    ...{
      env,
      overrides,
      productName,
      dataDir,
      clock,
      logger,
      db,
      nodes,
      vault,
      mail,
      outbox,
      egress,
      jobs,
      events,
      bus,
    },
    openStream: createSessionStreams(events, sessions.hold),
    ...{
      networkNamespace,
      sessions,
      app,
      routes,
      metrics,
      tracing,
      remarks,
      localKey,
      outboxPath: shown && outboxEndpoints.outbox.path,
    },
    files: createFileStore({ filesUrl: env.filesUrl, dataDir, vault }),
    async formRoutes(add) {
      await app.register(async (scope) => {
        await scope.register(formBody);
        add(createRoutes(scope, {}, serves));
      });
    },
    ...{ pagesUrl, mediaUrl },
    keyFor: (use) => houseKey(keyring.root, use),
    onStart: (act) => void starts.push(act),
    onDrain: (act) => void drains.push(act),
    onStop: (act) => void stops.push(act),
    onClosed: (act) => void closes.push(act),
    async start() {
      await nodes.enter();
      address = await app.listen({ port: env.port, host: env.host });
      nodes.start();
      bus.open();
      for (const act of starts) act();
      isOpen = true;
      jobs.start();
      return address;
    },
    stop() {
      // Whom nobody was sent to nobody is sent to any more.
      stopping ??= stopAll(isOpen ? env.node.balancerLagMs : 0);
      isOpen = false;
      return stopping;
    },
  };
}
