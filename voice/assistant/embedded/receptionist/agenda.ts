import { type DetailField, detailFields } from '#contract/brief.ts';
import type { DialogueState } from '../behaviour/behaviour.ts';
import { spelledEmail } from './email-address.ts';
import { fullName } from './name.ts';
import { hoursUnknown, isOpen, localTime, nextOpening } from './opening-hours.ts';
import { spelledOut } from './spelling.ts';
import type { Talk } from './talk.ts';

/** The question that opens each detail. */
export const firstQuestions: Record<DetailField, string> = {
  fullName: 'ask-name',
  businessName: 'ask-business-name',
  callingOnBehalfOf: 'ask-on-behalf',
  contactNumber: 'ask-number',
  emailAddress: 'ask-email',
  reasonForCalling: 'ask-reason',
  whereDidYouHearAboutUs: 'ask-source',
};

/** Asks a question: the phrase for this time of asking, and how to listen. A question that is not in the data is skipped. */
export async function ask(talk: Talk, name: string, tries = 0): Promise<void> {
  const state = talk.behaviour.states.find((row) => row.name === name);
  if (!state) {
    const field = fieldOf(name);
    if (!field) return finish(talk);
    talk.slots.set(field, { ...talk.slot(field), status: 'declined' });
    return proceed(talk);
  }
  talk.question = { state, tries };
  talk.inDoubt = false;
  talk.repeats = 0;
  sayQuestion(talk, state, tries);
  talk.asked = talk.lines.at(-1) ?? '';
}

function sayQuestion(talk: Talk, { name, asks }: DialogueState, tries: number): void {
  const { lexicon } = talk.behaviour;
  const phrase = asks[Math.min(tries, asks.length - 1)] ?? '';
  if (name === 'ask-reason' && tries === 0 && talk.messageWanted && talk.brief.messagePrompt) {
    talk.lines.push(talk.brief.messagePrompt);
    return;
  }
  const offer = name === 'offer-message' && tries === 0 && !talk.takesMessage ? 'offer-notes' : phrase;
  const wording = talk.errand?.owns(name) ? talk.errand.wording(offer) : offer;
  talk.say(name === 'confirm-name' && tries === 0 && talk.spelled !== 'none' ? 'confirm-spelled-name' : wording, {
    first: talk.name?.first ?? '',
    name: talk.name ? fullName(talk.name) : '',
    letters: spelledOut(talk.name?.last ?? '', lexicon),
    number: talk.localDigits
      ? lexicon.numbers.spokenLocal(talk.localDigits)
      : lexicon.numbers.spoken(talk.slot('contactNumber').value),
    ending: lexicon.numbers.ending(talk.start.callerNumber ?? ''),
    email: spelledEmail(talk.slot('emailAddress').value, lexicon),
    notes: notesRead(talk),
  });
}

/** Asks the open question again, after something in between. */
export async function askAgain(talk: Talk): Promise<void> {
  const { state, tries } = talk.question;
  if (state.answer !== 'request') return ask(talk, state.name, tries);
  const first = state.name === 'help' && talk.lines.length === 0;
  return ask(talk, first || state.name === 'ask-correction' ? state.name : 'anything-else');
}

/** Goes on: what waits for its read-back, then the next detail, then the notes as a whole, then "anything else?". */
export async function proceed(talk: Talk): Promise<void> {
  const read = readBackQuestion(talk);
  if (read) return ask(talk, read);
  if (talk.errand) return talk.errand.proceed();
  if (!talk.collecting) return ask(talk, 'anything-else');
  const { brief } = talk;
  const reasonMissing = talk.reason === '' && talk.slot('reasonForCalling').status === 'missing';
  if (talk.messageWanted && reasonMissing && brief.messagePrompt) return ask(talk, 'ask-reason');
  const missing = brief.collect.find((field) => talk.slot(field).status === 'missing');
  if (missing)
    return ask(talk, missing === 'contactNumber' && talk.start.callerNumber ? 'offer-number' : firstQuestions[missing]);
  if (talk.messageWanted && reasonMissing) return ask(talk, 'ask-reason');
  if (!talk.recapped && notesRead(talk) !== '') {
    talk.recapped = true;
    return ask(talk, 'confirm-notes');
  }
  return finish(talk);
}

