import { describe, expect, test } from 'vitest';
import { daysAfter, isTimeZone, localMoment, momentOf, offsetMinutes, weekdayOf, zonedFormat } from './zoned-time.ts';

describe('a wall clock of a zone', () => {
  test.each([
    ['America/Chicago', '2026-03-07', 600, '2026-03-07T16:00:00.000Z'],
    // Clocks go forward on March 8: ten is an hour earlier in UTC.
    ['America/Chicago', '2026-03-08', 600, '2026-03-08T15:00:00.000Z'],
    ['America/Chicago', '2026-11-01', 600, '2026-11-01T16:00:00.000Z'],
    ['America/Chicago', '2026-10-31', 600, '2026-10-31T15:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 600, '2026-03-29T08:00:00.000Z'],
    ['Asia/Kathmandu', '2026-06-01', 600, '2026-06-01T04:15:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', 30, '2026-05-31T10:30:00.000Z'],
    ['UTC', '2026-06-01', 0, '2026-06-01T00:00:00.000Z'],
    // Both stay on summer time from 2026 on.
    ['America/Edmonton', '2026-01-15', 600, '2026-01-15T17:00:00.000Z'],
    ['America/Edmonton', '2026-12-15', 600, '2026-12-15T16:00:00.000Z'],
    ['America/Vancouver', '2026-12-15', 600, '2026-12-15T17:00:00.000Z'],
    ['Asia/Calcutta', '2026-12-15', 600, '2026-12-15T04:30:00.000Z'],
    // 2:30 does not exist on this night, 1:30 exists twice on the other.
    ['America/Chicago', '2026-03-08', 150, '2026-03-08T08:30:00.000Z'],
    ['America/Chicago', '2026-11-01', 90, '2026-11-01T06:30:00.000Z'],
  ])('%s %s minute %i is %s', (zone, date, minute, moment) => {
    expect(momentOf({ date, minute }, zone).toISOString()).toBe(moment);
  });

  test('comes back to itself on each half hour of a year, but where the clocks leave an hour out', () => {
    let astray = 0;
    for (let at = Date.parse('2026-01-01T00:00:00Z'); at < Date.parse('2027-01-01T00:00:00Z'); at += 1_800_000) {
      const local = localMoment(new Date(at), 'America/Chicago');
      const back = momentOf(local, 'America/Chicago').getTime();
      if (back !== at) astray += 1;
    }
    // The second half of the night in which one hour comes twice.
    expect(astray).toBe(2);
  });
});

test.each([
  // Midnight itself is left out on this night, and comes twice on the other.
  ['Asia/Amman', '2016-04-01', 0, '2016-03-31T22:00:00.000Z'],
  ['Asia/Beirut', '2026-03-29', 0, '2026-03-28T22:00:00.000Z'],
  ['America/Havana', '2026-11-01', 0, '2026-11-01T04:00:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', 135, '2026-10-03T15:45:00.000Z'],
])('in %s %s minute %i, where the clocks change, is %s', (zone, date, minute, moment) => {
  expect(momentOf({ date, minute }, zone).toISOString()).toBe(moment);
});

test.each([
  ['America/Chicago', '2026-03-08T07:59:00Z', '2026-03-08', 119],
  ['America/Chicago', '2026-03-08T08:00:00Z', '2026-03-08', 180],
  ['America/Chicago', '2026-11-01T07:30:00Z', '2026-11-01', 90],
  ['Asia/Kathmandu', '2026-06-01T18:20:00Z', '2026-06-02', 5],
  ['Pacific/Kiritimati', '2026-05-31T10:00:00Z', '2026-06-01', 0],
  ['Nowhere/Land', '2026-06-01T00:00:00Z', '2026-06-01', 0],
])('the clock of %s at %s', (zone, at, date, minute) => {
  expect(localMoment(new Date(at), zone)).toEqual({ date, minute });
});

test.each([
  ['America/Chicago', '2026-11-01T06:59:59.999Z', -300],
  ['America/Chicago', '2026-11-01T07:00:00.000Z', -360],
  ['America/Edmonton', '2026-12-15T16:00:30.500Z', -360],
  ['America/St_Johns', '2026-12-15T16:00:00Z', -210],
  ['Pacific/Chatham', '2026-12-15T16:00:00Z', 825],
  ['UTC', '2026-12-15T16:00:00.001Z', 0],
])('the clock of %s at %s is %i minutes ahead', (zone, at, minutes) => {
  expect(offsetMinutes(new Date(at), zone)).toBe(minutes);
});

test('days are counted over ends of months, and weekdays from Monday', () => {
  expect([daysAfter('2028-02-28', 2), daysAfter('2026-01-01', -1), daysAfter('2026-03-08', 1)]).toEqual([
    '2028-03-01',
    '2025-12-31',
    '2026-03-09',
  ]);
  expect(['2026-03-02', '2026-03-08'].map(weekdayOf)).toEqual([0, 6]);
});

test('a zone that is none is told, and its texts are those of UTC', () => {
  expect(['America/Chicago', 'UTC', 'Nowhere/Land', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  const at = new Date('2026-06-01T12:00:00Z');
  const options = { hour: 'numeric', timeZoneName: 'short' } as const;
  expect(zonedFormat('en-US', 'Nowhere/Land', options).format(at)).toBe('12 PM UTC');
  expect(zonedFormat('en-US', 'America/Chicago', options).format(at)).toBe('7 AM CDT');
});
