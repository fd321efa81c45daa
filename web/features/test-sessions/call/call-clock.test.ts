import { expect, test } from 'vitest';
import { timerText, usedMinutes } from './call-clock.ts';

test('used minutes are elapsed seconds / 60 with two decimals', { tags: ['TEST-19'] }, () => {
  expect([0, 90_000, 100_000, 600_000, 1_234].map(usedMinutes)).toEqual([0, 1.5, 1.67, 10, 0.02]);
});

test('the timer shows minutes and seconds with two digits each', () => {
  expect([0, 59.9, 83, 605].map(timerText)).toEqual(['00:00', '00:59', '01:23', '10:05']);
});
