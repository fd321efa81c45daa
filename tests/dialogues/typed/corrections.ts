import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** Callers who correct what was noted or read back. */
export const corrections: readonly CallerScript[] = [
  {
    name: 'A digit is corrected at the read-back',
    business: 'clinic',
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { name: ['~greg/f young/l'], number: ['~218 555 0123'], 'confirm-number': ["no, it's 0124", 'yes'] },
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
  ...['Um, no?', 'Yes, no?'].map(
    (unsure): CallerScript => ({
      name: `Unsure at the read-back: ${unsure}`,
      business: 'clinic',
      callerNumber: daniel,
      turns: ['I have a question about my bill'],
      answers: {
        name: ['~greg/f young/l', '~daniel/f harris/l'],
        'confirm-name': [unsure, 'yes'],
      },
      expect: {
        details: [
          { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' },
          { field: 'contactNumber', value: daniel, status: 'confirmed' },
          { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' },
        ],
        outcome: 'message',
      },
    }),
  ),
  ...[
    { said: "No, don't bother.", number: daniel },
    { said: "No, don't bother. Wait, scrap that number, it should be (415) 555 0190.", number: '+14155550190' },
    { said: 'No. Hm, let me give you a different number, (415) 555 0190.', number: '+14155550190' },
  ].map(
    ({ said, number }): CallerScript => ({
      name: `No call back, and the message is kept: ${said}`,
      business: 'clinic',
      brief: { collect: ['fullName', 'contactNumber', 'reasonForCalling', 'callbackWanted'] },
      callerNumber: daniel,
      turns: ['It concerns a form for my employer'],
      answers: { name: ['Maria Green'], 'offer-number': ['yes'], 'call-back': [said], 'confirm-notes': ['yes'] },
      expect: {
        details: [
          { field: 'fullName', value: 'Maria Green', status: 'confirmed' },
          { field: 'contactNumber', value: number, status: 'confirmed' },
          { field: 'reasonForCalling', has: ['form'], status: 'confirmed' },
          { field: 'callbackWanted', value: 'no', status: 'confirmed' },
        ],
        outcome: 'message',
        says: ['you need no call back'],
      },
    }),
  ),
  ...[
    { said: 'Never mind the exam, make it a vaccination', asked: 'name' },
    { said: 'Actually, make it a vaccination', asked: 'number' },
    { said: '~never mind the exam make it a vaccination', asked: 'name' },
    { said: 'No, make it a vaccination', asked: 'confirm-notes' },
  ].map(
    ({ said, asked }): CallerScript => ({
      name: `Another wish, told where something else is asked: ${asked}, ${said}`,
      business: 'clinic',
      callerNumber: null,
      turns: ['Can I book an exam?'],
      answers: {
        name: [...(asked === 'name' ? [said] : []), 'Maria Green'],
        number: [...(asked === 'number' ? [said] : []), '218 555 0123'],
        'confirm-notes': [...(asked === 'confirm-notes' ? [said] : []), 'yes'],
        when: [said.startsWith('~') ? '~on thursday' : 'On Thursday'],
      },
      expect: {
        details: [
          { field: 'fullName', value: 'Maria Green', status: 'confirmed' },
          { field: 'contactNumber', value: '+12185550123', status: 'confirmed' },
          {
            field: 'reasonForCalling',
            has: ['exam', 'vaccination'],
            status: said.startsWith('~') ? 'as-heard' : 'confirmed',
          },
        ],
        outcome: 'message',
        says: ['Thank you, I will correct that.'],
        neverSays: ['we offer'],
      },
    }),
  ),
  {
    name: 'Not Harris, Hanson',
    business: 'clinic',
    callerNumber: daniel,
    turns: ['I have a question about my bill'],
    answers: { name: ['~daniel/f harris/l'], 'confirm-name': ['not Harris, Hanson', 'yes'] },
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
    name: "Something is wrong in the notes: the caller's own words",
    business: 'law',
    callerNumber: daniel,
    turns: ['I want to make a will'],
    answers: {
      name: ['Ruth Adler'],
      source: ['my mister told me about you'],
      'confirm-notes': ['no', 'yes'],
      correction: ['my sister told me about you'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ruth Adler', status: 'confirmed' },
        { field: 'contactNumber', value: daniel, status: 'confirmed' },
        { field: 'reasonForCalling', has: ['will'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['sister'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['What should I correct?', 'Thank you, I will correct that.'],
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
    name: 'A corrected end breaks into the read-back',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: {
      number: ['~two one eight five five five zero one eight six'],
      'confirm-number': ['^~sorry zero one eight seven', 'yes'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['218-555-0187'],
      neverSays: ['press 1', 'complete number'],
    },
  },
  {
    name: 'Only sorry breaks into the read-back: the number is asked again',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: {
      number: ['~two one eight five five five zero one eight six', '218 555 0187'],
      'confirm-number': ['^~sorry the', 'yes'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['Please say all ten digits', '218-555-0187'],
      neverSays: ['press 1', 'did you mean'],
    },
  },
  {
    name: 'Sorry and nothing else after the whole read-back: the number is asked again',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['~218 555 0186', '~218 555 0187'], 'confirm-number': ['~sorry the', 'yes'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['Please say all ten digits'],
      neverSays: ['press 1'],
    },
  },
  {
    name: 'Three digits, a pause, and the other seven into our answer',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['~two one eight', '^~five five five zero one eight seven'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['218-555-0187'],
      neverSays: ['area code', 'press 1'],
    },
  },
  {
    name: 'Six digits, a pause, and the other four into our answer',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['~two one eight five five five', '^~zero one eight seven'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['218-555-0187'],
      neverSays: ['press 1'],
    },
  },
  {
    name: 'Seven digits, and the area code after them into our question',
    business: 'clinic',
    brief: { collect: ['contactNumber'] },
    callerNumber: null,
    turns: ['I need a refill of my prescription'],
    answers: { number: ['~five five five zero one eight seven'], 'area-code': ['^~two one eight'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+12185550187', status: 'confirmed' }],
      outcome: 'message',
      says: ['218-555-0187'],
      neverSays: ['press 1'],
    },
  },
  {
    name: 'By sound a correction of the reason is misheard with digits in it: the number that was said yes to stays',
    business: 'clinic',
    callerNumber: null,
    brief: { collect: ['contactNumber', 'reasonForCalling'] },
    turns: ["I'm calling about my test results"],
    answers: {
      number: ['~two one eight five five five zero one two three'],
      'confirm-number': ['~yes'],
      'confirm-notes': ['~no it is a fifty banding on the frame', '~yes'],
    },
    expect: {
      details: [
        { field: 'contactNumber', value: '+12185550123', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['frame'], status: 'as-heard' },
      ],
      outcome: 'message',
      neverSays: ['218-555-0150'],
    },
  },
];
