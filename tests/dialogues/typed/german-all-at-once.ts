import type { CallerScript } from '../dialogue.ts';
import { callingNumber, germanCall, germanShop } from './german-shop.ts';

const nothing = { details: [], outcome: 'handled' } as const;
const anna = { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' } as const;

/** Callers who tell or ask several things in one turn, who go, or who must be met with care. */
export const germanAllAtOnce: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Name, Anliegen und Rückruf morgen in einem Atemzug',
    turns: ['Hier ist Anna Schmidt, es geht um meine Rechnung, könnte mich morgen jemand zurückrufen?'],
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'morgen', status: 'confirmed' },
        anna,
        callingNumber,
        { field: 'reasonForCalling', value: 'meine Rechnung', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Sie möchten morgen zurückgerufen werden'],
      neverSays: ['vollständiger Name', 'Worum geht es denn'],
    },
  },
  {
    ...germanCall,
    name: 'Nach dem Namen gefragt, auch das Anliegen gesagt',
    turns: ['Können Sie mich bitte zurückrufen?'],
    answers: { name: ['Anna Schmidt, es geht um meine Bestellung.'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        anna,
        callingNumber,
        { field: 'reasonForCalling', value: 'meine Bestellung', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['Worum geht es denn'],
    },
  },
  {
    ...germanCall,
    name: 'Zwei Fragen auf einmal werden beide beantwortet',
    turns: ['Wo sind Sie genau, und gibt es bei Ihnen Parkplätze?'],
    expect: { ...nothing, says: ['Unsere Adresse ist Lindenstraße 12, 10969 Berlin. Wir sind gegenüber'] },
  },
  {
    ...germanCall,
    name: 'Moment, und eine Frage, während der Name gefragt ist',
    turns: ['Ich habe eine Frage zu meiner Bestellung'],
    answers: { name: ['Moment, wann haben Sie morgen geöffnet?', 'Anna Schmidt'] },
    expect: {
      details: [anna, callingNumber, { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' }],
      outcome: 'message',
      says: ['Wir haben morgen von 9 Uhr bis 18:30 Uhr geöffnet. Also, wie ist bitte Ihr vollständiger Name?'],
    },
  },
  {
    ...germanCall,
    name: 'Super, das hilft mir sehr: gleich auf Wiederhören',
    turns: ['Wo sind Sie denn?', 'Super, das hilft mir sehr, alles Gute'],
    expect: { ...nothing, says: ['Auf Wiederhören.'], neverSays: ['nicht verstanden', 'vollständiger Name'] },
  },
  {
    ...germanCall,
    name: 'Ärger: zuerst eine Entschuldigung',
    brief: { ...germanShop, collect: ['fullName'] },
    turns: ['Das ist eine Unverschämtheit'],
    answers: { help: ['Ich möchte eine Nachricht hinterlassen'], name: ['Anna Schmidt'], reason: ['meine Rechnung'] },
    expect: {
      details: [anna],
      outcome: 'message',
      says: ['Es tut mir leid, dass Sie solchen Ärger haben. Wie kann ich Ihnen helfen?'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Zahn ist ausgeschlagen: dringend, und zuerst die Nummer',
    callerNumber: null,
    turns: ['Mir ist ein Zahn ausgeschlagen, es blutet'],
    answers: { number: ['0171 3920012'], name: ['Anna Schmidt'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        anna,
        { field: 'contactNumber', value: '+491713920012', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['Zahn'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['Ich vermerke das als dringend', 'es ist dringend'],
    },
  },
  {
    ...germanCall,
    name: 'Dringend, wo keine Dringlichkeit vermerkt wird: nichts wird als vermerkt gemeldet',
    brief: { ...germanShop, collect: ['contactNumber'], ifOffered: [] },
    turns: ['Mir ist ein Zahn ausgeschlagen, es blutet'],
    expect: {
      details: [callingNumber],
      outcome: 'message',
      urgent: false,
      says: ['Ist jemand in Gefahr, rufen Sie bitte den Notruf.'],
      neverSays: ['vermerke', 'dringend'],
    },
  },
  {
    ...germanCall,
    name: 'Nicht so dringend',
    brief: { ...germanShop, collect: ['fullName'] },
    turns: ['Es geht um meine Rechnung, es ist nicht so dringend'],
    answers: { name: ['Anna Schmidt'] },
    expect: {
      details: [{ field: 'urgency', value: 'no', status: 'confirmed' }, anna],
      outcome: 'message',
      urgent: false,
    },
  },
  {
    ...germanCall,
    name: 'Englisch und Spanisch: ein Satz in der Sprache, und eine Nachricht',
    brief: { ...germanShop, collect: ['fullName'] },
    turns: ['Hello, does anyone speak English?'],
    answers: { name: ['Hola, necesito ayuda por favor', 'Anna Schmidt'] },
    expect: {
      details: [anna],
      outcome: 'message',
      says: ['we only speak German here', 'aquí solo hablamos alemán'],
    },
  },
  {
    ...germanCall,
    name: 'Welcher Tag heute ist, und ob der Chef da ist',
    turns: ['Welcher Tag ist heute?', 'Ist der Chef heute da?'],
    expect: { ...nothing, says: ['Heute ist Montag, 2. März.', 'Wir haben heute von 9 Uhr bis 18:30 Uhr geöffnet.'] },
  },
  {
    ...germanCall,
    name: 'Zwei Fragen, die zweite mit einem Verhältniswort voran',
    turns: ['Wo finde ich Sie? Und bis wie viel Uhr sind Sie da?'],
    expect: { ...nothing, says: ['Lindenstraße 12', 'Unsere Öffnungszeiten'] },
  },
  {
    ...germanCall,
    name: 'Was nur halb verstanden wurde, wird angeboten',
    turns: ['Kann ich Ihnen eine Büchersammlung verkaufen?', 'ja'],
    expect: { ...nothing, says: ['Meinen Sie kaufen Sie gebrauchte Bücher an,', 'dienstags'] },
  },
  {
    ...germanCall,
    name: 'Der Name soll aufgeschrieben werden',
    brief: { ...germanShop, collect: ['fullName'] },
    turns: ['Es geht um meine Rechnung'],
    answers: { name: ['Schreiben Sie mal Anna Schmidt.'] },
    expect: { details: [anna], outcome: 'message', neverSays: ['Schreiben Sie'] },
  },
];
