import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** Callers who key in, refuse, deny, or are hard to understand. */
export const hardToFollow: readonly CallerScript[] = [
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
    answers: {
      name: ['~otto/f klein/l'],
      'confirm-name': ['~', '[1]'],
      'offer-number': ['[2]'],
      number: ['[2185550155]'],
    },
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
    name: 'Gibberish twice: keys are offered, one of them for a message',
    business: 'law',
    callerNumber: daniel,
    turns: ['~', 'fnord blip quux zarp'],
    answers: {
      'other-ways': ['[3]'],
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
        'press 3 to leave a message.',
        'I will gladly take a message.',
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
      says: ['you said: my knee hurts'],
    },
  },
  {
    name: 'Denied again and again, the number is kept out',
    business: 'clinic',
    callerNumber: null,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~ben/f hale/l'],
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
      neverSays: ['your number is'],
    },
  },
  {
    name: 'Anything else is not understood either',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['Where are you located?', '~', '~'],
    answers: { 'other-ways': ['no'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['What else can I help you with?', 'press 1 for our opening hours', 'Goodbye.'],
      neverSays: ['That is all right'],
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
      name: ['~will/f may/l'],
      'confirm-name': ['it is 312', 'yes, my name is Bill May', 'yes'],
      'offer-number': ['~yes 218 555 0170', 'yes'],
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
    name: 'A yes before the read-back was heard confirms nothing, nor does a 1, and a cough only brings it again',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['218 555 0187'], 'confirm-number': ['^yes', '^[1]', '^~', '^~ja', 'yes'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['218-555-0187'],
      neverSays: ['keep it as I heard'],
    },
  },
  {
    name: 'A hash closes the keyed number and answers nothing',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['[2185550187]'], 'confirm-notes': ['[#]', 'yes'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['your number is 218-555-0187,'],
      neverSays: ['press 1'],
    },
  },
  {
    name: 'A key pressed before the read-back was heard does not confirm a wrong number',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: {
      number: ['~two one eight five five five zero one eight six'],
      'confirm-number': ['^[1]', '^yes', "no, it's 0187", 'yes'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
    },
  },
];
