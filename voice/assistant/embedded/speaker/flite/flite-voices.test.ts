import { afterAll, beforeAll, expect, it } from 'vitest';
import { levelDb } from '#voice/audio/loudness.ts';
import { pitchHz } from '#voice/testing/pitch.ts';
import { decodeMulaw } from '../../../../audio/g711.ts';
import { createFliteSpeaker } from './flite-speaker.ts';
import { fliteVoices } from './flite-voices.ts';

interface Heard {
  id: string;
  sound: Uint8Array;
  seconds: number;
  hz: number;
}

const speaker = createFliteSpeaker();
const heard: Heard[] = [];
beforeAll(async () => {
  for (const { id } of fliteVoices) {
    const parts = await Array.fromAsync(speaker.speak('Thank you for calling. How can I help you today?', id));
    const sound = Buffer.concat(parts);
    heard.push({ id, sound, seconds: sound.length / 8_000, hz: pitchHz(decodeMulaw(sound), 8_000) });
  }
});
afterAll(() => speaker.close());

it('has ten voices of two accents, women and men in both', () => {
  const kinds = fliteVoices.map(({ language, gender }) => `${language} ${gender}`);
  expect(new Set(kinds)).toEqual(new Set(['en-US female', 'en-US male', 'en-GB female', 'en-GB male']));
  expect(new Set(fliteVoices.map(({ id }) => id)).size).toBe(10);
  expect(new Set(fliteVoices.map(({ name }) => name)).size).toBe(10);
  expect(fliteVoices.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['en-US-Neural2-F', 'en-US-Neural2-D', 'en-GB-Neural2-B']),
  );
});

it('speaks with the pitch that is asked for, women higher than men', () => {
  for (const { id, hz } of heard) {
    const voice = fliteVoices.find((entry) => entry.id === id);
    if (voice?.pitchHz) expect(Math.abs(hz / voice.pitchHz - 1), `${id} at ${hz} Hz`).toBeLessThan(0.08);
    if (voice?.gender === 'female') expect(hz, id).toBeGreaterThan(140);
    else expect(hz, id).toBeLessThan(145);
  }
});

it('lets questions that want a yes or a no rise, others not, and speaks all alike loud', async () => {
  const endings = async (id: string, text: string) => {
    const parts = await Array.fromAsync(speaker.speak(text, id));
    const sound = Buffer.concat(parts);
    // Behind the voice there are 220 ms of silence.
    return pitchHz(decodeMulaw(sound.subarray(sound.length - 8 * 400, sound.length - 8 * 220)), 8_000);
  };
  for (const id of ['en-US-Neural2-F', 'en-US-Neural2-D']) {
    const told = await endings(id, 'This one is mine.');
    expect((await endings(id, 'Is this one mine?')) / told, id).toBeGreaterThan(1.12);
    expect((await endings(id, 'Which one is mine?')) / told, id).toBeLessThan(1.1);
  }
  const levels = heard.map(({ sound }) => levelDb(sound));
  expect(Math.max(...levels) - Math.min(...levels)).toBeLessThan(3);
});

it('gives any two voices another pitch or another pace, and each a level that a phone carries', () => {
  for (const [i, one] of heard.entries()) {
    expect(levelDb(one.sound), one.id).toBeGreaterThan(-27);
    for (const other of heard.slice(i + 1)) {
      const pitch = Math.abs(Math.log(one.hz / other.hz));
      const pace = Math.abs(Math.log(one.seconds / other.seconds));
      expect(pitch + pace, `${one.id} and ${other.id}`).toBeGreaterThan(0.06);
    }
  }
});
