import { expect, it } from 'vitest';
import {
  type Answer,
  after,
  answeringTurns,
  type Behaviour,
  closingInMidWord,
  inSound,
} from '#tests/realtime-behaviours.ts';
import { type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { encodeMulaw } from '../../audio/g711.ts';
import { TestCall, testBrief } from '../../testing/test-call.ts';
import { createRealtimeAssistant } from './realtime-assistant.ts';

/** Calls by a real session and a real socket, 20 ms of sound each 20 ms; side by side, since they wait more than they work. */
const voiceFrame = Buffer.from(
  encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9000 * Math.sin((2 * Math.PI * 180 * i) / 8000))),
).toString('base64');
const quietFrame = Buffer.alloc(160, 0xff).toString('base64');
const realClock = { now: () => new Date(), monotonicMs: () => performance.now() };
const soundOf = (ms: number) => Buffer.alloc(8 * ms, 0x35);

/** Lives through a call in which the caller speaks in the given spans, ms of the call. */
async function live(
  behave: Behaviour,
  forMs: number,
  speaks: readonly (readonly [number, number])[],
  brief = testBrief(),
) {
  const service = await startStubService(behave);
  const assistant = createRealtimeAssistant({ url: service.url, apiKey: 'k', model: 'm' });
  const call = new TestCall(brief, { assistant, clock: realClock });
  call.session.dialAssistant();
  call.join(call.leg);
  const startedMs = performance.now();
  for (let atMs = 0; atMs < forMs; atMs += 20) {
    call.leg.pass(20);
    call.events.audio(speaks.some(([from, to]) => atMs >= from && atMs < to) ? voiceFrame : quietFrame);
    call.session.tick();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, startedMs + atMs + 20 - performance.now())));
  }
  call.session.end('caller-hangup');
  await service.stop();
  return {
    counted: call.counted,
    ours: call.lines.filter(({ speaker }) => speaker === 'assistant').map(({ text }) => text),
    connection: service.connections[0] as StubConnection,
  };
}

const answers: Behaviour = (connection) =>
  answeringTurns((made, turn) => inSound(`Answer ${turn}.`, soundOf(4_000))(made, turn), {}, [
    'Are you open?',
    'Mm-hm.',
    'Wait.',
    'Are you open on Sunday?',
  ])(connection);

it.concurrent('a "mm-hm" that the service takes for a turn stops no answer, and has none; words do, and have one', async () => {
  // The question; "mm-hm" of 340 ms into its answer; "wait", as long; then who says more than that.
  const { counted, ours, connection } = await live(answers, 14_500, [
    [2_000, 2_600],
    [4_500, 4_840],
    [6_800, 7_140],
    [9_500, 10_300],
  ]);
  expect(counted).toEqual(['pause', 'went-on', 'pause', 'barge-in', 'pause', 'barge-in']);
  // What the service said to the "mm-hm", the second one, was not heard.
  expect(ours).toContain('Hello there, how can I help?');
  expect(ours.join(' ')).not.toContain('Answer 2.');
  expect(connection.of('conversation.item.truncate')).toHaveLength(2);
  expect(connection.of('response.create')).toHaveLength(1);
});

it.concurrent('a caller who speaks on before our answer sounds is answered once, to all of it', async () => {
  const { ours, connection } = await live(
    answeringTurns(
      (made, turn) => {
        const response = { id: `r${turn}` };
        made.send({ type: 'response.created', response });
        const goOn = made.onEvent;
        const timer = setTimeout(() => {
          const place = { response_id: response.id, item_id: `i${turn}`, output_index: 0, content_index: 0 };
          made.send({ type: 'response.output_audio_transcript.delta', ...place, delta: `Answer ${turn}.` });
          made.send({ type: 'response.output_audio.delta', ...place, delta: soundOf(800).toString('base64') });
          made.send({ type: 'response.done', response: { ...response, status: 'completed', output: [] } });
        }, 1_500);
        made.onEvent = (event) => {
          if (event.type === 'response.cancel') {
            clearTimeout(timer);
            made.send({ type: 'response.done', response: { ...response, status: 'cancelled', output: [] } });
          }
          goOn(event);
        };
      },
      {},
      ['My name is John.', 'Smith.'],
    ),
    8_000,
    [
      [2_000, 2_600],
      [3_600, 4_200],
    ],
  );
  expect(connection.of('response.cancel')).toHaveLength(1);
  expect(ours).toEqual(['Hello there, how can I help?', 'Answer 2.']);
});

it.concurrent('a service that answers a "Hello?" though it is told to wait greets nobody twice', async () => {
  const limits = { ...testBrief().limits, pauseBeforeSpeakingMs: 3_000 };
  const early = after(600, inSound('Hello! How can I help you?', soundOf(1_500)));
  const { ours, connection } = await live(
    answeringTurns(early, {}, ['Hello?'], { obeys: false }),
    6_000,
    [[300, 700]],
    testBrief({ limits }),
  );
  expect(ours).toEqual(['Hello there, how can I help?']);
  expect(connection.of('response.cancel')).toHaveLength(1);
  expect(connection.of('response.create')).toHaveLength(0);
});

it.concurrent('a service that answers after 3 s is heard, and the caller is told before that it comes', async () => {
  const { ours } = await live(
    answeringTurns(after(3_000, inSound('We are open.', soundOf(1_000))), {}, ['Are you open?']),
    9_500,
    [[2_000, 2_600]],
  );
  expect(ours).toEqual(['Hello there, how can I help?', 'One moment, please.', 'We are open.']);
});

it.concurrent('a service that closes in mid-word is dialled again, and gives its answer then', async () => {
  let answered = 0;
  const once: Answer = (...turn) =>
    (++answered === 1 ? closingInMidWord(soundOf(3_000)) : inSound('We are open until five.', soundOf(1_500)))(...turn);
  const { ours } = await live(answeringTurns(once, {}, ['Are you open?']), 8_000, [[2_000, 2_600]]);
  expect(answered).toBe(2);
  expect(ours[1]).toMatch(/^We are open until/);
  expect(ours.at(-1)).toBe('We are open until five.');
});
