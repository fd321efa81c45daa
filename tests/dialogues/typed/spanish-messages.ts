import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

/** Callers who leave their details and a message. */
export const spanishMessages: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Ana deja sus datos, uno tras otro',
    brief: { ...spanishClinic, collect: ['fullName', 'contactNumber', 'reasonForCalling', 'whereDidYouHearAboutUs'] },
    turns: ['Buenos días, tengo una pregunta sobre mi factura.'],
    answers: { name: ['Ana Morales'], source: ['por Google'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Ana Morales', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', value: 'Google', status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: [
        'Sobre su factura, entiendo.',
        'que termina en 0123',
        'Le repito lo que anoté: su nombre es Ana Morales, usted dijo:',
        'quedó guardado',
        'Hasta luego',
      ],
      neverSays: ['cerrado', 'thank', 'your'],
    },
  },
  {
    ...spanishCall,
    name: 'Nombre y número en una frase',
    callerNumber: null,
    turns: ['Hola, me llamo María Fuentes y mi número es el 773 555 0142, tengo una pregunta sobre mi cuenta.'],
    expect: {
      details: [
        { field: 'fullName', value: 'María Fuentes', status: 'confirmed' },
        { field: 'contactNumber', value: '+17735550142', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['pregunta', 'cuenta'], status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['nombre completo', 'A qué número'],
    },
  },
  {
    ...spanishCall,
    name: 'Dos apellidos con de la, y el número en palabras de dos en dos',
    callerNumber: null,
    turns: ['Necesito que me llamen, por favor'],
    answers: {
      name: ['Mi nombre es Carlos de la Cruz'],
      number: ['siete siete tres cinco cincuenta y cinco cero uno cuarenta y cuatro'],
      reason: ['es por una corona'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Carlos de la Cruz', status: 'confirmed' },
        { field: 'contactNumber', value: '+17735550144', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['corona'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['su nombre es Carlos de la Cruz,', '773-555-0144', 'quiere que le llamemos, ¿está'],
    },
  },
  {
    ...spanishCall,
    name: 'Otro número que el de la llamada',
    turns: ['¿Me pueden llamar más tarde?'],
    answers: {
      name: ['Soy Lucía Ibarra Peña'],
      'offer-number': ['No, mejor al 312 555 0177'],
      reason: ['Es por mis frenos'],
    },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'más tarde', status: 'confirmed' },
        { field: 'fullName', value: 'Lucía Ibarra Peña', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550177', status: 'confirmed' },
        { field: 'reasonForCalling', value: 'mis frenos', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['su número es 312-555-0177', 'quiere que le llamemos más tarde,'],
    },
  },
  {
    ...spanishCall,
    name: 'Un mensaje, y la clínica tiene sus propias palabras',
    brief: {
      ...spanishClinic,
      messagePrompt: '¿Cuál es el motivo de su llamada? La doctora lee su mensaje hoy mismo.',
    },
    turns: ['¿Puedo dejar un mensaje?'],
    answers: { reason: ['~', 'Dígale que llego diez minutos tarde el martes'], name: ['Susana Paredes'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Susana Paredes', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['diez', 'minutos', 'tarde'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Con gusto tomo un mensaje.', 'lee su mensaje hoy mismo', '¿Me repite el motivo de su llamada?'],
    },
  },
  {
    ...spanishCall,
    name: 'Todos los datos están encendidos',
    brief: {
      ...spanishClinic,
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
    turns: ['Tengo una pregunta sobre nuestra factura'],
    answers: {
      name: ['Roberto Lara'],
      'business-name': ['~', 'La empresa se llama Panadería Lara'],
      'on-behalf': ['~', 'de parte de mi hermana Clara'],
      email: ['roberto.lara@panaderialara.example'],
      source: ['~', 'por mi vecina'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Roberto Lara', status: 'confirmed' },
        { field: 'businessName', value: 'Panadería Lara', status: 'confirmed' },
        { field: 'callingOnBehalfOf', has: ['hermana', 'Clara'], status: 'confirmed' },
        callingNumber,
        { field: 'emailAddress', value: 'roberto.lara@panaderialara.example', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        { field: 'whereDidYouHearAboutUs', has: ['vecina'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: [
        'cuál era el nombre de su empresa',
        'de parte de quién me dijo',
        'su empresa es Panadería Lara,',
        'R O B E R T O punto L A R A arroba',
        'por dónde supo de nosotros',
        'llama de parte de mi hermana Clara,',
        'su correo electrónico es R O B E R T O',
        'usted dijo: Tengo una pregunta sobre nuestra factura,',
        'supo de nosotros así: mi vecina,',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Es urgente, y la clínica está cerrada',
    startedAt: '2026-03-08T02:00:00Z',
    turns: ['Me duele mucho la muela, es urgente'],
    answers: { name: ['Kevin Bravo'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'fullName', value: 'Kevin Bravo', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['duele', 'muela'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: [
        'En este momento está cerrado; abrimos de nuevo el lunes a las 9 de la mañana.',
        'es urgente, ¿está todo bien?',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Una cita se anota y no se promete',
    turns: ['Quisiera hacer una cita para la próxima semana'],
    answers: { name: ['Emilia Vargas'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Emilia Vargas', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['cita', 'semana'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Paso el recado de que desea una cita la próxima semana.'],
      neverSays: ['quedó reservada'],
    },
  },
  {
    ...spanishCall,
    name: 'Una queja',
    turns: ['Me cobraron dos veces, hay un error en mi cuenta'],
    answers: { name: ['Tomás Becerra'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Tomás Becerra', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['dos', 'veces', 'cuenta'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Lo siento mucho.'],
    },
  },
  {
    ...spanishCall,
    name: 'Dos veces lo mismo por oído, y algo que no se entiende al final',
    brief: { ...spanishClinic, collect: ['reasonForCalling'] },
    turns: ['~necesito surtir mi receta de la corona', '~necesito surtir mi receta', '~fnord blip quux zarp'],
    expect: {
      details: [{ field: 'reasonForCalling', has: ['receta'], status: 'as-heard' }],
      outcome: 'message',
      says: [
        'Gracias, lo anoto.',
        'Eso ya lo tengo anotado.',
        '¿Hay algo más en lo que le pueda ayudar?',
        '¿En qué más le puedo ayudar?',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Adiós a la mitad: lo dicho queda',
    turns: ['Tengo una pregunta sobre mi receta'],
    answers: { name: ['Disculpe, tengo que colgar ya, adiós'] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['receta'], status: 'as-heard' }],
      outcome: 'message',
      says: ['quedó guardado', 'Hasta luego'],
    },
  },
  {
    ...spanishCall,
    name: 'Datos sin mensaje: la clínica no toma mensajes',
    brief: { ...spanishClinic, takeMessage: false },
    turns: ['Tengo un problema con mi factura'],
    answers: { name: ['Pablo Vera'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Pablo Vera', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['Gracias, quedó anotado.'],
      neverSays: ['mensaje'],
    },
  },
  {
    ...spanishCall,
    name: 'El mensaje no se puede guardar, y nada más se afirma',
    turns: ['Tengo un problema con mi cuenta'],
    answers: { name: ['Nina Rojas'] },
    failingTools: ['take_message'],
    expect: {
      details: [
        { field: 'fullName', value: 'Nina Rojas', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['cuenta'], status: 'confirmed' },
      ],
      outcome: 'handled',
      says: ['no lo pude guardar'],
      neverSays: ['quedó guardado'],
    },
  },
];
