import { expect, test } from 'vitest';
import { turnPaces } from '#contract/values/turn-pace.ts';
import { paceNames, paceText } from './pace-words.ts';

test('a pace is told by its name and the wait that a call has', { tags: ['MODEL-72'] }, () => {
  expect([0, 20, 50, 75, 100].map(paceText)).toEqual([
    'Patient, waits 1 s',
    'Fairly patient, waits 0.9 s',
    'Balanced, waits 0.6 s',
    'Fairly brisk, waits 0.5 s',
    'Brisk, waits 0.4 s',
  ]);
  for (const [name, pace] of Object.entries(turnPaces))
    expect(paceText(pace)).toContain(`${paceNames[name as keyof typeof turnPaces]},`);
});
