import type { AssistantLanguage } from '#contract/brief.ts';
import { amountRules } from './amounts.ts';
import { countRules } from './counts.ts';
import { dateRules, dayAndMonthRules } from './dates.ts';
import { english } from './english/english.ts';
import { german } from './german/german.ts';
import { linkRules } from './links.ts';
import { phoneRules } from './phone-numbers.ts';
import { cleared, tidied } from './signs.ts';
import { spanish } from './spanish/spanish.ts';
import { applied, type Rule, type Tongue } from './tongue.ts';

/** The rules of a language in their order: what is longest and surest first, single figures last. */
function rulesOf(tongue: Tongue): readonly Rule[] {
  return [
    ...linkRules(tongue),
    ...dateRules(tongue),
    ...phoneRules(tongue),
    ...tongue.first,
    ...dayAndMonthRules(tongue),
    ...amountRules(tongue),
    ...countRules(tongue),
    ...tongue.last,
  ];
}

const rules: Readonly<Record<AssistantLanguage, readonly Rule[]>> = {
  'en-US': rulesOf(english('en-US')),
  'en-GB': rulesOf(english('en-GB')),
  'de-DE': rulesOf(german),
  'es-US': rulesOf(spanish),
};

/**
 * Written text as a person says it, in words and marks alone: a synthesizer would read prices, times, short forms and numbers by rules
 * of its own, or leave them out. Its time grows with the length of the text and no more.
 */
export function spokenText(text: string, language: AssistantLanguage): string {
  return cleared(applied(rules[language], tidied(text)));
}
