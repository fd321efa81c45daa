import type { CallerScript } from '../dialogue.ts';

const all = [
  'fullName',
  'streetAddress',
  'dateOfBirth',
  'reasonForCalling',
  'urgency',
  'callbackWanted',
  'bestTimeToCall',
] as const;

/** Addresses, dates of birth, urgency, call-backs and the best time for them. */
export const furtherDetails: readonly CallerScript[] = [
  {
    name: 'Address, date of birth, urgency, call-back and best time are asked for and read back',
    business: 'clinic',
    brief: { collect: all },
    callerNumber: null,
    turns: ['I need a new prescription for my eye drops.'],
    answers: {
      name: ['Ellen Marsh'],
      address: ['12 Oak Street, Duluth'],
      'date-of-birth': ['April 12th, 1985'],
      urgency: ['Yes, it is.'],
      'call-back': ['Yes please.'],
      'best-time': ['Weekdays after five.'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ellen Marsh', status: 'confirmed' },
        { field: 'streetAddress', value: '12 Oak Street Duluth', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['prescription'], status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'Weekdays after five', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: [
        'What is your street address?',
        'What is your date of birth?',
        'Is it urgent?',
        'Would you like us to call you back?',
        'When is the best time to call you?',
        'your address is 12 Oak Street Duluth, you were born on April 12, 1985,',
        'you would like a call back Weekdays after five, it is urgent,',
      ],
    },
  },
  {
    name: 'An address by sound is read back, and corrected after a no',
    business: 'clinic',
    brief: { collect: ['streetAddress'] },
    callerNumber: null,
    turns: ['~can i leave a message', '~my test results please'],
    answers: {
      address: ['~it is one hundred twenty main street'],
      'confirm-address': ['~no it is one hundred thirty main street', '~yes'],
      reason: ['~my test results'],
    },
    expect: {
      details: [{ field: 'streetAddress', value: '130 Main Street', status: 'confirmed' }],
      outcome: 'message',
      says: ['I have your address as 120 Main Street. Is that right?', 'I have your address as 130 Main Street.'],
    },
  },
  {
    name: 'An address that comes before what it is ends there',
    business: 'clinic',
    brief: { collect: ['streetAddress', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['I have a question about my bill, 7 Harbor Lane is where I live.'],
    expect: {
      details: [
        { field: 'streetAddress', value: '7 Harbor Lane', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bill'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'An address that is not understood twice is kept in the own words of the caller',
    business: 'clinic',
    brief: { collect: ['streetAddress', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { address: ['~over by the lake', '~over by the lake'], reason: ['I need my test results.'] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['results'], status: 'confirmed' }],
      outcome: 'message',
      says: ['with the house number and the street?', 'I will keep it as I heard it.', 'kept in your own words'],
    },
  },
  {
    name: 'A date of birth by sound is read back with its month',
    business: 'clinic',
    brief: { collect: ['dateOfBirth', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['I have a question about my vaccination record.'],
    answers: { 'date-of-birth': ['~the twelfth of april nineteen eighty five'] },
    expect: {
      details: [
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['vaccination'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I have your date of birth as April 12, 1985. Is that right?'],
    },
  },
  {
    name: 'A date of birth that was heard wrongly is said no to, and keyed in',
    business: 'clinic',
    brief: { collect: ['dateOfBirth', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['I have a question about my vaccination record.'],
    answers: {
      'date-of-birth': ['~the twelfth of april nineteen eighty nine', '[04121985]'],
      'confirm-date-of-birth': ['~no'],
    },
    expect: {
      details: [
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['vaccination'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['enter eight digits on the keys: two for the month, two for the day, four for the year'],
    },
  },
  {
    name: 'In Britain the day is keyed in before the month',
    business: 'shop',
    brief: { collect: ['dateOfBirth', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['I have a question about my loyalty card.'],
    answers: { 'date-of-birth': ['a while ago', '[12041985]'] },
    expect: {
      details: [
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['loyalty'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['two for the day, two for the month'],
    },
  },
  {
    name: 'It can wait, and nobody need call back: no time for it is asked',
    business: 'law',
    brief: { collect: ['reasonForCalling', 'urgency', 'callbackWanted', 'bestTimeToCall'] },
    callerNumber: null,
    turns: ['I need help with my lease.'],
    answers: { urgency: ['No, it can wait.'], 'call-back': ['No, that is fine, no need.'] },
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' },
        { field: 'urgency', value: 'no', status: 'confirmed' },
        { field: 'callbackWanted', value: 'no', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: ['you need no call back, it is not urgent,'],
      neverSays: ['best time'],
    },
  },
  {
    name: 'Unclear answers on urgency, call-back and time are asked for once more',
    business: 'law',
    brief: { collect: ['reasonForCalling', 'urgency', 'callbackWanted', 'bestTimeToCall'] },
    callerNumber: null,
    turns: ['I need help with my lease.'],
    answers: {
      urgency: ['~the blue one', '~yes'],
      'call-back': ['~the blue one', '~yes'],
      'best-time': ['~yes', '~in the afternoon'],
    },
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'as-heard' },
        { field: 'callbackWanted', value: 'yes', status: 'as-heard' },
        { field: 'bestTimeToCall', has: ['afternoon'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: [
        'should we treat this as urgent, yes or no?',
        'shall we call you back, yes or no?',
        'at what time of day may we call you?',
      ],
    },
  },
  {
    name: 'Two unclear answers: the call goes on without that detail',
    business: 'law',
    brief: { collect: ['reasonForCalling', 'urgency', 'callbackWanted'] },
    callerNumber: null,
    turns: ['I need help with my lease.'],
    answers: { urgency: ['~the blue one'], 'call-back': ['[1]'] },
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['I will keep it as I heard it.'],
    },
  },
  {
    name: 'What was told at once is not asked for: address, date of birth, the wish for a call and its time',
    business: 'clinic',
    brief: { collect: all },
    callerNumber: null,
    turns: [
      'This is Ellen Marsh, I live at 12 Oak Street and I was born on April 12th 1985. It is about my eye drops, it is urgent. Please call me back tomorrow after three.',
    ],
    expect: {
      details: [
        { field: 'fullName', value: 'Ellen Marsh', status: 'confirmed' },
        { field: 'streetAddress', value: '12 Oak Street', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['eye', 'drops'], status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', has: ['tomorrow', 'three'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      neverSays: ['What is your', 'Is it urgent?', 'Would you like us', 'When is the best'],
    },
  },
  {
    name: 'The best time alone is read back as such, and the date of birth corrected in the notes',
    business: 'clinic',
    brief: { collect: ['dateOfBirth', 'reasonForCalling', 'bestTimeToCall'] },
    callerNumber: null,
    turns: ['I have a question about my vaccination record. The best time to call me is Friday morning.'],
    answers: {
      'date-of-birth': ['May 2nd, 1971'],
      'confirm-notes': ['No, my date of birth is May 3rd, 1971.', 'Yes'],
    },
    expect: {
      details: [
        { field: 'dateOfBirth', value: '1971-05-03', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['vaccination'], status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'Friday morning', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['the best time to call you is Friday morning,', 'you were born on May 3, 1971,'],
      neverSays: ['May 2, 1971, is that right'],
    },
  },
];
