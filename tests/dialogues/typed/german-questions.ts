import { demoBusiness } from '#db/demo/people.ts';
import type { CallerScript } from '../dialogue.ts';
import { callingNumber, germanCall, germanShop } from './german-shop.ts';

const nothing = { details: [], outcome: 'handled' } as const;

/** The demo business as it would be set up for German callers: its clock stays that of Chicago. */
const germanDemo: NonNullable<CallerScript['brief']> = {
  language: 'de-DE',
  greeting: 'Guten Tag, hier ist die Kanzlei Hartwell und Reyes. Wie kann ich Ihnen helfen?',
  collect: ['fullName', 'contactNumber', 'reasonForCalling'],
  faqs: [
    {
      question: 'Was kostet eine Erstberatung?',
      answer: 'Die Erstberatung dauert dreißig Minuten und kostet fünfundneunzig Dollar.',
    },
    { question: 'Bieten Sie Ratenzahlung an?', answer: 'Ja, Sie können in bis zu sechs Raten zahlen.' },
    {
      question: 'Was soll ich zu meinem Termin mitbringen?',
      answer: 'Bringen Sie einen Ausweis und alle Briefe zu Ihrer Sache mit.',
    },
    { question: 'Welche Sprachen sprechen Sie?', answer: 'Unsere Anwälte sprechen Deutsch, Englisch und Spanisch.' },
  ],
  details: {
    ...demoBusiness,
    overview: 'Wir sind eine Kanzlei für Familien und kleine Unternehmen.',
    services: ['Testamente', 'Mietrecht', 'Arbeitsrecht', 'Verträge'],
    direction: 'Zwei Straßen westlich der Haltestelle Clark und Lake, neunter Stock.',
  },
};

const cleanings = {
  ...germanShop,
  faqs: [{ question: 'Was kostet eine Reinigung?', answer: 'Eine Reinigung kostet zwölf Euro.' }],
};

