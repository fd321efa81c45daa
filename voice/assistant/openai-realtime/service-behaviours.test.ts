import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeringTurns, type Behaviour, inSound, inText, refusing, speaks } from '#tests/realtime-behaviours.ts';
import { later, pass, passUntil, standStill } from '#tests/still-time.ts';
import { accepting, beginAnswer, type StubConnection, startStubService } from '#tests/stub-realtime-service.ts';
import { encodeMulaw } from '../../audio/g711.ts';
import { levelDb } from '../../audio/loudness.ts';
import { testBrief } from '../../testing/test-call.ts';
import type { AssistantFailure, ConversationStart } from '../assistant.ts';
import type { Speaker } from '../embedded/speaker/speaker.ts';
import { createRealtimeAssistant } from './realtime-assistant.ts';
import type { RealtimeSettings } from './realtime-connection.ts';
import { memoryOf, unknownService } from './service-memory.ts';

const closing: (() => unknown)[] = [];
beforeEach(standStill);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
  vi.useRealTimers();
});

/** 20 ms a letter, each sentence once it is asked for; `spoken` are those. */
function slowSpeaker() {
  const spoken: string[] = [];
  const speaker: Speaker = {
    voices: [],
    async *speak(text, _voice, signal) {
      spoken.push(text);
      await new Promise<void>((resolve) => later(resolve, 30));
      if (!signal?.aborted) yield Buffer.alloc(160 * text.length, 0x35);
    },
    close: async () => {},
  };
  return { speaker, spoken };
}

async function converse(
  behave: Behaviour,
  {
    start = {},
    settings = {},
    pongs = true,
    url,
  }: {
    start?: Partial<ConversationStart>;
    settings?: Partial<RealtimeSettings>;
    pongs?: boolean;
    url?: string;
  } = {},
) {
  const service = {
    ...(await startStubService(behave, undefined, { pongs })),
    async until(holds: () => boolean) {
      await passUntil(holds);
      expect(holds()).toBe(true);
    },
  };
  const told: string[] = [];
  const sound: Buffer[] = [];
  const items: string[] = [];
  const failures: AssistantFailure[] = [];
  const { speaker, spoken } = slowSpeaker();
  const conversation = createRealtimeAssistant(
    { url: (url ?? service.url).replace('SERVICE', service.url), apiKey: 'k', model: 'm', silentMs: 300, ...settings },
    speaker,
  ).converse(
    { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [], ...start },
    {
      ready: () => told.push('ready'),
      speechStarted: () => told.push('speech started'),
      speechStopped: () => told.push('speech stopped'),
      callerSaid: () => {},
      audio: (itemId, mulaw64) => {
        items.push(itemId);
        sound.push(Buffer.from(mulaw64, 'base64'));
        if (told.at(-1) !== 'audio') told.push('audio');
      },
      assistantWords: (_itemId, delta) => told.push(`words:${delta}`),
      itemDone: () => told.push('item done'),
      answerDone: () => told.push('answer done'),
      toolCall: ({ name }) => told.push(`tool ${name}`),
      failed: (failure) => failures.push(failure),
    },
  );
  closing.push(
    () => service.stop(),
    () => conversation.close(),
  );
  await service.until(() => told.includes('ready') || failures.length > 0);
  return {
    service,
    conversation,
    told,
    items,
    sound,
    failures,
    spoken,
    connection: service.connections[0] as StubConnection,
  };
}

const loudFrame = Buffer.from(
  encodeMulaw(Int16Array.from({ length: 160 }, (_, at) => 9_000 * Math.sin((2 * Math.PI * 400 * at) / 8_000))),
);
const quietFrame = Buffer.alloc(160, 0xff);
const tone = Buffer.concat(Array.from({ length: 50 }, () => loudFrame));
/** A turn of the caller: so loud for 200 ms, then quiet. */
function turn(append: (mulaw64: string) => void): void {
  for (let frame = 0; frame < 10; frame++) append(loudFrame.toString('base64'));
  for (let frame = 0; frame < 30; frame++) append(quietFrame.toString('base64'));
}

