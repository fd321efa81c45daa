import { expect, test } from 'vitest';
import { withTag } from './tag-input.tsx';

test('a tag is added trimmed; nothing for empty text, for one that is there, and over the bound', {
  tags: ['BIZ-14'],
}, () => {
  expect(withTag(['Wills'], '  Estates ', 5)).toEqual(['Wills', 'Estates']);
  expect(withTag(['Wills'], '   ', 5)).toEqual(['Wills']);
  expect(withTag(['Wills'], 'WILLS', 5)).toEqual(['Wills']);
  expect(withTag(['Wills'], 'Estates', 1)).toEqual(['Wills']);
});
