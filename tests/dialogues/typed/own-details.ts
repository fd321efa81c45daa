import type { DetailSpec, OwnField } from '#contract/brief.ts';
import type { CallerScript } from '../dialogue.ts';

const id = (at: number): OwnField => `own:00000000-0000-4000-8000-00000000000${at}`;
const pet: DetailSpec = {
  field: id(1),
  label: 'Kind of pet',
  kind: 'list',
  when: 'ask',
  options: ['Dog', 'Cat', 'Guinea pig'],
};
const plan: DetailSpec = {
  field: id(2),
  label: 'Plan',
  kind: 'list',
  when: 'ask',
  options: ['Basic', 'Silver', 'Gold', 'Platinum', 'Family'],
};
const policy: DetailSpec = { field: id(3), label: 'Policy number', kind: 'pattern', when: 'ask', pattern: 'AA-9999' };
const code: DetailSpec = { field: id(4), label: 'Member code', kind: 'pattern', when: 'ask', pattern: 'digits, 6' };
const doctor: DetailSpec = { field: id(5), label: 'Family doctor', kind: 'text', when: 'ask' };
const kinds: readonly DetailSpec[] = [
  { field: id(1), label: 'Existing account', kind: 'yes-no', when: 'ask' },
  { field: id(2), label: 'Day of the accident', kind: 'date', when: 'ask' },
  { field: id(3), label: 'Work phone', kind: 'phone', when: 'ask' },
  { field: id(4), label: 'Billing email', kind: 'email', when: 'ask' },
  { field: id(5), label: 'Landlord', kind: 'name', when: 'ask' },
  { field: id(6), label: 'Place of the accident', kind: 'address', when: 'ask' },
];
const fieldsOf = (specs: readonly DetailSpec[]) => ({ ownFields: specs, collect: specs.map(({ field }) => field) });

/** Fields of the business's own, asked for by their labels and read by their kinds; and those that are kept when they are told. */
export const ownDetails: readonly CallerScript[] = [
  {
    name: 'A list of three is read out, and one is named',
    business: 'clinic',
    brief: fieldsOf([pet, doctor]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['A cat.', 'Doctor Imran Patel'], reason: ['My shots'] },
    expect: {
      details: [
        { field: id(1), value: 'Cat', status: 'confirmed' },
        { field: id(5), has: ['Patel'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'And your kind of pet, please: Dog, Cat or Guinea pig?',
        'And your family doctor, please?',
        'your kind of pet is Cat, your family doctor is Doctor Imran Patel,',
      ],
    },
  },
  {
    name: 'A long list is not read out, and its number will do',
    business: 'clinic',
    brief: fieldsOf([plan]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['~the blue one', '~number three'], reason: ['My shots'] },
    expect: {
      details: [{ field: id(2), value: 'Gold', status: 'as-heard' }],
      outcome: 'message',
      says: ['And your plan, please?', 'Sorry, I did not get that. Could you tell me your plan once more?'],
      neverSays: ['Silver'],
    },
  },
  {
    name: 'An option is keyed in by its number',
    business: 'clinic',
    brief: fieldsOf([pet]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['[1]'], reason: ['My shots'] },
    expect: { details: [{ field: id(1), value: 'Dog', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'A pattern is spelled by sound, and read back sign by sign',
    business: 'clinic',
    brief: fieldsOf([policy]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['~the blue one', '~a b one two three four'], 'confirm-own': ['~yes'], reason: ['My shots'] },
    expect: {
      details: [{ field: id(3), value: 'AB-1234', status: 'confirmed' }],
      outcome: 'message',
      says: [
        'please spell your policy number, one letter or digit at a time',
        'I have your policy number as A B 1 2 3 4. Is that right?',
      ],
    },
  },
  {
    name: 'A pattern of digits alone is keyed in',
    business: 'clinic',
    brief: fieldsOf([code]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['[123456#]'], reason: ['My shots'] },
    expect: { details: [{ field: id(4), value: '123456', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'What fits no pattern twice is left as it was heard',
    business: 'clinic',
    brief: fieldsOf([policy, doctor]),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: { own: ['~seven seven', '~seven seven', '~imran patel'], reason: ['My shots'] },
    expect: {
      details: [{ field: id(5), has: ['patel'], status: 'as-heard' }],
      outcome: 'message',
      says: ['I will keep it as I heard it.'],
    },
  },
  {
    name: 'Own fields of every other kind are asked for, read and read back',
    business: 'law',
    brief: fieldsOf(kinds),
    callerNumber: null,
    turns: ['Can I leave a message?'],
    answers: {
      own: ['Yes', '3/14/2024', '312 555 0123', 'jo@example.com', 'Walter Stone', '12 Oak Street'],
      reason: ['My lease'],
    },
    expect: {
      details: [
        { field: id(1), value: 'yes', status: 'confirmed' },
        { field: id(2), value: '2024-03-14', status: 'confirmed' },
        { field: id(3), value: '+13125550123', status: 'confirmed' },
        { field: id(4), value: 'jo@example.com', status: 'confirmed' },
        { field: id(5), value: 'Walter Stone', status: 'confirmed' },
        { field: id(6), value: '12 Oak Street', status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'About your existing account: is that a yes or a no?',
        'your day of the accident is March 14, 2024,',
        'your landlord is Walter Stone,',
      ],
    },
  },
  {
    name: 'Told unasked, an own field is not asked for',
    business: 'clinic',
    brief: fieldsOf([policy, pet]),
    callerNumber: null,
    turns: ['It is about the shots for my guinea pig, my policy number is AB 1234.'],
    expect: {
      details: [
        { field: id(3), value: 'AB-1234', status: 'confirmed' },
        { field: id(1), value: 'Guinea pig', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['And your'],
    },
  },
  {
    name: 'What is kept if it is offered is noted when it is told',
    business: 'clinic',
    brief: { collect: ['fullName'], ifOffered: ['emailAddress', 'dateOfBirth', id(3)], ownFields: [policy] },
    callerNumber: null,
    turns: [
      'I need my test results. My email is jo@example.com, my date of birth is May 3rd 1971, and my policy number is AB1234.',
    ],
    answers: { name: ['Jo Baxter'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Jo Baxter', status: 'confirmed' },
        { field: 'emailAddress', value: 'jo@example.com', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1971-05-03', status: 'confirmed' },
        { field: id(3), value: 'AB-1234', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'What is kept if it is offered is never asked for',
    business: 'clinic',
    brief: { collect: ['fullName'], ifOffered: ['streetAddress', 'urgency', id(3)], ownFields: [policy] },
    callerNumber: null,
    turns: ['I need my test results.'],
    answers: { name: ['Jo Baxter'] },
    expect: {
      details: [{ field: 'fullName', value: 'Jo Baxter', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['address', 'urgent', 'policy'],
    },
  },
];
