import type { Phrase } from '../behaviour.ts';

/** What the receptionist says about appointments and the business's own functions, in English. */
export const errandPhrases: readonly Phrase[] = [
  // An appointment
  { name: 'ask-when', text: 'What day and time would suit you?' },
  { name: 'ask-when-again', text: 'Sorry, I did not catch a day. You can say, for example, Thursday afternoon.' },
  { name: 'offer-slots', text: 'I can offer you {slots}. Which one suits you?' },
  { name: 'offer-slot', text: '{slots} is free. Does that suit you?' },
  { name: 'not-free-then', text: 'That time is not free.' },
  { name: 'nothing-free', text: 'I am sorry, I have no free time then.' },
  { name: 'key-in-slot', text: 'For {keys}. Or name another day.' },
  { name: 'slot-taken', text: 'I am sorry, that time has just been taken.' },
  { name: 'confirm-booking', text: 'Shall I book {slot} for {name}?' },
  { name: 'booked', text: 'You are booked for {slot}.' },
  {
    name: 'booking-requested',
    text: 'I have asked for {slot}. It is not booked yet: {business} still has to confirm it.',
  },
  { name: 'confirm-request', text: 'Shall I pass on that {name} would like an appointment {when}?' },
  {
    name: 'requested',
    text: 'I have passed that on. It is not booked yet: {business} will confirm the time with you.',
  },
  {
    name: 'cannot-book',
    text: 'I am sorry, I could not book that: the calendar did not answer me. I will take it down instead.',
  },
  { name: 'no-time-agreed', text: 'I am sorry, nothing is booked. I will take down what you would like instead.' },
  { name: 'nothing-booked', text: 'Nothing is booked, then.' },

  // A function
  { name: 'ask-parameter', text: 'Please tell me the {label}.' },
  { name: 'ask-parameter-again', text: 'Sorry, I did not get that. What is the {label}?' },
  {
    name: 'key-in-parameter',
    text: 'Please enter the {label} on the keypad and press the pound key.',
    british: 'Please enter the {label} on the keypad and press the hash key.',
  },
  { name: 'ask-parameter-choice', text: 'And the {label}: {options}?' },
  { name: 'key-in-parameter-choice', text: 'For {keys}.' },
  { name: 'confirm-function', text: 'I have {values}. Is that right?' },
  { name: 'function-answer', text: '{answer}' },
  { name: 'function-done', text: 'Thank you, that went through.' },
  { name: 'function-failed', text: 'I am sorry, I cannot do that just now.' },
];
