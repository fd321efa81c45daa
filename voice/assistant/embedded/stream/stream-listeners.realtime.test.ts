import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { startDeepgram } from '#tests/streaming-services/deepgram.ts';
import type { StreamingService } from '#tests/streaming-services/streaming-service.ts';
import { startTranscriptionSessions } from '#tests/streaming-services/transcription-sessions.ts';
import { decodeMulaw, encodeMulaw } from '../../../audio/g711.ts';
import type { CallListener, Heard } from '../listener/listener.ts';
import { createListener } from '../service-parts.ts';

const services: StreamingService[] = [];
const ears: CallListener[] = [];
afterEach(async () => {
  for (const ear of ears.splice(0)) ear.close();
  for (const service of services.splice(0)) await service.stop();
});

const vocabulary = {
  ...{ businessName: 'Hartwell & Reyes', street: 'West Lake Street', services: ['Wills'] },
  ...{ questions: [], openTemplates: [], language: 'en' },
};
const voice = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 7)));
const quiet = new Uint8Array(160).fill(0xff);
const kinds = {
  'openai-realtime': { start: startTranscriptionSessions, model: 'gpt-live-transcribe' },
  deepgram: { start: () => startDeepgram(decodeMulaw), model: 'nova-3' },
} as const;
type Kind = keyof typeof kinds;

async function listening(kind: Kind, query = '') {
  const service = await kinds[kind].start();
  services.push(service);
  const told: Heard[] = [];
  const { model } = kinds[kind];
  /** Sound that was billed, ms. */
  const billed: number[] = [];
  const listener = createListener({
    ...{ url: `${service.url}${query}`, apiKey: 'k', model, protocol: kind },
    used: ({ amounts }) => billed.push(amounts.milliseconds ?? 0),
  });
  const ear = listener.open(vocabulary, (soFar) => told.push(soFar));
  ears.push(ear);
  /** In real time. */
  const hear = async (frame: Uint8Array, ms: number) => {
    for (let at = 0; at < ms; at += 20) {
      ear.write(frame);
      await pause(20);
    }
  };
  return { service, ear, told, hear, billed };
}

describe.each(Object.keys(kinds) as Kind[])('a listener by %s', (kind) => {
  it('tells words while the caller speaks, has all of them at a look, and no more to wait for at the end', async () => {
    const { service, ear, told, hear } = await listening(kind);
    service.spoken = 'my number is 312';
    ear.begin('phone');
    await hear(voice, 700);
    await expect.poll(() => told.at(-1)?.words).toBe('my number is three one two');
    expect(told[0]?.words).toBe('my');
    const looked = await ear.peek?.();
    expect(looked).toMatchObject({ words: 'my number is three one two', state: 'phone', problem: '' });
    const began = performance.now();
    expect(await ear.end()).toEqual(looked);
    expect(performance.now() - began).toBeLessThan(50);
    expect(service.connections).toHaveLength(1);
  });

  it('hears what is said after a pause together with what was before it, and the next turn on the same connection', async () => {
    const { service, ear, hear } = await listening(kind);
    service.spoken = 'i would like';
    ear.begin('open');
    await hear(voice, 500);
    expect((await ear.peek?.())?.words).toBe('i would like');
    service.spoken = 'an appointment';
    await hear(quiet, 100);
    await hear(voice, 400);
    expect((await ear.end()).words).toBe('i would like an appointment');
    service.spoken = 'Yes.';
    ear.begin('yesno');
    await hear(voice, 300);
    expect(await ear.end()).toMatchObject({ words: 'yes', state: 'yesno' });
    expect(service.connections).toHaveLength(1);
  });

  it('does not take the words of a dropped utterance for those of the next', async () => {
    const { service, ear, told, hear } = await listening(kind);
    service.spoken = 'mm hm';
    ear.begin('open');
    await hear(voice, 400);
    ear.abort();
    service.spoken = 'stop';
    told.length = 0;
    ear.begin('open');
    await hear(voice, 300);
    expect((await ear.end()).words).toBe('stop');
    expect(told.map(({ words }) => words)).toEqual(['stop']);
  });

  it('says that nothing was heard where nothing was', async () => {
    const { service, ear, hear } = await listening(kind);
    ear.begin('open');
    await hear(voice, 40);
    expect(await ear.end()).toMatchObject({ words: '', problem: 'nothing' });
    ear.begin('open');
    await hear(quiet, 300);
    expect(await ear.end()).toMatchObject({ words: '', problem: 'nothing' });
    service.spoken = 'yes';
    ear.begin('open');
    await hear(voice, 300);
    expect((await ear.end()).words).toBe('yes');
  });

  it('hears an utterance again on another connection when the line breaks in mid-word', async () => {
    const { service, ear, hear } = await listening(kind);
    service.faults.closes = 1;
    service.spoken = 'are you open on saturday';
    ear.begin('open');
    await hear(voice, 900);
    expect((await ear.end()).words).toBe('are you open on saturday');
    expect(service.connections).toHaveLength(2);
  });

  it.each([
    ['refuses the key', { refuses: 401 }],
    ['has too many callers', { refuses: 429 }],
    ['says nothing', { silent: true }],
    ['says things of another protocol', { garbage: true }],
    ['closes each connection in mid-word', { closes: 99 }],
    ['does not write it down', { failsToWrite: true }],
    ['takes our sound for another kind', { otherFormat: true }],
  ])('is unavailable within 2 s when the service %s', async (_what, faults) => {
    const { service, ear, hear } = await listening(kind);
    service.faults = faults;
    ear.begin('open');
    service.spoken = 'hello there';
    await hear(voice, 1_100);
    const began = performance.now();
    const looked = ear.peek?.();
    expect(await ear.end()).toMatchObject({ words: '', problem: 'unavailable' });
    expect(performance.now() - began).toBeLessThan(2_000);
    expect((await looked)?.problem).toBe('unavailable');
  });
});

