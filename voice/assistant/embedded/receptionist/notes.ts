import { type Facts, factsOf, hasFacts } from './facts.ts';
import { fullName, type NameHeard } from './name.ts';
import type { NumberHeard } from './phone-number.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** Notes every detail that the utterance tells unasked; `rest` is what else was said. */
export async function absorb(talk: Talk, utterance: Utterance): Promise<{ any: boolean; rest: Utterance }> {
  const wanted = talk.wanted.filter((field) => talk.slot(field).status !== 'declined');
  const facts = news(talk, factsOf(utterance, wanted, talk.behaviour.lexicon));
  if (!hasFacts(facts)) return { any: false, rest: facts.rest };
  if (facts.name) await noteName(talk, facts.name, utterance);
  if (facts.number) await noteNumber(talk, facts.number, utterance);
  if (facts.email) await talk.note('emailAddress', facts.email.address, 'heard', utterance.source);
  if (facts.businessName) await talk.note('businessName', facts.businessName, 'as-heard', utterance.source);
  if (facts.onBehalfOf) await talk.note('callingOnBehalfOf', facts.onBehalfOf, 'as-heard', utterance.source);
  return { any: true, rest: facts.rest };
}

/** Keeps a name to be read back. */
export async function noteName(talk: Talk, name: NameHeard, utterance: Utterance): Promise<void> {
  const before = talk.name;
  const completes =
    before && talk.slot('fullName').status === 'heard' && before.last === '' && name.first !== '' && name.last === '';
  talk.name = completes
    ? { ...before, last: name.first, known: before.known && name.known, sure: before.sure && name.sure }
    : name;
  if (before && name.first === '') talk.name = { ...before, last: name.last };
  talk.recapped = false;
  await talk.note('fullName', fullName(talk.name), 'heard', utterance.source);
}

/** Keeps a number to be read back, or its seven digits until the area code is known. */
export async function noteNumber(talk: Talk, heard: NumberHeard, utterance: Utterance): Promise<void> {
  talk.recapped = false;
  if (heard.kind === 'whole') {
    talk.localDigits = '';
    await talk.note('contactNumber', heard.number, 'heard', utterance.source);
  } else if (heard.kind === 'local') talk.localDigits = heard.digits;
}

/** Leaves out what is already confirmed in the same words. */
function news(talk: Talk, facts: Facts): Facts {
  const same = (field: 'fullName' | 'contactNumber' | 'emailAddress', value: string) => {
    const slot = talk.slot(field);
    return slot.status === 'confirmed' && slot.value.toLowerCase() === value.toLowerCase();
  };
  const number = facts.number?.kind === 'whole' ? facts.number.number : '';
  const local = facts.number?.kind === 'local' && ['confirmed', 'heard'].includes(talk.slot('contactNumber').status);
  return {
    ...facts,
    name:
      facts.name && (same('fullName', fullName(facts.name)) || !completeEnough(talk, facts.name)) ? null : facts.name,
    number: local || (number && same('contactNumber', number)) ? null : facts.number,
    email: facts.email && same('emailAddress', facts.email.address) ? null : facts.email,
  };
}

/** A lone first name does not replace a full name. */
function completeEnough(talk: Talk, name: NameHeard): boolean {
  return name.last !== '' || talk.slot('fullName').status !== 'confirmed';
}
