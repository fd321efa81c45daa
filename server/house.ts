import { createSecretKey, hkdfSync, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import formBody from '@fastify/formbody';
import { sql } from 'drizzle-orm';
import { systemClock } from './clock.ts';
import { createUndiciEgress } from './egress/undici-egress.ts';
import type { Env } from './env.ts';
import { briefFor, briefForNumber, briefsToPrepare } from './features/assistants/assistants.service.ts';
import { createDefaults } from './features/assistants/defaults.ts';
import { businessOf } from './features/business/business.service.ts';
import { callLiveRoutes } from './features/calls/call-live.routes.ts';
import { callsRoutes } from './features/calls/calls.routes.ts';
import { createCallsService } from './features/calls/calls.service.ts';
import { seedCalls } from './features/calls/past-calls.ts';
import { createAttempts } from './features/identity/attempts.store.ts';
import { identityRoutes } from './features/identity/identity.routes.ts';
import { createIdentityService, type OpenAccount } from './features/identity/identity.service.ts';
import { createPasswordReset } from './features/identity/password-reset.service.ts';
import { createPasswords } from './features/identity/passwords.ts';
import { providerSignInRoutes } from './features/identity/provider-sign-in.routes.ts';
import { createProviderSignIn } from './features/identity/provider-sign-in.service.ts';
import { createSessions } from './features/identity/sessions.service.ts';
import * as minutes from './features/minutes/minutes.service.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { createNotificationsService } from './features/notifications/notifications.service.ts';
import { phoneNumbersRoutes } from './features/phone-numbers/phone-numbers.routes.ts';
import { createPhoneNumbersService } from './features/phone-numbers/phone-numbers.service.ts';
import { usersRoutes } from './features/users/users.routes.ts';
import { createUsersService } from './features/users/users.service.ts';
import { createFileStore } from './files/sealed-file-store.ts';
import { openIntake } from './house-intake.ts';
import { openKnowledge } from './house-knowledge.ts';
import type { House, HouseOverrides } from './house-parts.ts';
import { openPublicForms } from './house-public-forms.ts';
import { openSettings } from './house-settings.ts';
import { openTestSessions } from './house-test-sessions.ts';
import { openTools } from './house-tools.ts';
import { createApp } from './http/app.ts';
import { createCallFigures } from './http/call-figures.ts';
import { createRoutes } from './http/endpoint.ts';
import { healthRoutes } from './http/health.routes.ts';
import { createJobFigures } from './http/job-figures.ts';
import { servePages } from './http/pages.ts';
import { createMetrics } from './http/request-log.ts';
import { createPgBossJobs } from './jobs/pg-boss-jobs.ts';
import { builtInAnalyser } from './language/built-in/built-in-analyser.ts';
import { createChatAnalyser } from './language/chat/chat-analyser.ts';
import { createLogger } from './logger.ts';
import { chooseMail } from './mail/choose-mail.ts';
import { outboxRoutes } from './mail/outbox.routes.ts';
import { resetCodeMail } from './mail/templates/reset-code.ts';
import { createOpenIdProviders } from './sign-in/open-id-provider.ts';
import { openDatabase } from './store/database.ts';
import { loadMasterKeys } from './store/master-key.ts';
import { createVault } from './store/vault.ts';
import { realNumbers } from './telephony/numbers/choose-carrier.ts';
import { pretendCarrier } from './telephony/numbers/embedded/pretend-carrier.ts';
import { createPhoneLine, type PhoneLine } from './telephony/phone-line.ts';

export type { House, HouseOverrides } from './house-parts.ts';

const builtWeb = fileURLToPath(new URL('../dist/web', import.meta.url));
/** What answers that are under way may take once the house stops. */
const lastAnswersMs = 3_000;
const purgeEveryMs = 3_600_000;
const finishNumbersEveryMs = 60_000;
/** More than a trial's, since the demo business has calls behind it and a newcomer will place many. */
const demoMinutes = 75;

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
  const files = createFileStore({ filesUrl: env.filesUrl, dataDir: env.dataDir, vault });
  let open = false;
  let phone: PhoneLine | null = null;
  let address = '';
  const pagesUrl = () => env.publicUrl ?? address;
  const { productName } = env;
  const { mail, outbox } = chooseMail(env, clock);

  const keyFor = (use: string) => Buffer.from(hkdfSync('sha256', masterKeys[0].bytes, '', use, 32));

  // Services
  const sessions = createSessions({ db, clock });
  const openAccount: OpenAccount = async (tx, accountId, now) => {
    await createDefaults(tx, accountId, now);
    await minutes.openMinuteAccount(tx, accountId, undefined, now);
  };
  const passwords = createPasswords();
  const attempts = createAttempts(db, keyFor('attempts'));
  const identity = createIdentityService({ db, clock, sessions, passwords, attempts, openAccount });
  const providerSignIn = createProviderSignIn({
    db,
    clock,
    sessions,
    openAccount,
    key: createSecretKey(keyFor('sign-in')),
    providers: createOpenIdProviders(env.signIn),
  });
  const numberCarrier = overrides.numberCarrier ?? (await realNumbers(env)) ?? pretendCarrier;
  const numbers = createPhoneNumbersService({ db, clock, carriers: [numberCarrier, pretendCarrier] });
  const passwordReset = createPasswordReset({
    ...{ db, clock, sessions, passwords, attempts },
    sendCode: (to, code, key) =>
      mail.send({ to, ...resetCodeMail({ productName, code, url: `${pagesUrl()}/forgot-password` }) }, key),
    forgiveLogIns: identity.forgiveLogIns,
  });
  const minutesLeft = (accountId: string) => minutes.minutesLeft(db, accountId);
  const users = createUsersService({
    ...{ db, clock, sessions, numbers, minutesLeft },
    removeFiles: (accountId) => files.removeAllOf(accountId),
    endActivity: async (accountId) => {
      phone?.switchboard.endCallsOf(accountId);
      testSessions.forget(accountId);
      vault.forget(accountId);
    },
    settingsChanged: (accountId) => settings.changed(accountId),
  });

  const jobs = createPgBossJobs({ databaseUrl: env.databaseUrl, logger: log });
  const notifications = createNotificationsService({
    ...{ db, jobs, mail, clock, productName, pagesUrl },
    supportEmail: env.supportEmail,
    businessOf: (accountId) => businessOf(db, accountId),
    told: (accountId, callId) => calls.told(accountId, callId),
    toldBetween: (accountId, span, atMost) => calls.toldBetween(accountId, span, atMost),
    changed: (accountId, callId) => calls.hub.publish(accountId, { type: 'call-changed', callId }),
  });
  const egress = createUndiciEgress({ allowedHosts: env.egressAllowHosts });
  const knowledge = openKnowledge({ db, clock, jobs, log, files, egress, pagesUrl, embeddings: env.embeddings });
  const office = openTools({
    ...{ db, vault, clock, jobs, env, egress },
    settingsChanged: (accountId) => settings.changed(accountId),
    told: (accountId, callId) => calls.told(accountId, callId),
    searchKnowledge: knowledge.search,
    runInTest: (accountId, use) => testSessions.runTool(accountId, use),
  });
  const testSessions = openTestSessions({ db, clock, env, users, tools: office.tools, phone: () => phone });
  const calls = await createCallsService({
    ...{ db, vault, jobs, clock, logger: log },
    analyser: overrides.analyser ?? (env.chat ? createChatAnalyser(env.chat, builtInAnalyser) : builtInAnalyser),
    announcer: office.alsoTelling(notifications),
    appointmentsOf: office.appointmentsOf,
    briefFor: (accountId) => briefFor(db, accountId),
    dataDir: env.dataDir,
  });

  const settings = openSettings({
    ...{ db, vault, clock, log, files, egress },
    speaking: () => phone?.speaking ?? null,
    prepare: async (brief) => phone?.prepare(brief),
  });

  const { signInsPerMinute: perMinute } = overrides;
  const publicForms = openPublicForms({ db, vault, clock, jobs, mail, env, attempts, keyFor, pagesUrl, overrides });
  const intake = openIntake({ db, vault, clock, jobs, mail, env, attempts, pagesUrl, perMinute });

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
  createJobFigures(figures.registry, jobs.deadLetters);
  const routes = createRoutes(app);
  const isReady = async () => open && (await db.execute(sql`select 1`).then(Boolean, () => false));
  healthRoutes(routes, { app, figures, isReady });
  identityRoutes(routes, { identity, passwordReset }, { perMinute: overrides.signInsPerMinute ?? 30 });
  usersRoutes(routes, { users, minutesLeft, reported: testSessions.reported });
  const request = async (accountId: string) => {
    await numbers.request(accountId);
    await notifications.numberRequested(accountId);
  };
  phoneNumbersRoutes(routes, { numbers: { ...numbers, request }, userListItem: users.listItem });
  callsRoutes(routes, calls);
  notificationsRoutes(routes, notifications);
  for (const part of [settings, office, knowledge, publicForms, intake, testSessions]) part.routes(routes);
  if (outbox) outboxRoutes(routes, { outbox, productName });
  const liveStreams = callLiveRoutes(routes, { hub: calls.hub, onSessionEnd: sessions.onEnd });
  phone =
    overrides.telephone === false
      ? null
      : await createPhoneLine({
          tools: office.tools,
          calls,
          clock,
          dataDir: env.dataDir,
          maxCalls: env.maxCalls,
          twilio: env.twilio,
          publicUrl: pagesUrl,
          fetchLater: (recording) => jobs.enqueue(db, 'fetch-recording', recording, randomUUID()),
          briefForNumber: (to) => briefForNumber(db, to),
          secondsLeft: (accountId) => minutes.secondsLeft(db, accountId),
          services: env,
          webrtc: env.webrtc,
          authenticate: sessions.authenticate,
          briefFor: (accountId) => briefFor(db, accountId),
          numberOf: async (accountId) => (await users.current(accountId)).phoneNumber,
          chargeTest: (accountId, part, seconds) =>
            minutes.chargeTest(db, { accountId, part, seconds, at: clock.now() }),
          onSessionEnd: sessions.onEnd,
          ...(overrides.assistant ? { assistant: overrides.assistant } : {}),
          broken: (err) => log.error({ err }, 'a call broke and was ended'),
          count: createCallFigures(figures.registry, () => phone?.switchboard.liveCalls ?? 0),
        });
  await app.register(async (forms) => {
    await forms.register(formBody);
    const perMinute = overrides.signInsPerMinute ?? 30;
    providerSignInRoutes(createRoutes(forms), providerSignIn, { publicUrl: pagesUrl, perMinute });
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
    settings: { productName, contact: env.contact, supportEmail: env.supportEmail, baseUrl: pagesUrl },
    ...{ connectSources: testSessions.connectSources, checkSources: publicForms.pageSources },
    https: env.publicUrl?.startsWith('https:') ?? false,
  });

  // Start and stop
  const purge = setInterval(() => {
    const purges = [identity.purge(), passwordReset.purge(), publicForms.purge()];
    Promise.all(purges).catch((err: unknown) => log.warn({ err }, 'purging failed'));
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
    outbox,
    phone,
    async seedPastCalls(accountId) {
      // Nobody is written to for the demo, but the outbox shows what the mails are like.
      await seedCalls(db, vault, accountId, clock, outbox && notifications);
      await minutes.grantMinutes(db, accountId, `demo:${accountId}`, demoMinutes * 60, clock.now());
    },
    seedKnowledge: knowledge.fill,
    seedPatientForms: intake.fill,
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
        settings.close();
        testSessions.close();
        await phone?.close();
        liveStreams.close();
        // Sockets that browsers opened ahead and never used would hold it up for a minute.
        setTimeout(() => app.server.closeAllConnections(), lastAnswersMs).unref();
        await app.close();
        await knowledge.close();
        await jobs.stop();
        await calls.stop();
        mail.close();
        await egress.close();
        await closeDatabase();
      })();
      return stopping;
    },
  };
}
