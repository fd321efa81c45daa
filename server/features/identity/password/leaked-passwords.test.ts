import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { leakedFile, openPasswords, packPasswords } from './leaked-passwords.ts';

test('what is packed is found, and what nobody could choose is left out', () => {
  const chosen = Array.from({ length: 5_000 }, (_, i) => `Bridge-${i}-stone`);
  const { packed, count } = packPasswords([...chosen, 'BRIDGE-7-STONE', 'short1A', '12345678', '1234567a', '']);
  expect(count).toBe(5_000);
  const has = openPasswords(packed);
  expect(chosen.every((one) => has(one.toLowerCase()))).toBe(true);
  expect(['12345678', '1234567a', 'short1a', 'bridge-5000-stone', ''].filter(has)).toEqual([]);
  expect(packPasswords(chosen.toReversed()).packed.equals(packed), 'in whatever order').toBe(true);
});

test('at least 100,000 passwords are known, in two megabytes, and next to nothing else is taken for one', () => {
  const packed = readFileSync(leakedFile);
  const counts = packed.subarray(0, 65_536);
  const count = counts.reduce((sum, one) => sum + one, 0);
  expect(count).toBeGreaterThan(500_000);
  expect(packed.length).toBe(65_536 + 3 * count);
  expect(packed.length).toBeLessThan(2_000_000);
  const has = openPasswords(packed);
  const others = Array.from({ length: 200_000 }, (_, i) => `nobody chose ${i}`);
  expect(others.filter(has)).toEqual([]);
});
