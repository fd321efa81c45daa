import type { DetailField } from '#contract/brief.ts';
import { ask, proceed } from './agenda.ts';
import { correct } from './corrections.ts';
import { meantDigits } from './digits.ts';
import { readEmail } from './email-address.ts';
import { leaveAsHeard } from './misses.ts';
import { readName } from './name.ts';
import { absorb } from './notes.ts';
import { readSpelling } from './spelling.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** The caller said yes to the read-back of a value. A yes that goes on with another value is a correction, not a yes. */
export async function confirmed(
  talk: Talk,
  field: DetailField,
  value: string,
  rest: Utterance | null,
): Promise<boolean> {
  if (rest && contradicts(talk, field, value, rest)) {
    if (!(await correct(talk, rest))) await ask(talk, talk.question.state.name, talk.question.tries);
    return true;
  }
  await talk.note(field, value, 'confirmed', talk.slot(field).source);
  if (rest && rest.words.length > 0) await absorb(talk, rest);
  if (rest && rest.words.length > 2) return true;
  talk.say('got-it');
  await proceed(talk);
  return true;
}

/** The caller said no: the correction is taken, or it is asked anew, then spelled or keyed in, then kept as heard. */
export async function denied(talk: Talk, rest: Utterance | null): Promise<boolean> {
  const { field, name } = talk.question.state;
  if (!field) return false;
  if (rest && rest.words.length > 0 && (await correct(talk, rest))) return true;
  const denials = talk.slot(field).denials + 1;
  talk.slots.set(field, { ...talk.slot(field), denials });
  if (name === 'confirm-number') {
    if (denials < 3) await ask(talk, 'ask-number', denials);
    else await keep(talk);
  } else if (name === 'confirm-email') {
    if (denials < 2) await ask(talk, 'ask-email', 1);
    else await keep(talk);
  } else await denyName(talk, denials, rest);
  return true;
}

/** A spelled last name is spelled once more before the first name is; then the name is kept as sound. */
async function denyName(talk: Talk, denials: number, rest: Utterance | null): Promise<void> {
  const firstMeant = rest?.words.some((word) => talk.behaviour.lexicon.firstNameWords.includes(word));
  if (talk.spelled === 'both' || denials > 4) await ask(talk, 'record-name');
  else if (firstMeant || talk.spellingsDenied > 0) await ask(talk, 'spell-first-name');
  else if (talk.spelled === 'last') {
    talk.spellingsDenied++;
    await ask(talk, 'spell-last-name', 1);
  } else if (denials === 1 && talk.name?.sure) await ask(talk, 'ask-name', 1);
  else await ask(talk, 'spell-last-name');
}

function contradicts(talk: Talk, field: DetailField, value: string, rest: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  if (field === 'contactNumber') {
    const digits = meantDigits(rest.words, lexicon)?.digits ?? '';
    return digits.length > 2 && !value.includes(digits);
  }
  if (field === 'emailAddress') {
    const heard = readEmail(rest, lexicon);
    return heard !== null && heard.address !== value;
  }
  const parts = value.toLowerCase().split(' ');
  const letters = readSpelling(rest.words, lexicon, 3)?.text;
  if (letters) return !parts.includes(letters);
  const name = rest.words.length <= 5 ? readName(rest, lexicon) : null;
  const said = name?.known ? `${name.first} ${name.last}`.toLowerCase().split(' ').filter(Boolean) : [];
  return said.some((word) => !parts.includes(word));
}

async function keep(talk: Talk): Promise<void> {
  await leaveAsHeard(talk, null);
  await proceed(talk);
}
