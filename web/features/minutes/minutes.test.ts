import { expect, test } from 'vitest';
import type { SessionUser } from '#web/client/session.ts';
import { minutesLeft } from './minutes.ts';
import { minutesText } from './minutes-strip.tsx';

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

const of = (remaining: number, given: number) =>
  minutesText({ remaining_minutes: remaining, totalMinutes: given } as SessionUser);

test.each([
  [21.5, 25, '21 of 25 minutes of your trial are left. After that callers are asked to leave a voicemail.'],
  [0.4, 25, 'Less than 1 of 25 minutes of your trial is left. After that callers are asked to leave a voicemail.'],
  [0, 25, 'The 25 minutes of your trial are used up. Callers are asked to leave a voicemail.'],
  [5, 100, '5 of 100 minutes are left. After that callers are asked to leave a voicemail.'],
  [0, 100, 'Your 100 minutes are used up. Callers are asked to leave a voicemail.'],
  [5.01, 100, ''],
  // Not known yet.
  [0, 0, ''],
])('%d of %d minutes: "%s"', (remaining, given, text) => {
  expect(of(remaining, given)).toBe(text);
});
