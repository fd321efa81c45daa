import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** Callers who leave their details and a message. */
export const messages: readonly CallerScript[] = [
  {
    name: 'Daniel leaves his details, one answer at a time',
    business: 'law',
    callerNumber: daniel,
    turns: ['Hi, I need help with my lease.'],
    answers: { name: ['Daniel Harris'], source: ['Google'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550123', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', value: 'Google', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: [
        'About your lease, I see.',
        'Thank you. Is the number you are calling from',
        'ending in 0123',
        'I have noted: your name is Daniel Harris, you said: I need help with my lease,',
        'you heard about us here: Google, is everything right?',
        'is saved',
        'Goodbye',
      ],
      neverSays: ['closed', 'your number is'],
    },
  },
  {
    name: 'Two answers at once: name and number in one sentence',
    business: 'clinic',
    callerNumber: null,
    turns: ['Hello, this is Maria Santos and my number is 218-555-0144, I have a question about my test results.'],
    expect: {
      details: [
        { field: 'fullName', value: 'Maria Santos', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550144', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test', 'results'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['full name, please', 'phone number to reach you'],
    },
  },
  {
    name: 'Name and number are given together when asked for the name',
    business: 'law',
    callerNumber: null,
    turns: ["I'm calling about my divorce."],
    answers: { name: ['My name is Peter Novak, you can reach me at (773) 555-0187'], source: ['a friend told me'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Peter Novak', status: 'confirmed' },
        { field: 'contactNumber', value: '+17735550187', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['divorce'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['friend'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['phone number to reach you'],
    },
  },
  {
    name: 'A caller asks to leave a message, and the business has its own words for it',
    business: 'clinic',
    brief: { messagePrompt: 'Please leave your message and our nurse will read it.' },
    callerNumber: daniel,
    turns: ['Can I leave a message please?'],
    answers: { reason: ['Please tell them that I will be ten minutes late tomorrow'], name: ['Susan Park'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Susan Park', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'I will be ten minutes late tomorrow', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I will gladly take a message.', 'our nurse will read it'],
    },
  },
  {
    name: 'A call back is wanted, and another number than the calling one',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Could someone call me back please?'],
    answers: {
      name: ['~it is anna/f keller/l'],
      'offer-number': ['~no please use 218 555 0166'],
      reason: ['My blood test'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Anna Keller', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550166', status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My blood test', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I have your number as 218-555-0166. Is that right?'],
    },
  },
  {
    name: 'Every detail is switched on',
    business: 'law',
    brief: {
      collect: [
        'fullName',
        'businessName',
        'callingOnBehalfOf',
        'contactNumber',
        'emailAddress',
        'reasonForCalling',
        'whereDidYouHearAboutUs',
      ],
    },
    callerNumber: daniel,
    turns: ['I have a question about our office contract'],
    answers: {
      name: ['Robert Lang'],
      'business-name': ['~', 'It is called Lang Bakery'],
      'on-behalf': ['~', 'on behalf of my sister Clara'],
      email: ['robert.lang@langbakery.example'],
      source: ['I saw you on the radio website'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Robert Lang', status: 'confirmed' },
        { field: 'businessName', value: 'Lang Bakery', status: 'confirmed' },
        { field: 'callingOnBehalfOf', has: ['sister', 'clara'], status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'emailAddress', value: 'robert.lang@langbakery.example', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['contract'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['radio'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'what was the name of your business',
        'on whose behalf do you call',
        'your business is Lang Bakery,',
        'on behalf of',
        'your email address is R O B E R T',
      ],
    },
  },
  {
    name: 'Goodbye in the middle: what was said is kept',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I need a refill of my prescription'],
    answers: { name: ['Sorry, I have to go now, bye'] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['refill', 'prescription'], status: 'as-heard' }],
      outcome: 'message',
      says: ['is saved', 'Goodbye'],
    },
  },
  {
    name: 'Details without a message: the business takes none',
    business: 'clinic',
    brief: { takeMessage: false },
    callerNumber: daniel,
    turns: ['I have a question about my invoice'],
    answers: { name: ['Paul Weber'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Paul Weber', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['invoice'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['Thank you, that is noted.'],
      neverSays: ['message'],
    },
  },
  {
    name: 'The message cannot be saved, and nothing else is claimed',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a problem with my prescription'],
    answers: { name: ['Nina Roth'] },
    failingTools: ['take_message'],
    expect: {
      details: [
        { field: 'fullName', value: 'Nina Roth', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['prescription'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['could not save that'],
      neverSays: ['is saved'],
    },
  },
];
