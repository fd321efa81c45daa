import type { CallerScript } from '../dialogue.ts';
import { spanishCall, spanishClinic } from './spanish-clinic.ts';

const handled = { details: [], outcome: 'handled' } as const;
const clinic = {
  ...spanishClinic,
  faqs: [
    { question: '¿Cuánto cuesta una limpieza?', answer: 'La limpieza cuesta noventa dólares.' },
    { question: '¿Cuánto tarda una limpieza?', answer: 'Una limpieza tarda media hora.' },
    { question: '¿Aceptan seguro?', answer: 'Sí, aceptamos la mayoría de los seguros.' },
    { question: '¿Quién es el encargado?', answer: 'El encargado es el doctor Robles.' },
  ],
  details: { ...spanishClinic.details, services: ['Blanqueamiento'] },
};
const onlyInsurance = { ...clinic, faqs: clinic.faqs.slice(2, 3), details: { ...clinic.details, services: [] } };

const asks = (name: string, turn: string, says: string, brief: CallerScript['brief'] = clinic): CallerScript => ({
  ...spanishCall,
  name,
  brief,
  turns: [turn],
  expect: { ...handled, says: [says], neverSays: ['Se refiere'] },
});

/** Lo que no está escrito no se contesta con otra cosa. */
export const spanishNotWritten: readonly CallerScript[] = [
  asks(
    'El precio de otra cosa',
    '¿Cuánto cuesta una corona?',
    'Tengo el precio de una limpieza, pero no de una corona. ¿Quiere que anote su pregunta?',
  ),
  asks('Cuánto tarda otra cosa', '¿Cuánto tarda una corona?', 'Sé cuánto tarda una limpieza, pero no una corona.'),
  asks(
    'El horario de un día festivo',
    '¿Abren en Navidad?',
    'Tengo nuestro horario habitual, pero nada sobre Navidad.',
  ),
  asks(
    'Quién hace otra cosa',
    '¿Quién hace las coronas?',
    'Lo que tengo es: quién es el encargado. Lo siento, no tengo un nombre para coronas.',
  ),
  asks(
    'El precio de un servicio',
    '¿Cuánto cuesta el blanqueamiento?',
    'Ofrecemos Blanqueamiento, pero no tengo el precio.',
  ),
  asks('Cuánto tarda un servicio', '¿Cuánto tarda el blanqueamiento?', 'pero no tengo cuánto tarda'),
  asks('Quién hace un servicio', '¿Quién hace el blanqueamiento?', 'pero no tengo un nombre'),
  asks('Con qué marca se hace un servicio', '¿Qué marca usan para el blanqueamiento?', 'pero no tengo la marca'),
  asks('Desde qué edad se hace un servicio', '¿Desde qué edad hacen el blanqueamiento?', 'pero no tengo ese dato'),
  asks('Un precio, donde no hay ninguno', '¿Cuánto cuesta?', 'Lo siento, no tengo el precio.', onlyInsurance),
  asks(
    'El precio de algo, donde no hay ninguno',
    '¿Cuánto cuesta una corona?',
    'Lo siento, no tengo el precio para una corona.',
    onlyInsurance,
  ),
  asks(
    'El precio de lo que no se dice',
    'Necesito una corona. ¿Cuánto cuesta eso?',
    'Tengo el precio de una limpieza, pero no de eso.',
  ),
  asks('Un día festivo, donde no hay horario', '¿Abren en Navidad?', 'Lo siento, sobre Navidad no tengo nada.', {
    ...onlyInsurance,
    details: { ...onlyInsurance.details, hours: [] },
  }),
  asks('Un seguro que no se nombra', '¿Aceptan Medicaid?', 'No veo Medicaid por su nombre.'),
];
