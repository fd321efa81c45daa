import { isQuestion } from '../reading/free-text.ts';
import { namesDay } from '../reading/times.ts';
import { readDetail } from '../reading/values.ts';
import type { Talk } from '../talk.ts';
import { outside, type Utterance } from '../utterance.ts';
import { type Heard, heard } from './heard.ts';
import { absorb, noteCallBack, noteValue } from './notes.ts';

/** The answer to a question for a detail that is read by its kind; false when there is none in it. */
export async function hearValue(talk: Talk, utterance: Utterance): Promise<Heard | false> {
  const { field } = talk.question.state;
  if (!field) return false;
  const spec = talk.spec(field);
  if (spec.kind === 'text') {
    // "Maybe Wednesday?"
    const offers = field === 'bestTimeToCall' && namesDay(utterance, talk.behaviour.lexicon);
    return isQuestion(utterance, talk.behaviour.lexicon) && !offers ? false : hearFreeText(talk, utterance);
  }
  const read = readDetail(spec, utterance, talk.tongue);
  if (!read) return false;
  if (field === 'callbackWanted' && read.value === 'yes') await noteCallBack(talk, utterance);
  else await noteValue(talk, spec, read.value, utterance);
  const { words } = outside(utterance, read);
  // "No, don't bother. Wait, my number is another one": a no takes all its words, but the details in them.
  if (spec.kind === 'yes-no' && words.length === 0) await absorb(talk, utterance);
  if (talk.lines.length === 0) talk.say('got-it');
  return heard('agenda', outside(utterance, read));
}

/** The other details in the words are noted, and what is left is the answer. */
async function hearFreeText(talk: Talk, utterance: Utterance): Promise<Heard | false> {
  const { field } = talk.question.state;
  const { rest } = await absorb(talk, utterance);
  if (field && talk.slot(field).status === 'missing') {
    const spec = talk.spec(field);
    const read = readDetail(spec, rest, talk.tongue);
    if (!read) return false;
    await noteValue(talk, spec, read.value, rest);
  }
  if (talk.lines.length === 0) talk.say('got-it');
  return heard('agenda');
}
