import { expect, test } from 'vitest';
import { ageText, reasonText, sinceText } from './operations-texts.ts';

test('an age is told in the unit that fits', () => {
  const ages = [-3, 0.4, 1, 59.9, 60, 3_599, 3_600, 11_100, 86_399, 86_400, 200_000];
  expect(ages.map(ageText)).toEqual([
    ...['now', 'now', '1 s', '59 s', '1 min', '59 min', '1 h', '3 h 5 min', '23 h 59 min', '1 day', '2 days'],
  ]);
  expect(sinceText('2026-11-23T10:00:00Z', Date.parse('2026-11-23T10:02:30Z'))).toBe('2 min');
});

test('a reason is its kind with the codes that there are', () => {
  expect(reasonText({ kind: 'MailRefused', code: 'EENVELOPE', status: 554 })).toBe('MailRefused, EENVELOPE, 554');
  expect(reasonText({ kind: 'TimedOut', code: null, status: null })).toBe('TimedOut');
});
