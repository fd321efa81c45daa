import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

const wish = 'Tengo una pregunta sobre mi factura';
const bill = { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' } as const;

/** Callers who correct, spell, key in, refuse, or are hard to understand. */
export const spanishCorrections: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Se corrige un dígito al leer el número',
    callerNumber: null,
    turns: [wish],
    answers: {
      name: ['~jorge/f luna/l'],
      number: ['~312 555 0124'],
      'confirm-number': ['no, al final es 0125', 'sí, así es'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Jorge Luna', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550125', status: 'confirmed' },
        bill,
      ],
      outcome: 'message',
      says: ['Gracias, lo corrijo.', '312-555-0125'],
    },
  },
  {
    ...spanishCall,
    name: 'No, Hernández',
    turns: [wish],
    answers: { name: ['~daniel/f fernández/l'], 'confirm-name': ['no, Hernández', 'exacto'] },
    expect: {
      details: [{ field: 'fullName', value: 'Daniel Hernández', status: 'confirmed' }, callingNumber, bill],
      outcome: 'message',
    },
  },
  {
    ...spanishCall,
    name: 'Solo el nombre: se pide el apellido, y se deletrea',
    turns: [wish],
    answers: {
      name: ['~leo/f'],
      'last-name': ['~peniche/l'],
      'confirm-name': ['No, P de Pedro, E de Ernesto, Ñ de ñoño, A de Ana', 'sí'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Leo Peña', status: 'confirmed' }, callingNumber, bill],
      outcome: 'message',
      says: ['Gracias, Leo. ¿Y su apellido?', 'con el apellido deletreado P E eñe A'],
    },
  },
  {
    ...spanishCall,
    name: 'Un nombre de oídas se deletrea, con doble letra e i griega',
    turns: [wish],
    answers: {
      name: ['~que mira'],
      'spell-last-name': ['~g de gato a doble r i griega'],
      'confirm-name': ['sí'],
    },
    expect: {
      details: [{ field: 'fullName', has: ['Garry'], status: 'confirmed' }, callingNumber, bill],
      outcome: 'message',
      says: ['G A R R Y'],
    },
  },
  {
    ...spanishCall,
    name: 'Algo está mal en lo anotado: el número',
    turns: [wish],
    answers: {
      name: ['Ruth Aguilar'],
      'confirm-notes': ['no', 'sí'],
      correction: ['el teléfono está mal'],
      number: ['773 555 0177'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Ruth Aguilar', status: 'confirmed' },
        { field: 'contactNumber', value: '+17735550177', status: 'confirmed' },
        bill,
      ],
      outcome: 'message',
      says: ['¿Qué debo corregir?'],
    },
  },
  {
    ...spanishCall,
    name: 'Sin código de área: se pregunta',
    callerNumber: null,
    turns: [wish],
    answers: { name: ['Alan Rivera'], number: ['555 0166'], 'area-code': ['tres uno dos'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Alan Rivera', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550166', status: 'confirmed' },
        bill,
      ],
      outcome: 'message',
      says: ['Tengo 555-0166. ¿Cuál es el código de área?'],
    },
  },
  {
    ...spanishCall,
    name: 'El número se marca en el teclado después de dos intentos',
    callerNumber: null,
    turns: [wish],
    answers: {
      name: ['Vera Linares'],
      number: ['es cinco cinco', 'el de mi expediente'],
      keypad: ['[312555]', '[0133#]'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Vera Linares', status: 'confirmed' },
        { field: 'contactNumber', value: '+13125550133', status: 'confirmed' },
        bill,
      ],
      outcome: 'message',
      says: ['los diez dígitos, uno por uno', 'en el teclado', 'marque el resto'],
    },
  },
  {
    ...spanishCall,
    name: 'Sí y no con el teclado',
    turns: [wish],
    answers: {
      name: ['~otto/f campos/l'],
      'confirm-name': ['~', '[1]'],
      'offer-number': ['[2]'],
      number: ['[7735550155]'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Otto Campos', status: 'confirmed' },
        { field: 'contactNumber', value: '+17735550155', status: 'confirmed' },
        bill,
      ],
      outcome: 'message',
      says: ['oprima el 1 o diga sí'],
    },
  },
  {
    ...spanishCall,
    name: 'El número leído nunca es el suyo: queda como se escuchó',
    callerNumber: null,
    turns: [wish],
    answers: {
      name: ['~benito/f haro/l'],
      number: ['~tres uno dos cinco cinco cinco cero uno dos dos'],
      keypad: ['~tres uno dos cinco cinco cinco cero uno dos dos'],
      'confirm-number': ['no'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Benito Haro', status: 'confirmed' }, bill],
      outcome: 'message',
      says: ['Lo dejo como lo escuché.'],
    },
  },
  {
    ...spanishCall,
    name: 'El número no se da',
    callerNumber: null,
    turns: [wish],
    answers: { name: ['Iris Blanco'], number: ['Prefiero no decirlo'] },
    expect: {
      details: [{ field: 'fullName', value: 'Iris Blanco', status: 'confirmed' }, bill],
      outcome: 'message',
      says: ['Está bien.'],
    },
  },
  {
    ...spanishCall,
    name: 'Un correo, una vez mal entendido, después dicho con arroba y punto',
    brief: { ...spanishClinic, collect: ['fullName', 'emailAddress'] },
    callerNumber: null,
    turns: ['Llamo por mi factura'],
    answers: {
      name: ['~mía/f lobo/l'],
      reason: ['mi factura'],
      email: ['es mía lobo', '~mía punto lobo arroba gmail punto com todo en minúsculas'],
      'confirm-email': ['~', 'sí'],
    },
    expect: {
      details: [
        { field: 'fullName', value: 'Mía Lobo', status: 'confirmed' },
        { field: 'emailAddress', value: 'mia.lobo@gmail.com', status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['deletréelo una vez más', 'M I A punto L O B O arroba gmail punto com', 'oprima el 1'],
    },
  },
  {
    ...spanishCall,
    name: 'Disparates: se ofrecen teclas, una para un mensaje',
    turns: ['~', 'fnord blip quux zarp'],
    answers: { 'other-ways': ['[3]'], name: ['Ana Ávila'], reason: ['una corona rota'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Ana Ávila', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['corona'], status: 'confirmed' },
      ],
      outcome: 'message',
      says: ['en pocas palabras', 'oprima el 3 para dejar un mensaje.'],
    },
  },
  {
    ...spanishCall,
    name: 'Lo dicho no se entiende: las teclas contestan, el número se marca',
    hears: false,
    callerNumber: null,
    brief: { ...spanishClinic, collect: ['fullName', 'contactNumber'] },
    turns: ['Buenos días'],
    answers: { 'offer-message': ['[1]'], keypad: ['[3125550144#]'], 'confirm-notes': ['[1]'] },
    expect: {
      details: [{ field: 'contactNumber', value: '+13125550144', status: 'confirmed' }],
      outcome: 'message',
      says: ['no puedo entender lo que se dice', 'en el teclado'],
    },
  },
  {
    ...spanishCall,
    name: 'Deletrear no resulta: el nombre queda grabado',
    turns: [wish],
    answers: { name: ['~', '~'], 'spell-last-name': ['~', '~'], 'record-name': ['~pack mich'] },
    expect: {
      details: [{ field: 'fullName', status: 'as-heard' }, callingNumber, bill],
      outcome: 'message',
      says: ['su nombre y su apellido', 'guardar su nombre grabado', 'en sus propias palabras'],
      neverSays: ['Su nombre es'],
    },
  },
  {
    ...spanishCall,
    name: 'El nombre de pila está mal, y es el que se deletrea',
    turns: [wish],
    answers: {
      name: ['~ana/f ávila/l'],
      'confirm-name': ['no, el nombre de pila está mal', 'sí'],
      'spell-first-name': ['~x de xilófono i u'],
    },
    expect: {
      details: [{ field: 'fullName', value: 'Xiu Ávila', status: 'confirmed' }, callingNumber, bill],
      outcome: 'message',
      says: ['deletrear su nombre de pila'],
      neverSays: ['su apellido, por favor'],
    },
  },
];
