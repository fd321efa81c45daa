import { expect, it } from 'vitest';
import { spokenText } from './spoken-text.ts';

it.each([
  [
    'Your number is +1 (312) 555-0199, right?',
    'Your number is three one two, five five five, zero one nine nine, right?',
  ],
  ['Your number is 312-555-0199.', 'Your number is three one two, five five five, zero one nine nine.'],
  ['ending in 0123', 'ending in zero one two three'],
  ['call 555-0123', 'call five five five, zero one two three'],
  ['in 2026 we open at 9 AM', 'in 2026 we open at 9 AM'],
  ['write to ann.lee@mail-box.example', 'write to ann dot lee at mail dash box dot example'],
])('%s', (written, said) => {
  expect(spokenText(written)).toBe(said);
});