describe('an answer in text alone', () => {
  const words = 'We are open until five. On Saturdays we close at noon.';

  it('is spoken, each sentence as it is complete, and is over only then', async () => {
    const { conversation, service, told, spoken, sound } = await converse(answeringTurns(inText(words)));
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(spoken).toEqual(['We are open until five.', 'On Saturdays we close at noon.']);
    expect(told.slice(told.indexOf('speech stopped') + 1)).toEqual([
      'words:We are open until five.',
      'audio',
      'words: On Saturdays we close at noon.',
      'audio',
      'item done',
      'answer done',
    ]);
    expect(Buffer.concat(sound)).toHaveLength(160 * (words.length - 1));
  });

  it('is spoken too when its text comes only at its end, of either dialect', async () => {
    const atEnd = (connection: StubConnection) => {
      connection.send({ type: 'response.created', response: { id: 'r' } });
      const item = { id: 'i', type: 'message', content: [{ type: 'text', text: 'Good day.' }] };
      connection.send({ type: 'response.done', response: { id: 'r', status: 'completed', output: [item] } });
    };
    const { conversation, service, told } = await converse(answeringTurns(atEnd));
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(told).toContain('words:Good day.');
  });

  it('stops when the caller interrupts; the service is told in words what was heard, and truncates nothing', async () => {
    const { conversation, service, told, items, spoken, connection } = await converse(answeringTurns(inText(words)));
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('audio'));
    conversation.cancel();
    conversation.truncate(items.at(-1) ?? '', 300, 'We are');
    const place = told.length;
    await pass(150);
    expect(spoken.length).toBeLessThanOrEqual(2);
    expect(told.slice(place).filter((line) => line.startsWith('words') || line === 'audio')).toEqual([]);
    await service.until(() => connection.of('session.update').length === 2);
    expect(JSON.stringify(connection.of('session.update')[1])).toContain('heard only: \\"We are\\"');
    expect(connection.of('conversation.item.truncate')).toEqual([]);
  });

  it('is not spoken beside sound of the same answer', async () => {
    const both = (connection: StubConnection) => {
      const answer = beginAnswer(connection, 200, 'Good day.');
      connection.send({ type: 'response.output_text.delta', item_id: 'other', delta: 'Good day.' });
      answer.end();
    };
    const { conversation, service, told, spoken } = await converse(answeringTurns(both));
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(spoken).toEqual([]);
  });
});

