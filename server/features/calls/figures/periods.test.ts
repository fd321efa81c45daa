import { expect, test } from 'vitest';
import { growthPercent } from './call-analytics.ts';
import { periodSpans } from './periods.ts';

const spans = (period: 'all' | 'this-month' | 'this-quarter', zone: string, now: string) => {
  const { current, before } = periodSpans(period, zone, new Date(now));
  return [current.from?.toISOString() ?? null, before.from.toISOString(), before.to.toISOString()];
};

test.each([
  ['this-month', 'America/Chicago', '2026-03-15T12:07:00Z', '2026-03-01T06:00', '2026-02-01T06:00', '2026-02-15T12:15'],
  ['this-month', 'America/Chicago', '2026-03-01T05:59:00Z', '2026-02-01T06:00', '2026-01-01T06:00', '2026-01-29T06:00'],
  ['this-month', 'America/Chicago', '2026-03-31T22:00:00Z', '2026-03-01T06:00', '2026-02-01T06:00', '2026-03-01T06:00'],
  [
    'this-quarter',
    'Asia/Kathmandu',
    '2026-01-01T00:00:00Z',
    '2025-12-31T18:15',
    '2025-09-30T18:15',
    '2025-10-01T00:15',
  ],
  ['this-month', 'Africa/Cairo', '2026-05-03T00:00:00Z', '2026-04-30T21:00', '2026-03-31T22:00', '2026-04-03T01:15'],
] as const)('%s in %s at %s begins at midnight there', (period, zone, now, from, before, to) => {
  expect(spans(period, zone, now)).toEqual([from, before, to].map((at) => `${at}:00.000Z`));
});

test('all time has no beginning and grows by the month', () => {
  const [from, before] = spans('all', 'UTC', '2026-03-15T12:00:00Z');
  expect([from, before]).toEqual([null, '2026-02-01T00:00:00.000Z']);
});

test('a midnight that is skipped begins with the first instant of its day', () => {
  expect(spans('this-month', 'Africa/Cairo', '2027-01-05T00:00:00Z')[0]).toBe('2026-12-31T22:00:00.000Z');
  expect(spans('this-month', 'Asia/Amman', '2022-04-02T00:00:00Z')[0]).toBe('2022-03-31T21:00:00.000Z');
  expect(spans('this-month', 'Asia/Amman', '2016-04-02T00:00:00Z')[0]).toBe('2016-03-31T22:00:00.000Z');
});

test.each([
  [0, 0, 0],
  [0, 3, 100],
  [4, 4, 0],
  [3, 4, 33.3],
  [4, 3, -25],
  [3, 0, -100],
])('from %d to %d is a growth of %d %%', { tags: ['DATA-06'] }, (before, now, percent) => {
  expect(growthPercent(before, now)).toBe(percent);
});
