import type { CallerScript } from '../dialogue.ts';
import { germanCall } from './german-shop.ts';
import { spanishCall } from './spanish-clinic.ts';

const nothing = { details: [], outcome: 'handled' } as const;

const asksName = ['full name', 'vollständiger Name', 'nombre completo'];

/** Goodbyes that nobody calls one, each after an answer. */
const partings = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  question: string,
  goodbye: string,
  wordings: readonly string[],
): CallerScript[] =>
  wordings.map((wording) => ({
    ...call,
    name: `Goodbye: ${wording}`,
    turns: [question, wording],
    expect: { ...nothing, says: [goodbye], neverSays: asksName },
  }));

export const softGoodbyes = partings({ business: 'law', callerNumber: null }, 'Where are you located?', 'Goodbye.', [
  "Well, that's all I needed.",
  'Great, thanks so much.',
  "Okay, I'll let you go.",
  "No, that's everything.",
  "I don't need anything else.",
  'No more questions from me.',
  "Then I won't keep you any longer.",
  "I'd better get going.",
  'You too.',
  'That helps, okay.',
  'Good, I am informed.',
  'That puts my mind at ease.',
  'Very kind of you, I am content.',
  'Alright, take it easy.',
  'Awesome, thanks a bunch.',
  "Okay, I'll call back tomorrow.",
  "I'll be in touch.",
  "I'll wait to hear back.",
]);

export const germanSoftGoodbyes = partings(germanCall, 'Wo sind Sie?', 'Auf Wiederhören.', [
  'Gut, dann lasse ich Sie mal wieder.',
  'Mehr wollte ich nicht wissen.',
  'Ihnen auch einen schönen Tag.',
  'Ich muss dann los.',
  'Dann rufe ich morgen zurück.',
  'Gut, ich melde mich.',
  'Danke für den Anruf.',
]);

export const spanishSoftGoodbyes = partings(spanishCall, '¿Cuál es su dirección?', 'Hasta luego.', [
  'Bueno, con eso me basta.',
  'Ya no le quito más tiempo.',
  'Igualmente, cuídese.',
  'No tengo más preguntas.',
  'Gracias, vuelvo a llamar mañana.',
  'Bueno, ya llamo yo mañana.',
]);

/** An answer is taken note of, which says nothing of the details offered with it: the call goes on, and nothing is noted. */
const takenNoteOf = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  [first, words, second]: readonly [string, string, string],
  answer: string,
): CallerScript => ({
  ...call,
  name: `Taken note of, and no goodbye: ${words}`,
  turns: [first, words, second],
  expect: { ...nothing, says: [answer] },
});

/** After the message a spoken yes: there is more, and the words that follow are none of a goodbye. */
const moreAhead = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  [matter, name, yes, words, question]: readonly [string, string, string, string, string],
  says: readonly string[],
): CallerScript => ({
  ...call,
  brief: { ...call.brief, collect: ['fullName'] },
  name: `Not hung up on after "anything else?": ${words}`,
  turns: [matter, yes, words, question],
  answers: { name: [name] },
  expect: {
    details: [{ field: 'fullName', value: name, status: 'confirmed' }],
    outcome: 'message',
    says,
  },
});

/** "A fine day, no?" says no to nothing: the question behind it is answered. */
const tagged = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  turn: string,
  answer: string,
): CallerScript => ({
  ...call,
  name: `A tag is no refusal: ${turn}`,
  turns: [turn],
  expect: { ...nothing, says: [answer] },
});

/** After an answer words that are no goodbye, of a caller whom nobody asks for details: the call goes on, and the next question is answered. */
const notHungUpOn = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  [first, second]: readonly [string, string],
  answer: string,
  wordings: readonly string[],
): CallerScript[] =>
  wordings.map((words) => ({
    ...call,
    brief: { ...call.brief, collect: [], takeMessage: false },
    name: `No goodbye: ${words}`,
    turns: [first, words, second],
    expect: { ...nothing, says: [answer] },
  }));

/** After our goodbye the caller has more to say: the call goes on, and ends with the next one. */
const takenBack = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  [question, bye, more, ...turns]: readonly [string, string, string, ...string[]],
  says: readonly string[],
): CallerScript => ({
  ...call,
  brief: { ...call.brief, collect: [] },
  name: `A goodbye is taken back: ${more}`,
  turns: [question, bye, ...turns],
  intoGoodbyes: [more],
  expect: { ...nothing, says, calls: [{ tool: 'end_call' }, { tool: 'end_call' }] },
});

