import type { CallerScript } from '../dialogue.ts';
import { spanishCall, spanishClinic } from './spanish-clinic.ts';

const orderStatus = {
  name: 'look_up_order',
  description: 'Dice el estado de un pedido: dónde está una entrega y cuándo llega.',
  parameters: {
    type: 'object',
    properties: { order_number: { type: 'string', title: 'número de pedido' } },
    required: ['order_number'],
  },
};

const tableFor = {
  name: 'reserve_table',
  description: 'Reserva una mesa en el restaurante.',
  parameters: {
    type: 'object',
    properties: {
      guests: { type: 'integer', title: 'número de personas' },
      place: { type: 'string', title: 'lugar', enum: ['adentro', 'afuera'] },
      note: { type: 'string', title: 'nota' },
    },
    required: ['guests', 'place', 'note'],
  },
};
const functionsOn = { ...spanishClinic, collect: [], takeMessage: false, faqs: [] } as const;

/** Callers who want what a function of the business does. */
export const spanishFunctions: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Una función dice dónde está el pedido',
    brief: { ...functionsOn, functions: [orderStatus] },
    turns: ['¿Dónde está mi pedido?'],
    tools: { look_up_order: [{ answer: { message: 'Su pedido llega el viernes.' } }] },
    answers: { parameter: ['El número es 4711'], 'confirm-function': ['sí'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['Por favor, dígame: número de pedido.', 'Su pedido llega el viernes.'],
      calls: [{ tool: 'look_up_order', args: { order_number: '4711' } }],
    },
  },
  {
    ...spanishCall,
    name: 'Un número con teclas, una de dos cosas, y una nota que se pregunta otra vez',
    brief: { ...functionsOn, functions: [tableFor] },
    turns: ['Quiero reservar una mesa en el restaurante'],
    answers: { parameter: ['~', '~', '[2]', '~', 'cumpleaños'], keypad: ['[4#]'], 'confirm-function': ['sí'] },
    tools: { reserve_table: [{ answer: null }] },
    expect: {
      details: [],
      outcome: 'handled',
      says: [
        'marque en el teclado: número de personas, y después la tecla de número',
        'Y lugar: ¿adentro o afuera?',
        'Para adentro, oprima el 1 y afuera, oprima el 2.',
        'Otra vez, por favor: ¿nota?',
        'Gracias, quedó hecho.',
      ],
      calls: [{ tool: 'reserve_table', args: { guests: 4, place: 'afuera', note: 'cumpleaños' } }],
    },
  },
  {
    ...spanishCall,
    name: 'Una función que no contesta no se adorna',
    brief: { ...functionsOn, functions: [orderStatus] },
    turns: ['¿Dónde está mi pedido?'],
    failingTools: ['look_up_order'],
    answers: { parameter: ['4711'], 'confirm-function': ['sí'], 'offer-message': ['no'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['en este momento no puedo hacerlo.'],
      neverSays: ['quedó hecho'],
    },
  },
];
