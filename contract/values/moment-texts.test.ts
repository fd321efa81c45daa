import { expect, test } from 'vitest';
import { dayText, momentText, textBy, timeText } from './moment-texts.ts';

test('a day, a time and both by the clock of a zone', () => {
  const at = '2026-11-22T04:15:00Z';
  expect(dayText(at, 'America/Chicago')).toBe('Nov 21, 2026');
  expect(timeText(at, 'America/Chicago')).toMatch(/^10:15\sPM CST$/);
  expect(momentText(new Date(at), 'America/Chicago')).toMatch(/^Nov 21, 2026, 10:15\sPM CST$/);
  expect(textBy({ weekday: 'long' })(at, 'Nowhere/Land')).toBe('Sunday');
});

test('what is no time is missing', () => {
  expect([dayText('never'), timeText(''), momentText('x', 'UTC')]).toEqual(['NA', 'NA', 'NA']);
});
