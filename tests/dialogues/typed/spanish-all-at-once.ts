import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

const nothing = { details: [], outcome: 'handled' } as const;
const ana = { field: 'fullName', value: 'Ana Morales', status: 'confirmed' } as const;

/** Callers who tell or ask several things in one turn, who go, or who must be met with care. */
export const spanishAllAtOnce: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Nombre, motivo y que le llamen mañana, todo de una vez',
    turns: ['Me llamo Ana Morales, es sobre mi factura, ¿me podría llamar alguien mañana?'],
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', value: 'mañana', status: 'confirmed' },
        ana,
        callingNumber,
        { field: 'reasonForCalling', value: 'mi factura', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['quiere que le llamemos mañana,'],
      calls: [{ tool: 'take_message', args: { reason: 'mi factura; por favor llamar mañana' } }],
      neverSays: ['nombre completo', 'motivo de su llamada'],
    },
  },
  {
    ...spanishCall,
    name: 'Se pregunta el nombre, y dice también el motivo',
    turns: ['¿Me pueden llamar, por favor?'],
    answers: { name: ['Ana Morales, es por mi corona.'] },
    expect: {
      details: [
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        ana,
        callingNumber,
        { field: 'reasonForCalling', value: 'mi corona', status: 'confirmed' },
      ],
      outcome: 'message',
      neverSays: ['motivo de su llamada'],
    },
  },
  {
    ...spanishCall,
    name: 'Un saludo largo, y después lo que le duele',
    turns: ['Hola buenas tardes, mire, me duele mucho una muela y quisiera ver si me pueden atender hoy'],
    answers: { name: ['Ana Morales'] },
    expect: {
      details: [ana, callingNumber, { field: 'reasonForCalling', has: ['muela', 'hoy'], status: 'confirmed' }],
      outcome: 'message',
      says: ['Gracias, lo anoto. ¿Me da su nombre'],
    },
  },
  {
    ...spanishCall,
    name: 'El nombre al final: Ana Morales es mi nombre',
    turns: ['Tengo una pregunta sobre mi factura, Ana Morales es mi nombre'],
    expect: {
      details: [ana, callingNumber, { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' }],
      outcome: 'message',
      neverSays: ['nombre completo'],
    },
  },
  {
    ...spanishCall,
    name: 'Dos preguntas a la vez se contestan las dos',
    turns: ['¿Dónde están exactamente, y hay estacionamiento?'],
    expect: { ...nothing, says: ['Nuestra dirección es 1420 West 18th Street, Chicago. Estamos frente'] },
  },
  {
    ...spanishCall,
    name: 'Un momento, y una pregunta, mientras se pide el nombre',
    turns: ['Tengo una pregunta sobre mi factura'],
    answers: { name: ['Un momento, ¿a qué hora abren mañana?', 'Ana Morales'] },
    expect: {
      details: [ana, callingNumber, { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' }],
      outcome: 'message',
      says: ['Abrimos mañana de las 9 de la mañana', 'Entonces, ¿me da su nombre completo'],
    },
  },
  {
    ...spanishCall,
    name: 'El número en dos partes',
    callerNumber: null,
    turns: ['Quiero dejar un mensaje'],
    answers: {
      name: ['Ana Morales'],
      number: ['~tres uno dos cinco cinco cinco', '~cero uno cuatro cuatro'],
      reason: ['una limpieza'],
    },
    expect: {
      details: [
        ana,
        { field: 'contactNumber', value: '+13125550144', status: 'confirmed' },
        { field: 'reasonForCalling', value: 'una limpieza', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['Gracias. ¿A qué número', '¿Y el resto del número?', '312-555-0144'],
    },
  },
  {
    ...spanishCall,
    name: 'Perfecto, me ayudó mucho, cuídese: adiós enseguida',
    turns: ['¿Dónde están?', 'Perfecto, eso me ayudó mucho, cuídese'],
    expect: { ...nothing, says: ['Hasta luego.'], neverSays: ['no le entendí', 'nombre completo'] },
  },
  {
    ...spanishCall,
    name: 'Eso es todo, en lugar de un dato: lo dicho queda',
    turns: ['Tengo una pregunta sobre mi factura'],
    answers: { name: ['No, eso es todo, gracias'] },
    expect: {
      details: [{ field: 'reasonForCalling', has: ['factura'], status: 'as-heard' }],
      outcome: 'message',
      says: ['quedó guardado', 'Hasta luego'],
      neverSays: ['Está bien', 'no entendí'],
    },
  },
  {
    ...spanishCall,
    name: 'Después de algunas respuestas se pregunta con otras palabras',
    turns: ['¿Dónde están?', '¿Tienen página web?', '¿Cuál es su horario?', '¿Hacen coronas?', 'adiós'],
    expect: { ...nothing, says: ['¿Anoto sus datos, o hay algo más', '¿Qué más puedo hacer por usted?'] },
  },
  {
    ...spanishCall,
    name: 'Enojo: primero una disculpa',
    brief: { ...spanishClinic, collect: ['fullName'] },
    turns: ['Esto es una vergüenza'],
    answers: { help: ['Quiero dejar un mensaje'], name: ['Ana Morales'], reason: ['mi factura'] },
    expect: {
      details: [ana],
      outcome: 'message',
      says: ['Siento mucho las molestias que ha tenido. ¿En qué le puedo ayudar?'],
    },
  },
  {
    ...spanishCall,
    name: 'Se me cayó un diente: urgente, y primero el número',
    callerNumber: null,
    turns: ['Se me cayó un diente, está sangrando'],
    answers: { number: ['312 555 0144'], name: ['Ana Morales'] },
    expect: {
      details: [
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        ana,
        { field: 'contactNumber', value: '+13125550144', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['diente'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: ['Lo marco como urgente', '¿A qué número', 'es urgente, ¿está todo bien?'],
    },
  },
  {
    ...spanishCall,
    name: 'Es urgente donde no se guarda la urgencia: no se dice que se marca',
    brief: { ...spanishClinic, collect: ['contactNumber'], ifOffered: [] },
    turns: ['Se me cayó un diente, está sangrando'],
    expect: {
      details: [callingNumber],
      outcome: 'message',
      urgent: false,
      says: ['Si alguien está en peligro, llame por favor a emergencias.'],
      neverSays: ['Lo marco', 'urgente'],
    },
  },
  {
    ...spanishCall,
    name: 'El motivo y cuándo se le puede llamar, en una frase',
    brief: { ...spanishClinic, collect: ['reasonForCalling'] },
    turns: ['Tengo una pregunta sobre mi factura y estoy libre el lunes'],
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        { field: 'bestTimeToCall', has: ['lunes'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    ...spanishCall,
    name: 'No es urgente',
    turns: ['Tengo una pregunta sobre mi factura, pero no es urgente'],
    answers: { name: ['Ana Morales'] },
    expect: {
      details: [
        { field: 'urgency', value: 'no', status: 'confirmed' },
        ana,
        callingNumber,
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: ['no es urgente, ¿está todo bien?'],
    },
  },
  {
    ...spanishCall,
    name: 'No, y después de la coma sí es urgente',
    brief: { ...spanishClinic, collect: ['fullName'] },
    turns: ['Tengo una pregunta sobre mi corona, y no, es urgente'],
    answers: { name: ['Ana Morales'] },
    expect: {
      details: [{ field: 'urgency', value: 'yes', status: 'confirmed' }, ana],
      outcome: 'message',
      urgent: true,
    },
  },
  {
    ...spanishCall,
    name: 'Inglés y alemán: una frase en su idioma, y un mensaje',
    brief: { ...spanishClinic, collect: ['fullName'] },
    turns: ['Hello, does anyone speak English?'],
    answers: { name: ['Guten Tag, ich möchte bitte einen Termin', 'Ana Morales'] },
    expect: {
      details: [ana],
      outcome: 'message',
      says: ['we only speak Spanish here, but I will note your message.', 'Hier wird leider nur Spanisch gesprochen'],
    },
  },
  {
    ...spanishCall,
    name: 'Qué día es hoy, y si está la doctora',
    turns: ['¿Qué día es hoy?', '¿Está la doctora hoy?'],
    expect: { ...nothing, says: ['Hoy es lunes, 2 de marzo.', 'Abrimos hoy de las 9 de la mañana'] },
  },
  {
    ...spanishCall,
    name: 'Si se encuentra la dueña',
    turns: ['¿Se encuentra la dueña?'],
    expect: { ...nothing, says: ['de las 9 de la mañana a las 5:30'], neverSays: ['esa información'] },
  },
  {
    ...spanishCall,
    name: 'Con prisa, y después la pregunta',
    turns: ['Ando con un poco de prisa', '¿Cuál es su dirección?'],
    expect: { ...nothing, says: ['Claro que sí, dígame.', '1420 West 18th Street'] },
  },
  {
    ...spanishCall,
    name: 'Un correo con guion bajo',
    brief: { ...spanishClinic, collect: ['emailAddress'] },
    callerNumber: null,
    turns: ['Llamo por mi factura'],
    answers: { email: ['ana guion bajo morales arroba gmail punto com'], 'confirm-notes': ['sí'] },
    expect: {
      details: [{ field: 'emailAddress', value: 'ana_morales@gmail.com', status: 'confirmed' }],
      outcome: 'message',
      says: ['A N A guion bajo M O R A L E S'],
    },
  },
  {
    ...spanishCall,
    name: 'Dos preguntas, la segunda con una preposición delante',
    turns: ['¿Dónde los encuentro? ¿Y hasta qué hora están ahí?'],
    expect: { ...nothing, says: ['1420 West 18th Street', 'Nuestro horario es'] },
  },
];
