import { type DetailField, isStandardField, type StandardField } from '#contract/brief.ts';
import { isReadBackInSummary } from '../slots/notes.ts';
import type { Move, Talk } from '../talk.ts';

/** The question that opens each detail; an own one is opened by that of its kind. */
const firstQuestions: Record<StandardField, string> = {
  fullName: 'ask-name',
  businessName: 'ask-business-name',
  callingOnBehalfOf: 'ask-on-behalf',
  contactNumber: 'ask-number',
  emailAddress: 'ask-email',
  streetAddress: 'ask-address',
  dateOfBirth: 'ask-date-of-birth',
  reasonForCalling: 'ask-reason',
  urgency: 'ask-urgency',
  callbackWanted: 'ask-call-back',
  bestTimeToCall: 'ask-best-time',
  whereDidYouHearAboutUs: 'ask-source',
};

/** The standard details that are read back before they count, in this order, and the question that does it for one alone. */
const readBacks: Readonly<Partial<Record<StandardField, string>>> = {
  fullName: 'confirm-name',
  contactNumber: 'confirm-number',
  emailAddress: 'confirm-email',
  streetAddress: 'confirm-address',
  dateOfBirth: 'confirm-date-of-birth',
};
const standardReadBacks = Object.keys(readBacks).filter(isStandardField);

/** `field`: the detail that it asks for, where its row does not tell. */
export const ask = (name: string, tries = 0, field: DetailField | null = null): Move => ({ ask: name, tries, field });

/** The question that opens a detail. */
export function openingOf(talk: Talk, field: DetailField, tries = 0): Move {
  const name = isStandardField(field) ? firstQuestions[field] : `ask-own-${talk.spec(field).kind}`;
  return ask(name, tries, field);
}

/** The question that opens a detail in this call: a number that was shown is offered. */
export function questionFor(talk: Talk, field: DetailField): Move {
  if (field !== 'contactNumber') return openingOf(talk, field);
  // A number that was begun is the caller's choice.
  if (talk.slot(field).value !== '') return ask('ask-rest-of-number');
  return talk.start.callerNumber ? ask('offer-number') : openingOf(talk, field);
}

/** The question that reads a detail back alone. */
export function readBackOf(field: DetailField): Move {
  return ask((isStandardField(field) && readBacks[field]) || 'confirm-own', 0, field);
}

/** The details of a call that are read back before they count. */
export function readBackFields(talk: Talk): readonly DetailField[] {
  const own = talk.kept.filter((field) => !isStandardField(field) && !isReadBackInSummary(talk.spec(field).kind));
  return [...standardReadBacks, ...own];
}
