import { expect, it } from 'vitest';
import { askedFor, asksForPieces } from './asked-for.ts';

it('tells when a caller will give or mend something in pieces', () => {
  for (const words of [
    'Sure. What is the best phone number to reach you?',
    'And your e-mail address?',
    'Could you spell your last name?',
    'I have 218-555-0186. Is that right?',
    'So that is anna at example dot com, is that correct?',
    'Two one eight, five five five. Did I get that?',
    'Wie lautet Ihre Telefonnummer?',
    'Können Sie das bitte buchstabieren?',
    'Das ist die 0 30 12 34 56. Stimmt das?',
  ])
    expect(asksForPieces(words), words).toBe(true);
  for (const words of [
    'We are open until five.',
    'We are at 1200 Main Street.',
    'Shall I book that for you?',
    'What day would suit you?',
    'May I have your full name?',
    '',
  ])
    expect(asksForPieces(words), words).toBe(false);
  expect(askedFor('What is the best phone number to reach you?')).toEqual({ state: 'phone', digits: 10 });
});