describe.each(Object.keys(kinds) as Kind[])('%s is billed', (kind) => {
  const bytesPerMs = { 'openai-realtime': 48, deepgram: 8 }[kind];
  const sum = (parts: readonly number[]) => parts.reduce((all, one) => all + one, 0);
  const heardMs = ({ connections }: StreamingService) => sum(connections.map((each) => each.soundBytes)) / bytesPerMs;

  it('each utterance, and what was dropped', async () => {
    const { service, ear, hear, billed } = await listening(kind);
    service.spoken = 'are you open';
    ear.begin('open');
    await hear(voice, 500);
    await ear.end();
    expect(billed).toEqual([500]);
    service.spoken = 'mm hm';
    ear.begin('open');
    await hear(voice, 200);
    ear.abort();
    expect(billed).toEqual([500, 200]);
    // The caller hangs up in mid-word.
    ear.begin('open');
    await hear(voice, 300);
    ear.close();
    expect(billed).toEqual([500, 200, 300]);
    // What is dropped leaves the last of its samples in the filter.
    await expect.poll(() => Math.abs(heardMs(service) - 1_000)).toBeLessThan(10);
  });

  it('what was heard again on another connection, on both', async () => {
    const { service, ear, hear, billed } = await listening(kind);
    service.faults.closes = 1;
    service.spoken = 'are you open on saturday';
    ear.begin('open');
    await hear(voice, 900);
    await ear.end();
    expect(service.connections).toHaveLength(2);
    expect(sum(billed)).toBeGreaterThan(900);
    // What was on its way when the first one broke is billed, and was not heard.
    expect(sum(billed) - heardMs(service)).toBeGreaterThanOrEqual(0);
    expect(sum(billed) - heardMs(service)).toBeLessThanOrEqual(60);
  });

  it('nothing by a service that takes none of it', async () => {
    const { service, ear, hear, billed } = await listening(kind);
    service.faults.refuses = 401;
    ear.begin('open');
    await hear(voice, 300);
    await ear.end();
    ear.close();
    expect(billed).toEqual([]);
  });
});

