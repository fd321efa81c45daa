import { expect, test } from 'vitest';
import { birthText, linkName, ssnText } from './form-link-texts.ts';

test('a day of birth is that day in every zone', () => {
  expect(birthText('1990-05-17')).toBe('May 17, 1990');
  expect(birthText('')).toBe('NA');
});

test('a link is named by its patient, else by its address', () => {
  expect(linkName({ _id: '', patient: 'Maria Lopez', email: 'maria@lopez.example' })).toBe('Maria Lopez');
  expect(linkName({ _id: '', patient: '', email: 'maria@lopez.example' })).toBe('maria@lopez.example');
  const one = { _id: '00000000-0000-4000-8000-000000003f9c', patient: '', email: '' };
  expect(linkName(one)).toBe('Link 3F9C');
  expect(linkName({ ...one, _id: one._id.replace('3f9c', '3f9d') }), 'another').toBe('Link 3F9D');
});

test('what cannot be read as a moment reads NA, and an SSN stands in its groups', () => {
  expect(ssnText('123456789')).toBe('123-45-6789');
});
