import type { DetailField } from '#contract/brief.ts';
import type { DialogueState } from '../../behaviour/behaviour.ts';
import { hoursUnknown, isOpen, localTime, nextOpening } from '../opening-hours.ts';
import { spelledEmail } from '../reading/email-address.ts';
import { fullName } from '../reading/name.ts';
import { spelledOut } from '../reading/spelling.ts';
import { leaveAsHeard } from '../slots/left.ts';
import type { Move, Talk } from '../talk.ts';
import { ask, openingOf, questionFor, readBackFields, readBackOf } from './detail-questions.ts';
import { notesRead, saveMessage, spokenValue } from './message.ts';
import { waysSaid } from './other-ways.ts';
import { labelOf, optionsOf } from './own-fields.ts';

/** Carries a move out: at the end of it a question is open, or the call is over. A question that is not in the data is skipped. */
export async function carryOut(talk: Talk, move: Move): Promise<void> {
  if (move === 'quiet' || move === 'ended') return;
  talk.offered = null;
  if (move === 'agenda') return carryOut(talk, await mostNeeded(talk));
  if (move === 'again') return carryOut(talk, openQuestion(talk));
  const asked = move.ask === 'offer-message' && talk.refusedOffer ? 'anything-else' : move.ask;
  const name = asked === 'anything-else' && offersDetails(talk) ? 'offer-details' : asked;
  const state = talk.behaviour.states.find((row) => row.name === name);
  if (state?.answer === 'spelling' && talk.spellingAsked) return carryOut(talk, await unspelled(talk));
  if (state?.answer === 'spelling') talk.spellingAsked = true;
  if (state) return put(talk, move.field ? { ...state, field: move.field } : state, move.tries);
  const { field } = move;
  if (!field) return carryOut(talk, await finish(talk));
  talk.slots.set(field, { ...talk.slot(field), status: 'declined' });
  return carryOut(talk, 'agenda');
}

/**
 * What is most needed: what was offered is read back, two things and more together; then the next missing detail; then what is still
 * in doubt; then the notes as a whole; then "anything else?".
 */
async function mostNeeded(talk: Talk): Promise<Move> {
  // What was typed cannot have been misheard: it is read back with all the notes.
  const noHurry = (field: DetailField) =>
    talk.collecting &&
    !talk.errand &&
    talk.slot(field).source === 'typed' &&
    talk.slot(field).denials === 0 &&
    (field !== 'fullName' || talk.spelled === 'none');
  const exact = readBackFields(talk);
  const offered = exact.filter((field) => talk.slot(field).status === 'offered' && !noHurry(field));
  const unclear = partMissing(talk);
  if (unclear) return ask(unclear);
  const missing = talk.errand ? null : nextMissing(talk);
  const together = exact.filter((field) => talk.waits(field)).length > 1;
  if (offered.length > 0 && together && !talk.errand && talk.spelled === 'none') return ask('confirm-notes');
  if (offered[0]) return readBackOf(offered[0]);
  if (missing) return missing;
  const recap = talk.collecting && !talk.errand && talk.recap === 'due' && notesRead(talk) !== '';
  const doubtful = exact.find((field) => talk.waits(field));
  if (doubtful && !recap) return readBackOf(doubtful);
  if (talk.errand) return talk.errand.proceed();
  if (!talk.collecting) return ask('anything-else');
  if (recap) {
    talk.recap = 'given';
    return ask('confirm-notes');
  }
  return finish(talk);
}

/** A name without its other half, a number without its area code. */
function partMissing(talk: Talk): string | null {
  if (talk.slot('fullName').status === 'offered' && talk.name) {
    if (!talk.name.known && talk.spelled === 'none' && !talk.spellingAsked) return 'spell-last-name';
    if (talk.name.last === '') return 'ask-last-name';
  }
  return talk.localDigits === '' ? null : 'ask-area-code';
}

