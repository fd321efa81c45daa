import { expect, test } from 'vitest';
import { todayIn } from './business-time.ts';

test('today is the day at the business, not where the owner sits', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(todayIn('America/Chicago', now)).toBe('Friday');
  expect(todayIn('Asia/Tokyo', now)).toBe('Saturday');
});
