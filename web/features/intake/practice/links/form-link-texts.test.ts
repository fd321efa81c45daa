import { expect, test } from 'vitest';
import { birthText, linkName, ssnText } from './form-link-texts.ts';

test('a day of birth is that day in every zone', () => {
  expect(birthText('1990-05-17')).toBe('May 17, 1990');
  expect(birthText('')).toBe('NA');
});

test('a link is named by its patient, else by its address', () => {
  expect(linkName({ patient: 'Maria Lopez', email: 'maria@lopez.example' })).toBe('Maria Lopez');
  expect(linkName({ patient: '', email: 'maria@lopez.example' })).toBe('maria@lopez.example');
  expect(linkName({ patient: '', email: '' })).toBe('Link without an address');
});

test('what cannot be read as a moment reads NA, and an SSN stands in its groups', () => {
  expect(ssnText('123456789')).toBe('123-45-6789');
});
