import { expect, it } from 'vitest';
import { rises, spokenText } from './spoken-text.ts';

it.each([
  [
    'Your number is +1 (312) 555-0199, right?',
    'Your number is three one two, five five five, zero one nine nine, right?',
  ],
  ['Your number is 312-555-0199.', 'Your number is three one two, five five five, zero one nine nine.'],
  ['ending in 0123', 'ending in zero one two three'],
  ['call 555-0123', 'call five five five, zero one two three'],
  ['in 2026 we open at 9 AM', 'in 2026 we open at 9 AM'],
  ['1420 West 18th Street, Chicago 60608', 'fourteen twenty West 18th Street, Chicago six zero six zero eight'],
  ['at 305 N. Main St.', 'at three oh five N. Main St.'],
  ['1400 Clark Avenue, 2000 Elm Road', 'fourteen hundred Clark Avenue, 2000 Elm Road'],
  ['in 1995 we moved', 'in 1995 we moved'],
  ['J O H N dot L E E at gmail dot com', 'J O H N, dot, L E E, at, gmail dot com'],
  ['write to ann.lee@mail-box.example', 'write to ann dot lee at mail dash box dot example'],
])('%s', (written, said) => {
  expect(spokenText(written)).toBe(said);
});

it.each([
  ['Is that right?', true],
  ['I have your number as 312-555-0123. Is that right?', true],
  ['Would you like to leave a message?', true],
  ['What is the best phone number to reach you?', false],
  ['Thank you. And how may I help you?', false],
  ['That is right.', false],
])('the voice goes up at the end of "%s": %s', (text, up) => {
  expect(rises(text)).toBe(up);
});
