import { expect, test } from 'vitest';
import { dayText, momentText, textBy, timeText } from './moment-texts.ts';

test('a day, a time and both by the clock of a zone', () => {
  const at = '2026-11-22T04:15:00Z';
  expect(dayText(at, 'America/Chicago')).toBe('Nov 21, 2026');
  expect(timeText(at, 'America/Chicago')).toMatch(/^10:15\sPM CST$/);
  expect(momentText(new Date(at), 'America/Chicago')).toMatch(/^Nov 21, 2026, 10:15\sPM CST$/);
  expect(textBy({ weekday: 'long' })(at, 'Nowhere/Land')).toBe('Sunday');
});

test.each([
  ['America/Edmonton', -360, 'Dec 15, 2026, 10:00 AM MDT'],
  ['America/Denver', -360, 'Dec 15, 2026, 10:00 AM GMT-06:00'],
  ['America/Denver', -420, 'Dec 15, 2026, 9:00 AM MST'],
  ['Nowhere/Land', 345, 'Dec 15, 2026, 9:45 PM GMT+05:45'],
])('in %s, told to be %i minutes ahead, it is %s', (zone, ahead, text) => {
  expect(momentText('2026-12-15T16:00:00Z', zone, ahead).replaceAll('\u202f', ' ')).toBe(text);
});

test('what is no time is missing', () => {
  expect([dayText('never'), timeText(''), momentText('x', 'UTC')]).toEqual(['NA', 'NA', 'NA']);
});
