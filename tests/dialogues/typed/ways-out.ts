import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const nothing = { details: [], outcome: 'handled' } as const;
const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;
const noLate = ['Before you go', 'still there', 'full name, please', 'did not understand'];

/** Callers who go, and callers who must be met with care: the angry, the hurt, those of another language, those who ask plain things. */
export const waysOut: readonly CallerScript[] = [
  {
    name: 'Perfect, that helps a lot, take care: goodbye at once',
    business: 'law',
    callerNumber: daniel,
    turns: ['Do you offer free consultations?', 'Perfect, that helps a lot, take care.'],
    expect: { ...nothing, says: ['Thank you for calling Harlow Finch Law. Goodbye.'], neverSays: noLate },
  },
  ...[
    "Ok I'll think about it. Thank you so much, have a wonderful day!",
    'Thanks for your help, have a great weekend',
  ].map(
    (said): CallerScript => ({
      name: `A goodbye as the first words: ${said}`,
      business: 'law',
      callerNumber: daniel,
      turns: [said],
      expect: { ...nothing, says: ['Goodbye.'], neverSays: [...noLate, 'do not have that', 'open', 'leave a message'] },
    }),
  ),
  {
    name: 'A business without a name says none',
    business: 'clinic',
    brief: { ...lean, greeting: 'Hello! How can I assist you today?', details: { name: '' } },
    callerNumber: daniel,
    turns: ['I need a refill of my prescription', 'Are you a robot?', 'bye'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['refill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['your message is saved.', 'automated assistant, and I note', 'Thank you for calling. Goodbye.'],
      neverSays: [' .', ' for is', 'assistant of,'],
    },
  },
  {
    name: 'Misdialled: no problem, goodbye, and no question',
    business: 'law',
    callerNumber: daniel,
    turns: ['I must have misdialled, sorry.'],
    expect: {
      details: [],
      outcome: 'wrong-number',
      says: ['No problem at all. Goodbye.'],
      neverSays: ['Did you mean to call us'],
    },
  },
  {
    name: 'Two wrong short words after anything else may be a question: it is asked once more',
    business: 'law',
    callerNumber: daniel,
    turns: ['Where are you located?', '~sank goose', '~thank you'],
    expect: { ...nothing, says: ['What else can I help you with?', 'Goodbye.'] },
  },
  {
    name: 'That is all, in place of a detail: what was told is kept, and nothing asked twice',
    business: 'law',
    brief: lean,
    callerNumber: null,
    turns: ['I need help with my lease'],
    answers: { name: ["No, that's all, thank you"] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['lease'], status: 'as-heard' }],
      outcome: 'message',
      says: ['is saved', 'Goodbye'],
      neverSays: ['all right'],
    },
  },
  {
    name: 'That is everything, where the name was asked',
    business: 'law',
    brief: lean,
    callerNumber: null,
    turns: ['I need help with my lease'],
    answers: { name: ["That's everything, thank you"] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['lease'], status: 'as-heard' }],
      outcome: 'message',
      says: ['is saved', 'Goodbye'],
      neverSays: ['did not catch'],
    },
  },
  {
    name: 'Thanks after the answer end the call',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Do you take new patients?', 'Great, thank you so much'],
    expect: { ...nothing, says: ['Yes, we are taking new patients.', 'Goodbye.'], neverSays: noLate },
  },
  {
    name: 'A goodbye at a read-back leaves it unconfirmed',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: { name: ['~peter/f green/l'], 'confirm-name': ['I have to go now, goodbye'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Peter Green', status: 'as-heard' },
        { field: 'reasonForCalling', has: ['lease'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: ['is saved', 'Goodbye'],
    },
  },
  {
    name: 'Yes, and goodbye: the yes counts',
    business: 'law',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: { name: ['~peter/f green/l'], 'confirm-name': ['Yes, that is right, thanks, bye'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['is saved', 'Goodbye'],
      neverSays: ['I have noted'],
    },
  },
  {
    name: 'Anything else is not asked after every answer, nor in the same words',
    business: 'law',
    callerNumber: daniel,
    turns: [
      'Where are you located?',
      'Do you have a website?',
      'What are your hours?',
      'Do you do estate planning?',
      'bye',
    ],
    expect: {
      ...nothing,
      says: [
        'Shall I note your details, or is there anything else',
        'harlowfinch.example. Our hours are',
        'closed. What else can I do for you?',
      ],
      neverSays: ['closed. Is there anything else'],
    },
  },
  {
    name: 'No thanks to the offered notes is a goodbye',
    business: 'law',
    callerNumber: daniel,
    turns: ['Where are you located?', 'No thanks'],
    expect: { ...nothing, says: ['Shall I note your details', 'Goodbye.'], neverSays: noLate },
  },
  {
    name: 'An angry caller hears an apology first',
    business: 'clinic',
    brief: lean,
    callerNumber: daniel,
    turns: ['This is ridiculous, I am so angry'],
    answers: { help: ['Ask them to call me back'], name: ['Peter Green'], reason: ['My bill'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My bill', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I am sorry for the trouble you have had. How can I help you?'],
    },
  },
  ...(
    [
      ['You idiots ruined my poodle!!!', 'poodle'],
      ["This is ridiculous, you cut my dog's ear and nobody called me back!", 'ear'],
      ['You people are useless, I have been waiting for two hours', 'waiting'],
    ] as const
  ).map(
    ([said, what]): CallerScript => ({
      name: `Anger, and what it is about: ${said}`,
      business: 'clinic',
      brief: lean,
      callerNumber: daniel,
      turns: [said],
      answers: { name: ['Peter Green'] },
      expect: {
        details: [
          { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
          { field: 'contactNumber', value: daniel, status: 'confirmed' },
          { field: 'reasonForCalling', has: [what], status: 'confirmed' },
        ],
        outcome: 'message',
        says: ['I am sorry for the trouble you have had. May I have your full name'],
        neverSays: ['How can I help you? '],
      },
    }),
  ),
  {
    name: 'Anger while the name is asked: an apology, then the name again',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['I have a problem with my bill'],
    answers: { name: ['This is outrageous', 'Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['I am sorry for the trouble you have had. So, may I have your full name, please?'],
    },
  },
  {
    name: 'To pay by card is a plain question and no offer',
    business: 'law',
    callerNumber: daniel,
    turns: ['Can I pay with a credit card?'],
    answers: { 'offer-message': ['no'] },
    expect: { ...nothing, neverSays: ['sounds like an offer', 'other people'] },
  },
  {
    name: 'New patients and toddlers are asked about without any accusation',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Can new customers come by without a booking?', 'Is my six year old welcome?'],
    answers: { 'offer-message': ['no'] },
    expect: { ...nothing, neverSays: ['sounds like an offer', 'other people', 'get back to you'] },
  },
  {
    name: 'A knocked-out tooth: the own answer to an emergency, urgent, the number first',
    business: 'clinic',
    brief: {
      ...lean,
      faqs: [
        { question: 'Do you take new patients?', answer: 'Yes, we are taking new patients.' },
        {
          question: 'What do I do in an emergency?',
          answer: 'In an emergency come straight in, we see you at once.',
        },
      ],
    },
    callerNumber: null,
    turns: ['My tooth got knocked out, it is bleeding'],
    answers: { number: ['217 555 0164'], name: ['Peter Green'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
        { field: 'contactNumber', value: '+12175550164', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['tooth', 'bleeding'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['come straight in, we see you at once. What is the best phone number', 'it is urgent'],
      neverSays: ['Parking'],
    },
  },
  {
    name: 'Bleeding, and a cancellation within hours: nothing is told of it, and the advice is',
    business: 'clinic',
    brief: {
      ...lean,
      faqs: [
        {
          question: 'What is your cancellation policy?',
          answer: 'Please cancel at least 24 hours ahead, otherwise we charge half the price.',
        },
        { question: 'Do you charge for an emergency visit?', answer: 'An emergency visit costs ninety dollars.' },
      ],
    },
    callerNumber: daniel,
    turns: ['My dog is bleeding badly'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bleeding'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['if anyone is in danger, please call the emergency services'],
      neverSays: ['cancel', 'ninety'],
    },
  },
  {
    name: 'An urgent matter where the business says nothing of emergencies',
    business: 'law',
    brief: { collect: ['contactNumber'] },
    callerNumber: daniel,
    turns: ['I am locked out of my house'],
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['I will mark this as urgent', 'it is urgent'],
    },
  },
  {
    name: 'An urgent matter where the business keeps no urgency: nothing is said to be marked',
    business: 'law',
    brief: { collect: ['contactNumber'], ifOffered: ['callbackWanted'] },
    callerNumber: daniel,
    turns: ['I am locked out of my house'],
    expect: {
      details: [{ field: 'contactNumber', value: daniel, status: 'confirmed' }],
      outcome: 'message',
      urgent: false,
      says: ['If anyone is in danger, please call the emergency services.'],
      neverSays: ['mark this', 'urgent'],
    },
  },
  {
    name: 'Spanish: one sentence in Spanish, and a message',
    business: 'clinic',
    brief: { collect: ['fullName', 'reasonForCalling'] },
    callerNumber: daniel,
    turns: ['Hola, quisiera hacer una cita'],
    answers: { name: ['Carmen Ruiz'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Carmen Ruiz', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['cita'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Lo siento, aquí solo hablamos inglés'],
      neverSays: ['Parking', 'did not understand'],
    },
  },
  {
    name: 'Spanish where nothing is noted: no message is promised',
    business: 'clinic',
    brief: { collect: [], takeMessage: false },
    callerNumber: daniel,
    turns: ['Hola, quisiera hacer una cita'],
    expect: { ...nothing, says: ['Lo siento, aquí solo hablamos inglés.'], neverSays: ['mensaje'] },
  },
  {
    name: 'Not that urgent',
    business: 'law',
    brief: { collect: ['contactNumber'] },
    callerNumber: daniel,
    turns: ['I have a question about my lease, it is not that urgent'],
    expect: {
      details: [
        { field: 'urgency', value: 'no', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
    },
  },
  {
    name: 'No, and it is urgent',
    business: 'law',
    brief: { collect: ['contactNumber'] },
    callerNumber: daniel,
    turns: ['It is about my lease, it is no emergency, but it is urgent'],
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
    },
  },
  {
    name: 'German: one sentence in German, and a message',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['Guten Tag, ich möchte bitte einen Termin'],
    answers: { name: ['Anna Schmidt'] },
    expect: {
      details: [{ field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' }],
      outcome: 'message',
      says: ['Hier wird leider nur Englisch gesprochen'],
    },
  },
  {
    name: 'What day it is, and whether the doctor is in',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['What day is it today?', 'Is the doctor in today?', 'Will your nurse be around on Tuesday?'],
    expect: {
      ...nothing,
      says: ['Today is Monday, March 2.', 'We are open today from 9 AM to 5:30 PM.', 'We are open on Tuesday'],
    },
  },
  {
    name: 'Whether the doctor is in on a Sunday',
    business: 'clinic',
    callerNumber: daniel,
    startedAt: '2026-03-01T16:00:00Z',
    turns: ['Is the doctor in today?'],
    expect: { ...nothing, says: ['We are closed today.'] },
  },
  {
    name: 'Digits with blanks are one number',
    business: 'shop',
    brief: {
      language: 'en-US',
      takeMessage: false,
      collect: [],
      faqs: [],
      functions: [
        {
          name: 'look_up_order',
          description: 'Tells the status of an order.',
          parameters: { type: 'object', properties: { order: { type: 'integer' } }, required: ['order'] },
        },
      ],
    },
    callerNumber: null,
    turns: ['What is the status of my order?'],
    answers: { parameter: ['1 2 3 4 5'], 'confirm-function': ['yes'] },
    tools: { look_up_order: [{ answer: { message: 'It is on its way.' } }] },
    expect: {
      ...nothing,
      says: ['It is on its way.'],
      calls: [{ tool: 'look_up_order', args: { order: 12345 } }],
    },
  },
];
