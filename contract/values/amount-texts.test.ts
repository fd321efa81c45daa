import { expect, test } from 'vitest';
import { counted, elapsedText } from './amount-texts.ts';

test('one is one, and all else is many', () => {
  const calls = [1, 0, 0.5, 1234].map((count) => counted(count, 'call'));
  expect(calls).toEqual(['1 call', '0 calls', '0.5 calls', '1,234 calls']);
  expect([1, 2].map((count) => counted(count, 'try', 'tries'))).toEqual(['1 try', '2 tries']);
});

test('how long a sound is, in minutes and seconds; of one that is not known yet it is none', () => {
  expect([0, 83.9, 3600, Number.NaN, Number.POSITIVE_INFINITY].map(elapsedText)).toEqual([
    '0:00',
    '1:23',
    '60:00',
    '0:00',
    '0:00',
  ]);
});
