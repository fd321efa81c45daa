import { expect, test } from 'vitest';
import { type DetailPattern, exampleOf, fitted, patternOf } from './detail-pattern.ts';

const known = (text: string) => patternOf(text) as DetailPattern;

test.each([
  ['AA-9999', 'ab 1234', 'AB-1234'],
  ['AA-9999', 'AB-1234', 'AB-1234'],
  ['AA-9999', 'ab 123', null],
  ['AA-9999', 'ab 12345', null],
  ['KD-999', 'kd 4 5 6', 'KD-456'],
  ['KD-999', '456', null],
  ['*9/**', 'x1yz', 'X1/YZ'],
  ['letters and digits, 6 to 10', 'ab12cd', 'AB12CD'],
  ['Letters and Digits, 6 to 10', 'ab12c', null],
  ['digits, 5', '1 2 3 4 5', '12345'],
  ['digits, 5', '12a45', null],
  ['letters, 2 to 3', 'abcd', null],
])('%s: "%s" is %s', (pattern, said, value) => {
  expect(fitted(known(pattern), said)).toBe(value);
});

test.each(['', 'order', '(a+)+$', '---', 'digits', 'digits, 9 to 3', 'digits, 0', 'A'.repeat(41)])(
  '"%s" is no pattern',
  (text) => {
    expect(patternOf(text)).toBeNull();
  },
);

test.each(['AA-9999', '**/9', 'letters and digits, 6 to 10', 'digits, 5'])('the example of %s fits it', (text) => {
  const pattern = known(text);
  const example = exampleOf(pattern.pieces);
  expect(fitted(pattern, example)).toBe(example);
});

test('a long value is read in one pass', () => {
  const began = performance.now();
  expect(fitted(known('letters and digits, 1 to 99'), 'a'.repeat(1_000_000))).toBeNull();
  expect(performance.now() - began).toBeLessThan(2_000);
});
