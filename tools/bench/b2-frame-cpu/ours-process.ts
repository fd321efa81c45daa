import './without-wire.ts';
import type { AssistantBrief } from '#contract/brief.ts';
import { answerFrames, type Bridge } from './frames.ts';
import { answerBegins, openingEvents, startMessage } from './messages.ts';

const { opened, WebSocket } = await import('./fake-ws.ts');
const { carryMediaStream } = await import('#voice/carrier/twilio/media-stream.ts');
const { createRealtimeAssistant } = await import('#voice/assistant/openai-realtime/realtime-assistant.ts');
const { CallSession } = await import('#voice/session/call-session.ts');
const { loadVoicing } = await import('#voice/audio/fvad/voicing.ts');
const { testBrief } = await import('#voice/testing/test-call.ts');

const voicing = (await loadVoicing()).open();
const brief: AssistantBrief = testBrief({ limits: { ...testBrief().limits, maxCallDurationMs: 86_400_000 } });
// Sound is played, and floods are counted, by this clock, which the frames move.
let nowMs = 0;
performance.now = () => nowMs;
const clock = { now: () => new Date(), monotonicMs: () => nowMs };

/** Everything of a call but its wire and its database. */
async function bridge(): Promise<Bridge> {
  const session = new CallSession(
    {
      assistant: createRealtimeAssistant({ url: 'ws://none', apiKey: '', model: 'none' }),
      journal: {
        line() {},
        detail() {},
        progress() {},
        used() {},
        heartbeat() {},
        reserve: async (_call, seconds) => seconds,
        finish: async () => {},
      },
      tools: { open: () => ({ definitions: [], run: async () => ({ ok: true, value: null }) }) },
      speech: { ready: () => '', render: async () => '' },
      clock,
      voicing: voicing.check,
      ended() {},
      count() {},
    },
    { callId: 'c', brief, callerNumber: null, startedAt: clock.now() },
  );
  session.dialAssistant();
  const upstream = opened.at(-1) as InstanceType<typeof WebSocket>;
  const carrier = new WebSocket();
  carryMediaStream(carrier as never, (_start, leg) => session.attach(leg));
  carrier.emit('message', startMessage, false);
  for (const event of [...openingEvents, ...answerBegins(1)]) upstream.emit('message', event, false);
  await new Promise((resolve) => setImmediate(resolve));
  return {
    carrier,
    upstream,
    passed: (ms) => {
      nowMs += ms;
    },
    tick: () => session.tick(),
  };
}

answerFrames(bridge);
