import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';
const peter = { field: 'fullName', value: 'Peter Green', status: 'confirmed' } as const;
const calling = { field: 'contactNumber', value: daniel, status: 'confirmed' } as const;
const number = { field: 'contactNumber', value: '+12175550164', status: 'confirmed' } as const;
const reason = { field: 'reasonForCalling', has: ['roof'], status: 'confirmed' } as const;
const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;
const leaky = ['I want to leave a message about my leaky roof'];

/** Callers who tell, refuse and correct in words around which others stand. */
export const otherTellings: readonly CallerScript[] = [
  {
    name: 'A name behind small talk is read from its own clause',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: leaky,
    answers: { name: ['Goodness, where was I, right, Peter Green.'] },
    expect: {
      details: [peter, calling, reason],
      outcome: 'message',
      neverSays: ['first and last name again', 'last name?'],
    },
  },
  {
    name: 'A name that would be one',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['My full name would be Peter Green, and it is about my leaky roof.'],
    expect: { details: [peter, calling, reason], outcome: 'message', neverSays: ['full name, please'] },
  },
  {
    name: 'Under the name of somebody',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: leaky,
    answers: { name: ['Put it under the name Peter Green.', 'It is under the name Peter Green.'] },
    expect: { details: [peter, calling, reason], outcome: 'message', neverSays: ['last name?'] },
  },
  {
    name: 'A polite refusal is no request, and no name',
    business: 'law',
    callerNumber: daniel,
    turns: ['Where are you?', 'I would really rather not at the moment, thanks'],
    expect: { details: [], outcome: 'handled', neverSays: ['I will take that down', 'full name, please'] },
  },
  {
    name: 'A polite refusal of every detail leaves none',
    business: 'law',
    brief: { collect: ['fullName', 'whereDidYouHearAboutUs', 'reasonForCalling'] },
    callerNumber: daniel,
    turns: leaky,
    answers: { name: ['No, that is fine, thank you'], source: ['Not at the moment, thanks'] },
    expect: { details: [reason], outcome: 'message', neverSays: ['first and last name again', 'Not at the moment'] },
  },
  {
    name: 'Taken up with pleasure',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['Where are you?', 'I would gladly do that, thanks'],
    answers: { name: ['Peter Green'], reason: ['My leaky roof'] },
    expect: { details: [peter, calling, reason], outcome: 'message', neverSays: ['you said: I would'] },
  },
  {
    name: 'Who says that we misheard does not want to hear us again',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: leaky,
    answers: {
      name: ['Peter Green'],
      'offer-number': ['Sorry, you did not get that right, it is 217 555 0164'],
    },
    expect: { details: [peter, number, reason], outcome: 'message' },
  },
  {
    name: 'What is meant comes after the complaint',
    business: 'law',
    brief: lean,
    callerNumber: daniel,
    turns: ['I want to leave a message about my fence'],
    answers: { name: ['Peter Green'], 'confirm-notes': ['I never said fence, I meant my leaky roof', 'yes'] },
    expect: { details: [peter, calling, reason], outcome: 'message', neverSays: ['you said: I never'] },
  },
  {
    name: 'An address of mail behind other words',
    business: 'shop',
    brief: { collect: ['fullName', 'emailAddress', 'reasonForCalling'] },
    callerNumber: null,
    turns: leaky,
    answers: { name: ['Peter Green'], email: ['Oh well, you may write to me at peter dot green at gmail dot com'] },
    expect: {
      details: [peter, { field: 'emailAddress', value: 'peter.green@gmail.com', status: 'confirmed' }, reason],
      outcome: 'message',
    },
  },
  {
    name: 'What could wait is not urgent, whatever stands between',
    business: 'law',
    brief: { collect: ['fullName', 'reasonForCalling', 'urgency'] },
    callerNumber: daniel,
    turns: leaky,
    answers: { name: ['Peter Green'], urgency: ['Oh, it could surely wait another month'] },
    expect: {
      details: [peter, reason, { field: 'urgency', value: 'no', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['yes or no?'],
    },
  },
  {
    name: 'Bleeding in a name is no emergency',
    business: 'clinic',
    brief: { collect: ['fullName', 'reasonForCalling', 'urgency'] },
    callerNumber: daniel,
    turns: ['It is about my bleeding ulcer, and there is no hurry.'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [
        peter,
        { field: 'reasonForCalling', has: ['ulcer'], status: 'confirmed' },
        { field: 'urgency', value: 'no', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['it is urgent'],
    },
  },
  {
    name: 'A day in small talk is not the day of the call',
    business: 'law',
    brief: { collect: ['fullName', 'reasonForCalling', 'callbackWanted'] },
    callerNumber: daniel,
    turns: ['You are quick today. Peter Green here. It is about my leaky roof. Could someone ring me?'],
    expect: {
      details: [peter, reason, { field: 'callbackWanted', value: 'yes', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['call back today'],
    },
  },
  {
    name: 'When the caller is free is the best time to call',
    business: 'law',
    brief: { collect: ['fullName', 'reasonForCalling', 'bestTimeToCall'] },
    callerNumber: daniel,
    turns: ['It is about my leaky roof. I am mostly at home, so you could get me between ten and noon.'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [peter, reason, { field: 'bestTimeToCall', value: 'between ten and noon', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['best time to call you?'],
    },
  },
  {
    name: 'A call is wished without a yes',
    business: 'law',
    brief: { collect: ['fullName', 'reasonForCalling', 'callbackWanted'] },
    callerNumber: daniel,
    turns: leaky,
    answers: { name: ['Peter Green'], 'call-back': ['Somebody ought to ring me, I suppose'] },
    expect: {
      details: [peter, reason, { field: 'callbackWanted', value: 'yes', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['yes or no?'],
    },
  },
  {
    name: 'Where one would have to go is a question and no farewell',
    business: 'law',
    callerNumber: daniel,
    turns: ['So where would I have to go?', 'Where are you?'],
    expect: { details: [], outcome: 'handled', says: ['120 Main Street'] },
  },
];
