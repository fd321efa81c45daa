import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { scratchFolder } from './scratch.mjs';

test('what tests write lies in memory where there is room, unless the caller says where', () => {
  const folder = tmpdir();
  const given = undefined;
  expect(scratchFolder({ given, folder, wantedBytes: 1 })).toBe(folder);
  expect(scratchFolder({ given: '/elsewhere', folder, wantedBytes: 1 })).toBe('/elsewhere');
  expect(scratchFolder({ given, folder, wantedBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(scratchFolder({ given, folder: '/not-there', wantedBytes: 1 })).toBeUndefined();
});
