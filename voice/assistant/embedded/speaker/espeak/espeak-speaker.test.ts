import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { wavFile, wavSamples } from '#voice/audio/wav.ts';
import { createFliteSpeaker } from '../flite/flite-speaker.ts';
import { speakerByLanguage } from '../speaker-by-language.ts';
import { createEspeakSpeaker, hasEspeak } from './espeak-speaker.ts';
import { espeakVoiceFor } from './espeak-voices.ts';

const speaker = speakerByLanguage(createFliteSpeaker(), createEspeakSpeaker());
const folder = mkdtempSync(join(tmpdir(), 'noura-german-'));
afterAll(async () => {
  await speaker.close();
  rmSync(folder, { recursive: true });
});

const spoken = async (text: string, voice: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, voice)));

/** The median pitch of the voiced parts in Hz, and which share of the loud parts is voiced; by autocorrelation of 40 ms. */
function pitchOf(samples: Int16Array): { hz: number; voiced: number } {
  const length = 320;
  const found: number[] = [];
  let loud = 0;
  for (let from = 0; from + 2 * length < samples.length; from += length) {
    const energy = sum(samples, from, from, length);
    if (energy / length < 800 ** 2) continue;
    loud++;
    let best = 0;
    let bestLag = 0;
    for (let lag = 22; lag < 134; lag++) {
      const likeness =
        sum(samples, from, from + lag, length) / Math.sqrt(energy * sum(samples, from + lag, from + lag, length) + 1);
      if (likeness > best) [best, bestLag] = [likeness, lag];
    }
    if (best > 0.7) found.push(8000 / bestLag);
  }
  found.sort((a, b) => a - b);
  return { hz: found[Math.floor(found.length / 2)] ?? 0, voiced: found.length / loud };
}

function sum(samples: Int16Array, a: number, b: number, length: number): number {
  let total = 0;
  for (let at = 0; at < length; at++) total += (samples[a + at] as number) * (samples[b + at] as number);
  return total;
}

const sentences = [
  'Guten Tag, wie kann ich Ihnen helfen?',
  'Wir haben heute bis 17:30 Uhr geöffnet.',
  'Ihre Nummer ist 030 23 12 51 23. Ist das richtig?',
  'Ich habe die Adresse M I A at gmail Punkt com notiert.',
  'Könnten Sie Ihren Nachnamen bitte buchstabieren?',
  'Unsere Adresse ist Lindenstraße 12, 10969 Berlin.',
  'Wir öffnen wieder am Montag um 9 Uhr.',
  'Danke, Ihre Nachricht ist gespeichert.',
  'Möchten Sie eine Nachricht hinterlassen?',
  'Vielen Dank für Ihren Anruf. Auf Wiederhören.',
];

const skipReason = 'the optional package @echogarden/espeak-ng-emscripten is not installed';
describe.runIf(hasEspeak())('the voices of eSpeak NG', { meta: { skipReason } }, () => {
  it.each(sentences)('is heard over a phone, with pitch and without clipping: %s', async (text) => {
    const sound = await spoken(text, 'de-DE/en-US-Neural2-F');
    const file = join(folder, 'sentence.wav');
    writeFileSync(file, wavFile([decodeMulaw(sound)], 8000));
    const { samples, rateHz } = wavSamples(readFileSync(file));
    expect(rateHz).toBe(8000);
    const secondsPerSign = samples.length / rateHz / text.length;
    expect(secondsPerSign).toBeGreaterThan(0.03);
    expect(secondsPerSign).toBeLessThan(0.16);
    expect(levelDb(sound)).toBeGreaterThan(-26);
    expect(levelDb(sound)).toBeLessThan(-10);
    expect(levelDb(sound.subarray(0, 100 * 8))).toBeGreaterThan(-60);
    const clipped = samples.filter((sample) => Math.abs(sample) > 32_000).length;
    expect(clipped).toBe(0);
    const pitch = pitchOf(samples);
    expect(pitch.hz).toBeGreaterThan(120);
    expect(pitch.hz).toBeLessThan(260);
    expect(pitch.voiced).toBeGreaterThan(0.5);
  });

  it.each([
    ['Hola, ¿en qué le puedo ayudar?', 'es-US/en-US-Neural2-F', 120, 260],
    ['Su número es 312-555-0123. ¿Es correcto?', 'es-US/en-US-Neural2-D', 70, 120],
  ])('speaks Spanish as loud and as clear: %s', async (text, voice, lowestHz, highestHz) => {
    const sound = await spoken(text, voice);
    expect(levelDb(sound)).toBeGreaterThan(-26);
    expect(levelDb(sound)).toBeLessThan(-10);
    const pitch = pitchOf(decodeMulaw(sound));
    expect(pitch.hz).toBeGreaterThan(lowestHz);
    expect(pitch.hz).toBeLessThan(highestHz);
    expect(pitch.voiced).toBeGreaterThan(0.5);
  });

  it('is a man where a man was chosen, and the German one whatever voice was chosen', async () => {
    const man = pitchOf(decodeMulaw(await spoken(sentences[0] as string, 'de-DE/en-US-Neural2-D')));
    expect(man.hz).toBeLessThan(120);
    expect(man.hz).toBeGreaterThan(70);
    const [unknown, known] = await Promise.all(
      ['de-DE/nova', 'de-DE/en-US-Neural2-F'].map((voice) => spoken(sentences[0] as string, voice)),
    );
    // The synthesizer never makes the same bytes twice.
    expect((unknown?.length ?? 0) / (known?.length ?? 1)).toBeCloseTo(1, 1);
    expect(pitchOf(decodeMulaw(unknown as Uint8Array)).hz).toBeGreaterThan(120);
    expect(espeakVoiceFor('de-DE', 'de-DE-Neural2-D', undefined)).toMatchObject({ name: 'Jonas', source: 'de' });
    expect(espeakVoiceFor('es-US', 'en-US-Neural2-D', 'male')).toMatchObject({ name: 'Mateo', source: 'es-419' });
  });

  it('answers sentences in order, and none after it was told to stop', async () => {
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((n) => spoken(`Nummer ${n}.`, 'de-DE/slt').then(() => order.push(n))));
    expect(order).toEqual([1, 2, 3]);
    const stopped = speaker.speak('Hallo.', 'de-DE/slt', AbortSignal.abort());
    await expect(stopped[Symbol.asyncIterator]().next()).rejects.toThrow();
  });
});
