import { ask, proceed } from './agenda.ts';
import { answerChoice } from './choices.ts';
import { miss, repeat } from './misses.ts';
import type { Talk } from './talk.ts';

/** Keyed digits: 1 and 2 for yes and no, ten digits or fewer and '#' for a number, at any time. */
export async function takeKeys(talk: Talk, keys: string): Promise<void> {
  const { state } = talk.question;
  const ended = keys.includes('#');
  const digits = keys.replace(/\D/g, '');
  if (digits === '' && talk.keyed === '') return repeat(talk);
  if (state.answer === 'choice' && talk.unheard) return repeat(talk);
  if (state.answer === 'errand' && digits !== '' && (await talk.errand?.key(digits))) return;
  if (state.answer === 'choice' && talk.keyed === '' && (digits === '1' || digits === '2')) {
    talk.keyed = state.name === 'offer-number' && digits === '2' ? '2' : '';
    await answerChoice(talk, digits === '1' ? 'yes' : 'no', null);
    return;
  }
  const all = talk.keyed + digits;
  const wanted = state.answer === 'area-code' && all.length <= 3 ? all + talk.localDigits : all;
  const candidates = [wanted, digits, all.slice(1)];
  const { numbers } = talk.behaviour.lexicon;
  const read = candidates.map((candidate) => numbers.read(candidate)).find(({ kind }) => kind === 'whole');
  if (read?.kind === 'whole' && talk.collects('contactNumber')) return keyedNumber(talk, read.number);
  if (numbers.read(digits).kind === 'local' && ended && talk.collects('contactNumber')) {
    talk.keyed = '';
    talk.localDigits = digits;
    return ask(talk, 'ask-area-code');
  }
  if (!ended && digits !== '' && all.length < 10 && talk.collects('contactNumber')) {
    talk.keyed = all;
    if (state.field === 'contactNumber' && state.answer === 'choice') await ask(talk, 'ask-number', 2);
    else {
      talk.say('key-in-rest');
      talk.inDoubt = true;
    }
    return;
  }
  talk.keyed = '';
  return miss(talk, null);
}

/** A keyed number is what the caller meant: it is confirmed and only repeated. */
async function keyedNumber(talk: Talk, number: string): Promise<void> {
  talk.keyed = '';
  talk.localDigits = '';
  talk.recapped = false;
  await talk.note('contactNumber', number, 'confirmed', 'keypad');
  talk.say('got-it');
  talk.collecting = true;
  talk.messageWanted ||= talk.brief.takeMessage && !talk.messageSaved;
  return proceed(talk);
}
