import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { callIn } from '../reading/free-text.ts';
import type { Term } from './meanings.ts';

/** A setting that a question asks for, by what it is about. */
export type SettingAsked = 'hours' | 'address' | 'direction';

/** The concepts of which one tells that the setting is asked for, and those that may stand beside it. */
const settings: readonly { of: SettingAsked; by: readonly string[]; beside: readonly string[] }[] = [
  { of: 'direction', by: ['parking'], beside: ['direction', 'address', 'visit', 'when', 'day'] },
  { of: 'hours', by: ['opening', 'day', 'clock'], beside: ['when', 'visit', 'duration', 'direction', 'address'] },
  { of: 'direction', by: ['direction'], beside: ['address', 'visit', 'when', 'day'] },
  { of: 'address', by: ['address'], beside: ['visit', 'direction', 'opening', 'when'] },
];
const place = settings.at(-1);
const leastConcept = 0.7;
/** A word of any business of its kind ("the store") tells less. */
const leastTelling = 0.2;
const leastPlace = 4;

/**
 * "Can I still make it to the store after six?", "where do I have to go?": the question speaks of a time or a place of ours and of
 * nothing else, in whatever words. Null where it is about something else besides.
 */
export function settingAsked(
  words: readonly string[],
  terms: readonly Term[],
  { lexicon, concepts }: Pick<Behaviour, 'lexicon' | 'concepts'>,
): SettingAsked | null {
  if (callIn(words, lexicon)) return null;
  // The "bookshop" is ours too.
  const ours = concepts.general.split(/\s+/).filter((word) => word.length >= leastPlace);
  const tells = ({ word, telling }: Term) =>
    isClock(word, lexicon) || (telling >= leastTelling && !ours.some((place) => word.endsWith(place)));
  const about = terms.filter(tells).map((term) => conceptsOf(term, lexicon));
  // "Where was I?" asks for no place of ours; "where do I have to go?" does.
  const comes = terms.some((term) => conceptsOf(term, lexicon).includes('visit'));
  const ofUs = about.length > 0 || comes || words.some((word) => lexicon.youWords.includes(word));
  const where = ofUs && words.some((word) => lexicon.placeWords.includes(word));
  const only = ({ by, beside }: (typeof settings)[number]) =>
    about.every((concepts) => concepts.some((concept) => by.includes(concept) || beside.includes(concept)));
  const named = ({ by }: (typeof settings)[number]) =>
    about.some((concepts) => concepts.some((concept) => by.includes(concept)));
  const found = settings.find((setting) => named(setting) && only(setting));
  return found?.of ?? (where && place && only(place) ? place.of : null);
}

/** A day, a time of day, or "when". */
export function speaksOfTime(terms: readonly Term[], lexicon: Lexicon): boolean {
  return terms.some((term) => conceptsOf(term, lexicon).some((concept) => times.includes(concept)));
}
const times = ['clock', 'day', 'when', 'duration'];

function conceptsOf({ word, keys }: Term, lexicon: Lexicon): string[] {
  const concepts = [...keys].flatMap(([key, near]) =>
    key.startsWith('c:') && near > leastConcept ? [key.slice(2)] : [],
  );
  return isClock(word, lexicon) ? [...concepts, 'clock'] : concepts;
}

/** "Six", "noon", "hours". */
function isClock(word: string, lexicon: Lexicon): boolean {
  const { digits, teens, tens, dayHours, hourWords, clockWords, dayWords } = lexicon;
  const number =
    [digits, teens, tens].some((table) => Object.hasOwn(table, word)) || /^\d{1,2}([:.]\d\d)?(am|pm)?$/.test(word);
  return number || [dayHours, hourWords, clockWords, dayWords].some((list) => list.includes(word));
}
