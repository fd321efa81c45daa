import type { DetailSpec, OwnField } from '#contract/brief.ts';
import type { CallerScript } from '../dialogue.ts';
import { germanShop } from './german-shop.ts';

const id = (at: number): OwnField => `own:00000000-0000-4000-8000-00000000000${at}`;
const own: readonly DetailSpec[] = [
  { field: id(1), label: 'Tierart', kind: 'list', when: 'ask', options: ['Hund', 'Katze'] },
  { field: id(2), label: 'Kundennummer', kind: 'pattern', when: 'ask', pattern: 'AA-9999' },
  { field: id(3), label: 'Hausarzt', kind: 'text', when: 'ask' },
];
const further = [
  'streetAddress',
  'dateOfBirth',
  'reasonForCalling',
  'urgency',
  'callbackWanted',
  'bestTimeToCall',
] as const;

/** Die weiteren Angaben und die eigenen Felder. */
export const germanDetails: readonly CallerScript[] = [
  {
    name: 'Anschrift, Geburtsdatum, Dringlichkeit, Rückruf und Zeit, eins nach dem anderen',
    business: 'shop',
    brief: { ...germanShop, collect: further },
    callerNumber: null,
    turns: ['Es geht um meine Bestellung.'],
    answers: {
      address: ['Lindenstraße 5, 50674 Köln'],
      'date-of-birth': ['12.4.1985'],
      urgency: ['Nein, das hat Zeit.'],
      'call-back': ['Ja, gerne.'],
      'best-time': ['Am liebsten nachmittags.'],
    },
    expect: {
      details: [
        { field: 'streetAddress', value: 'Lindenstraße 5 50674 Köln', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bestellung'], status: 'confirmed' },
        { field: 'urgency', value: 'no', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'nachmittags', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: [
        'Ihre Anschrift ist Lindenstraße 5 50674 Köln, geboren sind Sie am 12. April 1985,',
        'es ist nicht dringend,',
      ],
    },
  },
  {
    name: 'Durch die Leitung wird zurückgelesen, und beim zweiten Mal getippt',
    business: 'shop',
    brief: { ...germanShop, collect: ['streetAddress', 'dateOfBirth', 'reasonForCalling'] },
    callerNumber: null,
    turns: ['~es geht um meine bestellung'],
    answers: {
      address: ['~lindenstraße fünf'],
      'date-of-birth': ['~vor langer zeit', '[12041985]'],
    },
    expect: {
      details: [
        { field: 'streetAddress', value: 'Lindenstraße 5', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bestellung'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: ['Ich habe als Anschrift Lindenstraße 5 notiert.', 'zwei für den Tag, zwei für den Monat'],
    },
  },
  {
    name: 'Was gleich gesagt wird, wird nicht mehr gefragt',
    business: 'shop',
    brief: { ...germanShop, collect: further },
    callerNumber: null,
    turns: [
      'Es geht um meine Bestellung, es ist dringend. Ich wohne in der Lindenstraße 5. Ich bin am 12.4.1985 geboren. Bitte rufen Sie mich morgen nachmittag zurück.',
    ],
    expect: {
      details: [
        { field: 'streetAddress', value: 'Lindenstraße 5', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bestellung'], status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', has: ['morgen'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['Wie lautet', 'Ist es dringend?', 'Möchten Sie zurück', 'Wann passt'],
    },
  },
  {
    name: 'Eigene Felder: eine Liste, ein Muster und freie Worte',
    business: 'shop',
    brief: { ...germanShop, ownFields: own, collect: [...own.map(({ field }) => field), 'reasonForCalling'] },
    callerNumber: null,
    turns: ['Es geht um meine Bestellung.'],
    answers: { own: ['Ein Hund.', 'AB 1234', 'Doktor Weber'] },
    expect: {
      details: [
        { field: id(1), value: 'Hund', status: 'confirmed' },
        { field: id(2), value: 'AB-1234', status: 'confirmed' },
        { field: id(3), has: ['weber'], status: 'confirmed' },
        { field: 'reasonForCalling', has: ['bestellung'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Und Tierart, bitte: Hund oder Katze?', 'Und Kundennummer, bitte?', 'Kundennummer: A B 1 2 3 4,'],
    },
  },
];