/** The question for the next detail; where it is urgent, how to reach the caller comes first. */
function nextMissing(talk: Talk): Move | null {
  if (!talk.collecting) return null;
  const { brief } = talk;
  const reason = talk.messageWanted && talk.reason === '' && talk.slot('reasonForCalling').status === 'missing';
  if (reason && brief.messagePrompt) return openingOf(talk, 'reasonForCalling');
  // Who is not to be called back needs no time for it.
  const needless = (field: DetailField) => field === 'bestTimeToCall' && talk.slot('callbackWanted').value === 'no';
  const open = brief.collect.filter((field) => talk.slot(field).status === 'missing' && !needless(field));
  const field = talk.urgent && open.includes('contactNumber') ? 'contactNumber' : open[0];
  if (field) return questionFor(talk, field);
  if (talk.dayOpen) {
    talk.dayOpen = false;
    return ask('ask-day');
  }
  return reason ? openingOf(talk, 'reasonForCalling') : null;
}

/** A name that was to be spelled, and was not understood: what was heard of it is kept, or it is said once more for its sound. */
export async function unspelled(talk: Talk): Promise<Move> {
  const { value, denials } = talk.slot('fullName');
  if (value === '' || denials > 0 || talk.question.state.field !== 'fullName') return ask('record-name');
  await leaveAsHeard(talk, null);
  return 'agenda';
}

/** The open question again, after something in between. */
function openQuestion(talk: Talk): Move {
  const { state, tries } = talk.question;
  // Who asks something else has let the offer go.
  const isOffer = state.name === 'offer-message' || state.name === 'offer-link';
  talk.linkWish = '';
  if (state.answer !== 'request' && !isOffer) return ask(state.name, tries, state.field);
  if (talk.linkTo !== '' && mayNoteLink(talk)) {
    talk.linkWish = talk.phrase('wants-link', { value: talk.linkTo.replace(/^[¿¡]+|[?.!]+$/g, '') });
    return ask('offer-link');
  }
  const first = state.name === 'help' && talk.lines.length === 0;
  if (first || state.name === 'ask-correction') return ask(state.name);
  // Nobody asks "anything else?" after every answer.
  return ++talk.answersGiven % 2 === 0 && !isOffer ? 'quiet' : ask('anything-else');
}

/** The wish for a link would be kept, and nobody has refused to leave one. */
function mayNoteLink({ takesMessage, kept, collecting, errand, refusedOffer }: Talk): boolean {
  return (takesMessage || kept.includes('reasonForCalling')) && !collecting && !errand && !refusedOffer;
}

/** Says the question in the words for this time of asking, and waits for its answer. */
function put(talk: Talk, state: DialogueState, tries: number): void {
  const { name: before, field: fieldBefore } = talk.question.state;
  const same = state.name === before && state.field === fieldBefore;
  const again = same && talk.lines.length > 0 && tries === talk.question.tries;
  const lines = talk.lines.length;
  sayQuestion(talk, state, again && state.field ? 0 : tries);
  const readsBack = state.name.startsWith('confirm');
  if (again && state.field && !readsBack && talk.lines.length > lines)
    talk.lines.push(comingBack(talk, talk.lines.pop() ?? ''));
  const inRecap = state.name === 'confirm-notes' ? readBackFields(talk) : readsBack && state.field ? [state.field] : [];
  for (const name of inRecap) {
    const slot = talk.slot(name);
    if (slot.status === 'offered') talk.slots.set(name, { ...slot, status: 'read-back' });
  }
  if (state.name === 'anything-else' || state.name === 'offer-details') talk.mayEnd = true;
  talk.question = { state, tries, asked: talk.lines.at(-1) ?? '', repeats: 0, heard: 'in-full' };
}

