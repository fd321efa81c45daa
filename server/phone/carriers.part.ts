import type { Foundation } from '#server/foundation.ts';
import { withPatience } from '#server/store/availability.ts';
import { ofCall } from '#server/tracing/tracing.ts';
import { createAskNode } from './ask-node.ts';
import type { CallAsked } from './carrier.ts';
import { carriersOf } from './carriers.ts';
import type { counting } from './live-calls/counted.ts';
import type { OfficeCalls } from './live-calls/office-calls.ts';
import type { Switchboard } from './live-calls/switchboard.ts';
import { installNumberBriefs } from './number-briefs.part.ts';
import { installRecordings } from './recordings.part.ts';

/** The doors of the carriers: each is given what it asks of the house for the calls that come in by it. */
export async function installCarriers(
  house: Foundation,
  parts: { calls: OfficeCalls; switchboard: Switchboard; count: ReturnType<typeof counting>; nowMs(): number },
) {
  const { bus, logger, nodes } = house;
  const { calls, switchboard, count, nowMs } = parts;
  const carriers = carriersOf(house.env);
  const numbers = installNumberBriefs(house);
  const recordings = await installRecordings(house, { carriers, calls, failed: () => count('recording-failed') });
  /** For the log: ours of the call and its trace, where it is known here. */
  const idsOf = ({ callId, carrierCallId = '' }: CallAsked = {}) => {
    const known = callId ?? switchboard.callIdOf(carrierCallId);
    return known ? ofCall(known) : { carrierCallId };
  };
  const doors = carriers.map((carrier) =>
    carrier.open({
      ...{ switchboard, nowMs, publicUrl: house.pagesUrl, mediaUrl: house.mediaUrl, localKey: house.localKey },
      missCall: calls.miss,
      briefForNumber: (to) => numbers.find(to),
      lastKnown: (to) => numbers.last(to),
      async beginCall(call) {
        const begun = await calls.begin({ ...call, carrier: carrier.name, isTest: false });
        const { callId, startedAt, outcome, endReason, resumed, elsewhere, endedAt, beside } = begun;
        const over = outcome === 'live' ? null : (endReason ?? 'error');
        return { callId, startedAt, resumed, elsewhere, endedAt, beside, over };
      },
      isElsewhere: async (carrierCallId) =>
        !calls.journal.away && (await withPatience(calls.isElsewhere(carrier.name, carrierCallId)).catch(() => false)),
      askNode: createAskNode(house),
      another: (withinMs) => nodes.another(withinMs),
      over(carrierCallId) {
        if (!switchboard.over(carrierCallId)) bus.tell('call-over', { carrierCallId });
      },
      fileVoicemail: (carrierCallId, recordingUrl) =>
        recordings.file({ carrier: carrier.name, carrierCallId, recordingUrl }),
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
  bus.answer('call-at', async ({ carrierCallId }) => {
    for (const door of doors) {
      const there = await door.there(carrierCallId);
      if (there) return there;
    }
    return null;
  });
  await house.formRoutes((routes) => {
    for (const door of doors) door.routes(routes);
  });
  return { sockets: doors.flatMap((door) => door.sockets), close: recordings.close };
}
