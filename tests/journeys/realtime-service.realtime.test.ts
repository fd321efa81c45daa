import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { SpeakingCaller } from '#scripts/caller/speaking-caller.ts';
import {
  answeringTurns,
  type Behaviour,
  inSound,
  inText,
  refusing,
  soundPieces,
  speaks,
} from '#tests/realtime-behaviours.ts';
import { startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { levelDb } from '#voice/audio/loudness.ts';

/** Calls of a real house by telephone to a realtime service that does not do what it was asked for. */
const speaker = createFliteSpeaker();
const stops: (() => Promise<unknown>)[] = [];
const answer = 'Yes, we are open on Saturday.';
let question: Buffer;
let answerSound: Buffer;

beforeAll(async () => {
  question = await spoken('Are you open on Saturday?', 'rms');
  answerSound = await spoken(answer, 'slt');
});
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop();
});
afterAll(() => speaker.close());

async function spoken(text: string, voice: string): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, voice)) parts.push(part);
  return Buffer.concat(parts);
}

/** A caller asks once and listens. What was heard from the question to the end of the answer, and the lines of the log. */
async function ask(behave: Behaviour) {
  const service = await startStubService(behave);
  stops.push(() => service.stop());
  const house = await startTelephoneHouse({ env: { REALTIME_URL: service.url } });
  stops.push(() => house.stop());
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${house.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: house.number,
  });
  await caller.lineFinished();
  await caller.say(question);
  const askedMs = caller.nowMs;
  await caller.lineFinished();
  const answeredMs = caller.nowMs;
  call.hangUp();
  await call.over;
  const [entry] = await house.log();
  const { transcription } = await house.call(entry?._id ?? '');
  const heard = Buffer.from(caller.recording().heard.subarray(askedMs * 8, answeredMs * 8));
  return { heard, lines: transcription.map(({ message }) => message) };
}

/** The sound between the first and the last loud frame. */
function voiced(sound: Uint8Array): Uint8Array {
  const isLoud = (at: number) => levelDb(sound.subarray(at, at + 160)) > -45;
  const frames = Array.from({ length: Math.floor(sound.length / 160) }, (_, at) => at * 160).filter(isLoud);
  return sound.subarray(frames[0] ?? 0, (frames.at(-1) ?? 0) + 160);
}

/** How alike the loudness of two sounds runs, frame by frame: 1 for the same words at the same pace, 0 for noise. */
function likeness(heard: Uint8Array, wanted: Uint8Array): number {
  const course = (sound: Uint8Array) =>
    Array.from({ length: Math.floor(sound.length / 160) }, (_, at) =>
      Math.max(-60, levelDb(sound.subarray(at * 160, at * 160 + 160))),
    );
  const [a, b] = [course(voiced(heard)), course(voiced(wanted))];
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  let best = -1;
  for (let lag = -5; lag <= 5; lag++) {
    const pairs = b.flatMap((value, at) =>
      a[at + lag] === undefined ? [] : [[a[at + lag] as number, value] as const],
    );
    const [mineMean, theirsMean] = [mean(pairs.map(([x]) => x)), mean(pairs.map(([, y]) => y))];
    const sum = (f: (x: number, y: number) => number) =>
      pairs.reduce((total, [x, y]) => total + f(x - mineMean, y - theirsMean), 0);
    best = Math.max(best, sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_x, y) => y * y)));
  }
  return best;
}

/** As loud as the answer was spoken, and its words at their pace. */
function isClear(heard: Uint8Array): boolean {
  const asLoud = Math.abs(levelDb(voiced(heard)) - levelDb(voiced(answerSound))) < 3;
  return asLoud && likeness(heard, answerSound) > 0.85;
}

describe('a realtime service that answers a telephone call', () => {
  it('is judged by an ear that tells speech from PCM that is played as u-law', () => {
    expect(isClear(answerSound)).toBe(true);
    expect(
      isClear(Buffer.concat([...soundPieces(answerSound, 'pcm24000')].map((piece) => Buffer.from(piece, 'base64')))),
    ).toBe(false);
    expect(isClear(question)).toBe(false);
  });

  it('in text alone is heard: the line speaks it', async () => {
    const { heard, lines } = await ask(answeringTurns(inText(answer)));
    expect(lines).toContain(answer);
    expect(isClear(heard)).toBe(true);
  });

  it('in PCM, whatever was asked for, is heard as clear speech', async () => {
    const pcm = speaks({ type: 'audio/pcm', rate: 24_000 });
    const { heard, lines } = await ask(answeringTurns(inSound(answer, answerSound, 'pcm24000'), pcm));
    expect(lines).toContain(answer);
    expect(isClear(heard)).toBe(true);
  });

  it('in PCM after it refused u-law is heard as clear speech', async () => {
    const { heard } = await ask(
      refusing('audio.output.format.type', answeringTurns(inSound(answer, answerSound, 'pcm24000')), 'audio/pcmu'),
    );
    expect(isClear(heard)).toBe(true);
  });
});

it('a sound that nobody here can play is never played: the next assistant answers', async () => {
  const service = await startStubService(answeringTurns(inSound(answer, answerSound), speaks({ type: 'audio/opus' })));
  stops.push(() => service.stop());
  const house = await startTelephoneHouse({ env: { REALTIME_URL: service.url } });
  stops.push(() => house.stop());
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${house.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: house.number,
  });
  await caller.lineFinished();
  const { heard } = caller.recording();
  call.hangUp();
  await call.over;
  const [entry] = await house.log();
  const { transcription, answeredBy } = await house.call(entry?._id ?? '');
  expect(transcription.map(({ message }) => message).join(' ')).toMatch(/How can I help you/i);
  expect(answeredBy?.at(-1)?.by).toBe('embedded');
  expect(levelDb(voiced(heard))).toBeGreaterThan(-35);
});

it('a "Hello?" into the pause before we speak has the greeting for its answer, and the next words are answered', async () => {
  const said = ['Hello?', 'Are you open on Saturday?'];
  const service = await startStubService(answeringTurns(inSound(answer, answerSound), {}, said));
  stops.push(() => service.stop());
  const house = await startTelephoneHouse({ env: { REALTIME_URL: service.url }, noPause: false });
  stops.push(() => house.stop());
  const caller = new SpeakingCaller();
  const call = await caller.call({
    voiceUrl: `${house.url}/telephony/twilio/voice`,
    from: '+13125550147',
    to: house.number,
  });
  await caller.quiet(300);
  await caller.say(await spoken('Hello?', 'rms'));
  await caller.lineFinished();
  // Notice and greeting are two sentences with a breath between them.
  await caller.quiet(4_000);
  await caller.say(question);
  await caller.lineFinished();
  call.hangUp();
  await call.over;
  const [entry] = await house.log();
  const { transcription } = await house.call(entry?._id ?? '');
  const ours = transcription.filter(({ speaker }) => speaker === 'assistant').map(({ message }) => message);
  const greetings = await house.request('GET', '/greetings', { token: house.owner.token });
  const greeting = greetings.body.find((one: { selected: boolean }) => one.selected).message;
  expect(ours).toHaveLength(3);
  expect(ours[0]).not.toBe(greeting);
  expect(ours.slice(1)).toEqual([greeting, answer]);
  expect(transcription.filter(({ speaker }) => speaker === 'caller').map(({ message }) => message)).toEqual(said);
  expect(service.connections[0]?.of('response.create')).toEqual([]);
});
