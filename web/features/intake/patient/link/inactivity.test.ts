import { expect, test } from 'vitest';
import { attentionAt, endsAt, nextChangeIn } from './inactivity.ts';

const minute = 60_000;

test('the form is gone after 1,200,000 ms, and warned of two minutes before', {
  tags: ['PATIENT-73', 'CONSTANTS-19'],
}, () => {
  expect(endsAt(0)).toBe(1_200_000);
  expect(attentionAt(18 * minute - 1, 0)).toBe('there');
  expect(attentionAt(18 * minute, 0)).toBe('warned');
  expect(attentionAt(20 * minute - 1, 0)).toBe('warned');
  expect(attentionAt(20 * minute, 0)).toBe('gone');
});

test('it is looked at again when it stands differently, also after a sleep', () => {
  expect(nextChangeIn(0, 0)).toBe(18 * minute);
  expect(nextChangeIn(18 * minute, 0)).toBe(2 * minute);
  expect(nextChangeIn(19 * minute, 0)).toBe(minute);
  expect(nextChangeIn(90 * minute, 0)).toBe(0);
});
