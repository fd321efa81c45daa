import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

const nothing = { details: [], outcome: 'handled' } as const;

/** Callers who want to know something. */
export const spanishQuestions: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: '¿Están abiertos ahora, el sábado, el domingo, mañana?',
    turns: [
      '¿Están abiertos ahora?',
      '¿Abren el sábado también?',
      '¿Y el domingo, atienden?',
      '¿Hasta qué hora están abiertos mañana?',
    ],
    expect: {
      ...nothing,
      says: [
        'Sí, está abierto, hoy hasta las 5:30 de la tarde.',
        'Abrimos el sábado de las 10 de la mañana a la 1 de la tarde.',
        'Cerramos el domingo.',
        'Abrimos mañana de las 9 de la mañana a las 5:30 de la tarde.',
      ],
      neverSays: ['ahora está cerrado'],
    },
  },
  {
    ...spanishCall,
    name: 'Cerrado a esta hora, y el horario, también escrito sin acentos',
    startedAt: '2026-03-03T01:30:00Z',
    turns: ['Todavia estan abiertos?', 'Cual es su horario?'],
    expect: {
      ...nothing,
      says: [
        'No, ahora está cerrado.',
        'Abrimos de nuevo mañana a las 9 de la mañana.',
        'lunes a viernes de las 9 de la mañana a las 5:30 de la tarde, sábado de las 10 de la mañana a la 1 de la tarde y domingo cerrado',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Dirección, cómo llegar, página web',
    turns: ['¿Dónde están ustedes?', '¿Hay estacionamiento?', '¿Tienen página web?'],
    expect: {
      ...nothing,
      says: [
        'Nuestra dirección es 1420 West 18th Street',
        'Hay estacionamiento detrás del edificio',
        'Nuestra página web es roblesdental.example.',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Servicios, un servicio, y con quién hablo',
    turns: ['¿Qué servicios ofrecen?', '¿También hacen coronas?', '¿Con quién hablo?'],
    expect: {
      ...nothing,
      says: [
        'Ofrecemos limpiezas, empastes, coronas y frenos.',
        'Sí, ofrecemos coronas.',
        'una clínica dental para toda la familia',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Preguntas que están entre las frecuentes',
    turns: ['¿Cuánto me cuesta la limpieza?', '¿Aceptan Medicaid?', '¿También atienden a niños?'],
    expect: {
      ...nothing,
      says: ['cuesta noventa dólares', 'aceptamos Medicaid', 'desde los tres años'],
      neverSays: ['no tengo esa información'],
    },
  },
  {
    ...spanishCall,
    name: 'Una pregunta desconocida, y después un mensaje',
    turns: ['¿Alquilan lanchas inflables a los clientes?'],
    answers: { 'offer-message': ['sí, por favor'], name: ['Laura Piedra'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Laura Piedra', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['lanchas'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Lo siento, no tengo esa información.', '¿Quiere dejar un mensaje?'],
    },
  },
  {
    ...spanishCall,
    name: 'Una pregunta desconocida donde no se toman mensajes',
    brief: { ...spanishClinic, takeMessage: false },
    turns: ['¿Puedo llevar a mi loro a la sala de espera?'],
    answers: { 'offer-message': ['no gracias'] },
    expect: { ...nothing, says: ['no tengo esa información', '¿Quiere que anote sus datos?', 'Hasta luego.'] },
  },
  {
    ...spanishCall,
    name: 'La base de conocimiento lo sabe',
    turns: ['¿Cuándo es la feria de salud este año?'],
    knowledge: { feria: 'La feria de salud es el primer viernes de mayo a las 10 de la mañana.' },
    expect: { ...nothing, says: ['el primer viernes de mayo'], neverSays: ['no tengo esa información'] },
  },
  {
    ...spanishCall,
    name: 'Una pregunta en medio, y de vuelta a lo preguntado',
    turns: ['Llamo por mi factura'],
    answers: {
      name: ['¿Cuál es su horario?', '~julia/f medina/l'],
      'confirm-name': ['Sí, ¿abren el sábado?'],
      'offer-number': ['¿Para qué necesita eso?', 'sí'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Julia Medina', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Nuestro horario es', 'Abrimos el sábado', 'se pueda comunicar con usted'],
    },
  },
  {
    ...spanishCall,
    name: '¿Puedo preguntar algo; es un robot; repita; un momento?',
    turns: [
      'Tengo una pregunta',
      '¿Es usted un robot?',
      '¿Me lo puede repetir, por favor?',
      'Un momento, por favor',
      '¿Cuál es su dirección?',
    ],
    expect: {
      ...nothing,
      says: ['Claro que sí, dígame.', 'asistente automática de Clínica', 'tómese su tiempo', '1420 West'],
      neverSays: ['no tengo esa información', 'no le entendí'],
    },
  },
  {
    ...spanishCall,
    name: 'Los datos se ofrecen una vez, con la primera respuesta',
    turns: ['¿Cómo puedo pagar?', 'No gracias, eso es todo'],
    answers: { 'offer-details': ['Sí, claro'], name: ['Francisco Ortiz'], reason: ['una limpieza'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Francisco Ortiz', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['limpieza'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['en efectivo, con tarjeta', '¿Anoto sus datos, o hay algo más'],
    },
  },
  {
    ...spanishCall,
    name: 'Primero hola, y enseguida adiós',
    brief: { ...spanishClinic, greeting: 'Clínica Dental Robles, buenos días.' },
    turns: ['¿Hola?', 'Adiós'],
    expect: {
      ...nothing,
      says: ['¿En qué le puedo ayudar?', 'Gracias por llamar a Clínica Dental Robles. Hasta luego.'],
      neverSays: ['algo más'],
    },
  },
  {
    ...spanishCall,
    name: 'Un horario que nunca se escribió no se inventa',
    brief: { ...spanishClinic, details: { ...spanishClinic.details, hours: [] } },
    turns: ['¿Están abiertos ahora?'],
    answers: { 'offer-message': ['no gracias'] },
    expect: { ...nothing, says: ['no tengo esa información'], neverSays: ['está cerrado', 'está abierto'] },
  },
  {
    ...spanishCall,
    name: 'De dos preguntas, la segunda no tiene respuesta',
    turns: ['¿Cuál es su dirección? ¿Y tienen una piscina?'],
    answers: { 'offer-message': ['no gracias'] },
    expect: {
      ...nothing,
      says: ['1420 West 18th Street', 'no tengo la respuesta a su otra pregunta'],
      neverSays: ['esa información', 'primera pregunta'],
    },
  },
  {
    ...spanishCall,
    name: 'De dos preguntas, la primera no tiene respuesta',
    turns: ['¿Tienen una piscina? ¿Y cuál es su dirección?'],
    answers: { 'offer-message': ['no gracias'] },
    expect: {
      ...nothing,
      says: ['no tengo la respuesta a su primera pregunta', '1420 West 18th Street'],
      neverSays: ['esa información', 'otra pregunta'],
    },
  },
  {
    ...spanishCall,
    name: 'Se pregunta si quería decir la dirección',
    turns: ['¿Hay mucho tráfico por su calle?', 'Sí.'],
    expect: { ...nothing, says: ['¿Se refiere a esto: nuestra dirección', '1420 West 18th Street'] },
  },
  {
    ...spanishCall,
    name: 'Una pregunta sobre nuestra calle: la dirección',
    turns: ['¿La 18th Street es ruidosa?'],
    expect: { ...nothing, says: ['Nuestra dirección es 1420 West 18th Street'] },
  },
  {
    ...spanishCall,
    name: 'Un feriado es un día festivo',
    brief: {
      ...spanishClinic,
      faqs: [{ question: '¿Abren los días festivos?', answer: 'Los festivos cerramos todo el día.' }],
    },
    turns: ['¿Atienden el feriado?'],
    expect: { ...nothing, says: ['Los festivos cerramos todo el día'] },
  },
  {
    ...spanishCall,
    name: 'Se cuenta qué es el negocio y qué ofrece',
    turns: ['Hábleme de sus productos'],
    expect: { ...nothing, says: ['Somos una clínica dental para toda la familia. Ofrecemos limpiezas'] },
  },
  {
    ...spanishCall,
    name: 'Sin lista ni descripción se ofrece un mensaje, y dentro de uno pasa la pregunta',
    brief: { ...spanishClinic, details: { ...spanishClinic.details, overview: '', services: [] }, faqs: [] },
    turns: ['Hábleme de sus productos'],
    answers: {
      'offer-message': ['Hábleme de sus productos'],
      name: ['¿Cómo contacto a soporte?', 'Laura Méndez'],
      'offer-number': ['sí'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Laura Méndez', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['productos'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'No tengo una lista de lo que ofrecemos. ¿Quiere dejar un mensaje?',
        'así que paso su pregunta',
        'pero paso su mensaje',
      ],
    },
  },
];
