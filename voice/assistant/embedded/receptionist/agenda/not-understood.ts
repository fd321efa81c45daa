import { leaveAsHeard, leaveNotes } from '../slots/left.ts';
import type { Move, Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { endAsSpam, endAsWrongNumber } from './acts.ts';
import { sayAgain, sayGoodbye, unspelled } from './agenda.ts';
import { ask } from './detail-questions.ts';
import { waysOf } from './other-ways.ts';

/** Nothing that answers was understood: the question is asked in other words, then given up as its row says. */
export async function notUnderstood(talk: Talk, utterance: Utterance | null): Promise<Move> {
  const { state, tries } = talk.question;
  if (state.answer === 'spelling') return unspelled(talk);
  if (tries + 1 < state.asks.length) return ask(state.name, tries + 1, state.field);
  if (state.otherwise === 'other-ways' && waysOf(talk).every((way) => way === 'message'))
    return talk.takesNotes && !talk.refusedOffer ? ask('offer-message') : sayGoodbye(talk);
  if (state.otherwise) return ask(state.otherwise);
  return giveUp(talk, utterance);
}

const mostRepeats = 2;

/** Says the last answer once more, since it was not heard or nothing was said to it; after some times it counts as not understood. */
export async function repeat(talk: Talk): Promise<Move> {
  if (talk.question.repeats >= mostRepeats) return notUnderstood(talk, null);
  talk.question.repeats++;
  return sayAgain(talk);
}

/** Speech cannot be understood in this call at all: keys answer choices and numbers, everything else is kept as sound. */
export async function speechUnavailable(talk: Talk): Promise<Move> {
  const { state, tries } = talk.question;
  if (state.answer === 'request') {
    const done = talk.course.outcome === 'message' || !talk.takesNotes || talk.refusedOffer;
    if (done) return sayGoodbye(talk);
    talk.say('cannot-hear');
    return ask('offer-message', 1);
  }
  const last = state.asks.length - 1;
  const keyed = state.answer === 'number' || (state.answer === 'value' && state.digits > 0);
  if (keyed && tries < last) return ask(state.name, last, state.field);
  const without = state.answer === 'errand' && (await talk.errand?.withoutHearing());
  if (without) return without;
  return state.answer === 'choice' || state.answer === 'errand' ? notUnderstood(talk, null) : giveUp(talk, null);
}

async function giveUp(talk: Talk, utterance: Utterance | null): Promise<Move> {
  const { state } = talk.question;
  if (talk.errand?.owns(state.name)) return talk.errand.giveUp();
  switch (state.name) {
    case 'offer-message':
      return sayGoodbye(talk);
    case 'confirm-spam':
      return endAsSpam(talk);
    case 'confirm-wrong-number':
      return endAsWrongNumber(talk);
    case 'confirm-notes':
    case 'ask-correction':
      await leaveNotes(talk);
      return 'agenda';
  }
  if (!state.field) return sayGoodbye(talk);
  await leaveAsHeard(talk, utterance);
  return 'agenda';
}

/** The caller would rather not say. */
export async function decline(talk: Talk): Promise<Move> {
  const { field } = talk.question.state;
  talk.say('declined');
  if (field) {
    const slot = talk.slot(field);
    if (slot.value !== '') await talk.note(field, '', 'declined', { source: slot.source, tokens: [] });
    talk.slots.set(field, { ...slot, value: '', status: 'declined' });
    if (field === 'contactNumber') talk.localDigits = '';
  }
  return 'agenda';
}
