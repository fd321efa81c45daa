import { expect, test } from 'vitest';
import { spelled } from './spelled.ts';

test.each([
  ['claw', '+1 (312) 555-', '2529', ''],
  ['5529', '+1 (312) 555-2529', '', ''],
  ['12555', '+1 (3', '12) 555', '-2529'],
  ['', '+1 (312) 555-2529', '', ''],
] as const)('"%s" in a number', (words, before, found, behind) => {
  expect(spelled('+13125552529', words)).toEqual({ before, found, behind });
});
