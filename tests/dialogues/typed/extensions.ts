import type { CallerScript } from '../dialogue.ts';
import { germanCall } from './german-shop.ts';
import { spanishCall } from './spanish-clinic.ts';

const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;
const call = { business: 'law', brief: lean, callerNumber: null } as const;
const peter = { field: 'fullName', value: 'Peter Green', status: 'confirmed' } as const;
const lease = { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' } as const;
const number = (value: string) => ({ field: 'contactNumber', value, status: 'confirmed' }) as const;

const order = { field: 'reasonForCalling', has: ['order'], status: 'confirmed' } as const;
const british = {
  business: 'shop',
  brief: lean,
  callerNumber: null,
  turns: ['It is about a book order'],
} as const;
const book = { details: [peter, number('+442079460958'), order], outcome: 'message' } as const;

/** The extension of a number is kept with it, read back and corrected like it. */
export const extensions: readonly CallerScript[] = [
  {
    ...call,
    name: 'A number with its extension in one breath',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], number: ['312 555 0147, extension 22'] },
    expect: {
      details: [peter, number('+13125550147;ext=22'), lease],
      outcome: 'message',
      says: ['312-555-0147, extension 2 2'],
    },
  },
  {
    ...call,
    name: 'The extension is told when the number is read back',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['three one two five five five oh one four seven'],
      'confirm-notes': ['yes, and it is extension twenty two', 'yes'],
    },
    expect: {
      details: [peter, number('+13125550147;ext=22'), lease],
      outcome: 'message',
      says: ['312-555-0147, extension 2 2'],
    },
  },
  {
    ...call,
    name: 'The extension alone answers the read-back',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147'],
      'confirm-notes': ["it's extension 22", 'yes'],
    },
    expect: { details: [peter, number('+13125550147;ext=22'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'An extension that cannot be read is asked for with its number',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147 extension A12', '312 555 0147 extension 12'],
      'confirm-notes': ['yes'],
    },
    expect: { details: [peter, number('+13125550147;ext=12'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'There is no extension after all',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], number: ['312 555 0147 x22'], 'confirm-notes': ['no extension', 'yes'] },
    expect: { details: [peter, number('+13125550147'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'The number has no extension after all',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147 x22'],
      'confirm-notes': ['no, it is 312 555 0147, no extension', 'yes'],
    },
    expect: { details: [peter, number('+13125550147'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'A yes with an extension that cannot be read is none',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147', '312 555 0147 extension 12'],
      'confirm-notes': ['yes, and the extension is A12', 'yes'],
    },
    expect: { details: [peter, number('+13125550147;ext=12'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'The last two are put right at the read-back',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147 x22'],
      'confirm-notes': ['no, the last two are seven four', 'yes'],
    },
    expect: { details: [peter, number('+13125550174;ext=22'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'A yes that puts the last two right is none',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147'],
      'confirm-notes': ['yes, but the last two are seven four', 'yes'],
    },
    expect: { details: [peter, number('+13125550174'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'One digit is put right at the read-back',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], number: ['312 555 0147'], 'confirm-notes': ['the four is a five', 'yes'] },
    expect: { details: [peter, number('+13125550157'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'The extension was heard wrong',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147 x23'],
      'confirm-notes': ['no, extension 22', 'yes'],
    },
    expect: {
      details: [peter, number('+13125550147;ext=22'), lease],
      outcome: 'message',
      says: ['extension 2 3', 'extension 2 2'],
    },
  },
  {
    ...call,
    name: 'The end of the number is corrected, and its extension stays',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0146, extension 22'],
      'confirm-notes': ['no, the number is 312 555 0147', 'yes'],
    },
    expect: { details: [peter, number('+13125550147;ext=22'), lease], outcome: 'message' },
  },
  {
    ...call,
    callerNumber: '+13125550147',
    name: 'The number that is offered has an extension',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'offer-number': ['yes, extension 22'] },
    expect: {
      details: [peter, number('+13125550147;ext=22'), lease],
      outcome: 'message',
      says: ['312-555-0147, extension 2 2'],
    },
  },
  {
    ...call,
    name: 'The area code comes behind the extension',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], number: ['555 0147 extension 22'], 'area-code': ['312'] },
    expect: { details: [peter, number('+13125550147;ext=22'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'To be put through to an extension is no part of a number',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['312 555 0147'],
      'anything-else': ['can you put me through to extension 22', 'no thanks'],
    },
    expect: { details: [peter, number('+13125550147'), lease], outcome: 'message' },
  },
  {
    ...call,
    name: 'A number that does not exist is asked again, and so are two of them',
    turns: ['I need help with my lease'],
    answers: {
      name: ['Peter Green'],
      number: ['five five five one two three four five six seven', '312 555 0146 or 312 555 0147', '312 555 0147'],
      keypad: ['[3125550147]'],
    },
    expect: {
      details: [peter, number('+13125550147'), lease],
      outcome: 'message',
      neverSays: ['555-123-4567', '312-555-0146'],
    },
  },
  {
    ...british,
    name: 'A London number as it is said there',
    answers: {
      name: ['Peter Green'],
      number: ["it's oh two oh, seven nine four six, oh nine five eight"],
    },
    expect: { ...book, says: ['0 2 0, 7 9 4 6, 0 9 5 8'] },
  },
  {
    ...british,
    name: 'A London number without its area code, and with the digits of its end corrected',
    answers: {
      name: ['Peter Green'],
      number: ['seven nine four six oh nine five seven'],
      'area-code': ['oh two oh'],
      'confirm-notes': ["no, it's oh nine five eight", 'yes'],
    },
    expect: { ...book, says: ['What is the area code'] },
  },
  {
    ...british,
    name: 'A British number in pieces',
    answers: { name: ['Peter Green'], number: ['oh two oh', 'seven nine four six', 'oh nine five eight'] },
    expect: book,
  },
  {
    ...british,
    name: 'A British number is keyed in',
    answers: { name: ['Peter Green'], number: ['you have it', 'the one in my file'], keypad: ['[02079460958]'] },
    expect: book,
  },
  {
    ...british,
    name: 'An American number with its country code',
    answers: { name: ['Peter Green'], number: ['plus one three one two five five five oh one four seven'] },
    expect: {
      details: [peter, number('+13125550147'), order],
      outcome: 'message',
      says: ['plus 1, 312-555-0147'],
    },
  },
];

export const germanExtensions: readonly CallerScript[] = [
  {
    ...germanCall,
    callerNumber: null,
    name: 'Eine Durchwahl wird mit der Nummer notiert',
    turns: ['Ich habe eine Frage zu meiner Bestellung'],
    answers: { name: ['Vera Lind'], number: ['030 23125, Durchwahl 22'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        number('+493023125;ext=22'),
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['030 23 12 5, Durchwahl 2 2'],
    },
  },
];

export const spanishExtensions: readonly CallerScript[] = [
  {
    ...spanishCall,
    callerNumber: null,
    name: 'La extensión se anota con el número',
    turns: ['Quiero dejar un mensaje sobre mi factura'],
    answers: { name: ['Ana Torres'], number: ['312 555 0147, extensión 22'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Ana Torres', status: 'confirmed' },
        number('+13125550147;ext=22'),
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['312-555-0147, extensión 2 2'],
    },
  },
];
