import { expect, test } from 'vitest';
import { minutesLeft } from './minutes.ts';

test('minutes left are rounded down', { tags: ['SHELL-17'] }, () => {
  expect(minutesLeft(12.99, 25)).toEqual({ left: 12, total: 25, share: 12.99 / 25, level: 'plenty' });
});

test('minutes left are never negative', { tags: ['SHELL-18'] }, () => {
  expect(minutesLeft(-3.5, 25)).toEqual({ left: 0, total: 25, share: 0, level: 'none' });
});

test('under a fifth is low, less than one whole minute is none', () => {
  expect(minutesLeft(4.9, 25).level).toBe('low');
  expect(minutesLeft(5, 25).level).toBe('plenty');
  expect(minutesLeft(0.9, 25).level).toBe('none');
});

test('a missing total falls back to the trial', { tags: ['SESSION-18'] }, () => {
  expect(minutesLeft(10, undefined).total).toBe(25);
  expect(minutesLeft(10, 0).total).toBe(25);
});
