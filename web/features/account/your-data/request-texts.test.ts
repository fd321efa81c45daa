import { expect, test } from 'vitest';
import { archiveSize, requestTitle } from './request-texts.ts';

test('a request is named by what it is about', () => {
  expect(requestTitle({ kind: 'export-caller', number: '+13125550147' })).toBe('Export of +1 (312) 555-0147');
  expect(requestTitle({ kind: 'erase-caller', number: '+13125550147' })).toBe('Erasure of +1 (312) 555-0147');
  // The number is forgotten with the caller.
  expect(requestTitle({ kind: 'erase-caller', number: '' })).toBe('Caller erasure');
  expect(requestTitle({ kind: 'export-business', number: '' })).toBe('Business export');
});

test.each([
  [12, '1 KB'],
  [860_160, '840 KB'],
  [10_066_330, '9.6 MB'],
  [1_288_490_189, '1.2 GB'],
])('an archive of %i bytes has %s', (bytes, text) => {
  expect(archiveSize(bytes)).toBe(text);
});
