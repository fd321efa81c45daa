import type { AssistantLanguage } from '#contract/brief.ts';
import type { Behaviour } from './behaviour.ts';
import { german } from './de/german.ts';
import { english } from './en/english.ts';

/** The behaviour in a language; British callers get the English one with its British phrases. */
export function behaviourIn(language: AssistantLanguage): Behaviour {
  return language === 'de-DE' ? german : english;
}
