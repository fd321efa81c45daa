import type { CallerScript } from './dialogue.ts';
import { germanCall } from './typed/german-shop.ts';
import { spanishCall } from './typed/spanish-clinic.ts';

/** Where in a call something is said: the call, what was said before, and what we said to that. */
export interface Place {
  call: Pick<CallerScript, 'business' | 'brief' | 'callerNumber'>;
  before: readonly string[];
  asked: RegExp;
}

const law = { business: 'law', callerNumber: null } as const;

const repairs = [
  { question: 'Do you repair bicycles?', answer: 'We repair bicycles within a week.' },
  { question: 'Do you repair boats?', answer: 'We repair boats in winter.' },
];

export const places = {
  'an offer to leave a message': { call: law, before: ['Do you sell canaries?'], asked: /leave a message\?$/ },
  'an offer to note details': { call: law, before: ['Where are you located?'], asked: /^Our address.*Shall I note/ },
  '"anything else?"': {
    call: { ...law, brief: { collect: [], takeMessage: false } },
    before: ['Where are you located?'],
    asked: /anything else I can help you with\?$/,
  },
  'an answer': { call: law, before: ['Where are you located?', 'What are your hours?'], asked: /closed\.$/ },
  '"do you mean ...?"': {
    call: { ...law, brief: { faqs: repairs } },
    before: ['Do you do repairs?'],
    asked: /^Do you mean/,
  },
  'the question for a name': {
    call: law,
    before: ['I would like to leave a message'],
    asked: /your full name, please\?$/,
  },
  'ein Angebot': { call: germanCall, before: ['Haben Sie auch Kanarienvögel?'], asked: /hinterlassen\?$/ },
  'eine Antwort': { call: germanCall, before: ['Wo sind Sie?'], asked: /^Unsere Adresse/ },
  'die Frage nach dem Namen': {
    call: germanCall,
    before: ['Ich möchte eine Nachricht hinterlassen'],
    asked: /Name\?$/,
  },
  'una oferta': { call: spanishCall, before: ['¿Venden canarios?'], asked: /dejar un mensaje\?$/ },
  'una respuesta': { call: spanishCall, before: ['¿Cuál es su dirección?'], asked: /^Nuestra dirección/ },
  'la pregunta por el nombre': { call: spanishCall, before: ['Quisiera dejar un mensaje'], asked: /por favor\?$/ },
} as const satisfies Record<string, Place>;
export type PlaceName = keyof typeof places;

const toOffers: readonly PlaceName[] = [
  'an offer to leave a message',
  'an offer to note details',
  '"anything else?"',
  'an answer',
];
const nearly: readonly PlaceName[] = [...toOffers, '"do you mean ...?"'];
const anywhere: readonly PlaceName[] = [...nearly, 'the question for a name'];
const inGerman: readonly PlaceName[] = ['ein Angebot', 'eine Antwort', 'die Frage nach dem Namen'];
const inSpanish: readonly PlaceName[] = ['una oferta', 'una respuesta', 'la pregunta por el nombre'];

