import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { settled } from '#tests/still-time.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { ServiceError } from './service-request.ts';
import { createServiceSpeaker } from './service-speaker.ts';
import { speakerWithFallback } from './speaker-with-fallback.ts';

const services: LanguageService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});
async function speakerOf(answer: Answer) {
  const service = await startLanguageService(answer);
  services.push(service);
  return { service, speaker: createServiceSpeaker({ url: service.url, apiKey: 'k', model: 'tts' }) };
}
/** A 600 Hz tone as the service sends it: 16-bit PCM at 24 kHz. */
const tone = (seconds: number) => {
  const bytes = Buffer.alloc(24_000 * seconds * 2);
  for (let i = 0; i < bytes.length / 2; i++)
    bytes.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 600 * i) / 24_000)), 2 * i);
  return bytes;
};
async function spoken(speaker: Speaker, voice = 'coral', signal?: AbortSignal) {
  const parts = await Array.fromAsync(speaker.speak('Hello there.', voice, signal));
  return { parts, sound: Buffer.concat(parts) };
}

describe('a speech service', () => {
  it('is asked for PCM, and its sound is u-law of the same length, in pieces of any size', async () => {
    const { speaker, service } = await speakerOf(async (_request, response) => {
      const sound = tone(1);
      for (let at = 0; at < sound.length; at += 1_001) {
        response.write(sound.subarray(at, at + 1_001));
        if (at % 7_007 === 0) await settled();
      }
      response.end();
    });
    const { parts, sound } = await spoken(speaker);
    expect(sound).toHaveLength(8_000);
    expect(parts.length).toBeGreaterThan(2);
    const samples = decodeMulaw(sound);
    let crossings = 0;
    for (let i = 401; i < 7_601; i++) if ((samples[i - 1] as number) < 0 && (samples[i] as number) >= 0) crossings++;
    expect(crossings).toBeGreaterThan(537);
    expect(crossings).toBeLessThan(543);
    expect(service.requests[0]).toMatchObject({ path: '/v1/audio/speech', authorization: 'Bearer k' });
    expect(JSON.parse(String(service.requests[0]?.body))).toEqual({
      model: 'tts',
      input: 'Hello there.',
      voice: 'coral',
      response_format: 'pcm',
    });
  });

  it('speaks with its own voice where the business has the name of another maker', async () => {
    const { speaker, service } = await speakerOf((_request, response) => void response.end(tone(0.1)));
    await spoken(speaker, 'en-US-Neural2-F');
    await spoken(speaker, 'af_heart');
    expect(service.requests.map(({ body }) => JSON.parse(String(body)).voice)).toEqual(['coral', 'af_heart']);
  });

  it('is asked once more when the connection breaks before it answers', async () => {
    let tries = 0;
    const { speaker } = await speakerOf((_request, response) => {
      if (++tries === 1) response.socket?.destroy();
      else response.end(tone(0.1));
    });
    expect((await spoken(speaker)).sound).toHaveLength(800);
    expect(tries).toBe(2);
  });

  it('fails for a refusal, without a second try, and stops when nobody listens any more', async () => {
    const refusing = await speakerOf((_request, response) => void response.writeHead(401).end('no'));
    await expect(spoken(refusing.speaker)).rejects.toThrow('status: 401');
    expect(refusing.service.requests).toHaveLength(1);

    let closed = false;
    const endless = await speakerOf((_request, response) => {
      response.write(tone(0.1));
      response.on('close', () => {
        closed = true;
      });
    });
    const abort = new AbortController();
    const heard = async () => {
      for await (const _part of endless.speaker.speak('Hello there.', 'coral', abort.signal))
        abort.abort(new Error('interrupted'));
    };
    await expect(heard()).rejects.toThrow('interrupted');
    await expect.poll(() => closed).toBe(true);
  });
});