/** A message was taken and promised: the goodbye is taken back, and the message is not taken twice. */
const takenBackBehindMessage = (
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>,
  [matter, name, bye, more]: readonly [string, string, string, string],
  answer: string,
): CallerScript => ({
  ...call,
  brief: { ...call.brief, collect: ['fullName'] },
  name: `A goodbye behind a message is taken back: ${more}`,
  turns: [matter, bye],
  answers: { name: [name] },
  intoGoodbyes: [more],
  expect: {
    details: [{ field: 'fullName', value: name, status: 'confirmed' }],
    outcome: 'message',
    says: [answer],
    calls: [{ tool: 'take_message' }],
  },
});

/** Who has more to ask is not hung up on. */
export const notYetGoodbyes: readonly CallerScript[] = [
  ...notHungUpOn(
    { business: 'law', callerNumber: null },
    ['Where are you?', 'Which payment methods do you accept?'],
    'bank transfers',
    [
      "There's smoke coming out of my oven",
      'My mother fell down the stairs',
      'The invoice from May',
      'I moved to Elm Street',
      'The police were here.',
      'I signed the wrong page',
      'Not yet',
      'Not quite.',
      '~not yet',
      'It smells like gas',
      'No, wait.',
      '~larry you our',
      '~my husband left',
      '~it hurts',
      '~a divorce',
      '~bear tin oh',
      '~no wait',
      '~actually',
      '~thanks and the deposit',
      '~okay and gift cards',
    ],
  ),
  {
    business: 'clinic',
    callerNumber: null,
    name: 'Praise before a question ends nothing',
    turns: ['Which insurance plans do you accept?', 'great, can I bring him in Thursday?', 'Where are you located?'],
    answers: { 'offer-message': ['Where are you located?'] },
    expect: { ...nothing, says: ['most major plans', '8 Harbor Road', 'Goodbye.'], neverSays: asksName },
  },
  takenBack(
    { business: 'law', callerNumber: null },
    ['Where are you?', 'Thanks, bye', 'Oh wait, one more thing: which payment methods do you accept?'],
    ['120 Main Street', 'bank transfers'],
  ),
  takenBack(
    { business: 'law', callerNumber: null },
    ['Where are you?', 'Thanks, bye', '~oh wait', 'Which payment methods do you accept?'],
    ['Take your time.', 'bank transfers'],
  ),
  takenBackBehindMessage(
    { business: 'clinic', callerNumber: null },
    ['I have a problem with my bill', 'Peter Green', 'That is all, bye.', 'Hold on, where are you?'],
    '8 Harbor Road',
  ),
  ...['Thanks. The parking.', '~thanks and the parking'].map(
    (words): CallerScript => ({
      name: `Thanks and a question: ${words}`,
      business: 'law',
      callerNumber: null,
      turns: ['Where are you?', words],
      expect: { ...nothing, says: ['Parking is behind the building'] },
    }),
  ),
  ...['I see, got it', 'Got it, understood.'].map((words) =>
    takenNoteOf(
      { business: 'law', callerNumber: null },
      ['Where are you located?', words, 'Which payment methods do you accept?'],
      'bank transfers',
    ),
  ),
  ...['~hello', '~um so'].map((words) =>
    moreAhead(
      { business: 'clinic', callerNumber: null },
      ['I have a problem with my bill', 'Peter Green', '~yes', words, 'Where are you?'],
      ['How can I help you?', '8 Harbor Road'],
    ),
  ),
  tagged({ business: 'law', callerNumber: null }, 'Good morning, a fine day, no? Where are you?', '120 Main Street'),
  {
    name: 'Thanks, and a wish for a call: no goodbye',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['Where are you?', 'Thanks, call me tomorrow.'],
    answers: { name: ['Peter Green'], reason: ['It is about my bill'] },
    expect: {
      details: [
        { field: 'bestTimeToCall', value: 'tomorrow', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Peter Green', status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    name: 'After an answer a matter in a few words: no goodbye',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['Where are you?', 'My landlord never answers.'],
    answers: { name: ['Peter Green'], 'offer-message': ['yes'] },
    expect: { details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }], outcome: 'message' },
  },
  {
    name: 'After the message, okay then: goodbye',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['I have a problem with my bill', 'okay then'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['Goodbye.'],
    },
  },
  {
    name: 'A spoken yes after anything else: asked what, and then thanks: goodbye',
    business: 'clinic',
    brief: { collect: ['fullName'] },
    callerNumber: null,
    turns: ['I have a problem with my bill', '~yes', 'thanks'],
    answers: { name: ['Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['How can I help you?', 'Goodbye.'],
    },
  },
];

export const germanNotYetGoodbyes: readonly CallerScript[] = [
  ...notHungUpOn(germanCall, ['Wo sind Sie?', 'Welche Zahlungsarten akzeptieren Sie?'], 'mit Karte', [
    'Nein, warten Sie.',
    'Noch nicht',
    'Noch nicht ganz.',
    'Ich habe die falsche Seite unterschrieben',
    '~der umzug',
    '~danke und der parkplatz',
  ]),
  takenBack(
    germanCall,
    ['Wo sind Sie?', 'Danke, tschüss', 'Ach, Moment, eine Frage noch: Welche Zahlungsarten akzeptieren Sie?'],
    ['Lindenstraße 12', 'mit Karte'],
  ),
  takenBackBehindMessage(
    germanCall,
    ['Ich habe ein Problem mit meiner Rechnung', 'Anna Schmidt', 'Das war alles, tschüss.', 'Warten Sie, wo sind Sie?'],
    'Lindenstraße 12',
  ),
  tagged(germanCall, 'Guten Tag, schönes Wetter, nein? Wo sind Sie?', 'Lindenstraße 12'),
  ...['Verstehe, gut', 'Alles klar, verstehe.'].map((words) =>
    takenNoteOf(germanCall, ['Wo sind Sie?', words, 'Welche Zahlungsarten akzeptieren Sie?'], 'mit Karte'),
  ),
  ...['~hallo', '~ähm also'].map((words) =>
    moreAhead(
      germanCall,
      ['Ich habe ein Problem mit meiner Rechnung', 'Anna Schmidt', '~ja', words, 'Wo sind Sie?'],
      ['Lindenstraße 12'],
    ),
  ),
];

export const spanishNotYetGoodbyes: readonly CallerScript[] = [
  ...notHungUpOn(spanishCall, ['¿Cuál es su dirección?', '¿Cómo puedo pagar?'], 'a plazos', [
    'No, espere.',
    'Todavía no',
    'No del todo.',
    'Firmé la página equivocada',
    '~gracias y el estacionamiento',
    'Gracias, llámenme mañana.',
    '~la mudanza',
  ]),
  takenBack(
    spanishCall,
    ['¿Cuál es su dirección?', 'Gracias, adiós', 'Ay, espere, una cosa más: ¿cómo puedo pagar?'],
    ['1420 West 18th Street', 'a plazos'],
  ),
  takenBackBehindMessage(
    spanishCall,
    ['Tengo un problema con mi factura', 'Marta Ruiz', 'Eso es todo, adiós.', 'Espere, ¿cuál es su dirección?'],
    '1420 West 18th Street',
  ),
  ...(
    [
      ['Feriado', 'no le entendí'],
      ['~feriado', 'no le entendí'],
      ['Gracias. Feriado.', 'pero nada sobre Feriado'],
    ] as const
  ).map(
    ([words, said]): CallerScript => ({
      ...spanishCall,
      name: `Un día se pregunta, y no es una despedida: ${words}`,
      turns: ['¿Cuál es su dirección?', words],
      expect: { ...nothing, says: [said] },
    }),
  ),
  tagged(spanishCall, 'Buenos días, qué buen tiempo, ¿no? ¿Cuál es su dirección?', '1420 West 18th Street'),
  ...['Entiendo, está bien', 'Ya veo, entendido.'].map((words) =>
    takenNoteOf(spanishCall, ['¿Cuál es su dirección?', words, '¿Cómo puedo pagar?'], 'a plazos'),
  ),
  ...['~hola', '~eh pues'].map((words) =>
    moreAhead(
      spanishCall,
      ['Tengo un problema con mi factura', 'Marta Ruiz', '~sí', words, '¿Cuál es su dirección?'],
      ['1420 West 18th Street'],
    ),
  ),
];