/** "May I ...", but "I have ...": as it is written behind "so". */
function uncapitalised(question: string, selfWord: string): string {
  const [first = ''] = question.split(/[ ']/);
  return first.toLowerCase() === selfWord ? question : question.replace(/\p{L}/u, (letter) => letter.toLowerCase());
}

/** "So, may I have your name?" */
function comingBack(talk: Talk, question: string): string {
  const lead = talk.behaviour.phrases.find(({ name }) => name === 'coming-back')?.text;
  return lead ? lead.replace('{question}', uncapitalised(question, talk.behaviour.lexicon.selfWord)) : question;
}

function sayQuestion(talk: Talk, { name, asks, field }: DialogueState, tries: number): void {
  const { lexicon } = talk.behaviour;
  const phrase = asks[Math.min(tries, asks.length - 1)] ?? '';
  if (name === 'ask-reason' && tries === 0 && talk.messageWanted && talk.brief.messagePrompt) {
    talk.lines.push(talk.brief.messagePrompt);
    return;
  }
  const offered = talk.namedUnknown ? 'offer-question' : talk.takesMessage ? phrase : 'offer-notes';
  const offer = name === 'offer-message' && tries === 0 ? offered : phrase;
  const brief = phrase === 'anything-else' && talk.answersGiven > 1 ? 'anything-else-brief' : offer;
  const listed = phrase === 'ask-own-list' && field && optionsOf(talk, field) === '' ? 'ask-own' : brief;
  const wording = (talk.errand?.owns(name) && talk.errand.wording?.(listed)) || listed;
  talk.say(name === 'confirm-name' && tries === 0 && talk.spelled !== 'none' ? 'confirm-spelled-name' : wording, {
    first: talk.name?.first ?? '',
    name: talk.name ? fullName(talk.name) : '',
    letters: spelledOut(talk.name?.last ?? '', lexicon),
    number: talk.localDigits
      ? lexicon.numbers.spokenLocal(talk.localDigits)
      : lexicon.numbers.spoken(talk.slot('contactNumber').value),
    ending: lexicon.numbers.ending(talk.start.callerNumber ?? ''),
    email: spelledEmail(talk.slot('emailAddress').value, lexicon),
    digits: talk.slot('contactNumber').value,
    ...(field && { value: spokenValue(talk, field), label: labelOf(talk, field), options: optionsOf(talk, field) }),
    notes: notesRead(talk),
    ...(name === 'other-ways' && { keys: waysSaid(talk) }),
  });
}

/** The last answer in the same words; the open question counts as asked when it was part of it. */
export function sayAgain(talk: Talk): Move {
  const { lines } = talk.lastAnswer;
  talk.lines.push(...lines);
  if (lines.at(-1) === talk.question.asked) talk.question.heard = 'in-full';
  return 'quiet';
}

/** The notes are complete: the message is taken, and the caller hears only what really happened. */
async function finish(talk: Talk): Promise<Move> {
  await saveMessage(talk);
  talk.notes = talk.messageWanted ? 'untold-message' : 'nothing';
  return talk.behaviour.states.some((row) => row.name === 'anything-else') ? ask('anything-else') : sayGoodbye(talk);
}

/** Begins to take notes: says that the business is closed when it is, then asks for the details. */
export async function collect(talk: Talk): Promise<Move> {
  if (!talk.takesNotes) {
    talk.say('unknown');
    return ask('anything-else');
  }
  tellClosed(talk);
  talk.take(talk.takesMessage);
  talk.recap = 'due';
  if (talk.messageWanted && talk.reason !== '' && talk.brief.messagePrompt) talk.lines.push(talk.brief.messagePrompt);
  return 'agenda';
}

/** Says goodbye and ends, whatever is missing. Notes that were promised a message are saved first, as they are. */
export async function sayGoodbye(talk: Talk, phrase = 'goodbye'): Promise<Move> {
  talk.leaveErrand();
  if (talk.collecting) await saveMessage(talk);
  talk.say(phrase);
  return talk.end(talk.course.outcome);
}

/** Details are offered to be noted once, with the first "anything else?" of a caller of whom nothing is known. */
function offersDetails(talk: Talk): boolean {
  const { collect: fields } = talk.brief;
  const unknown = fields.length > 0 && fields.every((field) => talk.slot(field).status === 'missing');
  const offers =
    unknown &&
    !talk.refusedOffer &&
    talk.lines.length > 0 &&
    talk.spamSuspicions === 0 &&
    !talk.onceSaid.has('offer-details');
  if (offers) talk.onceSaid.add('offer-details');
  return offers;
}

function tellClosed(talk: Talk): void {
  const { hours, timeZone } = talk.brief.business;
  const now = localTime(talk.start.startedAt, timeZone);
  if (talk.onceSaid.has('closed-until') || hoursUnknown(hours) || isOpen(hours, now)) return;
  talk.onceSaid.add('closed-until');
  const next = nextOpening(hours, now);
  if (!next) return;
  const { lexicon } = talk.behaviour;
  talk.say('closed-until', { day: lexicon.daySaid(next.day, next.inDays), time: lexicon.clock(next.minute) });
}
