import { expect, it } from 'vitest';
import { balancedTimes, turnPaces, turnTimes } from './turn-pace.ts';

it('moves the times together, and no further than a caller bears', { tags: ['MODEL-72'] }, () => {
  const patient = { yesMs: 380, completeMs: 1_020, openMs: 1_600, longestMs: 3_500 };
  const brisk = { yesMs: 200, completeMs: 440, openMs: 700, longestMs: 1_760 };
  expect(turnTimes(turnPaces.balanced)).toEqual(balancedTimes);
  expect(turnTimes(turnPaces.patient)).toEqual(patient);
  expect(turnTimes(turnPaces.brisk)).toEqual(brisk);
  expect(turnTimes(-7)).toEqual(patient);
  expect(turnTimes(1_000)).toEqual(brisk);
});

it('never waits longer at a brisker pace', () => {
  for (let pace = 1; pace <= 100; pace++) {
    const [slower, faster] = [turnTimes(pace - 1), turnTimes(pace)];
    for (const time of ['completeMs', 'openMs', 'longestMs', 'yesMs'] as const)
      expect(faster[time]).toBeLessThanOrEqual(slower[time]);
  }
});
