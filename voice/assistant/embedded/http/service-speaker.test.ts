import { afterEach, describe, expect, it } from 'vitest';
import { type Answer, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { settled } from '#tests/still-time.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import type { Speaker } from '../speaker/speaker.ts';
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
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak('Hello there.', voice, signal)) parts.push(part);
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

  it('does not say a sentence again that broke off', async () => {
    let breakOff = () => {};
    const { speaker } = await speakerOf((_request, response) => {
      response.write(tone(0.1));
      breakOff = () => response.socket?.destroy();
    });
    let heard = 0;
    for await (const part of speakerWithFallback(speaker, other, () => 0).speak('Hello there.', 'coral')) {
      heard += part.length;
      if (heard > 700) breakOff();
    }
    expect(heard).toBeLessThanOrEqual(800);
    expect(heard).toBeGreaterThan(700);
  });
});
