import type { DetailField } from '#contract/brief.ts';
import { keptNumber, numberAlone } from '#contract/values/phone-number.ts';
import { ask, openingOf } from '../agenda/detail-questions.ts';
import { amendmentIn } from '../numbers/amended.ts';
import { extensionTold } from '../numbers/extension.ts';
import { meantDigits } from '../reading/digits.ts';
import { readEmail } from '../reading/email-address.ts';
import { readName } from '../reading/name.ts';
import { readSpelling } from '../reading/spelling.ts';
import { readDetail } from '../reading/values.ts';
import type { Move, Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { correct } from './corrections.ts';
import { type Heard, heard } from './heard.ts';
import { leaveAsHeard } from './left.ts';

/** The caller said yes to the read-back of a value. A yes that goes on with another value is a correction, not a yes. */
export async function confirmed(talk: Talk, field: DetailField, value: string, rest: Utterance): Promise<Heard> {
  const { state, tries } = talk.question;
  if (contradicts(talk, field, value, rest))
    return heard((await correct(talk, rest)) || ask(state.name, tries, state.field));
  await talk.note(field, value, 'confirmed', { source: talk.slot(field).source, tokens: [] });
  talk.say('got-it');
  return heard('agenda', rest);
}

/** The caller said no: the correction is taken, or it is asked anew, then spelled or keyed in, then kept as heard. */
export async function denied(talk: Talk, rest: Utterance): Promise<Move> {
  const { field, name } = talk.question.state;
  const corrected = rest.words.length > 0 && (await correct(talk, rest));
  if (corrected || !field) return corrected || 'again';
  const denials = talk.slot(field).denials + 1;
  talk.slots.set(field, { ...talk.slot(field), status: 'read-back', denials });
  if (name === 'confirm-number') return denials < 3 ? ask('ask-number', denials) : keep(talk);
  if (name !== 'confirm-name') return denials < 2 ? openingOf(talk, field, 1) : keep(talk);
  return denyName(talk, denials, rest);
}

/** The name is asked once more where it was surely heard, then spelled, and then kept as sound. */
function denyName(talk: Talk, denials: number, rest: Utterance): Move {
  const firstMeant = rest.words.some((word) => talk.behaviour.lexicon.firstNameWords.includes(word));
  if (talk.spellingAsked) return ask('record-name');
  if (firstMeant) return ask('spell-first-name');
  return denials === 1 && talk.name?.sure ? ask('ask-name', 1) : ask('spell-last-name');
}

/** What follows a yes is another value than the one that was read back. */
export function contradicts(talk: Talk, field: DetailField, value: string, rest: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  if (field === 'contactNumber') {
    const told = extensionTold(rest.words, lexicon);
    if (told && (told.kind === 'unclear' || told.digits !== keptNumber(value)?.extension)) return true;
    const national = lexicon.numbers.national(numberAlone(value));
    const amendment = amendmentIn(rest.words, lexicon);
    if (amendment) return amendment.of(national) !== national;
    const run = meantDigits(rest.words, lexicon);
    if (!run || run.digits.length <= 2) return false;
    const number = numberAlone(value);
    const read = lexicon.numbers.read(run.digits, run.international);
    return read.kind === 'whole' ? read.number !== number : !national.includes(run.digits);
  }
  if (field === 'emailAddress') {
    const email = readEmail(rest, lexicon);
    return email !== null && email.address !== value;
  }
  if (field !== 'fullName') {
    const { kind } = talk.spec(field);
    const read = kind === 'date' || kind === 'pattern' ? readDetail(talk.spec(field), rest, talk.tongue) : null;
    return read !== null && read.value !== value;
  }
  const parts = value.toLowerCase().split(' ');
  const letters = readSpelling(rest.words, lexicon, 3)?.text;
  if (letters) return !parts.includes(letters);
  const name = rest.words.length <= 5 ? readName(rest, lexicon) : null;
  const said = name?.known ? `${name.first} ${name.last}`.toLowerCase().split(' ').filter(Boolean) : [];
  return said.some((word) => !parts.includes(word));
}

async function keep(talk: Talk): Promise<Move> {
  await leaveAsHeard(talk, null);
  return 'agenda';
}
