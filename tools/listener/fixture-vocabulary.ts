import type { Vocabulary } from '#voice/assistant/embedded/listener/listener.ts';

/** A law firm and a clinic in one: the business of the held-out sentences. */
export const fixtureVocabulary: Vocabulary = {
  businessName: 'Harbor Law Group',
  street: '120 Main Street',
  services: [
    'family law',
    'personal injury',
    'estate planning',
    'immigration',
    'dental cleaning',
    'flu shot',
    'check-up',
  ],
  questions: [
    'Do you offer free consultations?',
    'What should I bring to my first appointment?',
    'Which insurance plans do you accept?',
    'Is there parking at the office?',
    'Do you offer telehealth visits?',
  ],
  openTemplates: [
    '[hi|hello] (i need|i want|i am looking for) (a lawyer|an attorney|legal advice|help with my case)',
    '(i was|my {relative} was) in (an accident|a car accident|a car crash) [{day}]',
    '(i want|i need|we want) to (file for divorce|make a will|sue {last}|start a company)',
    '(i have|i got|my {relative} has) (a fever|a cough|back pain|a toothache|a rash|the flu) [since {day}]',
    '(i need|can i get) (a refill|my test results|a referral|my records|a vaccination|a check up)',
    'do you (accept|take) (my insurance|new patients|new clients|medicare|credit cards)',
    'can i see (the doctor|a doctor|doctor {last}|a nurse) {day}',
  ],
};
