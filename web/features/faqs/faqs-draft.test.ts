import { expect, test } from 'vitest';
import { draftOf, faqsOf, isSame, kept, numbered, problemsOf, withChange, withPair } from './faqs-draft.ts';

const two = [
  { question: 'Do you validate parking?', answer: 'Yes, for two hours.' },
  { question: 'Do you take walk-ins?', answer: 'Before noon.' },
];

test('[FAQS-04] there is always a pair to fill in', () => {
  expect(draftOf([])).toHaveLength(1);
  expect(draftOf(two)).toHaveLength(2);
});

test('[FAQS-02] [FAQS-05] numbers run through what is kept, and a removed pair can come back to its place', () => {
  const draft = withChange(withPair(draftOf(two)), 0, { removed: true });
  expect(numbered(draft).map(({ number }) => number)).toEqual([null, 1, 2]);
  expect(kept(draft)).toHaveLength(2);
  expect(faqsOf(withChange(draft, 0, { removed: false }))).toEqual(two);
});

test('[FAQS-08] [FAQS-10] what is sent is trimmed, without removed and empty pairs', () => {
  const draft = withChange(withPair(withChange(draftOf(two), 1, { removed: true })), 2, {
    question: '  Where are you? ',
    answer: ' On Lake Street.\n',
  });
  expect(faqsOf(withPair(draft))).toEqual([two[0], { question: 'Where are you?', answer: 'On Lake Street.' }]);
});

test('a pair has both or neither', () => {
  const [pair] = draftOf(two);
  if (!pair) throw new Error('There is a pair.');
  expect(problemsOf(pair)).toEqual({});
  expect(problemsOf({ ...pair, answer: '  ' })).toEqual({ answer: 'Enter an answer.' });
  expect(problemsOf({ ...pair, question: '' })).toEqual({ question: 'Enter a question.' });
  expect(problemsOf({ ...pair, question: '', answer: '' })).toEqual({});
  expect(problemsOf({ ...pair, answer: '', removed: true })).toEqual({});
});

test('an empty pair is no change', () => {
  expect(isSame(withPair(draftOf(two)), two)).toBe(true);
  expect(isSame(withChange(draftOf(two), 0, { answer: 'No.' }), two)).toBe(false);
});
