import { join } from 'node:path';
import type { AssistantBrief, AssistantLanguage } from '#contract/brief.ts';
import { briefFor, briefForNumber } from '#server/features/assistants/assistants.service.ts';
import { openAmong } from '#server/features/identity/accounts.service.ts';
import { isOnTrial, secondsLeft } from '#server/features/minutes/minutes.service.ts';
import { takenOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { createCallFigures, showLines } from '#server/http/figures/call-figures.ts';
import { countRefused, tellModelProblems } from '#server/http/figures/model-figures.ts';
import { defineJob } from '#server/jobs/jobs.ts';
import { isAllowed } from '#server/settings/fallback-prefixes.ts';
import { withPatience } from '#server/store/availability.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import { ofCall } from '#server/tracing/tracing.ts';
import { usualDeadlineMs } from '#voice/assistant/embedded/listener/create.ts';
import {
  noVectors,
  startSentenceVectors,
} from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import { noOpinions, opinionsSoon, startVoiceOpinions } from '#voice/audio/neural-voice/voice-opinion.ts';
import { createBrowserLine } from '#voice/carrier/browser/browser-line.ts';
import type { OfficeTools } from '#voice/session/ports.ts';
import type { CallAsked } from './carrier.ts';
import { carriersOf } from './carriers.ts';
import { openKeptRecordings, type Recording } from './kept-recordings.ts';
import { createLineAssistant } from './line-assistant.ts';
import { createCallTimelines } from './live-calls/call-timelines.ts';
import { counting, knownCounts } from './live-calls/counted.ts';
import type { OfficeCalls } from './live-calls/office-calls.ts';
import { createSwitchboard, warm } from './live-calls/switchboard.ts';
import { createModelWatch, watchedServices } from './model-watch.ts';
import { NumberBriefs } from './number-briefs.ts';
import { createReadySpeech } from './ready-speech.ts';
import { createClientSecrets, type SecretHolder } from './realtime/client-secrets.ts';
import { realtimeRoutes } from './realtime/realtime.routes.ts';
import { createRealtimeCalls } from './realtime/realtime-calls.ts';
import { createRealtimeDoor, placesOfAccount } from './realtime/realtime-door.ts';
import { realtimeSocket } from './realtime/realtime-socket.ts';
import { mountSockets } from './sockets.ts';

/** How long a number that was sold again may be thought of as its former owner's, where the database goes away at that moment. */
const checkNumbersMs = 10_000;
const checkAccountsMs = 5_000;

/** Of the 8 s that a carrier's question has. */
const fileMs = 6_000;
const fallbackIsHere = 'FALLBACK_NUMBER is answered here itself: nobody is put through to it';

/** A recording that the carrier did not hand over at once. */
const recordingFetch = defineJob<Recording>('fetch-recording');

export type PhoneLine = Awaited<ReturnType<typeof openPhone>>;

/** The telephone of the house: carriers on one side, the assistant on the other, the switchboard between; null without one. */
export async function installPhone(
  house: Foundation,
  office: { calls: OfficeCalls; tools: OfficeTools },
): Promise<PhoneLine | null> {
  return house.overrides.telephone === false ? null : openPhone(house, office);
}

async function openPhone(house: Foundation, { calls, tools }: { calls: OfficeCalls; tools: OfficeTools }) {
  const { app, bus, clock, dataDir, db, env, events, jobs, logger, metrics, nodes, overrides, remarks, tracing } =
    house;
  const voicing = await loadVoicing();
  const carriesCalls = env.node.roles.includes('media');
  const neuralEarDied = (why: string) =>
    logger.error({ why }, 'the neural ear died: voices are told from noises by energy alone until the next start');
  const opinions = opinionsSoon(
    carriesCalls && env.voiceOpinion
      ? startVoiceOpinions(neuralEarDied)
      : Promise.resolve(noOpinions('VOICE_OPINION is off')),
  );
  const vectors = carriesCalls && env.sentenceVectors ? startSentenceVectors() : noVectors('SENTENCE_VECTORS is off');
  const nowMs = () => clock.monotonicMs();
  const figures = createCallFigures(metrics.registry, knownCounts);
  const count = counting(figures);
  const timelines = createCallTimelines({ figures, nowMs, tracing });
  const refused = countRefused(metrics.registry);
  const line = createLineAssistant(env, {
    ...{ dataDir, voicing, nowMs, vectors, assistant: overrides.assistant, listener: overrides.listener },
    networkNamespace: house.networkNamespace,
    times: timelines.times,
    learnt: (service, what, detail) => {
      refused(service, what);
      logger.warn({ service, what, detail }, 'a service refused something: it is left out for an hour');
    },
    left: (by, { kind, detail }) => logger.warn({ by, kind, detail }, 'a call goes on without this assistant'),
  });
  const { assistant, speaking } = line;
  const speech = createReadySpeech(line.speaker);
  const switchboard = createSwitchboard({
    ...{ assistant, journal: calls.journal, tools, speech, voicing, opinions, clock },
    ...{ maxCalls: env.maxCalls, maxCallsOfAccount: env.maxCallsOfAccount },
    ...{ maxCallsOfCaller: env.maxCallsOfCaller, maxCallsWithheld: env.maxCallsWithheld },
    callsOfCallerAnHour: env.callsOfCallerAnHour,
    patienceMs: Math.max(0, (env.listenerDeadlineMs ?? 0) - usualDeadlineMs),
    ...{ count, timelines },
    broken: (err, callId) =>
      logger.error({ err, callId }, 'a call broke: it asks for a message, or ends where it broke before'),
  });
  showLines(metrics.registry, env.maxCalls, () => switchboard.liveCalls);

  const models = createModelWatch({
    services: watchedServices(env),
    ...{ clock, logger, tell: tellModelProblems(metrics.registry) },
  });

  const secrets = createClientSecrets(house);
  jobs.recur('hour', secrets.purge);
  const door = createRealtimeDoor({
    ...{ switchboard, calls, tools, clock, secrets, maxPlaces: env.maxTests },
    authenticate: house.sessions.authenticate,
    hold: house.sessions.hold,
    briefFor: (accountId) => briefFor(db, accountId),
    secondsLeft: (accountId) => forAccount(accountId, () => secondsLeft(db, accountId)),
    placesOf: async (accountId) =>
      (await forAccount(accountId, () => isOnTrial(db, accountId)))
        ? (overrides.trialTests ?? placesOfAccount.onTrial)
        : placesOfAccount.usual,
  });
  const browsers = createBrowserLine(env.webrtc);
  const realtimeCalls = createRealtimeCalls({ door, clock, answer: browsers.answer });

  const carriers = carriersOf(env);
  /** Fetches what the carrier recorded and files it with its call; again changes nothing. Throws when it cannot be fetched. */
  const fileRecording = async ({ carrier: name, carrierCallId, recordingUrl }: Recording) => {
    const carrier = carriers.find((each) => each.name === name) ?? carriers[0];
    const callId = carrier && (await calls.find(carrier.name, carrierCallId));
    if (!callId) return;
    const sound = await carrier.fetchRecording(recordingUrl).catch((error: unknown) => {
      count('recording-failed');
      throw error;
    });
    await calls.fileVoicemail(callId, sound);
  };
  jobs.handle(recordingFetch, fileRecording);
  const recordings = await openKeptRecordings({
    path: join(dataDir, 'spool', 'recordings.jsonl'),
    handOver: (recording) => jobs.enqueue(db, recordingFetch, recording),
    logger,
  });
  const numbers = new NumberBriefs({
    async read(to) {
      const answering = await briefForNumber(db, to);
      if (!answering) return null;
      const { accountId } = answering;
      return { ...answering, secondsLeft: await forAccount(accountId, () => secondsLeft(db, accountId)) };
    },
    answeredHere: (asked) => takenOf(db, asked),
    operator: env.fallbackNumber,
    isAllowed: (number) => isAllowed(number, env.fallbackPrefixes),
  });
  const forgetSaves = [
    events.on('settings-saved', ({ accountId }) => numbers.changed(accountId)),
    events.on('account-ended', ({ accountId }) => numbers.changed(accountId)),
  ];
  const checkNumbers = async () => {
    const ofUse = await numbers.check().catch(() => true);
    if (ofUse) remarks.takeBack(fallbackIsHere);
    else remarks.make(fallbackIsHere);
  };
  /** What another node told of an account's end may have been lost. */
  const endCallsOfClosed = async () => {
    const accounts = switchboard.accounts;
    if (nodes.isAlone || accounts.length === 0) return;
    const open = await acrossAccounts(() => openAmong(db, accounts)).catch(() => null);
    for (const accountId of open ? accounts : []) if (!open?.has(accountId)) switchboard.endCallsOf(accountId);
  };
  const timers: NodeJS.Timeout[] = [];
  /** For the log: ours of the call and its trace, where it is known here. */
  const idsOf = ({ callId, carrierCallId = '' }: CallAsked = {}) => {
    const known = callId ?? switchboard.callIdOf(carrierCallId);
    return known ? ofCall(known) : { carrierCallId };
  };
  const doors = carriers.map((each) =>
    each.open({
      ...{ switchboard, nowMs, publicUrl: house.pagesUrl, mediaUrl: house.mediaUrl, localKey: house.localKey },
      missCall: calls.miss,
      briefForNumber: (to) => numbers.find(to),
      lastKnown: (to) => numbers.last(to),
      async beginCall(call) {
        const begun = await calls.begin({ ...call, carrier: each.name, isTest: false });
        const { callId, startedAt, outcome, endReason, resumed, elsewhere, endedAt, beside } = begun;
        const over = outcome === 'live' ? null : (endReason ?? 'error');
        return { callId, startedAt, resumed, elsewhere, endedAt, beside, over };
      },
      askNode: (nodeId, carrierCallId) => bus.ask(nodeId, 'call-at', { carrierCallId }),
      another: (withinMs) => nodes.another(withinMs).catch(() => null),
      over(carrierCallId) {
        if (!switchboard.over(carrierCallId)) bus.tell('call-over', { carrierCallId });
      },
      fileVoicemail(carrierCallId, recordingUrl) {
        const recording = { carrier: each.name, carrierCallId, recordingUrl };
        return withPatience(fileRecording(recording), fileMs).catch(() => recordings.keep(recording));
      },
      failed(err, asked) {
        count('webhook-failed');
        logger.error({ ...idsOf(asked), err }, 'a question of the carrier could not be answered as usual');
      },
      streamFailed(why, asked) {
        count('stream-error');
        logger.warn({ ...idsOf(asked), why }, 'the carrier says that a media stream broke');
      },
    }),
  );
  bus.hear('call-over', ({ carrierCallId }) => switchboard.over(carrierCallId));
  bus.answer('hang-up', async ({ accountId, id }) => realtimeCalls.hangUp(accountId, id) || null);
  bus.answer('call-at', async ({ carrierCallId }) => {
    for (const door of doors) {
      const there = await door.there(carrierCallId);
      if (there) return there;
    }
    return null;
  });
  await house.formRoutes((routes) => {
    const hangUpElsewhere = async (call: { accountId: string; id: string }) =>
      (await bus.ask(null, 'hang-up', call)) === true;
    realtimeRoutes(routes, { secrets, door, calls: realtimeCalls, hangUpElsewhere });
    for (const { routes: mount } of doors) mount(routes);
  });

  const forgetSessions = events.on('session-ended', door.sessionEnded);
  events.on('account-ended', ({ accountId }) => switchboard.endCallsOf(accountId));
  let sockets: { close(): void } | null = null;
  let closed = false;
  house.onStart(() => {
    if (overrides.watchesModels) models.start();
    recordings.start();
    void checkNumbers();
    timers.push(setInterval(checkNumbers, checkNumbersMs).unref());
    timers.push(setInterval(endCallsOfClosed, checkAccountsMs).unref());
    const paths = carriesCalls ? [...doors.flatMap((each) => each.sockets), realtimeSocket(door, clock)] : [];
    const { countUpgrade: secondsToWait, carrierProven: proven, connections, answerRaw: refuse } = app;
    sockets = mountSockets(app.server, paths, { secondsToWait, proven, connections, refuse, prefix: env.node.prefix });
  });

  /** Live calls to their end; who tries the assistant out hears a goodbye at once, and callers are not cut off. */
  function drain(): Promise<void> {
    door.close();
    return switchboard.drain(env.node.drainMs);
  }
  house.onDrain(drain);

  /** The same, then everything closed; again changes nothing. */
  async function close(): Promise<void> {
    closed = true;
    forgetSessions();
    for (const forget of forgetSaves) forget();
    for (const timer of timers) clearInterval(timer);
    models.close();
    await drain();
    await realtimeCalls.settled();
    await calls.journal.settled();
    sockets?.close();
    await recordings.stop();
    await line.close();
    await opinions.close();
    await vectors.close();
  }
  house.onStop(close);

  /** Renders and builds ahead what calls of this business will need. */
  async function prepare(brief: AssistantBrief): Promise<void> {
    if (!carriesCalls) return;
    warm(speech, brief);
    await line.prepare(brief);
  }

  return {
    switchboard,
    assistant,
    /** Second opinions on what may be a caller's voice. */
    opinions,
    /** By which English answers are found. */
    vectors,
    /** The models that calls ask services for. */
    models: models.inUse,
    /** The voices that calls can be spoken with, and each of them to be heard. */
    speaking,
    close,
    prepare,
    /** The same for many, one after another, until the line closes. */
    async prepareAll(briefs: AsyncIterable<AssistantBrief>): Promise<void> {
      for await (const brief of briefs) {
        if (closed || !carriesCalls) return;
        await prepare(brief);
      }
    },
    /** Calls of owners who try their assistant out in the browser, over `/v1/realtime` or `/v1/realtime/calls`. */
    testCalls: {
      /** Lets one connection in, within `clientSecretSeconds`. */
      makeSecret(holder: Omit<SecretHolder, 'purpose'>): Promise<{ value: string; expiresAt: Date }> {
        browsers.prepare().catch(() => {});
        return secrets.make({ ...holder, purpose: 'test' });
      },
      /** Whether callers who speak this language are understood here; without it lines are typed. */
      hears: (language: AssistantLanguage) => line.hears(language.slice(0, 2)),
      /** Resolves when the minutes of the calls that are over are settled. */
      settled: () => calls.journal.settled(),
    },
  };
}
