import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { inShort, outcomeOf } from '../outcome-of.ts';

type Case = readonly [said: string, meant: string, when?: string];
const table = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as Record<
  AssistantLanguage,
  Case[]
>;
/** A Saturday, where a row says nothing else. */
const saturday = '2026-11-28 10:00';

function momentOf(text: string) {
  const [date = '', clock = ''] = text.split(' ');
  const [hour = 0, minute = 0] = clock.split(':').map(Number);
  return { date, minute: hour * 60 + minute };
}

const cases = Object.entries(table).flatMap(([language, rows]) =>
  rows.map(([said, meant, when = saturday]) => ({ language: language as AssistantLanguage, said, meant, when })),
);

describe.each(Object.keys(table))('what people say in %s', (asked) => {
  test.each(cases.filter(({ language }) => language === asked))(
    '"$said" is $meant',
    ({ language, said, meant, when }) => {
      expect(inShort(outcomeOf(said, momentOf(when), language))).toBe(meant);
    },
  );
});

test('no phrase stands twice for one moment', () => {
  const keys = cases.map(({ language, said, when }) => `${language} ${said} ${when}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
});
