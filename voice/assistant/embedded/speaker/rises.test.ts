import { expect, it } from 'vitest';
import { rises } from './rises.ts';

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
