import formBody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Clock } from '#contract/clock.ts';
import { outboxEndpoints } from '#contract/outbox.ts';
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
import type { HouseOverrides } from './house-overrides.ts';
import { createApp } from './http/app.ts';
import { createRoutes, type Routes } from './http/endpoint.ts';
import { showHouse } from './http/figures/house-figures.ts';
import { createJobFigures } from './http/figures/job-figures.ts';
import type { NoteRefusal } from './http/guards/access.ts';
import { createAuditNotes } from './http/guards/audit-notes.ts';
import { createPassedOn } from './http/guards/passed-on.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createPassOn, type PassOn } from './http/pass-on.ts';
import { createMetrics, type Metrics } from './http/request-log.ts';
import { createSessionStreams, createWhileSignedIn, type OpenSessionStream } from './http/session-streams.ts';
import type { Jobs } from './jobs/jobs.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import { createLifecycle, type LifecycleHooks } from './lifecycle.ts';
import { loadLocalKey } from './local-key.ts';
import { createLogger } from './logger.ts';
import { chooseMail } from './mail/choose-mail.ts';
import type { Mail } from './mail/mail.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import type { Outbox } from './mail/outbox.ts';
import { createNodes, type Nodes } from './nodes/nodes.ts';
import { servesPath } from './nodes/roles.ts';
import { createRemarks, type Remarks } from './remarks.ts';
import type { Env } from './settings/env.ts';
import { isNamed } from './settings/named-accounts.ts';
import { isThisMachine } from './settings/this-machine.ts';
import { findNetworkNamespace, networkIsLeft } from './start/network-namespace.ts';
import { type AuditSealer, createAuditSealer } from './store/audit/sealer.ts';
import { type Database, openDatabase } from './store/database.ts';
import { hasKeyInForce, houseKey, openKeyring } from './store/keys/keyring.ts';
import { createVault, type Vault } from './store/keys/vault.ts';
import { plansAreLost } from './store/line.ts';
import { createTurns } from './store/turns.ts';
import { openTracing } from './tracing/open-tracing.ts';
import type { Tracing } from './tracing/tracing.ts';
import { version } from './version.ts';

/** What answers that are under way may take once the house stops. */
const lastAnswersMs = 3_000;

