import { expect, test } from 'vitest';
import { callerNumberOf } from './caller-number.ts';

test('[ROUTES-23] a caller number is taken as people write it', () => {
  expect(callerNumberOf('(312) 555-0147')).toBe('+13125550147');
  expect(callerNumberOf('1 312 555 0147')).toBe('+13125550147');
  expect(callerNumberOf('+1 (312) 555-0147')).toBe('+13125550147');
  expect(callerNumberOf('+49 30 901820')).toBe('+4930901820');
});

test('what is no number is none', () => {
  for (const text of ['', '555-0147', '0312 555 0147', '+0 312 555', 'Maria', '+1312555014712345']) {
    expect(callerNumberOf(text), text).toBeNull();
  }
});
