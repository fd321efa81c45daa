import { expect, test } from 'vitest';
import { settingLimits } from '#contract/limits.ts';
import { savedWith, withoutOpen, withProposals } from './first-faqs-drafts.ts';

const open = (question: string) => ({ question, answer: '', tell: 'How much.' });
const parking = { question: 'Is there parking?', answer: 'Behind the house.', tell: '' };

test('what is proposed twice is there once, and an answer of a page fills an open question, never what was typed', () => {
  const first = withProposals([], [open('Is there parking?'), open('What does it cost?')]);
  expect(first.map(({ id }) => id)).toEqual([0, 1]);
  const read = withProposals(first, [{ ...parking, question: 'IS THERE PARKING? ' }]);
  expect(read).toEqual([{ ...first[0], answer: parking.answer }, first[1]]);
  const typed = read.map((draft) => ({ ...draft, answer: 'Mine.' }));
  expect(withProposals(typed, [parking, open('What does it cost?')])).toEqual(typed);
});

test('another trade takes the open questions of the one before along, and no answer', () => {
  const law = withProposals([], [open('Is there parking?'), open('Do you take criminal cases?'), open('My own?')]);
  const answered = law.map((draft, at) => (at === 0 ? { ...draft, answer: 'Yes.' } : draft));
  const rest = withoutOpen(answered, ['is there parking?', 'Do you take criminal cases?']);
  expect(rest.map(({ question }) => question)).toEqual(['Is there parking?', 'My own?']);
  expect(withProposals(rest, [open('Do you see children?')]).at(-1)).toMatchObject({ id: 3 });
});

test('what is saved is answered, trimmed, and takes the place of the same question; nothing new, nothing sent', () => {
  const faqs = [{ question: 'Is there parking?', answer: 'No.' }];
  const drafts = withProposals([], [{ ...parking, answer: ' Behind the house. ' }, open('What does it cost?')]);
  expect(savedWith(faqs, drafts)).toEqual([{ question: 'Is there parking?', answer: 'Behind the house.' }]);
  expect(savedWith(faqs, [])).toBeNull();
  expect(savedWith(faqs, withProposals([], [open('What does it cost?')]))).toBeNull();
});

test('what is saved is not proposed again, and an answer that comes from a page was not seen', () => {
  const saved = [{ question: 'is there parking?', answer: 'No.' }];
  expect(withProposals([], [parking, open('What does it cost?')], saved)).toEqual([
    { ...open('What does it cost?'), id: 0, seen: false },
  ]);
  const seen = withProposals([], [open('Is there parking?')]).map((draft) => ({ ...draft, seen: true }));
  expect(withProposals(seen, [parking])).toEqual([{ ...seen[0], answer: parking.answer, seen: false }]);
});

test('no more is proposed than can be kept', () => {
  const many = Array.from({ length: settingLimits.faqs + 5 }, (_, at) => open(`Question ${at}?`));
  expect(withProposals([], many)).toHaveLength(settingLimits.faqs);
});
