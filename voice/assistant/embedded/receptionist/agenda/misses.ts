import type { Move, Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { endAsSpam, endAsWrongNumber } from './acts.ts';
import { sayAgain, sayGoodbye } from './agenda.ts';
import { ask, readBackFields } from './detail-questions.ts';

/** Nothing that answers was understood: the question is asked in other words, then given up as its row says. */
export async function miss(talk: Talk, utterance: Utterance | null): Promise<Move> {
  const { state, tries } = talk.question;
  if (tries + 1 < state.asks.length) return ask(state.name, tries + 1, state.field);
  if (state.otherwise === 'offer-message' && !talk.takesNotes) return sayGoodbye(talk);
  if (state.otherwise) return ask(state.otherwise);
  return giveUp(talk, utterance);
}

const mostRepeats = 2;

/** Says the last answer once more, since it was not heard or nothing was said to it; after some times that is a miss. */
export async function repeat(talk: Talk): Promise<Move> {
  if (talk.question.repeats >= mostRepeats) return miss(talk, null);
  talk.question.repeats++;
  return sayAgain(talk);
}

/** Speech cannot be understood in this call at all: keys answer choices and numbers, everything else is kept as sound. */
export async function missUnheard(talk: Talk): Promise<Move> {
  const { state, tries } = talk.question;
  if (state.answer === 'request') {
    const done = talk.course.outcome === 'message' || !talk.takesNotes;
    if (done) return sayGoodbye(talk);
    talk.say('cannot-hear');
    return ask('offer-message', 1);
  }
  const last = state.asks.length - 1;
  const keyed = state.answer === 'number' || (state.answer === 'value' && state.digits > 0);
  if (keyed && tries < last) return ask(state.name, last, state.field);
  const without = state.answer === 'errand' && (await talk.errand?.withoutHearing());
  if (without) return without;
  return state.answer === 'choice' || state.answer === 'errand' ? miss(talk, null) : giveUp(talk, null);
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
      await leaveDoubtful(talk);
      talk.recap = 'given';
      return 'agenda';
  }
  if (!state.field) return sayGoodbye(talk);
  await leaveAsHeard(talk, utterance);
  return 'agenda';
}

/** The detail is left with what was heard of it, or with the sound alone. */
export async function leaveAsHeard(talk: Talk, utterance: Utterance | null): Promise<void> {
  const { field } = talk.question.state;
  if (!field) return;
  talk.say('kept-as-heard');
  talk.localDigits = '';
  const slot = talk.slot(field);
  await talk.note(
    field,
    slot.denials > 0 ? '' : slot.value,
    'as-heard',
    utterance ?? { source: slot.source, tokens: [] },
  );
}

/** Read back together with the notes, and neither a yes nor a no came. */
async function leaveDoubtful(talk: Talk): Promise<void> {
  for (const field of readBackFields(talk)) {
    const { value, source, status } = talk.slot(field);
    if (status === 'read-back') await talk.note(field, value, 'as-heard', { source, tokens: [] });
  }
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
