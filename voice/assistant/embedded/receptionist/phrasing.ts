import type { AssistantLanguage } from '#contract/brief.ts';
import type { Phrase } from '../behaviour/behaviour.ts';

/** The phrase's text in the language with its places filled; '' when there is no such phrase or nothing to fill it with. */
export function phraseText(
  phrases: readonly Phrase[],
  name: string,
  language: AssistantLanguage,
  values: Readonly<Record<string, string>>,
): string {
  const phrase = phrases.find((row) => row.name === name);
  if (!phrase) return '';
  const text = language === 'en-GB' ? (phrase.british ?? phrase.text) : phrase.text;
  return text
    .replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/([.!?])\s*\./g, '$1')
    .trim();
}
