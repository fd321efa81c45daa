import type { CallerScript } from '../dialogue.ts';
import { spanishCall, spanishCaller, spanishClinic } from './spanish-clinic.ts';

const slot = (day: string, time: string, start: string) => ({ start, day, time, spoken: `${day} a ${time}` });
const tuesdayTen = slot('martes, 3 de marzo', 'las 10 de la mañana', '2026-03-03T16:00:00.000Z');
const tuesdayTwo = slot('martes, 3 de marzo', 'las 2:30 de la tarde', '2026-03-03T20:30:00.000Z');
const wednesdayNine = slot('miércoles, 4 de marzo', 'las 9 de la mañana', '2026-03-04T15:00:00.000Z');
const unclear = { understood: false, fits: false, slots: [] };
const nearest = (...slots: readonly unknown[]) => ({ understood: true, fits: false, slots });
const offered = (...slots: readonly unknown[]) => ({ understood: true, fits: true, slots });
const booked = { status: 'booked', spoken: '' };

const scheduling = {
  ...spanishClinic,
  booking: 'calcom',
  takeMessage: false,
  collect: ['fullName', 'reasonForCalling'],
} as const;
const email = {
  'confirm-name': ['sí'],
  email: ['ana punto morales arroba gmail punto com'],
  'confirm-email': ['sí'],
};
const ana = { field: 'fullName', value: 'Ana Morales', status: 'confirmed' } as const;
const reason = (...has: string[]) => ({ field: 'reasonForCalling', has, status: 'as-heard' }) as const;

