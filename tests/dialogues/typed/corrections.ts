import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** Callers who correct, spell, key in, refuse, or are hard to understand. */
export const corrections: readonly CallerScript[] = [
  {
    name: 'A digit is corrected at the read-back',
    business: 'clinic',
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { name: ['Greg Young'], number: ['218 555 0123'], 'confirm-number': ["no, it's 0124", 'yes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Greg Young', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550124', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['refill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Thank you, I will correct that.', '218-555-0124'],
    },
  },
  {
    name: 'Not Harris, Hanson',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a question about my bill'],
    answers: { name: ['Daniel Harris'], 'confirm-name': ['not Harris, Hanson', 'yes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Daniel Hanson', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'Something is wrong in the notes: the number',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a question about my bill'],
    answers: {
      name: ['Ruth Adler'],
      'confirm-notes': ['no', 'yes'],
      correction: ['the phone number is wrong'],
      number: ['218-555-0190'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ruth Adler', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550190', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['What should I correct?'],
    },
  },
  {
    name: 'Seven digits: the area code is asked for',
    business: 'clinic',
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { name: ['Alan Reed'], number: ['555 0177'], 'area-code': ['it is two one eight'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Alan Reed', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550177', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['refill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I have 555-0177. What is the area code?'],
    },
  },
  {
    name: 'The number is keyed in after two failures',
    business: 'clinic',
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { name: ['Vera Lind'], number: ['it is five five', 'the one in my file'], keypad: ['[218]', '[5550133]'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550133', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['refill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Please say all ten digits', 'on the keypad', 'key in the rest'],
    },
  },
  {
    name: 'Yes and no by keypad',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a question about my invoice'],
    answers: { name: ['Otto Klein'], 'confirm-name': ['~', '[1]'], 'offer-number': ['[2]'], number: ['[2185550155]'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Otto Klein', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550155', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['invoice'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['press 1 or say yes'],
    },
  },
  {
    name: 'The number is refused',
    business: 'clinic',
    callerNumber: null,
    turns: ["I'm calling about my prescription"],
    answers: { name: ['Iris Blum'], number: ['I would rather not say'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Iris Blum', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['prescription'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['That is all right.'],
    },
  },
  {
    name: 'An e-mail address, spelled and misunderstood once',
    business: 'clinic',
    brief: { collect: ['fullName', 'emailAddress'] },
    callerNumber: null,
    turns: ["I'm calling about my insurance"],
    answers: {
      name: ['Mia Wolf'],
      reason: ['my insurance'],
      email: ['it is mia wolf', '~m i a dot w o l f as in foxtrot at gmail dot com'],
      'confirm-email': ['~', 'yes'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Mia Wolf', status: 'confirmed' },
        { field: 'emailAddress', value: 'mia.wolf@gmail.com', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['spell it once more', 'I have M I A dot W O L F at gmail dot com. Is that right?', 'press 1 or say yes'],
    },
  },
  {
    name: 'A name by sound that is in no list is spelled: Szczepanek',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~adam/f check on neck'],
      'spell-last-name': ['~s z c z e p a n e k'],
      'confirm-name': ['yes'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Adam Szczepanek', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['with the last name spelled S Z C Z E P A N E K'],
    },
  },
  {
    name: 'Both names are spelled: Xiu Nguyenova',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~see when over'],
      'spell-last-name': ['~what did', '~november golf uniform y e n o v a as in alpha'],
      'confirm-name': ['no', 'yes'],
      'spell-first-name': ['~x i u'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Xiu Nguyenova', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['once more, for example: B as in bravo', 'spell your first name'],
    },
  },
  {
    name: 'Spelling fails: the name is kept as sound',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: { name: ['~', '~'], 'spell-last-name': ['~', '~'], 'record-name': ['~pack of sick'] },
    expect: {
      details: [
        { field: 'fullName', status: 'as-heard' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['first and last name again', 'keep a recording of your name', 'What I did not understand is kept'],
      neverSays: ['Your name is'],
    },
  },
  {
    name: 'Only a first name: the last one is asked for, and corrected by spelling: Quillfeather',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: { name: ['Leo'], 'last-name': ['Quilfether'], 'confirm-name': ['No, Q U I L L F E A T H E R', 'yes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Leo Quillfeather', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Thank you, Leo. And your last name?'],
    },
  },
  {
    name: 'Gibberish twice: a message is offered',
    business: 'law',
    callerNumber: daniel,
    turns: ['~', 'fnord blip quux zarp'],
    answers: {
      'offer-message': ['~', '[1]'],
      name: ['Jane Moor'],
      reason: ['~', 'about my lease'],
      source: ['~', 'the newspaper'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Jane Moor', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['newspaper'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'a few words what you are calling about',
        'Would you like to leave a message?',
        'press 1 or say yes. If not, press 2',
        'Could you tell me once more what',
        'Sorry, from where did you hear',
      ],
    },
  },
  {
    name: 'A spoken reason stays as heard',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['~i would like to leave a message'],
    answers: {
      reason: ['~my knee hurts since the surgery last month'],
      name: ['~daniel/f harris/l'],
      'confirm-name': ['~yes'],
      'offer-number': ['~yes please'],
      'confirm-notes': ["~that's right"],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['knee', 'surgery'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: ['You said: my knee hurts'],
    },
  },
  {
    name: 'Denied again and again, the number is kept out',
    business: 'clinic',
    callerNumber: null,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['Ben Hale'],
      number: ['~two one eight five five five oh one two two'],
      keypad: ['~two one eight five five five oh one two two'],
      'confirm-number': ['no'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ben Hale', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['test'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['keep it as I heard it'],
      neverSays: ['Your number is'],
    },
  },
  {
    name: 'Anything else is not understood either',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Where are you located?', '~', '~'],
    answers: { 'offer-message': ['no'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['What else can I help you with?', 'Would you like to leave a message?', 'That is all right.'],
    },
  },
  {
    name: 'Speech is not understood at all: keys and kept sound',
    business: 'clinic',
    hears: false,
    callerNumber: null,
    turns: ['I need a refill', 'goodbye'],
    answers: {
      'offer-message': ['[1]'],
      number: ['two one eight'],
      keypad: ['[2185550155]'],
      'confirm-notes': ['[1]'],
      'anything-else': ['no', 'no'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550155', status: 'confirmed' }],
      outcome: 'message',
      says: ['cannot understand speech on this line', 'on the keypad', 'kept in your own words'],
    },
  },
  {
    name: 'A yes that goes on with another value confirms nothing',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a question about my bill'],
    answers: {
      name: ['Will May'],
      'confirm-name': ['it is 312', 'yes, my name is Bill May', 'yes'],
      'offer-number': ['Yes, 218 555 0170', 'yes'],
      'confirm-number': ["yes but it's 0171", 'yes'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Bill May', status: 'confirmed' },
        { field: 'contactNumber', value: '+12185550171', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I have your name as Will May', 'I have your number as 218-555-0170'],
    },
  },
  {
    name: 'Plain no to every question, and nothing is taken',
    business: 'law',
    callerNumber: null,
    turns: ['I would like to leave a message'],
    answers: {
      name: ['no'],
      number: ["I don't have one"],
      reason: ["I'd rather not say"],
      source: ["i don't remember"],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['That is all right.'],
      neverSays: ['is saved', 'is noted', 'connect you'],
    },
  },
  {
    name: 'The last name is spelled in the notes',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["Hi, my name is John Smith, I'd like to book an appointment for Tuesday, my invoice number is 4455667"],
    answers: { 'confirm-name': ['yes'], 'confirm-notes': ['no, the name is spelled s m y t h', 'yes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'John Smyth', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['appointment', 'tuesday'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
];
