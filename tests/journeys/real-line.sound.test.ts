import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { performScript } from '#scripts/caller/performance.ts';
import { readScenario } from '#scripts/caller/scenarios.ts';
import { until } from '#tests/calls-fixture.ts';
import { answeringTurns, type Behaviour, ignoringNoise, inSound } from '#tests/realtime-behaviours.ts';
import { speakingCall } from '#tests/speaking-call.ts';
import { type StubConnection, type StubService, startStubService } from '#tests/stub-realtime-service.ts';
import { type OpenedCall, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { bytesPerMs } from '#voice/audio/frame.ts';

/**
 * Calls that anybody can place with `npm run call -- --scenario`, by sound through the whole line: the carrier's protocol, a real
 * house with the neural ear that it has by default, and a realtime service. They run side by side.
 */
const speaker = createFliteSpeaker();
const answer = 'We are open from nine to five on every weekday, and on Saturday until two in the afternoon.';
const stillThere = 'Are you still there?';

const spoken = async (text: string, voice: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, voice)));

/**
 * `turns`: the service takes every turn, by loudness; `words`: it ignores whatever is no words of the script. `said`: the caller said
 * something that it understood.
 */
const scenarios = {
  'mute-in-mid-word': { heeds: 'turns', said: true },
  'muted-caller': { heeds: 'words', said: true },
  'dead-carrier': { heeds: 'words', said: false },
  street: { heeds: 'words', said: true },
  television: { heeds: 'words', said: true },
  'coughs-and-music': { heeds: 'words', said: true },
  'ring-tone': { heeds: 'words', said: true },
  'silence-robot': { heeds: 'words', said: false },
} as const satisfies Record<string, { heeds: 'turns' | 'words'; said: boolean }>;
type Scenario = keyof typeof scenarios;

interface Placed {
  log: OpenedCall;
  ours: string[];
  service: StubConnection;
  endedBy: 'caller' | 'line';
  streams: number;
  callMs: number;
}

let house: TelephoneHouse;
let service: StubService;
const placed = new Map<Scenario, Placed>();
const of = (name: Scenario): Placed => {
  const call = placed.get(name);
  if (!call) throw new Error(`${name} was not placed`);
  return call;
};

/** The service of the next call. */
let next: Behaviour = ignoringNoise;

async function place(name: Scenario, answerSound: Buffer): Promise<() => Promise<Placed>> {
  const { heeds } = scenarios[name];
  const heard = ['I would like to leave a message.', 'What are your opening hours?'];
  next = heeds === 'turns' ? answeringTurns(inSound(answer, answerSound), {}, heard) : ignoringNoise;
  const before = service.connections.length;
  const known = new Set((await house.log()).map(({ _id }) => _id));
  const { caller, call } = await speakingCall(house);
  await service.until(() => service.connections.length > before);
  const connection = service.connections[before] as StubConnection;
  let id = '';
  await until('the call is in the log', async () => {
    id = (await house.log()).find(({ _id }) => !known.has(_id))?._id ?? '';
    return id !== '';
  });
  const lengths = new Map<string, number>();
  const says = (text: string) => {
    const ms = lengths.get(text);
    if (ms === undefined || heeds !== 'words') return;
    const item_id = `words_${id}_${text.length}`;
    connection.send({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 });
    setTimeout(() => {
      connection.send({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 0 });
      const type = 'conversation.item.input_audio_transcription.completed';
      connection.send({ type, item_id, transcript: text });
      inSound(answer, answerSound)(connection, 1);
    }, ms + 400);
  };
  const speech = async (text: string) => {
    const sound = await spoken(text, 'rms');
    lengths.set(text, sound.length / bytesPerMs);
    return sound;
  };
  const performed = performScript(readScenario(name).acts, { caller, call, speech, told: says });
  return async () => {
    await performed;
    const { by } = await call.over;
    await until('the call is over', async () => (await house.call(id)).status !== 'In progress');
    const log = await house.call(id);
    const ours = log.transcription.filter(({ speaker: who }) => who === 'assistant').map(({ message }) => message);
    return { log, ours, service: connection, endedBy: by, streams: call.streams, callMs: caller.nowMs };
  };
}

beforeAll(async () => {
  service = await startStubService((connection) => next(connection));
  house = await startTelephoneHouse({ env: { REALTIME_URL: service.url, VOICE_OPINION: 'on' } });
  await house.phone?.opinions.loaded;
  expect(house.phone?.opinions.describe()).toMatch(/Silero/);
  const answerSound = await spoken(answer, 'slt');
  const names = Object.keys(scenarios) as Scenario[];
  const calls: (readonly [Scenario, Promise<Placed>])[] = [];
  for (const name of names) calls.push([name, (await place(name, answerSound))()]);
  for (const [name, call] of calls) placed.set(name, await call);
});
afterAll(async () => {
  await house?.stop();
  await service?.stop();
  await speaker.close();
});

const times = (call: Placed, line: string) => call.ours.filter((one) => one === line).length;

describe('a call by sound', () => {
  it.each(Object.keys(scenarios) as Scenario[])(
    '%s ends as it should: nobody else answers, nothing is recorded',
    (name) => {
      const { log } = of(name);
      expect(log.answeredBy?.map(({ by }) => by)).toEqual(['realtime']);
      expect(log.hasVoicemail).toBe(false);
      expect(log.status).toBe(scenarios[name].said ? 'Completed' : 'Missed');
    },
  );

  it('that is muted for 8 s in mid-word: the turn ends, is answered, and the call goes on', () => {
    const call = of('mute-in-mid-word');
    expect(call.endedBy).toBe('caller');
    expect(times(call, answer)).toBe(2);
  });

  it('that is muted for 10 s on a live connection: the caller is asked, and answered when they are back', () => {
    const call = of('muted-caller');
    expect(times(call, stillThere)).toBeGreaterThanOrEqual(1);
    expect(call.ours.at(-1)).toBe(answer);
  });

  it('whose connection answers no ping for 20 s: it is given up, and the call that comes back is asked', () => {
    const call = of('dead-carrier');
    expect(call.endedBy).toBe('caller');
    expect(call.streams).toBe(2);
    expect(call.ours.at(-1)).toBe(stillThere);
  });

  it.each(['street', 'television', 'coughs-and-music'] as const)(
    'with %s that the service ignores: only the question is answered',
    (name) => {
      const call = of(name);
      expect(call.ours.at(-1)).toBe(answer);
      expect(times(call, answer)).toBe(1);
      expect(call.service.of('response.create')).toEqual([]);
    },
  );

  it('with a ring tone and a cough in our answer: all of it is heard, thanks to the neural ear', () => {
    const call = of('ring-tone');
    expect(times(call, answer)).toBe(1);
    expect(call.service.of('response.cancel')).toEqual([]);
    expect(call.service.of('conversation.item.truncate')).toEqual([]);
  });

  it('of a machine that plays music: it is asked once after a minute, and the call ends politely', () => {
    const call = of('silence-robot');
    expect(call.endedBy).toBe('line');
    expect(call.callMs).toBeGreaterThan(60_000);
    expect(call.callMs).toBeLessThan(95_000);
    expect(times(call, stillThere)).toBe(1);
    expect(call.ours.at(-1)).toBe('Thank you for calling. Goodbye.');
  });
});
