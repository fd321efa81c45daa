import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const nothing = { details: [], outcome: 'handled' } as const;

/** Callers who want to know something. */
export const questions: readonly CallerScript[] = [
  {
    name: 'Are you open now, and on Saturday?',
    business: 'clinic',
    callerNumber: daniel,
    turns: [
      'Are you open now?',
      'Are you open on Saturday?',
      'And on Sunday, are you open on Sunday?',
      'What time do you close tomorrow?',
    ],
    expect: {
      ...nothing,
      says: [
        'Yes, we are open now, until 5:30 PM today.',
        'open on Saturday from 10 AM to 1 PM',
        'closed on Sunday',
        'open tomorrow from 9 AM to 5:30 PM',
        'anything else',
      ],
      neverSays: ['not open'],
    },
  },
  {
    name: 'Closed now, by the clock of the business',
    business: 'law',
    callerNumber: daniel,
    startedAt: '2026-03-03T00:30:00Z',
    turns: ['Are you still open?'],
    expect: {
      ...nothing,
      says: ['No, we are closed right now.', 'We open again tomorrow at 9 AM.'],
      neverSays: ['we are open now'],
    },
  },
  {
    name: 'The hours of the week',
    business: 'law',
    callerNumber: daniel,
    turns: ['What are your opening hours?'],
    expect: { ...nothing, says: ['Monday to Friday from 9 AM to 5:30 PM and Saturday to Sunday closed'] },
  },
  {
    name: 'Address, the way, website',
    business: 'law',
    callerNumber: daniel,
    turns: ['Where are you located?', 'Is there parking?', 'Do you have a website?'],
    expect: {
      ...nothing,
      says: ['Our address is 120 Main Street', 'Parking is behind the building', 'www.harlowfinch.example'],
    },
  },
  {
    name: 'Services, one service, and who you are',
    business: 'law',
    callerNumber: daniel,
    turns: ['What services do you offer?', 'Do you do estate planning?', 'Tell me about your company'],
    expect: {
      ...nothing,
      says: [
        'We offer Family law, Estate planning and Landlord disputes',
        'Yes, we offer Estate planning',
        'small law firm',
      ],
    },
  },
  {
    name: 'Two questions that are among the FAQs',
    business: 'law',
    callerNumber: daniel,
    turns: ['Do you offer a free consultation?', 'How can I pay, which payment methods do you take?'],
    expect: {
      ...nothing,
      says: ['The first consultation of thirty minutes is free.', 'cards, checks and bank transfers'],
    },
  },
  {
    name: 'An unknown question, then a message',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Do you validate parking tickets for the theater next door?'],
    answers: { 'offer-message': ['yes please'], name: ['Laura Stein'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Laura Stein', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['theater'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I do not have that information', 'Would you like to leave a message?'],
    },
  },
  {
    name: 'An unknown question where no messages are taken',
    business: 'clinic',
    brief: { takeMessage: false },
    callerNumber: daniel,
    turns: ['Can I bring my dog into the waiting room?'],
    answers: { 'offer-message': ['no'] },
    expect: {
      ...nothing,
      says: ['do not have that information', 'Would you like me to note your details?', 'Goodbye.'],
      neverSays: ['anything else'],
    },
  },
  {
    name: 'The knowledge base knows',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Can I get a travel certificate from you?'],
    knowledge: { certificate: 'Travel certificates are issued on Tuesdays.' },
    expect: {
      ...nothing,
      says: ['Travel certificates are issued on Tuesdays.'],
      neverSays: ['do not have that information'],
    },
  },
  {
    name: 'The knowledge base has the price of what only common words name',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['What does a school form cost?', 'How long does a school form take?'],
    knowledge: { form: 'School forms\nA school form is filled in within two days and costs nothing.' },
    expect: {
      ...nothing,
      says: ['within two days and costs nothing.'],
      neverSays: ['I do not have'],
    },
  },
  {
    name: 'A price of one thing in the knowledge base is none of "that"',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['How much does that cost?'],
    knowledge: { cost: 'School forms\nA school form is filled in within two days and costs five dollars.' },
    expect: { ...nothing, neverSays: ['five dollars'] },
  },
  {
    name: 'A question in the middle, and back to the open question',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['What are your hours?', '~julia/f meyer/l'],
      'confirm-name': ['Yes, are you open on Saturday?'],
      'offer-number': ['Why do you need that?', 'yes'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Julia Meyer', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test', 'results'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Our hours are', 'open on Saturday from 10 AM', 'only so that Lakeside Clinic can get back to you'],
    },
  },
  {
    name: 'May I ask something; are you a robot; repeat; wait',
    business: 'clinic',
    callerNumber: daniel,
    turns: [
      'I have a quick question',
      'Are you a robot?',
      'Could you repeat that please?',
      'Hold on a second',
      'Where are you located?',
    ],
    expect: {
      ...nothing,
      says: [
        'Of course, go ahead.',
        'automated assistant of Lakeside Clinic, and I note',
        'take your time',
        '8 Harbor Road',
      ],
    },
  },
  {
    name: 'Details are offered with the first answer, and taken',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Do you take new patients?'],
    answers: { 'offer-details': ['Sure'], name: ['Frank Ott'], reason: ['I want to become a patient'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Frank Ott', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['patient'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Yes, we are taking new patients.', 'Shall I note your details, or'],
    },
  },
  {
    name: 'Hello first, then goodbye at once',
    business: 'clinic',
    callerNumber: null,
    turns: ['Hello?', 'Goodbye'],
    expect: {
      ...nothing,
      says: ['How can I help you?', 'Thank you for calling Lakeside Clinic. Goodbye.'],
      neverSays: ['did not understand', 'anything else'],
    },
  },
  {
    name: 'Hours that were never set are not made up',
    business: 'law',
    brief: { details: { hours: [] } },
    callerNumber: daniel,
    turns: ['Are you open now?'],
    answers: { 'offer-message': ['no thanks'] },
    expect: { ...nothing, says: ['do not have that information'], neverSays: ['closed', 'we are open'] },
  },
  {
    name: 'A read-back is repeated on demand',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['~i have a problem with my contract'],
    answers: { name: ['~maud/f ellis/l'], 'confirm-name': ['Sorry, could you repeat that?', 'yes'] },
    expect: {
      details: [{ field: 'fullName', value: 'Maud Ellis', status: 'confirmed' }],
      outcome: 'message',
      says: ['you said: i have a problem with my contract,'],
      neverSays: ['press 1', 'did not understand'],
    },
  },
];
