import { type DetailField, isStandardField } from '#contract/brief.ts';
import type { Talk } from '../talk.ts';

/** More options than these are not read out. */
const mostRead = 4;

/** The owner's name of a field as it stands within a sentence; '' for a standard one. German keeps its capitals. */
export function labelOf(talk: Talk, field: DetailField): string {
  if (isStandardField(field)) return '';
  const { label } = talk.spec(field);
  const plain = /^\p{Lu}\p{Ll}/u.test(label) && talk.brief.language !== 'de-DE';
  return plain ? label.slice(0, 1).toLowerCase() + label.slice(1) : label;
}

/** "dog, cat or bird"; '' where there are too many to be read out, or none. */
export function optionsOf(talk: Talk, field: DetailField): string {
  const { options = [] } = talk.spec(field);
  if (options.length > mostRead) return '';
  return [options.slice(0, -1).join(', '), options.at(-1)].filter(Boolean).join(` ${talk.behaviour.lexicon.or} `);
}