describe('a speaker with another behind it', () => {
  const other: Speaker = {
    voices: [],
    async *speak() {
      yield new Uint8Array(80);
    },
    close: async () => {},
  };

  it('speaks with the other while the service cannot, and tries the service again after a while', async () => {
    let well = false;
    const { speaker, service } = await speakerOf((_request, response) => {
      if (well) response.end(tone(0.1));
      else response.writeHead(500).end();
    });
    let nowMs = 0;
    const both = speakerWithFallback(speaker, other, () => nowMs);
    expect((await spoken(both)).sound).toHaveLength(80);
    well = true;
    expect((await spoken(both)).sound).toHaveLength(80);
    expect(service.requests).toHaveLength(1);
    nowMs = 31_000;
    expect((await spoken(both)).sound).toHaveLength(800);
  });

  it.each([400, 404, 413, 422])(
    'speaks one sentence with the other after %i, and goes on with the service',
    async (status) => {
      const { speaker, service } = await speakerOf(({ body }, response) => {
        if (JSON.parse(String(body)).voice === 'nobody') response.writeHead(status).end();
        else response.end(tone(0.1));
      });
      const told: [string, boolean][] = [];
      const both = speakerWithFallback(
        speaker,
        other,
        () => 0,
        (error, rests) => told.push([String(error), rests]),
      );
      expect((await spoken(both, 'nobody')).sound).toHaveLength(80);
      expect((await spoken(both)).sound).toHaveLength(800);
      expect(service.requests).toHaveLength(2);
      expect(told).toEqual([[`Error: status: ${status}`, false]]);
    },
  );

  it('is left alone for a while by a call whose every sentence it refuses, and by no other call', async () => {
    let refuses = true;
    const { speaker, service } = await speakerOf((_request, response) =>
      refuses ? void response.writeHead(404).end() : void response.end(tone(0.1)),
    );
    let nowMs = 0;
    const [one, another] = [{}, {}];
    let call = one;
    const both = speakerWithFallback(
      speaker,
      other,
      () => nowMs,
      () => {},
      () => call,
    );
    for (let sentence = 0; sentence < 5; sentence++) expect((await spoken(both)).sound).toHaveLength(80);
    expect(service.requests).toHaveLength(2);
    call = another;
    refuses = false;
    expect((await spoken(both)).sound).toHaveLength(800);
    call = one;
    expect((await spoken(both)).sound).toHaveLength(80);
    nowMs = 31_000;
    expect((await spoken(both)).sound).toHaveLength(800);
    refuses = true;
    await spoken(both);
    refuses = false;
    expect((await spoken(both)).sound).toHaveLength(800);
  });

  it('is asked again by a call that it refused two sentences of, with one between them that the caller broke off', async () => {
    let refuses = true;
    const { speaker, service } = await speakerOf((_request, response) =>
      refuses ? void response.writeHead(404).end() : void response.end(tone(2)),
    );
    const call = {};
    const both = speakerWithFallback(
      speaker,
      other,
      () => 0,
      () => {},
      () => call,
    );
    await spoken(both);
    refuses = false;
    for await (const _ of both.speak('Hello there.', 'coral')) break;
    refuses = true;
    await spoken(both);
    await spoken(both);
    expect(service.requests).toHaveLength(4);
  });

  it.each([401, 402, 403, 429, 500])('leaves the service alone for all after %i', async (status) => {
    const { speaker, service } = await speakerOf((_request, response) => void response.writeHead(status).end());
    const both = speakerWithFallback(speaker, other, () => 0);
    for (const voice of ['coral', 'ash']) expect((await spoken(both, voice)).sound).toHaveLength(80);
    expect(service.requests).toHaveLength(1);
  });

  it('leaves it alone when it is late, but not for a text that is long to speak', async () => {
    const late: Speaker = {
      voices: [],
      // biome-ignore lint/correctness/useYield: it says nothing
      async *speak() {
        throw new ServiceError('deadline', '/audio/speech');
      },
      close: async () => {},
    };
    const rested = async (text: string) => {
      let rests: boolean | null = null;
      const both = speakerWithFallback(
        late,
        other,
        () => 0,
        (_error, told) => {
          rests = told;
        },
      );
      await Array.fromAsync(both.speak(text, 'coral'));
      return rests;
    };
    expect(await rested('Hello there.')).toBe(true);
    expect(await rested('and '.repeat(100))).toBe(false);
  });

  it('says a sentence again with the other that broke off', async () => {
    let breakOff = () => {};
    const { speaker } = await speakerOf((_request, response) => {
      response.write(tone(0.1));
      breakOff = () => response.socket?.destroy();
    });
    const parts: Uint8Array[] = [];
    for await (const part of speakerWithFallback(speaker, other, () => 0).speak('Hello there.', 'coral')) {
      parts.push(part);
      if (Buffer.concat(parts).length > 700) breakOff();
    }
    const sound = Buffer.concat(parts);
    expect(sound.length).toBeLessThanOrEqual(880);
    expect(sound.length).toBeGreaterThan(780);
    expect(sound.subarray(-80)).toEqual(Buffer.alloc(80));
  });

  it('says with the other what the service answers without a sound, and leaves it alone for nobody', async () => {
    const { speaker, service } = await speakerOf((_request, response) => void response.end());
    const told: [string, boolean][] = [];
    const both = speakerWithFallback(
      speaker,
      other,
      () => 0,
      (error, rests) => told.push([String(error), rests]),
    );
    expect((await spoken(both)).sound).toHaveLength(80);
    expect(told).toEqual([['Error: content: no sound', false]]);
    expect(service.requests).toHaveLength(1);
  });
});
