import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

const online = {
  question: 'How do I book online?',
  answer: 'You can book **online** at https://clinic.example/book.\n\n- Choose a dentist\n- Choose a time',
};
const call = {
  business: 'clinic',
  brief: { collect: ['fullName', 'contactNumber', 'reasonForCalling'], faqs: [online] },
  callerNumber: '+13125550123',
} as const;
const daniel = { field: 'fullName', value: 'Daniel Harris', status: 'confirmed' } as const;
const number = { field: 'contactNumber', value: '+13125550123', status: 'confirmed' } as const;

/** Callers who are heard are offered that the wish for a link is noted; it is never spelled out. */
export const links: readonly CallerScript[] = [
  {
    ...call,
    name: 'The wish for a link is noted and read back',
    turns: ['~how do i book online', 'yes please'],
    answers: { name: ['Daniel Harris'] },
    expect: {
      details: [
        daniel,
        number,
        { field: 'reasonForCalling', value: 'I would like the link for "How do I book online"', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['You can book online at the link.', 'I can note that you want the link. Shall I?'],
      neverSays: ['https', '**', 'slash'],
    },
  },
  {
    ...call,
    name: 'A link that is not wanted is not noted',
    turns: ['~how do i book online', 'no'],
    expect: { details: [], outcome: 'handled', says: ['Shall I?'], neverSays: ['would like the link'] },
  },
];

export const spanishLinks: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Se anota que quiere el enlace',
    brief: {
      ...spanishClinic,
      faqs: [{ question: '¿Cómo reservo en línea?', answer: 'Puede reservar en https://roblesdental.example/citas.' }],
    },
    callerNumber: callingNumber.value,
    turns: ['~cómo reservo en línea', 'sí'],
    answers: { name: ['Daniel Herrera'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Daniel Herrera', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', value: 'quiero el enlace de «Cómo reservo en línea»', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Puedo anotar que quiere el enlace. ¿Lo anoto?'],
      neverSays: ['https', 'barra'],
    },
  },
];
