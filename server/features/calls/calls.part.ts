import { briefFor } from '#server/features/assistants/assistants.service.ts';
import type { Foundation } from '#server/foundation.ts';
import { builtInAnalyser } from '#server/language/built-in/built-in-analyser.ts';
import { createChatAnalyser } from '#server/language/chat/chat-analyser.ts';
import { callsRoutes } from './calls.routes.ts';
import { type CallsParts, type CallsService, createCallsService } from './calls.service.ts';
import { callLiveRoutes } from './live/call-live.routes.ts';

/** The office's side of calls: journal, log, figures, analysis. */
export async function installCalls(
  house: Foundation,
  others: Pick<CallsParts, 'sentTo' | 'appointmentsOf'>,
): Promise<CallsService> {
  const { db, env, overrides } = house;
  const byChat = env.chat && createChatAnalyser(env.chat, builtInAnalyser);
  const byCovered = env.clinic.covered.chat ? byChat : null;
  const calls = await createCallsService({
    ...{ ...house, ...others, prices: env.prices },
    analyser: overrides.analyser ?? {
      analyse: (call) => ((call.brief.coveredOnly ? byCovered : byChat) ?? builtInAnalyser).analyse(call),
    },
    briefFor: (accountId) => briefFor(db, accountId),
  });
  callsRoutes(house.routes, calls, house);
  const liveStreams = callLiveRoutes(house.routes, { ...house, lineOf: calls.line });
  house.onStart(calls.start);
  house.onStop(liveStreams.close);
  house.onClosed(calls.stop);
  return calls;
}
