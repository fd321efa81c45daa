import { expect, test } from 'vitest';
import { Playout } from './playout.ts';

const bytes = (length: number, byte: number) => new Uint8Array(length).fill(byte);

function line() {
  const marks: string[] = [];
  const playout = new Playout((name) => marks.push(name));
  const frames = (): Uint8Array[] => {
    const all: Uint8Array[] = [];
    while (!playout.empty) all.push(playout.frame());
    return all;
  };
  return { playout, marks, frames };
}

test('sound of any length goes out in frames of 20 ms, the end filled up with silence', () => {
  const { playout, frames } = line();
  expect(playout.empty).toBe(true);
  for (const [length, byte] of [
    [100, 1],
    [250, 1],
    [10, 2],
  ] as const)
    playout.sound(bytes(length, byte));
  const all = frames();
  expect(all.map(({ length }) => length)).toEqual([160, 160, 160]);
  expect([...Buffer.concat(all)]).toEqual([...Array(350).fill(1), ...Array(10).fill(2), ...Array(120).fill(0xff)]);
});

test('a mark comes back when the sound before it was sent, and not while more of that is to come', () => {
  const { playout, marks } = line();
  playout.sound(bytes(320, 1));
  playout.mark('a');
  playout.sound(bytes(8_000, 2));
  playout.mark('b');
  playout.frame();
  expect(marks).toEqual([]);
  playout.frame();
  expect(marks).toEqual(['a']);
  for (let i = 0; i < 5; i++) playout.frame();
  expect(marks).toEqual(['a']);
});

test('what is dropped gives its marks back at once, and is counted', () => {
  const { playout, marks } = line();
  playout.sound(bytes(8_000, 2));
  playout.mark('a');
  playout.frame();
  expect(playout.clear()).toBe(7_840);
  expect(marks).toEqual(['a']);
  expect(playout.empty).toBe(true);
  expect(playout.clear()).toBe(0);
  playout.mark('b');
  expect(marks).toEqual(['a', 'b']);
});