/** Callers who want to know something. */
export const germanQuestions: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Der Preis einer Reinigung ist nicht der einer chemischen',
    brief: cleanings,
    turns: ['Was kostet eine chemische Reinigung?', 'nein'],
    expect: { ...nothing, says: ['Was eine Reinigung kostet, weiß ich'], neverSays: ['zwölf Euro'] },
  },
  {
    ...germanCall,
    name: 'Haben Sie jetzt offen, am Samstag, am Sonntag, morgen?',
    turns: [
      'Haben Sie gerade geöffnet?',
      'Haben Sie auch am Samstag offen?',
      'Und am Sonntag, haben Sie da geöffnet?',
      'Bis wann haben Sie morgen geöffnet?',
      'Guten Morgen, haben Sie denn heute noch auf?',
    ],
    expect: {
      ...nothing,
      says: [
        'Ja, wir haben geöffnet, heute bis 18:30 Uhr.',
        'Wir haben am Samstag von 10 Uhr bis 14 Uhr geöffnet.',
        'Wir haben am Sonntag geschlossen.',
        'Wir haben morgen von 9 Uhr bis 18:30 Uhr geöffnet.',
        'sonst noch etwas',
      ],
      neverSays: ['gerade geschlossen'],
    },
  },
  {
    ...germanCall,
    name: 'Jetzt geschlossen, nach der Uhr des Geschäfts, auch ohne Umlaute geschrieben',
    startedAt: '2026-03-02T19:30:00Z',
    turns: ['Haben Sie noch geoeffnet?', 'Wie sind Ihre Oeffnungszeiten?'],
    expect: {
      ...nothing,
      says: [
        'Nein, wir haben gerade geschlossen.',
        'Wir öffnen wieder morgen um 9 Uhr.',
        'Montag bis Freitag von 9 Uhr bis 18:30 Uhr, Samstag von 10 Uhr bis 14 Uhr und Sonntag geschlossen',
      ],
      neverSays: ['wir haben geöffnet'],
    },
  },
  {
    ...germanCall,
    name: 'Übermorgen und Sonnabend',
    turns: ['Haben Sie übermorgen geöffnet?', 'Sind Sie sonnabends da, haben Sie da auf?'],
    expect: { ...nothing, says: ['Wir haben am Mittwoch von 9 Uhr', 'Wir haben am Samstag von 10 Uhr'] },
  },
  {
    ...germanCall,
    name: 'Adresse, Weg, Internetseite',
    turns: ['Wo sind Sie denn?', 'Gibt es bei Ihnen Parkplätze?', 'Haben Sie eine Internetseite?'],
    expect: {
      ...nothing,
      says: [
        'Unsere Adresse ist Lindenstraße 12, 10969 Berlin.',
        'Parkplätze gibt es im Hof',
        'Unsere Internetseite ist lindenhof.example.',
      ],
    },
  },
  {
    ...germanCall,
    name: 'Leistungen, eine Leistung, und wer Sie sind',
    turns: ['Was bieten Sie alles an?', 'Haben Sie auch Geschenkgutscheine?', 'Mit wem spreche ich eigentlich?'],
    expect: {
      ...nothing,
      says: [
        'Wir bieten an: Bücher bestellen, Antiquariat, Geschenkgutscheine und Buchreparatur.',
        'Ja, das bieten wir an: Geschenkgutscheine.',
        'Buchhandlung mit Antiquariat',
      ],
    },
  },
  {
    ...germanCall,
    name: 'Zwei Fragen, die bei den häufigen Fragen stehen',
    turns: ['Kaufen Sie auch ein gebrauchtes Buch an?', 'Welche Zahlungsarten nehmen Sie denn?'],
    expect: { ...nothing, says: ['nehmen wir dienstags an', 'bar, mit Karte oder auf Rechnung'] },
  },
  {
    ...germanCall,
    name: 'Das Demogeschäft auf Deutsch: Kosten, Raten, Unterlagen, Sprachen',
    business: 'law',
    brief: germanDemo,
    startedAt: '2026-03-02T16:00:00Z',
    turns: [
      'Was kostet denn die Erstberatung?',
      'Bieten Sie denn auch eine Ratenzahlung an?',
      'Was muss ich zum Termin mitbringen?',
      'Sprechen Sie auch andere Sprachen?',
      'Haben Sie jetzt geöffnet?',
      'Machen Sie auch Mietrecht?',
    ],
    expect: {
      ...nothing,
      says: [
        'kostet fünfundneunzig Dollar',
        'in bis zu sechs Raten',
        'einen Ausweis',
        'Deutsch, Englisch und Spanisch',
        'heute bis 17:30 Uhr',
        'Ja, das bieten wir an: Mietrecht.',
      ],
      neverSays: ['liegt mir leider nichts vor'],
    },
  },
  {
    ...germanCall,
    name: 'Eine unbekannte Frage, dann eine Nachricht',
    turns: ['Verleihen Sie auch Schlauchboote an Stammkunden?'],
    answers: { 'offer-message': ['ja bitte'], name: ['Laura Stein'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Laura Stein', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Schlauchboote'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Dazu liegt mir leider nichts vor.', 'Möchten Sie eine Nachricht hinterlassen?'],
    },
  },
  {
    ...germanCall,
    name: 'Eine unbekannte Frage, wo keine Nachrichten angenommen werden',
    brief: { ...germanShop, takeMessage: false },
    turns: ['Darf ich meinen Papagei in den Laden mitbringen?'],
    answers: { 'offer-message': ['nein danke'] },
    expect: { ...nothing, says: ['liegt mir leider nichts vor', 'Soll ich Ihre Angaben notieren?', 'Wiederhören.'] },
  },
  {
    ...germanCall,
    name: 'Die Wissensbasis weiß es',
    turns: ['Wann ist denn die nächste Lesung bei Ihnen?'],
    knowledge: { lesung: 'Lesungen sind an jedem ersten Freitag im Monat um 19 Uhr.' },
    expect: { ...nothing, says: ['an jedem ersten Freitag'], neverSays: ['liegt mir leider nichts vor'] },
  },
  {
    ...germanCall,
    name: 'Eine Frage mittendrin, und zurück zur offenen Frage',
    turns: ['Ich rufe wegen meiner Bestellung an'],
    answers: {
      name: ['Wie sind Ihre Öffnungszeiten?', '~julia/f meyer/l'],
      'confirm-name': ['Ja, haben Sie am Samstag geöffnet?', 'ja'],
      'offer-number': ['Wofür brauchen Sie das?', 'ja'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Julia Meyer', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Unsere Öffnungszeiten sind', 'am Samstag von 10 Uhr', 'sich bei Ihnen melden kann'],
    },
  },
  {
    ...germanCall,
    name: 'Darf ich etwas fragen; sind Sie ein Roboter; wiederholen; warten',
    turns: [
      'Ich hätte mal eine Frage',
      'Sind Sie ein Roboter?',
      'Können Sie das bitte wiederholen?',
      'Einen Moment bitte',
      'Wie ist Ihre Adresse?',
    ],
    expect: {
      ...nothing,
      says: [
        'Gern, fragen Sie.',
        'automatische Assistentin von Buchhandlung',
        'lassen Sie sich Zeit',
        'Lindenstraße 12',
      ],
    },
  },
  {
    ...germanCall,
    name: 'Mit der ersten Antwort werden die Angaben angeboten und genommen',
    turns: ['Wie lange dauert eine Bestellung?'],
    answers: { 'offer-details': ['Ja gern'], name: ['Frank Ott'], reason: ['eine Bestellung'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Frank Ott', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['Bestellung'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['meist am nächsten Tag', 'Soll ich Ihre Angaben aufnehmen, oder'],
    },
  },
  {
    ...germanCall,
    name: 'Ein Teil eines zusammengesetzten Wortes, ein Mensch oder keiner, und eine Stelle, die keine Werbung ist',
    brief: { ...germanShop, collect: ['reasonForCalling'] },
    turns: [
      'Verkaufen Sie auch Gutscheine?',
      'Spreche ich mit einem Menschen?',
      'Ich rufe an wegen der Stelle als Verkäufer',
    ],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['Stelle'], status: 'confirmed' }],
      outcome: 'message',
      says: [
        'Ja, das bieten wir an: Geschenkgutscheine.',
        'automatische Assistentin',
        'Wegen der Stelle als Verkäufer, verstehe.',
      ],
      neverSays: ['Angebot,', 'verbinden'],
    },
  },
  {
    ...germanCall,
    name: 'Erst hallo, dann gleich auf Wiederhören',
    turns: ['Hallo?', 'Auf Wiederhören'],
    expect: {
      ...nothing,
      says: ['Wie kann ich Ihnen helfen?', 'Vielen Dank für Ihren Anruf bei Buchhandlung Lindenhof. Auf Wiederhören.'],
      neverSays: ['nicht verstanden', 'sonst noch'],
    },
  },
  {
    ...germanCall,
    name: 'Öffnungszeiten, die nie eingetragen wurden, werden nicht erfunden',
    brief: { ...germanShop, details: { ...germanShop.details, hours: [] } },
    turns: ['Haben Sie jetzt offen?'],
    answers: { 'offer-message': ['nein danke'] },
    expect: { ...nothing, says: ['liegt mir leider nichts vor'], neverSays: ['geschlossen', 'geöffnet'] },
  },
  {
    ...germanCall,
    name: 'Von zwei Fragen hat die zweite keine Antwort',
    turns: ['Wo sind Sie? Und haben Sie ein Schwimmbad?'],
    answers: { 'offer-message': ['nein danke'] },
    expect: { ...nothing, says: ['Zu Ihrer anderen Frage liegt mir'], neverSays: ['ersten Frage', 'Dazu liegt mir'] },
  },
  {
    ...germanCall,
    name: 'Von zwei Fragen hat die erste keine Antwort',
    turns: ['Haben Sie ein Schwimmbad? Und wo sind Sie?'],
    answers: { 'offer-message': ['nein danke'] },
    expect: { ...nothing, says: ['Zu Ihrer ersten Frage liegt mir'], neverSays: ['anderen Frage', 'Dazu liegt mir'] },
  },
];
