import { expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { answerSources, sourceWords } from './answer-sources.ts';

const faqs = [
  { question: 'May I bring my dog?', answer: 'Yes.' },
  { question: 'Is there parking?', answer: 'No.' },
];

test('a source is named as the settings name it, with the page where it is changed', () => {
  expect(sourceWords({ source: 'faq', title: 'Is there parking?' }, faqs)).toEqual({
    text: 'From FAQ 2: Is there parking?',
    to: paths.faqs,
    whole: 'Is there parking?',
  });
  expect(sourceWords({ source: 'faq', title: 'A question from before' }, faqs)?.text).toBe(
    'From your FAQs: A question from before',
  );
  expect(sourceWords({ source: 'faq', title: 'x'.repeat(80) }, faqs)?.text).toHaveLength(
    'From your FAQs: '.length + 61,
  );
  expect(sourceWords({ source: 'business', title: 'business hours' }, faqs)).toEqual({
    text: 'From your business hours',
    to: paths.businessInfo,
  });
  expect(sourceWords({ source: 'business', title: 'direction' }, faqs)?.text).toBe('From your directions');
  expect(sourceWords({ source: 'knowledge', title: 'Papers / old / prices.html' }, faqs)).toEqual({
    text: 'From prices.html',
    to: paths.knowledgeBase,
    whole: 'Papers / old / prices.html',
  });
  expect(sourceWords({ source: 'knowledge', title: 'prices.html' }, faqs)?.text).toBe('From prices.html');
  expect(sourceWords({ source: 'unanswered', title: 'bicycles' }, faqs)).toBeNull();
});

test('an answer is put right in its own FAQ, or becomes one', () => {
  const asked = { question: 'Where can I park & ride?', faqs, usesModel: false };
  const made = answerSources([{ source: 'unanswered', title: 'park' }], asked);
  expect(made).toEqual({
    from: [],
    doubt: '',
    note: 'Nothing in your settings answers this.',
    correction: { text: 'Wrong? Add an FAQ', to: `${paths.faqs}?question=Where+can+I+park+%26+ride%3F` },
  });
  const own = answerSources([{ source: 'faq', title: 'Is there parking?' }], asked);
  expect(own.correction).toEqual({ text: 'Wrong? Edit this FAQ', to: `${paths.faqs}?question=Is+there+parking%3F` });
  expect(answerSources([], { ...asked, question: '' }).correction).toBeNull();
  expect(answerSources([], { ...asked, usesModel: true }).note).not.toBe('');
  expect(answerSources([], asked).note).toBe('A built-in reply, not taken from your content.');
});

test('a figure that nobody has written down is told as such, and is no source', () => {
  const asked = { question: 'What is a crown?', faqs, usesModel: true };
  const figures = ['$80', '5 PM'].map((title) => ({ source: 'unknown-figure' as const, title }));
  expect(answerSources(figures, asked)).toMatchObject({
    from: [],
    doubt: 'Not in your settings: $80; 5 PM',
    note: 'The model does not show where this answer came from.',
  });
  expect(answerSources([...figures, { source: 'faq', title: 'Is there parking?' }], asked)).toMatchObject({
    from: [{ text: 'From FAQ 2: Is there parking?' }],
    note: '',
  });
  expect(answerSources([], asked).doubt).toBe('');
});