describe('the sound of a service', () => {
  const clear = (sound: readonly Buffer[]) => {
    const heard = Buffer.concat(sound);
    const middle = heard.subarray(1_600, -1_600);
    return { ms: heard.length / 8, db: levelDb(middle), likeness: likeness(middle, tone.subarray(1_600)) };
  };

  it('goes through as it came where it is u-law, in whole frames', async () => {
    const { conversation, service, told, sound, connection } = await converse(answeringTurns(inSound('Tone.', tone)));
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(Buffer.concat(sound).equals(tone)).toBe(true);
    expect(sound.filter(({ length }) => length % 160 !== 0)).toEqual([]);
    expect(connection.of('input_audio_buffer.append')[0]?.audio).toBe(loudFrame.toString('base64'));
  });

  it('is made u-law where the service ignores what was asked for and shows PCM, both ways', async () => {
    const pcm = speaks({ type: 'audio/pcm', rate: 24_000 });
    const { conversation, service, told, sound, connection } = await converse(
      answeringTurns(inSound('Tone.', tone, 'pcm24000'), pcm),
    );
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    const { ms, db, likeness: alike } = clear(sound);
    expect(ms).toBeGreaterThan(990);
    expect(Math.abs(db - levelDb(tone))).toBeLessThan(1);
    expect(alike).toBeGreaterThan(0.9);
    const sent = connection
      .of('input_audio_buffer.append')
      .map(({ audio }) => Buffer.from(String(audio), 'base64').length);
    expect(sent.at(-1)).toBe(960);
  });

  it.each([
    ['shows nothing of it', { audio: null, input_audio_format: null, output_audio_format: null }],
    ['shows u-law all the same', {}],
  ])('is made u-law where the service sends PCM and %s, and the next call asks for PCM', async (_, formats) => {
    const behave = answeringTurns(inSound('Tone.', tone, 'pcm24000'), formats);
    const first = await converse(behave);
    turn((mulaw64) => first.conversation.appendAudio(mulaw64));
    await first.service.until(() => first.told.includes('answer done'));
    expect(clear(first.sound).likeness).toBeGreaterThan(0.9);
    for (let frame = 0; frame < 3; frame++) first.conversation.appendAudio(loudFrame.toString('base64'));
    const heard = () => Buffer.from(String(first.connection.of('input_audio_buffer.append').at(-1)?.audio), 'base64');
    await first.service.until(() => heard().length === 960);
    expect(memoryOf({ url: first.service.url, model: 'm' }).pcm).toBe(true);
  });

  it('is asked for as PCM where u-law is refused, and the next call asks so at once', async () => {
    const behave = refusing(
      'audio.input.format.type',
      answeringTurns(inSound('Tone.', tone, 'pcm24000')),
      'audio/pcmu',
    );
    const { conversation, service, told, sound, connection } = await converse(behave);
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(clear(sound).likeness).toBeGreaterThan(0.9);
    const formats = connection
      .of('session.update')
      .map(({ session }) => (session as { audio: { output: { format: object } } }).audio.output.format);
    expect(formats).toEqual([{ type: 'audio/pcmu' }, { type: 'audio/pcm', rate: 24_000 }]);
  });

  it('is taken as A-law where that is what a flat service speaks', async () => {
    const { conversation, service, told, sound, connection } = await converse((made) => {
      made.send({ type: 'session.created', session: { input_audio_format: 'pcm16' } });
      const session = { input_audio_format: 'g711_alaw', output_audio_format: 'g711_alaw' };
      made.onEvent = ({ type }) => type === 'session.update' && made.send({ type: 'session.updated', session });
    });
    conversation.appendAudio(loudFrame.toString('base64'));
    await service.until(() => connection.of('input_audio_buffer.append').length === 1);
    const sent = Buffer.from(String(connection.of('input_audio_buffer.append')[0]?.audio), 'base64');
    connection.send({ type: 'response.audio.delta', item_id: 'i', delta: sent.toString('base64') });
    await service.until(() => told.includes('audio'));
    expect(sent.equals(loudFrame)).toBe(false);
    expect(Math.abs(levelDb(Buffer.concat(sound)) - levelDb(loudFrame))).toBeLessThan(0.5);
  });

  it('is refused in plain words where nobody here can speak it', async () => {
    const { failures } = await converse(answeringTurns(() => {}, speaks({ type: 'audio/opus' })));
    expect(failures).toEqual([{ kind: 'refused', detail: 'sound format audio/opus' }]);
  });
});

describe('what a service refuses', () => {
  const members = (connection: StubConnection) =>
    connection.of('session.update').map(({ session }) => JSON.stringify(session));

  it('is left out by the name of the member, and never asked for again', async () => {
    const { service, connection } = await converse(refusing('audio.output.voice', accepting()));
    expect(members(connection).map((text) => text.includes('"voice"'))).toEqual([true, false]);
    expect(members(connection).map((text) => text.includes('gpt-transcribe'))).toEqual([true, true]);
    const again = createRealtimeAssistant({ url: service.url, apiKey: '', model: 'm' }).converse(
      { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] },
      Object.fromEntries(
        [
          'ready',
          'speechStarted',
          'speechStopped',
          'callerSaid',
          'audio',
          'assistantWords',
          'itemDone',
          'answerDone',
          'toolCall',
          'failed',
        ].map((name) => [name, () => {}]),
      ) as never,
    );
    closing.push(() => again.close());
    await service.until(() => service.connections[1]?.of('session.update').length === 1);
    expect(members(service.connections[1] as StubConnection)[0]).not.toContain('"voice"');
  });

  it('may be that an answer is left alone while the caller speaks', async () => {
    const member = 'audio.input.turn_detection.interrupt_response';
    const { connection } = await converse(refusing(member, accepting()));
    expect(members(connection).map((text) => text.includes('interrupt_response'))).toEqual([true, false]);
    expect(members(connection).at(-1)).toContain('"create_response":true');
  });

  it('is told, and tried again after an hour', async () => {
    const told: string[] = [];
    const settings = { learnt: (what: string, detail: string) => void told.push(`${what} ${detail}`) };
    const { service } = await converse(refusing('audio.input.transcription', accepting()), { settings });
    expect(told).toEqual(['transcription common', 'transcription none']);
    const { url } = service;
    const now = () => memoryOf({ url, model: 'm' });
    vi.advanceTimersByTime(59 * 60_000);
    expect(now().transcription).toBe('none');
    vi.advanceTimersByTime(2 * 60_000);
    expect(now()).toEqual(unknownService());
  });

  it('a model of transcription gives way to the common one, and that to none', async () => {
    const models = (connection: StubConnection) =>
      connection
        .of('session.update')
        .map(
          ({ session }) =>
            (session as { audio: { input: { transcription?: { model: string } } } }).audio.input.transcription?.model,
        );
    const first = await converse(refusing('audio.input.transcription.model', accepting(), 'gpt-transcribe'));
    expect(models(first.connection)).toEqual(['gpt-transcribe', 'whisper-1']);
    const none = await converse(refusing('audio.input.transcription.model', accepting()));
    expect(models(none.connection)).toEqual(['gpt-transcribe', 'whisper-1', undefined]);
  });
});

