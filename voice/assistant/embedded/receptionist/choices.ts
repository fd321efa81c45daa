import { endAsSpam, endAsWrongNumber, noteReason, nothingMore } from './acts.ts';
import { ask, collect, freeText, proceed } from './agenda.ts';
import { readChoice } from './choice.ts';
import { correct } from './corrections.ts';
import { absorb } from './notes.ts';
import { askNumberAnew, correctsNothing } from './number-continuation.ts';
import { confirmed, denied } from './read-backs.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** Reads yes or no to the open question; what follows a yes or a no is heard too. */
export async function hearChoice(talk: Talk, utterance: Utterance): Promise<boolean> {
  const { choice, rest } = readChoice(utterance, talk.behaviour.lexicon);
  if (choice === 'yes' && talk.inDoubt) {
    talk.inDoubt = false;
    await ask(talk, talk.question.state.name, talk.question.tries);
    return true;
  }
  if (choice) return answerChoice(talk, choice, rest);
  const { field, name } = talk.question.state;
  if ((field || name === 'confirm-notes') && (await correct(talk, utterance))) return true;
  if (name === 'confirm-number' && correctsNothing(talk, utterance)) return askNumberAnew(talk);
  return talk.errand?.owns(name) ? talk.errand.hear(utterance) : false;
}

/** Acts on a yes or no; also for the keypad's 1 and 2. */
export async function answerChoice(talk: Talk, choice: 'yes' | 'no', rest: Utterance | null): Promise<boolean> {
  const name = talk.question.state.name;
  switch (name) {
    case 'offer-message':
    case 'offer-details':
      if (choice === 'yes') await begin(talk, rest);
      else if (name === 'offer-details') await nothingMore(talk);
      else {
        talk.wish = null;
        talk.say('declined');
        await ask(talk, 'anything-else');
      }
      return true;
    case 'confirm-spam':
      await (choice === 'yes' ? ask(talk, 'help') : endAsSpam(talk));
      return true;
    case 'confirm-wrong-number':
      await (choice === 'yes' ? ask(talk, 'help') : endAsWrongNumber(talk));
      return true;
    case 'offer-number':
      if (choice === 'yes') return confirmed(talk, 'contactNumber', talk.start.callerNumber ?? '', rest);
      if (rest && (await correct(talk, rest))) return true;
      await ask(talk, 'ask-number');
      return true;
    case 'confirm-name':
    case 'confirm-number':
    case 'confirm-email': {
      const field = talk.question.state.field ?? 'fullName';
      if (choice === 'yes') return confirmed(talk, field, talk.slot(field).value, rest);
      return denied(talk, rest);
    }
    case 'confirm-notes':
      if (choice === 'yes') {
        await confirmNotes(talk);
        await proceed(talk);
      } else if (!rest || rest.words.length === 0 || !(await correct(talk, rest))) await ask(talk, 'ask-correction');
      return true;
  }
  return talk.errand?.owns(name) ? talk.errand.choose(choice, rest) : false;
}

async function begin(talk: Talk, rest: Utterance | null): Promise<void> {
  const told = rest && rest.words.length > 2 ? (await absorb(talk, rest)).rest : null;
  const reason = told && told.words.length > 2 ? told : talk.wish;
  talk.wish = null;
  if (reason) await noteReason(talk, reason);
  return collect(talk);
}

/** The caller said yes to all notes: what was typed is confirmed; free wording by sound stays as heard. */
async function confirmNotes(talk: Talk): Promise<void> {
  for (const field of talk.brief.collect) {
    const slot = talk.slot(field);
    const bySound = slot.source === 'speech';
    if (freeText.has(field) && slot.status === 'as-heard' && slot.value !== '' && !bySound) {
      await talk.note(field, slot.value, 'confirmed', slot.source);
    }
  }
}
