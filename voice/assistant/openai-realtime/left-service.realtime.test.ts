import { describe, expect, it } from 'vitest';
import { accepting, beginAnswer, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { ScriptedAssistant } from '../../testing/scripted-assistant.ts';
import { TestCall, testBrief } from '../../testing/test-call.ts';
import { createRealtimeAssistant } from './realtime-assistant.ts';

const quietFrame = Buffer.alloc(160, 0xff).toString('base64');
const realClock = { now: () => new Date(), monotonicMs: () => performance.now() };

interface Fault {
  behave?: (connection: StubConnection, failing: () => void) => void;
  refusal?: { status: number; body: string };
}

/** A call in real time to a service that fails as told, with another assistant behind it: ms from the failure to the change. */
async function changedAfterMs({ behave = () => {}, refusal }: Fault, limitMs: number): Promise<number> {
  let failedMs = Number.NaN;
  const failing = () => {
    if (Number.isNaN(failedMs)) failedMs = performance.now();
  };
  const service = await startStubService(
    (connection) => behave(connection, failing),
    () => {
      if (refusal) failing();
      return refusal ?? null;
    },
  );
  const next = new ScriptedAssistant({ listens: true });
  const first = createRealtimeAssistant({ url: service.url, apiKey: 'k', model: 'm' });
  const report = () => {};
  const assistant = { ...first, link: { by: 'realtime' as const, next, admits: () => true, report } };
  const call = new TestCall(testBrief(), { assistant, clock: realClock });
  call.session.dialAssistant();
  call.join(call.leg);
  const beganMs = performance.now();
  while (next.conversations.length === 0 && performance.now() - beganMs < limitMs) {
    call.leg.pass(20);
    call.events.audio(quietFrame);
    call.session.tick();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const changedMs = performance.now();
  call.session.end('caller-hangup');
  await service.stop();
  expect(next.conversations).toHaveLength(1);
  return changedMs - failedMs;
}

const midSentence =
  (then: (connection: StubConnection) => void) => (connection: StubConnection, failing: () => void) => {
    accepting()(connection);
    setTimeout(() => {
      beginAnswer(connection, 600);
      failing();
      then(connection);
    }, 300);
  };

const faults: Record<string, Fault> = {
  'refuses the key': { refusal: { status: 401, body: '' } },
  'is overloaded': { refusal: { status: 503, body: '' } },
  'has no quota': {
    behave: (connection, failing) => {
      failing();
      connection.send({ type: 'error', error: { type: 'insufficient_quota', code: 'insufficient_quota' } });
    },
  },
  'closes in mid-word': { behave: midSentence(({ socket }) => socket.terminate()) },
  'sends noise': {
    behave: (connection, failing) => {
      failing();
      for (let at = 0; at < 50; at++) connection.socket.send(Buffer.alloc(800, at));
    },
  },
  // Known after the 3 s in which it should be ready.
  'takes the connection and hangs': { behave: (_connection, failing) => void setTimeout(failing, 2_900) },
};

describe.concurrent('the next assistant goes on within 2 s when a realtime service', () => {
  it.each(Object.entries(faults))('%s', async (_name, fault) => {
    const tookMs = await changedAfterMs(fault, 8_000);
    expect(tookMs).toBeLessThan(2_000);
  });
});
