import { afterAll, expect, it } from 'vitest';
import { levelDb } from '#voice/audio/loudness.ts';
import { createFliteSpeaker } from './flite-speaker.ts';
import { fliteVoices } from './flite-voices.ts';

const speaker = createFliteSpeaker();
afterAll(() => speaker.close());

const spoken = async (text: string, voice: string) => Buffer.concat(await Array.fromAsync(speaker.speak(text, voice)));

it('speaks in each voice, at a level that a phone carries, without a long silence before', async () => {
  for (const { id } of fliteVoices) {
    const sound = await spoken('Thank you for calling. How can I help you today?', id);
    expect(sound.length / 8_000).toBeGreaterThan(1.5);
    expect(sound.length / 8_000).toBeLessThan(6);
    expect(levelDb(sound)).toBeGreaterThan(-26);
    expect(levelDb(sound.subarray(0, 100 * 8))).toBeGreaterThan(-60);
  }
});

it('speaks an unknown voice with the default one', async () => {
  expect(await spoken('Hello.', 'xx-XX-Unknown')).toEqual(await spoken('Hello.', 'en-US-Neural2-F'));
  expect(await spoken('Hello.', 'slt')).toEqual(await spoken('Hello.', 'en-US-Neural2-F'));
});

it('answers sentences in the order asked, and none after it was told to stop', async () => {
  const order: number[] = [];
  await Promise.all([1, 2, 3].map((n) => spoken(`Number ${n}.`, 'slt').then(() => order.push(n))));
  expect(order).toEqual([1, 2, 3]);
  const stopped = speaker.speak('Hello.', 'slt', AbortSignal.abort());
  await expect(stopped[Symbol.asyncIterator]().next()).rejects.toThrow();
});

it('starts again after its worker died', async () => {
  await speaker.close();
  expect((await spoken('Still here.', 'slt')).length).toBeGreaterThan(4_000);
});
