import type { CallerScript } from '../dialogue.ts';

/** British callers of a British business. */
export const british: readonly CallerScript[] = [
  {
    name: 'British wording: ring, mobile, surname, double five',
    business: 'shop',
    callerNumber: null,
    turns: ["Hello, I'm ringing about a book order"],
    answers: {
      name: ['Nigel'],
      'last-name': ['My surname is Ashworth'],
      number: ["My mobile's oh double seven double oh nine hundred one double nine, cheers"],
      email: ['nigel dot ashworth at btinternet dot com'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Nigel Ashworth', status: 'confirmed' },
        { field: 'contactNumber', value: '+447700900199', status: 'confirmed' },
        { field: 'emailAddress', value: 'nigel.ashworth@btinternet.com', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['book', 'order'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['And your surname?'],
    },
  },
  {
    name: 'British emergency, hours in London, and lovely',
    business: 'shop',
    callerNumber: '+442079460018',
    startedAt: '2026-07-01T08:30:00Z',
    turns: ['Are you open at the moment?', 'There is a fire', 'Could you ring me back please'],
    answers: {
      name: ['~', 'Fiona Marsh'],
      email: ["I haven't got one"],
      reason: ['a second-hand atlas'],
      'offer-number': ['Lovely, yes'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Fiona Marsh', status: 'confirmed' },
        { field: 'contactNumber', value: '+442079460018', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['atlas'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['we are open now, until 5:30 PM', 'dial 999', 'first name and surname again', 'ending in 0018'],
    },
  },
  {
    name: 'A British name by sound is spelled: Featherstonehaugh',
    business: 'shop',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['I would like to leave a message'],
    answers: {
      name: ['~giles/f fan sure'],
      'spell-last-name': ['~f e a t h e r s t o n e h a u g h'],
      reason: ['my order is late'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Giles Featherstonehaugh', status: 'confirmed' }],
      outcome: 'message',
      says: ['spell your surname for me', 'with the surname spelled'],
    },
  },
];
