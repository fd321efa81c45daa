import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const peter = { field: 'fullName', value: 'Peter Green', status: 'confirmed' } as const;
const number = { field: 'contactNumber', value: '+12175550164', status: 'confirmed' } as const;
const nothing = { details: [], outcome: 'handled' } as const;
const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;

/** Callers who tell or ask several things in one turn, or something else than was asked. */
export const allAtOnce: readonly CallerScript[] = [
  {
    name: 'Name, reason and the wish for a call tomorrow in one breath',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['This is Carol Baker, I have a question about a bill I got, could someone ring me tomorrow?'],
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'tomorrow', status: 'confirmed' },
        { field: 'fullName', value: 'Carol Baker', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['question', 'bill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['About a bill, I see.', 'you would like a call back tomorrow'],
      neverSays: ['full name, please', 'What are you calling about'],
      calls: [
        {
          tool: 'take_message',
          args: { reason: 'I have a question about a bill I got; please call back tomorrow', urgent: false },
        },
      ],
    },
  },
  {
    name: 'The same by sound, where nothing is written between the clauses',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['~this is carol/f baker/l i have a question about a bill i got could someone ring me tomorrow'],
    expect: {
      details: [
        { field: 'bestTimeToCall', value: 'tomorrow', status: 'as-heard' },
        { field: 'callbackWanted', value: 'yes', status: 'as-heard' },
        { field: 'fullName', value: 'Carol Baker', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['question', 'bill'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: ['About a bill, I see.', 'you would like a call back tomorrow'],
      neverSays: ['What are you calling about'],
    },
  },
  {
    name: 'Asked for the name, the caller tells the matter too',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['Could someone call me back please?'],
    answers: { name: ["Peter Green, it is about my mother's estate."] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: "my mother's estate", status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['What are you calling about'],
    },
  },
  {
    name: 'Two questions in one turn are both answered, in order',
    business: 'law',
    callerNumber: daniel,
    turns: ['Where are you exactly, and do you validate parking?'],
    expect: { ...nothing, says: ['Our address is 120 Main Street, Springfield, Illinois. We are next to the public'] },
  },
  {
    name: 'Two questions by sound',
    business: 'law',
    callerNumber: daniel,
    turns: ['~what are your opening hours and where are you located'],
    expect: { ...nothing, says: ['Our hours are', 'Our address is 120 Main Street'] },
  },
  {
    name: 'A question and a matter in one turn: the answer, then the details',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I need help with my lease. Are you open on Saturday?'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['help', 'lease'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['We are closed on Saturday. May I have your full name, please?'],
    },
  },
  {
    name: 'Hold on, and a question, while the name is asked: it is answered, and the name asked again',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: { name: ['Hold on, what are your hours?', 'Peter Green'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['help', 'lease'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Our hours are: Monday to Friday', 'So, may I have your full name, please?'],
      neverSays: ['Hold'],
    },
  },
  {
    name: 'A number in two parts, begun into another question',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: {
      name: ['~peter/f green/l'],
      'offer-number': ['Two one seven'],
      number: ['~five five five zero one six four'],
    },
    expect: {
      details: [peter, number, { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' }],
      outcome: 'message',
      says: ['I have 217. And the rest of the number?', 'I have your number as 217-555-0164'],
      neverSays: ['area code'],
    },
  },
  {
    name: 'A read-back that gets neither yes nor no is in doubt, and comes again with the notes',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['Could someone call me back please?'],
    answers: { name: ['~peter/f green/l'], 'confirm-name': ['It is about a fence'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'a fence', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['your name is Peter Green,'],
      neverSays: ['press 1', 'What are you calling about'],
    },
  },
  {
    name: 'Name and number are read back together, and a correction of one keeps the other',
    business: 'law',
    brief: lean,
    callerNumber: null,
    turns: ['I need help with my lease'],
    answers: {
      name: ['My name is Peter Green and my number is 217 555 0165'],
      'confirm-notes': ['No, it is 0164', 'yes'],
    },
    expect: {
      details: [peter, number, { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' }],
      outcome: 'message',
      says: ['your name is Peter Green, your number is 217-555-0165,', 'your number is 217-555-0164,'],
      neverSays: ['I have your name as', 'What should I correct'],
    },
  },
  {
    name: 'An answer that fits another detail goes there, and the reason is asked again',
    business: 'law',
    callerNumber: daniel,
    turns: ['Could someone call me back please?'],
    answers: { name: ['Peter Green'], reason: ['My neighbour', 'My fence'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My fence', status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', value: 'My neighbour', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['Where did you hear about us?'],
    },
  },
  {
    name: 'Where the caller heard of the business is told unasked',
    business: 'law',
    callerNumber: daniel,
    turns: ['I need help with my lease, I heard about you from my dentist'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'I need help with my lease', status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['dentist'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['Where did you hear about us?'],
    },
  },
  {
    name: 'A human is wanted, and the name comes at once',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['Just give me a human'],
    answers: { 'offer-message': ['Peter Green'], reason: ['My fence'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My fence', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I cannot connect you to a person from here. Would you like to leave a message?'],
      neverSays: ['full name, please', 'press 1'],
    },
  },
  {
    name: 'A human is wanted again: it is not said twice, the details are asked for',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['Just give me a human'],
    answers: { 'offer-message': ['I want to talk to a real person'], name: ['Peter Green'], reason: ['My fence'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'My fence', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['message? I am sorry, I cannot connect'],
    },
  },
  {
    name: 'The e-mail address comes with the name, and both are read back at once',
    business: 'clinic',
    brief: { collect: ['fullName', 'emailAddress'] },
    callerNumber: null,
    turns: ["I'm calling about my insurance"],
    answers: { name: ['My name is Mia Wolf, my email is mia.wolf@gmail.com'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Mia Wolf', status: 'confirmed' },
        { field: 'emailAddress', value: 'mia.wolf@gmail.com', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['your name is Mia Wolf, your email address is M I A dot W O L F at gmail dot com,'],
      neverSays: ['your email address?'],
    },
  },
  {
    name: 'The wished day is repeated in the note and kept for the call back',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ['I would like to make an appointment for next Tuesday'],
    answers: { name: ['Emily Watson'] },
    expect: {
      details: [{ field: 'fullName', value: 'Emily Watson', status: 'confirmed' }],
      outcome: 'message',
      says: ['I will pass on that you would like an appointment next Tuesday.'],
      neverSays: ['calendar'],
    },
  },
  {
    name: 'A yes is no name of a business',
    business: 'law',
    brief: { collect: ['fullName', 'businessName'] },
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'business-name': ['Yes', 'Green Gardens'] },
    expect: {
      details: [peter, { field: 'businessName', value: 'Green Gardens', status: 'confirmed' }],
      outcome: 'message',
      says: ['Sorry, what was the name of your business?'],
    },
  },
  {
    name: 'A reason that is gibberish is asked back once, then kept',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ['Can I leave a message please?'],
    answers: { reason: ['~zarp quux fnord blip', '~zarp quux fnord blip'] },
    expect: {
      details: [],
      outcome: 'message',
      says: ['Could you tell me once more what you are calling about?', 'what I did not understand is kept'],
      neverSays: ['you said "zarp'],
    },
  },
  {
    name: 'A polite opening is no matter',
    business: 'law',
    brief: { collect: ['reasonForCalling'] },
    callerNumber: daniel,
    turns: ["I'm in a hurry. My neighbour is building a fence on our side."],
    expect: {
      details: [
        { field: 'reasonForCalling', value: 'My neighbour is building a fence on our side', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'The name before its lead, and the number with words around it',
    business: 'law',
    brief: lean,
    callerNumber: null,
    turns: ['Peter Green is my name. It concerns my fence. The best place to catch me is 217-555-0164 any day.'],
    expect: {
      details: [peter, number, { field: 'reasonForCalling', value: 'my fence', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['full name, please', 'phone number to reach', 'What are you calling about'],
    },
  },
  {
    name: 'The name where the number was asked is taken for the name',
    business: 'clinic',
    brief: { ...lean, collect: ['contactNumber', 'fullName'] },
    callerNumber: null,
    turns: ['Could someone call me back please?'],
    answers: { number: ['Peter Green', '217 555 0164'], reason: ['My knee'] },
    expect: {
      details: [{ field: 'callbackWanted', value: 'yes', status: 'confirmed' }, peter, number],
      outcome: 'message',
      neverSays: ['full name, please', 'complete number'],
    },
  },
  {
    name: 'The reason is corrected in the notes, the rest is kept',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'confirm-notes': ['No, it is about my fence', 'yes'] },
    expect: {
      details: [
        peter,
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', value: 'my fence', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['What should I correct'],
    },
  },
  {
    name: 'An appointment later that day keeps the day',
    business: 'law',
    brief: { booking: 'calcom', takeMessage: false, collect: [] },
    callerNumber: null,
    turns: ['I would like to make an appointment for Tuesday'],
    tools: {
      check_availability: [
        {
          understood: true,
          fits: true,
          slots: [
            {
              start: '2026-03-03T16:00:00Z',
              spoken: 'Tuesday, March 3 at 10 AM',
              day: 'Tuesday, March 3',
              time: '10 AM',
            },
          ],
        },
      ],
    },
    answers: { slots: ['Later that day, around three', 'never mind'] },
    expect: {
      details: [],
      outcome: 'handled',
      calls: [
        { tool: 'check_availability', args: { when: 'I would like to make an appointment for Tuesday' } },
        { tool: 'check_availability', args: { when: 'Tuesday, March 3 Later that day around three' } },
      ],
    },
  },
];
