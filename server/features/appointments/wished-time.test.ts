import { describe, expect, test } from 'vitest';
import { readWish } from './wished-time.ts';

/** A Monday, ten in the morning. */
const now = { date: '2026-03-02', minute: 600 };
const wish = (words: string) => {
  const read = readWish(words, now, 'en-US');
  if (!read || 'why' in read) return read && 'asked';
  const { from, to, fromMinute, toMinute, at, anyDay } = read;
  const clock = (minute: number) => `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}`;
  const days = anyDay ? 'any day' : from === to ? from : `${from}..${to}`;
  const span = fromMinute > 0 || toMinute < 1440 ? ` ${clock(fromMinute)}-${clock(toMinute)}` : '';
  return `${days}${at === null ? span : ` at ${clock(at)}`}`;
};

describe('a wish for a time', () => {
  test.each([
    ['Tuesday', '2026-03-03'],
    ['tomorrow', '2026-03-03'],
    ['on Friday please', '2026-03-06'],
    ['next Tuesday', '2026-03-10'],
    ['the day after tomorrow', '2026-03-04'],
    ['March 12th', '2026-03-12'],
    ['march the twelfth', '2026-03-12'],
    ['the twenty first of march', '2026-03-21'],
    ['the fifth', '2026-03-05'],
    ['on the 1st', '2026-04-01'],
    ['thursday the fifth', '2026-03-05'],
    ['3/14', '2026-03-14'],
    ['in two weeks', '2026-03-16'],
    ['next week', '2026-03-09..2026-03-15'],
    ['monday next week', '2026-03-09'],
    ['this week', '2026-03-02..2026-03-08'],
    ['at the weekend', '2026-03-07..2026-03-08'],
    ['saturday or sunday', '2026-03-07..2026-03-08'],
    ['tomorrow at ten thirty', '2026-03-03 at 10:30'],
    ['tomorrow at 3', '2026-03-03 at 15:00'],
    ['wednesday at nine', '2026-03-04 at 9:00'],
    ['tuesday at half past two', '2026-03-03 at 14:30'],
    ['tuesday at quarter to four', '2026-03-03 at 15:45'],
    ["tuesday at two o'clock", '2026-03-03 at 14:00'],
    ['tuesday two p m', '2026-03-03 at 14:00'],
    ['tuesday at eleven fifteen a m', '2026-03-03 at 11:15'],
    ['friday at nine oh five', '2026-03-06 at 9:05'],
    ['friday at noon', '2026-03-06 at 12:00'],
    ['tuesday morning', '2026-03-03 0:00-12:00'],
    ['tuesday at three in the afternoon', '2026-03-03 at 15:00'],
    ['wednesday afternoon', '2026-03-04 12:00-17:00'],
    ['friday evening', '2026-03-06 17:00-24:00'],
    ['friday after three', '2026-03-06 15:00-24:00'],
    ['friday before eleven', '2026-03-06 0:00-11:00'],
    ['friday between two and four', '2026-03-06 14:00-16:00'],
    ['at 4 pm', 'any day at 16:00'],
    ['in the afternoon', 'any day 12:00-17:00'],
    ['as soon as possible', 'any day'],
    ['any time', 'any day'],
    ['I would like to book an appointment for Thursday at 2', '2026-03-05 at 14:00'],
  ])('"%s" is %s', (words, meant) => {
    expect(wish(words)).toBe(meant);
  });

  test.each([
    '',
    'yes',
    'my name is May',
    'I do not know',
    'yesterday',
    'blue',
    'the weather is nice',
    '\u0000\u202e',
    '99:99',
    'a'.repeat(300),
  ])('"%s" is none', (words) => {
    expect(wish(words)).toBeNull();
  });

  test.each([
    ['nächsten Dienstag um 15 Uhr', '2026-03-10', 900],
    ['morgen', '2026-03-03', null],
    ['Freitag um 10:30', '2026-03-06', 630],
    ['am 3. April', '2026-04-03', null],
  ])('in German "%s" is %s', (words, date, at) => {
    expect(readWish(words, now, 'de-DE')).toMatchObject({ from: date, to: date, at });
  });
});
