import type { DetailField } from '#contract/brief.ts';
import { collect } from './agenda/agenda.ts';
import { ask } from './agenda/detail-questions.ts';
import { notUnderstood, repeat } from './agenda/not-understood.ts';
import { waysOf } from './agenda/other-ways.ts';
import { tellHours, tellText } from './answers.ts';
import { digitRuns } from './reading/digits.ts';
import { keyedDetail } from './reading/values.ts';
import { answerChoice } from './slots/choices.ts';
import type { Move, Talk } from './talk.ts';
import { noWords, type Utterance } from './utterance.ts';

/** Keyed digits: 1 and 2 for yes and no, ten digits or fewer and '#' for a number, at any time. */
export async function takeKeys(talk: Talk, keys: string): Promise<Move> {
  const { state } = talk.question;
  const ended = keys.includes('#');
  const digits = keys.replace(/\D/g, '');
  if (digits === '' && talk.keyed === '') return repeat(talk);
  if (state.answer === 'choice' && talk.lastAnswer.heard === 'too-little') return repeat(talk);
  const keyed = state.answer === 'errand' && digits !== '' && (await talk.errand?.key(digits));
  if (keyed) return keyed;
  if (state.answer === 'choice' && talk.keyed === '' && (digits === '1' || digits === '2')) {
    talk.keyed = state.name === 'offer-number' && digits === '2' ? '2' : '';
    const answered = await answerChoice(talk, digits === '1' ? 'yes' : 'no', noWords);
    return answered ? answered.move : notUnderstood(talk, null);
  }
  const way = state.name === 'other-ways' && talk.keyed === '' && (await takeWay(talk, digits));
  if (way) return way;
  const own = state.answer === 'value' && state.field && keyedDetail(talk.spec(state.field), digits, talk.tongue);
  if (own && state.field) return keyedValue(talk, state.field, own);
  const all = talk.keyed + digits;
  const wanted = state.answer === 'area-code' && all.length <= 3 ? all + talk.localDigits : all;
  const candidates = [wanted, digits, all.slice(1)];
  const { numbers } = talk.behaviour.lexicon;
  const read = candidates.map((candidate) => numbers.read(candidate)).find(({ kind }) => kind === 'whole');
  if (read?.kind === 'whole' && talk.collects('contactNumber')) return keyedNumber(talk, read.number);
  if (numbers.read(digits).kind === 'local' && ended && talk.collects('contactNumber')) {
    talk.keyed = '';
    talk.localDigits = digits;
    return ask('ask-area-code');
  }
  if (own === null) return notUnderstood(talk, null);
  const begun = all.length < 10 || numbers.read(all).kind === 'piece';
  if (!ended && digits !== '' && begun && talk.collects('contactNumber')) {
    talk.keyed = all;
    if (state.field === 'contactNumber' && state.answer === 'choice') return ask('ask-number', 2);
    talk.say('key-in-rest');
    talk.question.heard = 'in-doubt';
    return 'quiet';
  }
  talk.keyed = '';
  return notUnderstood(talk, null);
}

/** What was keyed in is what the caller meant. */
async function keyedValue(talk: Talk, field: DetailField, value: string): Promise<Move> {
  await talk.note(field, value, 'confirmed', { source: 'keypad', tokens: [] });
  talk.say('got-it');
  return 'agenda';
}

/** A keyed number is what the caller meant: it is confirmed and only repeated. */
async function keyedNumber(talk: Talk, number: string): Promise<Move> {
  talk.keyed = '';
  talk.localDigits = '';
  talk.recap = 'due';
  await talk.note('contactNumber', number, 'confirmed', { source: 'keypad', tokens: [] });
  talk.say('got-it');
  talk.take(talk.messageWanted || (talk.brief.takeMessage && talk.course.outcome !== 'message'));
  return 'agenda';
}

/** Goes the way of a key; null when there is none. */
export async function takeWay(talk: Talk, digits: string): Promise<Move | null> {
  const way = waysOf(talk)[Number(digits) - 1];
  switch (way) {
    case 'hours':
      tellHours(talk, noWords);
      return 'again';
    case 'address':
      tellText(talk, 'address', talk.brief.business.address);
      return 'again';
    case 'message':
      talk.say('take-message');
      return collect(talk);
    default:
      return null;
  }
}

/** "One", "number three", said instead of pressed; '' for none. */
export function keySaid({ behaviour: { lexicon } }: Talk, { words }: Utterance): string {
  const [run, ...others] = words.length <= mostKeyWords ? digitRuns(words, lexicon) : [];
  return run?.digits.length === 1 && others.length === 0 ? run.digits : '';
}
const mostKeyWords = 3;
