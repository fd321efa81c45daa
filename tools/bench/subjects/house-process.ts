import { demoBusiness } from '#db/demo/people.ts';
import { seedDemo } from '#db/seed.ts';
import { briefForNumber } from '#server/features/assistants/assistants.service.ts';
import { collectSeldom } from '#server/garbage.ts';
import { buildHouse } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { createRealtimeAssistant } from '#voice/assistant/openai-realtime/realtime-assistant.ts';
import { answerCallEvents } from './call-events.ts';
import { type EndedCalls, endCalls, openBusinesses } from './ended-calls.ts';
import { answerMemory } from './memory.ts';
import { typedCall } from './typed-call.ts';

// The whole product in a process: the house on a real database, with the realtime service of REALTIME_URL answering.
collectSeldom();
const env = parseEnv(process.env);
const limits =
  process.env.BENCH_LIMITS === 'usual'
    ? // Strangers come from other addresses of loopback.
      { isOwnAddress: (address: string) => address.endsWith('127.0.0.1') }
    : { requestsPerMinute: 1_000_000, trialTests: 10 };
const house = await buildHouse(
  { ...env, databaseUrl: env.databaseUrl ?? '' },
  {
    processMetrics: true,
    ...limits,
    localKey: null,
    ...(env.realtime ? { assistant: createRealtimeAssistant(env.realtime) } : {}),
  },
);
await seedDemo(house, `${env.dataDir}/log-in.txt`);
const address = await house.start();
const stop = () => {
  house.phone?.switchboard.drain(0).catch(() => {});
  setTimeout(() => process.exit(0), 200);
};
process.on('SIGTERM', stop);
process.on('disconnect', stop);
answerCallEvents(house.metrics.registry);
answerMemory(() => house.phone?.switchboard.liveCalls ?? 0);
let businesses: string[] = [];
process.on('message', async (question: { ask: string; lines: string[] } & EndedCalls) => {
  if (question.ask === 'prepare') {
    const answering = await briefForNumber(house.db, demoBusiness.number);
    if (answering) await house.phone?.prepare(answering.brief);
    process.send?.({});
  }
  if (question.ask === 'open-businesses') {
    businesses = await openBusinesses(house, question.businesses);
    process.send?.({});
  }
  if (question.ask === 'end-calls') {
    void endCalls(house, businesses, question);
    process.send?.({});
  }
  if (question.ask === 'typed') process.send?.({ ms: await typedCall(house, demoBusiness.number, question.lines) });
});
process.send?.({ voiceUrl: `${address}/telephony/twilio/voice`, to: demoBusiness.number });