describe('a refusal that names no member', () => {
  const tool = { name: 'format_transcript', description: '', parameters: { type: 'object' } };
  /** Refuses every session so, until one has no voice: the plain one. */
  const refusingInWords =
    (error: Record<string, string>): Behaviour =>
    (made) => {
      accepting()(made);
      const accept = made.onEvent;
      made.onEvent = (event) => {
        if (event.type !== 'session.update' || !JSON.stringify(event.session).includes('"voice"')) return accept(event);
        made.send({ type: 'error', error: { ...error, code: 'invalid_value', event_id: event.event_id } });
      };
    };
  const last = (connection: StubConnection) =>
    connection.of('session.update').at(-1)?.session as { audio: { input: { format: object; transcription?: object } } };

  it.each([
    { message: "Invalid 'format_transcript': a name that is not taken." },
    { message: 'Invalid schema for a function: "transcription format" is not of type object.' },
    { message: 'More information is needed.' },
    { param: 'session.tools[0].parameters.properties.audio_format', message: 'Not supported.' },
  ])('teaches nothing of the sound where it speaks of something else: %o', async (error) => {
    const { connection } = await converse(refusingInWords(error as Record<string, string>), {
      start: { tools: [tool] },
    });
    expect(connection.of('session.update')).toHaveLength(2);
    expect(last(connection).audio.input).toMatchObject({ format: { type: 'audio/pcmu' }, transcription: {} });
  });

  it('does where it speaks of it', async () => {
    const { connection } = await converse(refusingInWords({ message: 'The format audio/pcmu is not supported.' }));
    expect(
      connection.of('session.update').map(({ session }) => JSON.stringify(session).includes('audio/pcm"')),
    ).toEqual([false, true, true]);
  });

  it('of all that is asked for is a failure of this call alone', async () => {
    const { failures } = await converse((made) => {
      made.onEvent = ({ event_id }) =>
        made.send({ type: 'error', error: { type: 'invalid_request_error', event_id, message: 'No.' } });
    });
    expect(failures).toEqual([{ kind: 'refused', detail: 'session: invalid_request_error', ofCall: true }]);
  });
});

