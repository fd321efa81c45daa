import type { CallerScript } from '../dialogue.ts';

const nothing = { details: [], outcome: 'handled' } as const;
const asked: Pick<CallerScript, 'business' | 'callerNumber' | 'answers'> = {
  business: 'law',
  callerNumber: '+13125550123',
  answers: { 'offer-message': ['No thanks, goodbye.'] },
};

/** Two questions in one turn: each has its answer, or is said to have none. */
export const twoQuestions: readonly CallerScript[] = [
  {
    ...asked,
    name: 'Of two questions the second has no answer',
    turns: ['Where are you located, and do you have a swimming pool?'],
    expect: {
      ...nothing,
      says: ['120 Main Street', 'to your other question I do not have the answer', 'leave a message'],
      neverSays: ['first question', 'that information'],
    },
  },
  {
    ...asked,
    name: 'Of two questions the first has no answer',
    turns: ['Do you have a swimming pool? And where are you located?'],
    expect: {
      ...nothing,
      says: ['to your first question I do not have the answer', '120 Main Street'],
      neverSays: ['other question', 'that information'],
    },
  },
  {
    ...asked,
    name: 'Of two questions none has an answer',
    turns: ['Do you have a swimming pool? And is there a sauna at your place?'],
    expect: { ...nothing, says: ['I do not have that information'], neverSays: ['first question', 'other question'] },
  },
  {
    ...asked,
    name: 'Of two questions the second one has no answer, though it is like the first',
    turns: ['Do I need to bring any documents? And do you do patents?'],
    expect: { ...nothing, says: ['photo ID', 'to your other question I do not have the answer'] },
  },
  {
    ...asked,
    name: 'Where the car is left is not known: that is said, and no message is begun',
    business: 'clinic',
    turns: ['Where do I leave my car?'],
    expect: { ...nothing, says: ['I do not have that information. Would you like to leave a message?'] },
  },
  {
    ...asked,
    name: 'Who is sorry behind a question does not want to hear us again',
    turns: ['Where are you located? Sorry.'],
    expect: { ...nothing, says: ['120 Main Street'], neverSays: ['Illinois. Hello'] },
  },
  {
    ...asked,
    name: 'It is asked whether the address was meant',
    business: 'clinic',
    turns: ['Is your road steep?', 'Yes.'],
    expect: { ...nothing, says: ['Do you mean: our address?', '8 Harbor Road'] },
  },
  {
    ...asked,
    name: 'Is somebody there, before a question: the question alone',
    turns: ['Hello, is somebody there? Where are you located?'],
    expect: { ...nothing, says: ['120 Main Street'], neverSays: ['open', 'hours'] },
  },
  {
    ...asked,
    name: 'Whether somebody is there on a day is a question for the hours',
    turns: ['Is anybody there on Saturday?'],
    expect: { ...nothing, says: ['closed on Saturday'] },
  },
  {
    ...asked,
    name: 'Unsure whom to ask for, and asking: no wrong number',
    turns: ["Um, hi, I don't really know who I'm supposed to ask for. Do you take cash? At least, I think so."],
    expect: { ...nothing, says: ['cards, checks'] },
  },
  {
    ...asked,
    name: 'Anger before two questions: both are answered',
    turns: [
      "This is the fourth time today I've called you people! What street do I have to look for, and when do you close?",
    ],
    expect: { ...nothing, says: ['120 Main Street', '5:30 PM'] },
  },
  {
    ...asked,
    name: 'A condition belongs to the question behind it',
    turns: ["I'm only going to say this once. If I'm there at nine on the dot, will the doors be unlocked?"],
    expect: { ...nothing, says: ['from 9 AM to 5:30 PM'] },
  },
  {
    name: 'Thinking aloud before an answer is not waited for',
    business: 'law',
    brief: { collect: ['whereDidYouHearAboutUs'] },
    callerNumber: null,
    turns: ['I have a question about my lease'],
    answers: { source: ['Let me see now, the local radio told me about you.'] },
    expect: {
      details: [{ field: 'whereDidYouHearAboutUs', value: 'the local radio told me about you', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['take your time'],
    },
  },
  {
    ...asked,
    name: 'Where was it again, and nothing beside: the address, and no time to think',
    turns: ['Which payment methods do you accept?', 'Where was it again?'],
    expect: { ...nothing, says: ['120 Main Street'], neverSays: ['take your time'] },
  },
  {
    ...asked,
    name: 'What was it again, where a name is asked for: there is time',
    brief: { collect: ['fullName'] },
    turns: ['I want to leave a message about my lease'],
    answers: { ...asked.answers, name: ['What is it called again?', 'Peter Green'], wait: ['Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['take your time'],
    },
  },
  {
    name: 'A name at the end of a sentence about oneself',
    business: 'law',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['You might remember me, Natalie Lockwood. Can somebody call me?'],
    answers: { reason: ['my lease'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Natalie Lockwood', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['full name'],
    },
  },
  {
    name: 'Another name at the end of a sentence is no name of the caller',
    business: 'law',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['I have a question about my lawyer, Peter Green.'],
    answers: { name: ['Ann Lee'] },
    expect: { details: [{ field: 'fullName', value: 'Ann Lee', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'The caller calls about somebody: that name is part of the reason',
    business: 'law',
    brief: { collect: ['fullName', 'reasonForCalling'] },
    callerNumber: null,
    turns: ["I'm calling about my son, Tom Harris."],
    answers: { name: ['Ann Lee'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Ann Lee', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['my', 'son', 'tom', 'harris'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['full name'],
    },
  },
  {
    name: 'Who recommended the business is not the caller',
    business: 'law',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['You were recommended to me by my dentist, Peter Green.', 'I have a question about my lease'],
    answers: { name: ['Ann Lee'] },
    expect: {
      details: [{ field: 'fullName', value: 'Ann Lee', status: 'confirmed' }],
      outcome: 'message',
      says: ['full name'],
    },
  },
  {
    ...asked,
    name: 'How long somebody is there asks for the hours, and for no other thing',
    turns: ['How long will you be there till, and where are you?'],
    expect: { ...nothing, says: ['Our hours are', '120 Main Street'] },
  },
  {
    ...asked,
    name: 'The price of what the text is all about is told, whatever is said besides; of another one of its kind it is not',
    brief: { faqs: [{ question: 'How much does a consultation cost?', answer: 'A consultation costs 90 dollars.' }] },
    turns: ["What's the price of a consultation for two people?", "And what's the price of a telephone consultation?"],
    expect: {
      ...nothing,
      says: ['90 dollars', 'I have the price of a consultation, but not of a telephone consultation.'],
    },
  },
  {
    ...asked,
    name: 'An "and" and a preposition before the word that asks: the second question is one',
    turns: ['Where do I find you? And till what hour are you there?'],
    expect: { ...nothing, says: ['120 Main Street', 'Our hours are'] },
  },
  {
    ...asked,
    name: 'A remark before what a question leans on',
    brief: { faqs: [{ question: 'Do you treat children?', answer: 'Yes, we see children from two years on.' }] },
    turns: ["Hello, I've never rung a place like this before. My girl's six, can you see her?"],
    expect: { ...nothing, says: ['children from two years on'] },
  },
  {
    name: 'An offer is taken in other words than yes',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['Do you have a swimming pool?'],
    answers: { 'offer-message': ['Well, go on then.'], name: ['Peter Green'] },
    expect: { details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'A wrong number that is called one, whatever was asked before it',
    business: 'shop',
    callerNumber: null,
    turns: ["Hold on, you're not the nail bar, are you? Wrong number then."],
    expect: { details: [], outcome: 'wrong-number' },
  },
  {
    name: 'Asked what was meant, the caller has had enough: goodbye',
    business: 'clinic',
    callerNumber: null,
    turns: ['Is your road steep?', 'Very kind of you, I am content.'],
    expect: { ...nothing, says: ['Do you mean: our address?', 'Goodbye.'], neverSays: ['full name'] },
  },
];
