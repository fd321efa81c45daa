import type { AssistantBrief, AssistantLanguage } from '#contract/brief.ts';
import type { Behaviour } from './behaviour.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';
import { spanish } from './es/spanish.ts';
import { inCountry } from './in-country.ts';

/** The behaviour in a language; British callers get the English one with its British phrases. */
export function behaviourIn(language: AssistantLanguage): Behaviour {
  if (language === 'de-DE') return german;
  return language === 'es-US' ? spanish : english;
}

/** The behaviour in the language of a business, with the telephone numbers of its country. */
export function behaviourOf(brief: Pick<AssistantBrief, 'language' | 'business'>): Behaviour {
  return inCountry(behaviourIn(brief.language), brief);
}
