import type { CallerScript } from '../dialogue.ts';
import { callingNumber, germanCall, germanShop } from './german-shop.ts';

const wish = 'Ich habe eine Frage zu meiner Bestellung';
const order = { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' } as const;

/** Callers who correct, spell, key in, refuse, or are hard to understand. */
export const germanCorrections: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Eine Ziffer wird beim Vorlesen berichtigt',
    callerNumber: null,
    turns: [wish],
    answers: {
      name: ['~georg/f jung/l'],
      number: ['~030 23125 124'],
      'confirm-number': ['nein, hinten 125', 'ja, das stimmt so'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Georg Jung', status: 'confirmed' },
        { field: 'contactNumber', value: '+493023125125', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['Danke, ich ändere das.', '030 23 12 51 25'],
    },
  },
  {
    ...germanCall,
    name: 'Nicht Harms, sondern Hansen',
    turns: [wish],
    answers: { name: ['~daniel/f harms/l'], 'confirm-name': ['nicht Harms, sondern Hansen', 'genau'] },
    expect: {
      details: [{ field: 'fullName', value: 'Daniel Hansen', status: 'confirmed' }, callingNumber, order],
      outcome: 'message',
    },
  },
  {
    ...germanCall,
    name: 'Ein Nachname allein genügt',
    turns: [wish],
    answers: { name: ['~schröder/l'] },
    expect: {
      details: [{ field: 'fullName', value: 'Schröder', status: 'confirmed' }, callingNumber, order],
      outcome: 'message',
      says: ['Ich habe den Namen Schröder notiert.'],
    },
  },
  {
    ...germanCall,
    name: 'Nur der Vorname: der Nachname wird erfragt und mit dem Städtealphabet buchstabiert',
    turns: [wish],
    answers: {
      name: ['~mein vorname ist leo/f'],
      'last-name': ['~meyr/l'],
      'confirm-name': ['Nein, M wie München, A wie Aachen, Y wie Ypsilon, E wie Essen, R wie Rostock', 'ja'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Leo Mayer', status: 'confirmed' }, callingNumber, order],
      outcome: 'message',
      says: ['Danke, Leo. Und wie ist Ihr Nachname?', 'der Nachname buchstabiert M A Y E R'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Name nach Gehör wird buchstabiert, mit Namen, doppeltem Buchstaben, Umlaut und Eszett',
    turns: [wish],
    answers: {
      name: ['~was mich'],
      'spell-last-name': ['~k wie kaufmann r wie richard ö wie ökonom doppel l scharfes s'],
      'confirm-name': ['ja'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Kröllß', status: 'confirmed' }, callingNumber, order],
      outcome: 'message',
      says: ['K R Ö L L Eszett'],
    },
  },
  {
    ...germanCall,
    name: 'Etwas in den Notizen ist falsch: die Nummer',
    turns: [wish],
    answers: {
      name: ['Ruth Adler'],
      'confirm-notes': ['nein', 'ja'],
      correction: ['die Telefonnummer ist falsch'],
      number: ['0171 3920077'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ruth Adler', status: 'confirmed' },
        { field: 'contactNumber', value: '+491713920077', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['Was soll ich ändern?'],
    },
  },
  {
    ...germanCall,
    name: 'Ohne Vorwahl: sie wird erfragt',
    callerNumber: null,
    turns: [wish],
    answers: { name: ['Alan Rieder'], number: ['2312 5177'], 'area-code': ['null drei null'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Alan Rieder', status: 'confirmed' },
        { field: 'contactNumber', value: '+493023125177', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['Ich habe 23 12 51 77. Wie lautet die Vorwahl?'],
    },
  },
  {
    ...germanCall,
    name: 'Die Nummer wird nach zwei Fehlschlägen eingetippt',
    callerNumber: null,
    turns: [wish],
    answers: {
      name: ['Vera Lind'],
      number: ['es ist fünf fünf', 'die in meiner Akte'],
      keypad: ['[030231]', '[25133#]'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Lind', status: 'confirmed' },
        { field: 'contactNumber', value: '+493023125133', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['Ziffer für Ziffer', 'über die Tastatur', 'Rest der Nummer'],
    },
  },
  {
    ...germanCall,
    name: 'Ja und nein über die Tastatur',
    turns: [wish],
    answers: {
      name: ['~otto/f klein/l'],
      'confirm-name': ['~', '[1]'],
      'offer-number': ['[2]'],
      number: ['[01713920055]'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Otto Klein', status: 'confirmed' },
        { field: 'contactNumber', value: '+491713920055', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['drücken Sie die 1 oder sagen Sie Ja'],
    },
  },
  {
    ...germanCall,
    name: 'Eine amerikanische Nummer und eine mit plus',
    callerNumber: '+13125550123',
    turns: [wish],
    answers: { name: ['Iris Blum'], 'offer-number': ['nee, nehmen Sie die +43 1 5550199'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Iris Blum', status: 'confirmed' },
        { field: 'contactNumber', value: '+4315550199', status: 'confirmed' },
        order,
      ],
      outcome: 'message',
      says: ['mit den letzten Ziffern 01 23', '00 43 15 55 01 99'],
    },
  },
  {
    ...germanCall,
    name: 'Die Nummer wird nicht genannt',
    callerNumber: null,
    turns: [wish],
    answers: { name: ['Iris Blum'], number: ['Das möchte ich lieber nicht sagen'] },
    expect: {
      details: [{ field: 'fullName', value: 'Iris Blum', status: 'confirmed' }, order],
      outcome: 'message',
      says: ['Das ist in Ordnung.'],
    },
  },
  {
    ...germanCall,
    name: 'Eine E-Mail-Adresse, einmal missverstanden, dann buchstabiert, mit Umlaut, Unterstrich und Bindestrich',
    brief: { ...germanShop, collect: ['fullName', 'emailAddress'] },
    callerNumber: null,
    turns: ['Ich rufe wegen meiner Bestellung an'],
    answers: {
      name: ['~mia/f wolf/l'],
      reason: ['meine Bestellung'],
      email: ['das ist mia wolf', '~mia unterstrich grün at wolf bindestrich post punkt de alles klein geschrieben'],
      'confirm-email': ['~', 'ja'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Mia Wolf', status: 'confirmed' },
        { field: 'emailAddress', value: 'mia_gruen@wolf-post.de', status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'buchstabieren Sie sie noch einmal',
        'M I A Unterstrich G R U E N at W O L F Bindestrich P O S T Punkt D E',
        'drücken Sie die 1',
      ],
    },
  },
  {
    ...germanCall,
    name: 'Kauderwelsch: Tasten werden angeboten, eine für eine Nachricht',
    turns: ['~', 'fnord blip quux zarp'],
    answers: { 'other-ways': ['[3]'], name: ['Hanna Vogel'], reason: ['ein Buch über Boote'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Hanna Vogel', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Boote'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['mit wenigen Worten', 'die 3 für eine Nachricht.'],
    },
  },
  {
    ...germanCall,
    name: 'Gesprochenes wird nicht verstanden: Tasten beantworten, die Nummer wird eingetippt',
    hears: false,
    callerNumber: null,
    brief: { ...germanShop, collect: ['fullName', 'contactNumber'] },
    turns: ['Guten Tag'],
    answers: { 'offer-message': ['[1]'], keypad: ['[01713920044#]'], 'confirm-notes': ['[1]'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+491713920044', status: 'confirmed' }],
      outcome: 'message',
      says: ['Gesprochenes kann ich auf dieser Leitung leider nicht verstehen', 'über die Tastatur'],
    },
  },
  {
    ...germanCall,
    name: 'Buchstabieren gelingt nicht: der Name bleibt als Aufnahme',
    turns: [wish],
    answers: { name: ['~', '~'], 'spell-last-name': ['~', '~'], 'record-name': ['~pack mich'] },
    expect: {
      details: [{ field: 'fullName', status: 'as-heard' }, callingNumber, order],
      outcome: 'message',
      says: ['mit Vor- und Nachnamen', 'bewahre ich Ihren Namen als Aufnahme auf', 'bleibt in Ihren eigenen Worten'],
      neverSays: ['Ihr Name ist'],
    },
  },
];
