import { expect, test } from 'vitest';
import type { AnsweredBy } from '#contract/calls.ts';
import { dayGroupText, durationText, growthText, periodText, phoneText } from './call-texts.ts';
import { chartDayText, hourText } from './chart-texts.ts';
import { answeredText, confidenceText, lineTimeText, lineZoneText, sourceLines } from './detail/detail-texts.ts';

test('a line shows its time in Chicago, in summer and in winter', { tags: ['DETAIL-03'] }, () => {
  expect(lineTimeText('2026-07-01T15:04:05Z').replace(/\s/g, ' ')).toBe('10:04:05 AM');
  expect(lineZoneText('2026-07-01T15:04:05Z')).toBe('CDT');
  expect(lineTimeText('2026-01-01T15:04:05Z').replace(/\s/g, ' ')).toBe('9:04:05 AM');
  expect(lineZoneText('2026-01-01T15:04:05Z')).toBe('CST');
});

test('confidence is a percent with one decimal', { tags: ['DETAIL-15'] }, () => {
  expect(confidenceText(0.875)).toBe('87.5%');
  expect(confidenceText(1)).toBe('100.0%');
});

test('the date text follows the chosen period', { tags: ['ANALYSIS-15'] }, () => {
  expect(periodText('this-month', new Date('2025-06-17T12:00:00Z'), 'America/Chicago')).toBe('Jun 1 - Jun 30, 2025');
  expect(periodText('this-quarter', new Date('2025-11-02T12:00:00Z'), 'America/Chicago')).toBe('Oct 1 - Dec 31, 2025');
  expect(periodText('this-month', new Date('2024-02-29T12:00:00Z'), 'America/Chicago')).toBe('Feb 1 - Feb 29, 2024');
  expect(periodText('all', new Date(), 'America/Chicago')).toBe('All time');
});

test('the date text is of the zone of the business, as the figures are', { tags: ['ANALYSIS-15'] }, () => {
  const at = new Date('2026-07-01T03:00:00Z');
  expect(periodText('this-month', at, 'America/Chicago')).toBe('Jun 1 - Jun 30, 2026');
  expect(periodText('this-month', at, 'Asia/Tokyo')).toBe('Jul 1 - Jul 31, 2026');
  expect(periodText('this-quarter', at, 'America/Chicago')).toBe('Apr 1 - Jun 30, 2026');
});

test('growth has a sign, and nothing is "0%"', { tags: ['ANALYSIS-12', 'ANALYSIS-13', 'ANALYSIS-14'] }, () => {
  expect(growthText(12.5)).toBe('+12.5%');
  expect(growthText(-3)).toBe('−3%');
  expect(growthText(0)).toBe('0%');
  expect(growthText(Number.NaN)).toBe('0%');
});

test('a withheld number is missing', { tags: ['LOGS-12'] }, () => {
  expect(phoneText(null)).toBe('NA');
  expect(phoneText('+13125550123')).toBe('+1 (312) 555-0123');
});

test('durations are told in minutes and seconds', () => {
  expect(durationText(252)).toBe('4 min 12 s');
  expect(durationText(0)).toBe('0 s');
});

test('a line says what it was made from', () => {
  expect(
    sourceLines([
      { source: 'faq', title: 'Is there parking?' },
      { source: 'unanswered', title: 'do you sell maps' },
      { source: 'business', title: 'business hours' },
      { source: 'knowledge', title: 'Prices / menu.pdf' },
      { source: 'unknown-figure', title: '$80' },
    ]),
  ).toEqual([
    'From: \u201cIs there parking?\u201d; Business info, business hours; Prices / menu.pdf',
    'Not answered: \u201cdo you sell maps\u201d',
  ]);
  expect(sourceLines([])).toEqual([]);
});

test('who answered is told, and when and why another went on', () => {
  const startTime = '2026-03-04T15:00:00.000Z';
  const told = (by: AnsweredBy, seconds: number, why: string, index: number) =>
    answeredText({ by, at: new Date(Date.parse(startTime) + seconds * 1000).toISOString(), why }, index, startTime);
  expect(told('realtime', 1, '', 0)).toBe('Answered by the realtime service');
  expect(told('embedded', 1, 'it had failed in the calls before', 0)).toBe(
    'Answered by the built-in receptionist: it had failed in the calls before',
  );
  expect(told('pipeline', 42, 'it did not answer', 1)).toBe(
    'Changed to the language services at 0:42: it did not answer',
  );
  expect(told('voicemail', 605, 'the connection was lost', 2)).toBe(
    'Changed to voicemail at 10:05: the connection was lost',
  );
  expect(told('forwarded', 3, 'it could not answer', 0)).toBe(
    'Forwarded to the fallback number at 0:03: it could not answer',
  );
});

test.each([
  ['2026-11-21T05:30:00Z', 'Yesterday'],
  ['2026-11-21T06:30:00Z', 'Today'],
  ['2026-11-19T18:00:00Z', 'Thursday, Nov 19'],
  ['2025-11-21T18:00:00Z', 'Fri, Nov 21, 2025'],
])('calls of %s are told under %s in Chicago', (at, text) => {
  expect(dayGroupText(at, new Date('2026-11-21T20:00:00Z'), 'America/Chicago')).toBe(text);
});

test('days and hours of a chart', () => {
  expect(chartDayText('2026-11-20')).toBe('Fri, Nov 20');
  expect([0, 11, 23].map((hour) => hourText(hour).replaceAll('\u202f', ' '))).toEqual([
    '12 AM to 1 AM',
    '11 AM to 12 PM',
    '11 PM to 12 AM',
  ]);
});
