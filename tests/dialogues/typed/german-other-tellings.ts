import type { CallerScript } from '../dialogue.ts';
import { callingNumber, germanCall, germanShop } from './german-shop.ts';

const anna = { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' } as const;
const bill = { field: 'reasonForCalling', has: ['rechnung'], status: 'confirmed' } as const;

/** Callers who tell and correct in words around which others stand. */
export const germanOtherTellings: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Der Name steht am Ende, davor nur Beiwerk',
    turns: ['Ich habe eine Frage zu meiner Rechnung'],
    answers: { name: ['Du liebe Güte, wo war ich, genau, Anna Schmidt.'] },
    expect: { details: [anna, callingNumber, bill], outcome: 'message', neverSays: ['Vor- und Nachnamen'] },
  },
  {
    ...germanCall,
    name: 'Ich bin mit ganzem Namen, und das Anliegen',
    turns: ['Schönen Tag, ich bin Anna Schmidt. Mein Anliegen wäre meine Rechnung.'],
    expect: { details: [anna, callingNumber, bill], outcome: 'message', neverSays: ['vollständiger Name'] },
  },
  {
    ...germanCall,
    name: 'Wo war das noch mal, sonst nichts: die Adresse',
    turns: ['Welche Zahlungsarten akzeptieren Sie?', 'Wo war das noch mal?', 'Wie war das noch mal?'],
    expect: { details: [], outcome: 'handled', says: ['Lindenstraße 12'], neverSays: ['Zeit'] },
  },
  {
    ...germanCall,
    name: 'Wie heißt das noch gleich, wo nach dem Namen gefragt ist: es ist Zeit',
    turns: ['Es geht um meine Rechnung'],
    answers: { name: ['Wie heißt das noch gleich', 'Anna Schmidt'], wait: ['Anna Schmidt'] },
    expect: { details: [anna, callingNumber, bill], outcome: 'message', says: ['lassen Sie sich Zeit'] },
  },
  {
    ...germanCall,
    name: 'Wegen wem man anruft, ist nicht wer anruft',
    turns: ['Ich melde mich wegen meiner Mutter, Anna Klein.'],
    answers: { name: ['Anna Schmidt'] },
    expect: {
      details: [anna, callingNumber, { field: 'reasonForCalling', has: ['mutter', 'klein'], status: 'confirmed' }],
      outcome: 'message',
      says: ['vollständiger Name'],
    },
  },
  {
    ...germanCall,
    name: 'Sie kennen mich, und der ganze Name',
    turns: ['Sie erinnern sich vielleicht an mich, Anna Schmidt. Es geht um meine Rechnung.'],
    expect: { details: [anna, callingNumber, bill], outcome: 'message', neverSays: ['vollständiger Name'] },
  },
  {
    ...germanCall,
    name: 'Ich bin Kunde ist kein Name',
    turns: ['Ich bin Kunde, es geht um meine Rechnung.'],
    answers: { name: ['Anna Schmidt'] },
    expect: { details: [anna, callingNumber, bill], outcome: 'message', says: ['vollständiger Name'] },
  },
  {
    ...germanCall,
    name: 'Was am Freitag ist, fragt nach keinen Öffnungszeiten',
    turns: ['Hier ist Anna Schmidt. Ich melde mich, weil es um die Rechnung vom Freitag geht.'],
    expect: { details: [anna, callingNumber, bill], outcome: 'message', neverSays: ['geöffnet', 'Heute ist'] },
  },
  {
    ...germanCall,
    name: 'Nicht verstanden heißt nicht abgelehnt',
    turns: ['Es geht um meine Rechnung'],
    answers: { name: ['Pardon, das habe ich eben nicht gehört.', 'Anna Schmidt'] },
    expect: { details: [anna, callingNumber, bill], outcome: 'message', neverSays: ['Das ist in Ordnung'] },
  },
  {
    ...germanCall,
    name: 'Was kaum warten kann, und was warten darf',
    brief: { ...germanShop, collect: ['fullName', 'reasonForCalling', 'urgency'] },
    turns: ['Es geht um meine Rechnung'],
    answers: { name: ['Anna Schmidt'], urgency: ['Die darf ruhig noch einen Monat warten'] },
    expect: {
      details: [anna, bill, { field: 'urgency', value: 'no', status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['ja oder nein'],
    },
  },
  {
    ...germanCall,
    name: 'Eine Adresse ohne Straße wird in den Notizen berichtigt',
    brief: { ...germanShop, collect: ['fullName', 'streetAddress', 'reasonForCalling'] },
    turns: ['Es geht um meine Rechnung'],
    answers: {
      name: ['Anna Schmidt'],
      address: ['Lindenweg 4'],
      'confirm-notes': ['Nein, Am Mühlbach 12.', 'ja'],
    },
    expect: {
      details: [anna, { field: 'streetAddress', value: 'Am Mühlbach 12', status: 'confirmed' }, bill],
      outcome: 'message',
    },
  },
];
