import { expect, test } from 'vitest';
import { OutgoingSound } from './outgoing-sound.ts';

const bytes = (length: number, byte: number) => Buffer.alloc(length, byte).toString('base64');
const frames = (sound: OutgoingSound): Uint8Array[] => {
  const all: Uint8Array[] = [];
  for (let frame = sound.next(); frame; frame = sound.next()) all.push(frame);
  return all;
};

test('sound of any length goes out in frames of 20 ms, the end filled up with silence', () => {
  const sound = new OutgoingSound();
  expect(sound.next()).toBeNull();
  sound.play('a', bytes(100, 1));
  sound.play('a', bytes(250, 1));
  sound.play('b', bytes(10, 2));
  expect(sound.leftMs).toBe(45);
  const all = frames(sound);
  expect(all.map(({ length }) => length)).toEqual([160, 160, 160]);
  expect([...Buffer.concat(all)]).toEqual([...Array(350).fill(1), ...Array(10).fill(2), ...Array(120).fill(0xff)]);
  expect(sound.leftMs).toBe(0);
});

test('what is dropped knows how much of each item was sent', () => {
  const sound = new OutgoingSound();
  sound.play('a', bytes(320, 1));
  sound.itemDone('a');
  sound.play('b', bytes(8_000, 2));
  sound.play('c', bytes(8_000, 3));
  for (let i = 0; i < 7; i++) sound.next();
  expect(sound.clear()).toEqual([
    { itemId: 'b', sentMs: 100 },
    { itemId: 'c', sentMs: 0 },
  ]);
  expect(sound.next()).toBeNull();
  expect(sound.clear()).toEqual([]);
});

test('an item of which more is to come counts as cut although all there was has been sent', () => {
  const sound = new OutgoingSound();
  sound.play('a', bytes(160, 1));
  sound.next();
  expect(sound.clear()).toEqual([{ itemId: 'a', sentMs: 20 }]);
  sound.play('b', bytes(160, 1));
  sound.next();
  sound.itemDone('b');
  expect(sound.clear()).toEqual([]);
});
