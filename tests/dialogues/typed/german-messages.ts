import type { CallerScript } from '../dialogue.ts';
import { callingNumber, germanCall, germanShop } from './german-shop.ts';

/** Callers who leave their details and a message. */
export const germanMessages: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Anna hinterlässt ihre Angaben, eine nach der anderen',
    brief: { ...germanShop, collect: ['fullName', 'contactNumber', 'reasonForCalling', 'whereDidYouHearAboutUs'] },
    turns: ['Guten Tag, ich habe eine Frage zu meiner Bestellung.'],
    answers: { name: ['Anna Schmidt'], source: ['über Google'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Anna Schmidt', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', value: 'Google', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: [
        'Zu Ihrer Bestellung, verstehe.',
        'mit den letzten Ziffern 51 23',
        'Ich habe notiert: Ihr Name ist Anna Schmidt, Sie sagten:',
        'ist gespeichert',
        'Auf Wiederhören',
      ],
      neverSays: ['geschlossen', 'thank', 'your'],
    },
  },
  {
    ...germanCall,
    name: 'Name und Nummer in einem Satz',
    callerNumber: null,
    turns: ['Hallo, hier ist Maria Brandt und meine Nummer ist 0171 3920012, ich habe eine Frage zu meiner Rechnung.'],
    expect: {
      details: [
        { field: 'fullName', value: 'Maria Brandt', status: 'confirmed' },
        { field: 'contactNumber', value: '+491713920012', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['Frage', 'Rechnung'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['vollständiger Name', 'Unter welcher Telefonnummer'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Name mit von, und die Nummer in Worten mit zwo und zusammengesetzten Zahlen',
    callerNumber: null,
    turns: ['Ich interessiere mich für einen Geschenkgutschein, könnten Sie mich bitte zurückrufen?'],
    answers: {
      name: ['Mein Name ist Karl von der Heide'],
      number: ['null zwo zwo eins siebenundvierzig zehn null eins dreiundzwanzig'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Karl von der Heide', status: 'confirmed' },
        { field: 'contactNumber', value: '+4922147100123', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['Geschenkgutschein'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Karl von der Heide', '0221 47 10 01 23'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Doppelname, und eine andere Nummer als die des Anrufs',
    turns: ['Können Sie mich bitte zurückrufen?'],
    answers: {
      name: ['~ich heiße eva/f müller-lüdenscheidt/l'],
      'offer-number': ['~nein nehmen sie bitte die 0176 04069012'],
      reason: ['Es geht um meine Buchreparatur'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Eva Müller-Lüdenscheidt', status: 'confirmed' },
        { field: 'contactNumber', value: '+4917604069012', status: 'confirmed' },
        { field: 'reasonForCalling', value: 'meine Buchreparatur', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Ich habe die Nummer 0176 04 06 90 12 notiert. Ist das richtig?'],
    },
  },
  {
    ...germanCall,
    name: 'Eine Nachricht, und die Firma hat eigene Worte dafür',
    brief: { ...germanShop, messagePrompt: 'Worum geht es denn? Unser Team liest Ihre Nachricht heute noch.' },
    turns: ['Kann ich eine Nachricht hinterlassen?'],
    answers: { reason: ['Bitte richten Sie aus, dass ich morgen zehn Minuten später komme'], name: ['Susanne Park'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Susanne Park', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', value: 'dass ich morgen zehn Minuten später komme', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Ich nehme gern eine Nachricht auf.', 'liest Ihre Nachricht heute noch'],
    },
  },
  {
    ...germanCall,
    name: 'Alle Angaben sind eingeschaltet',
    brief: {
      ...germanShop,
      collect: [
        'fullName',
        'businessName',
        'callingOnBehalfOf',
        'contactNumber',
        'emailAddress',
        'reasonForCalling',
        'whereDidYouHearAboutUs',
      ],
    },
    turns: ['Ich habe eine Frage zu unserer Bestellung'],
    answers: {
      name: ['Robert Lang'],
      'business-name': ['~', 'Die Firma heißt Bäckerei Lang'],
      'on-behalf': ['~', 'im Auftrag von meiner Schwester Clara'],
      email: ['robert.lang@baeckerei-lang.example'],
      source: ['durch meine Nachbarin'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Robert Lang', status: 'confirmed' },
        { field: 'businessName', value: 'Bäckerei Lang', status: 'confirmed' },
        { field: 'callingOnBehalfOf', has: ['Schwester', 'Clara'], status: 'confirmed' },
        callingNumber,
        { field: 'emailAddress', value: 'robert.lang@baeckerei-lang.example', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['Nachbarin'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'wie war der Name Ihrer Firma',
        'für wen rufen Sie an',
        'Ihre Firma ist Bäckerei Lang,',
        'R O B E R T Punkt L A N G at',
      ],
    },
  },
  {
    ...germanCall,
    name: 'Es ist dringend, und außerhalb der Öffnungszeiten',
    startedAt: '2026-03-07T20:00:00Z',
    turns: ['Ich brauche dringend ein Buch, es ist sehr eilig'],
    answers: { name: ['Kevin Brück'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Kevin Brück', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['dringend', 'Buch'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['Im Moment haben wir geschlossen und öffnen wieder am Montag um 9 Uhr.', 'es ist dringend'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Termin wird notiert und nicht versprochen',
    turns: ['Ich hätte gern einen Termin für nächste Woche'],
    answers: { name: ['Emilia Weiß'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Emilia Weiß', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Termin', 'Woche'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Sie einen Termin möchten'],
      neverSays: ['gebucht', 'vereinbart'],
    },
  },
  {
    ...germanCall,
    name: 'Eine Beschwerde',
    turns: ['Mir wurde zweimal etwas berechnet, da ist ein Fehler auf meiner Rechnung'],
    answers: { name: ['Thomas Becker'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Thomas Becker', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['zweimal', 'Rechnung'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Das tut mir leid'],
    },
  },
  {
    ...germanCall,
    name: 'Auf Wiederhören mittendrin: was gesagt war, bleibt',
    turns: ['Ich habe eine Frage zu meiner Lieferung'],
    answers: { name: ['Tut mir leid, ich muss jetzt auflegen, tschüss'] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['Lieferung'], status: 'as-heard' }],
      outcome: 'message',
      says: ['ist gespeichert', 'Auf Wiederhören'],
    },
  },
  {
    ...germanCall,
    name: 'Angaben ohne Nachricht: die Firma nimmt keine an',
    brief: { ...germanShop, takeMessage: false },
    turns: ['Ich habe ein Problem mit meiner Rechnung'],
    answers: { name: ['Paul Weber'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Paul Weber', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Rechnung'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['Danke, das ist notiert.'],
      neverSays: ['Nachricht'],
    },
  },
  {
    ...germanCall,
    name: 'Die Nachricht kann nicht gespeichert werden, und nichts anderes wird behauptet',
    turns: ['Ich habe ein Problem mit meiner Bestellung'],
    answers: { name: ['Nina Roth'] },
    failingTools: ['take_message'],
    expect: {
      details: [
        { field: 'fullName', value: 'Nina Roth', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['nicht speichern'],
      neverSays: ['ist gespeichert'],
    },
  },
  {
    ...germanCall,
    name: 'Name und Anliegen in einem Atem, so wie man sie sagt',
    turns: ['Paula Lorenz mein Name. Ich hätte da ein Anliegen, und zwar meinen Atlas von letzter Woche.'],
    expect: {
      details: [
        { field: 'fullName', value: 'Paula Lorenz', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['atlas'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['vollständiger Name', 'Worum geht es'],
    },
  },
  {
    ...germanCall,
    name: 'Bei der Nummer vertan',
    turns: ['Oh, da habe ich mich mit der Nummer vertan.'],
    expect: { details: [], outcome: 'wrong-number' },
  },
];