/** What every part of the house stands on. A part adds its routes, jobs and listeners to it when it is installed. */
export interface Foundation extends LifecycleHooks {
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
  readonly passOn: PassOn;
  readonly metrics: Metrics;
  readonly tracing: Tracing;
  readonly remarks: Remarks;
  readonly auditSealer: AuditSealer;
  /** Adds routes whose bodies are forms. */
  formRoutes(add: (routes: Routes) => void): Promise<void>;
  /** Where people reach the house, without a slash at the end; of a house without `PUBLIC_URL` known once it listens. */
  pagesUrl(): string;
  /** Where carriers bring the media of calls that are answered here, without a slash at the end. */
  mediaUrl(): string;
  /** A key of the house for one use, such as a keyed hash; no change of a master or data key changes it. */
  keyFor(use: string): Buffer;
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
  const remarks = createRemarks(logger);
  const { db, close: closeDatabase } = openDatabase(env.databaseUrl, {
    poolSize: env.databasePoolSize,
    pooled: env.databaseDirectUrl !== null,
    onError: (err) => logger.warn({ err }, 'an idle database connection broke'),
    onPlansLost: () => remarks.make(plansAreLost),
  });
  const lifecycle = createLifecycle(logger);
  const { onDrain, onStop, onClosed } = lifecycle.hooks;
  onClosed(closeDatabase);
  // Before anything is made: a start with a wrong key, or none, ends here.
  const keyring = await openKeyring(db, env).catch(async (error: unknown) => {
    await closeDatabase();
    throw error;
  });
  const vault = createVault(db, keyring);
  onStop(vault.watch());
  const { productName, dataDir } = env;
  const { mail, outbox } = chooseMail(env, clock);
  onClosed(mail.close);
  const mayGoInside = isNamed(env.egressAccounts, provenAddress);
  const egress = createUndiciEgress({
    allowedHosts: env.egressAllowHosts,
    isNamed: (accountId) => mayGoInside(db, accountId),
  });
  onClosed(egress.close);
  const networkNamespace = overrides.networkNamespace ?? findNetworkNamespace();
  if (networkNamespace.length === 0) remarks.make(networkIsLeft);
  const jobs = createPgBossJobs({
    ...{ databaseUrl: env.databaseUrl, logger, ifFree: createTurns(db).ifFree },
    works: env.node.roles.includes('worker'),
  });
  onStop(jobs.stop);
  let address = '';
  const pagesUrl = () => env.publicUrl ?? address;
  const mediaUrl = () => env.node.mediaUrl ?? pagesUrl();
  const nodes = createNodes({ ...env.node, capacity: env.maxCalls }, { db, logger, mediaUrl, carried: carriedByNode });
  onDrain(() => void nodes.drain());
  onClosed(nodes.stop);
  /** Apart from what others keep on the same servers. */
  const ownName = (use: string) => `noura.${houseKey(keyring.root, use).toString('hex', 0, 8)}`;
  const { busUrl, redisUrl } = env.node;
  const wire = nodes.isAlone
    ? null
    : await openWire(
        { databaseUrl: env.databaseDirectUrl ?? env.databaseUrl, busUrl },
        { db, logger, subject: ownName('bus') },
      );
  const bus = createBus({ nodeId: nodes.id, wire, key: houseKey(keyring.root, 'bus messages'), clock, logger });
  onClosed(bus.close);
  const events = shareEvents(createEvents(logger), bus);
  events.on('account-deleted', ({ accountId }) => vault.forget(accountId));
  const sessions = createSessions({
    ...{ db, clock, events, mustProve: mail.way === 'smtp' },
    superadminsNeedFactor: env.publicUrl !== null,
  });
  const whileSignedIn = createWhileSignedIn(events, sessions.hold);
  const tracing = await openTracing(env.tracing, logger);
  onClosed(tracing.close);
  const limits = redisUrl
    ? (await import('./http/guards/shared-limits.ts')).openSharedLimits({
        url: redisUrl,
        name: ownName('limits'),
        logger,
      })
    : null;
  if (limits) onClosed(limits.close);
  const metrics = createMetrics(overrides.processMetrics ?? false);
  showHouse(metrics.registry, db, version);
  const notes = createAuditNotes({ db, clock });
  const auditSealer = createAuditSealer({ db, clock, logger, remarks, dataDir });
  onClosed(auditSealer.stop);
  const refused: NoteRefusal = async (request, session, code) => {
    const { id: sessionId, accountId, personId } = session;
    const { summary: tried = '' } = (request.routeOptions.schema ?? {}) as { summary?: string };
    if (code === 'identity.proof-needed') events.emit('proof-needed', { accountId, personId, sessionId, tried });
    await notes.refused(request, session, code);
  };
  const passedOn = createPassedOn({
    nodeId: nodes.id,
    key: houseKey(keyring.root, 'requests passed on'),
    clock,
    logger,
  });
  const app = await createApp({
    log: logger,
    passedOn,
    metrics,
    trustProxy: env.trustProxy,
    productName,
    prefix: env.node.prefix,
    https: env.isHttps,
    authenticate: sessions.authenticate,
    whileSignedIn,
    refused,
    requestsPerMinute: overrides.requestsPerMinute ?? 1200,
    limitStore: limits?.store ?? null,
    changesADay: overrides.changesADay,
    ...(overrides.isOwnAddress ? { isOwnAddress: overrides.isOwnAddress } : {}),
  });
  onStop(() => {
    // Sockets that browsers opened ahead and never used would hold it up for a minute.
    setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
    return app.close();
  });
  const routeNotes = { answered: notes.answered, refused };
  const serves = (path: string) => servesPath(env.node.roles, path);
  const routes = createRoutes(app, {}, serves, routeNotes);
  let isOpen = false;
  const isReady = async () => isOpen && (await hasKeyInForce(db, keyring).catch(() => false));
  createJobFigures(metrics.registry, jobs.figures);
  const localKey = overrides.localKey === null ? null : await loadLocalKey(dataDir);
  const describeApi = healthRoutes(routes, {
    app,
    figures: metrics,
    isReady,
    metricsToken: env.metricsToken,
    localKey,
  });
  // Reset codes are read there: never where a proxy may bring strangers.
  const shown = outbox && !env.publicUrl && env.trustProxy === 0 && isThisMachine(env.host) ? outbox : null;
  if (shown) outboxRoutes(routes, { outbox: shown, productName, localKey });

  let stopping: Promise<void> | undefined;

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
    openStream: createSessionStreams(whileSignedIn),
    passOn: createPassOn(nodes, passedOn),
    ...{
      networkNamespace,
      sessions,
      app,
      routes,
      metrics,
      tracing,
      remarks,
      auditSealer,
      localKey,
      outboxPath: shown && outboxEndpoints.outbox.path,
    },
    files: createFileStore({ filesUrl: env.filesUrl, dataDir, vault }),
    async formRoutes(add) {
      await app.register(async (scope) => {
        await scope.register(formBody);
        add(createRoutes(scope, {}, serves, routeNotes));
      });
    },
    ...{ pagesUrl, mediaUrl },
    keyFor: (use) => houseKey(keyring.root, use),
    ...lifecycle.hooks,
    async start() {
      if (overrides.describesAtStart) {
        await app.ready();
        describeApi();
      }
      await nodes.enter();
      address = await app.listen({ port: env.port, host: env.host });
      nodes.start();
      bus.open();
      lifecycle.started();
      isOpen = true;
      jobs.start();
      auditSealer.start();
      return address;
    },
    stop() {
      // Whom nobody was sent to nobody is sent to any more.
      stopping ??= lifecycle.stop(isOpen ? env.node.balancerLagMs : 0);
      isOpen = false;
      return stopping;
    },
  };
}
