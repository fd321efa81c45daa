import { afterEach, describe, expect, it } from 'vitest';
import { startElevenLabs } from '#tests/streaming-services/elevenlabs.ts';
import type { Faults, StreamingService } from '#tests/streaming-services/streaming-service.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import { spokenVoice } from '../../../testing/spoken-voice.ts';
import { speakerWithFallback } from '../http/speaker-with-fallback.ts';
import { createSpeaker } from '../service-parts.ts';
import type { Speaker } from '../speaker/speaker.ts';

const services: StreamingService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});

const said: [string, string][] = [];
let silent = false;
/** A voice, in ten pieces of 100 ms. */
const sound = Buffer.concat([...spokenVoice(1_000)]);
async function* pieces(text: string, voiceId: string) {
  said.push([voiceId, text]);
  if (silent) return;
  for (let i = 0; i < 10; i++) {
    yield sound.subarray(800 * i, 800 * (i + 1));
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function speaking(faults: Faults = {}, apiKey = 'k') {
  const service = await startElevenLabs(pieces);
  service.faults = faults;
  services.push(service);
  said.length = 0;
  const voices = { female: 'ana1', male: 'ben2' };
  return { service, speaker: createSpeaker({ ...settings(service.url, apiKey), voices }) };
}
const settings = (url: string, apiKey = 'k') =>
  ({ url, apiKey, model: 'eleven_flash_v2_5', protocol: 'elevenlabs' }) as const;

/** Another speaker behind it, whose sentences are 80 bytes; `told`: why it speaks, and whether for a while. */
function withOther(speaker: Speaker) {
  const other: Speaker = {
    voices: [],
    async *speak() {
      yield new Uint8Array(80);
    },
    close: async () => {},
  };
  const told: [string, boolean][] = [];
  const both = speakerWithFallback(
    speaker,
    other,
    () => performance.now(),
    (error, rests) => told.push([String(error), rests]),
  );
  return { both, told };
}
async function spoken(speaker: Speaker, voice = 'coral') {
  const parts = await Array.fromAsync(speaker.speak('Hello there.', voice));
  return Buffer.concat(parts);
}

describe('ElevenLabs', () => {
  it('is sent a sentence and speaks it as u-law, piece by piece', async () => {
    const { speaker, service } = await speaking();
    let first = 0;
    const began = performance.now();
    const parts: Uint8Array[] = [];
    for await (const part of speaker.speak('Hello there.', 'coral')) {
      first ||= performance.now() - began;
      parts.push(part);
    }
    expect(decodeMulaw(Buffer.concat(parts))).toEqual(decodeMulaw(sound));
    expect(parts).toHaveLength(10);
    expect(first).toBeLessThan(performance.now() - began);
    expect(said).toEqual([['ana1', 'Hello there.']]);
    const { received, request } = service.connections[0] as StreamingService['connections'][number];
    expect(received).toEqual([{ text: ' ' }, { text: 'Hello there. ' }, { text: '' }]);
    const query = new URL(`http://x${request.url}`).searchParams;
    expect(Object.fromEntries(query)).toEqual({
      ...{ model_id: 'eleven_flash_v2_5', output_format: 'ulaw_8000', auto_mode: 'true', language_code: 'en' },
    });
  });

  it('speaks with the voice of the same gender, the one that is named, and in the language of the call', async () => {
    const { speaker, service } = await speaking();
    expect(speaker.voices.map(({ id, gender }) => [id, gender])).toEqual([
      ['ana1', 'female'],
      ['ben2', 'male'],
    ]);
    for (const voice of ['en-US-Neural2-D', 'ben2', 'slt', 'de-DE/en-US-Neural2-F']) await spoken(speaker, voice);
    expect(said.map(([voice]) => voice)).toEqual(['ben2', 'ben2', 'ana1', 'ana1']);
    expect(service.connections.at(-1)?.request.url).toContain('language_code=de');
  });

  it.each<[string, Faults, string, string]>([
    ['refuses the key', {}, 'wrong', 'content: invalid_api_key'],
    ['refuses the key before', { refuses: 401 }, 'k', 'status: http 401'],
    ['has no quota left', { error: 'quota_exceeded' }, 'k', 'content: quota_exceeded'],
    ['is busy', { error: 'system_busy' }, 'k', 'content: system_busy'],
    ['sends MP3', { sends: 'mp3' }, 'k', 'content: its sound is of another kind'],
    ['sends PCM', { sends: 'pcm16000' }, 'k', 'content: its sound is of another kind'],
    ['has too many callers', { refuses: 429 }, 'k', 'status: http 429'],
    ['says nothing', { silent: true }, 'k', 'deadline'],
    ['closes the line without a sound', { hangsUp: true }, 'k', 'connection: closed 1000'],
    ['is late', { lateMs: 3_000 }, 'k', 'deadline'],
    ['says things of another protocol', { garbage: true }, 'k', 'connection: garbage'],
  ])('is spoken for by the other speaker when it %s, and the log is told why', async (_what, faults, key, why) => {
    const { speaker } = await speaking(faults, key);
    const { both, told } = withOther(speaker);
    const began = performance.now();
    expect(await spoken(both)).toHaveLength(80);
    expect(performance.now() - began).toBeLessThan(2_000);
    expect(told).toEqual([[expect.stringContaining(why), true]]);
  });

  it('is left alone for nobody after what it refuses of one sentence: its voice, its text', async () => {
    const { speaker, service } = await speaking();
    const { both, told } = withOther(speaker);
    service.faults.error = 'max_character_limit_exceeded';
    expect(await spoken(both)).toHaveLength(80);
    service.faults = {};
    expect(await spoken(both)).toHaveLength(8_000);
    expect(told).toEqual([['Error: content: max_character_limit_exceeded', false]]);

    const unknown = createSpeaker({ ...settings(service.url), voices: { female: 'nobody' } });
    const others = withOther(unknown);
    expect(await spoken(others.both)).toHaveLength(80);
    expect(others.told).toEqual([['Error: content: voice_id_does_not_exist', false]]);
  });

  it('is left alone for nobody after a text of which it makes no sound', async () => {
    const { speaker, service } = await speaking();
    silent = true;
    const { both, told } = withOther(speaker);
    expect(await spoken(both)).toHaveLength(80);
    silent = false;
    expect(await spoken(both)).toHaveLength(8_000);
    expect(told).toEqual([['Error: content: no sound', false]]);
    expect(service.connections).toHaveLength(2);
  });

  it('tells of a sentence that broke off in mid-word, and speaks the next one', async () => {
    const { speaker } = await speaking({ closes: 1 });
    await expect(spoken(speaker)).rejects.toThrow('connection');
    expect(await spoken(speaker)).toHaveLength(8_000);
  });

  it('has a sentence that broke off in mid-word said again by the other speaker, from its beginning', async () => {
    const { speaker } = await speaking({ closes: 1 });
    const { both, told } = withOther(speaker);
    expect(await spoken(both)).toHaveLength(800 + 80);
    expect(told).toEqual([[expect.stringContaining('connection'), true]]);
  });

  it('leaves nothing of a half sentence in what is kept', async () => {
    const { speaker } = await speaking({ closes: 1 });
    const { both, told } = withOther(speaker);
    expect(await both.whole?.('Hello there.', 'coral')).toHaveLength(80);
    expect(told).toHaveLength(1);
    const { both: well } = withOther((await speaking()).speaker);
    expect(await well.whole?.('Hello there.', 'coral')).toHaveLength(8_000);
  });

  it('is left when nobody listens any more', async () => {
    const { speaker, service } = await speaking();
    const abort = new AbortController();
    const parts = speaker.speak('Hello there.', 'coral', abort.signal)[Symbol.asyncIterator]();
    await parts.next();
    abort.abort(new Error('interrupted'));
    await expect(Promise.all(Array.from({ length: 10 }, () => parts.next()))).rejects.toThrow('interrupted');
    expect(service.connections).toHaveLength(1);
  });
});
