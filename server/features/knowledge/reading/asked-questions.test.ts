import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faq } from '#contract/instructions.ts';
import { settingLimits } from '#contract/limits.ts';
import { askedQuestions } from './asked-questions.ts';
import { cutPassages, type Section } from './cut-passages.ts';

const of = async (sections: readonly Section[]) => askedQuestions(await Array.fromAsync(cutPassages(sections)));

test('headings that ask, with what stands below them until the next heading', async () => {
  const found = await of([
    { heading: 'Lakeside Dental', text: 'Lakeside Dental\n\nWelcome. Shall we begin with a smile?' },
    { heading: 'Do you see children?', text: 'Do you see children?\n\nYes, from two years on.\n\nBring the booklet.' },
    { heading: 'Is there parking?', text: 'Is there parking?\n\nBehind the house.' },
    { heading: 'Contact', text: 'Contact\n\nCall us.' },
  ]);
  expect(found).toEqual([
    { question: 'Do you see children?', answer: 'Yes, from two years on. Bring the booklet.' },
    { question: 'Is there parking?', answer: 'Behind the house.' },
  ]);
});

test('paragraphs that ask, marked or not, in one section', async () => {
  const text = 'FAQ\n\nQ: Do you ship abroad?\n\nA: Only within Europe.\n\nWie lange dauert es?\n\nZwei Tage.';
  expect(await of([{ heading: 'FAQ', text }])).toEqual([
    { question: 'Do you ship abroad?', answer: 'Only within Europe.' },
    { question: 'Wie lange dauert es?', answer: 'Zwei Tage.' },
  ]);
});

test('a long answer that was cut into passages is one again, as far as an answer has room', async () => {
  const long = Array.from({ length: 400 }, (_, at) => `Sentence ${at} of it is here.`).join(' ');
  const [first, second] = await of([
    { heading: 'How is it done?', text: `How is it done?\n\n${long}` },
    { heading: 'And then what?', text: 'And then what?\n\nNothing.' },
  ]);
  expect(first?.answer.length).toBeGreaterThan(settingLimits.answerCharacters - 100);
  expect(first?.answer.length).toBeLessThanOrEqual(settingLimits.answerCharacters);
  expect(first?.answer).toMatch(/^Sentence 0 of it is here\. Sentence 1 .* is here\.$/);
  expect(second).toEqual({ question: 'And then what?', answer: 'Nothing.' });
});

test('no structure, no questions: one in running text, several without an answer, the same twice', async () => {
  expect(await of([{ heading: 'Us', text: 'Us\n\nTired of waiting?\n\nCome to us.' }])).toEqual([]);
  expect(await of([{ heading: 'Us', text: 'Us\n\nWhy wait now?\n\nWhy not come?\n\nWho knows it?' }])).toEqual([]);
  const twice = 'FAQ\n\nIs it open?\n\nYes.\n\nIS IT OPEN?\n\nNo.';
  expect(await of([{ heading: 'FAQ', text: twice }])).toEqual([]);
  expect(askedQuestions([])).toEqual([]);
});

test('whatever a page says, what is found can be saved and stands in it', async () => {
  const line = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.string({ maxLength: 220 }).map((text) => `${text} a?`),
  );
  const section = fc.record({
    heading: fc.option(line),
    text: fc.array(line, { maxLength: 12 }).map((lines) => lines.join('\n\n')),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(section, { maxLength: 6 }), async (sections) => {
      const found = await of(sections);
      expect(found.length === 0 || found.length >= 2).toBe(true);
      for (const pair of found) expect(faq.safeParse(pair)).toMatchObject({ success: true, data: pair });
    }),
  );
});
