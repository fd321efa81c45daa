import type { CallerScript } from '../dialogue.ts';

const daniel = '+13125550123';

/** Callers who spell names and addresses. */
export const spelling: readonly CallerScript[] = [
  {
    name: 'An e-mail address, spelled and misunderstood once',
    business: 'clinic',
    brief: { collect: ['fullName', 'emailAddress'] },
    callerNumber: null,
    turns: ["I'm calling about my insurance"],
    answers: {
      name: ['~mia/f wolf/l'],
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
      says: ['first and last name again', 'keep a recording of your name', 'what I did not understand is kept'],
      neverSays: ['your name is'],
    },
  },
  {
    name: 'Only a first name: the last one is asked for, and corrected by spelling: Quillfeather',
    business: 'clinic',
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~leo/f'],
      'last-name': ['~quilfether/l'],
      'confirm-name': ['No, Q U I L L F E A T H E R', 'yes'],
    },
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
  {
    name: 'A spelling is asked for once: denied, the name is kept as sound',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~adam/f call ski'],
      'spell-last-name': ['~k o w a l s karen/f'],
      'confirm-name': ['no'],
      'record-name': ['~pack of sick'],
    },
    expect: {
      details: [{ field: 'fullName', status: 'as-heard' }],
      outcome: 'message',
      says: ['spelled K O W A L S K. Is', 'keep a recording of your name'],
      neverSays: ['once more, for example', 'spell your first name'],
    },
  },
  {
    name: 'A denied spelling with its letters: Kowalski',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~adam/f call ski'],
      'spell-last-name': ['~k o w a l s'],
      'confirm-name': ['~no it is k o w a l s k i', 'yes'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Adam Kowalski', status: 'confirmed' }],
      outcome: 'message',
      says: ['K O W A L S K I'],
    },
  },
  {
    name: 'A spelling that is not understood is not asked for again: the name stays as it was heard',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: { name: ['~adam/f call ski'], 'spell-last-name': ['~um'] },
    expect: {
      details: [{ field: 'fullName', has: ['adam'], status: 'as-heard' }],
      outcome: 'message',
      says: ['keep it as I heard it'],
      neverSays: ['letter by letter? Could', 'once more'],
    },
  },
  {
    name: 'What was spelled is kept as heard, not the listed name that sounds like it',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~adam/f call ski'],
      'spell-last-name': ['~k o w a l s'],
      'confirm-name': ['no'],
      'record-name': ['~adam/f baldwin/l'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Adam Kowals', status: 'as-heard' }],
      outcome: 'message',
      says: ['keep a recording of your name'],
      neverSays: ['spell your first name'],
    },
  },
  {
    name: 'The first name is wrong, and it is that one which is spelled: Iannis',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~janice/f adams/l'],
      'confirm-name': ['no, the first name is wrong', 'yes'],
      'spell-first-name': ['~i a n n i s'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Iannis Adams', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['spell your last name'],
    },
  },
  {
    name: 'Said and spelled nearly agree',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~danielle/f perry/l.5'],
      'spell-last-name': ['~h a r i s'],
      'confirm-name': ['no'],
      'record-name': ['~daniel/f harris/l'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Daniel Harris', status: 'as-heard' }],
      outcome: 'message',
      says: ['Danielle Haris, with the last name spelled H A R I S. Is that right?'],
    },
  },
  {
    name: 'Letters beside a misheard farewell are letters',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~daniel/f call ski'],
      'spell-last-name': ['~have a good day r r i s'],
      'confirm-name': ['~no h a r r i s', 'yes'],
    },
    expect: { details: [{ field: 'fullName', value: 'Daniel Harris', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'By sound the same name is corrected again and again: it is kept as sound, not read back for ever',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: daniel,
    turns: ["I'm calling about my test results"],
    answers: {
      name: ['~gary/f harris/l'],
      'confirm-name': ['~no it is lori/f harris/l', '~no it is jerry/f harris/l', '~no it is gary/f perry/l'],
      'record-name': ['~lori/f harris/l'],
    },
    expect: {
      details: [{ field: 'fullName', status: 'as-heard' }],
      outcome: 'message',
      says: ['I have your name as Jerry Harris', 'keep a recording of your name'],
    },
  },
];
