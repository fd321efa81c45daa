import { expect, it } from 'vitest';
import { speakerWithFallback } from '#voice/assistant/embedded/http/speaker-with-fallback.ts';
import type { Speaker } from '#voice/assistant/embedded/speaker/speaker.ts';
import { createReadySpeech } from './ready-speech.ts';

/** Speaks these bytes, then breaks off. */
const speaking = (bytes: number[], breaksOff = false): Speaker => ({
  voices: [],
  async *speak() {
    for (const byte of bytes) yield Uint8Array.of(byte);
    if (breaksOff) throw new Error('gone');
  },
  close: async () => {},
});
const kept = (mulaw64: string | null) => [...Buffer.from(mulaw64 ?? '', 'base64')];

it('keeps of a greeting that broke off the whole one of the other voice alone, for all calls after it', async () => {
  const both = speakerWithFallback(speaking([1, 2], true), speaking([7, 8, 9]), () => 0);
  const speech = createReadySpeech(both);
  expect(kept(await speech.render('Good morning.', 'slt'))).toEqual([7, 8, 9]);
  expect(kept(speech.ready('Good morning.', 'slt'))).toEqual([7, 8, 9]);
});

it('keeps what one speaker says by itself, and nothing of a sentence that could not be spoken', async () => {
  const speech = createReadySpeech(speaking([1, 2]));
  expect(kept(await speech.render('Good morning.', 'slt'))).toEqual([1, 2]);
  const broken = createReadySpeech(speaking([1, 2], true));
  await expect(broken.render('Good morning.', 'slt')).rejects.toThrow('gone');
  expect(broken.ready('Good morning.', 'slt')).toBeNull();
});