describe('a service of another habit', () => {
  it('is asked as soon as the line is open, and need not begin with session.created', async () => {
    const { told } = await converse((made) => {
      made.send({ type: 'hello', version: 3 });
      made.onEvent = ({ type, session }) =>
        type === 'session.update' && made.send({ type: 'session.updated', session });
    });
    expect(told).toEqual(['ready']);
  });

  it('is spoken to in the flat dialect where it refuses the members of the current one by their names', async () => {
    const { connection } = await converse((made) => {
      made.onEvent = (event) => {
        if (event.type !== 'session.update') return;
        const { type, ...session } = event.session as Record<string, unknown>;
        const error = { code: 'unknown_parameter', param: 'session.type', event_id: event.event_id };
        made.send(type ? { type: 'error', error } : { type: 'session.updated', session });
      };
    });
    expect(connection.of('session.update')).toHaveLength(2);
    expect(connection.of('session.update')[1]?.session).toMatchObject({ input_audio_format: 'g711_ulaw' });
  });

  it('gets the key in its own header, and the query of its address', async () => {
    const { connection } = await converse(accepting(), {
      url: 'SERVICE?api-version=2025-04-01&deployment=phone',
      settings: { keyHeader: 'api-key' },
    });
    expect(connection.request.url).toBe('/v1/realtime?api-version=2025-04-01&deployment=phone');
    expect(connection.request.headers['api-key']).toBe('k');
    expect(connection.request.headers.authorization).toBeUndefined();
  });

  it('counts as alive by an event where a proxy swallows pings, and as dead where it answers nothing', async () => {
    const alive = await converse(accepting(), { pongs: false });
    const lives = alive.conversation.probe();
    await pass(2_500);
    expect(await lives).toBe(true);
    const dead = await converse(
      (made) => {
        accepting()(made);
        const accept = made.onEvent;
        made.onEvent = (event) => made.of('session.update').length === 1 && accept(event);
      },
      { pongs: false },
    );
    const died = dead.conversation.probe();
    await pass(2_500);
    expect(await died).toBe(false);
  });

  it('may think for long before it answers while it is alive', async () => {
    const { conversation, service, told, failures } = await converse(
      answeringTurns((connection) => {
        connection.send({ type: 'response.created', response: { id: 'r' } });
        later(() => beginAnswer(connection, 100).end(), 1_500);
      }),
    );
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(failures).toEqual([]);
  });

  it('is lost when it dies in an answer without a word', async () => {
    const { conversation, service, failures } = await converse(
      answeringTurns((connection) => connection.send({ type: 'response.created', response: { id: 'r' } })),
      { pongs: false },
    );
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    const answering = service.connections[0] as StubConnection;
    await service.until(() => answering.of('input_audio_buffer.append').length > 30);
    answering.onEvent = () => {};
    await service.until(() => failures.length > 0);
    expect(failures).toEqual([{ kind: 'lost', detail: 'silent in an answer' }]);
  });

  it('is asked again for an answer that breaks off while it is alive', async () => {
    let answers = 0;
    const { conversation, service, told, failures, connection } = await converse(
      answeringTurns((made) => {
        const answer = beginAnswer(made, 200, `Answer ${++answers}.`);
        if (answers > 1) answer.end();
        else made.onEvent = withCancel(made, answer);
      }),
    );
    turn((mulaw64) => conversation.appendAudio(mulaw64));
    await service.until(() => told.includes('answer done'));
    expect(failures).toEqual([]);
    expect(connection.of('response.cancel')).toHaveLength(1);
    expect(told.filter((line) => line.startsWith('words'))).toEqual(['words:Answer 1.', 'words:Answer 2.']);
  });
});

function withCancel(made: StubConnection, answer: ReturnType<typeof beginAnswer>): StubConnection['onEvent'] {
  const goOn = made.onEvent;
  return (event) => (event.type === 'response.cancel' ? answer.end('cancelled') : goOn(event));
}

/** The greatest correlation of two sounds within 10 ms, 1 for the same. */
function likeness(heard: Uint8Array, wanted: Uint8Array): number {
  const linear = (bytes: Uint8Array) => [...bytes].map((byte) => ((~byte & 0x80) !== 0 ? -1 : 1) * (~byte & 0x7f));
  const [a, b] = [linear(heard), linear(wanted)];
  let best = 0;
  for (let lag = 0; lag < 80; lag++) {
    let [both, mine, theirs] = [0, 0, 0];
    for (let at = 0; at < 4_000; at++) {
      const [x, y] = [a[at] ?? 0, b[at + lag] ?? 0];
      both += x * y;
      mine += x * x;
      theirs += y * y;
    }
    best = Math.max(best, both / Math.sqrt(mine * theirs + 1));
  }
  return best;
}
