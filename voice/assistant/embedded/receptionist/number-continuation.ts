import { ask, proceed } from './agenda.ts';
import { meantDigits, replaceTail } from './digits.ts';
import { phraseAt, skipPhrases } from './matching.ts';
import { noteNumber } from './notes.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** Most words of "sorry" or "no, wait" around which nothing else was understood. */
const remarkWords = 4;

/**
 * The caller goes on with the number that our answer broke into: the rest of it, its area code, its end once more
 * ("... 0186, sorry, 0187"), or only "sorry", after which the number is asked again. True when it was one of these.
 */
export async function continueNumber(talk: Talk, utterance: Utterance): Promise<boolean> {
  const before = digitsBefore(talk);
  if (before === '') return false;
  const { lexicon } = talk.behaviour;
  const more = meantDigits(utterance.words, lexicon)?.digits ?? '';
  if (more.length < 2) return correctsNothing(talk, utterance) && askNumberAnew(talk);
  const whole = [more, before + more, more + before, replaceTail(before, more)].map((digits) =>
    lexicon.numbers.read(digits),
  );
  const heard = whole.find(({ kind }) => kind === 'whole') ?? whole.find(({ kind }) => kind === 'local');
  if (!heard) return askNumberAnew(talk, before + more);
  await noteNumber(talk, { ...heard, from: 0, end: 0 }, utterance);
  await proceed(talk);
  return true;
}

/** "Sorry", "no", "I mean the": a correction is begun, and nothing of it was understood. */
export function correctsNothing(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const { words } = utterance;
  const begins = phraseAt(words, skipPhrases(words, lexicon.hesitations), lexicon.corrections) > 0;
  return begins && words.length <= remarkWords;
}

/** Asks for the number once more; `digits`: what was heard of it. */
export async function askNumberAnew(talk: Talk, digits = ''): Promise<boolean> {
  talk.localDigits = '';
  await talk.note('contactNumber', digits, 'missing', talk.slot('contactNumber').source);
  await ask(talk, 'ask-number', 1);
  return true;
}

/** The digits of the number as heard so far, where it is being asked for. */
function digitsBefore(talk: Talk): string {
  const { value, status } = talk.slot('contactNumber');
  switch (talk.question.state.name) {
    case 'confirm-number':
      return talk.behaviour.lexicon.numbers.national(value) ?? '';
    case 'ask-area-code':
      return talk.localDigits;
    case 'ask-number':
      return status === 'missing' ? value : '';
    default:
      return '';
  }
}
