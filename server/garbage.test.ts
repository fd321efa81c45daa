import { expect, test } from 'vitest';
import { giveBack, markForOneUse } from './garbage.ts';

test('a piece that was marked is given back, once; any other stays', () => {
  const own = new Uint8Array(70_000).fill(7);
  const others = new Uint8Array(70_000).fill(7);
  markForOneUse(own);
  giveBack(own);
  giveBack(own);
  giveBack(others);
  expect(own.byteLength).toBe(0);
  expect(others.byteLength).toBe(70_000);
});

test('a piece that shares its memory is never given back', () => {
  const memory = new ArrayBuffer(100);
  const part = new Uint8Array(memory, 0, 50);
  markForOneUse(part);
  giveBack(part);
  expect(part.byteLength).toBe(50);
});
