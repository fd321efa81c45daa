import type { CallerScript } from '../dialogue.ts';
import { germanCall } from './german-shop.ts';
import { spanishCall } from './spanish-clinic.ts';

const nothing = { details: [], outcome: 'handled' } as const;
const named = { collect: ['fullName'] } as const;
const misheard = [
  { question: 'Are you taking new patients?', answer: 'Yes, we take new patients.' },
  { question: 'How much is a cleaning?', answer: 'A cleaning costs ninety dollars.' },
] as const;

/** Twice not understood: keys are named, and none of our sentences comes a third time. */
export const otherWays: readonly CallerScript[] = [
  {
    name: 'Twice not understood: the key for the opening hours',
    business: 'law',
    callerNumber: null,
    turns: ['~', '~'],
    answers: { 'other-ways': ['[1]'] },
    expect: { ...nothing, says: ['press 1 for our opening hours', 'Our hours are'] },
  },
  {
    name: 'Twice not understood: "two" is as good as the key',
    business: 'law',
    callerNumber: null,
    turns: ['~', '~'],
    answers: { 'other-ways': ['~two'] },
    expect: { ...nothing, says: ['press 2 for our address', 'Our address is'] },
  },
  {
    name: 'Only what there is has a key',
    business: 'law',
    brief: { takeMessage: false, details: { hours: [] } },
    callerNumber: null,
    turns: ['~', '~'],
    answers: { 'other-ways': ['[1]'] },
    expect: { ...nothing, says: ['press 1 for our address.', 'Our address is'], neverSays: ['press 2'] },
  },
  {
    name: 'Three times not understood: goodbye',
    business: 'law',
    callerNumber: null,
    turns: ['~', '~'],
    answers: { 'other-ways': ['~november you'] },
    expect: { ...nothing, says: ['press 3 to leave a message.', 'Goodbye.'] },
  },
  {
    name: 'An offer that is not understood is made by keys',
    business: 'law',
    brief: named,
    callerNumber: null,
    turns: ['Do you sell canaries?'],
    answers: { 'offer-message': ['~', '[1]'], name: ['Peter Green'] },
    expect: {
      details: [{ field: 'fullName', value: 'Peter Green', status: 'confirmed' }],
      outcome: 'message',
      says: ['To leave your details, press 1 or say yes.'],
    },
  },
  {
    name: 'An offer that is not understood by keys either: the other ways, and no goodbye',
    business: 'law',
    callerNumber: null,
    turns: ['Do you sell canaries?', '~and is there park', '~where are you located', 'bye'],
    answers: { 'offer-message': ['~', '~'], 'other-ways': ['[1]'] },
    expect: { ...nothing, says: ['press 2 or say no.', 'press 1 for our opening hours', 'Our hours are'] },
  },
  {
    name: 'Who asks something else has let an offer go',
    business: 'clinic',
    callerNumber: null,
    turns: ['Do you sell canaries?', '~are you taking new patients', '~where are you located', 'bye'],
    answers: { 'offer-message': ['~are you taking new patients'] },
    expect: { ...nothing, says: ['taking new patients. Shall I note your details'], neverSays: ['press 1'] },
  },
  {
    name: 'Questions that were heard without their first word are answered',
    business: 'clinic',
    brief: { faqs: misheard },
    callerNumber: null,
    turns: ['~when are you located', '~but you taking new patient', '~and much is a cleaning', 'bye'],
    expect: { ...nothing, says: ['Our address is', 'we take new patients', 'ninety dollars'] },
  },
];

export const germanOtherWays: readonly CallerScript[] = [
  {
    ...germanCall,
    name: 'Zweimal nicht verstanden: die Taste für die Öffnungszeiten',
    turns: ['~', '~'],
    answers: { 'other-ways': ['[1]'] },
    expect: { ...nothing, says: ['die 1 für unsere Öffnungszeiten', 'Unsere Öffnungszeiten sind'] },
  },
  {
    ...germanCall,
    name: 'Zweimal nicht verstanden: die Taste für die Adresse',
    turns: ['~', '~'],
    answers: { 'other-ways': ['[2]'] },
    expect: { ...nothing, says: ['die 2 für unsere Adresse', 'Unsere Adresse ist'] },
  },
];

export const spanishOtherWays: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'No se le entiende dos veces: la tecla del horario',
    turns: ['~', '~'],
    answers: { 'other-ways': ['[1]'] },
    expect: { ...nothing, says: ['oprima el 1 para nuestro horario', 'Nuestro horario es'] },
  },
  {
    ...spanishCall,
    name: 'No se le entiende dos veces: la tecla de la dirección',
    turns: ['~', '~'],
    answers: { 'other-ways': ['[2]'] },
    expect: { ...nothing, says: ['oprima el 2 para nuestra dirección', 'Nuestra dirección es'] },
  },
  {
    ...spanishCall,
    name: 'Una oferta que no se entiende se hace con teclas',
    turns: ['¿Venden canarios?'],
    answers: { 'offer-message': ['~', '[2]'] },
    expect: { ...nothing, says: ['Para dejar sus datos, oprima el 1', 'Hasta luego.'] },
  },
];
