import { expect, test } from 'vitest';
import {
  confidenceText,
  durationText,
  growthText,
  lineTimeText,
  lineZoneText,
  periodText,
  phoneText,
  sourceText,
} from './call-texts.ts';

test('[DETAIL-03] a line shows its time in Chicago, in summer and in winter', () => {
  expect(lineTimeText('2026-07-01T15:04:05Z').replace(/\s/g, ' ')).toBe('10:04:05 AM');
  expect(lineZoneText('2026-07-01T15:04:05Z')).toBe('CDT');
  expect(lineTimeText('2026-01-01T15:04:05Z').replace(/\s/g, ' ')).toBe('9:04:05 AM');
  expect(lineZoneText('2026-01-01T15:04:05Z')).toBe('CST');
});

test('[DETAIL-15] confidence is a percent with one decimal', () => {
  expect(confidenceText(0.875)).toBe('87.5%');
  expect(confidenceText(1)).toBe('100.0%');
});

test('[ANALYSIS-15] the date text follows the chosen period', () => {
  expect(periodText('this-month', new Date(2025, 5, 17))).toBe('Jun 1 - Jun 30, 2025');
  expect(periodText('this-quarter', new Date(2025, 10, 2))).toBe('Oct 1 - Dec 31, 2025');
  expect(periodText('this-month', new Date(2024, 1, 29))).toBe('Feb 1 - Feb 29, 2024');
  expect(periodText('all', new Date())).toBe('All time');
});

test('[ANALYSIS-12] [ANALYSIS-13] [ANALYSIS-14] growth has a sign, and nothing is "0%"', () => {
  expect(growthText(12.5)).toBe('+12.5%');
  expect(growthText(-3)).toBe('−3%');
  expect(growthText(0)).toBe('0%');
  expect(growthText(Number.NaN)).toBe('0%');
});

test('[LOGS-12] a withheld number is missing', () => {
  expect(phoneText(null)).toBe('NA');
  expect(phoneText('+13125550123')).toBe('+1 (312) 555-0123');
});

test('durations are told in minutes and seconds', () => {
  expect(durationText(252)).toBe('4 min 12 s');
  expect(durationText(0)).toBe('0 s');
});

test('a line says what it was made from', () => {
  expect(sourceText({ source: 'faq', title: 'Is there parking?' })).toBe('\u201cIs there parking?\u201d');
  expect(sourceText({ source: 'business', title: 'opening hours' })).toBe('Business info, opening hours');
  expect(sourceText({ source: 'knowledge', title: 'Prices / menu.pdf' })).toBe('Prices / menu.pdf');
});
