import type { Behaviour } from '../../../behaviour/behaviour.ts';
import * as bars from '../../bars.ts';
import type { Term } from '../meanings.ts';

/** The kind of value that a question asks for: an answer with one of another kind is none. */
export type ValueKind = 'price' | 'duration' | 'age' | 'frequency' | 'person' | 'brand' | 'time' | 'date';

/** The concepts that ask for a value. */
export const asking: Readonly<Record<string, ValueKind>> = {
  'c:price': 'price',
  'c:duration': 'duration',
  'c:age': 'age',
  'c:frequency': 'frequency',
  'c:who': 'person',
  'c:brand': 'brand',
  'c:when': 'time',
};
/** A phrase has the concepts of its words too, a little less: "gluten free" is no price. */
export const leastOwn = (word: string, key: string) =>
  word.includes(' ') && key === 'c:price' ? bars.words.phrase : bars.words.own;

/** Stands in the words of a question where a clause of it ends. */
export const clauseEnd = '|';

/** The kind of value that is asked for; null for a question that yes, no or a description answers. `said` has all its words, in parts. */
export function valueAsked(
  terms: readonly Term[],
  said: readonly string[],
  language: Pick<Behaviour, 'words' | 'lexicon' | 'concepts'>,
): ValueKind | null {
  const { lexicon, concepts, words } = language;
  const open = new Set(concepts.open.split(' '));
  for (const { keys, word } of terms)
    for (const [concept, kind] of Object.entries(asking)) {
      // "New Year's Eve" is no year.
      if ((keys.get(concept) ?? 0) <= leastOwn(word, concept) || (keys.get('c:holiday') ?? 0) > bars.words.own)
        continue;
      // "Do I have to pay at once?" asks for no price.
      if (word.includes(' ')) {
        if (kind !== 'price' || !keys.has('c:payment') || said.some((one) => open.has(one))) return kind;
        continue;
      }
      const at = said.indexOf(word);
      const [before = '', after = ''] = [said[at - 1], said[at + 1]];
      if (!concepts.valueWords.includes(word)) continue;
      // "Somebody who" asks for nobody, and "when I come in" for no date.
      if (
        kind === 'person' &&
        at > 0 &&
        before !== clauseEnd &&
        ![lexicon.links, lexicon.hesitations, lexicon.greetings].flat().includes(before)
      )
        continue;
      if (kind === 'time' && !lexicon.questionWords.includes(after)) continue;
      return kind === 'time' ? 'date' : kind;
    }
  const which = said.findIndex((word) => concepts.which.includes(word));
  const mostDescribed = lexicon.objectLeads.includes(said[which + 2] ?? '') ? ofSeveral : ofOne;
  return which >= 0 && said.slice(which + 1, which + 1 + mostDescribed).some(words.person) ? 'person' : null;
}
/** "Which oral surgeon", "which of the doctors"; "which one of your lawyers". */
const ofOne = 3;
const ofSeveral = 4;
