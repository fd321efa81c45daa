import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import {
  type Answer,
  answeringTurns,
  type Behaviour,
  inSound,
  inText,
  refusing,
  soundPieces,
  speaks,
} from '#tests/realtime-behaviours.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { callFunctions, startStubService } from '#tests/stub-realtime-service.ts';
import { startTelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { levelDb } from '#voice/audio/loudness.ts';

/** Calls of a real house by telephone to a realtime service that does not do what it was asked for. */
const speaker = createFliteSpeaker();
const answer = 'Yes, we are open on Saturday.';
let question: Buffer;
let answerSound: Buffer;

beforeAll(async () => {
  question = await spoken('Are you open on Saturday?', 'rms');
  answerSound = await spoken(answer, 'slt');
});
afterAll(() => speaker.close());

const spoken = async (text: string, voice: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, voice)));

/** A house whose calls are answered by a realtime service of that behaviour, until the test is over. */
async function houseWith({ onTestFinished }: TestContext, behave: Behaviour, noPause = true) {
  const service = await startStubService(behave);
  onTestFinished(() => service.stop());
  const house = await startTelephoneHouse({ env: { REALTIME_URL: service.url }, noPause });
  onTestFinished(() => house.stop());
  return { house, service };
}

/** A caller asks once and listens. What was heard from the question to the end of the answer, and the lines of the log. */
async function ask(context: TestContext, behave: Behaviour) {
  const { house } = await houseWith(context, behave);
  const { caller, call } = await speakingCall(house);
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

// They wait more than they work.
describe.concurrent('a realtime service that answers a telephone call', () => {
  it('is judged by an ear that tells speech from PCM that is played as u-law', () => {
    expect(isClear(answerSound)).toBe(true);
    expect(
      isClear(Buffer.concat([...soundPieces(answerSound, 'pcm24000')].map((piece) => Buffer.from(piece, 'base64')))),
    ).toBe(false);
    expect(isClear(question)).toBe(false);
  });

  it('in text alone is heard: the line speaks it', async (context) => {
    const { heard, lines } = await ask(context, answeringTurns(inText(answer)));
    expect(lines).toContain(answer);
    expect(isClear(heard)).toBe(true);
  });

  it('in PCM, whatever was asked for, is heard as clear speech', async (context) => {
    const pcm = speaks({ type: 'audio/pcm', rate: 24_000 });
    const { heard, lines } = await ask(context, answeringTurns(inSound(answer, answerSound, 'pcm24000'), pcm));
    expect(lines).toContain(answer);
    expect(isClear(heard)).toBe(true);
  });

  it('in PCM after it refused u-law is heard as clear speech', async (context) => {
    const { heard } = await ask(
      context,
      refusing('audio.output.format.type', answeringTurns(inSound(answer, answerSound, 'pcm24000')), 'audio/pcmu'),
    );
    expect(isClear(heard)).toBe(true);
  });
});

it.concurrent('a sound that nobody here can play is never played: the next assistant answers', async (context) => {
  const behave = answeringTurns(inSound(answer, answerSound), speaks({ type: 'audio/opus' }));
  const { house } = await houseWith(context, behave);
  const { caller, call } = await speakingCall(house);
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

it.concurrent('a whole call: four turns, one of them over our answer, a name that is noted, and its own goodbye', async (context) => {
  const asked = [
    'Are you open on Saturday?',
    'Where are you?',
    'My name is Daniel Harris.',
    'No, that is all. Goodbye.',
  ];
  const says = async (words: string) => inSound(words, await spoken(words, 'slt'));
  const calls =
    (name: string, args: object): Answer =>
    (connection) =>
      callFunctions(connection, [{ call_id: name, name, arguments: JSON.stringify(args) }]);
  const long = 'We are on West Lake Street, next to the library and across from the park, on the second floor.';
  // What follows a function is asked for by the line.
  const answers: Answer[] = [
    await says(answer),
    await says(long),
    calls('note_detail', { field: 'fullName', value: 'Daniel Harris' }),
    await says('Thank you, Daniel Harris. Is there anything else?'),
    calls('end_call', { outcome: 'handled' }),
    await says('Goodbye, and have a good day.'),
  ];
  const behave = answeringTurns((connection, turn) => answers[turn - 1]?.(connection, turn), {}, asked);
  const { house, service } = await houseWith(context, behave);
  const { caller, call } = await speakingCall(house);
  await caller.lineFinished();
  await caller.say(question);
  const askedMs = caller.nowMs;
  await caller.lineFinished();
  expect(isClear(caller.heard(askedMs, caller.nowMs))).toBe(true);
  await caller.say(await spoken('Where are you?', 'rms'));
  await caller.lineSpeaking();
  await caller.quiet(1_500);
  await caller.say(await spoken('My name is Daniel Harris.', 'rms'));
  await caller.lineFinished();
  await caller.say(await spoken('No, that is all. Goodbye.', 'rms'));
  await call.over;
  await until('the call is over', async () => (await house.log())[0]?.status === 'Completed');
  const [entry] = await house.log();
  const { transcription, details, answeredBy } = await house.call(entry?._id ?? '');
  const lines = (who: string) => transcription.flatMap(({ speaker, message }) => (speaker === who ? [message] : []));
  expect(lines('caller')).toEqual(asked);
  expect(lines('assistant').slice(-4)).toEqual([
    answer,
    expect.stringMatching(/^We are on West/),
    'Thank you, Daniel Harris. Is there anything else?',
    'Goodbye, and have a good day.',
  ]);
  expect(service.connections).toHaveLength(1);
  expect(service.connections[0]?.of('conversation.item.truncate')).toHaveLength(1);
  expect(details).toMatchObject([{ field: 'fullName', value: 'Daniel Harris' }]);
  expect(answeredBy).toMatchObject([{ by: 'realtime', why: '' }]);
});

it('a "Hello?" into the pause before we speak has the greeting for its answer, and the next words are answered', async (context) => {
  const said = ['Hello?', 'Are you open on Saturday?'];
  const behave = answeringTurns(inSound(answer, answerSound), {}, said);
  const { house, service } = await houseWith(context, behave, false);
  const { caller, call } = await speakingCall(house);
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
