import type { CallerScript } from '../dialogue.ts';

const vera = { field: 'fullName', value: 'Vera Lind', status: 'confirmed' } as const;
const calling = { field: 'contactNumber', value: '+13125550123', status: 'confirmed' } as const;
const bill = { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' } as const;
const asked: Pick<CallerScript, 'business' | 'callerNumber' | 'answers'> = {
  business: 'clinic',
  callerNumber: '+13125550123',
  answers: { name: ['Vera Lind'], 'offer-number': ['yes'] },
};

/** Words beside the matter that tell nothing of the caller. */
export const nothingInvented: readonly CallerScript[] = [
  {
    ...asked,
    name: 'A complaint that nobody ever calls back denies no call',
    brief: { collect: ['fullName', 'reasonForCalling', 'callbackWanted'] },
    turns: ['You people never call me back. It is about my bill.'],
    answers: { ...asked.answers, 'call-back': ['Yes please.'] },
    expect: {
      details: [vera, bill, { field: 'callbackWanted', value: 'yes', status: 'confirmed' }],
      outcome: 'message',
      says: ['Would you like us to call you back?'],
      neverSays: ['not need a call', 'no call back'],
    },
  },
  {
    ...asked,
    name: 'A day of the week in small talk is no name',
    turns: ["It's Friday and I'm already tired. I am calling about my bill."],
    expect: { details: [vera, calling, bill], outcome: 'message', says: ['your full name'], neverSays: ['Friday.'] },
  },
  {
    ...asked,
    name: 'Who is to be called crazy is not to be called',
    brief: { collect: ['fullName', 'reasonForCalling', 'callbackWanted'] },
    turns: ['Call me crazy, but I love a good chat. It is about my bill.'],
    answers: { ...asked.answers, 'call-back': ['No, no need.'] },
    expect: {
      details: [vera, bill, { field: 'callbackWanted', value: 'no', status: 'confirmed' }],
      outcome: 'message',
      says: ['Would you like us to call you back?'],
    },
  },
  {
    ...asked,
    name: 'What a caller is, is no name',
    turns: ["I'm Canadian, so sorry for the trouble. I am calling about my bill."],
    expect: { details: [vera, calling, bill], outcome: 'message', says: ['your full name'], neverSays: ['Canadian'] },
  },
  {
    ...asked,
    name: 'The name of the business is not that of the caller',
    turns: ["This is Lakeside Clinic, isn't it? I am calling about my bill."],
    expect: { details: [vera, calling, bill], outcome: 'message', says: ['your full name'] },
  },
  {
    ...asked,
    name: 'The town of the business is not the name of the caller',
    turns: ["This is Duluth, isn't it? I am calling about my bill."],
    expect: { details: [vera, calling, bill], outcome: 'message', says: ['your full name'] },
  },
  {
    ...asked,
    name: 'Where one has to go is no farewell',
    turns: ['Where exactly do I have to go, and do you take new patients?', 'I am calling about my bill'],
    expect: {
      details: [vera, calling, bill],
      outcome: 'message',
      says: ['8 Harbor Road', 'taking new patients'],
    },
  },
  {
    ...asked,
    name: 'What was asked for, said after us, is no question',
    turns: ['I am calling about my bill'],
    answers: { ...asked.answers, name: ['First and last? Vera Lind.'] },
    expect: {
      details: [vera, calling, bill],
      outcome: 'message',
      neverSays: ['Do you mean', 'do not have that information'],
    },
  },
  {
    ...asked,
    name: 'What goes on with the matter is no question',
    turns: ['I am calling about my bill, which got lost.'],
    answers: { ...asked.answers, name: ['Hang about, the kettle is boiling over.', 'Vera Lind'] },
    expect: {
      details: [vera, calling, { ...bill, has: ['bill', 'lost'] }],
      outcome: 'message',
      neverSays: ['Do you mean', 'kettle'],
    },
  },
  {
    name: 'An hour on the dot is no address of mail',
    business: 'shop',
    callerNumber: null,
    turns: ['Could I call at eight on the dot, is anyone in by then?'],
    expect: { details: [], outcome: 'handled', neverSays: ['email address', 'noted'] },
  },
  {
    ...asked,
    name: 'An address of mail that is told unasked is one all the same',
    business: 'shop',
    turns: ['You can write to vera dot lind at gmail dot com, it is about my bill.'],
    expect: {
      details: [vera, calling, bill, { field: 'emailAddress', value: 'vera.lind@gmail.com', status: 'confirmed' }],
      outcome: 'message',
    },
  },
  {
    ...asked,
    name: 'A hum where the name is recorded is no name',
    turns: ['I am calling about my bill'],
    answers: {
      ...asked.answers,
      name: ['mm, no, never you mind about it'],
      'spell-last-name': ['mm, no, never you mind about it'],
      'record-name': ['Mm, no, drop it.'],
    },
    expect: { details: [calling, bill], outcome: 'message', says: ['keep a recording of your name'] },
  },
  {
    ...asked,
    name: 'Who then has nothing to correct changes nothing',
    turns: ['I am calling about my bill'],
    answers: { ...asked.answers, 'confirm-notes': ['No.'], correction: ['I would rather not say.'] },
    expect: {
      details: [{ ...vera, status: 'as-heard' }, calling, { ...bill, status: 'as-heard' }],
      outcome: 'message',
      neverSays: ['rather not'],
    },
  },
  {
    ...asked,
    name: 'How somebody travels is no name',
    turns: ['I go by bus these days. I am calling about my bill.'],
    expect: { details: [vera, calling, bill], outcome: 'message', says: ['your full name'], neverSays: ['Bus.'] },
  },
  {
    ...asked,
    name: 'A sentence that ends in "this" introduces nobody',
    business: 'law',
    turns: ["I don't know if you do this. Is Apple Pay all right?"],
    expect: { details: [], outcome: 'handled', says: ['We accept cards'] },
  },
];
