import { plainSpelling } from './plain-spelling.ts';

/** Endings of gender, plural, verbs and nouns made of verbs, the longest first; of the word at least four letters stay. */
const ending =
  /(?<=\w{4})(?:amientos?|imientos?|aciones|acion|iciones|icion|andose|iendose|ando|iendo|ados?|adas?|idos?|idas?|amos|emos|imos|aron|ieron|arme|arse|arlo|arla|aban?|ian?|ar|er|ir|ones|on|es|as|os|an|en|[aeos])$/;

/** "Reservar", "reservas" and "reservación" are "reserv", "abierto" and "abiertas" are "abiert". Not a word, but what kin have in common. */
export function spanishRoot(word: string): string {
  return plainSpelling(word).replace(ending, '');
}