/** Callers who want an appointment. */
export const spanishErrands: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Un día que puede ser dos: se pregunta, y sí es el que se nombró',
    brief: scheduling,
    turns: ['Quisiera una cita para el 5/12 a las diez'],
    tools: {
      check_availability: [
        {
          ...offered(),
          question: {
            why: 'which',
            time: '[10:00]',
            days: [{ spoken: 'sábado, 5 de diciembre', when: '2026-12-05 [10:00]' }],
          },
        },
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: { when: ['sí'], slots: ['sí'], name: ['Ana Morales'], ...email, 'confirm-booking': ['sí, por favor'] },
    expect: {
      details: [ana, reason('cita')],
      outcome: 'handled',
      says: ['¿Quiere decir sábado, 5 de diciembre?', 'Su cita quedó reservada'],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: '2026-12-05 [10:00]' } },
        { tool: 'book_appointment', args: { start: tuesdayTen.start } },
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Un día que ya pasó y otro que no existe: se pregunta por otro',
    brief: scheduling,
    turns: ['Quisiera una cita para el último viernes del mes'],
    tools: {
      check_availability: [
        { ...offered(), question: { why: 'gone', time: '', days: [] } },
        { ...offered(), question: { why: 'no-such-day', time: '', days: [] } },
        offered(tuesdayTen),
      ],
      book_appointment: [booked],
    },
    answers: {
      when: ['el treinta y uno de abril', 'el tres de marzo'],
      slots: ['sí'],
      name: ['Ana Morales'],
      ...email,
      'confirm-booking': ['sí, por favor'],
    },
    expect: {
      details: [ana, reason('cita')],
      outcome: 'handled',
      says: ['Eso ya pasó. ¿Qué día quiere decir?', 'Ese día no existe. ¿Qué día quiere decir?'],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'el treinta y uno de abril' } },
        { tool: 'check_availability', args: { when: 'el tres de marzo' } },
        { tool: 'book_appointment', args: { start: tuesdayTen.start } },
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Se reserva una cita: un día, una de tres horas, nombre, correo y un sí',
    brief: scheduling,
    turns: ['Quisiera una cita para el martes'],
    tools: { check_availability: [offered(tuesdayTen, tuesdayTwo, wednesdayNine)], book_appointment: [booked] },
    answers: {
      slots: ['A las 2:30 está bien'],
      name: ['Ana Morales'],
      ...email,
      'confirm-booking': ['sí, por favor'],
    },
    expect: {
      details: [ana, reason('cita', 'martes')],
      outcome: 'handled',
      says: [
        'Le puedo ofrecer martes, 3 de marzo a las 10 de la mañana, martes, 3 de marzo a las 2:30 de la tarde o miércoles, 4 de marzo a las 9 de la mañana. ¿Cuál le conviene?',
        '¿Le reservo martes, 3 de marzo a las 2:30 de la tarde a nombre de Ana Morales?',
        'Su cita quedó reservada: martes, 3 de marzo a las 2:30 de la tarde.',
      ],
      neverSays: ['mensaje', 'agenda'],
      calls: [
        { tool: 'check_availability', args: { when: 'Quisiera una cita para el martes' } },
        {
          tool: 'book_appointment',
          args: { start: tuesdayTwo.start, name: 'Ana Morales', email: 'ana.morales@gmail.com' },
        },
      ],
    },
  },
  {
    ...spanishCall,
    name: 'La segunda hora se escoge por su lugar',
    brief: scheduling,
    turns: ['¿Cuándo tienen una cita disponible?'],
    tools: {
      check_availability: [unclear, offered(tuesdayTen, wednesdayNine)],
      book_appointment: [booked],
    },
    answers: {
      when: ['la próxima semana por la mañana'],
      slots: ['la segunda, por favor'],
      name: ['Ana Morales'],
      ...email,
      'confirm-booking': ['sí'],
    },
    expect: {
      details: [ana, reason('cita')],
      outcome: 'handled',
      says: ['Qué día y a qué hora', 'Su cita quedó reservada: miércoles, 4 de marzo a las 9 de la mañana.'],
      calls: [
        { tool: 'check_availability' },
        { tool: 'check_availability', args: { when: 'la próxima semana por la mañana' } },
        { tool: 'book_appointment', args: { start: wednesdayNine.start } },
      ],
    },
  },
  {
    ...spanishCall,
    name: 'La agenda no contesta: nada se afirma, se toma un mensaje',
    brief: scheduling,
    turns: ['Quiero hacer una cita para el jueves'],
    failingTools: ['check_availability'],
    answers: { name: ['Ana Morales'], 'confirm-name': ['sí'] },
    expect: {
      details: [ana, { ...reason('cita', 'jueves'), status: 'confirmed' }],
      outcome: 'message',
      says: ['no la pude reservar'],
      neverSays: ['quedó reservada'],
      neverCalls: ['book_appointment'],
    },
  },
  {
    ...spanishCall,
    name: 'Un deseo sin día ni hora se pasa con las palabras del cliente, que no se repiten',
    brief: { ...scheduling, booking: 'zapier', collect: ['contactNumber'] },
    turns: ['Quisiera una cita'],
    tools: { request_appointment: [{ status: 'requested', spoken: '' }] },
    answers: {
      when: ['cuando tengan un hueco para mí'],
      name: ['Ana Morales'],
      'confirm-name': ['sí'],
      'confirm-booking': ['sí'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: spanishCaller, status: 'confirmed' }],
      outcome: 'handled',
      says: ['¿Paso el recado de que Ana Morales desea una cita, con lo que dijo de la hora?'],
      neverSays: ['un hueco'],
      calls: [{ tool: 'request_appointment', args: { when: 'cuando tengan un hueco para mí' } }],
    },
  },
  {
    ...spanishCall,
    name: 'Un deseo se pasa y no se llama reservado',
    brief: { ...scheduling, booking: 'zapier', collect: ['contactNumber'] },
    turns: ['Quisiera una cita'],
    tools: { request_appointment: [{ status: 'requested', spoken: '' }] },
    answers: {
      when: ['el próximo viernes por la tarde'],
      name: ['Ana Morales'],
      'confirm-name': ['sí'],
      'confirm-booking': ['sí'],
    },
    expect: {
      details: [{ field: 'contactNumber', value: spanishCaller, status: 'confirmed' }],
      outcome: 'handled',
      says: [
        '¿Paso el recado de que Ana Morales desea una cita: el próximo viernes por la tarde?',
        'Todavía no está reservada: Clínica Dental Robles le confirmará la hora.',
      ],
      neverSays: ['quedó reservada'],
      calls: [{ tool: 'request_appointment', args: { when: 'el próximo viernes por la tarde', name: 'Ana Morales' } }],
    },
  },
  {
    ...spanishCall,
    name: 'Una cita que ya existe no se mueve aquí',
    brief: scheduling,
    turns: ['Necesito cambiar mi cita del viernes'],
    answers: { name: ['Ana Morales'] },
    expect: {
      details: [ana, { ...reason('cita', 'cambiar'), status: 'confirmed' }],
      outcome: 'handled',
      says: ['Paso el recado de lo que desea cambiar.'],
      neverCalls: ['check_availability', 'book_appointment'],
    },
  },
  {
    ...spanishCall,
    name: 'El día no se entiende y se pregunta de nuevo; hay una sola hora, y la clínica la debe confirmar',
    brief: { ...scheduling, collect: [] },
    turns: ['¿Tienen lugar el jueves?'],
    tools: {
      check_availability: [unclear, unclear, offered(tuesdayTen)],
      book_appointment: [{ status: 'requested' }],
    },
    answers: {
      when: ['Depende', 'el martes a las diez'],
      slots: ['sí'],
      name: ['Ana Morales'],
      ...email,
      'confirm-booking': ['sí'],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: [
        'no entendí el día',
        'Está libre martes, 3 de marzo a las 10 de la mañana. ¿Le conviene?',
        'Pedí martes, 3 de marzo a las 10 de la mañana. Todavía no está reservada',
      ],
      neverSays: ['quedó reservada'],
    },
  },
  {
    ...spanishCall,
    name: 'La hora deseada no está libre, la otra se acaba de ocupar, y al final con teclas',
    brief: { ...scheduling, collect: [] },
    turns: ['Quisiera una cita para hoy'],
    tools: {
      check_availability: [nearest(tuesdayTen), offered(tuesdayTwo, wednesdayNine), offered(tuesdayTen, wednesdayNine)],
      book_appointment: [{ status: 'taken' }, booked],
    },
    answers: {
      slots: ['No, mejor el martes por la tarde', 'la primera', '~', '[2]'],
      name: ['Ana Morales'],
      ...email,
      'confirm-booking': ['sí'],
    },
    expect: {
      details: [],
      outcome: 'handled',
      says: [
        'Esa hora no está libre.',
        'esa hora se acaba de ocupar',
        'oprima el 1 y miércoles, 4 de marzo a las 9 de la mañana, oprima el 2. O diga otro día.',
        'Su cita quedó reservada: miércoles, 4 de marzo a las 9 de la mañana.',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'No hay nada libre, y ya no quiere',
    brief: { ...scheduling, collect: [] },
    turns: ['Quiero hacer una cita para hoy'],
    tools: { check_availability: [{ understood: true, fits: false, slots: [] }] },
    answers: { when: ['Olvídelo'] },
    expect: {
      details: [],
      outcome: 'handled',
      says: ['no hay nada libre entonces', 'Entonces no se reserva nada.'],
      neverCalls: ['book_appointment', 'take_message'],
    },
  },
  {
    ...spanishCall,
    name: 'No se acuerda ninguna hora: se anota lo que desea',
    brief: { ...scheduling, collect: ['fullName'] },
    turns: ['Necesito una cita'],
    tools: { check_availability: [unclear] },
    answers: { when: ['~', '~'], name: ['Ana Morales'] },
    expect: { details: [ana], outcome: 'message', says: ['no hay nada reservado. Mejor anoto lo que usted desea'] },
  },
];
