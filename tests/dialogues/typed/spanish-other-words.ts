import type { CallerScript } from '../dialogue.ts';
import { callingNumber, spanishCall, spanishClinic } from './spanish-clinic.ts';

const handled = { details: [], outcome: 'handled' } as const;
const whitening = {
  ...spanishClinic,
  faqs: [
    { question: '¿Cuánto cuesta un blanqueamiento?', answer: 'Un blanqueamiento cuesta doscientos dólares.' },
    { question: '¿Cuánto tiempo toma un blanqueamiento?', answer: 'Se hace en unas tres tardes.' },
  ],
};

const cleanings = {
  ...spanishClinic,
  faqs: [{ question: '¿Cuánto cuesta una limpieza?', answer: 'La limpieza cuesta noventa dólares.' }],
};

/** Callers who ask in other words than the business has written, or for what it has not written. */
export const spanishOtherWords: readonly CallerScript[] = [
  {
    ...spanishCall,
    name: 'Con otras palabras que las de la respuesta',
    turns: ['¿Me cubre la aseguranza?', '¿Puedo pagar en mensualidades?'],
    expect: { ...handled, says: ['aceptamos Medicaid', 'o a plazos'] },
  },
  {
    ...spanishCall,
    name: 'El precio de una limpieza no es el de una profunda',
    brief: cleanings,
    turns: ['¿Cuánto cuesta una limpieza profunda?', 'no'],
    expect: {
      ...handled,
      says: ['Tengo el precio de una limpieza, pero no de una limpieza profunda.'],
      neverSays: ['noventa'],
    },
  },
  {
    ...spanishCall,
    name: 'El de una limpieza dental sí, que dental es todo aquí',
    brief: cleanings,
    turns: ['¿Cuánto cuesta una limpieza dental?'],
    expect: { ...handled, says: ['noventa dólares'], neverSays: ['Se refiere'] },
  },
  {
    ...spanishCall,
    name: 'El precio o el tiempo: pregunta cuál de los dos',
    brief: whitening,
    turns: ['¿Y un blanqueamiento?', 'cuánto tiempo toma'],
    expect: {
      ...handled,
      says: ['cuánto tiempo toma', 'cuánto cuesta', 'tres tardes'],
      neverSays: ['doscientos dólares'],
    },
  },
  {
    ...spanishCall,
    name: 'Una respuesta que queda cerca se ofrece, y se acepta',
    turns: ['¿Puedo pasar a visitarlos y que me pongan vacunas?', 'sí'],
    expect: { ...handled, says: ['¿Se refiere a esto: nuestro horario?', 'Nuestro horario es'] },
  },
  {
    ...spanishCall,
    name: 'Una pregunta parecida se ofrece sin sus signos',
    turns: ['¿Le dan seguro a mi carro?', 'no'],
    expect: { ...handled, says: ['¿Se refiere a esto: aceptan seguro dental o Medicaid?'] },
  },
  {
    ...spanishCall,
    name: 'Un servicio que no está en la lista',
    turns: ['¿Tienen servicio de tatuajes?'],
    expect: { ...handled, says: ['Eso no lo veo en nuestra lista.'], neverSays: ['limpiezas'] },
  },
  {
    ...spanishCall,
    name: '¿Hay alguien?, y luego una pregunta: solo la respuesta',
    turns: ['¿Hola, hay alguien ahí? ¿Cuál es su dirección?'],
    expect: { ...handled, neverSays: ['abiert'] },
  },
  {
    ...spanishCall,
    name: 'Me escucha: aquí estamos',
    turns: ['¿Me escucha?'],
    expect: { ...handled, says: ['ayudar'], neverSays: ['No le entendí'] },
  },
  {
    ...spanishCall,
    name: 'Dónde fue y cómo era, sin nada más: se dice otra vez',
    turns: ['¿Cómo puedo pagar?', '¿Dónde fue?', '¿Cómo era eso?'],
    expect: { ...handled, says: ['1420 West 18th Street'], neverSays: ['tómese su tiempo'] },
  },
  {
    ...spanishCall,
    name: 'Cómo se llama, al principio: se dice quién contesta',
    turns: ['¿Cómo se llama?', '¿Cómo puedo pagar?'],
    expect: { ...handled, says: ['a plazos'], neverSays: ['tómese su tiempo'] },
  },
  {
    ...spanishCall,
    name: 'Cómo se llama, cuando se pide un dato: hay tiempo',
    brief: { ...spanishClinic, collect: ['whereDidYouHearAboutUs'] },
    turns: ['Tengo una pregunta sobre mi cuenta'],
    answers: { source: ['cómo se llama', 'la radio local'], wait: ['la radio local'] },
    expect: {
      details: [{ field: 'whereDidYouHearAboutUs', value: 'la radio local', status: 'confirmed' }],
      outcome: 'message',
      says: ['tómese su tiempo'],
    },
  },
  {
    ...spanishCall,
    name: 'Sin acentos: cuando abren pregunta, y luego otra pregunta',
    turns: ['Cuando abren, ¿dónde están?'],
    expect: { ...handled, says: ['Nuestro horario es', '1420 West 18th Street'] },
  },
  {
    ...spanishCall,
    name: 'Sin acento: si y una coma no es condición',
    brief: { ...spanishClinic, collect: ['fullName'] },
    turns: ['Si, quiero dejar un mensaje, ¿dónde están?'],
    answers: { name: ['Marta Ruiz'], reason: ['una factura'] },
    expect: {
      details: [{ field: 'fullName', value: 'Marta Ruiz', status: 'confirmed' }],
      outcome: 'message',
      says: ['1420 West 18th Street', 'Con gusto tomo un mensaje'],
    },
  },
  {
    ...spanishCall,
    name: 'Por quién se llama no es quien llama',
    turns: ['Le hablo de mí y de mi hermana, Ana López.', 'Quiero dejar un mensaje por una factura'],
    answers: { name: ['Marta Ruiz'] },
    expect: {
      details: [
        { field: 'fullName', value: 'Marta Ruiz', status: 'confirmed' },
        callingNumber,
        { field: 'reasonForCalling', has: ['factura'], status: 'confirmed' },
      ],
      outcome: 'message',
    },
  },
  {
    ...spanishCall,
    name: 'Pensar en voz alta no es la respuesta',
    brief: { ...spanishClinic, collect: ['whereDidYouHearAboutUs'] },
    turns: ['Tengo una pregunta sobre mi cuenta'],
    answers: { source: ['Déjeme ver, la radio local'] },
    expect: {
      details: [{ field: 'whereDidYouHearAboutUs', value: 'la radio local', status: 'confirmed' }],
      outcome: 'message',
    },
  },
];
