import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers, scratchFolder } from './scratch.mjs';

test('what tests write lies in memory where there is room, unless the caller says where', () => {
  const folder = tmpdir();
  const given = undefined;
  expect(scratchFolder({ given, folder, wantedBytes: 1 })).toBe(folder);
  expect(scratchFolder({ given: '/elsewhere', folder, wantedBytes: 1 })).toBe('/elsewhere');
  expect(scratchFolder({ given, folder, wantedBytes: Number.MAX_SAFE_INTEGER })).toBeUndefined();
  expect(scratchFolder({ given, folder: '/not-there', wantedBytes: 1 })).toBeUndefined();
});

test('the folder of a run that was killed goes, that of a run that goes on stays', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'noura-scratch-'));
  // No system has a process of this number.
  const gone = 2 ** 22 + 1;
  for (const name of [`noura-run-${gone}-a`, `noura-run-${process.pid}-b`, 'other']) mkdirSync(path.join(folder, name));
  removeLeftovers(folder);
  expect(readdirSync(folder)).toEqual([`noura-run-${process.pid}-b`, 'other']);
});
