import { expect, test } from 'vitest';
import { instructions } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { problemsOf } from '#web/client/forms/contract-rules.ts';
import {
  draftOf,
  faqsOf,
  kept,
  numbered,
  type Pair,
  pairOf,
  withChange,
  withPair,
  withQuestion,
} from './faqs-draft.ts';

const two = [
  { question: 'Do you validate parking?', answer: 'Yes, for two hours.' },
  { question: 'Do you take walk-ins?', answer: 'Before noon.' },
];

test('there is always a pair to fill in', { tags: ['FAQS-04'] }, () => {
  expect(draftOf([])).toHaveLength(1);
  expect(draftOf(two)).toHaveLength(2);
});

test('numbers run through what is kept, and a removed pair can come back to its place', {
  tags: ['FAQS-02', 'FAQS-05'],
}, () => {
  const draft = withChange(withPair(draftOf(two)), 0, { removed: true });
  expect(numbered(draft).map(({ number }) => number)).toEqual([null, 1, 2]);
  expect(kept(draft)).toHaveLength(2);
  expect(faqsOf(withChange(draft, 0, { removed: false }))).toEqual(two);
});

test('what is sent is trimmed, without removed and empty pairs', { tags: ['FAQS-08', 'FAQS-10'] }, () => {
  const draft = withChange(withPair(withChange(draftOf(two), 1, { removed: true })), 2, {
    question: '  Where are you? ',
    answer: ' On Lake Street.\n',
  });
  expect(faqsOf(withPair(draft))).toEqual([two[0], { question: 'Where are you?', answer: 'On Lake Street.' }]);
});

test('a pair has both or neither, as the contract says it', () => {
  const draft = withPair(draftOf(two));
  const found = (change: Partial<Pair>) => {
    const changed = withChange(draft, 1, change);
    const [, pair] = numbered(changed);
    const problems = problemsOf(instructions.shape.faqResponses, faqsOf(changed));
    return [problems[`${pair?.place}.question`], problems[`${pair?.place}.answer`]];
  };
  expect(found({})).toEqual([undefined, undefined]);
  expect(found({ answer: '  ' })).toEqual([undefined, 'Enter an answer.']);
  expect(found({ question: '' })).toEqual(['Enter a question.', undefined]);
  expect(found({ question: '', answer: '' })).toEqual([undefined, undefined]);
  expect(found({ answer: '', removed: true })).toEqual([undefined, undefined]);
});

test('an empty pair is not sent', () => {
  expect(faqsOf(withPair(draftOf(two)))).toEqual(two);
});

test('a question to answer gets a pair where it has none and there is room', () => {
  const asked = withQuestion(draftOf(two), ' Is there a lift? ');
  expect(asked.map(({ question }) => question)).toEqual([...two.map(({ question }) => question), 'Is there a lift?']);
  expect(pairOf(asked, 'is there a LIFT?')?.id).toBe(2);
  expect(withQuestion(draftOf(two), 'do you take walk-ins?')).toEqual(draftOf(two));
  expect(withQuestion(draftOf(two), null)).toEqual(draftOf(two));
  // One that is removed in a draft does not stand for it.
  const removed = withQuestion(withChange(draftOf(two), 1, { removed: true }), 'Do you take walk-ins?');
  expect(pairOf(removed, 'Do you take walk-ins?')).toMatchObject({ id: 2, answer: '', removed: false });
  // The pair that stands for an empty list is used.
  expect(withQuestion(draftOf([]), 'Is there a lift?')).toMatchObject([{ question: 'Is there a lift?', answer: '' }]);
  expect(withQuestion([], 'x'.repeat(900))[0]?.question).toHaveLength(settingLimits.questionCharacters);
  const full = draftOf(Array.from({ length: settingLimits.faqs }, (_, at) => ({ question: `${at}`, answer: 'a' })));
  expect(withQuestion(full, 'One more?')).toEqual(full);
});
