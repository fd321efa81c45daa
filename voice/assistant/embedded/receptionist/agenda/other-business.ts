import { phraseAt, skipPhrases } from '../matching.ts';
import { isName } from '../questions/subject/naming.ts';
import type { Move, Talk } from '../talk.ts';
import { part, type Utterance, utteranceOf } from '../utterance.ts';
import { ask } from './detail-questions.ts';

/** More words than these name no business. */
const mostNameWords = 4;

/** "Is this Petco?", "have I reached the vet?": says who we are, and asks whether we were meant where that is somebody else; null for anything else. */
export function hearWhoseNumber(talk: Talk, said: Utterance): Move | null {
  const words = nameAsked(talk, said);
  if (!words) return null;
  const { business } = talk.brief;
  const { lexicon } = talk.behaviour;
  const written = utteranceOf({ kind: 'typed', text: `${business.name} ${business.address}` }, lexicon).words;
  const kind = lexicon.businessKinds.includes(words.join(' '));
  const ours = words.every((word) => written.includes(word));
  if (!ours && !(kind && words.some(talk.understanding.questions.knows))) return ask('confirm-wrong-number');
  talk.uses('business', 'overview', () => business.overview);
  talk.say('overview', { overview: business.overview });
  return 'again';
}

/** The name of a business, or the kind of one, where nothing else is asked. */
function nameAsked({ question, behaviour }: Talk, said: Utterance): readonly string[] | null {
  const { lexicon } = behaviour;
  const from = skipPhrases(said.words, [...lexicon.greetings, ...lexicon.hesitations, ...lexicon.apologies]);
  const lead = phraseAt(said.words, from, lexicon.whoseNumber);
  if (lead === 0 || question.state.answer !== 'request') return null;
  const begin = skipPhrases(said.words, lexicon.determiners, from + lead);
  const { words, tokens } = part(
    said,
    said.tokens.slice(begin).filter(({ word }) => !lexicon.fillers.includes(word)),
  );
  if (words.length === 0 || words.length > mostNameWords || tokens.slice(0, -1).some(({ stop }) => stop)) return null;
  if (lexicon.businessKinds.includes(words.join(' '))) return words;
  const days = lexicon.properNames.map((name) => name.toLowerCase());
  const named = words.filter((word) => isName(said, word, behaviour) && !days.includes(word));
  const others = words.filter((word) => !named.includes(word));
  // "Is this the groomer?" names nobody, though the word stands in no dictionary.
  const common = begin > from + lead && tokens.every(({ raw }) => !/^\p{Lu}/u.test(raw));
  return named.length > 0 && !common && others.every((word) => lexicon.functionWords.includes(word)) ? words : null;
}
