import { expect, it } from 'vitest';
import { UtteranceSound } from './utterance-sound.ts';

/** 20 ms whose bytes all are `value`. */
const frame = (value: number) => Buffer.alloc(160, value).toString('base64');
/** The value of each 20 ms. */
const values = (sound: Uint8Array | null) =>
  Array.from({ length: (sound?.length ?? 0) / 160 }, (_, i) => sound?.[i * 160]);

it('keeps an utterance with the 400 ms before it was noticed, in order, once', () => {
  const utterance = new UtteranceSound();
  for (let i = 0; i < 50; i++) utterance.add(frame(i));
  utterance.started();
  for (let i = 50; i < 130; i++) utterance.add(frame(i));
  utterance.started();
  utterance.add(frame(130));
  utterance.stopped();
  expect(values(utterance.take())).toEqual(Array.from({ length: 101 }, (_, i) => 30 + i));
  expect(utterance.take()).toBeNull();
});

it('has less before an utterance that begins early, and nothing of the one before', () => {
  const utterance = new UtteranceSound();
  for (let i = 0; i < 3; i++) utterance.add(frame(i));
  utterance.started();
  utterance.add(frame(3));
  utterance.stopped();
  expect(values(utterance.take())).toEqual([0, 1, 2, 3]);
  utterance.add(frame(4));
  utterance.started();
  utterance.stopped();
  expect(values(utterance.take())).toEqual([4]);
  utterance.stopped();
  expect(utterance.take()).toBeNull();
});

it('takes pieces of any length, and no more than half a minute', () => {
  const utterance = new UtteranceSound();
  utterance.add(Buffer.concat([Buffer.alloc(3_000, 1), Buffer.alloc(3_000, 2)]).toString('base64'));
  utterance.started();
  utterance.add(Buffer.alloc(500, 3).toString('base64'));
  for (let i = 0; i < 40; i++) utterance.add(Buffer.alloc(8_000, 4).toString('base64'));
  utterance.stopped();
  const sound = utterance.take();
  expect(sound?.length).toBe(3_200 + 240_000);
  expect([sound?.[0], sound?.[199], sound?.[200], sound?.[3_199], sound?.[3_200], sound?.[3_700]]).toEqual([
    1, 1, 2, 2, 3, 4,
  ]);
});
