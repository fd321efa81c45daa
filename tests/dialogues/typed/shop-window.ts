import type { CallerScript } from '../dialogue.ts';

const plumber = {
  name: 'Ridge Plumbing',
  overview: 'We mend pipes and heaters.',
  services: ['Water heater repair', 'Drain cleaning'],
};
/** Of a business that has just signed up. */
const unsaid = { name: '', website: '', address: '', country: '', overview: '', services: [], direction: '' };
const asked: Pick<CallerScript, 'business' | 'callerNumber'> = { business: 'clinic', callerNumber: '+13125550123' };

const vera = { field: 'fullName', value: 'Vera Lind', status: 'confirmed' } as const;
const calling = { field: 'contactNumber', value: '+13125550123', status: 'confirmed' } as const;

/** What the pages offer to say, and what owners set there. */
export const shopWindow: readonly CallerScript[] = [
  {
    ...asked,
    name: 'The first sample prompt of the test page is answered with what the business does',
    brief: { details: plumber },
    turns: ['Tell me about your products', 'No, thank you. Goodbye.'],
    expect: { details: [], outcome: 'handled', says: ['Water heater repair'] },
  },
  {
    ...asked,
    name: 'What is fixed is found among the services that repair it',
    brief: { details: plumber },
    turns: ['Do you fix water heaters?', 'No, thank you. Goodbye.'],
    expect: { details: [], outcome: 'handled', says: ['water heater repair'] },
  },
  {
    ...asked,
    name: 'The second sample prompt is answered with the way to people',
    turns: ['How do I contact support?', 'No, thank you. Goodbye.'],
    expect: { details: [], outcome: 'handled', says: ['message'], neverSays: ['I do not have that information'] },
  },
  {
    ...asked,
    name: 'The third sample prompt begins a booking, or a message where nothing is booked',
    turns: ['Help me with booking an appointment'],
    answers: { name: ['Vera Lind'], 'offer-number': ['yes'], when: ['Thursday afternoon'] },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['appointment', 'thursday'], status: 'confirmed' }],
      outcome: 'message',
      says: ['I will pass on that you would like an appointment', 'What day and time would suit you?'],
    },
  },
  {
    ...asked,
    name: 'The sample prompts are answered one after the other, whatever is open',
    brief: { details: plumber },
    turns: ['Tell me about your products', 'How do I contact support?'],
    answers: {
      'offer-message': ['Help me with booking an appointment'],
      name: ['Vera Lind'],
      'offer-number': ['yes'],
      when: ['Thursday afternoon'],
    },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['appointment'], status: 'confirmed' }],
      outcome: 'message',
      says: ['Water heater repair', 'leave a message', 'I will pass on that you would like an appointment'],
    },
  },
  {
    ...asked,
    name: 'A sample prompt of which nothing is written is noted after an offer, and the caller hears so',
    brief: { details: unsaid, faqs: [] },
    turns: ['How do I contact support?'],
    answers: { 'offer-message': ['Tell me about your products'], name: ['Vera Lind'], 'offer-number': ['yes'] },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['products'], status: 'confirmed' }],
      outcome: 'message',
      says: ['I do not have a list of what we offer, so I will pass your question on'],
    },
  },
  {
    ...asked,
    name: 'A sample prompt while the name is asked for is noted beside, and the caller hears so',
    brief: { details: unsaid, faqs: [] },
    turns: ['Help me with booking an appointment'],
    answers: {
      name: ['Tell me about your products', 'Vera Lind'],
      'offer-number': ['yes'],
      when: ['Thursday afternoon'],
    },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['appointment', 'products'], status: 'confirmed' }],
      outcome: 'message',
      says: [
        'I will pass on that you would like an appointment',
        'I do not have a list of what we offer, so I will pass your question on',
      ],
    },
  },
  {
    ...asked,
    name: 'Without a list and an overview no other text of the business is told as what it offers',
    brief: {
      details: unsaid,
      faqs: [{ question: 'Can I return things?', answer: 'Products go back within a month.' }],
    },
    turns: ['Tell me about your products'],
    answers: { 'offer-message': ['yes'], name: ['Vera Lind'], 'offer-number': ['yes'] },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['products'], status: 'confirmed' }],
      outcome: 'message',
      says: ['I do not have a list of what we offer. Would you like to leave a message?'],
      neverSays: ['within a month', 'I do not have that information'],
    },
  },
  {
    ...asked,
    name: 'Who asks for people while a message is taken hears that it reaches them',
    turns: ['Help me with booking an appointment'],
    answers: { name: ['How do I contact support?', 'Vera Lind'], 'offer-number': ['yes'], when: ['Thursday'] },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['appointment'], status: 'confirmed' }],
      outcome: 'message',
      says: ['but I will pass your message on'],
    },
  },
  {
    ...asked,
    name: 'The prompts from the settings of the owner are answered from them',
    brief: { details: plumber, faqs: [{ question: 'Is there parking?', answer: 'Behind the house.' }] },
    turns: [
      'Is there parking?',
      'Do you offer drain cleaning?',
      'What are your opening hours?',
      'No, thank you. Goodbye.',
    ],
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Behind the house', 'drain cleaning', '9'],
      neverSays: ['I do not have that information'],
    },
  },
  {
    ...asked,
    name: 'A message text of the owner that ends in a question is answered before the next question',
    brief: { messagePrompt: 'Of course. What should they know?' },
    turns: ['Can I leave a message?', 'It is about my bill.'],
    answers: { name: ['Vera Lind'], 'offer-number': ['yes'] },
    expect: {
      details: [vera, calling, { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' }],
      outcome: 'message',
      says: ['What should they know?'],
      neverSays: ['What should they know? May', 'What should they know? What'],
    },
  },
];
