import { expect, test } from 'vitest';
import { formatPhoneNumber, isWrittenNumber, telephoneNumberOf } from './phone-number.ts';

test('a number is taken as people write it, and as it is shown', { tags: ['MODEL-70', 'ROUTES-23'] }, () => {
  for (const text of [
    '3125550147',
    '(312) 555-0147',
    '1 312 555 0147',
    '+1 312.555.0147',
    '+1 (312) 555-0147',
    '0013125550147',
  ])
    expect(telephoneNumberOf(text), text).toBe('+13125550147');
  for (const text of ['+49 30 901820', '0049 (0)30 901820']) expect(telephoneNumberOf(text), text).toBe('+4930901820');
  expect(telephoneNumberOf(formatPhoneNumber('+13125550147'))).toBe('+13125550147');
});

test('a number is shown as people write it, with its extension', { tags: ['SHELL-11'] }, () => {
  const shown = ['+13125550147', '+13125550147;ext=22', '+442079460958;ext=7', '+442079460958', '22;ext=', 'anonymous'];
  expect(shown.map(formatPhoneNumber)).toEqual([
    ...[
      '+1 (312) 555-0147',
      '+1 (312) 555-0147 ext. 22',
      '+442079460958 ext. 7',
      '+442079460958',
      '22;ext=',
      'anonymous',
    ],
  ]);
});

test('a short number, one without its country and what is no number at all are none', { tags: ['MODEL-70'] }, () => {
  const short = ['911', '112', '+911', '22000', '555-0147', '+1312555'];
  const wrong = ['', 'Maria', '0312 555 0147', '030 901820', '+0 312 555', '+1312555014712345', '+1234567890123456'];
  const more = ['+1 312 555 0147 ext. 4', 'sip:ann@example.com', '+13125550147,+13125550148'];
  for (const text of [...short, ...wrong, ...more]) expect(telephoneNumberOf(text), text).toBeNull();
});

test.each(['+1 312 555 0147', '(312) 555-0147', '030/1234567', '312.555.0147 ext. 12', '5550147'])(
  '"%s" is a written number',
  (text) => expect(isWrittenNumber(text)).toBe(true),
);

test.each(['', 'abc', '5', '123456', '+1 312 555 0147 and more', '1'.repeat(16), 'ext. 1234567'])(
  '"%s" is none',
  (text) => expect(isWrittenNumber(text)).toBe(false),
);
