import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDigits, phoneFormat, placeAfter, ssnFormat } from './digits.ts';

const phone = phoneFormat('1');

/** Types, key by key, at the end of the field. */
function typed(keys: string): string {
  let digits = '';
  for (const key of keys) {
    const text = key === '<' ? phone.shown(digits).slice(0, -1) : phone.shown(digits) + key;
    digits = editDigits(phone, digits, text, text.length).digits;
  }
  return digits;
}

test('digits alone, ten at most, shown as "(123) 456-7890"', {
  tags: ['PATIENT-41', 'PATIENT-42', 'PATIENT-43', 'PATIENT-63'],
}, () => {
  expect(typed('1a2-3 4567890')).toBe('1234567890');
  expect(phone.shown('1234567890')).toBe('(123) 456-7890');
  expect(phone.read('(123) 456-78901')).toHaveLength(10);
  expect(phone.shown('12345')).toBe('(123) 45');
});

test('a pasted number loses the dial code of the chosen country, and no other digits', () => {
  expect(phone.read('+1 (312) 555-0147')).toBe('3125550147');
  expect(phone.read('1 312 555 0147')).toBe('3125550147');
  expect(phone.read('1312555014')).toBe('1312555014');
  expect(phoneFormat('49').read('+49 30 123456')).toBe('30123456');
  expect(phoneFormat('49').read('151 1234 5678')).toBe('15112345678');
  // Of another country than the chosen one: told as wrong, and not cut to a number of somebody else.
  expect(phone.read('+49 151 12345678')).toBe('4915112345678');
});

test('every digit can be taken away again, over the signs too', () => {
  expect(typed('1234567890<<<<<<<<<<')).toBe('');
  expect(typed('123<4')).toBe('124');
  // Backspace right behind the hyphen of "(123) 456-7".
  expect(editDigits(phone, '1234567', '(123) 4567', 9)).toEqual({ digits: '123457', before: 5 });
});

test('the caret stays behind the digit it was behind', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,10}$/), fc.nat(10), (digits, place) => {
      const before = Math.min(place, digits.length);
      const shown = phone.shown(digits);
      expect(shown.slice(0, placeAfter(shown, before)).replace(/\D/g, '')).toBe(digits.slice(0, before));
    }),
  );
});

test('an SSN is shown in its groups, as far as it goes', { tags: ['PATIENT-66'] }, () => {
  expect(ssnFormat.shown('123456789')).toBe('123-45-6789');
  expect(ssnFormat.shown('1234')).toBe('123-4');
  expect(ssnFormat.shown('')).toBe('');
  expect(ssnFormat.read('123-45-67890')).toBe('123456789');
});
