import type { AssistantBrief } from '#contract/brief.ts';
import type { Foundation } from '#server/foundation.ts';
import { createCallFigures } from '#server/http/figures/call-figures.ts';
import { loadVoicing } from '#voice/audio/fvad/voicing.ts';
import type { OfficeTools } from '#voice/session/ports.ts';
import { installCarriers } from './carriers.part.ts';
import { deferModels } from './lines/deferred-models.ts';
import { installLines } from './lines/lines.part.ts';
import { createCallTimelines } from './live-calls/call-timelines.ts';
import { counting, knownCounts } from './live-calls/counted.ts';
import type { OfficeCalls } from './live-calls/office-calls.ts';
import { installSwitchboard } from './live-calls/switchboard.part.ts';
import { installRealtime } from './realtime/realtime.part.ts';
import type { DoorDeps } from './realtime/realtime-door.ts';
import { mountSockets } from './sockets.ts';
import { createSpeakingAhead } from './speaking-ahead.ts';

/** What calls need of the office. */
interface PhoneOffice {
  calls: OfficeCalls;
  tools: OfficeTools;
  /** Visitors who talk to a made-up business; null: none may. */
  demo: DoorDeps['demo'];
}

export type PhoneLine = Awaited<ReturnType<typeof openPhone>>;

/** The telephone of the house: carriers on one side, the assistant on the other, the switchboard between; null without one. */
export async function installPhone(house: Foundation, office: PhoneOffice): Promise<PhoneLine | null> {
  return house.overrides.telephone === false ? null : openPhone(house, office);
}

async function openPhone(house: Foundation, { calls, tools, demo }: PhoneOffice) {
  const { app, clock, env, metrics, tracing } = house;
  const { journal } = calls;
  const carriesCalls = env.node.roles.includes('media');
  const nowMs = () => clock.monotonicMs();
  const figures = createCallFigures(metrics.registry, knownCounts);
  const count = counting(figures);
  const timelines = createCallTimelines({ figures, nowMs, tracing });
  const voicing = await loadVoicing();
  const deferred = deferModels(house, carriesCalls);
  const { opinions, vectors, mayLoad, load } = deferred;
  const { times } = timelines;
  const { lines, own, modelsInUse } = installLines(house, { voicing, mayLoad, vectors, nowMs, times });
  const switchboard = installSwitchboard(house, {
    ...lines.usual,
    covered: lines.covered,
    mostHeard: (brief) => lines.of(brief).callsAtOnce(brief.language.slice(0, 2)),
    ...{ journal, tools, voicing, opinions, count, timelines },
  });
  const realtime = await installRealtime(house, { switchboard, calls, tools, demo, lines, carriesCalls });
  const carriers = await installCarriers(house, { switchboard, calls, count, nowMs });

  let sockets: { close(): void } | null = null;
  house.onStart(() => {
    const { countUpgrade: secondsToWait, carrierProven: proven, connections, answerRaw: refuse } = app;
    sockets = mountSockets(app.server, carriesCalls ? [...carriers.sockets, realtime.socket] : [], {
      ...{ secondsToWait, proven, connections, refuse, prefix: env.node.prefix },
    });
  });

  /** Live calls to their end; who tries the assistant out hears a goodbye at once, and callers are not cut off. */
  function drain(): Promise<void> {
    realtime.drain();
    return switchboard.drain(env.node.drainMs);
  }
  house.onDrain(drain);

  /** The same, then everything closed; again changes nothing. */
  async function close(): Promise<void> {
    await drain();
    await realtime.settled();
    await journal.settled();
    sockets?.close();
    await carriers.close();
    await deferred.close();
    await lines.close();
  }
  house.onStop(close);

  const speakAhead = createSpeakingAhead(clock);
  /** Renders and builds ahead what calls of this business will need. */
  async function prepare(brief: AssistantBrief): Promise<void> {
    if (!carriesCalls) return;
    const line = lines.of(brief);
    // Waited for, so that one business after another asks the service that all calls share.
    await Promise.all([speakAhead(line.speech, brief), line.prepare(brief)]);
  }

  return {
    ...{ switchboard, opinions, vectors, load, close, prepare },
    assistantFor: (brief: Pick<AssistantBrief, 'coveredOnly'>) => lines.of(brief).assistant,
    measured: lines.usual.measured,
    /** The operator's own models that were found; ''. */
    ownModels: own.found,
    localModels: own.models,
    /** The models that calls ask services for. */
    models: modelsInUse,
    /** The voices that calls of a business can be spoken with, and each of them to be heard. */
    speakingFor: (brief: Pick<AssistantBrief, 'coveredOnly'>) => lines.of(brief).speaking,
    /** Prepares many, one after another, until the line closes. */
    async prepareAll(briefs: AsyncIterable<AssistantBrief>): Promise<void> {
      for await (const brief of briefs) {
        if (switchboard.closing || !carriesCalls) return;
        await prepare(brief);
      }
    },
    /** Calls of owners who try their assistant out in the browser, over `/v1/realtime` or `/v1/realtime/calls`. */
    testCalls: {
      makeSecret: realtime.makeTestSecret,
      /** Whether callers who speak the language of the brief are understood here; without it lines are typed. */
      hears: (brief: Pick<AssistantBrief, 'language' | 'coveredOnly'>) =>
        lines.of(brief).hears(brief.language.slice(0, 2)),
      /** Resolves when the minutes of the calls that are over are settled. */
      settled: () => journal.settled(),
    },
  };
}