it('OpenAI: words that are not there in time are not waited for', async () => {
  const { service, ear, hear } = await listening('openai-realtime');
  service.faults.lateMs = 4_000;
  service.spoken = 'hello there';
  ear.begin('open');
  await hear(voice, 500);
  const began = performance.now();
  expect((await ear.end()).problem).toBe('unavailable');
  expect(performance.now() - began).toBeLessThan(2_000);
});

it('Deepgram: an answer that is late, which need not come at all, is done without: the words so far are all', async () => {
  const { service, ear, hear } = await listening('deepgram');
  service.faults.lateMs = 4_000;
  service.spoken = 'hello there';
  ear.begin('open');
  await hear(voice, 500);
  const began = performance.now();
  expect(await ear.end()).toMatchObject({ words: 'hello there', problem: '' });
  expect(performance.now() - began).toBeLessThan(1_000);
});

describe('Deepgram, which does not say what it takes sound for', () => {
  it('is told what it is, whatever the operator has in the address', async () => {
    const { service, ear, hear } = await listening('deepgram', '?encoding=linear16&sample_rate=16000&punctuate=true');
    service.spoken = 'hello';
    ear.begin('open');
    await hear(voice, 300);
    expect((await ear.end()).words).toBe('hello');
    expect(service.connections[0]?.request.url).toContain('punctuate=true');
  });

  it('is left after two utterances of which it has no word, and not for two that are a cough', async () => {
    const { service, ear, hear } = await listening('deepgram');
    service.faults.wordless = true;
    service.spoken = 'hello there';
    const say = async (ms: number) => {
      ear.begin('open');
      await hear(voice, ms);
      return (await ear.end()).problem;
    };
    expect([await say(300), await say(300), await say(1_200)]).toEqual(['nothing', 'nothing', 'nothing']);
    expect(await say(1_200)).toBe('unavailable');
    expect(service.connections).toHaveLength(1);
  });

  it('is not left for noise between words', async () => {
    const { service, ear, hear } = await listening('deepgram');
    service.spoken = 'hello';
    ear.begin('open');
    await hear(voice, 300);
    expect((await ear.end()).words).toBe('hello');
    service.faults.wordless = true;
    for (let noises = 0; noises < 3; noises++) {
      ear.begin('open');
      await hear(voice, 1_100);
      expect((await ear.end()).problem).toBe('nothing');
    }
  });
});

describe('what a service is told', () => {
  it('OpenAI: a transcription session of 24 kHz PCM without turns of its own, with the language and the names', async () => {
    const { service, ear, hear } = await listening('openai-realtime');
    service.spoken = 'hello';
    ear.begin('open');
    await hear(voice, 200);
    await ear.end();
    const [connection] = service.connections;
    expect(connection?.received[0]).toEqual({
      type: 'session.update',
      session: {
        type: 'transcription',
        audio: {
          input: {
            format: { type: 'audio/pcm', rate: 24_000 },
            transcription: {
              model: 'gpt-live-transcribe',
              languages: ['en'],
              keywords: ['Hartwell & Reyes', 'West Lake Street', 'Wills'],
            },
            turn_detection: null,
          },
        },
      },
    });
    // 200 ms.
    expect(connection?.soundBytes).toBe(9_600);
  });

  it('Deepgram: u-law as it comes, interim results, the language and the names; and that we are still here', async () => {
    const { service, ear, hear } = await listening('deepgram');
    service.spoken = 'hello';
    ear.begin('open');
    await hear(voice, 200);
    await ear.end();
    const [connection] = service.connections;
    const query = new URL(`http://x${connection?.request.url}`).searchParams;
    expect(Object.fromEntries(query)).toMatchObject({
      ...{
        model: 'nova-3',
        encoding: 'mulaw',
        sample_rate: '8000',
        channels: '1',
        interim_results: 'true',
        language: 'en',
      },
    });
    expect(query.getAll('keyterm')).toEqual(['Hartwell & Reyes', 'West Lake Street', 'Wills']);
    expect(connection?.soundBytes).toBe(1_600);
    await expect.poll(() => connection?.received.map(({ type }) => type), { timeout: 9_000 }).toContain('KeepAlive');
    ear.close();
    await expect.poll(() => connection?.received.at(-1)).toEqual({ type: 'CloseStream' });
  });
});
