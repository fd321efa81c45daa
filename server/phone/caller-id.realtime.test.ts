import { expect, test } from 'vitest';
import { readCallerId } from './caller-id.ts';

test('however long a caller ID is, and of what, it takes no time', () => {
  const pieces = ['+', '1', ' ', '<', '"', '\\"', 'sip:', ';', '@', 'x1', '1x', '1 ', '%2B', ',', '(', '+1312 '];
  const began = performance.now();
  for (const piece of pieces)
    for (const length of [1_000, 1_000_000])
      expect(readCallerId(piece.repeat(length / piece.length), '+13125550123')).toBe(null);
  expect(performance.now() - began).toBeLessThan(2_000);
});