/** The notes are complete: the message is taken, and the caller hears only what really happened. */
export async function finish(talk: Talk): Promise<void> {
  await saveMessage(talk);
  talk.collecting = false;
  if (!talk.behaviour.states.some((row) => row.name === 'anything-else')) return sayGoodbye(talk);
  return ask(talk, 'anything-else');
}

/** Takes the message when one is wanted; says whether it is saved. */
export async function saveMessage(talk: Talk): Promise<void> {
  const noted = talk.brief.collect.some((field) => ['confirmed', 'as-heard'].includes(talk.slot(field).status));
  if (!talk.messageWanted || (talk.reason === '' && !noted)) {
    if (talk.collecting && noted) talk.say(talk.saveFailed ? 'not-saved' : 'details-saved');
    return;
  }
  const saved = await talk.call('take_message', { reason: talk.reason, urgent: talk.urgent });
  talk.messageWanted = false;
  talk.messageSaved ||= Boolean(saved);
  talk.say(saved && !talk.saveFailed ? 'message-saved' : 'not-saved');
}

/** Begins to take notes: says that the business is closed when it is, then asks for the details. */
export async function collect(talk: Talk): Promise<void> {
  if (!talk.takesNotes) {
    talk.say('unknown');
    return ask(talk, 'anything-else');
  }
  tellClosed(talk);
  talk.collecting = true;
  talk.recapped = false;
  talk.messageWanted = talk.takesMessage;
  if (talk.messageWanted && talk.reason !== '' && talk.brief.messagePrompt) talk.lines.push(talk.brief.messagePrompt);
  return proceed(talk);
}

/** Says goodbye and ends. Notes that were promised a message are saved first, as they are. */
export async function sayGoodbye(talk: Talk): Promise<void> {
  talk.errand?.leave();
  talk.errand = null;
  if (talk.collecting) await saveMessage(talk);
  talk.say('goodbye');
  await talk.end(talk.messageSaved ? 'message' : 'handled');
}

function tellClosed(talk: Talk): void {
  const { hours, timeZone } = talk.brief.business;
  const now = localTime(talk.start.startedAt, timeZone);
  if (talk.closedTold || hoursUnknown(hours) || isOpen(hours, now)) return;
  talk.closedTold = true;
  const next = nextOpening(hours, now);
  if (!next) return;
  const { lexicon } = talk.behaviour;
  talk.say('closed-until', { day: lexicon.daySaid(next.day, next.inDays), time: lexicon.clock(next.minute) });
}

function readBackQuestion(talk: Talk): string | null {
  if (talk.slot('fullName').status === 'heard' && talk.name) {
    if (!talk.name.known && talk.spelled === 'none') return 'spell-last-name';
    if (talk.name.last === '') return 'ask-last-name';
    return 'confirm-name';
  }
  if (talk.localDigits !== '') return 'ask-area-code';
  if (talk.slot('contactNumber').status === 'heard') return 'confirm-number';
  if (talk.slot('emailAddress').status === 'heard') return 'confirm-email';
  return null;
}

/** What was noted, one sentence each; what was not understood is only mentioned. */
function notesRead(talk: Talk): string {
  const { brief } = talk;
  const before = talk.lines;
  talk.lines = [];
  let kept = false;
  for (const field of brief.collect) {
    const { value, status } = talk.slot(field);
    const readable = status === 'confirmed' || (status === 'as-heard' && freeText.has(field));
    if (readable && value !== '') {
      talk.say(`note-${field}`, {
        value:
          field === 'contactNumber'
            ? talk.behaviour.lexicon.numbers.spoken(value)
            : field === 'emailAddress'
              ? spelledEmail(value, talk.behaviour.lexicon)
              : value,
      });
    } else if (status === 'as-heard') kept = true;
  }
  if (!brief.collect.includes('reasonForCalling') && talk.messageWanted && talk.reason)
    talk.say('note-reasonForCalling', { value: talk.reason });
  if (talk.urgent) talk.say('note-urgent');
  if (kept) talk.say('note-sound');
  const notes = talk.lines.join(' ');
  talk.lines = before;
  return notes;
}

/** Details in the caller's own words: they are read back with all notes, not one by one. */
export const freeText: ReadonlySet<DetailField> = new Set([
  'businessName',
  'callingOnBehalfOf',
  'reasonForCalling',
  'whereDidYouHearAboutUs',
]);

function fieldOf(stateName: string): DetailField | null {
  return detailFields.find((field) => firstQuestions[field] === stateName) ?? null;
}
