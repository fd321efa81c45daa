import { describe, expect, it } from 'vitest';
import { ignoringNoise } from '#tests/realtime-behaviours.ts';
import {
  accepting,
  beginAnswer,
  type StubConnection,
  type StubService,
  startStubService,
} from '#tests/stub-realtime-service.ts';
import { encodeMulaw } from '../../audio/g711.ts';
import { sayings } from '../../session/speech/sayings.ts';
import { TestCall, testBrief } from '../../testing/test-call.ts';
import { createRealtimeAssistant } from './realtime-assistant.ts';

/**
 * A call by a real session and a real socket to a service that fails. The line's clock is the real one: 20 ms of sound each
 * 20 ms, so that the silence the caller hears is measured in it.
 */
const deadAirMs = 10_000;
const voiceFrame = Buffer.from(
  encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9000 * Math.sin((2 * Math.PI * 180 * i) / 8000))),
).toString('base64');
const quietFrame = Buffer.alloc(160, 0xff).toString('base64');

const realClock = { now: () => new Date(), monotonicMs: () => performance.now() };

async function callWith(
  behave: (connection: StubConnection) => void,
  refuse?: () => { status: number; body: string } | null,
  options?: { pongs: boolean },
) {
  const service = await startStubService(behave, refuse, options);
  const assistant = createRealtimeAssistant({ url: service.url, apiKey: 'k', model: 'm' });
  const call = new TestCall(testBrief(), { assistant, clock: realClock });
  return { call, service };
}

/**
 * Lives through the call until it is voicemail's turn or `forMs` are over: the caller speaks in the given spans (ms of the
 * call). Answers the longest silence of ours, and how much was said at last.
 */
async function live(call: TestCall, forMs: number, speaks: readonly (readonly [number, number])[]) {
  const startedMs = performance.now();
  let playedMs = 0;
  let silentSinceMs = startedMs;
  let longestSilenceMs = 0;
  let sent = 0;
  call.session.dialAssistant();
  call.join(call.leg);
  for (let frame = 0; performance.now() - startedMs < forMs; frame++) {
    const atMs = frame * 20;
    call.leg.pass(20);
    call.events.audio(speaks.some(([from, to]) => atMs >= from && atMs < to) ? voiceFrame : quietFrame);
    call.session.tick();
    const now = performance.now();
    for (; sent < call.leg.sent.length; sent++) {
      const entry = call.leg.sent[sent];
      if (entry === 'clear') playedMs = now;
      else if (entry && 'sound' in entry) playedMs = Math.max(playedMs, now) + (entry.sound.length * 3) / 4 / 8;
    }
    if (playedMs > now) silentSinceMs = now;
    longestSilenceMs = Math.max(longestSilenceMs, now - Math.max(silentSinceMs, playedMs));
    if (call.session.state === 'voicemail') break;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, startedMs + atMs + 20 - performance.now())));
  }
  const voicemailAfterMs = performance.now() - startedMs;
  const inVoicemail = call.session.state === 'voicemail';
  const sentenceMs = call.leg.soundMs;
  call.session.end('caller-hangup');
  return { inVoicemail, voicemailAfterMs, longestSilenceMs, sentenceMs };
}

async function expectVoicemail(
  kind: string,
  { call, service }: { call: TestCall; service: StubService },
  withinMs: number,
  speaks: readonly (readonly [number, number])[] = [[2_000, 3_000]],
) {
  const lived = await live(call, withinMs, speaks);
  await service.stop();
  expect(lived.inVoicemail, kind).toBe(true);
  expect(lived.sentenceMs).toBeGreaterThanOrEqual(sayings['en-US']['take-voicemail'].length * 50);
  expect(lived.longestSilenceMs, kind).toBeLessThan(deadAirMs);
}

const silent = () => {};

describe.concurrent('the caller of a service that fails hears a sentence and leaves a message', () => {
  it('when it refuses', async () => {
    await expectVoicemail('refuses', await callWith(silent, () => ({ status: 401, body: '' })), 8_000);
  });

  it('when it refuses while the phone still rings', async () => {
    const made = await callWith(silent, () => ({ status: 401, body: '' }));
    made.call.session.dialAssistant();
    await new Promise((resolve) => setTimeout(resolve, 200));
    await expectVoicemail('refuses in the ring', made, 8_000);
  });

  it('when it takes the connection and says nothing', async () => {
    await expectVoicemail('silent at connect', await callWith(silent), 25_000);
  });

  it('when it is silent after its first event', async () => {
    await expectVoicemail(
      'silent after session.created',
      await callWith((made) => made.send({ type: 'session.created', session: { type: 'realtime' } })),
      25_000,
    );
  });

  it('when it shows no life once the conversation has begun, however often the caller speaks', async () => {
    const dying = (made: StubConnection) => {
      accepting()(made);
      const accept = made.onEvent;
      made.onEvent = (event) => made.of('session.update').length === 1 && accept(event);
    };
    // The second time just after the line is up again: a death takes 7 s of no reaction and 2 s of proof.
    const speaks = [2_000, 12_500, 23_500].map((from) => [from, from + 400] as const);
    await expectVoicemail('silent when ready', await callWith(dying, undefined, { pongs: false }), 45_000, speaks);
  });

  it('when it hears the caller and never answers', async () => {
    const deaf = accepting();
    const hears = (made: StubConnection) => {
      deaf(made);
      setTimeout(
        () => made.send({ type: 'input_audio_buffer.speech_started', item_id: 'u', audio_start_ms: 0 }),
        2_200,
      );
      setTimeout(() => made.send({ type: 'input_audio_buffer.speech_stopped', item_id: 'u', audio_end_ms: 0 }), 3_500);
    };
    await expectVoicemail('never answers', await callWith(hears), 25_000);
  });

  it('when it falls silent in the middle of a sentence, however often it is asked again', async () => {
    const half = (made: StubConnection) => {
      accepting((connection, event) => event.type === 'response.create' && beginAnswer(connection, 600))(made);
      if (made.received.length === 0) setTimeout(() => beginAnswer(made, 600), 3_500);
    };
    await expectVoicemail('silent in mid-sentence', await callWith(half), 58_000);
  });

  it('when it closes in the middle of a sentence, however often it is asked again', async () => {
    const closing = (made: StubConnection) => {
      const cut = () => {
        beginAnswer(made, 600);
        setTimeout(() => made.socket.terminate(), 100);
      };
      accepting((_connection, event) => event.type === 'response.create' && cut())(made);
      setTimeout(cut, 3_500);
    };
    await expectVoicemail('closes in mid-sentence', await callWith(closing), 25_000);
  });

  it('when it sends garbage', async () => {
    const garbage = (made: StubConnection) => {
      for (let i = 0; i < 50; i++) made.socket.send(`garbage ${i} {`);
    };
    await expectVoicemail('garbage', await callWith(garbage), 15_000);
  });

  it('when it sends events that nobody knows, and no others', async () => {
    const unknown = (made: StubConnection) => {
      const timer = setInterval(() => made.socket.send('{"type":"weather.changed"}'), 50);
      made.socket.on('close', () => clearInterval(timer));
    };
    await expectVoicemail('unknown events', await callWith(unknown), 25_000);
  });
});

it('a service that lives and takes nothing for speech keeps the call: the caller is asked, and no message is taken', async () => {
  const { call, service } = await callWith(ignoringNoise);
  const lived = await live(call, 14_000, [[2_000, 3_000]]);
  await service.stop();
  expect(lived.inVoicemail).toBe(false);
  expect(call.lines.map(({ text }) => text)).toContain('Are you still there?');
});
