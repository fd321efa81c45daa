import type { CallerScript } from '../dialogue.ts';
import { germanCall } from './german-shop.ts';
import { spanishCall } from './spanish-clinic.ts';

const lean = { collect: ['fullName', 'contactNumber', 'reasonForCalling'] } as const;
const call = { business: 'law', brief: lean, callerNumber: '+13125550123' } as const;
const peter = { field: 'fullName', value: 'Peter Green', status: 'confirmed' } as const;
const lease = { field: 'reasonForCalling', has: ['lease'], status: 'confirmed' } as const;

/** A number that is told in parts is the caller's own, and the one that was shown never takes its place. */
const numbers: readonly CallerScript[] = [
  {
    ...call,
    name: 'No, it is 312: the begin of another number, and not the end of the one that was shown',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'offer-number': ["no, it's 312"], number: ['555', '0199'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '+13125550199', status: 'confirmed' }, lease],
      outcome: 'message',
      says: ['I have 312. And the rest', 'I have 312555. And the rest'],
    },
  },
  {
    ...call,
    name: 'No, use another one: the one is no digit of it',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'offer-number': ['no use another one'], number: ['2 0 8', '555 0199'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '+12085550199', status: 'confirmed' }, lease],
      outcome: 'message',
      says: ['best phone number to reach you', 'I have 208. And the rest of the number?'],
      neverSays: ['1208'],
    },
  },
  {
    ...call,
    name: 'That is my old one, it is 208: the one is no digit either',
    turns: ['I need help with my lease'],
    answers: { name: ['Peter Green'], 'offer-number': ["no, that's my old one, it's 208"], number: ['555 0199'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '+12085550199', status: 'confirmed' }, lease],
      outcome: 'message',
      says: ['I have 208. And the rest of the number?'],
      neverSays: ['1208'],
    },
  },
  {
    ...call,
    name: 'A number begun before it was asked for: its rest is asked for, and no other number offered',
    turns: ['I need help with my lease, and my number is 312 555'],
    answers: { name: ['Peter Green'], number: ['0199'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '+13125550199', status: 'confirmed' }, lease],
      outcome: 'message',
      says: ['I have 312555. And the rest of the number?'],
      neverSays: ['calling from'],
    },
  },
  {
    ...call,
    name: 'A number that was begun and never ended is kept as it was heard',
    turns: ['I need help with my lease, and my number is 312 555'],
    answers: { name: ['Peter Green'], number: ['I forget the rest'], keypad: ['I forget the rest'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '312555', status: 'as-heard' }, lease],
      outcome: 'message',
      says: ['keep it as I heard it'],
      neverSays: ['calling from', '0123'],
    },
  },
];

/** A name between commas, and a word that is none. */
const names: readonly CallerScript[] = [
  ...[
    'My name is Peter, Peter Green, and I need help with my lease',
    "My name's Green, Peter Green, and I need help with my lease",
    '~my name is peter/f peter/f green/l and i need help with my lease',
  ].map(
    (said): CallerScript => ({
      ...call,
      name: `One name, and then the whole: ${said}`,
      turns: [said],
      expect: {
        details: [
          peter,
          { field: 'contactNumber', value: '+13125550123', status: 'confirmed' },
          { ...lease, status: said.startsWith('~') ? 'as-heard' : 'confirmed' },
        ],
        outcome: 'message',
        neverSays: ['last name', 'full name', 'Peter Peter'],
      },
    }),
  ),
  {
    ...call,
    name: 'My name, Peter Green, is on the file',
    turns: ['My name, Peter Green, is on the file, and it is about my lease'],
    expect: {
      details: [peter, { field: 'contactNumber', value: '+13125550123', status: 'confirmed' }, lease],
      outcome: 'message',
      neverSays: ['full name'],
    },
  },
  {
    ...call,
    name: 'This is, uh, Peter Green, calling about ...',
    turns: ['Hi, this is, uh, Peter Green, calling about my lease'],
    expect: {
      details: [peter, { field: 'contactNumber', value: '+13125550123', status: 'confirmed' }, lease],
      outcome: 'message',
      neverSays: ['full name'],
    },
  },
  {
    ...call,
    name: 'Sí is no name',
    turns: ['I need help with my lease'],
    answers: { name: ['Sí', 'Peter Green'] },
    expect: {
      details: [peter, { field: 'contactNumber', value: '+13125550123', status: 'confirmed' }, lease],
      outcome: 'message',
      neverSays: ['Thank you, Sí'],
    },
  },
];

const nothing = { details: [], outcome: 'handled' } as const;

/** Who is angry hears that we are sorry before anything else; and who excuses oneself did not mean to call us. */
const apologies: readonly CallerScript[] = [
  {
    ...call,
    name: 'An apology before the answer',
    turns: ['What are your hours? I am so angry, this is a joke!'],
    expect: { ...nothing, says: ['I am sorry for the trouble you have had. Our hours are'] },
  },
  {
    ...call,
    name: 'An apology before the goodbye',
    turns: ['What are your hours?', 'This is ridiculous, forget it'],
    expect: { ...nothing, says: ['I am sorry for the trouble you have had. Thank you for calling'] },
  },
  {
    ...call,
    name: 'Sorry: no, I did not mean to call you',
    turns: ['Is this Pizza Hut?', 'Sorry'],
    expect: { details: [], outcome: 'wrong-number', says: ['No problem at all. Goodbye.'] },
  },
  {
    ...call,
    name: 'Sorry, yes I did',
    turns: ['Is this Pizza Hut?', 'Sorry, yes I did', 'What are your hours?'],
    expect: { ...nothing, says: ['Our hours are'] },
  },
];

export const begunNumbers: readonly CallerScript[] = [...numbers, ...names, ...apologies];

export const germanApologies: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Erst eine Entschuldigung, dann die Antwort',
    turns: ['Wann haben Sie geöffnet? Das ist eine Frechheit!'],
    expect: { ...nothing, says: ['Ärger haben. Unsere Öffnungszeiten'] },
  },
];

export const spanishApologies: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Primero una disculpa, luego la respuesta',
    turns: ['¿Cuál es su horario? Esto es ridículo.'],
    expect: { ...nothing, says: ['ha tenido. Nuestro horario'] },
  },
];
