import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startLanguageService } from '#tests/language-services.ts';
import { fixtureVocabulary } from '#tools/listener/fixture-vocabulary.ts';
import { digitsOf } from '#tools/listener/scores.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import { wavFile } from '../../../audio/wav.ts';
import { createEmbeddedListener, type EmbeddedListener } from '../listener/create.ts';
import { detectDecoder } from '../listener/detection.ts';
import { createFliteSpeaker } from '../speaker/flite/flite-speaker.ts';
import { createServiceSpeaker } from './service-speaker.ts';

const found = detectDecoder();
const lacking = 'missing' in found ? found.missing : '';
const sentence = 'Three one two, five five five, zero one nine nine.';

/** The same sound with so many samples a second. */
function atRate(samples: Int16Array, rateHz: number): Int16Array {
  return Int16Array.from({ length: Math.floor((samples.length * rateHz) / 8_000) }, (_, i) => {
    const at = (i * 8_000) / rateHz;
    const [before = 0, after = before] = samples.subarray(Math.floor(at), Math.floor(at) + 2);
    return Math.round(before + (after - before) * (at % 1));
  });
}

describe.skipIf(lacking !== '')('what a speech service says', { meta: { skipReason: lacking } }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-recognised-'));
  const voice = createFliteSpeaker();
  let listener: EmbeddedListener;
  let spoken: Int16Array;
  beforeAll(async () => {
    const parts = await Array.fromAsync(voice.speak(sentence, 'rms'));
    spoken = decodeMulaw(Buffer.concat(parts));
    listener = createEmbeddedListener({ folder, deadlineMs: 60_000 });
    await listener.prepare(fixtureVocabulary);
  });
  afterAll(async () => {
    await listener.close();
    await voice.close();
    rmSync(folder, { recursive: true });
  });

  const raw = (rateHz: number) => () => new Uint8Array(atRate(spoken, rateHz).buffer);
  it.each<[string, string, () => Uint8Array, number?]>([
    ['a WAV file at 22,050 Hz', 'audio/wav', () => wavFile([atRate(spoken, 22_050)], 22_050)],
    ['raw PCM at 16,000 Hz', 'audio/pcm;rate=16000', raw(16_000)],
    ['raw PCM at 16,000 Hz, as the operator says', 'audio/pcm', raw(16_000), 16_000],
    ['raw PCM at 44,100 Hz, as the operator says', 'application/octet-stream', raw(44_100), 44_100],
    ['raw PCM at 24,000 Hz', 'audio/pcm', raw(24_000)],
  ])('as %s is understood on the telephone', async (_what, contentType, sound, rawRateHz) => {
    const service = await startLanguageService((_request, response) => {
      response.setHeader('content-type', contentType);
      response.end(sound());
    });
    const settings = { url: service.url, apiKey: 'k', model: 'm', ...(rawRateHz && { rawRateHz }) };
    const speaker = createServiceSpeaker(settings);
    const ear = listener.open(fixtureVocabulary);
    try {
      ear.begin('phone');
      for await (const part of speaker.speak(sentence, 'ash')) ear.write(part);
      const { words } = await ear.end();
      expect(digitsOf(words.split(' '))).toBe('3125550199');
    } finally {
      ear.close();
      await service.stop();
    }
  });
});
