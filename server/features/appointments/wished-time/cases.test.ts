import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { inShort, outcomeOf } from '../outcome-of.ts';

type Case = readonly [said: string, meant: string];
const table = JSON.parse(readFileSync(new URL('./cases.json', import.meta.url), 'utf8')) as Record<
  AssistantLanguage,
  Case[]
>;
/** A Saturday, ten in the morning. */
const now = { date: '2026-11-28', minute: 600 };

describe.each(Object.entries(table) as [AssistantLanguage, Case[]][])('what people say in %s', (language, cases) => {
  test.each(cases)('"%s" is %s', (said, meant) => {
    expect(inShort(outcomeOf(said, now, language))).toBe(meant);
  });
});
