import type { AnswerKind, DialogueState } from './behaviour.ts';

/** How an answer of each kind is listened to, where a row says nothing else. */
const usual: Record<AnswerKind, Pick<DialogueState, 'listen' | 'digits'>> = {
  request: { listen: 'open', digits: 0 },
  choice: { listen: 'yesno', digits: 1 },
  name: { listen: 'name', digits: 0 },
  spelling: { listen: 'name', digits: 0 },
  number: { listen: 'phone', digits: 10 },
  'area-code': { listen: 'phone', digits: 3 },
  email: { listen: 'email', digits: 0 },
  text: { listen: 'reason', digits: 0 },
  value: { listen: 'reason', digits: 0 },
  errand: { listen: 'when', digits: 0 },
};

/** A question is first asked by the phrase of its own name, or by `asked`; `again`: in other words, the second time and after. */
type Row = Pick<DialogueState, 'answer'> & Partial<DialogueState> & { asked?: string; again?: readonly string[] };

const rows: Readonly<Record<string, Row>> = {
  help: { answer: 'request', again: ['help-again'], otherwise: 'other-ways' },
  'anything-else': { answer: 'request', again: ['anything-else-again'], otherwise: 'other-ways' },
  'offer-message': { answer: 'choice', again: ['press-one-for-message'], otherwise: 'other-ways' },
  'offer-link': { answer: 'choice', again: ['press-one'], otherwise: 'anything-else' },
  'offer-details': { answer: 'request', again: ['anything-else-again'], otherwise: 'other-ways' },
  'other-ways': { answer: 'request', digits: 1 },
  'confirm-spam': { answer: 'choice' },
  'confirm-wrong-number': { answer: 'choice' },

  'ask-name': { answer: 'name', field: 'fullName', again: ['ask-name-again'], otherwise: 'spell-last-name' },
  'ask-last-name': { answer: 'name', field: 'fullName', otherwise: 'spell-last-name' },
  'confirm-name': { answer: 'choice', field: 'fullName', again: ['press-one'] },
  'spell-last-name': { answer: 'spelling', field: 'fullName' },
  'spell-first-name': { answer: 'spelling', field: 'fullName' },
  'record-name': { answer: 'text', field: 'fullName', listen: 'name' },

  'offer-number': { answer: 'choice', field: 'contactNumber', again: ['press-one'], otherwise: 'ask-number' },
  'ask-number': { answer: 'number', field: 'contactNumber', again: ['ask-number-again', 'key-in-number'] },
  'ask-rest-of-number': { answer: 'number', field: 'contactNumber', again: ['ask-number-again', 'key-in-number'] },
  'ask-area-code': { answer: 'area-code', field: 'contactNumber', otherwise: 'ask-number' },
  'confirm-number': { answer: 'choice', field: 'contactNumber', again: ['press-one'] },

  'ask-email': { answer: 'email', field: 'emailAddress', again: ['ask-email-again'] },
  'confirm-email': { answer: 'choice', field: 'emailAddress', again: ['press-one'] },

  'ask-address': { answer: 'value', field: 'streetAddress', again: ['ask-address-again'] },
  'confirm-address': { answer: 'choice', field: 'streetAddress', again: ['press-one'] },

  'ask-date-of-birth': { answer: 'value', field: 'dateOfBirth', listen: 'when', digits: 8, again: ['key-in-date'] },
  'confirm-date-of-birth': { answer: 'choice', field: 'dateOfBirth', again: ['press-one'] },

  'ask-urgency': { answer: 'value', field: 'urgency', listen: 'yesno', digits: 1, again: ['ask-urgency-again'] },
  'ask-call-back': {
    answer: 'value',
    field: 'callbackWanted',
    listen: 'yesno',
    digits: 1,
    again: ['ask-call-back-again'],
  },
  'ask-best-time': { answer: 'value', field: 'bestTimeToCall', listen: 'when', again: ['ask-best-time-again'] },

  // Fields of the business's own, by their kinds.
  'ask-own-text': { answer: 'value', asked: 'ask-own', again: ['ask-own-again'] },
  'ask-own-list': { answer: 'value', listen: 'open', digits: 1, again: ['ask-own-again'] },
  'ask-own-pattern': { answer: 'value', listen: 'name', digits: 20, asked: 'ask-own', again: ['spell-own'] },
  'ask-own-yes-no': { answer: 'value', listen: 'yesno', digits: 1, again: ['ask-own-again'] },
  'ask-own-date': { answer: 'value', listen: 'when', digits: 8, asked: 'ask-own', again: ['key-in-date'] },
  'ask-own-phone': { answer: 'value', listen: 'phone', digits: 10, asked: 'ask-own', again: ['ask-own-again'] },
  'ask-own-email': { answer: 'value', listen: 'email', asked: 'ask-own', again: ['spell-own'] },
  'ask-own-name': { answer: 'value', listen: 'name', asked: 'ask-own', again: ['ask-own-again'] },
  'ask-own-address': { answer: 'value', asked: 'ask-own', again: ['ask-own-again'] },
  'confirm-own': { answer: 'choice', again: ['press-one'] },

  'ask-business-name': { answer: 'text', field: 'businessName', again: ['ask-business-name-again'] },
  'ask-on-behalf': { answer: 'text', field: 'callingOnBehalfOf', again: ['ask-on-behalf-again'] },
  'ask-reason': { answer: 'text', field: 'reasonForCalling', again: ['ask-reason-again'] },
  'ask-source': { answer: 'text', field: 'whereDidYouHearAboutUs', again: ['ask-source-again'] },

  // The day of an appointment that is only passed on, which belongs to what the call is about.
  'ask-day': {
    answer: 'text',
    field: 'reasonForCalling',
    listen: 'when',
    asked: 'ask-when',
    again: ['ask-when-again'],
  },

  'confirm-notes': { answer: 'choice', again: ['press-one'] },
  'ask-correction': { answer: 'request' },

  // Appointments, and the functions of the business.
  'ask-when': { answer: 'errand', again: ['ask-when-again'] },
  'ask-day-meant': { answer: 'errand', again: ['ask-which-day'] },
  'ask-which-day': { answer: 'errand', again: ['ask-when-again'] },
  'choose-slot': { answer: 'errand', digits: 1, asked: 'offer-slots', again: ['key-in-slot'] },
  'confirm-booking': { answer: 'choice', again: ['press-one'] },
  'ask-parameter': { answer: 'errand', listen: 'reason', again: ['ask-parameter-again'] },
  'ask-parameter-number': {
    answer: 'errand',
    listen: 'phone',
    digits: 20,
    asked: 'ask-parameter',
    again: ['key-in-parameter'],
  },
  'ask-parameter-date': { answer: 'errand', asked: 'ask-parameter', again: ['ask-parameter-again'] },
  'ask-parameter-choice': { answer: 'errand', listen: 'open', digits: 1, again: ['key-in-parameter-choice'] },
  'confirm-function': { answer: 'choice', again: ['press-one'] },
};

/** Every question that the receptionist asks, in no order: the order is the brief's. */
export const states: readonly DialogueState[] = Object.entries(rows).map(
  ([name, { asked = name, again = [], ...row }]) => ({
    name,
    field: null,
    otherwise: null,
    ...usual[row.answer],
    ...row,
    asks: [asked, ...again],
  }),
);