/** What callers say who refuse, take back what they wanted, or go; and behind what: one goodbye, and the end. */
export const partings: readonly (readonly [readonly PlaceName[], readonly string[]])[] = [
  [
    anywhere,
    [
      'no thanks bye',
      'nah that is okay, bye-bye',
      'No thank you, have a good day',
      'No thanks, I am good',
      'that is okay, I will look online',
      "nah I'm good",
      "that's okay, I'll look online",
      "don't worry about it",
      'forget it',
      "I'll call back later",
      'not necessary, thanks',
      'no need',
      "it's fine",
      'leave it',
      "I'll just google it",
      'never mind',
      'Actually never mind',
      "no, that's all right, thanks anyway, bye",
      "I'm all set, thank you",
      'maybe another time',
      "I don't think so, bye",
      "that won't be necessary",
      "no it's okay, I'll try somewhere else",
      "I'll find out myself",
      'oh okay, never mind then',
      "okay, I'll ask someone else",
      'I have to go',
      'gotta go, bye',
      'okay bye',
      "no worries, I'll figure it out",
      "I'll stop by instead",
      "no thanks, I'll send an email",
      "I'm not interested",
      "I'll check your website",
      'I changed my mind',
      "no, don't bother",
      '~no thanks bye',
      '~that is okay i will look online',
      '~never mind',
    ],
  ],
  [
    nearly,
    [
      'no thank you',
      'not really, thanks',
      'thanks, but no thanks',
      'skip it',
      "I'll pass",
      "that's fine, thanks",
      'let me think about it',
    ],
  ],
  [
    toOffers,
    [
      'no',
      'nope',
      "I don't want to leave a message",
      'not today, thanks',
      'nope, all set',
      'not at this time, thank you',
    ],
  ],
  [
    toOffers,
    [
      "I'd better ask my husband first",
      'no, I was only curious',
      'no need to leave a message',
      "let's forget about that",
      'no, it can wait',
      "that's quite all right, thank you",
      "eh, I'll just drive over there",
    ],
  ],
  [
    inGerman,
    [
      'nein danke, tschüss',
      'schon gut, ich schaue im Internet',
      'nicht nötig, danke',
      'lassen Sie es gut sein',
      'vergessen Sie es',
      'ich rufe später noch mal an',
      'nein, das ist alles',
      'ist schon in Ordnung',
      'ich frage woanders',
      'nein, schönen Tag noch',
      'hat sich erledigt',
      'ein andermal',
    ],
  ],
  [inGerman.slice(0, 2), ['nein danke', 'nee, passt schon']],
  [
    inSpanish,
    [
      'no gracias, adiós',
      'no hace falta, gracias',
      'olvídelo',
      'déjelo',
      'no se preocupe',
      'llamo más tarde',
      'ya lo busco en internet',
      'no, que tenga buen día',
      'eso es todo',
      'mejor otro día',
      'ya no, gracias',
      'cambié de opinión',
    ],
  ],
  [inSpanish.slice(0, 2), ['no gracias', 'no, está bien así']],
];

/** What is no parting, in the same places: the call goes on. */
export const noPartings: readonly (readonly [readonly PlaceName[], readonly string[]])[] = [
  [
    ['an offer to leave a message', 'an offer to note details'],
    [
      'yes please',
      'okay',
      "sure, that's fine",
      'yes, thank you',
      'no, but what are your hours?',
      'no, do you offer free consultations?',
      'No thanks. Where are you located?',
      'no, I need an appointment',
      'no, my number is 312 555 0144',
      "I'll leave my number",
      'no, can I speak to a person',
      'no, get me a human',
      '~no is there parking',
      'no wait, I have another question',
      "no, it's about my divorce",
      'no my landlord is evicting me',
    ],
  ],
  [
    ['an answer', '"anything else?"'],
    [
      'not yet',
      'one more thing',
      'great, and do you do estate planning?',
      'I will be moving out next month and my landlord keeps the deposit',
      'Never mind the cost, where are you?',
    ],
  ],
  [
    ['the question for a name'],
    ['no thanks', "I'd rather not say", 'why do you need that?', 'Maybe Johnson', 'Peter Green'],
  ],
  [['"do you mean ...?"'], ['the first one', 'no, the second', 'no']],
  [['ein Angebot'], ['ja bitte', 'nein, wann haben Sie geöffnet?', 'nein, ich brauche einen Termin']],
  [['una oferta'], ['sí, por favor', 'no, ¿cuál es su horario?', 'no, necesito una cita']],
];

/** A wish that is taken back in the turn that tells it, or later: nothing is taken. */
export const takenBack: readonly (readonly string[])[] = [
  ['Can I leave a message? Actually never mind'],
  ['~can i leave a message actually never mind'],
  ['my landlord is suing me, oh you know what, never mind'],
  ['I want to leave a message, oh forget it'],
  ['I need help with my lease', 'Actually never mind'],
  ['I need help with my lease', 'Peter Green', 'you know what, I changed my mind'],
];
