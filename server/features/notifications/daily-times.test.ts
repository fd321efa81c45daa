import { expect, test } from 'vitest';
import { dailyTimes } from './daily-times.ts';

test.each([
  ['2026-11-21T15:00:00Z', 'America/Chicago', '2026-11-20', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-11-22T00:00:00Z', 'America/Chicago', '2026-11-21', '2026-11-22T00:00:00.000Z', '2026-11-23T00:00:00.000Z'],
  ['2026-11-21T23:59:59Z', 'America/Chicago', '2026-11-20', '2026-11-21T00:00:00.000Z', '2026-11-22T00:00:00.000Z'],
  ['2026-03-08T12:00:00Z', 'America/Chicago', '2026-03-07', '2026-03-08T00:00:00.000Z', '2026-03-08T23:00:00.000Z'],
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-10-31', '2026-10-31T22:00:00.000Z', '2026-11-01T23:00:00.000Z'],
  ['2026-06-01T05:00:00Z', 'Pacific/Kiritimati', '2026-06-01', '2026-06-01T04:00:00.000Z', '2026-06-02T04:00:00.000Z'],
  ['2026-06-01T05:00:00Z', 'Pacific/Pago_Pago', '2026-05-31', '2026-06-01T05:00:00.000Z', '2026-06-02T05:00:00.000Z'],
  ['2026-06-01T12:15:00Z', 'Asia/Kathmandu', '2026-06-01', '2026-06-01T12:15:00.000Z', '2026-06-02T12:15:00.000Z'],
  ['2026-06-01T12:15:00Z', 'Nowhere/Land', '2026-05-31', '2026-05-31T18:00:00.000Z', '2026-06-01T18:00:00.000Z'],
])('at %s in %s the last 18:00 was that of %s', (now, timeZone, day, last, next) => {
  const times = dailyTimes(new Date(now), timeZone);
  expect([times.last.day, times.last.at.toISOString(), times.next.at.toISOString()]).toEqual([day, last, next]);
});
