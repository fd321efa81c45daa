import { expect, test } from 'vitest';
import { formatPhoneNumber, keptNumber, numberAlone, withExtension } from './phone-number.ts';
import { isWrittenNumber } from './written-number.ts';

test('a kept number is shown with its extension, and told apart from it', () => {
  expect(formatPhoneNumber('+13125550147;ext=22')).toBe('+1 (312) 555-0147 ext. 22');
  expect(formatPhoneNumber('+442079460958;ext=4')).toBe('+442079460958 ext. 4');
  expect(formatPhoneNumber('+13125550147')).toBe('+1 (312) 555-0147');
  for (const other of ['555 0147', 'Monday;ext=22', '']) expect(formatPhoneNumber(other)).toBe(other);
  expect(keptNumber('+13125550147;ext=22')).toEqual({ number: '+13125550147', extension: '22' });
  expect(keptNumber('+13125550147')).toEqual({ number: '+13125550147', extension: '' });
  for (const none of ['3125550147', '+1312;ext=22', '+13125550147;ext=', '+13125550147;ext=1234567890', ''])
    expect(keptNumber(none)).toBeNull();
  for (const kept of ['+13125550147;ext=0022', '+442079460958'])
    expect(withExtension(keptNumber(kept) ?? { number: '', extension: '' })).toBe(kept);
  expect(() => withExtension({ number: '+13125550147', extension: '1234567890' })).toThrow(RangeError);
  expect(['+13125550147;ext=22', '312'].map(numberAlone)).toEqual(['+13125550147', '312']);
});

test.each([
  '+1 312 555 0147',
  '(312) 555-0147',
  '030/1234567',
  '312.555.0147 ext. 12',
  '5550147',
  '+1 312 555 0147 and more',
])('"%s" is a written number', (text) => expect(isWrittenNumber(text)).toBe(true));

test.each(['', 'abc', '5', '123456', '1'.repeat(19), 'ext. 123456'])('"%s" is none', (text) =>
  expect(isWrittenNumber(text)).toBe(false),
);
