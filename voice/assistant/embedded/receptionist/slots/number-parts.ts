import { numberAlone } from '#contract/values/phone-number.ts';
import type { NumberPlan } from '../../behaviour/number-plan.ts';
import { ask } from '../agenda/detail-questions.ts';
import { phraseAt, skipPhrases } from '../matching.ts';
import { amendmentIn } from '../numbers/amended.ts';
import { extensionIn } from '../numbers/extension.ts';
import { leastDigits, meantDigits, type NumberHeard, replaceTail } from '../reading/digits.ts';
import type { Move, Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { type Heard, heard } from './heard.ts';
import { noteNumber } from './notes.ts';

/** Most words of "sorry" or "no, wait" around which nothing else was understood. */
const remarkWords = 4;

/** Parts of fewer digits together are still the begin of a number. */
const leastOfNumber = ({ isNorthAmerican }: NumberPlan) => (isNorthAmerican ? 10 : 11);

/** A part of the number: joined to the part before it, else the rest is asked for. */
export async function numberPart(
  talk: Talk,
  { digits, extension }: NumberHeard & { digits: string },
  utterance: Utterance,
): Promise<Heard | false> {
  const { numbers } = talk.behaviour.lexicon;
  const before = digitsBefore(talk);
  const whole = [before + digits, digits + before].map((all) => numbers.read(all)).find(({ kind }) => kind === 'whole');
  if (before !== '' && whole) {
    await noteNumber(talk, { ...whole, from: 0, end: 0, extension }, utterance);
    return heard('agenda');
  }
  const slot = talk.slot('contactNumber');
  const joined = before + digits;
  // "The one in my file" tells no digit.
  const more = before !== '' && digits.length > 1;
  if (more && slot.status === 'missing' && joined.length < leastOfNumber(numbers)) {
    await talk.note('contactNumber', joined, 'missing', utterance);
    return heard(ask('ask-rest-of-number'));
  }
  const { kind } = numbers.read(digits);
  if (kind === 'local' || talk.waits('contactNumber') || slot.status === 'confirmed') return false;
  await talk.note('contactNumber', digits, 'missing', utterance);
  const useful = digits.length >= leastDigits && before === '' && kind === 'piece';
  return useful ? heard(ask('ask-rest-of-number')) : false;
}

/**
 * The caller goes on with the number that our answer broke into: the rest of it, its area code, its end once more
 * ("... 0186, sorry, 0187"), or only "sorry", after which the number is asked again. False when it was none of these.
 */
export async function continueNumber(talk: Talk, utterance: Utterance): Promise<Move | false> {
  const before = digitsBefore(talk);
  if (before === '') return false;
  const { lexicon } = talk.behaviour;
  const amendment = amendmentIn(utterance.words, lexicon);
  const amended = amendment?.of(before);
  if (amendment && !amended) return askNumberAnew(talk);
  const more = amended ?? meantDigits(utterance.words, lexicon)?.digits ?? '';
  if (more.length < 2) return correctsNothing(talk, utterance) && askNumberAnew(talk);
  const whole = [more, before + more, more + before, replaceTail(before, more)].map((digits) =>
    lexicon.numbers.read(digits),
  );
  const number = whole.find(({ kind }) => kind === 'whole') ?? whole.find(({ kind }) => kind === 'local');
  if (!number) return askNumberAnew(talk, before + more);
  const extension = extensionIn(utterance.words, lexicon)?.digits ?? '';
  await noteNumber(talk, { ...number, from: 0, end: 0, extension }, utterance);
  return 'agenda';
}

/** "Sorry", "no", "I mean the": a correction is begun, and nothing of it was understood. */
export function correctsNothing(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const { words } = utterance;
  const begins = phraseAt(words, skipPhrases(words, lexicon.hesitations), lexicon.corrections) > 0;
  return begins && words.length <= remarkWords;
}

/** Asks for the number once more; `digits`: what was heard of it. */
export async function askNumberAnew(talk: Talk, digits = ''): Promise<Move> {
  talk.localDigits = '';
  await talk.note('contactNumber', digits, 'missing', { source: talk.slot('contactNumber').source, tokens: [] });
  return ask('ask-number', 1);
}

/** The digits of the number as heard so far, where it is being asked for. */
function digitsBefore(talk: Talk): string {
  const { value, status } = talk.slot('contactNumber');
  switch (talk.question.state.name) {
    case 'confirm-number':
      return talk.behaviour.lexicon.numbers.national(numberAlone(value));
    case 'ask-area-code':
      return talk.localDigits;
    case 'ask-number':
    case 'ask-rest-of-number':
    case 'offer-number':
      return status === 'missing' ? value : '';
    default:
      return '';
  }
}
