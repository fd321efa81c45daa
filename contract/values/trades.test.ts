import { expect, test } from 'vitest';
import { businessInfo } from '../business.ts';
import { settingLimits } from '../limits.ts';
import { trades } from './trades.ts';

const all = Object.entries(trades);

test('there are at least eight trades, each with words and questions of its own', () => {
  expect(all.length).toBeGreaterThanOrEqual(8);
  expect(new Set(all.map(([, { name }]) => name)).size).toBe(all.length);
  for (const [id, { words, questions }] of all) {
    expect([id, words.length >= 6, questions.length >= 6]).toEqual([id, true, true]);
    const asked = questions.map(({ question }) => question.toLowerCase());
    expect(new Set(asked).size).toBe(asked.length);
    expect(businessInfo.shape.coreServices.safeParse([...words]).success).toBe(true);
  }
});

test('a trade says what to answer, and answers nothing: it knows no fact of a business', () => {
  for (const [, { questions }] of all)
    for (const each of questions) {
      expect(Object.keys(each).sort()).toEqual(['question', 'tell']);
      expect(each.question).toMatch(/\?$/);
      expect(each.question.length).toBeLessThanOrEqual(settingLimits.questionCharacters);
      expect(each.tell).not.toMatch(/\d|\b(yes|no|we|our)\b/i);
    }
});
