import type { CallerScript } from '../dialogue.ts';

const asked: Pick<CallerScript, 'business' | 'callerNumber'> = { business: 'clinic', callerNumber: '+13125550123' };
const over = 'No, thank you. Goodbye.';

/** A text of the business is near what somebody wants, and not the answer to it. */
export const writtenAndWished: readonly CallerScript[] = [
  {
    ...asked,
    name: 'An emergency is one, whatever is written about hours or care',
    brief: { faqs: [{ question: 'What should I do outside of office hours?', answer: 'Call the nurse line.' }] },
    turns: ['My husband has chest pain what should I do', over],
    expect: { details: [], outcome: 'handled', says: ['911'], neverSays: ['nurse line'] },
  },
  {
    ...asked,
    name: 'Who is a patient is told to nobody, where new patients are taken',
    brief: { faqs: [{ question: 'Are you taking new patients?', answer: 'Yes, we are taking new patients.' }] },
    turns: ['Is my wife a patient there?', over],
    expect: { details: [], outcome: 'handled', neverSays: ['taking new patients'] },
  },
  {
    ...asked,
    name: 'An appointment that is wanted is noted, where it is written how one is made',
    brief: {
      faqs: [{ question: 'How do I make an appointment?', answer: 'Ask at the desk or send the form of our page.' }],
    },
    turns: ['Can I make an appointment for Tuesday?'],
    answers: { name: ['Vera Lind'], 'offer-number': ['yes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550123', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['appointment', 'Tuesday'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['Ask at the desk'],
    },
  },
  {
    ...asked,
    name: 'How an appointment is made is told to who asks how',
    brief: {
      faqs: [{ question: 'How do I make an appointment?', answer: 'Ask at the desk or send the form of our page.' }],
    },
    turns: ['How do I make an appointment?', over],
    expect: { details: [], outcome: 'handled', says: ['Ask at the desk'] },
  },
  {
    ...asked,
    name: 'The price of one thing is not told for another',
    brief: { faqs: [{ question: 'How much is a cleaning?', answer: 'A cleaning is 90 dollars.' }] },
    turns: ['How much does teeth whitening cost?', over],
    expect: { details: [], outcome: 'handled', neverSays: ['90 dollars'] },
  },
  {
    ...asked,
    name: 'An FAQ that asks for the services is told before their bare list',
    brief: {
      faqs: [{ question: 'What services do you offer?', answer: 'Family medicine from birth to old age.' }],
    },
    turns: ['What services do you offer?', over],
    expect: { details: [], outcome: 'handled', says: ['from birth to old age'] },
  },
  {
    ...asked,
    name: 'Who has what they wanted asks nothing',
    turns: ['Are you open on Monday?', 'No, that is it then, goodbye.'],
    expect: { details: [], outcome: 'handled', neverSays: ['I do not have that information'] },
  },
];
