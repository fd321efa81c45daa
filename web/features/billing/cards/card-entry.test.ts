import { expect, test } from 'vitest';
import { cardOf, emptyEntry, entryErrors, withDigits } from './card-entry.ts';

const now = new Date('2026-06-15T12:00:00');
const filled = (number: string, expiry: string, cvv: string) => {
  const empty = emptyEntry();
  return {
    number: withDigits(empty.number, 0, number),
    expiry: withDigits(empty.expiry, 0, expiry),
    cvv: withDigits(empty.cvv, 0, cvv),
  };
};

test('digits fill the boxes from a place on, everything else is stripped', {
  tags: ['PAYMENT-09', 'PAYMENT-11'],
}, () => {
  const empty = emptyEntry().expiry;
  expect(withDigits(empty, 0, '1')).toEqual(['1', '', '', '']);
  expect(withDigits(empty, 1, 'a2-3x')).toEqual(['', '2', '3', '']);
  expect(withDigits(empty, 0, '12/29')).toEqual(['1', '2', '2', '9']);
  expect(withDigits(['1', '2', '3', '4'], 2, '9999')).toEqual(['1', '2', '9', '9']);
  expect(withDigits(['1', '2', '3', '4'], 2, 'no digit')).toEqual(['1', '2', '3', '4']);
});

test('of twelve digits the last group is kept, with brand and expiry', { tags: ['CONSTANTS-11', 'Q-61'] }, () => {
  expect(cardOf(filled('5105 1051 0510', '0930', '123'))).toEqual({
    brand: 'Mastercard',
    last4: '0510',
    expiryMonth: 9,
    expiryYear: 30,
  });
  expect(cardOf(filled('4'.repeat(12), '1229', '000')).brand).toBe('Visa');
  expect(cardOf(filled('9'.repeat(12), '1229', '000')).brand).toBe('Card');
});

test('what is missing, impossible or over is said by field', () => {
  expect(entryErrors(emptyEntry(), now)).toEqual({
    number: 'Enter all 12 digits.',
    expiry: 'Enter all 4 digits.',
    cvv: 'Enter all 3 digits.',
  });
  expect(entryErrors(filled('4'.repeat(12), '1329', '123'), now)).toEqual({ expiry: 'Enter a month from 01 to 12.' });
  expect(entryErrors(filled('4'.repeat(12), '0029', '123'), now)).toEqual({ expiry: 'Enter a month from 01 to 12.' });
  expect(entryErrors(filled('4'.repeat(12), '0526', '123'), now)).toEqual({ expiry: 'This card has expired.' });
  expect(entryErrors(filled('4'.repeat(12), '0626', '123'), now)).toEqual({});
});
