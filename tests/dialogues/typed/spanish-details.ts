import type { DetailSpec, OwnField } from '#contract/brief.ts';
import type { CallerScript } from '../dialogue.ts';
import { spanishCall, spanishClinic } from './spanish-clinic.ts';

const id = (at: number): OwnField => `own:00000000-0000-4000-8000-00000000000${at}`;
const own: readonly DetailSpec[] = [
  { field: id(1), label: 'Mascota', kind: 'list', when: 'ask', options: ['Perro', 'Gato'] },
  { field: id(2), label: 'Número de póliza', kind: 'pattern', when: 'ask', pattern: 'AA-9999' },
  { field: id(3), label: 'Cuenta con nosotros', kind: 'yes-no', when: 'ask' },
  { field: id(4), label: 'Médico de cabecera', kind: 'text', when: 'ask' },
];

/** Los demás datos, y los propios del negocio. */
export const spanishDetails: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Domicilio, nacimiento, urgencia, llamada y hora, uno tras otro',
    brief: {
      ...spanishClinic,
      collect: ['streetAddress', 'dateOfBirth', 'reasonForCalling', 'urgency', 'callbackWanted', 'bestTimeToCall'],
    },
    turns: ['Tengo una pregunta sobre mi factura.'],
    answers: {
      address: ['Vivo en la calle Robles 12'],
      'date-of-birth': ['El doce de abril de mil novecientos ochenta y cinco'],
      urgency: ['Sí, es urgente.'],
      'call-back': ['Sí, por favor.'],
      'best-time': ['Por la tarde'],
    },
    expect: {
      details: [
        { field: 'streetAddress', value: 'calle Robles 12', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        { field: 'urgency', value: 'yes', status: 'confirmed' },
        { field: 'callbackWanted', value: 'yes', status: 'confirmed' },
        { field: 'bestTimeToCall', has: ['tarde'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: true,
      says: [
        '¿Cuál es su domicilio?',
        '¿Cuál es su fecha de nacimiento?',
        '¿Es urgente?',
        '¿Quiere que le devolvamos la llamada?',
        '¿A qué hora le conviene que le llamemos?',
        'su domicilio es calle Robles 12, nació el 12 de abril de 1985,',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Lo que no se entiende se pregunta otra vez, y se repite de uno en uno',
    brief: {
      ...spanishClinic,
      collect: ['streetAddress', 'dateOfBirth', 'urgency', 'callbackWanted', 'bestTimeToCall', 'reasonForCalling'],
    },
    turns: ['~tengo una pregunta sobre mi factura'],
    answers: {
      address: ['~cerca del lago', '~calle robles doce'],
      'confirm-address': ['~sí'],
      'date-of-birth': ['~hace mucho', '~doce de abril de mil novecientos ochenta y cinco'],
      'confirm-date-of-birth': ['~sí'],
      urgency: ['~el azul', '~sí'],
      'call-back': ['~el azul', '~sí'],
      'best-time': ['~sí', '~por la tarde'],
    },
    expect: {
      details: [
        { field: 'streetAddress', value: 'Calle Robles 12', status: 'confirmed' },
        { field: 'dateOfBirth', value: '1985-04-12', status: 'confirmed' },
        { field: 'reasonForCalling', has: ['factura'], status: 'as-heard' },
        { field: 'urgency', value: 'yes', status: 'as-heard' },
        { field: 'callbackWanted', value: 'yes', status: 'as-heard' },
        { field: 'bestTimeToCall', has: ['tarde'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: [
        'con la calle y el número?',
        'Anoté el domicilio Calle Robles 12. ¿Es correcto?',
        'marque ocho dígitos',
        'Anoté la fecha de nacimiento 12 de abril de 1985. ¿Es correcto?',
        '¿lo marcamos como urgente, sí o no?',
        '¿le devolvemos la llamada, sí o no?',
        '¿en qué momento del día le podemos llamar?',
      ],
    },
  },
  {
    ...spanishCall,
    name: 'Ni urgente ni hace falta llamar; la hora se dice sola',
    brief: { ...spanishClinic, collect: ['reasonForCalling', 'bestTimeToCall', 'urgency', 'callbackWanted'] },
    turns: ['Tengo una pregunta sobre mi factura. La mejor hora para llamarme es el viernes.'],
    answers: { urgency: ['No, puede esperar.'], 'call-back': ['No es necesario que me llamen.'] },
    expect: {
      details: [
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
        { field: 'urgency', value: 'no', status: 'confirmed' },
        { field: 'callbackWanted', value: 'no', status: 'confirmed' },
        { field: 'bestTimeToCall', has: ['viernes'], status: 'confirmed' },
      ],
      outcome: 'message',
      urgent: false,
      says: ['la mejor hora para llamarle es el viernes,', 'no necesita que le llamemos, no es urgente,'],
    },
  },
  {
    ...spanishCall,
    name: 'Los datos propios del negocio',
    brief: { ...spanishClinic, ownFields: own, collect: [...own.map(({ field }) => field), 'reasonForCalling'] },
    turns: ['~tengo una pregunta sobre mi factura'],
    answers: {
      own: ['~un gato', '~el azul', '~a be uno dos tres cuatro', '~el azul', '~sí', '~la doctora fuentes'],
      'confirm-own': ['~sí'],
    },
    expect: {
      details: [
        { field: id(1), value: 'Gato', status: 'as-heard' },
        { field: id(2), value: 'AB-1234', status: 'confirmed' },
        { field: id(3), value: 'yes', status: 'as-heard' },
        { field: id(4), has: ['fuentes'], status: 'as-heard' },
        { field: 'reasonForCalling', has: ['factura'], status: 'as-heard' },
      ],
      outcome: 'message',
      says: [
        '¿Y su mascota, por favor: Perro o Gato?',
        '¿Y su número de póliza, por favor?',
        'deletree su número de póliza, signo por signo',
        'Anoté su número de póliza: A B 1 2 3 4. ¿Es correcto?',
        'Sobre su cuenta con nosotros: ¿sí o no?',
        '¿Me repite su cuenta con nosotros?',
        'su mascota es Gato,',
      ],
    },
  },
];
