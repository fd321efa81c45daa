import { endAsSpam, endAsWrongNumber, nothingMore } from './acts.ts';
import { ask, proceed, sayGoodbye } from './agenda.ts';
import { sayAgain } from './repetition.ts';
import type { Talk } from './talk.ts';
import type { Utterance } from './utterance.ts';

/** Nothing that answers was understood: the question is asked in other words, then given up as its row says. */
export async function miss(talk: Talk, utterance: Utterance | null): Promise<void> {
  const { state, tries } = talk.question;
  if (tries + 1 < state.asks.length) return ask(talk, state.name, tries + 1);
  if (state.otherwise === 'offer-message' && !talk.takesNotes) return sayGoodbye(talk);
  if (state.otherwise) return ask(talk, state.otherwise);
  return giveUp(talk, utterance);
}

const mostRepeats = 2;

/** Says the last answer once more, since it was not heard or nothing was said to it; after some times that is a miss. */
export async function repeat(talk: Talk): Promise<void> {
  if (talk.repeats >= mostRepeats) return miss(talk, null);
  talk.repeats++;
  sayAgain(talk);
}

/** Speech cannot be understood in this call at all: keys answer choices and numbers, everything else is kept as sound. */
export async function missUnheard(talk: Talk): Promise<void> {
  const { state, tries } = talk.question;
  if (state.answer === 'request') {
    const done = talk.messageSaved || !talk.takesNotes;
    if (!done) talk.say('cannot-hear');
    return !done ? ask(talk, 'offer-message', 1) : sayGoodbye(talk);
  }
  if (state.answer === 'number' && tries < state.asks.length - 1) return ask(talk, state.name, state.asks.length - 1);
  if (state.answer === 'errand' && (await talk.errand?.withoutHearing())) return;
  return state.answer === 'choice' || state.answer === 'errand' ? miss(talk, null) : giveUp(talk, null);
}

async function giveUp(talk: Talk, utterance: Utterance | null): Promise<void> {
  const { state } = talk.question;
  if (talk.errand?.owns(state.name)) return talk.errand.giveUp();
  switch (state.name) {
    case 'offer-message':
    case 'offer-details':
      return sayGoodbye(talk);
    case 'confirm-spam':
      return endAsSpam(talk);
    case 'confirm-wrong-number':
      return endAsWrongNumber(talk);
    case 'confirm-notes':
    case 'ask-correction':
      talk.recapped = true;
      return proceed(talk);
  }
  if (!state.field) return nothingMore(talk);
  await leaveAsHeard(talk, utterance);
  return proceed(talk);
}

/** The detail is left with what was heard of it, or with the sound alone. */
export async function leaveAsHeard(talk: Talk, utterance: Utterance | null): Promise<void> {
  const { field } = talk.question.state;
  if (!field) return;
  talk.say('kept-as-heard');
  talk.localDigits = '';
  const slot = talk.slot(field);
  const value = slot.denials > 0 ? '' : slot.value;
  await talk.note(field, value, 'as-heard', utterance?.source ?? slot.source);
}

/** The caller would rather not say. */
export async function decline(talk: Talk): Promise<void> {
  const { field } = talk.question.state;
  talk.say('declined');
  if (field) {
    const slot = talk.slot(field);
    if (slot.value !== '') await talk.note(field, '', 'declined', slot.source);
    talk.slots.set(field, { ...slot, value: '', status: 'declined' });
    if (field === 'contactNumber') talk.localDigits = '';
  }
  return proceed(talk);
}
